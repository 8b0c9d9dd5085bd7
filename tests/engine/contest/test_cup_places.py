"""How far each came in a cup, in the standings (issue 4). Matches are written winner first."""

from dataclasses import replace

import pytest

from engine.contest.cup import cup_places
from engine.contest.extras import Extras
from engine.contest.results import MatchResult, State
from engine.contest.stage import EARLY, Part
from engine.contest.standings import standings
from tests.engine.contest.evenings import THREE_TOLVOR, column, order, played, staged, unplayed

CUP_FIRST = replace(THREE_TOLVOR, tiebreaks=("cup", "partier"))


def cup(number: int, size: int, winner: int, loser: int, part: Part = Part.CUP) -> MatchResult:
    return staged(played(number, winner, loser, "2-1", "30-30"), part, size)


def going_on(number: int, size: int, entrant: int, opponent: int, part: Part = Part.CUP) -> MatchResult:
    return staged(unplayed(number, State.UNFINISHED, entrant, opponent), part, size)


def bye(number: int, entrant: int) -> MatchResult:
    return unplayed(number, State.BYE, entrant)


EIGHT = (cup(1, 8, 1, 8), cup(1, 8, 5, 4), cup(1, 8, 2, 7), cup(1, 8, 3, 6))
SEMIS = (cup(2, 4, 1, 5), cup(2, 4, 3, 2))


def test_final_third_place_and_the_round_of_eight() -> None:
    ended = (*EIGHT, *SEMIS, cup(3, 2, 3, 1), cup(3, 0, 5, 2, Part.THIRD))
    assert cup_places(ended) == {3: 1, 1: 2, 5: 3, 2: 4, 4: 5, 6: 5, 7: 5, 8: 5}


def test_without_a_match_for_third_place_it_is_shared() -> None:
    assert cup_places((*EIGHT, *SEMIS, cup(3, 2, 3, 1))) == {3: 1, 1: 2, 5: 3, 2: 3, 4: 5, 6: 5, 7: 5, 8: 5}


def test_who_is_still_in_stands_before_all_who_are_out() -> None:
    half = (*EIGHT[:2], going_on(1, 8, 2, 7), going_on(1, 8, 3, 6))
    assert cup_places(half) == {1: 1, 5: 1, 2: 1, 7: 1, 3: 1, 6: 1, 4: 5, 8: 5}
    assert cup_places((*EIGHT, SEMIS[0], going_on(2, 4, 3, 2))) == {
        1: 1, 3: 1, 2: 1, 5: 3, 4: 5, 6: 5, 7: 5, 8: 5,
    }  # fmt: skip


def test_with_a_bye_in_the_first_round_one_is_in_the_cup() -> None:
    """Five: the three best have a bye."""
    first = (cup(1, 8, 4, 5), bye(1, 1), bye(1, 2), bye(1, 3))
    assert cup_places(first) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5}
    assert cup_places((*first, cup(2, 4, 1, 4), cup(2, 4, 3, 2), cup(3, 2, 3, 1))) == {
        3: 1,
        1: 2,
        2: 3,
        4: 3,
        5: 5,
    }


def test_walk_over_and_no_show_send_out_and_so_does_the_absence_of_both() -> None:
    given = (
        staged(unplayed(1, State.WALK_OVER, 1, 4, winner=0), Part.CUP, 4),
        staged(unplayed(1, State.NO_SHOW, 2, 3, winner=1), Part.CUP, 4),
    )
    assert cup_places(given) == {1: 1, 3: 1, 2: 3, 4: 3}
    nobody = staged(unplayed(2, State.BOTH_ABSENT, 1, 3), Part.CUP, 2)
    assert cup_places((*given, nobody)) == {1: 2, 3: 2, 2: 3, 4: 3}


def test_a_match_that_several_have_won_sends_nobody_out() -> None:
    drawn = staged(played(1, 1, 2, "1-1", "30-30"), Part.CUP, 2)
    assert cup_places([drawn]) == {1: 1, 2: 1}


