"""Who gets which prize, and how those who share a place share what it gives."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from engine.contest.standings import Row

USUAL_PLACES: Final = 3
"""The places that are told where no prizes are named."""
_SUM: Final = re.compile(
    r"([0-9]{1,3}(?:[ \u00a0][0-9]{3})*|[0-9]{1,7})\s*(kr|kr\.|kronor|:-)?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Awarded:
    """A place, the entrants that have it, and the prizes of all places that they fill.

    Two who share the first place fill the first and the second, and nobody is second.
    """

    place: int
    entrants: tuple[int, ...]
    prizes: tuple[str, ...]

    @property
    def shared(self) -> bool:
        return len(self.entrants) > 1


@dataclass(frozen=True, slots=True)
class Split:
    """A sum of money in whole coins: `total`, what `each` gets, and what is `left` over."""

    total: int
    each: int
    left: int


def told_places(prizes: Sequence[str]) -> int:
    """How many places have a prize, or are told where no prizes are named."""
    return len(prizes) or USUAL_PLACES


def awarded(rows: Sequence[Row], prizes: Sequence[str]) -> tuple[Awarded, ...]:
    """The places with a prize, the first one first; without named prizes the usual ones.

    All who share the last of these places have it.
    """
    places = told_places(prizes)
    first = groupby((row for row in rows if row.place <= places), key=lambda row: row.place)
    found = ((place, tuple(row.entrant for row in group)) for place, group in first)
    return tuple(
        Awarded(place, entrants, tuple(filter(None, prizes[place - 1 : place - 1 + len(entrants)])))
        for place, entrants in found
    )


def split(given: Awarded) -> Split | None:
    """How a shared prize is divided; None if nothing is shared, or not all of it is money."""
    sums = [_SUM.fullmatch(prize.strip()) for prize in given.prizes]
    if not given.shared or not sums:
        return None
    total = 0
    for found in sums:
        if found is None:
            return None
        total += int(re.sub(r"\D", "", found[1]))
    each, left = divmod(total, len(given.entrants))
    return Split(total, each, left)
