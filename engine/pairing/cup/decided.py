"""The outcome of a cup match: one of the two goes on, or it is not decided yet."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.contest.results import MatchResult, State
from engine.contest.stage import Part
from engine.pairing.rounds import DrawnRound, History, Match, players


class Fate(StrEnum):
    """OPEN: the match is not over. SHARED: several won it together (J6, W6, or the same number of partier).
    SETTLED: it is known who goes on, or that nobody does."""

    OPEN = "open"
    SHARED = "shared"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Decided:
    """The outcome of a cup match. `winner`: the entrant that goes on; None for nobody, or not yet known."""

    fate: Fate
    winner: int | None = None


def decided(match: Match, number: int, history: History, withdrawn: frozenset[int]) -> Decided:
    """The outcome of `match` in round `number` (from 1), by its own result or by a later deciding match.

    If neither decides it and one of the two has left, the other goes on.
    """
    result = result_of(match, history[number - 1])
    if result is not None and result.state == State.BOTH_ABSENT:
        return Decided(Fate.SETTLED)
    for found in (result, *_deciding(match, history[number:])):
        if found is not None and len(found.ahead) == 1:
            return Decided(Fate.SETTLED, found.sides[found.ahead[0]].entrants[0])
    here = [found for found in players(match) if found not in withdrawn]
    if len(here) < 2:
        return Decided(Fate.SETTLED, *here)
    return Decided(Fate.SHARED if is_over(result) else Fate.OPEN)


def result_of(match: Match, played: DrawnRound) -> MatchResult | None:
    inside = {*players(match)}
    found = (
        result
        for result in played.results
        if inside == {entrant for side in result.sides for entrant in side.entrants}
    )
    return next(found, None)


def is_over(result: MatchResult | None) -> bool:
    return result is not None and result.state != State.UNFINISHED


def _deciding(match: Match, later: History) -> Iterator[MatchResult | None]:
    pair = {*players(match)}
    for played in later:
        for between, stage in played.staged:
            if stage is not None and stage.part is Part.DECIDING and {*players(between)} == pair:
                yield result_of(between, played)