@pytest.mark.parametrize("early", [EARLY, 2])
def test_who_is_beaten_in_the_b_cup_before_its_bracket_is_laid_stands_last(early: int) -> None:
    """Ten: 9 beats 10 of those beaten in the first round; then 5 and 6 come in, who had byes, and meet. Six
    are in the cup alone; three are in the bracket of four, and to have lost before it gives 6 + 5."""
    first = (cup(1, 16, 8, 9), cup(1, 16, 7, 10), *(bye(1, entrant) for entrant in range(1, 7)))
    eight = (cup(2, 8, 1, 8), cup(2, 8, 4, 5), cup(2, 8, 2, 7), cup(2, 8, 3, 6))
    begun = (*first, *eight, cup(2, early, 9, 10, Part.B_CUP))
    assert cup_places(begun) == {1: 1, 4: 1, 2: 1, 3: 1, 5: 5, 6: 5, 7: 5, 8: 5, 9: 9, 10: 10}
    semis = (cup(3, 4, 1, 4), cup(3, 4, 2, 3), cup(3, 4, 5, 6, Part.B_CUP), bye(3, 9))
    ended = (*begun, *semis, cup(4, 2, 1, 2), cup(4, 2, 5, 9, Part.B_CUP))
    assert cup_places(ended) == {1: 1, 2: 2, 4: 3, 3: 3, 7: 5, 8: 5, 5: 7, 9: 8, 6: 9, 10: 11}


def test_the_b_cup_stands_after_all_who_are_in_the_cup_alone_in_its_own_order() -> None:
    b_cup = (
        cup(2, 4, 8, 4, Part.B_CUP),
        cup(2, 4, 6, 7, Part.B_CUP),
        cup(3, 2, 6, 8, Part.B_CUP),
        cup(3, 0, 7, 4, Part.B_THIRD),
    )
    assert cup_places((*EIGHT, *SEMIS, cup(3, 2, 3, 1), *b_cup)) == {
        3: 1, 1: 2, 5: 3, 2: 3, 6: 5, 8: 6, 7: 7, 4: 8,
    }  # fmt: skip


def test_the_match_for_third_place_beside_the_b_cup_is_no_part_of_it() -> None:
    b_cup = (cup(2, 4, 8, 4, Part.B_CUP), cup(2, 4, 6, 7, Part.B_CUP), cup(3, 2, 6, 8, Part.B_CUP))
    ended = (*EIGHT, *SEMIS, cup(3, 2, 3, 1), cup(3, 0, 5, 2, Part.THIRD), *b_cup)
    assert cup_places(ended) == {3: 1, 1: 2, 5: 3, 2: 4, 6: 5, 8: 6, 4: 7, 7: 7}


def test_a_bye_of_the_cup_beside_the_b_cup_is_no_place_in_the_b_cup() -> None:
    """1 has left, so 5 has nobody to meet in the semi-final. The B cup has those beaten in round 1."""
    semis = (cup(2, 4, 3, 2), bye(2, 5), cup(2, 4, 8, 4, Part.B_CUP), cup(2, 4, 6, 7, Part.B_CUP))
    assert cup_places((*EIGHT, *semis), {1}) == {3: 1, 5: 1, 1: 3, 2: 3, 6: 5, 8: 5, 4: 7, 7: 7}


def test_beaten_first_in_the_second_round_after_a_bye_one_is_in_the_b_cup() -> None:
    """Six: 1 and 2 have a bye, and 2 loses its first match; so did 5 and 6, who has a bye in the B cup."""
    results = (
        *(cup(1, 8, 4, 5), cup(1, 8, 3, 6), bye(1, 1), bye(1, 2)),
        *(cup(2, 4, 1, 4), cup(2, 4, 3, 2)),
        *(cup(3, 2, 1, 3), cup(3, 4, 2, 5, Part.B_CUP), bye(3, 6)),
    )
    assert cup_places(results) == {1: 1, 3: 2, 4: 3, 2: 4, 6: 4, 5: 6}


def test_where_both_cups_begin_the_first_byes_are_those_of_the_cup() -> None:
    """After groups: three in the play-off, one of them with a bye, and three in the B play-off."""
    results = (cup(4, 4, 1, 2), cup(4, 4, 5, 6, Part.B_CUP), bye(4, 3), bye(4, 7))
    assert cup_places(results) == {1: 1, 3: 1, 2: 3, 5: 4, 7: 4, 6: 6}


