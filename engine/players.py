"""Players that try out the games: a random one, and a simple sensible one.

A player is a function from a deal to an event. The sensible one looks only at its own hand and the table.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from engine.game import Deal
from engine.games.listed import GAMES
from engine.games.shared.events import Event

Player = Callable[[Deal, Random], Event]


def random_player(deal: Deal, chance: Random) -> Event:
    """A player that chooses any legal event, all with the same chance."""
    events = deal.legal()
    return events[int(chance.random() * len(events))]


def sensible_player(deal: Deal, chance: Random) -> Event:
    """The simple player of the deal's own game."""
    return GAMES[deal.setup.form.game].sensible(deal)


STYLES: Final[Mapping[str, Player]] = {"random": random_player, "sensible": sensible_player}


def played_out(deal: Deal, player: Player, chance: Random) -> tuple[Deal, tuple[Event, ...]]:
    """The finished deal, and its events."""
    events: list[Event] = []
    while deal.to_act is not None:
        events.append(player(deal, chance))
        deal = deal.apply(events[-1])
    return deal, tuple(events)
