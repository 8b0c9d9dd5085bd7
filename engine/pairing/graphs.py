"""The two questions that are put to the graph library, made repeatable."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from random import Random
from typing import TypeVar

import rustworkx

from engine.pairing.rounds import Pair

Node = TypeVar("Node", bound=Hashable)

NOISE_BITS = 40
ROOM_BITS = NOISE_BITS + 12  # the noise of 4,096 pairs together


def heaviest(weights: Mapping[tuple[Node, Node], int], seed: int) -> frozenset[tuple[Node, Node]]:
    """The pairs, none of them sharing a node, with the greatest sum of weights; those must be positive.

    Below the weights lies a noise from `seed`, so that among equally good answers there is one, the same
    on every machine. Weights must stay below 2**70: the library counts in 128 bits.
    """
    noise = Random(seed)  # noqa: S311 - a lot is drawn, not a secret
    noisy = [(weight << ROOM_BITS) + noise.getrandbits(NOISE_BITS) for weight in weights.values()]
    graph, nodes = _graph(weights, noisy)
    matching = rustworkx.max_weight_matching(graph, weight_fn=int)
    found = ((nodes[first], nodes[second]) for first, second in matching)
    return frozenset(two if two in weights else (two[1], two[0]) for two in found)


def connected_parts(meetings: Collection[Pair]) -> Collection[Collection[Pair]]:
    """The meetings in groups: those of entrants who are connected by meetings."""
    graph, nodes = _graph(meetings, [1] * len(meetings))
    part_of = {
        nodes[index]: number
        for number, part in enumerate(rustworkx.connected_components(graph))
        for index in part
    }
    parts: defaultdict[int, list[Pair]] = defaultdict(list)
    for one, other in meetings:
        parts[part_of[one]].append((one, other))
    return parts.values()


def _graph(
    edges: Iterable[tuple[Node, Node]], weights: Iterable[int]
) -> tuple["rustworkx.PyGraph[Node, int]", list[Node]]:
    index: dict[Node, int] = {}
    joined = [
        (index.setdefault(one, len(index)), index.setdefault(other, len(index)), weight)
        for (one, other), weight in zip(edges, weights, strict=True)
    ]
    graph: rustworkx.PyGraph[Node, int] = rustworkx.PyGraph()
    graph.add_nodes_from(list(index))
    graph.add_edges_from(joined)
    return graph, list(index)
