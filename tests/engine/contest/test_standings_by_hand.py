"""Standings worked out on paper: tolvor won, matches won, mutual result, difference, points for (issue 2)."""

from dataclasses import replace

import pytest

from engine.contest.results import MatchResult, Outcome, SideResult, State, Worth, among
from engine.contest.standings import Row, standings
from engine.objection import Refused
from tests.engine.contest.evenings import THREE_TOLVOR, played, unplayed


def row_of(entrant: int, rows: tuple[Row, ...]) -> Row:
    return next(row for row in rows if row.entrant == entrant)


def test_tolvor_won_come_before_matches_won() -> None:
    # Pair 1 wins two matches 2-1 and loses one 0-3: four tolvor. Pair 2 wins one 3-0, loses two 1-2: five.
    results = [
        played(1, 1, 3, "2-1", "36-30"),
        played(2, 1, 4, "2-1", "36-30"),
        played(3, 1, 2, "0-3", "10-36"),
        played(1, 2, 4, "1-2", "30-36"),
        played(2, 2, 3, "1-2", "30-36"),
    ]
    rows = standings([1, 2], results, THREE_TOLVOR)
    assert [(row.entrant, row.tally.partier_won, row.tally.won) for row in rows] == [(2, 5, 1), (1, 4, 2)]
    assert rows[0].decided_by == "partier"


def test_matches_won_come_second() -> None:
    # Four tolvor each: pair 1 by 2-1 and 2-1, pair 2 by 3-0 and 1-2.
    results = [
        played(1, 1, 3, "2-1", "30-30"),
        played(1, 2, 4, "3-0", "36-0"),
        played(2, 1, 4, "2-1", "30-30"),
        played(2, 2, 3, "1-2", "36-30"),
    ]
    rows = standings([2, 1], results, THREE_TOLVOR)
    assert [(row.entrant, row.decided_by) for row in rows] == [(1, "matches"), (2, None)]


def test_mutual_result_decides_between_two_who_met() -> None:
    # 1 and 2 have three tolvor and one match each. 2 has the better points, +21 to -11, but lost to 1.
    results = [
        played(1, 1, 2, "2-1", "30-35"),
        played(2, 3, 1, "2-1", "36-30"),
        played(3, 2, 3, "2-1", "36-20"),
        played(1, 3, 4, "3-0", "36-10"),
    ]
    rows = standings([1, 2, 3, 4], results, THREE_TOLVOR)
    assert [(row.entrant, row.decided_by) for row in rows] == [
        (3, "partier"),
        (1, "mutual"),
        (2, "partier"),
        (4, None),
    ]
    assert [dict(row.values)["mutual"] for row in rows] == [None, 1, -1, None]


def test_mutual_result_decides_nothing_where_two_have_not_met() -> None:
    # 1 beat 2 and 2 beat 3, but 1 and 3 have not met: all have three tolvor, one match; difference decides.
    results = [
        played(1, 1, 2, "2-1", "30-29"),
        played(2, 2, 3, "2-1", "36-20"),
        played(1, 3, 4, "2-1", "36-19"),
        played(2, 4, 1, "2-1", "36-30"),
    ]
    rows = standings([1, 2, 3], results, THREE_TOLVOR)
    assert [(row.entrant, dict(row.values)["difference"]) for row in rows] == [(2, 15), (3, 1), (1, -5)]
    assert [dict(row.values)["mutual"] for row in rows] == [None, None, None]


def test_mutual_result_is_asked_again_of_those_it_leaves_equal() -> None:
    # Among the four, 1 and 2 win two matches (+1), 3 and 4 one (-1). Then 1 beat 2, and 3 beat 4.
    results = [
        played(1, 1, 2, "2-1", "24-30"),
        played(1, 3, 4, "2-1", "24-30"),
        played(2, 1, 3, "2-1", "24-30"),
        played(2, 2, 4, "2-1", "30-24"),
        played(3, 4, 1, "2-1", "30-24"),
        played(3, 2, 3, "2-1", "30-24"),
    ]
    mutual_alone = replace(THREE_TOLVOR, tiebreaks=("mutual", "difference"))
    rows = standings([4, 3, 2, 1], results, mutual_alone)
    assert [(row.place, row.entrant, row.decided_by) for row in rows] == [
        (1, 1, "mutual"),
        (2, 2, "mutual"),
        (3, 3, "mutual"),
        (4, 4, None),
    ]
    assert [dict(row.values)["mutual"] for row in rows] == [1, 1, -1, -1]


