"""A simple player of tremanswhist."""

from typing import Final

from engine.games.shared import players
from engine.games.shared.events import Event
from engine.games.tremanswhist.play import WhistDeal

POOR: Final = 2
"""Court cards and aces in a hand of thirteen that is better sold."""


def sensible(deal: WhistDeal) -> Event:
    """Buys for a poor hand, puts low cards away, takes tricks in a plus game and none in a minus game."""
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
