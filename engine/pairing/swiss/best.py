"""The best possible round of a Swiss tournament, by the demands in `costs`.

Not all pairs have to be compared. Take a pair of a best round, an entrant whose score lies between the two,
and that entrant's opponent. Let the four meet so that neither new pair encloses the other: the sum of
differences and the greatest difference do not grow. The exchange can only fail if a new pair should be
avoided (it has met, or is of one club). Each entrant that one of the pair should avoid blocks at most two
entrants between them: itself and its opponent. One more between them may have the bye. If there are others
still, the exchange gives a round that is as good and whose pairs lie closer. So some best round has no pair
with more entrants between.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from engine.pairing.graphs import cheapest
from engine.pairing.rounds import Pair
from engine.pairing.swiss.costs import NOBODY, SwissField, better_apart, cost, prices

Pairs = frozenset[Pair]

MANY = 60_000
NEAR = 24


def best_pairs(table: SwissField, seed: int) -> Pairs:
    """The pairs of the best round. An entrant that sits out is paired with NOBODY, who stands first.

    The seed chooses among equally good rounds. With very many possible pairs, those near each other in score
    are tried first, then a wider range, until nothing can be better. With many clubmates this is proven only
    for the demands before the differences (decision 30).
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


def within_reach(table: SwissField) -> Mapping[Pair, int]:
    """All pairs that a best round may need, with the number of entrants between the two."""
    bad = better_apart(table)
    most = max(bad.values(), default=0)
    return {
        (entrant, opponent): between
        for index, entrant in enumerate(table.order)
        for between, opponent in enumerate(table.order[index + 1 : index + 3 + 2 * (bad[entrant] + most)])
        if between <= 2 * (bad[entrant] + bad[opponent]) + 1
    }


def best_of(pairs: Iterable[Pair], table: SwissField, seed: int) -> Pairs:
    """The best round if only these pairs may meet."""
    costs = costs_of(pairs, table)
    return _evened(cheapest(costs, seed), costs, table, seed)


def costs_of(pairs: Iterable[Pair], table: SwissField) -> Mapping[Pair, int]:
    """The cost of each of these pairs, and of each possible bye as a pair with NOBODY."""
    price = prices(table)
    sitting_out = ((NOBODY, entrant) for entrant in table.bye_turns)
    return {pair: cost(pair, table, price) for pair in (*pairs, *sitting_out)}


def _evened(found: Pairs, costs: Mapping[Pair, int], table: SwissField, seed: int) -> Pairs:
    """A round as cheap as `found`, with the smallest possible greatest difference."""
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


def _widest(pairs: Pairs, table: SwissField) -> int:
    return max((table.difference(*pair) for pair in pairs), default=0)


def _steps(pairs: Pairs, table: SwissField) -> Sequence[int]:
    """The steps in score that any round must bridge: the step below each odd number of players."""
    out = {entrant for pair in pairs if NOBODY in pair for entrant in pair}
    scores = [table.scores[entrant] for entrant in table.order if entrant not in out]
    return [upper - lower for upper, lower in pairwise(scores)][::2]


def _keeps_apart(found: Pairs, table: SwissField) -> bool:
    """Whether `found` is proven best in all demands before the differences, with clubs kept apart.

    There is no rematch, the bye is in its turn, and no more clubmates meet than must.
    """
    if not table.clubs:
        return False
    members = Counter(table.clubs[entrant] for entrant in table.order if entrant in table.clubs)
    mates = max(0, 2 * max(members.values(), default=0) - len(table.order)) // 2
    price = prices(table)
    paid = sum(cost(pair, table, price) for pair in found)
    return paid < price.clubmates * (mates + 1)


def _cannot_be_better(found: Pairs, table: SwissField) -> bool:
    """Whether `found` costs only the steps that must be bridged, each by a pair of its own."""
    price, steps = prices(table), _steps(found, table)
    paid = sum(cost(pair, table, price) for pair in found)
    return paid == sum(steps) and _widest(found, table) == max(steps, default=0)
