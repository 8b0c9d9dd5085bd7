"""Rounds made by hand: everybody is free until the organiser has put the matches together."""

from collections.abc import Sequence

from engine.objection import refuse
from engine.pairing.options import Options
from engine.pairing.rounds import Drawn, Field, History, Round

FEWEST = 2


def draw(field: Field, _history: History, _options: Options, _seed: int) -> Drawn:
    """A round without matches. Refused: `too-few-entrants`."""
    return empty(field)


def empty(field: Field, still_in: Sequence[int] | None = None) -> Drawn:
    """The same in any system, with those alone who are `still_in` it (`System.still_in`)."""
    entrants = field.in_play if still_in is None else tuple(still_in)
    if len(entrants) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(entrants))
    return Drawn(Round((), entrants, absent=field.absent.intersection(entrants)))


def rounds_needed(_field: Field, _history: History, _options: Options, _seed: int) -> None:
    """As many as the club likes."""
    return
