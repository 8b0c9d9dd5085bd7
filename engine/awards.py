"""Awards: the points of a deal, each with the rule that gives them."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Award:
    """Points to one side, with the rule that gives them. Never 0 points."""

    kind: str
    side: int
    points: int
    rule: str


def totals(awards: Iterable[Award], sides: int) -> tuple[int, ...]:
    """The sum of the awards, by side."""
    sums = [0] * sides
    for award in awards:
        sums[award.side] += award.points
    return tuple(sums)


def add(score: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    """The score with `points` added for `side`."""
    return (*score[:side], score[side] + points, *score[side + 1 :])


def leaders(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The indices of the greatest number: one, or several if it is shared."""
    most = max(numbers)
    return tuple(place for place, number in enumerate(numbers) if number == most)
