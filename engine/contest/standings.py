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


Key = tuple[Value, ...]


def standings(
    entrants: Sequence[int], results: Sequence[MatchResult], scoring: Scoring
) -> tuple[Row, ...]:
    """Best first. Who are equal on every tie-break share a place, in the order of `entrants`.

    Refused: `unknown-tiebreak`, `repeated-tiebreak`.
    """
    tiebreaks = chosen(scoring.tiebreaks)
    keys = _keys(tallies(entrants, results, scoring), tiebreaks)
    ordered = sorted(keys, key=keys.__getitem__, reverse=True)
    return _rows([(one, keys[one]) for one in ordered], tiebreaks)


class _Lines(dict[int, tuple[Tally, Key]]):
    pass
