"""Two change places at a time, as long as it helps; a round is fitted to the one that was published."""

from itertools import permutations
from random import Random

import pytest

from engine.pairing.at_tables.mixing import Room, To, mixed, places
from engine.pairing.rounds import DrawnRound
from engine.pairing.shared import fitted


def test_places_of_a_table_of_two_against_two_and_one_to_sit_out() -> None:
    mates = places([((1, 2), (3, 4))], 1)
    assert [sorted(one) for one in mates] == [
        [(1, To.PARTNER), (2, To.OPPONENT), (3, To.OPPONENT)],
        [(0, To.PARTNER), (2, To.OPPONENT), (3, To.OPPONENT)],
        [(0, To.OPPONENT), (1, To.OPPONENT), (3, To.PARTNER)],
        [(0, To.OPPONENT), (1, To.OPPONENT), (2, To.PARTNER)],
        [],
    ]


@pytest.mark.parametrize("seed", range(10))
def test_of_seven_the_best_of_all_orders_is_found(seed: int) -> None:
    chance = Random(seed)
    costs = []
    for _ in To:
        table = [[0] * 7 for _ in range(7)]
        for one in range(7):
            for other in range(one):
                table[one][other] = table[other][one] = chance.randint(1, 9)
        costs.append(table)
    turns = [0, 0, 0, 1, 1, 0, 1]  # the first four places play; 4 and 6 may change with 3, 5 with the others

    def cost(seated: tuple[int, ...]) -> int:
        a, b, c, d, *_ = seated
        beside, against = costs
        return beside[a][b] + beside[c][d] + against[a][c] + against[a][d] + against[b][c] + against[b][d]

    room = Room(places([((0, 1), (2, 3))], 3), costs, turns)
    found = mixed(room, range(7), chance)
    possible = [one for one in permutations(range(7)) if [turns[out] for out in one[4:]] == [1, 0, 1]]
    assert sorted(found) == list(range(7))
    assert cost(found) == min(map(cost, possible))


PLAN = (
    DrawnRound((((0, 1), (2, 3)),), byes=(4,)),
    DrawnRound((((0, 2), (1, 4)),), byes=(3,)),
)


def test_a_plan_follows_the_round_that_was_published() -> None:
    """0 is 7, 1 is 9, 2 is 5, 3 is 6, 4 is 8; who was not there is nobody in it."""
    first = DrawnRound((((7, 9), (5, 6)),), byes=(3, 8), absent=frozenset({3}))
    assert fitted(PLAN, first) == (DrawnRound((((7, 5), (9, 8)),), byes=(6,)),)


@pytest.mark.parametrize(
    "first",
    [
        DrawnRound((((7, 9), (5, 6)),)),
        DrawnRound((((7,), (5,), (6,)),), byes=(8,)),
        DrawnRound((((7, 9), (5, 6)), ((1, 2), (3, 4))), byes=(8,)),
        DrawnRound((), byes=(8,)),
    ],
)
def test_a_plan_does_not_fit_a_round_of_other_tables(first: DrawnRound) -> None:
    assert fitted(PLAN, first) == ()
    assert fitted((), first) == ()
