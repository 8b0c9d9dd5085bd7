"""The tablet's own modules: its fold against the engine, its drafts and its queue by node's test runner."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import playwright
import pytest
from random_matches import EVERY_FORM, Entry, item, random_match

from engine.contest.match import DealLine, MatchState, PartiLine, start
from engine.forms import Form
from scorer.games import GAMES
from scorer.web.table.form import form_json, rules_json

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE.parent.parent / "scorer" / "static" / "table"


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tablet's modules as they are served: those of the games in `games/`."""
    folder = shutil.copytree(SCRIPTS, tmp_path_factory.mktemp("static") / "table")
    (folder / "games").mkdir(exist_ok=True)
    for words in GAMES.values():
        shutil.copy(words.script, folder / "games" / f"{words.game}.js")
    return folder


@pytest.fixture
def node() -> str:
    """The node that Playwright brings with it."""
    return str(Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node"))


def folded(node: str, scripts: Path, matches: list[tuple[MatchState, list[Entry]]]) -> list[dict[str, Any]]:
    lines = "\n".join(
        json.dumps({"rules": rules_json(end.rules), "entries": entries}) for end, entries in matches
    )
    command = [node, str(HERE / "fold_matches.mjs"), str(scripts)]
    done = subprocess.run(
        command, input=lines, capture_output=True, encoding="utf-8", check=True, timeout=120
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(node: str, scripts: Path, form: Form, seeds: range) -> None:
    matches = [random_match(seed, form) for seed in seeds]
    for (end, entries), match in zip(matches, folded(node, scripts, matches), strict=True):
        told_as_the_server_does(end, match["told"])
        state = start(end.rules)
        for entry, step in zip(entries, match["steps"], strict=True):
            facts = item(end.rules, entry)
            state = state.add(facts)
            assert step.pop("state") == shown(state)
            if entry[0] == "deal":
                assert item(end.rules, ("deal", step.pop("again"))) == facts
                assert step == line_shown(state.lines[-1]) | {"gaps": [], "tooHigh": []}


def told_as_the_server_does(end: MatchState, told: dict[str, Any]) -> None:
    hands = told.pop("hands")
    assert told == shown(end)
    places = ("parti", "deal", "dealer", "void", "points", "score", "carry", "columns", "winners", "awards")
    deals = [{key: hand[key] for key in places} for hand in hands if hand["kind"] == "deal"]
    assert deals == [hand_shown(line) for line in end.lines]
    assert [hand["parti"] for hand in hands] == sorted(hand["parti"] for hand in hands)


def hand_shown(line: DealLine) -> dict[str, Any]:
    """As `GET /bord/lage` tells a hand."""
    shown_line = line_shown(line)
    place = {"parti": line.parti, "deal": line.deal, "dealer": line.dealer, "points": list(line.points)}
    return place | {"score": shown_line.pop("after")} | shown_line


def line_shown(line: DealLine) -> dict[str, Any]:
    return {
        "awards": [{"kind": one.kind, "side": one.side, "points": one.points} for one in line.awards],
        "after": list(line.score),
        "carry": line.carry,
        "columns": lists(line.columns),
        "void": line.void,
        "winners": list(line.winners),
    }


def shown(state: MatchState) -> dict[str, Any]:
    return {
        "score": list(state.score),
        "won": list(state.won),
        "carry": state.carry,
        "columns": lists(state.columns),
        "dealer": state.dealer,
        "opener": state.opener,
        "deals": state.deals,
        "complete": state.complete,
        "winner": state.winner,
        "partier": [parti_shown(one) for one in state.partier],
    }


def parti_shown(parti: PartiLine) -> dict[str, Any]:
    return {
        "score": list(parti.score),
        "winners": list(parti.winners),
        "columns": lists(parti.columns),
    }


def lists(columns: tuple[tuple[int, int], ...]) -> list[list[int]]:
    return [list(pair) for pair in columns]


every_form = pytest.mark.parametrize("form", EVERY_FORM, ids=lambda form: form.key)


@every_form
def test_the_tablet_folds_whole_matches_as_the_engine_does(node: str, scripts: Path, form: Form) -> None:
    compare(node, scripts, form, range(200))


@pytest.mark.deep
@every_form
def test_the_tablet_folds_thousands_of_matches_as_the_engine_does(
    node: str, scripts: Path, form: Form
) -> None:
    compare(node, scripts, form, range(1000, 5000))


@pytest.mark.parametrize(
    "checks", ["draft_checks.mjs", "form_checks.mjs", "queue_checks.mjs", "waiting_checks.mjs"]
)
def test_the_modules_apart_from_a_page(node: str, scripts: Path, checks: str) -> None:
    command = [node, "--test", str(HERE / checks)]
    forms = {form.key: form_json(form) for form in EVERY_FORM if form.seats}
    environment = {**os.environ, "TABLE_SCRIPTS": str(scripts), "TABLE_FORMS": json.dumps(forms)}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=60)
    assert done.returncode == 0, done.stdout
