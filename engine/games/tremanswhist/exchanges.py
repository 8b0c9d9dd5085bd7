"""The exchanges open to a player (W8), made on demand: a hand of thirteen has up to 8,191."""

from collections.abc import Sequence
from typing import overload

from engine.cards import ACE_HIGH
from engine.choices import Subsets


class Exchanges(Sequence[str]):
    """`stand`, then the exchanges of 1 to `stock` cards of the hand."""

    def __init__(self, hand: Sequence[int], stock: int) -> None:
        self._subsets = Subsets(hand, stock)

    def __len__(self) -> int:
        return 1 + len(self._subsets)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        return "stand" if place == 0 else "exchange:" + ACE_HIGH.line(self._subsets[place - 1])
