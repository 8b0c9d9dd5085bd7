"""Plans for large fields, where the search must not be warm (issue 13, point 5)."""

from collections import Counter
from itertools import combinations

import pytest

from engine.pairing.at_tables.turned import turned


@pytest.mark.parametrize(
    ("entrants", "size", "rounds"),
    [(500, 8, 8), (500, 9, 8), (500, 10, 8), (500, 12, 8), (200, 8, 8), (80, 6, 8), (64, 6, 7)],
    ids=str,
)
def test_nobody_meets_twice_in_so_many_rounds_issue_13_5(entrants: int, size: int, rounds: int) -> None:
    """The search that was warm to its end found 5, 0, 0, 0, 5, 5 and 5 of these."""
    tables, idle = divmod(entrants, size)
    plan = turned((size,) * tables, idle, 8)
    assert len(plan) >= rounds
    met = Counter(
        pair
        for drawn in plan
        for match in drawn.matches
        for pair in combinations(sorted(entrant for (entrant,) in match), 2)
    )
    assert max(met.values()) == 1
    out = Counter(entrant for drawn in plan for entrant in drawn.byes)
    assert max(out.values(), default=1) == 1
    for drawn in plan:
        seated = [entrant for match in drawn.matches for (entrant,) in match]
        assert sorted([*seated, *drawn.byes]) == list(range(entrants))
