"""Simulated tournaments for the tests of archives."""

import json
from functools import cache
from typing import Any

from click.testing import CliRunner, Result

from engine.objection import Objection
from engine.simulation.evening import simulate
from exports.archive.document import archive_json, read
from exports.check.checking import check
from scorer.cli import scorer
from scorer.simulated_archives import archive_of
from tests.engine.simulation.plans import any_plan

Json = dict[str, Any]


def run(*words: str, data: str | None = None) -> Result:
    return CliRunner().invoke(scorer, list(words), input=data)


@cache
def _written(command: tuple[str, ...]) -> str:
    result = run("simulate", *command)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def archived(system: str, game: str, form: str, entrants: int, *more: str) -> Json:
    """The archive that `scorer simulate` writes, its results made up; a value of one's own to break."""
    words = f"--system {system} --game {game} --form {form} --entrants {entrants} --results drawn".split()
    archive: Json = json.loads(_written((*words, *more)))
    return archive


def codes(archive: Json) -> set[str]:
    return {objection.code for objection in check(read(archive))}


def found_in(seed: int, system: str = "") -> tuple[Objection, ...]:
    """What the checker finds in the tournament of the seed, written and read back."""
    archive = archive_of(simulate(any_plan(seed, system)))
    again = read(json.loads(json.dumps(archive_json(archive))))
    assert again == archive
    return check(again)


def round_robin() -> Json:
    return archived("round-robin", "bondtolva", "four", 5, "--seed", "4", "--penalty", "1")


def row(archive: Json, number: int = 1, place: int = 0) -> Json:
    found: Json = archive["rounds"][number]["standings"][place]
    return found
