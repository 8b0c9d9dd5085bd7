"""The values that all pairing systems share: options, field, round, match, sitting."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations, product

from engine.contest.extras import NO_EXTRAS, Extras
from engine.contest.results import MatchResult, Scoring
from engine.contest.stage import Stage
from engine.contest.tiebreaks import USUAL_ORDER
from engine.objection import Objection


class Order(StrEnum):
    """The order of the entrants before the first round: by lot, by number (the best first), or by lot with
    clubmates as far apart as possible."""

    DRAWN = "drawn"
    NUMBER = "number"
    CLUB = "club"


USUAL_SCORING = Scoring.usual(3, USUAL_ORDER)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices. Each system takes some of them: `System.takes`.

    `meetings`: how often each pair meets. `rounds`: the number of rounds; None for all. `allow_rematches`: if
    every possible round has rematches, draw the one with fewest. `clubs_apart`: for this many rounds from the
    first, clubmates do not meet if it can be helped. `groups`: the number of groups, or `group_size`: their
    size (the other is 0). `advance`: how many of each group go on, `best_next`: how many of the best after
    them. `third_place`, `b_cup`: whether they are played. `size`: sides at a table if the club may choose,
    else 0. `sides`: the fewest and the most sides that the form lets meet. `by_standing`: entrants with
    similar standings meet. `scoring`: how the standings for the draw are counted.
    """

    order: Order = Order.DRAWN
    meetings: int = 1
    rounds: int | None = None
    allow_rematches: bool = False
    clubs_apart: int = 0
    groups: int = 0
    group_size: int = 0
    advance: int = 2
    best_next: int = 0
    third_place: bool = False
    b_cup: bool = False
    size: int = 0
    by_standing: bool = False
    sides: tuple[int, int] = (2, 2)
    scoring: Scoring = USUAL_SCORING

    @property
    def rounds_apart(self) -> int:
        """For how many rounds, from the first, clubmates are kept apart."""
        return max(self.clubs_apart, int(self.order is Order.CLUB))


Side = tuple[int, ...]
Match = tuple[Side, ...]

# Two entrants, the smaller number first.
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round as drawn. `byes`: entrants in the round without a match, the absent included.

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
