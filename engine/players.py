"""Players to try the games with: one that does anything, and a simple one with some sense.

A player sees a deal and gives an event. The sensible one looks at its own hand and at the table only.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from engine.game import Deal
from engine.games.listed import GAMES
from engine.games.shared.events import Event

Player = Callable[[Deal, Random], Event]


def random_player(deal: Deal, chance: Random) -> Event:
    """Any legal event, all alike."""
    events = deal.legal()
    return events[int(chance.random() * len(events))]


def sensible_player(deal: Deal, chance: Random) -> Event:
    """The simple player of the deal's own game."""
    return GAMES[deal.setup.form.game].sensible(deal)


STYLES: Final[Mapping[str, Player]] = {"random": random_player, "sensible": sensible_player}


def played_out(deal: Deal, player: Player, chance: Random) -> tuple[Deal, tuple[Event, ...]]:
    """The deal at its end, and the events that led there."""
    events: list[Event] = []
    while deal.to_act is not None:
        events.append(player(deal, chance))
        deal = deal.apply(events[-1])
    return deal, tuple(events)
