"""What bye, walk-over, no-show, absence and a struck match count as: the table at the top of `results`."""

from dataclasses import replace

import pytest

from engine.contest.crosstable import Encounter, crosstable
from engine.contest.results import (
    MEET_AGAIN,
    MatchResult,
    Outcome,
    Scoring,
    SideResult,
    State,
    Worth,
)
from engine.contest.stage import Part
from engine.contest.standings import standings
from engine.contest.tally import Tally
from tests.engine.contest.evenings import (
    THREE_TOLVOR,
    TWO_ONE_NONE,
    column,
    order,
    played,
    staged,
    tally_of,
    unplayed,
)


def tallied(result: MatchResult, scoring: Scoring = THREE_TOLVOR) -> tuple[Tally, ...]:
    entrants = [entrant for side in result.sides for entrant in side.entrants]
    rows = standings(entrants, [result], scoring)
    return tuple(tally_of(entrant, rows) for entrant in entrants)


def figures(tally: Tally) -> tuple[int, int, int, int, int]:
    return tally.won, tally.lost, tally.partier_won, tally.partier_lost, tally.points_for


def test_a_no_show_counts_as_a_walk_over() -> None:
    there, not_there = tallied(unplayed(1, State.NO_SHOW, 1, 2, winner=0))
    assert figures(there) == (1, 0, 3, 0, 0)
    assert figures(not_there) == (0, 1, 0, 3, 0)
    usual = replace(THREE_TOLVOR, walk_over_won=Worth(Outcome.WON, 2, 24))
    assert figures(tallied(unplayed(1, State.NO_SHOW, 1, 2, winner=0), usual)[0]) == (1, 0, 2, 0, 24)


def test_a_no_show_may_be_worth_less_than_a_walk_over() -> None:
    choice = replace(
        THREE_TOLVOR, no_show_won=Worth(Outcome.WON, 2), no_show_lost=Worth(Outcome.LOST, partier=-1)
    )
    there, not_there = tallied(unplayed(1, State.NO_SHOW, 1, 2, winner=0), choice)
    assert (there.partier_won, not_there.partier_won) == (2, -1)
    there, not_there = tallied(unplayed(1, State.WALK_OVER, 1, 2, winner=0), choice)
    assert (there.partier_won, not_there.partier_won) == (3, 0)


def test_who_did_not_come_has_not_met_the_other() -> None:
    # As many tolvor and matches; the no-show is no mutual result, the difference decides for 2.
    results = [
        unplayed(1, State.NO_SHOW, 1, 2, winner=0),
        played(2, 1, 3, "0-3", "5-36"),
        played(2, 2, 4, "3-0", "36-5"),
    ]
    rows = standings([1, 2], results, THREE_TOLVOR)
    assert order(rows) == [(1, 2, "difference"), (2, 1, None)]
    assert column(rows, "mutual") == {1: None, 2: None}


def test_absence_is_never_worth_what_a_bye_is() -> None:
    bye_is_won = replace(THREE_TOLVOR, bye=Worth(Outcome.WON, 3, 30))
    (absent,) = tallied(unplayed(1, State.ABSENT, 1), bye_is_won)
    (bye,) = tallied(unplayed(1, State.BYE, 1), bye_is_won)
    assert (figures(absent), absent.score) == ((0, 0, 0, 0, 0), 0)
    assert (figures(bye), bye.score) == ((1, 0, 3, 0, 30), 3)


def test_absence_may_count_as_a_match_lost() -> None:
    (absent,) = tallied(unplayed(1, State.ABSENT, 1), replace(THREE_TOLVOR, absent=Worth(Outcome.LOST)))
    assert (absent.lost, absent.played) == (1, 1)


def test_a_struck_match_counts_nothing_for_anybody() -> None:
    struck = replace(played(1, 1, 2, "3-0", "36-10"), state=State.STRUCK)
    for tally in tallied(struck):
        assert (figures(tally), tally.score, tally.played, tally.met) == ((0, 0, 0, 0, 0), 0, 0, {})
    for tally in tallied(struck, TWO_ONE_NONE):
        assert tally.score == 0


def test_a_struck_match_is_seen_in_the_cross_table_as_it_was() -> None:
    struck = replace(played(1, 1, 2, "2-1", "36-10"), state=State.STRUCK)
    cells = crosstable([1, 2], [struck], THREE_TOLVOR)
    assert cells[1, 2] == (Encounter(1, State.STRUCK, 2, 1),)
    assert cells[2, 1] == (Encounter(1, State.STRUCK, 1, 2),)


def test_a_no_show_stands_in_the_cross_table_with_what_it_counts() -> None:
    cells = crosstable([1, 2], [unplayed(1, State.NO_SHOW, 1, 2, winner=1)], THREE_TOLVOR)
    assert cells[1, 2] == (Encounter(1, State.NO_SHOW, 0, 3),)


@pytest.mark.parametrize(
    ("state", "may"),
    [
        (State.PLAYED, False),
        (State.WALK_OVER, False),
        (State.NO_SHOW, True),
        (State.BOTH_ABSENT, True),
        (State.BYE, True),
        (State.ABSENT, True),
        (State.STRUCK, False),
        (State.UNFINISHED, False),
    ],
)
def test_who_may_meet_again_as_if_the_match_had_not_been_drawn(state: State, may: bool) -> None:
    assert (state in MEET_AGAIN) == may


def test_a_group_is_counted_by_its_own_matches() -> None:
    results = [
        staged(played(1, 1, 2, "2-1", "30-30"), Part.GROUP, 1),
        staged(played(1, 4, 5, "2-1", "30-30"), Part.GROUP, 2),
        staged(played(2, 2, 4, "3-0", "36-0"), Part.CUP, 2),
    ]
    assert order(standings([1, 2], results[:1], THREE_TOLVOR)) == [(1, 1, "partier"), (2, 2, None)]
    assert order(standings([1, 2], results, THREE_TOLVOR)) == [(1, 2, "partier"), (2, 1, None)]


def test_persons_are_counted_as_entrants_are() -> None:
    """A personal list: each person's matches with whoever sat beside."""
    first = MatchResult(1, State.PLAYED, (SideResult((71, 72), 2, 30), SideResult((73, 74), 1, 25)), 0)
    second = MatchResult(2, State.PLAYED, (SideResult((71, 75), 0, 10), SideResult((73, 74), 3, 36)), 1)
    rows = standings([71, 72, 73, 74, 75], [first, second], THREE_TOLVOR)
    assert [(row.entrant, row.tally.partier_won, row.tally.played) for row in rows] == [
        (73, 4, 2),
        (74, 4, 2),
        (72, 2, 1),
        (71, 2, 2),
        (75, 0, 1),
    ]
