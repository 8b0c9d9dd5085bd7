"""The search by exchange as it was first written: every cost is counted anew. Slow, and plain to read."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.pairing.at_tables.mixing import TABU_LEAST, TABU_MORE, Room
from engine.pairing.rounds import pair_of


def cost(room: Room, seated: Sequence[int]) -> int:
    """What all meetings of a seating cost."""
    return sum(cost_at(room, seated, place) for place in range(len(seated))) // 2


def cost_at(room: Room, seated: Sequence[int], place: int) -> int:
    return sum(room.costs[to][seated[place]][seated[mate]] for mate, to in room.mates[place])


def exchanged(seated: Sequence[int], here: int, there: int) -> list[int]:
    changed = list(seated)
    changed[here], changed[there] = changed[there], changed[here]
    return changed


def partners_and_opponents(room: Room, seated: Sequence[int]) -> set[tuple[int, int, int]]:
    return {(seated[place], seated[mate], to) for place, mates in enumerate(room.mates) for mate, to in mates}


def possible(room: Room, seated: Sequence[int], here: int) -> Iterator[int]:
    """The places that may change with this one, and where that changes who meets whom."""
    now = partners_and_opponents(room, seated)
    for there in range(len(seated)):
        both_play = room.mates[here] and room.mates[there]
        may = both_play or room.turns[seated[here]] == room.turns[seated[there]]
        if may and partners_and_opponents(room, exchanged(seated, here, there)) != now:
            yield there


def plainly_mixed(room: Room, start: Sequence[int], chance: Random, steps: int) -> Sequence[int]:
    seated, best = list(start), list(start)
    tabu: dict[tuple[int, int], int] = {}
    for step in range(steps):
        unhappy = [place for place in range(len(seated)) if cost_at(room, seated, place)]
        if not unhappy:
            break
        here, least = chance.choice(unhappy), cost(room, best)
        costs = {there: cost(room, exchanged(seated, here, there)) for there in possible(room, seated, here)}
        allowed = {
            there: then
            for there, then in costs.items()
            if then < least or tabu.get(pair_of(seated[here], seated[there]), -1) < step
        }
        found = [there for there, then in allowed.items() if then == min(allowed.values())]
        if found:
            there = chance.choice(found)
            pair = pair_of(seated[here], seated[there])
            seated = exchanged(seated, here, there)
            tabu[pair] = step + TABU_LEAST + chance.randrange(TABU_MORE)
        best = min(best, seated, key=lambda tried: cost(room, tried))
    return best
