"""The dealer's choices of cards to remove (J2), made on demand: eight cards have 40,320 orders."""

from collections.abc import Sequence
from math import comb, factorial

from engine.cards import SHORT
from engine.choices import EventChoices, combination, permutation


def rank(card: int) -> int:
    return card % len(SHORT.ranks)


def highest_first(cards: Sequence[int]) -> list[int]:
    return sorted(cards, key=rank, reverse=True)


def removals(open_cards: Sequence[int], count: int) -> Sequence[str]:
    """The events that remove the `count` highest open cards, in any order. Among equal ranks the choice is
    free."""
    limit = rank(highest_first(open_cards)[count - 1])
    sure = tuple(card for card in open_cards if rank(card) > limit)
    equal = tuple(card for card in open_cards if rank(card) == limit)
    free, orders = count - len(sure), factorial(count)

    def event(number: int) -> str:
        which, order = divmod(number, orders)
        return "remove:" + SHORT.line(permutation(sure + combination(equal, free, which), order))

    return EventChoices(comb(len(equal), free) * orders, event)
