"""Rounds made by hand: everybody is free until the organiser has put the matches together."""

from engine.objection import refuse
from engine.pairing.options import Options
from engine.pairing.rounds import Drawn, Field, History, Round

FEWEST = 2


def draw(field: Field, _history: History, _options: Options, _seed: int) -> Drawn:
    """A round without matches. Refused: `too-few-entrants`."""
    if len(field.in_play) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(field.in_play))
    return Drawn(Round((), field.in_play))


def rounds_needed(_field: Field, _history: History, _options: Options, _seed: int) -> None:
    """As many as the club likes."""
    return
