"""Facts from the rounds so far: meetings, partners, byes, standings. An entrant that did not come to a match
has met nobody there."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from engine.contest.results import MEET_AGAIN, MatchResult
from engine.contest.stage import Part
from engine.contest.standings import Row, standings
from engine.pairing.rounds import (
    DrawnRound,
    Field,
    History,
    Match,
    Options,
    Pair,
    opponents,
    pair_of,
    partners,
    players,
)

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


def results_of(history: Iterable[DrawnRound]) -> tuple[MatchResult, ...]:
    """All results, in the order of the rounds."""
    return tuple(result for played in history for result in played.results)


def ordinary(history: Iterable[DrawnRound]) -> tuple[DrawnRound, ...]:
    """The rounds without deciding matches, and without rounds that hold only those."""
    rounds = ((played, _without_deciding(played)) for played in history)
    return tuple(left for played, left in rounds if left.matches or not played.matches)


def _without_deciding(played: DrawnRound) -> DrawnRound:
    kept = [
        (match, stage) for match, stage in played.staged if stage is None or stage.part is not Part.DECIDING
    ]
    if len(kept) == len(played.matches):
        return played
    return replace(
        played, matches=tuple(match for match, _ in kept), stages=tuple(stage for _, stage in kept)
    )


def times_met(history: Iterable[DrawnRound]) -> Mapping[Pair, int]:
    """By pair, how often they have met. Only pairs that have met are in it: ask with `.get(pair, 0)`."""
    return Counter(pair for played in history for match in played.matches for pair in opponents(match))


def times_idle(history: Iterable[DrawnRound]) -> Mapping[int, int]:
    """By entrant, in how many rounds it was idle, absent or not."""
    return Counter(entrant for played in history for entrant in played.byes)


def times_bye(history: History) -> Mapping[int, int]:
    """The number of byes of each entrant. An absent entrant has had no bye."""
    return Counter(entrant for played in history for entrant in played.byes if entrant not in played.absent)


def standing_now(field: Field, history: History, options: Options) -> Sequence[Row]:
    """The rows of the standings for entrants that are here, the best first."""
    rows = standings(field.entrants, results_of(history), options.scoring, field.extras)
    here = set(field.present)
    return [row for row in rows if row.entrant in here]


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
