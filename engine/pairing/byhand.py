"""Rounds made by hand: the draw is an empty round, and the organiser adds the matches."""

from collections.abc import Sequence

from engine.objection import refuse
from engine.pairing.options import Options
from engine.pairing.rounds import Drawn, DrawnRound, Field, History

FEWEST = 2


def draw(field: Field, _history: History, _options: Options, _seed: int) -> Drawn:
    """A round without matches. Refused: `too-few-entrants`."""
    return empty(field)


def empty(field: Field, still_in: Sequence[int] | None = None) -> Drawn:
    """An empty round in any system. `still_in`: the entrants that belong in it (`System.still_in`); None for
    all in play."""
    entrants = field.in_play if still_in is None else tuple(still_in)
    if len(entrants) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(entrants))
    return Drawn(DrawnRound((), entrants, absent=field.absent.intersection(entrants)))


def rounds_needed(_field: Field, _history: History, _options: Options, _seed: int) -> None:
    """None: the club plays as many rounds as it likes."""
    return
