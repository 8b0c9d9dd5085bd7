"""Places in a round: nobody twice, nobody against themselves, no strangers, no table twice at once."""

from collections import Counter

from exports.archive.content import Archive, ArchivedRound, ArchivedState
from exports.check.findings import Findings, finding, in_play, playing
from exports.check.rounds.meetings import before, drawn


def check_entrants(archive: Archive) -> Findings:
    """Codes: `number-twice` (entrant), `rounds-order` (round), `no-reason`, `unknown-adjusted` (entrant)."""
    known = Counter(entrant.number for entrant in archive.entrants)
    yield from (
        finding("number-twice", entrant=number) for number, times in sorted(known.items()) if times > 1
    )
    for place, this_round in enumerate(archive.rounds, start=1):
        if this_round.number != place:
            yield finding("rounds-order", round=this_round.number)
    for given in archive.adjustments:
        if given.entrant not in known:
            yield finding("unknown-adjusted", entrant=given.entrant)
        if not given.reason.strip():
            yield finding("no-reason", entrant=given.entrant)


def check_places(archive: Archive) -> Findings:
    """Codes (round, entrant): `plays-itself`, `sits-twice`, `unknown-entrant`, `not-in-play`."""
    known = {entrant.number: entrant for entrant in archive.entrants}
    for this_round in archive.rounds:
        yield from _twice(this_round)
        for entrant in sorted({*playing(this_round), *this_round.byes, *this_round.absent}):
            if entrant not in known:
                yield finding("unknown-entrant", round=this_round.number, entrant=entrant)
            elif not in_play(known[entrant], this_round.number):
                yield finding("not-in-play", round=this_round.number, entrant=entrant)


def _twice(this_round: ArchivedRound) -> Findings:
    with_themselves = set[int]()
    for match in this_round.matches:
        sides = Counter(entrant for side in match.sides for entrant in set(side))
        with_themselves |= {entrant for entrant, times in sides.items() if times > 1}
    yield from (
        finding("plays-itself", round=this_round.number, entrant=each) for each in sorted(with_themselves)
    )
    places = Counter([*playing(this_round), *this_round.byes])
    for entrant, times in sorted(places.items()):
        if times > 1 and entrant not in with_themselves:
            yield finding("sits-twice", round=this_round.number, entrant=entrant)


def check_everybody(archive: Archive, meetings: int | None = None) -> Findings:
    """For systems that keep all entrants in. Code: `missing` (round, entrant).

    `meetings`: how often any two are to meet. An entrant that has met everybody so often may be missing.
    """
    for this_round in archive.rounds:
        seen = {*playing(this_round), *this_round.byes}
        here = [entrant.number for entrant in archive.entrants if in_play(entrant, this_round.number)]
        met = drawn(before(archive, this_round.number))
        for entrant in here:
            unmet = meetings is None or any(
                met[frozenset((entrant, opponent))] < meetings for opponent in here if opponent != entrant
            )
            if unmet and entrant not in seen:
                yield finding("missing", round=this_round.number, entrant=entrant)


def check_tables(archive: Archive) -> Findings:
    """Codes (round, table): `table-twice`, `unknown-table`; (round, match) `no-table`.

    A match that waited has a table that was free again.
    """
    tables = frozenset(archive.tournament.tables)
    for this_round in archive.rounds:
        at_once = [match for match in this_round.matches if not match.waited and not match.postponed]
        used = Counter(match.table for match in at_once if match.table is not None)
        for table, times in sorted(used.items()):
            if times > 1:
                yield finding("table-twice", round=this_round.number, table=table)
        if tables:
            yield from _known_tables(this_round, tables)


def check_persons(archive: Archive) -> Findings:
    """Nobody sits at two tables of a round, unless one match is played on another day.

    A person is known by the name. Two entrants with a member of that name have two persons of it. Code
    (round, entrant): `person-twice`.
    """
    named = Counter(name for entrant in archive.entrants for name in set(entrant.members))
    for this_round in archive.rounds:
        at_once = [match for match in this_round.matches if not match.postponed]
        seated = Counter[str]()
        for match in at_once:
            for name, entrant in {seat.name: seat.entrant for seat in match.seats}.items():
                seated[name] += 1
                if seated[name] > max(1, named[name]):
                    yield finding("person-twice", round=this_round.number, entrant=entrant)


def check_free_tables(archive: Archive) -> Findings:
    """No match waits for a table while one is free as the round begins. Code (round, table): `table-free`."""
    for this_round in archive.rounds:
        at_once = [match for match in this_round.matches if not match.postponed]
        waiting = [match for match in at_once if match.waited or match.table is None]
        used = {match.table for match in at_once if match not in waiting}
        free = sorted({*archive.tournament.tables} - used)
        if waiting and free:
            yield finding("table-free", round=this_round.number, table=free[0])


def _known_tables(this_round: ArchivedRound, tables: frozenset[int]) -> Findings:
    for place, match in enumerate(this_round.matches, start=1):
        if match.table is None and match.state == ArchivedState.PLAYED:
            yield finding("no-table", round=this_round.number, match=place)
        if match.table is not None and match.table not in tables:
            yield finding("unknown-table", round=this_round.number, table=match.table)
