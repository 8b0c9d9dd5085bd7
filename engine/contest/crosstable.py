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
    """A match of two seen from one of them: partier won by it and by the other.

    So far, if it is unfinished; as it was, though it counts nothing, if it is struck.
    """

    round: int
    state: State
    won: int
    lost: int


Cell = tuple[Encounter, ...]


def crosstable(
    entrants: Sequence[int], results: Sequence[MatchResult], scoring: Scoring
) -> Mapping[tuple[int, int], Cell]:
    """A cell for every ordered pair of different `entrants`, empty where no match of theirs is drawn.

    Partners have no cell for a match that they played together; a deciding match is in none.
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
    return [gain.partier_won for gain in gains(result, scoring)]
