"""A simple player of tolva."""

from typing import Final

from engine.games.shared import players
from engine.games.shared.events import Event
from engine.games.tolva.play import TolvaDeal

TOP: Final = 6
"""Aces and tens in a hand that dares a halv gubbe."""


def sensible(deal: TolvaDeal) -> Event:
    """Melds when it pays, asks, takes tricks when that is cheap and throws away what is worth least."""
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
