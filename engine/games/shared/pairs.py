"""Pairs of king and queen, and the question to the partner, in the games to twelve (C6)."""

from typing import Final, NamedTuple

from engine.cards import TEN_HIGH
from engine.games.shared.tricks import rankings
from engine.objection import Objection, not_now, objection
from engine.parti import Meld
from engine.suits import SUITS


class Pair(NamedTuple):
    """A king and queen of one suit. `cards` is their mask; `meld` and `partner` are the events that show
    them."""

    suit: str
    cards: int
    meld: str
    partner: str


PAIRS: Final[tuple[Pair, ...]] = tuple(
    Pair(suit, TEN_HIGH.mask((suit + "K", suit + "Q")), f"meld:{suit}", f"partner:{suit}") for suit in SUITS
)
QUEENS: Final = TEN_HIGH.mask(suit + "Q" for suit in SUITS)
PAIR: Final = {pair.suit: pair for pair in PAIRS}
RANKINGS: Final = rankings(TEN_HIGH, must_beat=True)

MID_TRICK: Final = not_now("C6", "mid-trick")
FIRST_LEAD: Final = not_now("C6", "first-lead")
SUIT_MELDED: Final = not_now("C6", "suit-melded")


class ShownPair(NamedTuple):
    """A pair that a seat showed before it led to `trick`, or a slip (B7), with or without a suit."""

    trick: int
    seat: int
    suit: str | None
    slip: bool = False

    def on_paper(self, sides: int) -> Meld:
        return Meld(self.seat % sides, self.suit, self.slip)


class Question(NamedTuple):
    """The objections around a question: it waits for its answer, only its asker may act, there is none."""

    answer_due: Objection
    asker: Objection
    no_question: Objection


def question(rule: str) -> Question:
    """The objections, with the number of the rule in the game."""
    return Question(not_now(rule, "answer-due"), not_now(rule, "asker"), not_now(rule, "no-question"))


def held(hand: int) -> list[Pair]:
    """The pairs in a hand. In the mask a king is one bit above its queen (C1)."""
    if not hand & hand >> 1 & QUEENS:
        return []
    return [pair for pair in PAIRS if hand & pair.cards == pair.cards]


def pair_bar(hand: int, suit: str) -> Objection | None:
    """The objection to showing a pair that the hand does not have."""
    cards = PAIR[suit].cards
    return None if hand & cards == cards else objection("not-in-hand", "C6", suit=suit)
