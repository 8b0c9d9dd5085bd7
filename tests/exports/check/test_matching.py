"""The checker's own proof that a round without a rematch was, or was not, to be had."""

from itertools import combinations
from random import Random

import pytest
import rustworkx as rx

from exports.check.rounds.meetings import fewest_repeats, most_pairs


def by_trying(edges: frozenset[frozenset[int]]) -> int:
    """Every way of pairing, one after the other."""
    if not edges:
        return 0
    first = min(edges, key=sorted)
    rest = frozenset(edge for edge in edges if not edge & first)
    return max(1 + by_trying(rest), by_trying(edges - {first}))


def graph(size: int, share: float, chance: Random) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(edge) for edge in combinations(range(size), 2) if chance.random() < share)


def neighbours(size: int, edges: frozenset[frozenset[int]]) -> dict[int, set[int]]:
    return {
        node: {neighbour for edge in edges if node in edge for neighbour in edge - {node}}
        for node in range(size)
    }


def test_as_many_pairs_as_by_trying_them_all() -> None:
    chance = Random("small graphs")
    for _ in range(300):
        size = chance.randint(0, 7)
        edges = graph(size, chance.random(), chance)
        assert most_pairs(neighbours(size, edges)) == by_trying(edges)


@pytest.mark.parametrize("seed", range(30))
def test_as_many_pairs_as_the_library_of_the_pairing_finds(seed: int) -> None:
    chance = Random(f"large graphs {seed}")
    size = chance.randint(10, 60)
    edges = graph(size, chance.choice((0.03, 0.06, 0.1, 0.5)), chance)
    drawn = rx.PyGraph()
    drawn.add_nodes_from(range(size))
    drawn.add_edges_from([(*edge, None) for edge in edges])
    found = rx.max_weight_matching(drawn, max_cardinality=True)
    assert most_pairs(neighbours(size, edges)) == len(found)


def test_odd_rings_need_the_blossom() -> None:
    # Two triangles joined by an edge, and a ring of five with a tail: three pairs each.
    triangles = {(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)}
    ring = {(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5)}
    for edges in (triangles, ring):
        assert most_pairs(neighbours(6, frozenset(map(frozenset, edges)))) == 3


def test_fewest_rematches_by_hand() -> None:
    # Four who have all met but 1 and 2: one fresh pair, so one rematch. Of five, 3 sits out and nobody must.
    met = {frozenset(meeting): 1 for meeting in combinations((1, 2, 3, 4), 2)} | {frozenset((1, 2)): 0}
    assert fewest_repeats((1, 2, 3, 4), met, 0) == 1
    assert fewest_repeats((1, 2, 3, 4, 5), met, 1) == 0
    assert fewest_repeats((1, 2, 3), dict.fromkeys(met, 1), 1) == 1
