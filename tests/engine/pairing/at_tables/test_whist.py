"""Whist tournaments: everybody with everybody once, against everybody twice (issue 4)."""

from itertools import combinations

import pytest

from engine.pairing.history import spread, times_idle, times_met
from engine.pairing.individual.whist import whist
from engine.pairing.rounds import DrawnRound, players

KNOWN = (4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 37, 41, 53)


def test_four_players_by_hand() -> None:
    assert whist(4) == (
        DrawnRound((((3, 0), (1, 2)),)),
        DrawnRound((((3, 1), (2, 0)),)),
        DrawnRound((((3, 2), (0, 1)),)),
    )


def test_moores_five_by_hand() -> None:
    """Of the root 2 of 5: 1 and 4 against 2 and 3, then 1 is added."""
    first, second, *_ = whist(5)
    assert first == DrawnRound((((1, 4), (2, 3)),), byes=(0,))
    assert second == DrawnRound((((2, 0), (3, 4)),), byes=(1,))


@pytest.mark.parametrize("entrants", KNOWN)
def test_each_known_tournament_is_perfect(entrants: int) -> None:
    rounds = whist(entrants)
    pairs = len(list(combinations(range(entrants), 2)))
    assert len(rounds) == entrants - 1 + entrants % 4
    assert spread(rounds).partners == (0, pairs)
    assert spread(rounds).opponents == (0, 0, pairs)
    assert set(times_met(rounds)) == set(combinations(range(entrants), 2))
    for drawn in rounds:
        seated = [player for match in drawn.matches for player in players(match)]
        assert sorted([*seated, *drawn.byes]) == list(range(entrants))
    assert {times_idle(rounds).get(entrant, 0) for entrant in range(entrants)} == {entrants % 4}


def test_where_none_is_known_there_is_none() -> None:
    assert [entrants for entrants in range(4, 61) if whist(entrants)] == list(KNOWN)
