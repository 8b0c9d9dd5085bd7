"""A large field is matched with a few pairs of each (issue 13, point 5)."""

from itertools import combinations

import pytest

from engine.pairing import graphs
from engine.pairing.graphs import cheapest, cheapest_of_many

SIZE = 40


def costs(dear: int) -> dict[tuple[int, int], int]:
    """The pair of each two, and the `dear` first of them cost something with everybody."""
    return {pair: 3 * (pair[0] < dear) for pair in combinations(range(SIZE), 2)}


@pytest.mark.parametrize("dear", [0, 1, 7, SIZE])
def test_a_few_pairs_of_each_make_nothing_dearer_issue_13_5(
    dear: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(graphs, "MANY", SIZE)
    priced = costs(dear)
    found = cheapest_of_many(priced, 1)
    assert sorted(entrant for pair in found for entrant in pair) == list(range(SIZE))
    assert sum(map(priced.__getitem__, found)) == sum(map(priced.__getitem__, cheapest(priced, 1)))
    assert found == cheapest_of_many(priced, 1)


def test_where_nothing_must_be_paid_few_pairs_are_looked_at_issue_13_5(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(graphs, "MANY", SIZE)
    asked = []

    def counted(priced: dict[tuple[int, int], int], seed: int) -> frozenset[tuple[int, int]]:
        asked.append(len(priced))
        return cheapest(priced, seed)

    monkeypatch.setattr(graphs, "cheapest", counted)
    cheapest_of_many(costs(0), 1)
    assert len(asked) == 1
    assert asked[0] <= SIZE * graphs.FEW
