"""The check of a whole archive: what all archives promise, and what each system promises of its rounds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.objection import Objection
from exports.archive.content import Archive
from exports.check.bracket import B_CUP, CUP, members, ties
from exports.check.findings import Findings, finding, inside, option, playing
from exports.check.hands import check_hands
from exports.check.places import (
    check_entrants,
    check_everybody,
    check_free_tables,
    check_persons,
    check_places,
    check_tables,
)
from exports.check.rounds.byes import check_byes, check_excuses
from exports.check.rounds.clubs import check_clubs, check_clubs_in_groups
from exports.check.rounds.cups import check_cups
from exports.check.rounds.groups import check_group_tables, check_groups, check_play_off, groups_of
from exports.check.rounds.meetings import check_all_met, check_once_each, check_partners, check_rematches
from exports.check.rounds.several import AT_TABLE, check_new_partners, check_tables_of_several
from exports.check.standings.rows import check_standings, check_tiebreaks

Check = Callable[[Archive], Findings]


@dataclass(frozen=True, slots=True)
class Promise:
    """`alone`: players enter alone, and the sides are made anew each round."""

    checks: tuple[Check, ...]
    alone: bool = False


def _round_robin(archive: Archive) -> Findings:
    meetings = option(archive, "meetings", 1)
    yield from check_everybody(archive, meetings)
    yield from check_once_each(archive, meetings)
    yield from check_byes(archive, meetings)
    played_out = archive.tournament.finished and option(archive, "rounds", 0) == 0
    yield from check_all_met(archive, meetings) if played_out else ()


def _swiss(archive: Archive) -> Findings:
    yield from check_rematches(archive)
    yield from check_clubs(archive)
    yield from check_byes(archive, None)
    yield from check_excuses(archive)


def _individual(archive: Archive) -> Findings:
    yield from check_partners(archive, AT_TABLE)
    yield from check_new_partners(archive)
    yield from check_byes(archive, None)


def _tables(archive: Archive) -> Findings:
    yield from check_tables_of_several(archive)
    yield from check_byes(archive, None)


def _cup(archive: Archive) -> Findings:
    """Codes: `late-in-cup` (round, entrant), `b-cup-wrongly` (entrant): was not beaten in its first
    match; and those of `check_cups`."""
    yield from check_cups(archive)
    yield from check_clubs(archive)
    began = {entrant for first in archive.rounds[:1] for entrant in (*playing(first), *first.byes)}
    cup = ties(archive.rounds, CUP)
    for tie in cup:
        for entrant in sorted(set(inside(tie.match)) - began):
            yield finding("late-in-cup", round=tie.round, entrant=entrant)
    for entrant in sorted(members(ties(archive.rounds, B_CUP))):
        own = [tie for tie in cup if entrant in inside(tie.match)]
        if not own or entrant not in own[0].lost_by:
            yield finding("b-cup-wrongly", entrant=entrant)


def _groups(archive: Archive) -> Findings:
    yield from check_groups(archive)
    yield from check_clubs_in_groups(archive, groups_of(archive.rounds))
    yield from check_group_tables(archive)
    yield from check_play_off(archive)
    yield from check_cups(archive)


PROMISES: Final[Mapping[str, Promise]] = {
    "round-robin": Promise((_round_robin,)),
    "swiss": Promise((check_everybody, _swiss)),
    "individual": Promise((check_everybody, _individual), alone=True),
    "cup": Promise((_cup,)),
    "groups": Promise((_groups,)),
    "tables": Promise((check_everybody, _tables)),
    "by-hand": Promise((check_everybody,)),
}


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
