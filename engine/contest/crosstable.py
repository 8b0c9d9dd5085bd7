"""Everybody against everybody: what each won and lost against each."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from engine.contest.gains import gains
from engine.contest.results import MatchResult, Scoring, State
from engine.contest.stage import Part


@dataclass(frozen=True, slots=True)
class Encounter:
    """One match of two entrants, as one of them sees it: partier won and partier lost.

    An unfinished match has the partier so far. A struck match has what was played, although it counts
    nothing.
    """

    round: int
    state: State
    won: int
    lost: int


Cell = tuple[Encounter, ...]


def crosstable(
    entrants: Sequence[int], results: Sequence[MatchResult], scoring: Scoring
) -> Mapping[tuple[int, int], Cell]:
    """A cell for every ordered pair of different `entrants`; empty if they have no match.

    A match that two play as partners is in none of their cells. Deciding matches are left out.
    """
    cells: defaultdict[tuple[int, int], list[Encounter]] = defaultdict(list)
    for result in results:
        if result.part is not Part.DECIDING:
            for entrant, opponent, encounter in _encounters(result, scoring):
                cells[entrant, opponent].append(encounter)
    return {
        pair: tuple(sorted(cells[pair], key=lambda encounter: encounter.round))
        for pair in permutations(entrants, 2)
    }


def _encounters(result: MatchResult, scoring: Scoring) -> Iterator[tuple[int, int, Encounter]]:
    sides = zip(result.sides, _partier(result, scoring), strict=True)
    for (own, won), (opposite, lost) in permutations(sides, 2):
        encounter = Encounter(result.round, result.state, won, lost)
        for entrant, opponent in product(own.entrants, opposite.entrants):
            yield entrant, opponent, encounter


def _partier(result: MatchResult, scoring: Scoring) -> Sequence[int]:
    if result.state in (State.UNFINISHED, State.STRUCK):
        return [side.partier for side in result.sides]
    return [gain.worth.partier for gain in gains(result, scoring)]
