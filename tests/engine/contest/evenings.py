"""Results written as on a score sheet, and the tournament's usual choices."""

from dataclasses import replace

from engine.contest.results import Basis, MatchResult, Scoring, SideResult, State
from engine.contest.stage import Part, Stage
from engine.contest.standings import Row
from engine.contest.tally import Tally
from engine.contest.tiebreaks import USUAL_ORDER

THREE_TOLVOR = Scoring.usual(3, USUAL_ORDER)
"""What a match is worth is the partier won."""
TWO_ONE_NONE = replace(THREE_TOLVOR, basis=Basis.MATCH)
"""2 for a match won, 1 for one drawn, 0 for one lost."""


def played(number: int, entrant: int, opponent: int, partier: str, points: str) -> MatchResult:
    """`played(1, 3, 7, "2-1", "34-30")`: pair 3 won two tolvor with 34 points in all."""
    won, lost = map(int, partier.split("-"))
    made, against = map(int, points.split("-"))
    sides = (SideResult((entrant,), won, made), SideResult((opponent,), lost, against))
    winner = None if won == lost else int(won < lost)
    return MatchResult(number, State.PLAYED, sides, winner)


def unplayed(number: int, state: State, *entrants: int, winner: int | None = None) -> MatchResult:
    return MatchResult(number, state, tuple(SideResult((entrant,), 0, 0) for entrant in entrants), winner)


def table(number: int, *figures: tuple[int, int, int], winner: int | None = None) -> MatchResult:
    """A match of three or more: of each side the entrant, the partier it won and the points it made."""
    sides = tuple(SideResult((entrant,), partier, points) for entrant, partier, points in figures)
    return MatchResult(number, State.PLAYED, sides, winner)


def staged(result: MatchResult, part: Part, number: int = 0, slot: int = 0) -> MatchResult:
    return replace(result, stage=Stage(part, number, slot))


def tally_of(entrant: int, rows: tuple[Row, ...]) -> Tally:
    return next(row.tally for row in rows if row.entrant == entrant)


def order(rows: tuple[Row, ...]) -> list[tuple[int, int, str | None]]:
    """Place, entrant and the reason why it stands before the next."""
    return [(row.place, row.entrant, row.decided_by) for row in rows]


def column(rows: tuple[Row, ...], tiebreak: str) -> dict[int, object]:
    """What a tie-break came to, by entrant."""
    return {row.entrant: dict(row.values)[tiebreak] for row in rows}
