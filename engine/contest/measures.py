"""What a tie-break counts of those who are equal so far: a value for each, in their order.

The greater the better: a tuple, compared from its first number on; empty where it decides nothing, and
below every value. A place, where 1 is the best, stands below zero (`TieBreak.is_place`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from engine.contest.cup import cup_places
from engine.contest.extras import Extras
from engine.contest.gains import exact
from engine.contest.results import MatchResult, Number, State
from engine.contest.tally import Tally

Value = tuple[Number, ...]
Values = Sequence[Value]


@dataclass(frozen=True)
class Contest:
    """What a tie-break may look at beside those who are equal. `tallies`: of all who have had a match."""

    tallies: Mapping[int, Tally]
    results: Sequence[MatchResult]
    extras: Extras

    @cached_property
    def last_round(self) -> int:
        """In which a match is over."""
        return max(
            (result.round for result in self.results if result.state is not State.UNFINISHED), default=0
        )

    @cached_property
    def cup(self) -> Mapping[int, int]:
        return cup_places(self.results, self.extras.withdrawn, third_place=self.extras.third_place)


def score(equals: Sequence[Tally], _contest: Contest) -> Values:
    return [(tally.score,) for tally in equals]


def partier_won(equals: Sequence[Tally], _contest: Contest) -> Values:
    return [(tally.partier_won,) for tally in equals]


def matches_won(equals: Sequence[Tally], _contest: Contest) -> Values:
    return [(tally.won,) for tally in equals]


def point_difference(equals: Sequence[Tally], _contest: Contest) -> Values:
    return [(tally.difference,) for tally in equals]


def points_for(equals: Sequence[Tally], _contest: Contest) -> Values:
    return [(tally.points_for,) for tally in equals]


def buchholz(equals: Sequence[Tally], contest: Contest) -> Values:
    """The opponents' scores, of each as often as it was met (see `Tally.opponents`)."""
    scores = {entrant: tally.score for entrant, tally in contest.tallies.items()}
    return [(exact(sum(scores[opponent] for opponent, _ in tally.opponents)),) for tally in equals]


def sonneborn_berger(equals: Sequence[Tally], contest: Contest) -> Values:
    """The scores of those whom one was ahead of, and half the scores of those whom one was level with."""
    scores = {entrant: tally.score for entrant, tally in contest.tallies.items()}
    twice = [
        sum(scores[opponent] * (verdict + 1) for opponent, verdict in tally.opponents) for tally in equals
    ]
    return [(exact(Fraction(doubled) / 2),) for doubled in twice]


def progressive(equals: Sequence[Tally], contest: Contest) -> Values:
    """The sum of the scores after each round; what belongs to no round counts after the last one."""
    last = contest.last_round
    times = {0: 1} | {number: last - number + 1 for number in range(1, last + 1)}
    return [
        (exact(sum(gained * times.get(number, 1) for number, gained in tally.steps)),) for tally in equals
    ]


def lot(equals: Sequence[Tally], contest: Contest) -> Values:
    lots = contest.extras.lots
    return [(-lots[tally.entrant],) if tally.entrant in lots else () for tally in equals]


def cup(equals: Sequence[Tally], contest: Contest) -> Values:
    return [(-contest.cup[tally.entrant],) if tally.entrant in contest.cup else () for tally in equals]
