"""The plan of what is left, against a search through everything."""

from collections import Counter
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pairing.graphs import heaviest
from engine.pairing.round_robin.plan import fewest_rounds, planned
from engine.pairing.rounds import Pair


def possible_in(rounds: int, meetings: tuple[Pair, ...], taken: tuple[Pair, ...] = ()) -> bool:
    """Whether the meetings go into so many rounds: every way is tried. `taken`: (entrant, round)."""
    if not meetings:
        return True
    (entrant, opponent), rest = meetings[0], meetings[1:]
    return any(
        possible_in(rounds, rest, (*taken, (entrant, number), (opponent, number)))
        for number in range(rounds)
        if (entrant, number) not in taken and (opponent, number) not in taken
    )


@st.composite
def graphs(draw: st.DrawFn, most: int) -> tuple[Pair, ...]:
    size = draw(st.integers(2, most))
    return tuple(sorted(draw(st.frozensets(st.sampled_from(list(combinations(range(size), 2))), min_size=1))))


@given(graphs(6), st.integers(0, 99))
@settings(max_examples=150)
def test_no_plan_has_a_round_too_many(meetings: tuple[Pair, ...], seed: int) -> None:
    plan = planned(meetings, {}, seed)
    assert sorted(pair for pairs in plan for pair in pairs) == list(meetings)
    for pairs in plan:
        assert max(Counter(entrant for pair in pairs for entrant in pair).values()) == 1
    assert not possible_in(len(plan) - 1, meetings)
    assert fewest_rounds(meetings) <= len(plan)


def test_three_who_are_left_with_each_other_need_three_rounds() -> None:
    assert fewest_rounds([(1, 2), (1, 3), (2, 3)]) == 3
    assert fewest_rounds([(1, 2), (1, 3), (2, 3), (4, 5), (4, 6), (5, 6)]) == 3


@pytest.mark.parametrize("size", [4, 6, 8, 10, 20, 40])
def test_a_full_plan_is_found_from_nothing(size: int) -> None:
    assert len(planned(tuple(combinations(range(size), 2)), {}, size)) == size - 1


def test_a_layout_that_is_wanted_is_kept() -> None:
    wanted = {(1, 2): 5, (3, 4): 5, (1, 3): 2, (2, 4): 2}
    assert planned(list(wanted), wanted, 0) == (((1, 3), (2, 4)), ((1, 2), (3, 4)))


@given(graphs(9), st.data())
@settings(max_examples=60)
def test_the_heaviest_matching_weighs_as_much_as_that_of_another_library(
    meetings: tuple[Pair, ...], data: st.DataObject
) -> None:
    weights = {pair: data.draw(st.integers(1, 50)) for pair in meetings}
    found = heaviest(weights, seed=1)
    assert max(Counter(entrant for pair in found for entrant in pair).values()) == 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from((*pair, weight) for pair, weight in weights.items())
    best = sum(graph.edges[pair]["weight"] for pair in nx.max_weight_matching(graph))
    assert sum(weights[pair] for pair in found) == best


def test_among_equal_matchings_the_seed_decides_and_always_alike() -> None:
    weights = dict.fromkeys(combinations(range(20), 2), 1)
    assert len({heaviest(weights, seed=4) for _ in range(20)}) == 1
    assert len({heaviest(weights, seed) for seed in range(20)}) > 10


def test_nothing_to_match() -> None:
    assert heaviest({}, 0) == frozenset()
    assert planned((), {}, 0) == ()
