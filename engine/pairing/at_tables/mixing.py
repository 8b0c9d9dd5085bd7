"""Tabu search for good tables: two people change places at a time.

Each step makes the best exchange, even if it makes things worse. Two people who have changed places may not
change back for a while (Dotú and Van Hentenryck, "Scheduling Social Golfers Locally", 2005). The search ends
after a fixed number of steps, so it gives the same answer on every machine.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from engine.pairing.rounds import Match, Pair, pair_of

COMPARED = 60_000
"""The number of exchanges that one search looks at: about half a second."""
TABU_LEAST = 4
TABU_MORE = 6


class To(IntEnum):
    """The relation of two people at a table."""

    PARTNER = 0
    OPPONENT = 1


# The cost of a meeting, by the number of each of the two people.
Costs = Sequence[Sequence[int]]

# For each place: the other places at its table, and what they are to it. Empty for a place that sits out.
Mates = Sequence[Sequence[tuple[int, To]]]


@dataclass(frozen=True, slots=True)
class Room:
    """The input of the search. People are numbered from 0, and there is one place for each.

    `mates`: for each place, the other places at its table. `costs`: by `To`, what a meeting costs. `turns`: a
    person who sits out may change only with a person of the same turn.
    """

    mates: Mates
    costs: Sequence[Costs]
    turns: Sequence[int]


def places(matches: Iterable[Match], idle: int) -> Mates:
    """The mates of each place at tables like these matches, followed by `idle` places that sit out."""
    found: list[Sequence[tuple[int, To]]] = []
    for match in matches:
        sides = [index for index, side in enumerate(match) for _ in side]
        first = len(found)
        found += [
            [
                (first + mate, To.PARTNER if sides[mate] == side else To.OPPONENT)
                for mate in range(len(sides))
                if mate != place
            ]
            for place, side in enumerate(sides)
        ]
    return [*found, *([] for _ in range(idle))]


def mixed(room: Room, start: Sequence[int], chance: Random) -> tuple[int, ...]:
    """The person at each place, in the best seating that was found; `start` if nothing was better."""
    return _Search(room, start, chance).best_of(COMPARED // max(1, len(start)))


class _Search:
    def __init__(self, room: Room, start: Sequence[int], chance: Random) -> None:
        self._room = room
        self._chance = chance
        self._seated = list(start)
        self._mates = [[(mate, room.costs[to]) for mate, to in mates] for mates in room.mates]
        self._others = [_others(place, room.mates) for place in range(len(start))]
        self._tabu: dict[Pair, int] = {}
        self._cost = sum(map(self._cost_at, range(len(start)))) // 2

    def best_of(self, steps: int) -> tuple[int, ...]:
        best, least = tuple(self._seated), self._cost
        for step in range(steps):
            unhappy = [place for place in range(len(best)) if self._cost_at(place)]
            if not unhappy:
                break
            self._change(self._chance.choice(unhappy), step, least)
            if self._cost < least:
                best, least = tuple(self._seated), self._cost
        return best

    def _change(self, here: int, step: int, least: int) -> None:
        """Make the best exchange for the person at `here`. A recent exchange is undone only if that beats the
        best so far."""
        seated = self._seated
        found: list[int] = []
        gain = 0
        for there in self._others[here]:
            if not self._free_to_change(here, there):
                continue
            more = self._more(here, there)
            if found and more > gain:
                continue
            lately = self._tabu.get(pair_of(seated[here], seated[there]), -1) >= step
            if lately and self._cost + more >= least:
                continue
            found = [there] if not found or more < gain else [*found, there]
            gain = more
        if found:
            self._swap(here, self._chance.choice(found), step, gain)

    def _swap(self, here: int, there: int, step: int, more: int) -> None:
        seated = self._seated
        seated[here], seated[there] = seated[there], seated[here]
        self._cost += more
        until = step + TABU_LEAST + self._chance.randrange(TABU_MORE)
        self._tabu[pair_of(seated[here], seated[there])] = until

    def _free_to_change(self, here: int, there: int) -> bool:
        if self._mates[here] and self._mates[there]:
            return True
        turns = self._room.turns
        return turns[self._seated[here]] == turns[self._seated[there]]

    def _more(self, here: int, there: int) -> int:
        """The increase in cost if the people at these two places change."""
        seated = self._seated
        before = self._cost_at(here) + self._cost_at(there)
        seated[here], seated[there] = seated[there], seated[here]
        after = self._cost_at(here) + self._cost_at(there)
        seated[here], seated[there] = seated[there], seated[here]
        return after - before

    def _cost_at(self, place: int) -> int:
        seated = self._seated
        entrant = seated[place]
        cost = 0
        for mate, costs in self._mates[place]:
            cost += costs[entrant][seated[mate]]
        return cost


def _others(here: int, mates: Mates) -> Sequence[int]:
    """The places whose exchange with `place` would change who meets whom."""

    def without(place: int, there: int) -> set[tuple[int, To]]:
        return {(mate, to) for mate, to in mates[place] if mate != there}

    return [there for there in range(len(mates)) if without(here, there) != without(there, here)]
