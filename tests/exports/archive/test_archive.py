"""`turnering/1`: what is written is read back, and docs/archive.md tells of every key."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contest.results import Scoring
from engine.objection import Refused
from engine.pairing.rounds import Options
from exports.archive.content import ArchivedState
from exports.archive.document import archive_json, read
from exports.check.checking import check
from tests.engine.simulation.simulated import archived, run

DOC = (Path(__file__).parents[3] / "docs" / "archive.md").read_text("utf-8")
EXAMPLE = json.loads(DOC.split("```json")[1].split("```")[0])
OPEN = {"params", "deal", "parti", "tiebreaks", "system_options", "scoring"}
"""Keys under which the names are another list's own."""


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from () if key in OPEN else keys(inside)
    if isinstance(value, list):
        for item in value:
            yield from keys(item)


def told(part: str) -> set[str]:
    return set(re.findall(r"[`\"]([\w-]+)[`\"]", part))


def full() -> dict[str, Any]:
    """An archive with something under every key."""
    return archived(
        "round-robin", "bondtolva", "four", 7, "--seed", "3", "--late", "1", "--withdraw", "2",
        "--forfeit", "2", "--penalty", "1", "--absent", "1",
    )  # fmt: skip


def test_the_example_of_the_documentation_is_an_archive_without_a_fault() -> None:
    archive = read(EXAMPLE)
    assert archive_json(archive) == EXAMPLE
    assert check(archive) == ()


def test_every_key_is_told_of() -> None:
    assert set(keys(full())) | set(keys(EXAMPLE)) <= told(DOC)


def test_every_choice_and_every_state_is_told_of() -> None:
    scoring = {field.name for field in fields(Scoring)}
    options = {field.name for field in fields(Options)} - {"scoring"}
    assert scoring | options <= told(DOC)
    assert set(full()["tournament"]["system_options"]) == options
    assert set(full()["tournament"]["scoring"]) == scoring
    assert set(ArchivedState) <= told(DOC)


def test_what_is_written_is_read_back() -> None:
    assert archive_json(read(full())) == full()


def test_a_seed_gives_the_same_bytes_on_one_line() -> None:
    words = "--system swiss --game tjuv --form tjuv --entrants 6 --rounds 3 --seed 8"
    command = ("simulate", *words.split())
    first = run(*command).stdout
    assert first == run(*command).stdout
    assert first.count("\n") == 1
    assert first != run(*command[:-1], "9").stdout


def test_keys_that_come_later_are_left_alone() -> None:
    archive = full() | {"later": 1}
    archive["rounds"][0]["matches"][0]["later"] = {"anything": []}
    assert read(archive) == read(full())


def test_what_is_left_out_is_as_usual() -> None:
    archive = json.loads(json.dumps(EXAMPLE))
    for key in ("date", "options", "stop_when_decided", "length", "rule_changes", "seating"):
        del archive["tournament"][key]
    for entrant in archive["entrants"]:
        for key in ("club", "entered", "leaves", "lot"):
            del entrant[key]
    for match in [match for round_ in archive["rounds"] for match in round_["matches"]]:
        for key in ("waited", "postponed", "stage"):
            del match[key]
    assert check(read(archive)) == ()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda a: a.pop("format"), "format"),
        (lambda a: a.update(format="turnering/2"), "format"),
        (lambda a: a["tournament"].update(game="poker"), "game"),
        (lambda a: a["tournament"].update(partier=0), "tournament.partier"),
        (lambda a: a["tournament"].update(seating="lie"), "tournament.seating"),
        (lambda a: a["adjustments"][0].update(kind="gift"), "adjustments[0].kind"),
        (lambda a: a["rounds"][1].update(byes=[True]), "rounds[1].byes[0]"),
        (lambda a: a["rounds"][0]["matches"][0].update(points=[1, 2, 3]), "rounds[0].matches[0].points"),
        (lambda a: a["rounds"][0]["matches"][0].update(winner=2), "rounds[0].matches[0].winner"),
        (lambda a: a["rounds"][0]["standings"][0].update(score="1/0"), "rounds[0].standings[0].score"),
        (lambda a: a["tournament"]["scoring"].update(basis="luck"), "tournament.scoring.basis"),
        (lambda a: a["tournament"]["scoring"].update(match_points=[1]), "tournament.scoring.match_points"),
        (lambda a: a["tournament"]["system_options"].update(meetings="2"), "meetings"),
    ],
)
def test_another_shape_is_refused_with_the_path_to_it(change: Any, key: str) -> None:
    archive = json.loads(json.dumps(EXAMPLE))
    change(archive)
    with pytest.raises(Refused) as refused:
        check(read(archive))
    assert str(dict(refused.value.objection.params)["key"]).endswith(key)


LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4)
ANYTHING = st.recursive(
    LEAVES | st.just("1/2"),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from places(inner, (*path, key))


PLACES = list(places(EXAMPLE))


@given(st.sampled_from(PLACES[1:]), ANYTHING | st.sampled_from([10**30, -1, 0, 3, "played", [], [[9]]]))
def test_whatever_stands_anywhere_the_answer_is_a_sentence(place: tuple[Any, ...], value: Any) -> None:
    archive = json.loads(json.dumps(EXAMPLE))
    at = archive
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    answer = run("check", "--json", data=json.dumps(archive))
    said = json.loads(answer.stdout)
    assert answer.exit_code == (said["status"] != "well")
    assert (said["findings"] == []) == (said["status"] == "well")
    assert all(finding["message"] and "%(" not in finding["message"] for finding in said["findings"])


@pytest.mark.parametrize("unknown", ["", "höjd"])
def test_a_figure_that_no_standings_have_is_named_as_it_stands(unknown: str) -> None:
    archive = json.loads(json.dumps(EXAMPLE))
    figures = archive["rounds"][0]["standings"][0]["tiebreaks"]
    figures[unknown] = figures.pop("partier")
    said = json.loads(run("check", "--json", data=json.dumps(archive)).stdout)
    assert any(f"under ”{unknown}” står 1" in finding["message"] for finding in said["findings"])


@given(ANYTHING)
def test_whatever_is_given_is_answered_with_a_sentence_and_a_status(value: Any) -> None:
    answer = run("check", data=json.dumps(value))
    assert answer.exit_code == 1
    assert answer.stdout.startswith("-:1: ")
