"""The few pairs of a large field among which a best round is looked for first.

Each entrant gets the nearest that it may meet, and those nearest to its opponent in a plan: a rough round, or
the best found so far. Where clubs differ in strength, the plan tells how far their members must reach.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from itertools import islice

from engine.pairing.rounds import Pair
from engine.pairing.swiss.costs import NOBODY, SwissField

Plan = frozenset[Pair]


def rough_plan(table: SwissField, *, mates: bool) -> Plan:
    """From the best score on, everybody meets somebody of another club who waits, met before or not.

    Those who wait are always of one club. Any left at the end split pairs of other clubs above, then meet
    each other if some clubmates must meet (`mates`); so the nearest of those who wait is taken then.
    """
    waiting, pairs = deque[int](), list[Pair]()
    for entrant in table.order:
        if not waiting or table.clubmates(waiting[0], entrant):
            waiting.append(entrant)
        else:
            pairs.append((waiting.pop() if mates else waiting.popleft(), entrant))
    for place in reversed(range(len(pairs))):
        entrant, opponent = pairs[place]
        if len(waiting) > 1 and not any(table.clubmates(waiting[0], each) for each in pairs[place]):
            pairs[place] = entrant, waiting.pop()
            pairs.append((opponent, waiting.pop()))
    left = [*waiting]
    return frozenset((*pairs, *zip(left[::2], left[1::2], strict=False)))


def uncrossed(plan: Plan, table: SwissField) -> Plan:
    """The upper ones of all pairs meet the lower ones in their order. No sum of differences grows by this,
    and the greatest is as small as it can be; clubs and rematches are not looked at."""
    place = {entrant: index for index, entrant in enumerate(table.order)}
    pairs = [sorted(pair, key=place.__getitem__) for pair in plan if NOBODY not in pair]
    uppers, lowers = (sorted(half, key=place.__getitem__) for half in zip(*pairs, strict=True))
    return frozenset(zip(uppers, lowers, strict=True))


def pairs_near(plan: Plan, table: SwissField, near: int, *, mates: bool) -> Iterable[Pair]:
    """For each entrant so many above and below it, and so many above and below its opponent in the plan.

    None of these pairs has met. Clubmates are among them only where some must meet (`mates`).
    """
    order, place = table.order, {entrant: index for index, entrant in enumerate(table.order)}
    met = defaultdict[int, set[int]](set)
    for first, second in table.met:
        met[first].add(second)
        met[second].add(first)
    own = [(entrant, entrant) for entrant in order]
    planned = [pair for pair in plan if NOBODY not in pair]
    found = set[Pair]()
    for entrant, centre in (*own, *planned, *((second, first) for first, second in planned)):
        index, club = place[centre], table.clubs.get(entrant)
        for direction in (order[index:], order[index::-1]):
            free = (
                each
                for each in direction
                if each not in met[entrant] and (club is None or mates or table.clubs.get(each) != club)
            )
            found.update(
                (entrant, each) if place[entrant] < place[each] else (each, entrant)
                for each in islice(free, near + 1)
                if each != entrant
            )
    return sorted(found)
