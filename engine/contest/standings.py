"""The one standings function. Page, projector, paper, file and pairing all read its table."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from engine.contest.extras import NO_EXTRAS, Extras
from engine.contest.measures import Contest, Value
from engine.contest.results import MatchResult, Number, Scoring
from engine.contest.tally import Tally, tallies
from engine.contest.tiebreaks import TieBreak, chosen

SHARED = "shared"
LEFT = "left"
"""`Row.decided_by` of the last of those who play on: those after it have left."""


Key = tuple[Value, ...]
"""The value of each tie-break, the first one first."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the table.

    `values`: the tie-breaks in their order, each with its value; None if it decided nothing. `decided_by`:
    the id of the tie-break that puts this row before the next one; SHARED if both share the place, None in
    the last row, LEFT if the next ones have left. `key`: what `values` show, with all that decides.
    """

    place: int
    tally: Tally
    values: tuple[tuple[str, Number | None], ...]
    decided_by: str | None
    key: Key = ()

    @property
    def entrant(self) -> int:
        return self.tally.entrant


def standings(
    entrants: Sequence[int],
    results: Sequence[MatchResult],
    scoring: Scoring,
    extras: Extras = NO_EXTRAS,
) -> tuple[Row, ...]:
    """The table, best first, by `scoring.order`. Entrants that are equal on all of it share a place, in the
    order of `entrants`.

    `results` may hold matches against others too; they count, and so do the scores of the others.
    Refused: `unknown-tiebreak`, `repeated-tiebreak`.
    """
    tiebreaks = chosen(scoring.order)
    contest = Contest(tallies(entrants, results, scoring, extras), results, extras)
    keys = _keys([contest.tallies[entrant] for entrant in entrants], tiebreaks, contest)
    ordered = sorted(entrants, key=keys.__getitem__, reverse=True)
    places = _places([keys[entrant] for entrant in ordered])
    reasons = _reasons([keys[entrant] for entrant in ordered], scoring.order)
    return tuple(
        Row(place, contest.tallies[entrant], _shown(keys[entrant], tiebreaks), reason, keys[entrant])
        for place, entrant, reason in zip(places, ordered, reasons, strict=True)
    )


def leavers_last(rows: Sequence[Row], gone: frozenset[int]) -> tuple[Row, ...]:
    """Those who are `gone` after the others, who keep their order."""
    if gone.isdisjoint(row.entrant for row in rows):
        return tuple(rows)
    here = closed_up([row for row in rows if row.entrant not in gone])
    left = closed_up([row for row in rows if row.entrant in gone])
    last = [replace(row, decided_by=LEFT) for row in here[-1:]]
    return (*here[:-1], *last, *(replace(row, place=row.place + len(here)) for row in left))


def closed_up(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Some rows of a table, with their places among themselves and what decides between neighbours."""
    return tuple(
        replace(
            row,
            place=1 + sum(ahead.place < row.place for ahead in rows),
            decided_by=_told_apart(row, following),
        )
        for row, following in zip_longest(rows, rows[1:])
    )


def _told_apart(row: Row, following: Row | None) -> str | None:
    """The tie-break that puts the row before the following one."""
    if following is None:
        return None
    if following.place == row.place:
        return SHARED
    return _reason(row.key, following.key, [name for name, _ in row.values])


def _keys(added: Sequence[Tally], tiebreaks: Sequence[TieBreak], contest: Contest) -> Mapping[int, Key]:
    keys: dict[int, Key] = {tally.entrant: () for tally in added}
    for tiebreak in tiebreaks:
        for equals in _equals(added, keys):
            for tally, value in zip(equals, tiebreak.values(equals, contest), strict=True):
                keys[tally.entrant] += (value,)
    return keys


def _equals(added: Sequence[Tally], keys: Mapping[int, Key]) -> Sequence[Sequence[Tally]]:
    groups: defaultdict[Key, list[Tally]] = defaultdict(list)
    for tally in added:
        groups[keys[tally.entrant]].append(tally)
    return list(groups.values())


def _places(ordered: Sequence[Key]) -> Sequence[int]:
    places: list[int] = []
    for index, key in enumerate(ordered):
        shared = index > 0 and key == ordered[index - 1]
        places.append(places[-1] if shared else index + 1)
    return places


def _reasons(ordered: Sequence[Key], ids: Sequence[str]) -> Sequence[str | None]:
    """For each row, the id of the tie-break that puts it before the next row."""
    between = [_reason(key, following, ids) for key, following in pairwise(ordered)]
    return [*between, None][: len(ordered)]


def _reason(key: Key, following: Key, ids: Sequence[str]) -> str:
    differing = (
        id_ for id_, value, next_value in zip(ids, key, following, strict=True) if value != next_value
    )
    return next(differing, SHARED)


def _shown(key: Key, tiebreaks: Sequence[TieBreak]) -> tuple[tuple[str, Number | None], ...]:
    return tuple((tiebreak.id, tiebreak.shown(value)) for tiebreak, value in zip(tiebreaks, key, strict=True))
