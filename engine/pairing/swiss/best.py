"""The best possible round of a Swiss tournament, by the demands in `costs`.

Not all pairs have to be compared. Take a pair of a best round, an entrant whose score lies between the two,
and that entrant's opponent. Let the four meet so that neither new pair encloses the other: the sum of
differences and the greatest difference do not grow. The exchange can only fail if a new pair should be
avoided (it has met, or is of one club). Each entrant that one of the pair should avoid blocks at most two
entrants between them: itself and its opponent. One more between them may have the bye. If there are others
still, the exchange gives a round that is as good and whose pairs lie closer. So some best round has no pair
with more entrants between.

Of a large field even fewer are tried first. What they give is taken if no round can cost less (`least`).
"""

from collections.abc import Iterable, Mapping

from engine.pairing.graphs import cheapest
from engine.pairing.rounds import Pair
from engine.pairing.swiss.costs import NOBODY, SwissField, better_apart, cost, prices
from engine.pairing.swiss.few import pairs_near, rough_plan, uncrossed
from engine.pairing.swiss.least import Least, least_of

Pairs = frozenset[Pair]

LARGE = 200
"""In a field with more entrants a few pairs are tried first."""
NEAR = (4, 4, 6, 10)
"""So many near each entrant, and near its opponent in the last plan: a rough one, then what was found."""
MANY = 60_000


def best_pairs(table: SwissField, seed: int) -> Pairs:
    """The pairs of the best round. An entrant that sits out is paired with NOBODY, who stands first.

    The seed chooses among equally good rounds. Where more than MANY pairs are within reach and it cannot be
    shown that no round is better, the differences are the least among the pairs that were tried (decision
    111).
    """
    if len(table.order) > LARGE:
        found = _of_few(table, seed)
        if found is not None:
            return found
    return best_of(within_reach(table), table, seed)


def _of_few(table: SwissField, seed: int) -> Pairs | None:
    """The best round of a large field by way of few pairs; None where it is not found so."""
    least = least_of(table)
    found = rough_plan(table, mates=least.mates > 0)
    price = prices(table).clubmates * least.mates + least.differences
    before: tuple[int | None, int] | None = None
    for near in NEAR:
        plan = found | uncrossed(found, table)
        costs = costs_of(pairs_near(plan, table, near, mates=least.mates > 0), table)
        found = cheapest(_even(costs, table, least), seed)
        worth = _paid(found, table), _widest(found, table)
        if worth == (price, least.greatest):
            return found
        if worth == before:
            break
        before = worth
    within = within_reach(table)
    if len(within) > MANY:
        return _evened(found, costs, table, seed) if _keeps_apart(found, table, least) else None
    if worth[0] == price:
        return _evened(_evened(found, costs, table, seed), costs_of(within, table), table, seed)
    return None


def _even(costs: Mapping[Pair, int], table: SwissField, least: Least) -> Mapping[Pair, int]:
    """Costs with one demand more, after all others: no difference above the least greatest one."""
    weight = 1 + len(table.order) * table.range
    return {
        pair: weight * price + max(0, table.difference(*pair) - least.greatest)
        for pair, price in costs.items()
    }


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
    widest = _widest(found, table)
    limits = sorted({table.difference(*pair) for pair in costs if table.difference(*pair) < widest})
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


def _paid(found: Pairs, table: SwissField) -> int | None:
    """The price of this round; None if somebody who is here has neither an opponent nor the bye."""
    price = prices(table)
    whole = 2 * len(found) == len(table.order) + bool(table.bye_turns)
    return sum(cost(pair, table, price) for pair in found) if whole else None


def _keeps_apart(found: Pairs, table: SwissField, least: Least) -> bool:
    """Whether `found` is best in all demands before the differences: no rematch, the bye in its turn, and no
    more clubmates meet than must."""
    paid = _paid(found, table)
    return paid is not None and paid < prices(table).clubmates * (least.mates + 1)
