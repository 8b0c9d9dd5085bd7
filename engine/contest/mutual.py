"""Tie-breaks between entrants who are equal: their matches against each other."""

from collections.abc import Callable, Mapping, Sequence

from engine.contest.measures import Contest, Value, Values
from engine.contest.tally import Tally

Verdicts = Callable[[Tally], Mapping[int, int]]
"""A function from a tally to matches won minus matches lost, by opponent."""


def mutual_result(equals: Sequence[Tally], _contest: Contest) -> Values:
    """Matches won less lost among `equals`, where all of them have met."""
    return _among(equals, lambda tally: tally.met, all)


def deciding_match(equals: Sequence[Tally], _contest: Contest) -> Values:
    """Deciding matches won less lost among `equals`, where each of them has played one with another."""
    return _among(equals, lambda tally: tally.deciding, any)


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
