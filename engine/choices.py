"""Sequences of choices that are too many to list. An item is made when it is asked for."""

from collections.abc import Callable, Sequence
from math import comb, factorial
from typing import Final, overload

MOST: Final = 52
CHOOSE: Final = tuple(tuple(comb(items, size) for size in range(MOST + 1)) for items in range(MOST + 1))
"""The number of subsets of a size, by the number of items, then by the size. No pack has more cards."""


class EventChoices(Sequence[str]):
    """`count` events. `event` makes the one with a number, from 0."""

    def __init__(self, count: int, event: Callable[[int], str]) -> None:
        self._numbers = range(count)
        self._event = event

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self._event(number) for number in self._numbers[index]]
        return self._event(self._numbers[index])


def subset(items: Sequence[int], number: int) -> tuple[int, ...]:
    """Subset number `number` (from 0) of all that are not empty: small ones first, in lexicographic order."""
    size, counts = 1, CHOOSE[len(items)]
    while number >= counts[size]:
        number -= counts[size]
        size += 1
    return combination(items, size, number)


def combination(items: Sequence[int], size: int, number: int) -> tuple[int, ...]:
    """Combination number `number` (from 0) of `size` items, in lexicographic order."""
    chosen: list[int] = []
    wanted, after = size, len(items)
    for item in items:
        if not wanted:
            break
        after -= 1
        with_item = CHOOSE[after][wanted - 1]
        if number < with_item:
            chosen.append(item)
            wanted -= 1
        else:
            number -= with_item
    return tuple(chosen)


def permutation(items: Sequence[int], number: int) -> tuple[int, ...]:
    """Permutation number `number` (from 0) of the items, in lexicographic order."""
    left, order = list(items), []
    for remaining in range(len(items), 0, -1):
        at, number = divmod(number, factorial(remaining - 1))
        order.append(left.pop(at))
    return tuple(order)
