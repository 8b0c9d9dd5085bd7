"""The gains of the sides of a match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from engine.contest.results import (
    EVEN_TABLE,
    NOTHING,
    Basis,
    MatchResult,
    Number,
    Outcome,
    Scoring,
    State,
    Worth,
)

SCORINGS_KEPT: Final = 8
MATCHES_KEPT: Final = 2048
"""More than the matches of a long evening. Of a longer one each is counted anew."""

Meeting = tuple[int, int]
"""An opponent and the verdict: 1 if the entrant finished ahead of it, -1 if behind, 0 if level."""


class Gain(NamedTuple):
    """The gain of one side from one match.

    `worth`: outcome, partier and points of the side. `partier_lost` and `points_against` are the sums of all
    other sides. `met`: every opponent, for the mutual result. `opponents`: how many were drawn against it.
    `alone`: the side was there but had nobody to play against.
    """

    round: int
    state: State
    worth: Worth
    score: Number
    partier_lost: int
    points_against: int
    met: tuple[Meeting, ...]
    opponents: int
    alone: bool


def gains(result: MatchResult, scoring: Scoring) -> Sequence[Gain]:
    """The gain of each side, in the order of the sides."""
    scoring = scoring.in_round(result.round)
    worths = _worths(result, scoring)
    partier = sum([worth.partier for worth in worths])
    points = sum([worth.points for worth in worths])
    scores, all_met, all_alone = _scores(result, worths, scoring), _met(result, scoring), _alone(result)
    number, state = result.round, result.state
    return [
        Gain(number, state, worth, score, partier - worth.partier, points - worth.points, met, beside, alone)
        for worth, score, met, beside, alone in zip(
            worths, scores, all_met, opponents(result), all_alone, strict=True
        )
    ]


@lru_cache(maxsize=SCORINGS_KEPT)
def kept_gains(scoring: Scoring) -> Callable[[MatchResult], Sequence[Gain]]:
    """`gains` by this scoring, remembered: of a long evening one match is new since the last hand."""
    return lru_cache(maxsize=MATCHES_KEPT)(lambda result: gains(result, scoring))


def opponents(result: MatchResult) -> Sequence[int]:
    """The number of opponents of each side, whether they came or not."""
    everybody = sum(len(side.entrants) for side in result.sides)
    return [everybody - len(side.entrants) for side in result.sides]


def verdicts(result: MatchResult, levels: Sequence[int]) -> Sequence[tuple[Meeting, ...]]:
    """The meetings of each side. The side with the greater level is ahead."""
    sides = [(level, side.entrants) for level, side in zip(levels, result.sides, strict=True)]
    return [
        tuple(
            [
                (opponent, (level > opposite) - (level < opposite))
                for opposite, entrants in sides
                if entrants is not own
                for opponent in entrants
            ]
        )
        for level, own in sides
    ]


def levels(result: MatchResult) -> Sequence[int]:
    """Levels for `verdicts`. Those who share the win are level; who of the others is ahead goes by place."""
    return [-before if before >= len(result.ahead) else 0 for before, _ in _places(result)]


_MEETINGS: Final = (State.PLAYED, State.WALK_OVER)
_GIVEN: Final = (State.WALK_OVER, State.NO_SHOW)


def _met(result: MatchResult, scoring: Scoring) -> Sequence[tuple[Meeting, ...]]:
    """The meetings of each side. If the score goes by place, so do those who share the win."""
    if result.state not in _MEETINGS:
        return [()] * len(result.sides)
    if scoring.basis is Basis.PLACE and result.state is State.PLAYED:
        return verdicts(result, [-before for before, _ in _places(result)])
    return verdicts(result, levels(result))


def _alone(result: MatchResult) -> Sequence[bool]:
    if result.state in _GIVEN:
        return [side in result.ahead for side in range(len(result.sides))]
    return [result.state is State.BYE] * len(result.sides)


def _worths(result: MatchResult, scoring: Scoring) -> Sequence[Worth]:
    sides, ahead = range(len(result.sides)), result.ahead
    match result.state:
        case State.PLAYED:
            return [
                Worth(_outcome(number, ahead), side.partier, side.points)
                for number, side in enumerate(result.sides)
            ]
        case State.WALK_OVER:
            won = _shared(scoring.walk_over_won, len(ahead))
            return [won if side in ahead else scoring.walk_over_lost for side in sides]
        case State.NO_SHOW:
            won = _shared(scoring.came, len(ahead))
            return [won if side in ahead else scoring.did_not_come for side in sides]
        case State.BOTH_ABSENT:
            return [scoring.both_absent] * len(sides)
        case State.BYE:
            return [scoring.bye] * len(sides)
        case State.ABSENT:
            return [scoring.absent] * len(sides)
        case State.UNFINISHED | State.STRUCK:
            return [NOTHING] * len(sides)


def _shared(won: Worth, by: int) -> Worth:
    """The worth of a walk-over for each of those who came to it."""
    return replace(won, outcome=Outcome.DRAWN) if by > 1 and won.outcome is Outcome.WON else won


def _outcome(side: int, ahead: tuple[int, ...]) -> Outcome:
    if side not in ahead:
        return Outcome.LOST
    return Outcome.WON if len(ahead) == 1 else Outcome.DRAWN


def _scores(result: MatchResult, worths: Sequence[Worth], scoring: Scoring) -> Sequence[Number]:
    scores = [worth_score(worth, scoring, len(worths)) for worth in worths]
    if scoring.basis is Basis.TOTAL and scoring.even_tables and result.state is State.PLAYED:
        return [exact(Fraction(score) * len(worths) / EVEN_TABLE) for score in scores]
    if scoring.basis is not Basis.PLACE:
        return scores
    points = _place_points(scoring, len(worths))
    by_place = [_mean(points[before : before + equal], equal) for before, equal in _places(result)]
    if result.state in _GIVEN and len(result.ahead) > 1:
        return [by_place[side] if side in result.ahead else scores[side] for side in range(len(scores))]
    return by_place if result.state is State.PLAYED else scores


def _places(result: MatchResult) -> Sequence[tuple[int, int]]:
    """For each side: how many sides are better, and how many are equally good, itself included.

    Who is ahead is first; then more partier won, then more points. So among the losers of a match of one
    parti the side with most points is second.
    """
    ahead = result.ahead
    figures = [(number in ahead, side.partier, side.points) for number, side in enumerate(result.sides)]
    return [(sum(better > own for better in figures), figures.count(own)) for own in figures]


def _place_points(scoring: Scoring, sides: int) -> Sequence[Number]:
    """The points of each place at a table of so many sides."""
    points = scoring.place_points
    if not scoring.even_tables or sides == 1:
        return points
    return [_between(points, Fraction(place * (len(points) - 1), sides - 1)) for place in range(sides)]


def _between(points: Sequence[int], place: Fraction) -> Number:
    """The points of a place that lies between two of the list."""
    before, share = divmod(place, 1)
    return points[before] + share * (points[before + 1] - points[before]) if share else points[before]


def _mean(points: Sequence[Number], shared_by: int) -> Number:
    return exact(Fraction(sum(points)) / shared_by)


def exact(number: Number) -> Number:
    """The same number, as `int` if it is whole."""
    return number.numerator if number.denominator == 1 else number


def worth_score(worth: Worth, scoring: Scoring, sides: int = 0) -> Number:
    """A worth in the unit of the score. `sides`: how many sides the table has."""
    return _WORTH_SCORES[scoring.basis](worth, scoring, sides)


_OUTCOMES: Final = (Outcome.WON, Outcome.DRAWN, Outcome.LOST)


def _match_score(worth: Worth, scoring: Scoring, _sides: int) -> Number:
    return scoring.match_points[_OUTCOMES.index(worth.outcome)] if worth.outcome in _OUTCOMES else 0


def _place_score(worth: Worth, scoring: Scoring, sides: int) -> Number:
    """The place points of a match that was not played: first place if won, last place if lost, the mean if
    drawn."""
    points = scoring.place_points
    first = sum(points[:1])
    last = points[-1] if points and (sides <= len(points) or scoring.even_tables) else 0
    both = {Outcome.WON: (first, first), Outcome.DRAWN: (first, last), Outcome.LOST: (last, last)}
    return _mean(both.get(worth.outcome, ()), 2)


_WORTH_SCORES: Final[Mapping[Basis, Callable[[Worth, Scoring, int], Number]]] = {
    Basis.PARTIER: lambda worth, _scoring, _sides: worth.partier,
    Basis.MATCH: _match_score,
    Basis.PLACE: _place_score,
    Basis.TOTAL: lambda worth, _scoring, _sides: worth.points,
}
