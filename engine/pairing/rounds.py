"""The values that every system of pairing speaks in."""

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

# Two entrants, the smaller first.
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Round:
    """Who meets whom. `byes` are all still in it who have no match, the absent as well.

    `stages`: what each of the matches is for, in their order; empty where none is for more than the round.
    `results`: what those of the matches that are over came to, in any order; `absent`: who was not there.
    """

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    stages: tuple[Stage | None, ...] = ()
    results: tuple[MatchResult, ...] = ()
    absent: frozenset[int] = frozenset()

    @property
    def entrants(self) -> frozenset[int]:
        """All who have a match or a bye."""
        return frozenset((*self.byes, *(entrant for match in self.matches for entrant in players(match))))

    @property
    def staged(self) -> tuple[tuple[Match, Stage | None], ...]:
        """Each match with what it is for."""
        return tuple(zip(self.matches, self.stages or (None,) * len(self.matches), strict=True))


History = Sequence[Round]


@dataclass(frozen=True, slots=True)
class Field:
    """All who have ever been entered, in their order; who is not here this round; who has left for good.

    `clubs`: of those who have one. `extras`: penalties and lots, which the standings count.
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
    """The next round, and what the organiser should know of it."""

    round: Round
    notes: tuple[Objection, ...] = ()


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at its table; None while it waits. `waited`: it had no table when its round began."""

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


def results_of(history: Iterable[Round]) -> tuple[MatchResult, ...]:
    """What the standings count: all that is over, in the order of the rounds."""
    return tuple(result for played in history for result in played.results)


def ordinary(history: Iterable[Round]) -> tuple[Round, ...]:
    """Without deciding matches, and without the rounds that hold nothing else: what was drawn for all."""
    rounds = ((played, _without_deciding(played)) for played in history)
    return tuple(left for played, left in rounds if left.matches or not played.matches)


def _without_deciding(played: Round) -> Round:
    kept = [
        (match, stage) for match, stage in played.staged if stage is None or stage.part is not Part.DECIDING
    ]
    if len(kept) == len(played.matches):
        return played
    return replace(
        played, matches=tuple(match for match, _ in kept), stages=tuple(stage for _, stage in kept)
    )


def times_met(history: Iterable[Round]) -> Mapping[Pair, int]:
    """Only those who have met are in it; ask with `.get(pair, 0)`."""
    return Counter(pair for played in history for match in played.matches for pair in opponents(match))


def times_idle(history: Iterable[Round]) -> Mapping[int, int]:
    """How many byes each has had, 0 for who has had none."""
    return Counter(entrant for played in history for entrant in played.byes)
