"""Random deals to start from, in any form. The caller gives the random numbers; a seed repeats the deals."""

from random import Random
from typing import Final

from engine.forms import Form
from engine.game import Deal, Situation
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
