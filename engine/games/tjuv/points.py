"""Tjuv: the awards and the score of a deal, from its facts (J6-J8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.game import Key
from engine.games.shared.facts import NUMBERS, refuse_sum
from engine.parti import Award, SettledDeal, Standing, leaders, refuse_below, refuse_total

CARDS: Final = 36


@dataclass(frozen=True, slots=True)
class TjuvFacts:
    """The facts on paper. `cards`: the number of cards of each seat."""

    KEYS: ClassVar[Mapping[str, Key]] = {"cards": NUMBERS}

    cards: tuple[int, ...]


def settle(standing: Standing, facts: TjuvFacts, dealer: int, length: int) -> SettledDeal:
    """The result of a deal. Raise Refused if the cards do not add up."""
    refuse_sum("cards", facts.cards, CARDS, "J6")
    awards = tuple(Award("cards", seat, cards, "J6") for seat, cards in enumerate(facts.cards) if cards)
    score = tuple(before + cards for before, cards in zip(standing.score, facts.cards, strict=True))
    return SettledDeal(awards, score, winners=leaders(score) if standing.deals + 1 == length else ())


def check_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """Raise Refused if the cards of a whole parti do not add up (J6, J8)."""
    refuse_total(score, CARDS * length, "J6")
    refuse_below(min(score), 0, "J6")


def next_dealer(dealer: int, cards: tuple[int, ...], seats: int) -> int:
    """J7: the seat with the fewest cards; among equals the one who was dealt to last. The dealer is dealt to
    last of all."""
    dealt = [(dealer + step) % seats for step in range(1, seats + 1)]
    return min(reversed(dealt), key=lambda seat: cards[seat])
