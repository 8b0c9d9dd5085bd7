"""How even the rounds were: how many pairs have been partners, and opponents, 0, 1, 2 … times."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.pairing.rounds import History, Pair, opponents, pair_of, partners, players


@dataclass(frozen=True, slots=True)
class Spread:
    """`partners[k]`, `opponents[k]`: the number of pairs that have been that k times.

    The last figure of each is not 0, unless it is also the first.
    """

    partners: tuple[int, ...]
    opponents: tuple[int, ...]


def spread(history: History) -> Spread:
    """The spread over everybody in these rounds, as they were drawn."""
    matches = [match for played in history for match in played.matches]
    idle = [entrant for played in history for entrant in played.byes]
    entrants = sorted({*idle, *(entrant for match in matches for entrant in players(match))})
    every = [pair_of(*pair) for pair in combinations(entrants, 2)]
    return Spread(
        partners=_by_times((pair for match in matches for pair in partners(match)), every),
        opponents=_by_times((pair for match in matches for pair in opponents(match)), every),
    )


def _by_times(met: Iterable[Pair], every: Sequence[Pair]) -> tuple[int, ...]:
    times = Counter(met)
    pairs = Counter(times[pair] for pair in every)
    return tuple(pairs[number] for number in range(max(pairs, default=0) + 1))
