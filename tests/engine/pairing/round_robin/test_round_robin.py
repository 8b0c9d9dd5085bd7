"""Everybody meets everybody once: the circle, and what becomes of it in a real evening (issue 2)."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Part, Stage
from engine.objection import Refused
from engine.pairing.by_hand import swap
from engine.pairing.history import times_idle, times_met
from engine.pairing.round_robin.circle import turns
from engine.pairing.round_robin.draw import draw, rounds_needed
from engine.pairing.rounds import DrawnRound, Field, Options, Order
from tests.engine.pairing.everybody import drawn_rounds, in_order
from tests.engine.pairing.verify import CheckedRound, verify
from tests.engine.pairing.with_mishaps import Mishaps, play

ORDERS = st.sampled_from(Order)
SEEDS = st.integers(0, 2**31 - 1)


def pairs(drawn: DrawnRound) -> list[tuple[int, int]]:
    return [(entrant, opponent) for (entrant,), (opponent,) in drawn.matches]


def test_the_berger_order_of_four_by_hand() -> None:
    rounds = drawn_rounds(4, Options(Order.NUMBER))
    assert [pairs(drawn) for drawn in rounds] == [[(1, 4), (2, 3)], [(1, 3), (2, 4)], [(1, 2), (3, 4)]]


def test_the_bye_goes_round_in_the_order_of_numbers() -> None:
    rounds = drawn_rounds(7, Options(Order.NUMBER))
    assert [drawn.byes for drawn in rounds] == [(1,), (2,), (3,), (4,), (5,), (6,), (7,)]
    assert pairs(rounds[0]) == [(2, 7), (3, 6), (4, 5)]


@pytest.mark.parametrize("size", range(2, 42, 2))
def test_each_two_places_meet_in_one_turn_and_nobody_twice_in_it(size: int) -> None:
    taken = [(place, turn) for pair, turn in turns(tuple(range(size))).items() for place in pair]
    assert len(set(taken)) == len(taken) == size * (size - 1)
    assert {turn for _, turn in taken} == set(range(size - 1))


@pytest.mark.parametrize("size", range(2, 41))
@pytest.mark.parametrize("order", Order)
def test_undisturbed_everybody_meets_everybody_once_in_fewest_rounds(size: int, order: Order) -> None:
    rounds = drawn_rounds(size, Options(order), seed=size)
    assert len(rounds) == size - 1 + size % 2
    assert set(times_met(rounds).values()) == {1}
    assert len(times_met(rounds)) == size * (size - 1) // 2
    assert {times_idle(rounds).get(entrant, 0) for entrant in in_order(size).entrants} == {size % 2}
    assert verify([CheckedRound(drawn.matches, drawn.byes) for drawn in rounds], finished=True) == ()


def test_the_seed_decides_the_draw() -> None:
    def first(seed: int) -> DrawnRound:
        return draw(in_order(8), [], Options(), seed).round

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(20)}) > 10


@given(st.integers(2, 12), SEEDS)
@settings(max_examples=30)
def test_twice_everybody_once_before_anybody_twice(size: int, seed: int) -> None:
    rounds = drawn_rounds(size, Options(meetings=2), seed)
    half = size - 1 + size % 2
    assert len(rounds) == 2 * half
    assert set(times_met(rounds[:half]).values()) == {1}
    assert set(times_met(rounds).values()) == {2}
    assert len(set(times_idle(rounds).values())) <= 1


def test_cut_off_after_three_rounds() -> None:
    options = Options(Order.NUMBER, rounds=3)
    rounds = drawn_rounds(8, options)
    assert rounds == drawn_rounds(8, Options(Order.NUMBER))[:3]
    with pytest.raises(Refused) as refused:
        draw(in_order(8), rounds, options, 0)
    assert refused.value.objection.code == "rounds-done"
    assert dict(refused.value.objection.params) == {"rounds": 3}


def test_a_deciding_match_is_neither_a_round_nor_a_meeting() -> None:
    """Of four, after the first of three rounds: all six meetings are played all the same."""
    options = Options(Order.NUMBER, rounds=3)
    first = draw(in_order(4), [], options, 0).round
    history = [first, DrawnRound((((1,), (2,)),), stages=(Stage(Part.DECIDING),))]
    for left in (2, 1):
        assert rounds_needed(in_order(4), history, options, 0) == left
        history.append(draw(in_order(4), history, options, 0).round)
    assert set(times_met([first, *history[2:]]).values()) == {1}
    assert len(times_met([first, *history[2:]])) == 6


# Changed in the draft


@given(st.integers(3, 20), ORDERS, SEEDS, st.data())
@settings(max_examples=60)
def test_a_swap_before_the_first_round_costs_no_round(
    size: int, order: Order, seed: int, data: st.DataObject
) -> None:
    entrant, second = data.draw(st.lists(st.integers(1, size), min_size=2, max_size=2, unique=True))
    evening = play(size, Mishaps(swapped={0: (entrant, second)}), Options(order), seed)
    assert len(evening.rounds) == size - 1 + size % 2
    assert (evening.wrong, evening.notes) == ([], [])


@pytest.mark.parametrize("late", range(1, 8))
def test_one_of_seven_has_not_come_to_the_first_round_and_has_its_bye(late: int) -> None:
    # As the organiser does it in the draft: the bye is moved; the six who are here all play.
    options = Options(Order.NUMBER)
    drawn_first = draw(in_order(7), [], options, 0).round
    first = swap(drawn_first, late, drawn_first.byes[0])
    assert first.byes == (late,)
    history = [first]
    while rounds_needed(in_order(7), history, options, 0):
        history.append(draw(in_order(7), history, options, 0).round)
    assert len(history) == 7
    assert sorted(entrant for drawn in history for entrant in drawn.byes) == [1, 2, 3, 4, 5, 6, 7]
    assert set(times_met(history).values()) == {1}


@given(st.integers(2, 9).map(lambda half: 2 * half + 1), SEEDS, st.data())
@settings(max_examples=40)
def test_one_who_is_away_takes_the_bye_of_an_odd_field(size: int, seed: int, data: st.DataObject) -> None:
    away, when = data.draw(st.integers(1, size)), data.draw(st.integers(0, 1))
    evening = play(size, Mishaps(away={when: frozenset({away})}), Options(), seed)
    had_it_before = when == 1 and away in evening.rounds[0].byes
    assert away in evening.rounds[when].byes
    if not had_it_before:
        assert len(evening.rounds[when].byes) == 1
        assert len(evening.rounds) == size
        assert set(times_idle(evening.rounds).values()) == {1}
    assert evening.wrong == []


# Late, away, gone


@pytest.mark.parametrize("size", range(3, 21))
def test_a_late_entrant_after_two_rounds_meets_everybody_in_as_many_rounds_as_there_are_others(
    size: int,
) -> None:
    evening = play(size, Mishaps(late={2: (99,)}), seed=size)
    assert len(evening.rounds) == 2 + size
    assert evening.wrong == []
    assert set(times_met(evening.rounds).values()) == {1}


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_one_away_from_an_even_field_costs_one_round(size: int) -> None:
    evening = play(size, Mishaps(away={1: frozenset({3})}), seed=size)
    assert len(evening.rounds) == size
    assert [len(drawn.byes) for drawn in evening.rounds[:-1]] == [0, 2] + [0] * (size - 3)
    assert evening.wrong == []


@pytest.mark.parametrize("size", range(6, 21, 2))
def test_two_away_who_have_not_met_leave_all_others_a_match(size: int) -> None:
    history = [draw(in_order(size), [], Options(), 3).round]
    here = in_order(size).entrants
    entrant, second = next(pair for pair in combinations(here, 2) if pair not in times_met(history))
    drawn = draw(Field(here, absent=frozenset({entrant, second})), history, Options(), 3)
    assert set(drawn.round.byes) == {entrant, second}
    assert drawn.notes == ()


@pytest.mark.parametrize("size", range(6, 16))
@pytest.mark.parametrize("never_come", [1, 2, 3])
def test_those_who_never_come_cost_the_others_no_round(size: int, never_come: int) -> None:
    field = Field(in_order(size).entrants, absent=frozenset(range(1, never_come + 1)))
    history: list[DrawnRound] = []
    here = size - never_come
    for _ in range(here - 1 + here % 2):
        history.append(draw(field, history, Options(), size).round)
    assert len(times_met(history)) == here * (here - 1) // 2
    with pytest.raises(Refused) as refused:
        draw(field, history, Options(), size)
    assert refused.value.objection.code == "present-have-met"


@pytest.mark.parametrize("size", range(4, 21))
def test_one_who_withdraws_costs_no_round(size: int) -> None:
    evening = play(size, Mishaps(gone={2: frozenset({1})}), seed=size)
    assert len(evening.rounds) <= size - 1 + size % 2
    assert evening.wrong == []


def test_one_who_comes_takes_the_place_of_one_who_left_before_the_second_round() -> None:
    # The newcomer has all five others to meet: one round and five more.
    evening = play(6, Mishaps(gone={1: frozenset({4})}, late={1: (7,)}), seed=5)
    assert len(evening.rounds) == 6
    assert evening.wrong == []


def test_whom_a_late_entrants_first_leg_would_let_sit_out_plays_of_the_second() -> None:
    # All four have met, then 5 and 6 come. 5 has five others to meet, twice: ten rounds. Meanwhile the four
    # play their second leg, so that in five rounds of six entrants nobody sits out.
    options, field = Options(meetings=2), in_order(6)
    history = drawn_rounds(4, options)[:3]
    for left in range(10, 0, -1):
        assert rounds_needed(field, history, options, 0) == left
        history.append(draw(field, history, options, 0).round)
    assert rounds_needed(field, history, options, 0) == 0
    assert [drawn.byes for drawn in history[3:8]] == [()] * 5
    assert set(times_met(history).values()) == {2}
    assert len(times_met(history)) == 15


@given(st.integers(3, 12), st.integers(1, 20), SEEDS)
@settings(max_examples=60)
def test_of_two_legs_no_two_who_could_meet_sit_out_whoever_comes_late(
    size: int, late: int, seed: int
) -> None:
    options, field, history = Options(meetings=2), in_order(size), list[DrawnRound]()
    while needed := rounds_needed(field, history, options, seed):
        drawn = draw(field, history, options, seed).round
        met = times_met(history)
        assert not [pair for pair in combinations(drawn.byes, 2) if met.get(pair, 0) < 2]
        history.append(drawn)
        assert rounds_needed(field, history, options, seed) in (needed - 1, needed)
        field = in_order(size + (len(history) >= late))
    assert set(times_met(history).values()) == {2}
    assert len(times_met(history)) == len(field.entrants) * (len(field.entrants) - 1) // 2
    if field.entrants[-1] > size:
        assert len(history) <= late + 2 * size + 1


@pytest.mark.parametrize("size", range(6, 21))
def test_cut_off_a_late_entrant_plays_in_the_rounds_that_remain_but_for_a_bye(size: int) -> None:
    options = Options(rounds=6)
    history = drawn_rounds(size, options, seed=size)[:2]
    field = in_order(size + 1)
    for _ in range(4):
        history.append(draw(field, history, options, size).round)
    with pytest.raises(Refused):
        draw(field, history, options, size)
    assert times_idle(history[2:]).get(size + 1, 0) <= (size + 1) % 2
    assert set(times_met(history).values()) == {1}


def test_one_who_returns_meets_those_it_has_not_met() -> None:
    gone = Field(tuple(range(1, 9)), withdrawn=frozenset({3}))
    history = [draw(in_order(8), [], Options(), 2).round]
    history += [draw(gone, history, Options(), 2).round]
    assert 3 not in history[1].byes
    while rounds_needed(in_order(8), history, Options(), 2):
        history.append(draw(in_order(8), history, Options(), 2).round)
    assert len(times_met(history)) == 28
    assert set(times_met(history).values()) == {1}
    assert len(history) <= 9


def test_a_match_to_which_nobody_came_is_not_played_once_more() -> None:
    # It counts as lost by both; in a round robin each two have their one match.
    drawn = draw(in_order(4), [], Options(), 0).round
    lost = tuple(
        MatchResult(1, State.BOTH_ABSENT, tuple(SideResult(side, 0, 0) for side in match))
        for match in drawn.matches
    )
    history = [replace(drawn, results=lost)]
    assert rounds_needed(in_order(4), history, Options(), 0) == 2
    assert not {*pairs(draw(in_order(4), history, Options(), 0).round)} & {*pairs(drawn)}


@st.composite
def mishaps(draw_: st.DrawFn, size: int) -> Mishaps:
    rounds = st.integers(0, max(1, size - 2))
    entrants = st.integers(1, size)
    some = st.frozensets(entrants, max_size=2)
    late = draw_(st.dictionaries(rounds, st.just(1), max_size=2))
    newcomers = iter(range(101, 110))
    return Mishaps(
        late={number: (next(newcomers),) for number in sorted(late)},
        gone=draw_(st.dictionaries(rounds, some, max_size=1)),
        away=draw_(st.dictionaries(rounds, some, max_size=3)),
        swapped=draw_(st.dictionaries(rounds, st.tuples(entrants, entrants), max_size=1)),
    )


@given(st.integers(2, 14).flatmap(lambda size: st.tuples(st.just(size), mishaps(size))), ORDERS, SEEDS)
@settings(max_examples=150)
def test_whatever_happens_all_who_stay_meet_and_the_draw_makes_no_fault(
    case: tuple[int, Mishaps], order: Order, seed: int
) -> None:
    size, happened = case
    evening = play(size, happened, Options(order), seed)
    assert set(evening.wrong) <= ({"met-before"} if happened.swapped else set())


@pytest.mark.deep
@given(st.integers(2, 40).flatmap(lambda size: st.tuples(st.just(size), mishaps(size))), ORDERS, SEEDS)
@settings(max_examples=500)
def test_whatever_happens_to_forty(case: tuple[int, Mishaps], order: Order, seed: int) -> None:
    size, happened = case
    evening = play(size, happened, Options(order), seed)
    assert set(evening.wrong) <= ({"met-before"} if happened.swapped else set())


@given(st.integers(3, 12).flatmap(lambda size: st.tuples(st.just(size), mishaps(size))), SEEDS)
@settings(max_examples=60)
def test_the_rounds_that_are_said_to_be_needed_are_those_that_come(
    case: tuple[int, Mishaps], seed: int
) -> None:
    size, happened = case
    evening = play(size, happened, Options(), seed)
    last = max([-1, *happened.late, *happened.gone, *happened.away, *happened.swapped]) + 1
    for number in range(last, len(evening.rounds) + 1):
        history = evening.rounds[:number]
        assert rounds_needed(evening.now, history, Options(), seed) == len(evening.rounds) - number


# What cannot be


@pytest.mark.parametrize(
    ("field", "history", "code"),
    [
        (Field((1,)), [], "too-few-entrants"),
        (Field(()), [], "too-few-entrants"),
        (Field((1, 2, 3), withdrawn=frozenset({1, 2})), [], "too-few-entrants"),
        (Field((1, 2, 3), absent=frozenset({1, 2})), [], "too-few-present"),
        (Field((1, 2)), [DrawnRound((((1,), (2,)),))], "all-have-met"),
        (Field((1, 2, 3), absent=frozenset({3})), [DrawnRound((((1,), (2,)),), (3,))], "present-have-met"),
    ],
)
def test_no_round_can_be_drawn_and_the_reason_is_given(
    field: Field, history: list[DrawnRound], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        draw(field, history, Options(), 0)
    assert refused.value.objection.code == code
