"""Two change places at a time, as long as it helps; a round is fitted to the one that was published."""

from itertools import permutations
from random import Random

import pytest

from engine.pairing.at_tables import mixing
from engine.pairing.at_tables.mixing import Costs, Room, To, mixed, places
from engine.pairing.rounds import DrawnRound, Match
from engine.pairing.shared import fitted
from tests.engine.pairing.individual.plain_mixing import cost, plainly_mixed


def test_places_of_a_table_of_two_against_two_and_one_to_sit_out() -> None:
    mates = places([((1, 2), (3, 4))], 1)
    assert [sorted(place_mates) for place_mates in mates] == [
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
        for person in range(7):
            for opponent in range(person):
                table[person][opponent] = table[opponent][person] = chance.randint(1, 9)
        costs.append(table)
    turns = [0, 0, 0, 1, 1, 0, 1]  # the first four places play; 4 and 6 may change with 3, 5 with the others

    def cost(seated: tuple[int, ...]) -> int:
        a, b, c, d, *_ = seated
        beside, against = costs
        return beside[a][b] + beside[c][d] + against[a][c] + against[a][d] + against[b][c] + against[b][d]

    room = Room(places([((0, 1), (2, 3))], 3), costs, turns)
    found = mixed(room, range(7), chance)
    possible = [order for order in permutations(range(7)) if [turns[out] for out in order[4:]] == [1, 0, 1]]
    assert sorted(found) == list(range(7))
    assert cost(found) == min(map(cost, possible))


def some_costs(people: int, chance: Random) -> Costs:
    """As many are 0 as in a first round, a last round or one by standing."""
    share, most = chance.choice((0.2, 0.5, 1)), chance.choice((1, 3, 50))
    table = [[0] * people for _ in range(people)]
    for person in range(people):
        for opponent in range(person):
            dear = chance.randint(0, most) if chance.random() < share else 0
            table[person][opponent] = table[opponent][person] = dear
    return table


def some_room(chance: Random) -> Room:
    """Tables of two against two, or of three to five; up to three sit out."""
    matches, people, idle = list[Match](), 0, chance.randint(0, 3)
    twos = chance.random() < 0.5
    for _ in range(chance.randint(1, 4)):
        sides = (2, 2) if twos else (1,) * chance.randint(3, 5)
        match = []
        for size in sides:
            match.append(tuple(range(people, people + size)))
            people += size
        matches.append(tuple(match))
    people += idle
    beside, against = some_costs(people, chance), some_costs(people, chance)
    costs = (beside, against) if twos else (against, against)
    return Room(places(matches, idle), costs, [chance.randint(0, 1) for _ in range(people)])


@pytest.mark.parametrize("seed", range(60))
def test_kept_costs_seat_as_costs_counted_anew_do_issue_13_5(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, steps = some_room(Random(seed)), 40
    people = len(room.mates)
    monkeypatch.setattr(mixing, "COMPARED", steps * people)
    chance, plain_chance = Random(seed), Random(seed)
    found = mixed(room, range(people), chance)
    assert list(found) == list(plainly_mixed(room, range(people), plain_chance, steps))
    assert chance.getstate() == plain_chance.getstate()


@pytest.mark.parametrize("seed", range(60))
def test_few_people_are_seated_as_well_as_by_a_long_search_issue_13_5(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = some_room(Random(seed))
    people = len(room.mates)
    found = mixed(room, range(people), Random(seed))
    monkeypatch.setattr(mixing, "COMPARED_OF_FEW", 1000)
    assert cost(room, found) == cost(room, mixed(room, range(people), Random(seed)))


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
