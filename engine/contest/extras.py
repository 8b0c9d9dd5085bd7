"""What counts in the standings beside the matches: penalties, bonuses, what a late entrant is given, lots."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.contest.results import Basis


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Added to what an entrant's matches came to; a penalty is below zero.

    `score` is in the unit of the standings' own score (see `Scoring.basis`), `round` the round that it
    belongs to, 0 for none.
    """

    entrant: int
    score: int = 0
    partier: int = 0
    points: int = 0
    round: int = 0


@dataclass(frozen=True, slots=True)
class Extras:
    """`lots`: the place that a drawn lot gave an entrant, 1 the best; without one it stands behind.

    Only a cup asks for the others. `withdrawn`: who has left: they are out of it, where their next match
    would have been. `third_place`: a match is played for it.
    """

    adjustments: tuple[Adjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict, hash=False)
    withdrawn: frozenset[int] = frozenset()
    third_place: bool = False


NO_EXTRAS = Extras()


@dataclass(frozen=True, slots=True)
class Added:
    """What adjustments come to in the table."""

    score: int = 0
    partier: int = 0
    points: int = 0


def added(adjustments: Iterable[Adjustment], basis: Basis) -> Added:
    """Where the score is the partier won, or the points made, the two are one figure: what is given to the
    one is given to the other."""
    found = tuple(adjustments)
    score = sum(adjustment.score for adjustment in found)
    partier = sum(adjustment.partier for adjustment in found)
    points = sum(adjustment.points for adjustment in found)
    match basis:
        case Basis.PARTIER:
            return Added(score + partier, score + partier, points)
        case Basis.TOTAL:
            return Added(score + points, partier, score + points)
        case Basis.MATCH | Basis.PLACE:
            return Added(score, partier, points)
