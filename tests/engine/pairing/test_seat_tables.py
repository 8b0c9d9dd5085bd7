"""Tables: about as often at each, or as many as can be stay; the rest waits in turn (issue 2)."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.objection import Refused
from engine.pairing.round_robin.draw import draw
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Sitting, players
from engine.pairing.seating import Seating, seat_tables


def match(entrant: int, opponent: int) -> Match:
    return ((entrant,), (opponent,))


def seated(matches: Sequence[Match], tables: Sequence[int | None]) -> tuple[Sitting, ...]:
    return tuple(Sitting(sides, table) for sides, table in zip(matches, tables, strict=True))


def whole_evening(size: int, tables: Sequence[int], mode: str, seed: int = 1) -> list[tuple[Sitting, ...]]:
    field = Field(tuple(range(1, size + 1)))
    history: list[DrawnRound] = []
    sittings: list[tuple[Sitting, ...]] = []
    for _ in range(size - 1 + size % 2):
        drawn = draw(field, history, Options(), seed).round
        history.append(drawn)
        sittings.append(seated(drawn.matches, seat_tables(drawn.matches, tables, sittings, mode, seed)))
    return sittings


def check_a_round(sittings: Sequence[Sitting], tables: Sequence[int]) -> None:
    used = [sitting.table for sitting in sittings if sitting.table is not None]
    assert len(used) == len(set(used)) == min(len(tables), len(sittings))
    assert set(used) <= set(tables)


@pytest.mark.parametrize("size", range(2, 41))
def test_rotating_over_a_whole_round_robin_each_sits_one_to_three_times_at_each_table(size: int) -> None:
    # Every pair plays size - 1 times at size // 2 tables: twice at each would be even. With four pairs no
    # evening is even: whatever is done, one pair sits three times at one table.
    tables = range(1, size // 2 + 1)
    evening = whole_evening(size, tables, Seating.ROTATE)
    for sittings in evening:
        check_a_round(sittings, tables)
    times = Counter(
        (entrant, sitting.table)
        for sittings in evening
        for sitting in sittings
        for entrant in players(sitting.match)
    )
    each = [times[entrant, table] for entrant in range(1, size + 1) for table in tables]
    assert (min(each), max(each)) == (0, 3) if size == 4 else min(each) >= 1 and max(each) <= 3


@pytest.mark.parametrize(("size", "number"), [(8, 3), (10, 3), (14, 5), (20, 4), (40, 12)])
def test_those_wait_who_have_waited_least(size: int, number: int) -> None:
    tables = [1, 2, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15][:number]
    evening = whole_evening(size, tables, Seating.ROTATE)
    waits: Counter[int] = Counter()
    for sittings in evening:
        check_a_round(sittings, tables)
        waits.update(
            entrant for sitting in sittings if sitting.table is None for entrant in players(sitting.match)
        )
    each = [waits[entrant] for entrant in range(1, size + 1)]
    assert max(each) - min(each) <= 2


def test_a_match_that_got_a_table_at_last_has_waited_all_the_same() -> None:
    matches = [match(1, 2), match(3, 4)]
    past = [(Sitting(matches[0], 1), Sitting(matches[1], 1, waited=True))]
    assert seat_tables([match(1, 2), match(3, 4)], [1], past, Seating.ROTATE) == (None, 1)


def test_the_first_round_sits_in_order_and_a_broken_table_is_left_out() -> None:
    matches = [match(1, 2), match(3, 4), match(5, 6)]
    assert seat_tables(matches, [1, 2, 4], [], Seating.ROTATE) == (1, 2, 4)
    assert seat_tables(matches, [5, 2], [], Seating.STAY) == (5, 2, None)


def test_rotating_moves_both_to_the_table_where_neither_has_sat() -> None:
    past = [seated([match(1, 2), match(3, 4)], [1, 2])]
    assert seat_tables([match(1, 2), match(3, 4)], [1, 2], past, Seating.ROTATE) == (2, 1)


def test_staying_keeps_all_who_can_be_kept() -> None:
    # 1 and 3 meet: one of them must move. 5 and 6 stay at table 3.
    past = [seated([match(1, 2), match(3, 4), match(5, 6)], [1, 2, 3])]
    tables = seat_tables([match(5, 6), match(1, 3), match(2, 4)], [1, 2, 3], past, Seating.STAY)
    assert tables[0] == 3
    assert {*tables} == {1, 2, 3}


def test_staying_one_pair_of_each_match_stays_over_a_whole_round_robin_of_eight() -> None:
    evening = whole_evening(8, [1, 2, 3, 4], Seating.STAY)
    last = {entrant: sitting.table for sitting in evening[0] for entrant in players(sitting.match)}
    for sittings in evening[1:]:
        for sitting in sittings:
            assert sitting.table in {last[entrant] for entrant in players(sitting.match)}
        last |= {entrant: sitting.table for sitting in sittings for entrant in players(sitting.match)}


def test_tables_of_three_sides_and_of_partners() -> None:
    matches: list[Match] = [((1,), (2,), (3,)), ((4, 5), (6, 7))]
    past = [seated(matches, [1, 2])]
    assert seat_tables(matches, [1, 2], past, Seating.ROTATE) == (2, 1)


@given(st.integers(1, 9), st.integers(0, 9), st.sampled_from(Seating), st.integers(0, 2**31 - 1))
@settings(max_examples=50)
def test_any_number_of_tables_the_same_seed_the_same_tables(
    size: int, number: int, mode: str, seed: int
) -> None:
    matches = [match(2 * index, 2 * index + 1) for index in range(size)]
    tables = range(3, 3 + number)
    past = [seated(matches, seat_tables(matches, tables, [], mode, seed))]
    now = seat_tables(matches, tables, past, mode, seed)
    assert now == seat_tables(matches, tables, past, mode, seed)
    check_a_round(seated(matches, now), tables)


def test_no_matches_need_no_tables() -> None:
    past = [seated([match(1, 2)], [1])]
    assert seat_tables([], [1, 2], past, Seating.ROTATE) == ()


def test_an_unknown_seating_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        seat_tables([match(1, 2)], [1], [], "as-they-like")
    assert refused.value.objection.code == "unknown-seating"


def test_hundreds_of_tables_are_new_to_all_as_long_as_they_can_be() -> None:
    """Of 300 tables nobody need sit at one of them twice in four rounds."""
    tables, random, evening = range(1, 301), Random(1), list[tuple[Sitting, ...]]()
    for _ in range(4):
        drawn = random.sample(range(600), 600)
        matches = [match(*pair) for pair in zip(drawn[::2], drawn[1::2], strict=True)]
        evening.append(seated(matches, seat_tables(matches, tables, evening, Seating.ROTATE)))
    for sittings in evening:
        check_a_round(sittings, tables)
    times = Counter(
        (entrant, sitting.table)
        for sittings in evening
        for sitting in sittings
        for entrant in players(sitting.match)
    )
    assert set(times.values()) == {1}
