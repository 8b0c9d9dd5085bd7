"""The result of a match, and what it gives its sides.

What each state counts as (`Scoring.usual`; every value is a choice of the tournament):

State        match counts as              partier                    tolva points   they have met
PLAYED       won, or drawn by those with  as played                  as played      yes
             most partier; else lost
WALK_OVER    won by one, lost by others   all those of the match     none           yes, so it won
BOTH_ABSENT  lost by all                  none: 0-0                  none           no
BYE          nothing, not a match played  none                       none           nobody
UNFINISHED   nothing yet                  none yet                   none yet       not yet
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.awards import leaders
from engine.contest.stage import Stage


class State(StrEnum):
    """How a match stands."""

    PLAYED = "played"
    WALK_OVER = "walk-over"
    BOTH_ABSENT = "both-absent"
    BYE = "bye"
    UNFINISHED = "unfinished"
    NO_SHOW = "no-show"
    ABSENT = "absent"
    STRUCK = "struck"


class Outcome(StrEnum):
    """What a match was to one of its sides; NONE is not a match played."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class SideResult:
    """A side with the partier it won and the points it made in all partier together."""

    entrants: tuple[int, ...]
    partier: int
    points: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of any number of sides, one only for a bye. `winner` is a side, None where nobody won.

    `stage`: what it was for, None where it was one match of a round among others.
    """

    round: int
    state: State
    sides: tuple[SideResult, ...]
    winner: int | None = None
    stage: Stage | None = None

    @property
    def ahead(self) -> tuple[int, ...]:
        """The side that won; of a match that was played and nobody won those with most partier (W6, J8)."""
        if self.winner is not None:
            return (self.winner,)
        return leaders(tuple(side.partier for side in self.sides)) if self.state == State.PLAYED else ()


@dataclass(frozen=True, slots=True)
class Worth:
    """What a match that was not played gives a side."""

    outcome: Outcome
    partier: int = 0
    points: int = 0


NOTHING = Worth(Outcome.NONE)


class Basis(StrEnum):
    """What the score of an entrant in the tournament is made of."""

    PARTIER = "partier"
    MATCH = "match"
    PLACE = "place"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Scoring:
    """A tournament's choices: tie-breaks by id, the first one first, and what is worth what.

    `match_points`: for a match won, drawn, lost (MATCH). `place_points`: by place at the table, the first
    first (PLACE); those who share places share their points.
    """

    tiebreaks: tuple[str, ...]
    walk_over_won: Worth
    walk_over_lost: Worth = Worth(Outcome.LOST)
    both_absent: Worth = Worth(Outcome.LOST)
    bye: Worth = NOTHING
    basis: Basis = Basis.PARTIER
    match_points: tuple[int, int, int] = (2, 1, 0)
    place_points: tuple[int, ...] = (3, 2, 1, 0)

    @classmethod
    def usual(cls, partier: int, tiebreaks: tuple[str, ...]) -> "Scoring":
        """For matches of `partier`: a walk-over gives them all and no points."""
        return cls(tiebreaks, walk_over_won=Worth(Outcome.WON, partier))


@dataclass(frozen=True, slots=True)
class Gain:
    """What a side takes with it from one match.

    `partier_lost` and `points_against` are what all other sides won and made. `met` gives every
    opponent with 1 where this side was ahead, -1 where the opponent's was, else 0.
    """

    round: int
    outcome: Outcome
    partier_won: int
    partier_lost: int
    points_for: int
    points_against: int
    met: tuple[tuple[int, int], ...]


def gains(result: MatchResult, scoring: Scoring) -> tuple[Gain, ...]:
    """One for each side, in the order of the sides."""
    worths = _worths(result, scoring)
    partier = sum(worth.partier for worth in worths)
    points = sum(worth.points for worth in worths)
    return tuple(
        Gain(
            result.round,
            worth.outcome,
            worth.partier,
            partier - worth.partier,
            worth.points,
            points - worth.points,
            _met(result, side),
        )
        for side, worth in enumerate(worths)
    )


def _worths(result: MatchResult, scoring: Scoring) -> Sequence[Worth]:
    match result.state:
        case State.PLAYED:
            return [
                Worth(_outcome(side, result.ahead), one.partier, one.points)
                for side, one in enumerate(result.sides)
            ]
        case State.WALK_OVER | State.NO_SHOW:
            return [
                scoring.walk_over_won if side == result.winner else scoring.walk_over_lost
                for side in range(len(result.sides))
            ]
        case State.BOTH_ABSENT:
            return [scoring.both_absent] * len(result.sides)
        case State.BYE:
            return [scoring.bye] * len(result.sides)
        case State.UNFINISHED | State.ABSENT | State.STRUCK:
            return [NOTHING] * len(result.sides)


def _outcome(side: int, ahead: tuple[int, ...]) -> Outcome:
    if side not in ahead:
        return Outcome.LOST
    return Outcome.WON if len(ahead) == 1 else Outcome.DRAWN


_MEETINGS = frozenset({State.PLAYED, State.WALK_OVER})


def _met(result: MatchResult, side: int) -> tuple[tuple[int, int], ...]:
    if result.state not in _MEETINGS:
        return ()
    return tuple(
        (opponent, (side in result.ahead) - (other in result.ahead))
        for other, one in enumerate(result.sides)
        if other != side
        for opponent in one.entrants
    )
