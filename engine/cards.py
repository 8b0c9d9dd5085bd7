"""Cards as small numbers, and hands as bit masks. Only this module knows the order of the bits.

A card is a number: suit times the ranks of a suit plus rank, lowest rank first. A hand is a mask with one bit
for each card. The text of a card is suit and rank, `ST` for the ten of spades, as in `giv/1`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.suits import SUITS

CARD: Final = "[SHDC][AKQJT98765432]"
CARD_TEXT: Final = re.compile(CARD)
"""Any of the 52 cards, as text, in any game."""
ALL_CARDS: Final = frozenset(suit + rank for suit in SUITS for rank in "AKQJT98765432")

NO_CARD: Final = 63
"""A number that no card has."""
new: Final = tuple.__new__
"""Makes a named tuple from values in their order, in half the time of its class."""

Texts = tuple[str, ...]


class Pack:
    """A pack with its order of ranks, and the tables that make play fast.

    `cards`: texts by number; `numbers`: numbers by text; `letters`: one for each suit; `suits`: masks;
    `suit_of`: by card, the mask of its suit. `known`: the texts that are cards in a record, with the usual
    four suits all 52.
    """

    def __init__(self, ranks: str, letters: Sequence[str] = SUITS) -> None:
        """`ranks`: one letter each, from the lowest to the highest."""
        self.ranks: Final = ranks
        self.letters: Final = tuple(letters)
        self.cards: Final = tuple(suit + rank for suit in letters for rank in ranks)
        self.known: Final = ALL_CARDS if self.letters == SUITS else frozenset(self.cards)
        self.numbers: Final = {text: card for card, text in enumerate(self.cards)}
        self.all: Final = (1 << len(self.cards)) - 1
        first_suit = (1 << len(ranks)) - 1
        self.suits: Final = tuple(first_suit << place * len(ranks) for place in range(len(letters)))
        self.suit_of: Final = tuple(self.suits[card // len(ranks)] for card in range(len(self.cards)))
        self._holdings: Final[list[list[Texts]]] = []
        self._one_suit: Final[dict[int, Texts]] = {}

    def texts(self, mask: int) -> Texts:
        """The texts of the cards in a mask, suit by suit, low to high."""
        held = self._one_suit.get(mask)
        if held is not None:
            return held
        if not self._holdings:
            self._fill()
            return self.texts(mask)
        held, rest, width = (), mask, len(self.ranks)
        low = (1 << width) - 1
        for holdings in self._holdings:
            held += holdings[rest & low]
            rest >>= width
        return held

    def _fill(self) -> None:
        """Make the texts of all holdings, which take megabytes: only who plays cards needs them."""
        holdings = [_holdings(suit, self.ranks) for suit in self.letters]
        self._one_suit.update(_one_suit(holdings, len(self.ranks)))
        self._holdings.extend(holdings)  # last: it says that all is there

    def line(self, cards: Iterable[int]) -> str:
        """The texts of the cards in their order, separated by spaces."""
        return " ".join([self.cards[card] for card in cards])

    def beaten_by(self, trump: int) -> tuple[int, ...]:
        """By card, the mask of the cards that beat it in a trick (C5).

        `trump` is the mask of the trump suit, 0 in sang.
        """
        above = [suit & (-2 << card) for card, suit in enumerate(self.suit_of)]
        return tuple(
            higher if suit == trump else higher | trump
            for higher, suit in zip(above, self.suit_of, strict=True)
        )

    def mask(self, texts: Iterable[str]) -> int:
        """The mask of these cards. Raise KeyError for a card that is not in the pack."""
        return mask([self.numbers[text] for text in texts])

    def letter_of(self, suit: int) -> str | None:
        """The letter of a suit given as a mask; None for no suit."""
        return self.letters[self.suits.index(suit)] if suit else None

    def number(self, text: str) -> int | None:
        """The number of a card, None if it is not in the pack."""
        return self.numbers.get(text)


def _one_suit(holdings: Sequence[Sequence[Texts]], width: int) -> dict[int, Texts]:
    """The texts of all masks of one suit. Most of the hands that are asked for in play are such."""
    return {
        holding << place * width: texts
        for place, suit in enumerate(holdings)
        for holding, texts in enumerate(suit)
    }


def _holdings(suit: str, ranks: str) -> list[Texts]:
    """All subsets of a suit, indexed by their bits, as texts from the lowest card to the highest."""
    table: list[Texts] = [()]
    for rank in ranks:
        table += [(*held, suit + rank) for held in table]
    return table


def bits(mask: int) -> list[int]:
    """The numbers of the cards in a mask, low to high."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def mask(cards: Iterable[int]) -> int:
    """The mask of these cards."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


TEN_HIGH: Final = Pack("6789JQKTA")
"""The pack with the ten above the king (C1)."""
ACE_HIGH: Final = Pack("23456789TJQKA")
"""The full pack (W1)."""
SHORT: Final = Pack("6789TJQKA")
"""The short pack, from the six (J1)."""
