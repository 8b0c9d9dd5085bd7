"""The values that every system of pairing speaks in."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from engine.objection import Objection

Side = tuple[int, ...]
Match = tuple[Side, ...]

# Two entrants, the smaller first.
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Round:
    """Who meets whom. `byes` are all in play who have no match in it, the absent as well."""

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()


History = Sequence[Round]


@dataclass(frozen=True, slots=True)
class Field:
    """All who have ever been entered, in their order; who is not here this round; who has left for good."""

    entrants: tuple[int, ...]
    absent: frozenset[int] = frozenset()
    withdrawn: frozenset[int] = frozenset()

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(one for one in self.entrants if one not in self.withdrawn)

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(one for one in self.in_play if one not in self.absent)


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


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def players(match: Match) -> Iterator[int]:
    return (entrant for side in match for entrant in side)


def opponents(match: Match) -> Iterator[Pair]:
    """Every two entrants who sit on different sides."""
    return (pair(*two) for sides in combinations(match, 2) for two in product(*sides))


def times_met(history: Iterable[Round]) -> Mapping[Pair, int]:
    """Only those who have met are in it; ask with `.get(pair, 0)`."""
    return Counter(two for played in history for match in played.matches for two in opponents(match))


def times_idle(history: Iterable[Round]) -> Mapping[int, int]:
    """How many byes each has had, 0 for who has had none."""
    return Counter(one for played in history for one in played.byes)
