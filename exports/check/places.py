"""Nobody twice in a round, nobody against themselves, nobody who is not in it; tables once in a round."""

from collections import Counter

from exports.archive.content import PLAYED, Archive, Round
from exports.check.findings import Findings, finding, in_play, playing


def check_entrants(archive: Archive) -> Findings:
    """Codes: `number-twice` (entrant), `rounds-order` (round), `no-reason`, `unknown-adjusted` (entrant)."""
    known = Counter(one.number for one in archive.entrants)
    yield from (finding("number-twice", entrant=one) for one, times in sorted(known.items()) if times > 1)
    for place, one in enumerate(archive.rounds, start=1):
        if one.number != place:
            yield finding("rounds-order", round=one.number)
    for given in archive.adjustments:
        if given.entrant not in known:
            yield finding("unknown-adjusted", entrant=given.entrant)
        if not given.reason.strip():
            yield finding("no-reason", entrant=given.entrant)


def check_places(archive: Archive) -> Findings:
    """Codes (round, entrant): `plays-itself`, `sits-twice`, `unknown-entrant`, `not-in-play`."""
    known = {one.number: one for one in archive.entrants}
    for one in archive.rounds:
        yield from _twice(one)
        for entrant in sorted({*playing(one), *one.byes, *one.absent}):
            if entrant not in known:
                yield finding("unknown-entrant", round=one.number, entrant=entrant)
            elif not in_play(known[entrant], one.number):
                yield finding("not-in-play", round=one.number, entrant=entrant)


def _twice(one: Round) -> Findings:
    with_themselves = set[int]()
    for match in one.matches:
        sides = Counter(entrant for side in match.sides for entrant in set(side))
        with_themselves |= {entrant for entrant, times in sides.items() if times > 1}
    yield from (finding("plays-itself", round=one.number, entrant=each) for each in sorted(with_themselves))
    places = Counter([*playing(one), *one.byes])
    for entrant, times in sorted(places.items()):
        if times > 1 and entrant not in with_themselves:
            yield finding("sits-twice", round=one.number, entrant=entrant)


def check_everybody(archive: Archive) -> Findings:
    """Code: `missing` (round, entrant), where the system sends nobody out."""
    for one in archive.rounds:
        seen = {*playing(one), *one.byes}
        for entrant in archive.entrants:
            if in_play(entrant, one.number) and entrant.number not in seen:
                yield finding("missing", round=one.number, entrant=entrant.number)


def check_tables(archive: Archive) -> Findings:
    """Codes (round, table): `table-twice`, `unknown-table`; (round, match) `no-table`.

    A match that waited has a table that was free again.
    """
    tables = frozenset(archive.tournament.tables)
    for one in archive.rounds:
        at_once = [match for match in one.matches if not match.waited and not match.postponed]
        used = Counter(match.table for match in at_once if match.table is not None)
        for table, times in sorted(used.items()):
            if times > 1:
                yield finding("table-twice", round=one.number, table=table)
        if tables:
            yield from _known_tables(one, tables)


def _known_tables(one: Round, tables: frozenset[int]) -> Findings:
    for place, match in enumerate(one.matches, start=1):
        if match.table is None and match.state == PLAYED:
            yield finding("no-table", round=one.number, match=place)
        if match.table is not None and match.table not in tables:
            yield finding("unknown-table", round=one.number, table=match.table)
