"""The dealer's choices of cards to remove (J2), made on demand: eight cards have 40,320 orders."""

from collections.abc import Sequence
from math import comb, factorial
from typing import overload

from engine.cards import SHORT
from engine.choices import combination, permutation


def rank(card: int) -> int:
    return card % len(SHORT.ranks)


def highest_first(cards: Sequence[int]) -> list[int]:
    return sorted(cards, key=rank, reverse=True)


class Removals(Sequence[str]):
    """The events that remove the `count` highest open cards, in any order. Among equal ranks the choice is
    free."""

    def __init__(self, open_cards: Sequence[int], count: int) -> None:
        limit = rank(highest_first(open_cards)[count - 1])
        self._sure = tuple(card for card in open_cards if rank(card) > limit)
        self._equal = tuple(card for card in open_cards if rank(card) == limit)
        self._count = count

    def __len__(self) -> int:
        return comb(len(self._equal), self._count - len(self._sure)) * factorial(self._count)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        which, order = divmod(index % len(self), factorial(self._count))
        chosen = combination(self._equal, self._count - len(self._sure), which)
        return "remove:" + SHORT.line(permutation(self._sure + chosen, order))
