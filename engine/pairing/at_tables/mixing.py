"""Tabu search for good tables: two people change places at a time.

Each step makes the best exchange, even if it makes things worse. Two people who have changed places may not
change back for a while (Dotú and Van Hentenryck, "Scheduling Social Golfers Locally", 2005). The search ends
after a fixed number of steps, so it gives the same answer on every machine.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import inf
from random import Random

from engine.pairing.rounds import Match, Pair, pair_of

COMPARED = 60_000
"""The number of exchanges that one search looks at."""
COMPARED_OF_FEW = 10
"""Times the cube of the people: so many are enough for few. Of hundreds of searches with four to nine people
none found anything better after a tenth of that."""
TABU_LEAST = 4
TABU_MORE = 6
NEVER = inf
"""The increase in cost of an exchange that may not be made."""


class To(IntEnum):
    """The relation of two people at a table."""

    PARTNER = 0
    OPPONENT = 1


# The cost of a meeting, by the number of each of the two people: the same both ways, and 0 with oneself.
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


def table(costs: Mapping[Pair, int], people: Sequence[int]) -> Costs:
    """The cost of each two of these people, by their places in `people`. Others are left out."""
    number = {person: place for place, person in enumerate(people)}
    found = [[0] * len(people) for _ in people]
    for (person, opponent), cost in costs.items():
        if cost and person in number and opponent in number:
            here, there = number[person], number[opponent]
            found[here][there] = found[there][here] = cost
    return found


def mixed(room: Room, start: Sequence[int], chance: Random) -> tuple[int, ...]:
    """The person at each place, in the best seating that was found; `start` if nothing was better."""
    people = max(1, len(start))
    return _Search(room, start, chance).best_of(min(COMPARED, COMPARED_OF_FEW * people**3) // people)


class _Search:
    """The search, from one seating to the next.

    `_at[place][person]`: the cost of that person at that place, with the mates who sit there now. An exchange
    changes the rows of the mates alone, so the cost of every possible exchange is read, not counted anew.
    """

    def __init__(self, room: Room, start: Sequence[int], chance: Random) -> None:
        self._turns = room.turns
        self._chance = chance
        self._seated = list(start)
        self._mates = [[(mate, room.costs[to]) for mate, to in mates] for mates in room.mates]
        self._idle = [place for place, mates in enumerate(room.mates) if not mates]
        self._barred = [_barred(place, room.mates) for place in range(len(start))]
        self._tabu: dict[Pair, int] = {}
        self._at = [self._row(place) for place in range(len(start))]
        self._cost = sum(row[person] for row, person in zip(self._at, start, strict=True)) // 2

    def _row(self, place: int) -> list[int]:
        nobody = [0] * len(self._seated)
        return [
            *map(
                sum,
                zip(nobody, *(costs[self._seated[mate]] for mate, costs in self._mates[place]), strict=True),
            )
        ]

    def best_of(self, steps: int) -> tuple[int, ...]:
        best, least = tuple(self._seated), self._cost
        for step in range(steps):
            own = [row[person] for row, person in zip(self._at, self._seated, strict=True)]
            unhappy = [place for place, cost in enumerate(own) if cost]
            if not unhappy:
                break
            self._change(self._chance.choice(unhappy), own, step, least)
            if self._cost < least:
                best, least = tuple(self._seated), self._cost
        return best

    # Five parameters: the costs by place are needed twice in a step.
    def _change(self, here: int, own: Sequence[int], step: int, least: int) -> None:
        """Make the best exchange for the person at `here`. A recent exchange is undone only if that beats the
        best so far."""
        more = self._more(here, own)
        gain = min(more)
        while gain < NEVER:
            found = [there for there, increase in enumerate(more) if increase == gain]
            if self._cost + gain >= least:
                found = [there for there in found if not self._lately(here, there, step)]
            if found:
                self._swap(here, self._chance.choice(found), step, int(gain))
                return
            gain = min((increase for increase in more if increase > gain), default=NEVER)

    def _lately(self, here: int, there: int, step: int) -> bool:
        return self._tabu.get(pair_of(self._seated[here], self._seated[there]), -1) >= step

    def _more(self, here: int, own: Sequence[int]) -> list[float]:
        """For each place, the increase in cost if the person there and the one at `here` change; NEVER if
        they may not."""
        seated, at_here, person = self._seated, self._at[here], self._seated[here]
        before = own[here]
        more: list[float] = [
            at_here[comes] + row[person] - cost - before
            for comes, row, cost in zip(seated, self._at, own, strict=True)
        ]
        for mate, costs in self._mates[here]:
            # The two still meet, though each was counted as if it met itself.
            more[mate] += 2 * costs[person][seated[mate]]
        for there in self._barred[here]:
            more[there] = NEVER
        for there in self._idle:
            if self._turns[seated[there]] != self._turns[person]:
                more[there] = NEVER
        return more

    def _swap(self, here: int, there: int, step: int, more: int) -> None:
        seated = self._seated
        goes, comes = seated[here], seated[there]
        seated[here], seated[there] = comes, goes
        self._cost += more
        self._seat_instead(here, goes, comes)
        self._seat_instead(there, comes, goes)
        until = step + TABU_LEAST + self._chance.randrange(TABU_MORE)
        self._tabu[pair_of(goes, comes)] = until

    def _seat_instead(self, place: int, goes: int, comes: int) -> None:
        """What everybody costs beside the mates of this place, now that another sits there."""
        at = self._at
        for mate, costs in self._mates[place]:
            at[mate] = [
                cost + more - less
                for cost, more, less in zip(at[mate], costs[comes], costs[goes], strict=True)
            ]


def _barred(here: int, mates: Mates) -> Sequence[int]:
    """The places whose exchange with `here` would leave everybody with the same mates, itself included."""

    def without(place: int, there: int) -> set[tuple[int, To]]:
        return {(mate, to) for mate, to in mates[place] if mate != there}

    beside = [there for there, _ in mates[here]]
    return [here, *(there for there in beside if without(here, there) == without(there, here))]
