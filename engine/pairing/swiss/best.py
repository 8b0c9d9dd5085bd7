"""The best round of all that a Swiss tournament can have now, by the demands in `swiss_costs`.

Not every two have to be looked at. Take a pair of a best round, somebody who stands between the two by score,
and whom that one meets. Let the four meet so that neither pair reaches over the other's: the sum of
differences and the greatest difference do not grow. Only a new pair that had better not meet can speak
against it, and so against at most two for each whom either of the pair had better not meet: that one, and
whoever meets it. One more may be between them without an opponent. Where there are others still, the round
is as good after the exchange, and its pairs reach less far; so some best round has no pair with more between.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from engine.pairing.graphs import cheapest
from engine.pairing.rounds import Pair
from engine.pairing.swiss.costs import NOBODY, Table, better_apart, cost, prices

Pairs = frozenset[Pair]

MANY = 60_000
NEAR = 24


def best_pairs(table: Table, seed: int) -> Pairs:
    """All who are here in pairs; the one who sits out with NOBODY, who then stands first.

    Of equally good ones the seed chooses. Where very many might meet, those near each other are tried first,
    and further on until it is proven that nothing is lost by it; among many clubmates, nothing of what goes
    before the differences.
    """
    between, reach = within_reach(table), NEAR
    pairs = list(between)
    if len(pairs) > MANY:
        pairs = [pair for pair, others in between.items() if others <= reach]
    found = best_of(pairs, table, seed)
    while len(pairs) < len(between) and not (_cannot_be_better(found, table) or _keeps_apart(found, table)):
        reach *= 2
        pairs = [pair for pair, others in between.items() if others <= reach]
        found = best_of(pairs, table, seed)
    return found


def within_reach(table: Table) -> Mapping[Pair, int]:
    """All pairs that a best round may need, and how many stand between the two."""
    bad = better_apart(table)
    most = max(bad.values(), default=0)
    return {
        (entrant, opponent): between
        for index, entrant in enumerate(table.order)
        for between, opponent in enumerate(table.order[index + 1 : index + 3 + 2 * (bad[entrant] + most)])
        if between <= 2 * (bad[entrant] + bad[opponent]) + 1
    }


def best_of(pairs: Iterable[Pair], table: Table, seed: int) -> Pairs:
    """The same, where only these pairs may meet."""
    costs = costs_of(pairs, table)
    return _evened(cheapest(costs, seed), costs, table, seed)


def costs_of(pairs: Iterable[Pair], table: Table) -> Mapping[Pair, int]:
    """What each of these costs, and each who may sit out with NOBODY."""
    price = prices(table)
    sitting_out = ((NOBODY, entrant) for entrant in table.bye_turns)
    return {pair: cost(pair, table, price) for pair in (*pairs, *sitting_out)}


def _evened(found: Pairs, costs: Mapping[Pair, int], table: Table, seed: int) -> Pairs:
    """As cheap as `found`, with the smallest greatest difference."""
    least, widest = max(_steps(found, table), default=0), _widest(found, table)
    limits = sorted(
        difference
        for difference in {table.difference(*pair) for pair in costs}
        if least <= difference < widest
    )
    low, high = 0, len(limits)
    while low < high:
        middle = (low + high) // 2
        narrow = {
            pair: difference
            for pair, difference in costs.items()
            if table.difference(*pair) <= limits[middle]
        }
        tried = cheapest(narrow, seed)
        if len(tried) == len(found) and _sum(tried, costs) == _sum(found, costs):
            found, high = tried, middle
        else:
            low = middle + 1
    return found


def _sum(pairs: Pairs, costs: Mapping[Pair, int]) -> int:
    return sum(costs[pair] for pair in pairs)


def _widest(pairs: Pairs, table: Table) -> int:
    return max((table.difference(*pair) for pair in pairs), default=0)


def _steps(pairs: Pairs, table: Table) -> Sequence[int]:
    """What must be bridged whoever meets: the step in score below each odd number of those who play."""
    out = {entrant for pair in pairs if NOBODY in pair for entrant in pair}
    scores = [table.scores[entrant] for entrant in table.order if entrant not in out]
    return [upper - lower for upper, lower in pairwise(scores)][::2]


def _keeps_apart(found: Pairs, table: Table) -> bool:
    """Where clubmates are kept apart by the hundred: no demand before the differences is met better.

    Nobody meets again, the bye is in its turn, and no more clubmates meet than must.
    """
    if not table.clubs:
        return False
    members = Counter(table.clubs[entrant] for entrant in table.order if entrant in table.clubs)
    mates = max(0, 2 * max(members.values(), default=0) - len(table.order)) // 2
    price = prices(table)
    paid = sum(cost(pair, table, price) for pair in found)
    return paid < price.clubmates * (mates + 1)


def _cannot_be_better(found: Pairs, table: Table) -> bool:
    """Nothing in it costs anything but the steps that must be bridged, each by a pair of its own."""
    price, steps = prices(table), _steps(found, table)
    paid = sum(cost(pair, table, price) for pair in found)
    return paid == sum(steps) and _widest(found, table) == max(steps, default=0)
