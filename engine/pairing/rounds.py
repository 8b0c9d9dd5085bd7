"""The values that all pairing systems share: field, round, match, sitting."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product

from engine.contest.extras import NO_EXTRAS, Extras
from engine.contest.results import MatchResult
from engine.contest.stage import Part, Stage
from engine.objection import Objection

Side = tuple[int, ...]
Match = tuple[Side, ...]

# Two entrants, the smaller number first.
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """Who meets whom. `byes`: entrants in the round without a match, the absent included.

    `stages`: the stage of each match, in their order; empty if no match has one. `results`: the results of
    the matches, in any order. `absent`: entrants that were not there.
    """

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    stages: tuple[Stage | None, ...] = ()
    results: tuple[MatchResult, ...] = ()
    absent: frozenset[int] = frozenset()

    @property
    def entrants(self) -> frozenset[int]:
        """All entrants with a match or a bye."""
        return frozenset((*self.byes, *(entrant for match in self.matches for entrant in players(match))))

    @property
    def staged(self) -> tuple[tuple[Match, Stage | None], ...]:
        """Each match with its stage."""
        return tuple(zip(self.matches, self.stages or (None,) * len(self.matches), strict=True))


History = Sequence[DrawnRound]


@dataclass(frozen=True, slots=True)
class Field:
    """All entrants ever entered, in their order, with those who are absent this round and those who have
    left.

    `clubs`: the club of each entrant that has one. `extras`: penalties and lots, for the standings.
    """

    entrants: tuple[int, ...]
    absent: frozenset[int] = frozenset()
    withdrawn: frozenset[int] = frozenset()
    clubs: Mapping[int, str] = field(default_factory=dict, hash=False)
    extras: Extras = NO_EXTRAS

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(entrant for entrant in self.entrants if entrant not in self.withdrawn)

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(entrant for entrant in self.in_play if entrant not in self.absent)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The next round, with notes for the organiser."""

    round: DrawnRound
    notes: tuple[Objection, ...] = ()


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at its table. `table`: None while it waits for one. `waited`: it had no table when the round
    began."""

    match: Match
    table: int | None
    waited: bool = False


def pair_of(entrant: int, opponent: int) -> Pair:
    """Two entrants as a pair: the smaller number first."""
    return (entrant, opponent) if entrant < opponent else (opponent, entrant)


def players(match: Match) -> Iterator[int]:
    return (entrant for side in match for entrant in side)


def opponents(match: Match) -> Iterator[Pair]:
    """Every two entrants who sit on different sides."""
    return (pair_of(*pair) for sides in combinations(match, 2) for pair in product(*sides))


def partners(match: Match) -> Iterator[Pair]:
    """Every two entrants who sit on the same side."""
    return (pair_of(*pair) for side in match for pair in combinations(side, 2))


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
