"""Tjuv for two to eleven players: its form, its rules, a simple player."""

from typing import Final

from engine.cards import SHORT, bits
from engine.game import Event, Form, Game, Rule
from engine.games.tjuv import points, records
from engine.games.tjuv.play import REMOVE, TURN, TjuvDeal
from engine.games.tjuv.removals import rank
from engine.sheet import Count, Sheet

FORM: Final = Form(
    "tjuv", "tjuv", 0, 0, Sheet((Count("cards", points.CARDS, needed=True),)), points.TjuvFacts,
    points.settle, points.check_result, options=("fill_from_stock",), fewest=2, most=11, shared_wins=True,
    points_alone=True, next_dealer=points.next_dealer, turn_rule="J7",
)  # fmt: skip
_ALL: Final = (FORM.key,)

RULES: Final = (
    Rule("J1", _ALL),
    Rule("J2", _ALL),
    Rule("J3", _ALL),
    Rule("J4", _ALL),
    Rule("J5", _ALL),
    Rule("J6", _ALL),
    Rule("J7", _ALL),
    Rule("J8", _ALL),
)


def sensible(deal: TjuvDeal) -> Event:
    """The event of a simple player: the capture that takes most cards, else the lowest card."""
    hand = sorted(bits(deal.hands[deal.seat]), key=rank)
    if deal.stage == REMOVE:
        return deal.legal()[0]
    if deal.stage != TURN:
        return f"{deal.stage}:{SHORT.cards[hand[0]]}"
    events = deal.legal()
    captures = [event for event in events if event.startswith("capture")]
    if captures:
        return max(captures, key=lambda event: deal.apply(event).cards[deal.seat])
    return next(f"lay:{SHORT.cards[card]}" for card in hand if f"lay:{SHORT.cards[card]}" in events)


GAME: Final[Game[TjuvDeal]] = Game(
    (FORM,), RULES, records.dealt, records.read, records.setup_json, records.answer, sensible
)
