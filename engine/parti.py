"""A parti as it stands, and what a deal does to it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.awards import Award

TWELVE: Final = 12
SHARED: Final = -1
"""Vinst where the first place was shared and nobody got it; `null` in the protocol."""


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
class Settled:
    """What a deal came to. `winners` is empty while the parti goes on; `void`: to be dealt again."""

    awards: tuple[Award, ...]
    score: tuple[int, ...]
    carry: int = 0
    columns: tuple[tuple[int, int], ...] = ()
    winners: tuple[int, ...] = ()
    void: bool = False


Settle = Callable[[Standing, Any, int, int], Settled]
"""Standing, facts, dealer and deals in a parti (0 where the score ends it) to what the deal came to."""
