"""The frame of a deal whose cards are not all known: `giv/1` before its first event, with `?` for a card that
nobody knows. Each `?` can be filled with any card that is left; two such cards can change places.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, cast

from engine.cards import CARD_TEXT, Pack
from engine.formats.replay import record_json
from engine.formats.shape import Raw
from engine.forms import Form
from engine.game import Deal, Json, Situation
from engine.players import deal, fresh

UNKNOWN: Final = "?"
LYING: Final = ("hands", "stock", "table")
"""The keys of a record that say where cards lie."""


def can_be_drafted(form: Form) -> bool:
    """Whether its deals can say what a player might do with other cards."""
    return hasattr(_any_deal(form), "holding")


def pack_of(form: Form) -> tuple[str, ...]:
    """All cards of the form's pack, suit by suit, low to high."""
    pack: Pack = cast("Any", _any_deal(form)).pack
    return pack.cards


def _any_deal(form: Form) -> Deal:
    return deal(fresh(form, form.fewest), Random(0))  # noqa: S311 - its cards are not kept


def blank(situation: Situation, upcard: str = "", trump: str = "") -> Json:
    """The frame of a deal of which only the situation is known, and what all saw before it (W1, W7)."""
    frame = record_json(deal(situation, Random(0)), ())  # noqa: S311 - its cards are not kept
    frame = {key: _covered(value) if key in LYING else value for key, value in frame.items()}
    if "upcard" in frame:
        hands = list(_lines(frame["hands"]))
        hands[situation.dealer] = hands[situation.dealer].replace(UNKNOWN, upcard, 1)
        frame |= {"upcard": upcard, "hands": hands}
    return frame | ({"trump": trump} if "trump" in frame else {})


def filled(form: Form, frame: Raw) -> Json:
    """The frame with some card in the place of each unknown one. `giv/1` refuses wrong shapes."""
    lines = [line for key in LYING for line in _lines(frame.get(key))]
    known = [card for line in lines for card in line.split(" ")]
    left = iter([card for card in pack_of(form) if card not in known])
    return {key: _filled(value, left) if key in LYING else value for key, value in frame.items()}


def unknown_in(form: Form, frame: Raw) -> frozenset[str]:
    """The cards whose place the frame does not tell."""
    known = {card for key in LYING for line in _lines(frame.get(key)) for card in line.split(" ")}
    return frozenset(pack_of(form)) - known


def swapped(frame: Json, first: str, second: str) -> Json:
    """The frame in which two cards have changed places."""
    places = {first: second, second: first}
    return {
        key: _each_line(value, lambda line: moved(line, places)) if key in LYING else value
        for key, value in frame.items()
    }


def moved(line: str, places: Mapping[str, str]) -> str:
    """A line of cards, or an event with some, where cards have changed places."""
    return CARD_TEXT.sub(lambda card: places.get(card[0], card[0]), line)


def heaps(frame: Raw) -> Mapping[str, str]:
    """By card, the place where it lies: a hand, in which there is no order, or a place of its own."""
    found = {
        card: f"hand {seat}"
        for seat, line in enumerate(_lines(frame.get("hands")))
        for card in line.split(" ")
    }
    alone = [line for key in ("stock", "table") for line in _lines(frame.get(key))]
    return found | {card: card for line in alone for card in line.split(" ")}


def _lines(value: object) -> Sequence[str]:
    """The lists of cards in a value of a frame."""
    if isinstance(value, str):
        return [value] if value else []
    if isinstance(value, dict):
        return [line for inner in value.values() for line in _lines(inner)]
    return [line for inner in value for line in _lines(inner)] if isinstance(value, list) else []


def _covered(value: object) -> object:
    return _each_line(value, lambda line: CARD_TEXT.sub(UNKNOWN, line))


def _filled(value: object, left: Iterator[str]) -> object:
    def fill(line: str) -> str:
        return " ".join(next(left, card) if card == UNKNOWN else card for card in line.split(" "))

    return _each_line(value, fill)


def _each_line(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {key: _each_line(inner, change) for key, inner in value.items()}
    return [_each_line(inner, change) for inner in value] if isinstance(value, list) else value
