"""The only module that uses the graph library. Its answers are the same on every machine."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from random import Random
from typing import TypeVar

import rustworkx

from engine.pairing.rounds import Pair

Node = TypeVar("Node", bound=Hashable)

LIBRARY_BITS = 124  # it counts in 128, with a sign, and doubles
NOISE_BITS = 40
NOISY_PAIRS_BITS = 12  # the noise of 4,096 pairs together
MANY = 10_000
"""With more pairs than this, `cheapest_of_many` tries a few of each node first."""
FEW = 12


def heaviest(weights: Mapping[tuple[Node, Node], int], seed: int) -> frozenset[tuple[Node, Node]]:
    """The matching (pairs that share no node) with the greatest sum of weights. Weights must be positive.

    A random noise from `seed` is added below the weights. It decides among equally good answers, in the same
    way on every machine. Weights must stay below 2**100; above 2**72 the noise has fewer bits.
    """
    return _matching(weights, weights.values(), seed, as_many_as_can_be=False)


def cheapest(costs: Mapping[tuple[Node, Node], int], seed: int) -> frozenset[tuple[Node, Node]]:
    """The matching with as many pairs as possible, and among those the least sum of costs. Noise as in
    `heaviest`."""
    dearest = max(costs.values(), default=0)
    return _matching(costs, [dearest - cost for cost in costs.values()], seed, as_many_as_can_be=True)


def cheapest_of_many(costs: Mapping[tuple[Node, Node], int], seed: int) -> Collection[tuple[Node, Node]]:
    """As `cheapest`, where most pairs cost nothing and no pair costs less.

    A large field is matched with a few pairs of each node first. If that joins everybody at no cost, no
    matching is cheaper.
    """
    if len(costs) > MANY:
        found = cheapest(dict.fromkeys(_few_of_each(costs, seed), 0), seed)
        if 2 * len(found) == len({node for pair in costs for node in pair}):
            return found
    return cheapest(costs, seed)


def _few_of_each(costs: Mapping[tuple[Node, Node], int], seed: int) -> Iterator[tuple[Node, Node]]:
    """Pairs that cost nothing, by lot, until each node has FEW of them or has no more."""
    free = [pair for pair, cost in costs.items() if not cost]
    Random(seed).shuffle(free)  # noqa: S311 - a lot is drawn, not a secret
    times: Counter[Node] = Counter()
    for first, second in free:
        if times[first] < FEW or times[second] < FEW:
            times[first] += 1
            times[second] += 1
            yield first, second


def connected_parts(meetings: Collection[Pair]) -> Collection[Collection[Pair]]:
    """The connected components of the graph whose edges are the meetings, each as its meetings."""
    graph, nodes = _graph(meetings, [1] * len(meetings))
    parts = [{nodes[index] for index in part} for part in rustworkx.connected_components(graph)]
    return [[pair for pair in meetings if pair[0] in part] for part in parts]


def _matching(
    edges: Collection[tuple[Node, Node]], weights: Collection[int], seed: int, *, as_many_as_can_be: bool
) -> frozenset[tuple[Node, Node]]:
    graph, nodes = _graph(edges, _noisy(weights, seed))
    matching = rustworkx.max_weight_matching(graph, max_cardinality=as_many_as_can_be, weight_fn=int)
    found = ((nodes[first], nodes[second]) for first, second in matching)
    return frozenset(pair if pair in edges else (pair[1], pair[0]) for pair in found)


def _noisy(weights: Collection[int], seed: int) -> list[int]:
    noise = Random(seed)  # noqa: S311 - a lot is drawn, not a secret
    room = LIBRARY_BITS - NOISY_PAIRS_BITS - max(weights, default=0).bit_length()
    bits = max(1, min(NOISE_BITS, room))
    return [(weight << (bits + NOISY_PAIRS_BITS)) + noise.getrandbits(bits) for weight in weights]


def _graph(
    edges: Iterable[tuple[Node, Node]], weights: Iterable[int]
) -> tuple["rustworkx.PyGraph[Node, int]", list[Node]]:
    index: dict[Node, int] = {}
    joined = [
        (index.setdefault(entrant, len(index)), index.setdefault(opponent, len(index)), weight)
        for (entrant, opponent), weight in zip(edges, weights, strict=True)
    ]
    graph: rustworkx.PyGraph[Node, int] = rustworkx.PyGraph()
    graph.add_nodes_from(list(index))
    graph.add_edges_from(joined)
    return graph, list(index)
