"""Svensk tremanswhist, to ten plus by upcards or nine deals: its forms, its rules, a simple player."""

from typing import Final

from engine.game import Event, Form, Game, Rule
from engine.games.shared import players
from engine.games.shared.rules import shared
from engine.games.tremanswhist import points, records
from engine.games.tremanswhist.play import WhistDeal
from engine.sheet import Count, Sheet

_TRICKS: Final = Count("tricks", points.TRICKS, needed=True)

FORMS: Final = (
    Form(
        "tremanswhist", "upcard", 3, 3,
        Sheet((_TRICKS,), kinds=points.KINDS, pars=points.UPCARD_PARS, named=("buyer",), price=points.PRICE),
        points.UpcardFacts, points.settle_upcard, points.check_upcard_result, columns=True,
        column_target=points.TEN, shared_wins=True, points_alone=True, turn_rule="W6",
    ),
    Form(
        "tremanswhist", "nine-deals", 3, 3,
        Sheet((_TRICKS,), deal_kinds=points.NINE_KINDS, pars=points.NINE_PARS),
        points.NineDealsFacts, points.settle_nine_deals, points.check_nine_deals_result, shared_wins=True,
        points_alone=True, length=points.NINE, turn_rule="W9",
    ),
)  # fmt: skip
_ALL: Final = tuple(form.key for form in FORMS)
_UPCARD, _NINE = ((key,) for key in _ALL)

RULES: Final = (
    *shared(_ALL, "C2", "C5"),
    Rule("W1", _ALL),
    Rule("W2", _UPCARD),
    Rule("W3", _UPCARD),
    Rule("W4", _ALL),
    Rule("W5", _UPCARD),
    Rule("W6", _UPCARD),
    Rule("W7", _NINE),
    Rule("W8", _NINE),
    Rule("W9", _NINE),
    Rule("W10", _ALL),
)

POOR: Final = 2
"""In a plus game a hand of thirteen is poor with at most this many court cards and aces."""


def sensible(deal: WhistDeal) -> Event:
    """The event of a simple player: buy for a poor hand, exchange low cards, win in plus games only."""
    plus = deal.past.setup.kind == "plus"
    if not deal.past.buying:
        return players.card(deal.legal(), deal, wants=plus)
    hand = deal.pack.texts(deal.hands[deal.seat])
    if deal.past.setup.buys_all:
        high = sum(card[1] in "AKQJ" for card in hand)
        poor = high <= POOR if plus else high >= len(hand) - 2 * POOR
        return "buy" if poor else "stand"
    away = [card for card in hand if card[1] in "23456"][: len(deal.past.stock)]
    return "exchange:" + " ".join(away) if away and plus else "stand"


GAME: Final[Game[WhistDeal]] = Game(
    FORMS, RULES, records.dealt, records.read, records.setup_json, records.answer, sensible
)
