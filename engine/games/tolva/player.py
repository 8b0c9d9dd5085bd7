"""A simple player of tolva."""

from typing import Final

from engine.games.shared import players
from engine.games.shared.events import Event
from engine.games.tolva.play import TolvaDeal

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
