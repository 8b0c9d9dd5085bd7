"""Issue 15, point 5: the clock of a round is a function of what happened to it and of the time."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contest.clock import MINUTE, ClockEvent, RoundClock, Turn, fold_clock, given_to_all

SECOND = 1000
AT_EIGHT = 1_795_892_400_000
"""An evening in November 2026."""


def at(minutes: float) -> int:
    """So many minutes after the start."""
    return AT_EIGHT + round(minutes * MINUTE)


START = ClockEvent(Turn.START, AT_EIGHT, minutes=45)


def clock(*events: ClockEvent) -> RoundClock:
    found = fold_clock((START, *events))
    assert found
    return found


def test_it_runs_down_from_the_start() -> None:
    assert [clock().left(at(minutes)) / MINUTE for minutes in (0, 40, 45, 47)] == [45, 5, 0, -2]


def test_a_pause_takes_nothing() -> None:
    paused = clock(ClockEvent(Turn.PAUSE, at(10)))
    assert paused.left(at(10)) == paused.left(at(30)) == 35 * MINUTE
    assert clock(ClockEvent(Turn.PAUSE, at(10)), ClockEvent(Turn.GO_ON, at(30))).left(at(40)) == 25 * MINUTE


def test_extra_time_is_for_its_table_alone() -> None:
    extra = clock(ClockEvent(Turn.EXTRA, at(20), 5, table=3))
    assert [extra.left(at(30), table) / MINUTE for table in (None, 2, 3)] == [15, 15, 20]


def test_extra_time_that_is_given_when_the_time_is_out_begins_then() -> None:
    assert clock(ClockEvent(Turn.EXTRA, at(48), 5, table=3)).left(at(48), 3) == 5 * MINUTE
    for_all = clock(ClockEvent(Turn.EXTRA, at(48), 5))
    assert for_all.left(at(48)) == for_all.left(at(48), 3) == 5 * MINUTE


def test_extra_time_can_be_taken_back() -> None:
    given_back = clock(ClockEvent(Turn.EXTRA, at(48), 5, 3), ClockEvent(Turn.EXTRA, at(49), -8, 3))
    assert given_back.left(at(50), 3) == given_back.left(at(50)) == -5 * MINUTE


def test_there_is_none_before_the_start_and_after_the_stop() -> None:
    assert fold_clock(()) is None
    assert fold_clock((ClockEvent(Turn.PAUSE, at(0)), ClockEvent(Turn.EXTRA, at(1), 5))) is None
    assert fold_clock((START, ClockEvent(Turn.STOP, at(1)))) is None


def test_a_clock_set_back_gives_no_time_by_issue_13_11() -> None:
    assert clock().left(at(-60)) == 45 * MINUTE


EVENTS = st.lists(
    st.builds(
        ClockEvent,
        st.sampled_from([Turn.PAUSE, Turn.GO_ON, Turn.EXTRA]),
        st.integers(at(0), at(90)),
        st.integers(-10, 10),
        st.sampled_from([None, 1, 2, 3]),
    ),
    max_size=12,
)


def in_order(events: Sequence[ClockEvent]) -> list[ClockEvent]:
    return [START, *sorted(events, key=lambda event: event.at)]


@given(EVENTS, st.integers(at(90), at(200)), st.integers(0, 600 * SECOND))
def test_later_there_is_never_more_and_a_second_takes_a_second(
    events: list[ClockEvent], now: int, later: int
) -> None:
    found = fold_clock(in_order(events))
    assert found
    gone = found.left(now) - found.left(now + later)
    assert gone == (0 if found.begun is None else later)


@given(EVENTS, st.integers(at(90), at(200)))
def test_what_changes_nothing_is_passed_over(events: list[ClockEvent], now: int) -> None:
    """Each pause and each going on is pressed twice, at the same moment: the clock is the same."""
    doubled = [
        copy for event in in_order(events) for copy in [event] * (2 if event.turn != Turn.EXTRA else 1)
    ]
    assert fold_clock(doubled) == fold_clock(in_order(events))


@given(EVENTS, st.integers(0, 12), st.integers(at(90), at(200)), st.sampled_from([None, 1, 2, 3]))
def test_a_restart_between_two_events_changes_nothing(
    events: list[ClockEvent], place: int, now: int, table: int | None
) -> None:
    """Who reads all events anew comes to the same as who has followed them."""
    whole, read = in_order(events), []
    for event in whole[: place + 1]:
        read.append(event)
        fold_clock(read)
    first, again = fold_clock(read + whole[place + 1 :]), fold_clock(tuple(whole))
    assert first
    assert again
    assert first.left(now, table) == again.left(now, table)


@given(EVENTS, st.integers(1, 30), st.sampled_from([1, 2, 3]))
def test_who_gets_minutes_has_at_least_those(events: list[ClockEvent], minutes: int, table: int) -> None:
    now = at(95)
    found = fold_clock([*in_order(events), ClockEvent(Turn.EXTRA, now, minutes, table)])
    assert found
    assert found.left(now, table) >= minutes * MINUTE


@given(EVENTS, st.integers(1, 30), st.sampled_from([None, 1, 2, 3]))
def test_minutes_for_all_are_as_many_at_each_table(
    events: list[ClockEvent], minutes: int, table: int | None
) -> None:
    """Where the time is out they count from now on; no table gets back what others have lost."""
    now = at(95)
    before = fold_clock(in_order(events))
    after = fold_clock([*in_order(events), ClockEvent(Turn.EXTRA, now, minutes)])
    assert before
    assert after
    assert after.left(now, table) == max(0, before.left(now, table)) + minutes * MINUTE


@pytest.mark.parametrize("minutes", [0, -5])
def test_a_start_without_minutes_is_out_at_once(minutes: int) -> None:
    found = fold_clock([ClockEvent(Turn.START, at(0), minutes)])
    assert found
    assert found.left(at(0)) == 0


def test_what_all_have_got_is_taken_back_the_last_first() -> None:
    def extra(minutes: int, table: int | None = None) -> ClockEvent:
        return ClockEvent(Turn.EXTRA, at(10), minutes, table)

    events = [extra(1), START, extra(5), extra(3, 2), extra(10)]
    assert given_to_all(events) == (5, 10)
    assert given_to_all([*events, extra(-10)]) == (5,)
    assert given_to_all([*events, extra(-10), extra(-5)]) == ()
    assert given_to_all([*events, ClockEvent(Turn.STOP, at(11))]) == ()


def test_time_that_is_given_to_all_and_taken_back_at_once_is_as_if_it_had_never_been_given() -> None:
    """At a table with time of its own too, when the time of the others is out."""
    before = (START, ClockEvent(Turn.EXTRA, at(10), 5, 2))
    given = (*before, ClockEvent(Turn.EXTRA, at(48), 10), ClockEvent(Turn.EXTRA, at(48), -10))
    found, never = fold_clock(given), fold_clock(before)
    assert found
    assert never
    assert found.left(at(48), 2) == never.left(at(48), 2) == 2 * MINUTE
    assert found.left(at(48)) == 0
