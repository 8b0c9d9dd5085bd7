"""Rounds in which nobody meets twice. A first round is searched for and then turned round to make the others.

The places are points on rings of equal size; points left over stand still. When a round is turned by one
step, each pair of places becomes another pair at the same distance. So nobody meets twice if no distance
occurs twice in the first round. Example: the fifteen schoolgirls of T. P. Kirkman (1850) are two rings of
seven and one point that stands still. If one first round is not enough, several are turned on smaller rings.
Nine entrants in four rounds take rings of one: a search for every round.

The search changes two places at a time, sometimes for the worse (simulated annealing), for a fixed number of
steps. Then only the places of repeated meetings are changed, never for the worse, as long as it helps. In a
large field very many first rounds will do, and warmth would undo as much as it mends: it goes without.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice
from math import exp
from random import Random

from engine.pairing.rounds import DrawnRound

Sizes = tuple[int, ...]
Tables = Sequence[Sequence[int]]

STEPS = 40_000
"""The steps of one search: about a third of a second."""
TRIES = 8
WARMTH = 0.45
MOST_ROUNDS = 12
LARGE = 100
"""More entrants than these are a large field."""
CHANGES = 10
"""The changes that are tried for a place of a repeated meeting before the next one's turn."""
PATIENCE = 4_000
"""The changes without a repeated meeting less after which a search ends."""
FEW = 13
"""So few entrants that each round can be searched for by itself."""
FORBIDDEN = -1
NO_MORE: Mapping[Sizes, int] = {(12, 3, 3, 3, 3): 4}
"""Numbers of rounds that are known to be the most, by entrants and tables, where counting meetings would
allow more. A test goes through all five rounds of twelve."""


