"""Results written as on a score sheet, and the tournament's usual choices."""

from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.tiebreaks import USUAL_ORDER

THREE_TOLVOR = Scoring.usual(3, USUAL_ORDER)


def played(number: int, one: int, other: int, partier: str, points: str) -> MatchResult:
    """`played(1, 3, 7, "2-1", "34-30")`: pair 3 won two tolvor with 34 points in all."""
    won, lost = map(int, partier.split("-"))
    made, against = map(int, points.split("-"))
    sides = (SideResult((one,), won, made), SideResult((other,), lost, against))
    winner = None if won == lost else int(won < lost)
    return MatchResult(number, State.PLAYED, sides, winner)


def unplayed(number: int, state: State, *entrants: int, winner: int | None = None) -> MatchResult:
    return MatchResult(number, state, tuple(SideResult((one,), 0, 0) for one in entrants), winner)
