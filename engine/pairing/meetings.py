"""Who has met whom. An entrant that did not come to a match has met nobody there."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engine.contest.results import MEET_AGAIN
from engine.pairing.rounds import DrawnRound, Match, Pair, opponents, partners

# By pair: the numbers of the rounds.
RoundsOf = Mapping[Pair, tuple[int, ...]]


def rounds_met(history: Iterable[DrawnRound]) -> RoundsOf:
    """By pair, the rounds in which they have been opponents. Unfinished and struck matches count."""
    return _rounds_of((number, pair) for number, match in _seated(history) for pair in opponents(match))


def rounds_together(history: Iterable[DrawnRound]) -> RoundsOf:
    """By pair, the rounds in which they have been partners, even if their opponents did not come."""
    drawn = ((number, match) for number, played in enumerate(history, start=1) for match in played.matches)
    return _rounds_of((number, pair) for number, match in drawn for pair in partners(match))


def _rounds_of(found: Iterable[tuple[int, Pair]]) -> RoundsOf:
    rounds: defaultdict[Pair, list[int]] = defaultdict(list)
    for number, pair in found:
        rounds[pair].append(number)
    return {pair: tuple(numbers) for pair, numbers in rounds.items()}


def _seated(history: Iterable[DrawnRound]) -> Iterator[tuple[int, Match]]:
    for number, played in enumerate(history, start=1):
        never = {
            frozenset(side.entrants for side in result.sides)
            for result in played.results
            if result.state in MEET_AGAIN
        }
        yield from ((number, match) for match in played.matches if frozenset(match) not in never)
