"""The tablet's own modules, run by node."""

import json
import subprocess
from pathlib import Path
from typing import Any

from engine.contest.match import DealLine, MatchState, PartiLine, start
from engine.forms import Form
from scorer.web.table.form import rules_json
from tests.scorer.web.table.random_matches import Entry, item, random_match

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE.parents[3] / "scorer" / "static" / "table"


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
            assert step.pop("refused") is None
            if entry[0] == "deal":
                assert item(end.rules, ("deal", step.pop("again"))) == facts
                assert step == line_shown(state.lines[-1]) | {"gaps": []}


def told_as_the_server_does(end: MatchState, told: dict[str, Any]) -> None:
    hands = told["fold"].pop("hands")
    assert told == {"fold": shown(end), "refused": None}
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
        "awards": [{"kind": award.kind, "side": award.side, "points": award.points} for award in line.awards],
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
        "partier": [parti_shown(parti) for parti in state.partier],
    }


def parti_shown(parti: PartiLine) -> dict[str, Any]:
    return {
        "score": list(parti.score),
        "winners": list(parti.winners),
        "columns": lists(parti.columns),
    }


def lists(columns: tuple[tuple[int, int], ...]) -> list[list[int]]:
    return [list(pair) for pair in columns]
