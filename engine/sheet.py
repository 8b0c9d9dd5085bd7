"""The fields of a deal on paper, and the values behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers, one for each side, that add up to `total`. `needed`: always; otherwise `vinst` may replace
    them."""

    key: str
    total: int
    needed: bool


@dataclass(frozen=True, slots=True)
class MeldValue:
    """The name and the points of a meld."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class GubbeValue:
    """A kind of gubbe. `limit`: the highest score with which it may be declared, None for any (T10, T13)."""

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
    """The score at which setting trump is a slip (B7), 0 if there is no such rule."""
    slip_to: int = 0
    meld_limits: tuple[float, ...] = ()
    """By the number of earlier melds: a side may meld if its score is below this (T6). Empty: no limit."""
    kinds: tuple[str, ...] = ()
    deal_kinds: tuple[str, ...] = ()
    """The kind of each deal in a parti, if the game fixes it (W7)."""
    pars: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """By kind: the tricks that give no points, from forehand to the dealer (W5, W9)."""
    named: tuple[str, ...] = ()
    """Keys of facts that name a player or nobody: the buyer of the stock (W3)."""
    price: int = 0
    """The points for buying the stock (W3), 0 if it cannot be bought."""
