"""The words of playing cards: their names as they are read aloud, in the language of the request."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from flask_babel import gettext

from engine.forms import Form
from engine.marking import mark
from scorer.words.cards.letters import letters
from scorer.words.figures import SUIT_NAMES
from scorer.words.language import chosen_language

RANK_NAMES: Final[Mapping[str, str]] = {
    "A": mark("ess"),
    "K": mark("kung"),
    "Q": mark("dam"),
    "J": mark("knekt"),
    "T": mark("tio"),
    "9": mark("nio"),
    "8": mark("åtta"),
    "7": mark("sju"),
    "6": mark("sex"),
    "5": mark("fem"),
    "4": mark("fyra"),
    "3": mark("tre"),
    "2": mark("två"),
}
"""Message ids."""

_ORDER: Final = "SHCD"
"""Red and black in turn."""


def card_texts() -> dict[str, object]:
    """What `scorer/static/hands/cards.js` writes on cards and says of them, in the reader's language."""
    corner = letters(chosen_language())
    return {
        "card": gettext("%(suit)s %(rank)s", suit="%(suit)s", rank="%(rank)s"),
        "back": gettext("ett kort med baksidan upp"),
        "suits": {suit: gettext(name) for suit, name in SUIT_NAMES.items()},
        "ranks": {
            rank: {"letter": corner.get(rank, rank), "name": gettext(name)}
            for rank, name in RANK_NAMES.items()
        },
    }


def card_name(text: str) -> str:
    """hjärter kung; the letters of a card that our packs do not have."""
    suit, rank = SUIT_NAMES.get(text[0]), RANK_NAMES.get(text[1:])
    said: str = gettext(
        "%(suit)s %(rank)s",
        suit=gettext(suit) if suit else text[0],
        rank=gettext(rank) if rank else text[1:],
    )
    return said


def in_order(cards: Iterable[str]) -> list[str]:
    """Suit by suit, red and black in turn where it is the usual pack, the highest first."""
    suits: dict[str, list[str]] = {}
    for card in cards:
        suits.setdefault(card[0], []).insert(0, card)
    letters = sorted(suits, key=_ORDER.find)
    return [card for suit in letters for card in suits[suit]]


def seat_names(form: Form) -> tuple[str, ...]:
    """Spelare 1, Spelare 2: who sits on each seat where nobody is named."""
    return tuple(gettext("Spelare %(number)s", number=seat + 1) for seat in range(form.seats))


def side_names(form: Form, names: Sequence[str]) -> tuple[str, ...]:
    """Anna och Cilla, by side; where nobody is named Spelare 1 och 3. `names`: by seat."""
    between = gettext(" och ")
    sides = [form.seats_of(side) for side in range(form.sides)]
    if names != seat_names(form) or form.seats == form.sides:
        return tuple(between.join(names[seat] for seat in seats) for seats in sides)
    numbers = [between.join(str(seat + 1) for seat in seats) for seats in sides]
    return tuple(gettext("Spelare %(numbers)s", numbers=who) for who in numbers)
