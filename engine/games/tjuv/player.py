"""A simple player of tjuv."""

from engine.cards import SHORT, bits
from engine.games.shared.events import Event
from engine.games.tjuv.play import REMOVE, TURN, TjuvDeal
from engine.games.tjuv.removals import rank


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