def test_who_is_absent_when_the_cup_is_drawn_is_not_in_it() -> None:
    away = unplayed(1, State.ABSENT, 9)
    assert cup_places((cup(1, 4, 2, 3), bye(1, 1), away)) == {1: 1, 2: 1, 3: 3}
    assert cup_places((cup(1, 2, 2, 3), away)) == {2: 1, 3: 2}, "a full bracket"


def test_a_match_that_several_have_won_is_decided_later() -> None:
    drawn = staged(played(1, 1, 2, "1-1", "30-30"), Part.CUP, 4)
    decided = staged(played(2, 2, 1, "1-0", "12-3"), Part.DECIDING)
    won = cup(1, 4, 3, 4)
    assert cup_places((drawn, won)) == {1: 1, 2: 1, 3: 1, 4: 3}
    assert cup_places((drawn, won, decided)) == {1: 3, 2: 1, 3: 1, 4: 3}
    assert cup_places((drawn, won, decided, cup(3, 2, 2, 3))) == {
        2: 1,
        3: 2,
        1: 3,
        4: 3,
    }


def test_the_first_deciding_match_that_somebody_wins_decides() -> None:
    """1 and 2 draw, and draw again in round 2. 2 wins in round 3 and is through; round 4 comes too late."""
    drawn = staged(played(1, 1, 2, "1-1", "30-30"), Part.CUP, 4)
    again = staged(played(2, 1, 2, "1-1", "20-20"), Part.DECIDING)
    decided = staged(played(3, 2, 1, "1-0", "12-3"), Part.DECIDING)
    too_late = staged(played(4, 1, 2, "1-0", "12-3"), Part.DECIDING)
    for results in ((drawn, again, decided, too_late), (too_late, decided, again, drawn)):
        assert cup_places(results) == {1: 3, 2: 1}


def test_a_deciding_match_decides_for_its_two_alone() -> None:
    drawn = [staged(played(1, *pair, "1-1", "30-30"), Part.CUP, 4) for pair in ((1, 2), (3, 4))]
    decided = staged(played(2, 2, 1, "1-0", "12-3"), Part.DECIDING)
    assert cup_places((*drawn, decided)) == {1: 3, 2: 1, 3: 1, 4: 1}


def test_a_later_deciding_match_changes_nothing_in_a_match_that_was_won_or_that_nobody_came_to() -> None:
    """The two meet again, to decide something else: 1 stays in the cup, 3 and 4 stay out."""
    won = cup(1, 4, 1, 2)
    nobody = staged(unplayed(1, State.BOTH_ABSENT, 3, 4), Part.CUP, 4)
    later = [staged(played(2, *pair, "1-0", "12-3"), Part.DECIDING) for pair in ((2, 1), (3, 4))]
    assert cup_places((won, nobody, *later)) == {1: 1, 2: 3, 3: 3, 4: 3}


def test_an_earlier_deciding_match_of_the_two_says_nothing_of_the_cup() -> None:
    drawn = staged(played(3, 1, 2, "1-1", "30-30"), Part.CUP, 2)
    before = staged(played(2, 2, 1, "1-0", "12-3"), Part.DECIDING)
    assert cup_places((before, drawn)) == {1: 1, 2: 1}


def test_a_bye_of_the_group_rounds_is_no_place_in_the_cup() -> None:
    group = staged(played(1, 1, 2, "2-1", "30-30"), Part.GROUP, 1)
    assert cup_places([group, bye(1, 3)]) == {}
    assert cup_places([group, bye(1, 3), cup(2, 2, 1, 2)]) == {1: 1, 2: 2}


def test_who_leaves_has_lost_what_was_its_next_match() -> None:
    first = (cup(1, 8, 4, 5), bye(1, 1), bye(1, 2), bye(1, 3))
    assert cup_places(first, {1}) == {1: 3, 2: 1, 3: 1, 4: 1, 5: 5}
    assert cup_places((*EIGHT, *SEMIS), {1})[1] == 2
    assert cup_places((*EIGHT, *SEMIS), {8})[8] == 5
    assert cup_places((*EIGHT, *SEMIS, cup(3, 2, 3, 1)), {3})[3] == 1
    assert cup_places((*EIGHT, going_on(2, 4, 1, 5)), {5})[5] == 3


