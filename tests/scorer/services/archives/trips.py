"""A tournament goes out to an archive and into another database."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.simulation.evening import simulate
from exports.archive.document import archive_json, read
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.archives.whole import archive_of_tournament
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import ORGANISER, act
from scorer.simulated_archives import archive_of
from tests.engine.simulation.plans import any_plan

Json = dict[str, Any]


def untold(*_: object) -> None:
    """In the place of telling the log, where no page is asked for."""


def simulated(seed: int, system: str = "") -> Json:
    found: Json = json.loads(_simulated(seed, system))
    return found


@cache
def _simulated(seed: int, system: str) -> str:
    return json.dumps(archive_json(archive_of(simulate(any_plan(seed, system)))))


def written(db: Database, tournament_id: int) -> Json:
    with db.reading() as session:
        tournament = session.get_one(Tournament, tournament_id)
        return archive_json(archive_of_tournament(session, db.folds, tournament))


def taken_in(db: Database, archive: Mapping[str, Any], *, anyway: bool = False) -> int:
    """As it comes from a file."""
    return act(db, ORGANISER, take_in, tried(read(json.loads(json.dumps(archive))), untold), anyway=anyway)


def public(archive: Json) -> Json:
    return {key: value for key, value in archive.items() if key != "kept"}
