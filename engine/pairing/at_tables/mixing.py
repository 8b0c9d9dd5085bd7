"""People put at tables so that those meet who should: two change places at a time, as long as it helps.

A tabu search: the best change is made even where it makes things worse, and two who have changed places stay
so for a while (after Dotú and Van Hentenryck, "Scheduling Social Golfers Locally", 2005). It ends after so
many steps, never by the clock.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from engine.pairing.rounds import Match, Pair, pair_of

COMPARED = 60_000
"""Changes that are looked at, all in all: about half a second."""
TABU_LEAST = 4
TABU_MORE = 6


class To(IntEnum):
    """What two at a table are to each other."""

    PARTNER = 0
    OPPONENT = 1


# What it costs that two people are something to each other: by the one, then by the other.
Costs = Sequence[Sequence[int]]

# For each place the others at its table, and what they are to it; nobody, where one sits out.
Mates = Sequence[Sequence[tuple[int, To]]]


@dataclass(frozen=True, slots=True)
class Room:
    """People are numbered from 0, and there is a place for each.

    `costs`: by `To`. `turns`: who sits out may change with those of the same turn only.
    """

    mates: Mates
    costs: Sequence[Costs]
    turns: Sequence[int]


def places(matches: Iterable[Match], idle: int) -> Mates:
    """Of tables as in these matches, place after place, and of so many who sit out."""
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
    """Who has which place, in the best order that was found; `start` where there was none better."""
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
        """The best change for who sits here; one that was made lately only if all is better than ever."""
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
        """By how much the cost grows when these two change places."""
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
    """With whom a change of places changes who sits with whom."""

    def without(place: int, there: int) -> set[tuple[int, To]]:
        return {(mate, to) for mate, to in mates[place] if mate != there}

    return [there for there in range(len(mates)) if without(here, there) != without(there, here)]
