"""Rounds and changes by hand. Nothing is refused because it is unwise: `findings` warns.

The stage of a match stays with its place in the round, whoever plays in it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.contest.stage import Part
from engine.objection import refuse
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Match, Options, players


def swap(drawn: DrawnRound, player: int, exchanged: int) -> DrawnRound:
    """Two entrants change places, in matches or byes. Refused: `not-in-round`."""
    for entrant in (player, exchanged):
        if entrant not in drawn.entrants:
            refuse("not-in-round", None, entrant=entrant)
    return _renamed(drawn, {player: exchanged, exchanged: player})


def meet(drawn: DrawnRound, sides: Match) -> DrawnRound:
    """Add a match between entrants that are free. Refused: `one-side`, `not-free`, `sits-twice`."""
    entrants = list(players(sides))
    if len(sides) < 2 or not all(sides):
        refuse("one-side")
    for entrant in entrants:
        if entrant not in drawn.byes:
            refuse("not-free", None, entrant=entrant)
        if entrants.count(entrant) > 1:
            refuse("sits-twice", None, entrant=entrant)
    return replace(
        drawn,
        matches=(*drawn.matches, sides),
        byes=tuple(player for player in drawn.byes if player not in entrants),
        stages=(*drawn.stages, None) if drawn.stages else (),
    )


def part(drawn: DrawnRound, match: Match) -> DrawnRound:
    """Take a match out; its entrants are free. Refused: `no-such-match`."""
    if match not in drawn.matches:
        refuse("no-such-match")
    left = [index for index, kept in enumerate(drawn.matches) if kept != match]
    return replace(
        drawn,
        matches=tuple(drawn.matches[index] for index in left),
        byes=_with_free(drawn, match),
        stages=tuple(drawn.stages[index] for index in left) if drawn.stages else (),
    )


def _with_free(drawn: DrawnRound, match: Match) -> tuple[int, ...]:
    """The byes of a cup stand before those of its B cup."""
    free, stage = tuple(players(match)), dict(drawn.staged)[match]
    in_cup = stage is not None and stage.part is Part.CUP
    return free + drawn.byes if in_cup else drawn.byes + free


def _renamed(drawn: DrawnRound, names: Mapping[int, int]) -> DrawnRound:
    def renamed(entrants: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(names.get(entrant, entrant) for entrant in entrants)

    matches = tuple(tuple(renamed(side) for side in match) for match in drawn.matches)
    return replace(drawn, matches=matches, byes=renamed(drawn.byes))


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
