"""The standing of a parti, and the result of a deal in it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.awards import Award

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
