"""Awards, the points of a deal, each with the rule that gives them; and the parti in which they count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.objection import refuse


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


TWELVE: Final = 12
SHARED: Final = -1
"""The value of vinst if the first place was shared and nobody got it; `null` in the protocol."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on paper. `suit` None: not written down. `slip`: made by mistake at 11 (B7)."""

    side: int
    suit: str | None = None
    slip: bool = False


@dataclass(frozen=True, slots=True)
class Gubbe:
    """`kind` is `half` or `whole` (T10, T13)."""

    kind: str
    side: int
    made: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A parti between two deals: score, carried vinst points (T7), plus and minus columns (W5), deals."""

    score: tuple[int, ...]
    carry: int = 0
    columns: tuple[tuple[int, int], ...] = ()
    deals: int = 0


@dataclass(frozen=True, slots=True)
class SettledDeal:
    """The result of a deal. `winners`: empty until the parti is over. `void`: the deal is dealt again."""

    awards: tuple[Award, ...]
    score: tuple[int, ...]
    carry: int = 0
    columns: tuple[tuple[int, int], ...] = ()
    winners: tuple[int, ...] = ()
    void: bool = False


Settle = Callable[[Standing, Any, int, int], SettledDeal]
"""From standing, facts, dealer and the number of deals in a parti (0 if the score ends it) to the result."""

CheckResult = Callable[[tuple[int, ...], tuple[int, ...], int], None]
"""From the score, the winners and the number of deals of a whole parti (0 if the score ends it). Raises
Refused if no deals can have led to it."""


def refuse_above(points: int, most: int, rule: str) -> None:
    if points > most:
        refuse("points-high", rule, points=points, most=most)


def refuse_below(points: int, least: int, rule: str) -> None:
    if points < least:
        refuse("points-low", rule, points=points, least=least)


def refuse_total(score: tuple[int, ...], total: int, rule: str) -> None:
    if sum(score) != total:
        refuse("points-sum", rule, sum=sum(score), total=total)
