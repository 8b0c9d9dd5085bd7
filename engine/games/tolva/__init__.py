"""Tolva for four, three and two players: its forms, its rules, a simple player."""

from typing import Final

from engine.game import Event, Form, Game, Rule
from engine.games.shared import players
from engine.games.shared.rules import shared
from engine.games.tolva import points, records
from engine.games.tolva.play import TolvaDeal
from engine.parti import TWELVE
from engine.sheet import Count, Sheet

_SHEET: Final = Sheet(
    counts=(Count("card_points", points.CARD_POINTS, needed=False),),
    melds=points.MELDS,
    vinst=True,
    gubbar=tuple(points.GUBBAR.values()),
    meld_limits=points.MELD_LIMITS[: len(points.MELDS)],
)


def _form(name: str, seats: int, sides: int, options: tuple[str, ...] = ()) -> Form:
    return Form(
        "tolva", name, seats, sides, _SHEET, points.TolvaFacts, points.settle, points.check_result,
        seats > sides, options, target=TWELVE, scores=range(-6, TWELVE), forehand_opens=True, carries=True,
        turn_rule="T15",
    )  # fmt: skip


FORMS: Final = (
    _form("four", 4, 2),
    _form("three", 3, 3),
    _form("plocketolva", 2, 2),
    _form("bordstolva", 2, 2, ("first_trick_from_table",)),
)
_ALL: Final = tuple(form.key for form in FORMS)
_FOUR, _THREE, _STOCK, _TABLE = ((key,) for key in _ALL)

RULES: Final = (
    *shared(_ALL, "C1", "C2", "C3", "C4", "C5", "C6"),
    *shared(_FOUR, "C7"),
    *shared(_ALL, "C8"),
    Rule("T1", _FOUR),
    Rule("T2", _ALL),
    Rule("T3", _ALL),
    Rule("T4", _ALL),
    Rule("T5", _FOUR),
    Rule("T6", _ALL),
    Rule("T7", _ALL),
    Rule("T8", _ALL),
    Rule("T9", _ALL),
    Rule("T10", _ALL),
    Rule("T11", _ALL),
    Rule("T12", _ALL),
    Rule("T13", _ALL),
    Rule("T14", _ALL),
    *shared(_ALL, "T15"),
    Rule("T16", _THREE),
    Rule("T17", _STOCK),
    Rule("T18", _STOCK),
    Rule("T19", _STOCK + _TABLE),
    Rule("T20", _TABLE),
    Rule("T21", _TABLE),
    Rule("T22", _TABLE),
    Rule("T23", _TABLE),
)

TOP: Final = 6
"""The number of aces and tens with which the simple player declares a halv gubbe."""


def sensible(deal: TolvaDeal) -> Event:
    """The event of a simple player: meld if it pays, ask, take a trick cheaply, or throw the card of least
    worth."""
    events = deal.legal()
    said = [event for event in events if event not in deal.pack.numbers]
    found = players.first_of(said, ("meld", "partner", "draw", "turn"))
    if found is None and "half" in said and _strong(deal):
        return "half"
    if found is None and "ask" in said:
        return "ask"
    return found or players.card([event for event in events if event not in said], deal)


def _strong(deal: TolvaDeal) -> bool:
    hand = deal.pack.texts(deal.hands[deal.seat])
    return sum(card[1] in "AT" for card in hand) >= TOP


GAME: Final[Game[TolvaDeal]] = Game(
    FORMS, RULES, records.dealt, records.read, records.setup_json, records.answer, sensible
)
