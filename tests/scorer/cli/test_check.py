"""`scorer check` on the command line, and the sentence of each finding."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.objection import Objection
from scorer.words.archive import FINDINGS, finding_sentence
from tests.engine.simulation.simulated import round_robin, row, run

LANGUAGES = ("sv", "en")


def test_all_well_is_one_line_and_status_0(tmp_path: Path) -> None:
    file = tmp_path / "kväll.json"
    file.write_text(json.dumps(round_robin(), indent=1), "utf-8")
    answer = run("check", str(file))
    assert answer.exit_code == 0
    assert answer.stdout.startswith(f"{file}:1: Allt stämmer. Ronder: 5. Matcher: 10. ")
    assert answer.stdout.count("\n") == 1


def test_what_is_wrong_is_listed_and_the_status_is_1() -> None:
    archive = round_robin()
    row(archive)["won"] += 1
    right, wrong = json.dumps(round_robin()), json.dumps(archive)
    answer = run("check", data=f"{right}\n{wrong}\n")
    first, second = answer.stdout.splitlines()
    assert first.startswith("-:1: Allt stämmer")
    assert second.startswith("-:2: Ställningen efter rond 2, nr ")
    assert "”vunna matcher”" in second
    assert answer.exit_code == 1


@pytest.mark.parametrize("data", ["", "\n", "[", "1", '{"format": "protokoll/1"}', "\ufeff{}"])
def test_what_is_no_archive_is_said_and_the_status_is_1(data: str) -> None:
    answer = run("check", data=data)
    assert answer.exit_code == 1
    assert (answer.stdout + answer.stderr).count("\n") == 1


def test_a_file_that_is_not_there_is_a_wrong_command_line() -> None:
    assert run("check", "nowhere.json").exit_code == 2


def test_as_json_each_finding_has_its_code_parameters_and_sentence() -> None:
    archive = round_robin()
    row(archive)["won"] += 1
    answer = json.loads(run("check", "--json", data=json.dumps(archive)).stdout)
    (found,) = answer["findings"]
    assert (answer["status"], found["code"], found["params"]["what"]) == ("wrong", "standings-differ", "won")
    assert run("check", "--json", data=json.dumps(round_robin())).stdout.startswith('{"status": "well"')


NUMBERS: dict[str, Any] = {
    "round": 1, "match": 2, "entrant": 3, "other": 4, "table": 5, "times": 1, "fewest": 0, "entrants": 2,
    "what": "won", "says": 1, "counted": "3/2", "system": "x", "tiebreak": "x", "deal": 1, "rule": "T7",
    "code": "sum", "key": "card_points", "sum": 121, "total": 120, "groups": 3, "wanted": 2, "parti": 1,
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(FINDINGS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_a_sentence_filled_in(code: str, language: str) -> None:
    said = finding_sentence(Objection(code, None, tuple(NUMBERS.items())), language)
    assert "%(" not in said
    assert said.endswith(".")
