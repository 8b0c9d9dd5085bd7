"""A simple player of tremanswhist."""

from typing import Final

from engine.games.shared import players
from engine.games.shared.events import Event
from engine.games.tremanswhist.play import WhistDeal

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
