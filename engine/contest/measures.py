"""What each tie-break counts: for entrants who are equal so far, one value each, in their order.

A value is a tuple of numbers; the greater is the better. An empty tuple decides nothing and is below every
other. A place, where 1 is the best, is given as a negative number (`TieBreak.is_place`).
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
    """What a tie-break may look at, beside the entrants who are equal. `tallies` has everybody who has had a
    match."""

    tallies: Mapping[int, Tally]
    results: Sequence[MatchResult]
    extras: Extras

    @cached_property
    def last_round(self) -> int:
        """The last round that has a finished match."""
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
    """The sum of the opponents' scores, each as often as it was met (see `Tally.opponents`)."""
    scores = {entrant: tally.score for entrant, tally in contest.tallies.items()}
    return [(exact(sum(scores[opponent] for opponent, _ in tally.opponents)),) for tally in equals]


def sonneborn_berger(equals: Sequence[Tally], contest: Contest) -> Values:
    """The scores of the opponents that the entrant beat, and half the scores of those it drew with."""
    scores = {entrant: tally.score for entrant, tally in contest.tallies.items()}
    twice = [
        sum(scores[opponent] * (verdict + 1) for opponent, verdict in tally.opponents) for tally in equals
    ]
    return [(exact(Fraction(doubled) / 2),) for doubled in twice]


def progressive(equals: Sequence[Tally], contest: Contest) -> Values:
    """The sum of the scores after each round. What belongs to no round is added after the last round."""
    last = contest.last_round
    times = {number: last - number + 1 for number in range(1, last + 1)}
    return [
        (exact(sum(gained * times.get(number, 1) for number, gained in tally.steps)),) for tally in equals
    ]


def lot(equals: Sequence[Tally], contest: Contest) -> Values:
    lots = contest.extras.lots
    return [(-lots[tally.entrant],) if tally.entrant in lots else () for tally in equals]


def cup(equals: Sequence[Tally], contest: Contest) -> Values:
    return [(-contest.cup[tally.entrant],) if tally.entrant in contest.cup else () for tally in equals]