@lru_cache(maxsize=256)
def turned(sizes: Sizes, idle: int, wanted: int) -> tuple[DrawnRound, ...]:
    """Up to `wanted` rounds in which nobody meets twice and nobody sits out twice.

    The entrants are 0, 1, …; `sizes` are the sizes of the tables. The same arguments always give the same
    rounds.
    """
    entrants = sum(sizes) + idle
    for rounds, ring in islice(_tried(sizes, idle, min(wanted, MOST_ROUNDS)), TRIES):
        found = _First(sizes, idle, rounds // ring, ring).found()
        if found is not None:
            return tuple(_all_turned(found, entrants, ring))
    return ()


def _rings(rounds: int, entrants: int) -> Sequence[int]:
    """The sizes of rings to try, the largest first. On a ring of two the points can never meet; rings of one
    mean no turning."""
    possible = (ring for ring in range(rounds, 0, -1) if rounds % ring == 0 and ring != 2)
    return [ring for ring in possible if ring > 1 or entrants <= FEW or rounds <= 2]


def most_rounds(sizes: Sizes, idle: int) -> int:
    """An upper bound on the rounds without a second meeting. For tables of three it is reached up to 21
    entrants."""
    entrants = sum(sizes) + idle
    if not sizes:
        return 0
    if sum(max(0, size - len(sizes)) for size in sizes) > idle:
        return 1  # those of a table can each have a table of their own only if so many sit out
    meetings = sum(size * (size - 1) // 2 for size in sizes)
    by_meetings = entrants * (entrants - 1) // 2 // meetings
    by_triples = _most_triples(entrants) // len(sizes) if {*sizes} == {3} else by_meetings
    return min(by_meetings, by_triples, NO_MORE.get((entrants, *sizes), by_meetings))


def _most_triples(entrants: int) -> int:
    """The most triples of which no two share a pair. If everybody has an even number of others, an even
    number of meetings is left for each, so a single meeting is never left, and there is one triple less."""
    most = entrants * ((entrants - 1) // 2) // 3
    return most - 1 if entrants % 6 == 5 else most


def _tried(sizes: Sizes, idle: int, wanted: int) -> Iterator[tuple[int, int]]:
    """Pairs of (rounds, ring size) to try: the number wanted, one more, then fewer.

    More can be easier to find: the search finds six rounds for thirteen entrants, but not five.
    """
    entrants = sum(sizes) + idle
    most = min(most_rounds(sizes, idle), MOST_ROUNDS, entrants // idle if idle else MOST_ROUNDS)
    more = most if entrants <= FEW else wanted + 1
    for rounds in sorted(range(1, min(most, more) + 1), key=lambda rounds: (abs(rounds - wanted), -rounds)):
        yield from ((rounds, ring) for ring in _rings(rounds, entrants))


def _all_turned(firsts: Sequence[Tables], entrants: int, ring: int) -> Iterator[DrawnRound]:
    standing = entrants // ring * ring

    def moved(place: int, by: int) -> int:
        return place if place >= standing else place // ring * ring + (place + by) % ring

    for tables in firsts:
        for by in range(ring):
            matches = tuple(tuple((moved(place, by),) for place in table) for table in tables)
            playing = {place for table in tables for place in table}
            idle = tuple(moved(place, by) for place in range(entrants) if place not in playing)
            yield DrawnRound(matches, idle)


def _distances(entrants: int, ring: int) -> Sequence[Sequence[int]]:
    """For each two places the number of their distance; FORBIDDEN if they would meet twice in a turn."""
    standing = entrants // ring * ring
    numbers: dict[tuple[int, int, int], int] = {}

    def distance(entrant: int, opponent: int) -> int:
        """The number of the distance between two places, the smaller one first."""
        if opponent >= standing:
            apart = (opponent, 0, entrant // ring)
            return FORBIDDEN if entrant >= standing and ring > 1 else numbers.setdefault(apart, len(numbers))
        step = (opponent - entrant) % ring
        if entrant // ring != opponent // ring:
            return numbers.setdefault((entrant // ring, opponent // ring, step), len(numbers))
        step = min(step, ring - step)
        same = (entrant // ring, entrant // ring, step)
        return FORBIDDEN if 2 * step == ring else numbers.setdefault(same, len(numbers))

    return [
        [distance(*sorted((entrant, opponent))) if entrant != opponent else 0 for opponent in range(entrants)]
        for entrant in range(entrants)
    ]


class _First:
    """The search for first rounds that can be turned on rings of the size `ring`."""

    def __init__(self, sizes: Sizes, idle: int, firsts: int, ring: int) -> None:
        self._entrants = sum(sizes) + idle
        self._standing = self._entrants // ring * ring
        self._ring = ring
        self._idle = idle
        self._possible = idle * firsts <= self._entrants // ring
        self._chance = Random(0)  # noqa: S311 - the same search each time
        self._distance = _distances(self._entrants, ring)
        ends = [sum(sizes[: index + 1]) for index in range(len(sizes))]
        self._tables = [range(end - size, end) for end, size in zip(ends, sizes, strict=True)]
        self._table_of = [table for table in self._tables for _ in table]
        self._times = [0] * self._entrants**2
        self._times[FORBIDDEN] = 1
        self._seated = [self._shuffled(first) for first in range(firsts)] if self._possible else []
        self._repeats = 0
        for seated in self._seated:
            for table in self._tables:
                self._add(self._at(seated, table))

    def found(self) -> Sequence[Tables] | None:
        if not self._possible:
            return None
        if (self._entrants <= LARGE and self._annealed()) or self._mended():
            return [self._at_tables(seated) for seated in self._seated]
        return None

    def _annealed(self) -> bool:
        for _ in range(STEPS):
            if not self._repeats:
                return True
            seated = self._chance.choice(self._seated)
            self._try(seated, self._chance.randrange(len(self._table_of)), WARMTH)
        return False

    def _mended(self) -> bool:
        fewest, tried = self._repeats, 0
        while self._repeats and tried < PATIENCE:
            for seated, here in self._repeating():
                for _ in range(CHANGES):
                    self._try(seated, here, 0)
                tried += CHANGES
            if self._repeats < fewest:
                fewest, tried = self._repeats, 0
        return not self._repeats

    def _repeating(self) -> Sequence[tuple[list[int], int]]:
        """The places where somebody is in a repeated meeting."""
        return [
            (seated, place)
            for seated in self._seated
            for place in range(len(self._table_of))
            if any(self._times[distance] > 1 for distance in self._around(seated, place))
        ]

    def _at_tables(self, seated: Sequence[int]) -> Tables:
        return [[seated[place] for place in table] for table in self._tables]

    def _shuffled(self, first: int) -> list[int]:
        """A random first round. In all first rounds together, those who sit out come from different rings."""
        rings = range(first * self._idle, (first + 1) * self._idle)
        out = [ring * self._ring for ring in rings]
        playing = [place for place in range(self._entrants) if place not in out]
        self._chance.shuffle(playing)
        return [*playing, *out]

    def _try(self, seated: list[int], here: int, warmth: float) -> None:
        """Change a place with another at random; the warmer, the likelier for the worse."""
        there = self._chance.randrange(self._entrants)
        if not self._may_change(seated, here, there):
            return
        before, gone = self._repeats, self._around(seated, here, there)
        self._take(gone)
        seated[here], seated[there] = seated[there], seated[here]
        come = self._around(seated, here, there)
        self._add(come)
        worse = self._repeats - before
        if worse > 0 and (not warmth or self._chance.random() >= exp(-worse / warmth)):
            seated[here], seated[there] = seated[there], seated[here]
            self._take(come)
            self._add(gone)

    def _may_change(self, seated: Sequence[int], here: int, there: int) -> bool:
        """Whether two places may change: they are at different tables, or one sits out and is of the same
        ring."""
        if there < len(self._table_of):
            return self._table_of[here] is not self._table_of[there]
        entrant, opponent = seated[here], seated[there]
        return entrant < self._standing and entrant // self._ring == opponent // self._ring

    def _around(self, seated: Sequence[int], *places: int) -> Sequence[int]:
        """The distances between these places and the others at their tables."""
        return [
            self._distance[seated[place]][seated[beside]]
            for place in places
            if place < len(self._table_of)
            for beside in self._table_of[place]
            if beside != place
        ]

    def _at(self, seated: Sequence[int], table: range) -> Sequence[int]:
        return [self._distance[seated[place]][seated[beside]] for place, beside in combinations(table, 2)]

    def _add(self, distances: Sequence[int]) -> None:
        for distance in distances:
            self._repeats += self._times[distance] > 0
            self._times[distance] += 1

    def _take(self, distances: Sequence[int]) -> None:
        for distance in distances:
            self._times[distance] -= 1
            self._repeats -= self._times[distance] > 0