def test_who_had_a_bye_and_leaves_before_its_first_match_has_lost_the_second_round() -> None:
    """Five: 1, 2 and 3 have a bye. 3 leaves, so 2 has nobody to meet in the semi-final and goes on alone."""
    first = (cup(1, 8, 4, 5), bye(1, 1), bye(1, 2), bye(1, 3))
    assert cup_places((*first, cup(2, 4, 1, 4), bye(2, 2)), {3}) == {1: 1, 2: 1, 3: 3, 4: 3, 5: 5}


def test_who_leaves_when_its_match_is_drawn_and_not_yet_decided_has_lost_that_match() -> None:
    drawn = staged(played(1, 1, 2, "1-1", "30-30"), Part.CUP, 4)
    assert cup_places((drawn, cup(1, 4, 3, 4)), {1}) == {1: 3, 2: 1, 3: 1, 4: 3}


def test_who_leaves_before_the_match_for_third_place_has_lost_it() -> None:
    """5 is beaten in one semi-final and has left; 2 in the other. Where no match is played for third place
    both were beaten in a semi-final, and share it."""
    assert [cup_places((*EIGHT, *SEMIS), {5})[entrant] for entrant in (2, 5)] == [3, 3]
    assert [cup_places((*EIGHT, *SEMIS), {5}, third_place=True)[entrant] for entrant in (2, 5)] == [3, 4]
    assert [cup_places((*EIGHT, *SEMIS), {2, 5}, third_place=True)[entrant] for entrant in (2, 5)] == [3, 3]
    ended = (*EIGHT, *SEMIS, cup(3, 2, 3, 1), cup(3, 0, 5, 2, Part.THIRD))
    assert [cup_places(ended, {5}, third_place=True)[entrant] for entrant in (2, 5)] == [4, 3], (
        "left afterwards"
    )


def test_who_leaves_before_the_semi_final_has_lost_that_and_the_match_for_third_place() -> None:
    """1 is gone before its semi-final. In the other one 3 beats 2, who so is third."""
    semi = (*EIGHT, cup(2, 4, 3, 2))
    assert [cup_places(semi, {1}, third_place=True)[entrant] for entrant in (3, 2, 1)] == [1, 3, 4]


def test_who_does_not_come_to_a_semi_final_and_stays_shares_the_third_place() -> None:
    given = (
        staged(unplayed(1, State.WALK_OVER, 1, 4, winner=0), Part.CUP, 4),
        staged(unplayed(1, State.NO_SHOW, 2, 3, winner=1), Part.CUP, 4),
    )
    assert [cup_places(given, third_place=True)[entrant] for entrant in (2, 4)] == [3, 3]


def test_in_the_standings_the_cup_leads_and_who_was_never_in_it_comes_last() -> None:
    results = (
        played(1, 9, 1, "3-0", "36-0"),
        *(cup(2, 4, 1, 4), cup(2, 4, 2, 3), cup(3, 2, 2, 1)),
    )
    rows = standings([1, 2, 3, 4, 9], results, CUP_FIRST)
    # Tolvor: 1 has 0 + 2 + 1, 2 has 2 + 2, 3 and 4 one each, 9 has three.
    assert order(rows) == [(1, 2, "cup"), (2, 1, "cup"), (3, 3, "shared"), (3, 4, "cup"), (5, 9, None)]
    assert column(rows, "cup") == {2: 1, 1: 2, 3: 3, 4: 3, 9: None}


def test_before_there_is_a_cup_it_decides_nothing() -> None:
    rows = standings([1, 2], [played(1, 2, 1, "2-1", "30-30")], CUP_FIRST)
    assert order(rows) == [(1, 2, "partier"), (2, 1, None)]
    assert column(rows, "cup") == {1: None, 2: None}


def test_who_has_left_is_out_in_the_standings() -> None:
    rows = standings([1, 3], (*EIGHT, *SEMIS), CUP_FIRST, Extras(withdrawn=frozenset({3})))
    assert column(rows, "cup") == {1: 1, 3: 2}


def test_whether_the_standings_know_of_a_match_for_third_place() -> None:
    """5 and 2 were beaten in the semi-finals, and 5 has left."""
    gone = Extras(withdrawn=frozenset({5}))
    for extras, fifth in ((gone, 3), (replace(gone, third_place=True), 4)):
        rows = standings([2, 5], (*EIGHT, *SEMIS), CUP_FIRST, extras)
        assert column(rows, "cup") == {2: 3, 5: fifth}
