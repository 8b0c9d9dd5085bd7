"""Matches to a table of standings: the one that page, projector, paper, file and pairing all read."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.contest.results import MatchResult, Scoring
from engine.contest.tally import Tally, tallies
from engine.contest.tiebreaks import TieBreak, Value, chosen

SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the table.

    `values` gives each tie-break of the tournament with what it came to, None where it decided nothing.
    `decided_by` is the id of the one that puts this row before the next; SHARED where they share the
    place, None in the last row.
    """

    place: int
    tally: Tally
    values: tuple[tuple[str, int | None], ...]
    decided_by: str | None

    @property
    def entrant(self) -> int:
        return self.tally.entrant


# The value of each tie-break, the first one first.
Key = tuple[Value, ...]


def standings(entrants: Sequence[int], results: Sequence[MatchResult], scoring: Scoring) -> tuple[Row, ...]:
    """Best first. Those who are equal on every tie-break share a place, in the order of `entrants`.

    Refused: `unknown-tiebreak`, `repeated-tiebreak`.
    """
    tiebreaks = chosen(scoring.tiebreaks)
    added = tallies(entrants, results, scoring)
    keys = _keys(added, tiebreaks)
    ordered = sorted(added, key=lambda one: keys[one.entrant], reverse=True)
    places = _places([keys[one.entrant] for one in ordered])
    reasons = _reasons([keys[one.entrant] for one in ordered], scoring.tiebreaks)
    return tuple(
        Row(place, one, _shown(keys[one.entrant], scoring.tiebreaks), reason)
        for place, one, reason in zip(places, ordered, reasons, strict=True)
    )


def _keys(added: Sequence[Tally], tiebreaks: Sequence[TieBreak]) -> Mapping[int, Key]:
    keys: dict[int, Key] = {one.entrant: () for one in added}
    for tiebreak in tiebreaks:
        for equals in _equals(added, keys):
            for one, value in zip(equals, tiebreak.values(equals), strict=True):
                keys[one.entrant] += (value,)
    return keys


def _equals(added: Sequence[Tally], keys: Mapping[int, Key]) -> Sequence[Sequence[Tally]]:
    groups: defaultdict[Key, list[Tally]] = defaultdict(list)
    for one in added:
        groups[keys[one.entrant]].append(one)
    return list(groups.values())


def _places(ordered: Sequence[Key]) -> Sequence[int]:
    places: list[int] = []
    for index, key in enumerate(ordered):
        shared = index > 0 and key == ordered[index - 1]
        places.append(places[-1] if shared else index + 1)
    return places


def _reasons(ordered: Sequence[Key], ids: Sequence[str]) -> Sequence[str | None]:
    """Why each stands before the next one."""
    between = [_reason(one, following, ids) for one, following in pairwise(ordered)]
    return [*between, None][: len(ordered)]


def _reason(one: Key, following: Key, ids: Sequence[str]) -> str:
    differing = (id_ for id_, its, theirs in zip(ids, one, following, strict=True) if its != theirs)
    return next(differing, SHARED)


def _shown(key: Key, ids: Sequence[str]) -> tuple[tuple[str, int | None], ...]:
    return tuple((id_, value[0] if value else None) for id_, value in zip(ids, key, strict=True))
