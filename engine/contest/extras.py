"""What counts in the standings beside the matches: penalties, bonuses, what a late entrant is given, lots."""

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    """`lots`: the place that a drawn lot gave an entrant, 1 the best; without one it stands behind."""

    adjustments: tuple[Adjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict, hash=False)


NO_EXTRAS = Extras()
