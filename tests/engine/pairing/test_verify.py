"""The verifier finds each fault that is put into a tournament, and none where there is none."""

import pytest

from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.verify import CheckedRound, verify

Wrong = tuple[str, dict[str, int | str]]

GOOD = (
    CheckedRound((((1,), (2,)),), (3,), (1,)),
    CheckedRound((((1,), (3,)),), (2,), (2,)),
    CheckedRound((((2,), (3,)),), (1,), (1,)),
)


def codes(
    *rounds: CheckedRound, meetings: int = 1, finished: bool = False, left: frozenset[int] = frozenset()
) -> list[Wrong]:
    found = verify(rounds, meetings, finished=finished, left=left)
    return [(objection.code, dict(objection.params)) for objection in found]


def test_a_good_tournament_has_nothing_wrong() -> None:
    assert codes(*GOOD, finished=True) == []
    assert codes(finished=True) == []


@pytest.mark.parametrize(
    ("played", "code", "params"),
    [
        (CheckedRound((((1,), (2,)), ((1,), (3,)))), "sits-twice", {"round": 1, "entrant": 1}),
        (CheckedRound((((1,), (2,)),), (2,)), "sits-twice", {"round": 1, "entrant": 2}),
        (CheckedRound((((1,), (2,)),), (), (), frozenset({2})), "absent-plays", {"round": 1, "entrant": 2}),
        (CheckedRound((((1,), (2,)), ((3,), (4,))), (), (5, 5)), "table-twice", {"round": 1, "table": 5}),
        (CheckedRound((((1,), (2,)), ((3,), (4,))), (), (5,)), "tables-missing", {"round": 1}),
    ],
)
def test_a_fault_in_one_round(played: CheckedRound, code: str, params: dict[str, int]) -> None:
    assert codes(played) == [(code, params)]


def test_against_oneself_is_also_to_sit_twice() -> None:
    assert codes(CheckedRound((((1,), (1,)),))) == [
        ("sits-twice", {"round": 1, "entrant": 1}),
        ("plays-itself", {"round": 1, "entrant": 1}),
    ]


def test_two_matches_that_wait_have_no_table_in_common() -> None:
    assert codes(CheckedRound((((1,), (2,)), ((3,), (4,))), (), (None, None))) == []


def test_a_rematch_is_found_also_among_three_sides() -> None:
    first = CheckedRound((((1,), (2,), (3,)),))
    second = CheckedRound((((3,), (4,), (1,)),))
    assert codes(first, second) == [("met-before", {"round": 2, "entrant": 1, "other": 3})]
    assert codes(first, second, meetings=2) == []


def test_partners_have_not_met() -> None:
    assert codes(CheckedRound((((1, 2), (3, 4)),)), CheckedRound((((1, 3), (2, 4)),)), meetings=2) == []


def test_a_second_bye_is_found_unless_it_is_excused() -> None:
    second = CheckedRound((((4,), (5,)), ((1,), (2,))), (3,))
    first = CheckedRound((((1,), (4,)), ((2,), (5,))), (3,))
    assert codes(first, second) == [("second-bye", {"round": 2, "entrant": 3, "other": 1})]
    excused = CheckedRound(second.matches, (3,), excused=frozenset({3}))
    away = CheckedRound(second.matches, (3,), absent=frozenset({3}))
    assert codes(first, excused) == codes(first, away) == []


def test_who_was_absent_has_had_no_bye() -> None:
    first = CheckedRound((((1,), (4,)), ((2,), (5,))), (3,), absent=frozenset({3}))
    assert codes(first, CheckedRound((((4,), (5,)), ((1,), (2,))), (3,))) == []


def test_one_who_has_met_everybody_may_sit_out_again() -> None:
    # 3 has had a bye and met both others; 1 and 2, who have had one or none, play.
    rounds = (GOOD[0], GOOD[1], GOOD[2], CheckedRound((((1,), (2,)),), (3,)))
    assert codes(*rounds) == [("met-before", {"round": 4, "entrant": 1, "other": 2})]


def test_those_who_have_not_met_in_the_end() -> None:
    assert codes(*GOOD[:2], finished=True) == [("not-met", {"entrant": 2, "other": 3})]
    assert codes(*GOOD[:2], finished=True, left=frozenset({3})) == []


def test_the_list_of_systems_has_the_round_robin() -> None:
    system = SYSTEMS["round-robin"]
    assert (system.id, system.fewest, system.alone) == ("round-robin", 2, False)
    assert {listed.id for listed in SYSTEMS.values()} == set(SYSTEMS)
