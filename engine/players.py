"""Random deals, and players that try out the games: a random one, and a simple sensible one.

A player is a function from a deal to an event. The sensible one looks only at its own hand and the table.
The caller gives the random numbers; a seed repeats the deals.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from engine.forms import Form
from engine.game import Deal, Event, Situation
from engine.games.listed import GAMES

DEALS: Final = 9
"""The highest number of a random deal in its parti, if the form fixes no length."""


def fresh(form: Form, players: int = 0, options: frozenset[str] = frozenset()) -> Situation:
    """The first deal of a parti, dealt by seat 0."""
    seated = form.seated(players)
    return Situation(seated, 0, (0,) * seated.sides, options=options)


def amid(situation: Situation, chance: Random) -> Situation:
    """A deal in the middle of a parti: any dealer, any possible score, options on or off."""
    form = situation.form
    options = situation.options | {name for name in form.options if chance.random() < 0.5}
    carry = chance.randrange(3) if chance.random() < 0.2 else 0
    dealer = chance.randrange(form.seats)
    score = tuple(chance.choice(form.scores) if form.scores else 0 for _ in range(form.sides))
    return Situation(form, dealer, score, carry, options, chance.randint(1, form.length or DEALS))


def deal(situation: Situation, chance: Random) -> Deal:
    """A shuffled deal before its first event."""
    dealt: Deal = GAMES[situation.form.game].dealt(situation, chance)
    return dealt


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
