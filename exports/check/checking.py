"""The check of a whole archive."""

from engine.objection import Objection
from exports.archive.content import Archive
from exports.check.findings import Findings, finding
from exports.check.hands import check_hands
from exports.check.places import (
    check_entrants,
    check_free_tables,
    check_persons,
    check_places,
    check_tables,
)
from exports.check.rounds.promises import PROMISES
from exports.check.standings.rows import check_standings, check_tiebreaks


def check(archive: Archive) -> tuple[Objection, ...]:
    """The findings, those on the whole archive first; empty if all is well.

    Raise Refused("malformed") for a choice (scoring, options of the system) of the wrong shape.
    """
    return tuple(_check(archive))


def _check(archive: Archive) -> Findings:
    promise = PROMISES.get(archive.tournament.system)
    yield from check_entrants(archive)
    if any(this_round.number != place for place, this_round in enumerate(archive.rounds, start=1)):
        return
    yield from check_places(archive)
    yield from check_persons(archive)
    yield from check_tables(archive)
    yield from check_free_tables(archive)
    if promise is None:
        yield finding("unknown-system", system=archive.tournament.system)
        return
    if unknown := tuple(check_tiebreaks(archive)):
        yield from unknown
        return
    yield from check_hands(archive, promise.alone)
    for checked in promise.checks:
        yield from checked(archive)
    yield from check_standings(archive)