def test_only_those_it_leaves_equal_are_asked_again() -> None:
    """Among the four, 1 stands at +1, 2 and 3 at 0, 4 at -1; and 2 beat 3. With 1, in a ring, or with 4
    there would be other sums."""
    results = [
        played(1, 1, 2, "2-1", "30-30"),
        played(1, 3, 4, "1-1", "30-30"),
        played(2, 3, 1, "2-1", "30-30"),
        played(2, 2, 4, "1-1", "30-30"),
        played(3, 2, 3, "2-1", "30-30"),
        played(3, 1, 4, "2-1", "30-30"),
    ]
    rows = standings([4, 3, 2, 1], results, replace(THREE_TOLVOR, tiebreaks=("mutual",)))
    assert [(row.place, row.entrant, dict(row.values)["mutual"]) for row in rows] == [
        (1, 1, 1), (2, 2, 0), (3, 3, 0), (4, 4, -1),
    ]  # fmt: skip


def test_a_ring_of_three_decides_nothing_and_the_difference_does() -> None:
    # 1: 34-30 and 29-36 = -3; 2: 30-34 and 33-31 = -2; 3: 31-33 and 36-29 = +5.
    results = [
        played(1, 1, 2, "2-1", "34-30"),
        played(2, 2, 3, "2-1", "33-31"),
        played(3, 3, 1, "2-1", "36-29"),
    ]
    rows = standings([1, 2, 3], results, THREE_TOLVOR)
    assert [(row.place, row.entrant, row.decided_by) for row in rows] == [
        (1, 3, "difference"),
        (2, 2, "difference"),
        (3, 1, None),
    ]
    assert [dict(row.values)["difference"] for row in rows] == [5, -2, -3]
    assert [dict(row.values)["mutual"] for row in rows] == [0, 0, 0]


def test_true_ties_share_a_place_and_the_next_place_is_left_out() -> None:
    # 1 and 2 win 3-0; 3 and 4 lose 0-3, all with the same points; 5 has a bye and no tolvor at all.
    results = [
        played(1, 1, 3, "3-0", "36-20"),
        played(1, 2, 4, "3-0", "36-20"),
        unplayed(1, State.BYE, 5),
    ]
    rows = standings([1, 2, 3, 4, 5], results, THREE_TOLVOR)
    assert [(row.place, row.entrant, row.decided_by) for row in rows] == [
        (1, 1, "shared"),
        (1, 2, "partier"),
        (3, 5, "difference"),
        (4, 3, "shared"),
        (4, 4, None),
    ]


def test_before_the_first_hand_everybody_is_first() -> None:
    rows = standings([7, 3, 5], [], THREE_TOLVOR)
    assert [(row.place, row.entrant) for row in rows] == [(1, 7), (1, 3), (1, 5)]


def test_a_walk_over_counts_three_tolvor_and_no_points() -> None:
    results = [unplayed(1, State.WALK_OVER, 1, 2, winner=1)]
    winner, loser = standings([1, 2], results, THREE_TOLVOR)
    assert (winner.entrant, winner.tally.won, winner.tally.partier_won, winner.tally.partier_lost) == (
        2,
        1,
        3,
        0,
    )
    assert (loser.entrant, loser.tally.lost, loser.tally.partier_won, loser.tally.partier_lost) == (
        1,
        1,
        0,
        3,
    )
    for row in (winner, loser):
        assert (row.tally.played, row.tally.points_for, row.tally.points_against) == (1, 0, 0)


def test_hands_played_before_a_walk_over_count_nothing() -> None:
    sides = (SideResult((1,), 1, 20), SideResult((2,), 0, 9))
    rows = standings([1, 2], [MatchResult(1, State.WALK_OVER, sides, 1)], THREE_TOLVOR)
    assert [(row.entrant, row.tally.partier_won, row.tally.points_for) for row in rows] == [
        (2, 3, 0),
        (1, 0, 0),
    ]


def test_a_walk_over_is_a_mutual_result() -> None:
    # 1 got a walk-over against 2 (3-0), then 0-3 against 3; 2 beat 4 3-0: three tolvor and one match each.
    results = [
        unplayed(1, State.WALK_OVER, 1, 2, winner=0),
        played(2, 1, 3, "0-3", "5-36"),
        played(2, 2, 4, "3-0", "36-5"),
    ]
    rows = standings([1, 2], results, THREE_TOLVOR)
    assert [(row.entrant, row.decided_by) for row in rows] == [(1, "mutual"), (2, None)]


def test_both_absent_is_a_match_played_and_nobodys() -> None:
    rows = standings([1, 2], [unplayed(1, State.BOTH_ABSENT, 1, 2)], THREE_TOLVOR)
    assert [(row.place, row.tally.played, row.tally.lost, row.tally.partier_won) for row in rows] == [
        (1, 1, 1, 0),
        (1, 1, 1, 0),
    ]
    assert [dict(row.values)["mutual"] for row in rows] == [None, None]


