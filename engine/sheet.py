"""What people write on paper for a deal, and the values behind it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers, one a side, that add up to `total`. `needed`: always; else `vinst` may stand for them."""

    key: str
    total: int
    needed: bool


@dataclass(frozen=True, slots=True)
class MeldValue:
    """What a meld is called, and its points."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class GubbeValue:
    """A gubbe: `limit` is the highest score that may declare it, None for any (T10, T13)."""

    kind: str
    name: str
    points: int
    limit: int | None
    rule: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The fields that a form has on paper, and the values behind them."""

    counts: tuple[Count, ...]
    melds: tuple[MeldValue, ...] = ()
    vinst: bool = False
    gubbar: tuple[GubbeValue, ...] = ()
    redeal: bool = False
    slip: int = 0
    """The score at which setting trump is a mistake (B7), 0 where there is no such rule."""
    slip_to: int = 0
    meld_limits: tuple[float, ...] = ()
    """By the melds already made: a side may meld below this score (T6); empty where any score may."""
    kinds: tuple[str, ...] = ()
    deal_kinds: tuple[str, ...] = ()
    """What each deal of a parti is played as, where the game fixes it (W7)."""
    pars: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """By kind: the tricks that give nothing, from forehand to the dealer (W5, W9)."""
    named: tuple[str, ...] = ()
    """Facts that name one of the players, where each plays alone, or nobody: who bought the stock (W3)."""
    price: int = 0
    """The points for buying the stock (W3), 0 where nobody can buy it."""
