"""Sequences of choices that are too many to list. An item is made when it is asked for."""

from collections.abc import Sequence
from math import comb, factorial
from typing import overload


class Subsets(Sequence[tuple[int, ...]]):
    """All subsets of `items` with 1 to `most` members, small ones first, in lexicographic order."""

    def __init__(self, items: Sequence[int], most: int) -> None:
        self.items = tuple(items)
        self.most = min(most, len(items))

    def __len__(self) -> int:
        return sum(comb(len(self.items), size) for size in range(1, self.most + 1))

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = _inside(index, len(self))
        size = 1
        while place >= comb(len(self.items), size):
            place -= comb(len(self.items), size)
            size += 1
        return combination(self.items, size, place)


def combination(items: Sequence[int], size: int, place: int) -> tuple[int, ...]:
    """Combination number `place` (from 0) of `size` items, in lexicographic order."""
    chosen: list[int] = []
    for at, item in enumerate(items):
        with_item = comb(len(items) - at - 1, size - len(chosen) - 1) if len(chosen) < size else 0
        if place < with_item:
            chosen.append(item)
        else:
            place -= with_item
    return tuple(chosen)


def permutation(items: Sequence[int], place: int) -> tuple[int, ...]:
    """Permutation number `place` (from 0) of the items, in lexicographic order."""
    left, order = list(items), []
    for remaining in range(len(items), 0, -1):
        at, place = divmod(place, factorial(remaining - 1))
        order.append(left.pop(at))
    return tuple(order)


def _inside(index: int, length: int) -> int:
    place = index + length if index < 0 else index
    if not 0 <= place < length:
        raise IndexError(index)
    return place
