"""Extras in the standings, beside the matches: penalties, bonuses, compensation of late entrants, lots."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.contest.results import Basis


@dataclass(frozen=True, slots=True)
class CountedAdjustment:
    """Something added to the sums of an entrant's matches. A penalty is below zero.

    `score` is in the unit of the standings (see `Scoring.basis`). `round` is the round that it belongs to, 0
    for none.
    """

    entrant: int
    score: int = 0
    partier: int = 0
    points: int = 0
    round: int = 0


@dataclass(frozen=True, slots=True)
class Extras:
    """The input of the standings beside the matches.

    `lots`: by entrant, the place that a drawn lot gave it, 1 the best; an entrant without a lot stands last.
    Only a cup uses the other two. `withdrawn`: entrants who have left. `third_place`: whether a match is
    played for third place.
    """

    adjustments: tuple[CountedAdjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict)
    withdrawn: frozenset[int] = frozenset()
    third_place: bool = False


NO_EXTRAS = Extras()


@dataclass(frozen=True, slots=True)
class Added:
    """The sum of an entrant's adjustments, as the table shows it."""

    score: int = 0
    partier: int = 0
    points: int = 0


def added(adjustments: Iterable[CountedAdjustment], basis: Basis) -> Added:
    """The sum of `adjustments`. If the score is the partier won, or the points made, both columns change
    together."""
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