def test_a_bye_is_not_a_match_played() -> None:
    (row,) = standings([1], [unplayed(1, State.BYE, 1)], THREE_TOLVOR)
    assert (row.tally.played, row.tally.partier_won, row.tally.points_for) == (0, 0, 0)


def test_a_bye_may_count_as_a_match_won() -> None:
    worth = replace(THREE_TOLVOR, bye=Worth(Outcome.WON, partier=3, points=20))
    (row,) = standings([1], [unplayed(1, State.BYE, 1)], worth)
    assert (row.tally.won, row.tally.partier_won, row.tally.partier_lost, row.tally.points_for) == (
        1,
        3,
        0,
        20,
    )


def test_an_unfinished_match_counts_nothing_yet() -> None:
    sides = (SideResult((1,), 1, 20), SideResult((2,), 0, 9))
    rows = standings([1, 2], [MatchResult(1, State.UNFINISHED, sides)], THREE_TOLVOR)
    assert [(row.place, row.tally.played, row.tally.partier_won, row.tally.points_for) for row in rows] == [
        (1, 0, 0, 0),
        (1, 0, 0, 0),
    ]


def test_a_match_that_nobody_won_is_drawn() -> None:
    rows = standings([1, 2], [played(1, 1, 2, "1-1", "20-22")], THREE_TOLVOR)
    assert [(row.entrant, row.tally.drawn, row.decided_by) for row in rows] == [
        (2, 1, "difference"),
        (1, 1, None),
    ]


def test_w6_two_of_three_share_a_match_and_the_third_has_lost_it() -> None:
    """Ten, ten and -21 in svensk tremanswhist: a parti to each of the first two."""
    sides = (SideResult((1,), 1, 10), SideResult((2,), 1, 10), SideResult((3,), 0, -21))
    rows = standings([1, 2, 3], [MatchResult(1, State.PLAYED, sides)], THREE_TOLVOR)
    tallies = [row_of(entrant, rows).tally for entrant in (1, 2, 3)]
    assert [(tally.won, tally.drawn, tally.lost) for tally in tallies] == [(0, 1, 0), (0, 1, 0), (0, 0, 1)]
    assert [tally.met for tally in tallies] == [{2: 0, 3: 1}, {1: 0, 3: 1}, {1: -1, 2: -1}]
    assert [(row.place, row.entrant) for row in rows] == [(1, 1), (1, 2), (3, 3)]


def test_three_sides_of_two_entrants_each() -> None:
    # B11: three pairs, here of entrants who came alone. Side 1 wins two partier of three, side 0 the third.
    sides = (SideResult((1, 2), 1, 25), SideResult((3, 4), 2, 30), SideResult((5, 6), 0, 18))
    rows = standings([1, 2, 3, 4, 5, 6], [MatchResult(1, State.PLAYED, sides, 1)], THREE_TOLVOR)
    assert [(row.place, row.entrant) for row in rows] == [(1, 3), (1, 4), (3, 1), (3, 2), (5, 5), (5, 6)]
    third = row_of(3, rows).tally
    assert (third.won, third.partier_won, third.partier_lost, third.points_for, third.points_against) == (
        1,
        2,
        1,
        30,
        43,
    )
    assert third.met == {1: 1, 2: 1, 5: 1, 6: 1}


def test_matches_against_one_who_has_left_still_count() -> None:
    rows = standings([1], [played(1, 1, 9, "2-1", "36-20")], THREE_TOLVOR)
    assert [(row.entrant, row.tally.partier_won) for row in rows] == [(1, 2)]


def test_among_the_entrants_of_a_group_are_its_own_matches_and_byes() -> None:
    own, crossing, elsewhere = (played(1, *pair, "2-1", "36-20") for pair in ((1, 2), (2, 3), (3, 4)))
    free = unplayed(2, State.BYE, 2)
    assert among([1, 2], [elsewhere, free, crossing, own]) == (free, own)


def test_no_entrants_give_an_empty_table() -> None:
    assert standings([], [], THREE_TOLVOR) == ()


@pytest.mark.parametrize(
    ("ids", "code", "named"),
    [
        (("partier", "luck"), "unknown-tiebreak", "luck"),
        (("points", "points"), "repeated-tiebreak", "points"),
    ],
)
def test_tiebreaks_that_cannot_be_are_refused_by_name(ids: tuple[str, ...], code: str, named: str) -> None:
    with pytest.raises(Refused) as refused:
        standings([1], [], replace(THREE_TOLVOR, tiebreaks=ids))
    assert refused.value.objection.code == code
    assert dict(refused.value.objection.params) == {"tiebreak": named}
