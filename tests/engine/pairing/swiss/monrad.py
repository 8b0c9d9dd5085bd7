"""A Swiss tournament played with results from a seed, with all that may go wrong in it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.contest.results import MatchResult, SideResult, State
from engine.objection import Refused
from engine.pairing.rounds import Drawn, DrawnRound, Field, Match, Options
from engine.pairing.swiss.draw import draw

STATES = (State.WALK_OVER, State.NO_SHOW, State.BOTH_ABSENT)


def result(number: int, match: Match, chance: Random, mishaps: float = 0) -> MatchResult:
    """Of three partier; a match that was not played has none."""
    side, opposite = match
    if chance.random() < mishaps:
        state, winner = chance.choice(STATES), chance.randrange(2)
        sides = SideResult(side, 0, 0), SideResult(opposite, 0, 0)
        return MatchResult(number, state, sides, None if state == State.BOTH_ABSENT else winner)
    won = chance.randrange(4)
    sides = SideResult(side, won, 12 * won), SideResult(opposite, 3 - won, 36 - 12 * won)
    return MatchResult(number, State.PLAYED, sides, int(won < 2))


def played(drawn: DrawnRound, number: int, chance: Random, mishaps: float = 0) -> DrawnRound:
    return replace(drawn, results=tuple(result(number, match, chance, mishaps) for match in drawn.matches))


def rounds(
    field: Field, number: int, options: Options, seed: int, mishaps: float = 0
) -> tuple[list[DrawnRound], list[Drawn]]:
    """As many as can be drawn of `number`: as they were played, and as they were drawn."""
    chance, history, drawn = Random(seed), list[DrawnRound](), list[Drawn]()
    while len(history) < number:
        try:
            drawn.append(draw(field, history, options, seed))
        except Refused:
            break
        history.append(played(drawn[-1].round, len(drawn), chance, mishaps))
    return history, drawn


def pairs(drawn: DrawnRound) -> Sequence[tuple[int, int]]:
    return [(entrant, opponent) for (entrant,), (opponent,) in drawn.matches]
