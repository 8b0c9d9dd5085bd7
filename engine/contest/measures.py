"""The measures of the tie-breaks. Each gives the entrants that are equal so far one value each, in their
order.

A value is a tuple of numbers; the greater is the better. An empty tuple decides nothing and is below every
other. A place, where 1 is the best, is given as a negative number (`TieBreak.is_place`).
"""

from collections.abc import Callable, Mapping, Sequence
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
    """The contest around the entrants that are equal. `tallies` has everybody who has had a match."""

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


def figure(of: Callable[[Tally], Number]) -> Callable[[Sequence[Tally], Contest], Values]:
    """The measure that is one figure of each tally."""
    return lambda equals, _contest: [(of(tally),) for tally in equals]


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


Verdicts = Callable[[Tally], Mapping[int, int]]
"""A function from a tally to matches won minus matches lost, by opponent."""


def mutual_result(equals: Sequence[Tally], _contest: Contest) -> Values:
    """Matches won less lost among `equals`, where all of them have met."""
    return _among(equals, lambda tally: tally.met, all)


def deciding_match(equals: Sequence[Tally], contest: Contest) -> Values:
    """Deciding matches won less lost among `equals`, where each of them has played one with another. Who has
    left plays none and stands after the others."""
    here = [tally for tally in equals if tally.entrant not in contest.extras.withdrawn]
    values = _among(here, lambda tally: tally.deciding, any)
    found = {tally.entrant: value for tally, value in zip(here, values, strict=True)}
    return [found.get(tally.entrant, ()) for tally in equals]


def _among(equals: Sequence[Tally], verdicts: Verdicts, needed: Callable[[Sequence[bool]], bool]) -> Values:
    """Compare the entrants among themselves. Smaller groups that are still equal are compared once more.

    `needed` is `all` if an entrant must have met all others, `any` if one is enough.
    """
    if len(equals) < 2 or not _have_met(equals, verdicts, needed):
        return [()] * len(equals)
    own = [sum(verdicts(tally).get(opponent.entrant, 0) for opponent in equals) for tally in equals]
    if len(set(own)) == 1:
        return [(value,) for value in own]
    deeper: dict[int, Value] = {}
    for value in set(own):
        same = [tally for tally, sum_won in zip(equals, own, strict=True) if sum_won == value]
        deeper |= {
            tally.entrant: more for tally, more in zip(same, _among(same, verdicts, needed), strict=True)
        }
    return [(value, *deeper[tally.entrant]) for tally, value in zip(equals, own, strict=True)]


def _have_met(equals: Sequence[Tally], verdicts: Verdicts, needed: Callable[[Sequence[bool]], bool]) -> bool:
    entrants = {tally.entrant for tally in equals}
    return all(
        needed([opponent in verdicts(tally) for opponent in entrants - {tally.entrant}]) for tally in equals
    )
