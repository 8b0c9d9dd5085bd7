"""Rounds of tables in which nobody meets twice (issue 4, "Tables of three or more")."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from engine.pairing.at_tables.turned import most_rounds, turned
from engine.pairing.history import times_idle, times_met
from engine.pairing.rounds import players

REACHED = {
    3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 4, 9: 4, 10: 4, 11: 5, 12: 4, 13: 6, 14: 7, 15: 7, 16: 7,
    **dict.fromkeys(range(17, 61), 8),
}  # fmt: skip
"""Rounds of threes out of eight; more is proved to be impossible: see `most_rounds`."""


def threes(entrants: int) -> tuple[tuple[int, ...], int]:
    return (3,) * (entrants // 3), entrants % 3


def assert_no_second_meeting(sizes: tuple[int, ...], idle: int, wanted: int) -> int:
    rounds = turned(sizes, idle, wanted)
    assert set(times_met(rounds).values()) <= {1}
    assert set(times_idle(rounds).values()) <= {1}
    for drawn in rounds:
        assert tuple(map(len, drawn.matches)) == sizes
        seated = [player for match in drawn.matches for player in players(match)]
        assert sorted([*seated, *drawn.byes]) == list(range(sum(sizes) + idle))
    return len(rounds)


@pytest.mark.parametrize("entrants", [*range(3, 22), 27, 30, 40, 59, 60])
def test_threes_over_eight_rounds_reach_what_is_possible(entrants: int) -> None:
    reached = assert_no_second_meeting(*threes(entrants), 8)
    assert min(reached, 8) == REACHED[entrants]
    assert reached == 8 or most_rounds(*threes(entrants)) == reached


@pytest.mark.deep
@pytest.mark.parametrize("entrants", range(3, 61))
@pytest.mark.parametrize("wanted", range(1, 9))
def test_threes_over_any_rounds_reach_what_is_possible_deep(entrants: int, wanted: int) -> None:
    assert assert_no_second_meeting(*threes(entrants), wanted) >= min(wanted, REACHED[entrants])


@pytest.mark.parametrize(("entrants", "rounds"), [(9, 4), (15, 7)])
def test_kirkmans_schedules_let_each_two_meet_once(entrants: int, rounds: int) -> None:
    plan = turned(*threes(entrants), rounds)
    assert len(plan) == rounds
    assert set(times_met(plan)) == set(combinations(range(entrants), 2))


@pytest.mark.parametrize(
    ("sizes", "idle", "rounds"),
    [
        ((), 2, 0), ((3,), 0, 1), ((3, 3), 0, 1), ((4, 4, 4), 0, 1),
        ((4,) * 4, 0, 5), ((3,) * 4, 0, 4), ((4,) * 10, 0, 13),
    ],
)  # fmt: skip
def test_no_plan_has_more_rounds(sizes: tuple[int, ...], idle: int, rounds: int) -> None:
    """4 cannot part to 3 tables; 16 have 15 others, 3 a round; twelve in threes are gone through below."""
    assert most_rounds(sizes, idle) == rounds


@pytest.mark.parametrize(
    ("sizes", "least"), [((4,) * 4, 5), ((4, 4, 3, 3), 4), ((4,) * 5, 5), ((4,) * 10, 8), ((5,) * 5, 6)]
)
def test_other_sizes(sizes: tuple[int, ...], least: int) -> None:
    """16 in fours and 25 in fives are the lines of a plane: each two meet."""
    assert assert_no_second_meeting(sizes, 0, 8) >= least


def test_the_same_plan_each_time() -> None:
    turned.cache_clear()
    first = turned((3,) * 5, 1, 6)
    turned.cache_clear()
    assert turned((3,) * 5, 1, 6) == first


def test_there_are_no_five_rounds_of_twelve_in_threes() -> None:
    """All of them gone through: the first round may be any, and each of the others is one of the 1,296 in
    which nobody meets again who met there."""
    every = [meetings(tables) for tables in in_threes(tuple(range(12)))]
    assert len(every) == 15_400
    following = [round_ for round_ in every if not round_ & every[0]]
    assert len(following) == 1_296
    assert 1 + longest(following) == 4 == most_rounds((3, 3, 3, 3), 0)


def in_threes(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All ways to seat them."""
    if not left:
        yield ()
        return
    first, *others = left
    for opponents in combinations(others, 2):
        for rest in in_threes(tuple(entrant for entrant in others if entrant not in opponents)):
            yield ((first, *opponents), *rest)


def meetings(tables: tuple[tuple[int, ...], ...]) -> int:
    """A bit for each two who meet."""
    return sum(
        1 << 12 * entrant + opponent for table in tables for entrant, opponent in combinations(table, 2)
    )


def longest(rounds: Sequence[int]) -> int:
    """How many of these have no meeting in common."""
    later = ((round_, rounds[place:]) for place, round_ in enumerate(rounds, start=1))
    return max(
        (
            1 + longest([later_round for later_round in rest if not later_round & round_])
            for round_, rest in later
        ),
        default=0,
    )
