"""The score: partier, match points, points by place at the table, or the game's own total (issue 4)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.contest.results import (
    Basis,
    Later,
    MatchResult,
    Number,
    Outcome,
    Scoring,
    SideResult,
    State,
    Worth,
    came,
)
from engine.contest.standings import standings
from engine.contest.tiebreaks import USUAL_ORDER
from tests.engine.contest.evenings import (
    THREE_TOLVOR,
    TWO_ONE_NONE,
    column,
    order,
    played,
    table,
    tally_of,
    unplayed,
)

BY_PLACE = replace(THREE_TOLVOR, basis=Basis.PLACE, place_points=(3, 2, 1))
BY_TOTAL = replace(THREE_TOLVOR, basis=Basis.TOTAL)
FOUR = Worth(Outcome.WON, 3, 4)


def scores(scoring: Scoring, *results: MatchResult) -> dict[int, Number]:
    entrants = sorted({entrant for result in results for side in result.sides for entrant in side.entrants})
    return {row.entrant: row.tally.score for row in standings(entrants, results, scoring)}


def test_the_score_has_a_column_unless_it_is_the_partier_won() -> None:
    assert not THREE_TOLVOR.scored
    assert TWO_ONE_NONE.scored
    assert replace(THREE_TOLVOR, tiebreaks=("matches", "score")).scored, "where the club has put it"


def test_at_a_table_of_four_the_usual_place_points_are_three_to_none() -> None:
    by_place = replace(THREE_TOLVOR, basis=Basis.PLACE)
    four = table(1, (1, 1, 12), (2, 0, 9), (3, 0, 6), (4, 0, 2), winner=0)
    assert scores(by_place, four) == {1: 3, 2: 2, 3: 1, 4: 0}


def test_by_partier_the_score_is_the_partier_won() -> None:
    results = (played(1, 1, 2, "2-1", "30-35"), unplayed(2, State.WALK_OVER, 1, 2, winner=1))
    assert scores(THREE_TOLVOR, *results) == {1: 2, 2: 4}


def test_two_points_for_a_match_won_one_drawn_none_lost() -> None:
    results = (played(1, 1, 2, "2-1", "30-35"), played(1, 3, 4, "1-1", "24-24"), unplayed(1, State.BYE, 5))
    assert scores(TWO_ONE_NONE, *results) == {1: 2, 2: 0, 3: 1, 4: 1, 5: 0}
    assert scores(replace(TWO_ONE_NONE, match_points=(3, 1, -1)), *results) == {1: 3, 2: -1, 3: 1, 4: 1, 5: 0}


def test_who_wins_two_matches_stands_before_who_wins_more_partier() -> None:
    # Pair 1 has four tolvor and two matches, pair 2 five tolvor and one match.
    results = [
        played(1, 1, 3, "2-1", "36-30"),
        played(2, 1, 4, "2-1", "36-30"),
        played(3, 1, 2, "0-3", "10-36"),
        played(1, 2, 4, "1-2", "30-36"),
        played(2, 2, 3, "1-2", "30-36"),
    ]
    rows = standings([1, 2], results, TWO_ONE_NONE)
    assert order(rows) == [(1, 1, "score"), (2, 2, None)]
    assert column(rows, "score") == {1: 4, 2: 2}
    assert column(rows, "partier") == {1: 4, 2: 5}


def test_two_of_three_who_share_a_match_have_drawn_it() -> None:
    """W6."""
    shared = table(1, (1, 1, 10), (2, 1, 10), (3, 0, -21))
    assert scores(TWO_ONE_NONE, shared) == {1: 1, 2: 1, 3: 0}


def test_w6_by_place_equals_share_the_points_of_their_places() -> None:
    """First and second share 3 + 2."""
    shared = table(1, (1, 1, 10), (2, 1, 10), (3, 0, -21))
    assert scores(BY_PLACE, shared) == {1: Fraction(5, 2), 2: Fraction(5, 2), 3: 1}


def test_w5_of_those_who_lose_the_best_plus_less_minus_is_second() -> None:
    assert scores(BY_PLACE, table(1, (1, 0, -2), (2, 1, 11), (3, 0, -9), winner=1)) == {1: 2, 2: 3, 3: 1}


def test_three_who_share_all_places_have_whole_numbers() -> None:
    found = scores(BY_PLACE, table(1, (1, 1, 4), (2, 1, 4), (3, 1, 4)))
    assert found == {1: 2, 2: 2, 3: 2}
    assert {type(score) for score in found.values()} == {int}


def test_j8_four_at_tjuv_where_second_and_third_are_equal() -> None:
    cards = table(1, (1, 0, 9), (2, 1, 12), (3, 0, 6), (4, 0, 9), winner=1)
    found = scores(replace(BY_PLACE, place_points=(5, 3, 2, 1)), cards)
    assert found == {1: Fraction(5, 2), 2: 5, 3: 1, 4: Fraction(5, 2)}


def test_places_without_points_give_nothing() -> None:
    """Five at the table and three places with points; third and fourth share the 1 of the third."""
    cards = table(1, (1, 1, 12), (2, 0, 9), (3, 0, 6), (4, 0, 6), (5, 0, 3), winner=0)
    assert scores(BY_PLACE, cards) == {1: 3, 2: 2, 3: Fraction(1, 2), 4: Fraction(1, 2), 5: 0}


def test_b10_who_won_is_first_whatever_the_points() -> None:
    """Thirteen with vinst wins over fourteen without."""
    six = table(1, (1, 1, 13), (2, 0, 14), (3, 0, 5), winner=0)
    assert scores(BY_PLACE, six) == {1: 3, 2: 2, 3: 1}


def test_a_place_in_a_match_of_several_partier_is_by_partier_and_then_by_points() -> None:
    three = table(1, (1, 1, 20), (2, 1, 30), (3, 1, 28))
    assert scores(BY_PLACE, three) == {1: 1, 2: 3, 3: 2}
    won = table(1, (1, 0, 33), (2, 2, 30), (3, 1, 28), winner=1)
    assert scores(BY_PLACE, won) == {1: 1, 2: 3, 3: 2}


def test_second_is_ahead_of_third_in_their_mutual_result_whatever_the_score_goes_by() -> None:
    match = table(1, (1, 0, -2), (2, 1, 11), (3, 0, -9), winner=1)
    assert tally_of(1, standings([1, 2, 3], [match], BY_PLACE)).met == {2: -1, 3: 1}
    assert tally_of(1, standings([1, 2, 3], [match], BY_TOTAL)).met == {2: -1, 3: 1}


def test_by_the_total_the_points_of_all_partier_count() -> None:
    results = (
        table(1, (1, 0, 9), (2, 1, 12), (3, 0, -4), winner=1),
        table(2, (1, 1, 5), (2, 0, 1), (3, 0, 3)),
    )
    assert scores(BY_TOTAL, *results) == {1: 14, 2: 13, 3: -1}


def test_partners_both_get_what_their_side_gets() -> None:
    sides = (SideResult((1, 2), 2, 30), SideResult((3, 4), 1, 25))
    assert scores(TWO_ONE_NONE, MatchResult(1, State.PLAYED, sides, 0)) == {1: 2, 2: 2, 3: 0, 4: 0}


@pytest.mark.parametrize(
    ("scoring", "won", "lost"),
    [(THREE_TOLVOR, 3, 0), (TWO_ONE_NONE, 2, 0), (BY_PLACE, 3, 1), (BY_TOTAL, 0, 0)],
)
def test_a_walk_over_of_three_gives_the_score_that_its_worth_is(
    scoring: Scoring, won: Number, lost: Number
) -> None:
    given = unplayed(1, State.WALK_OVER, 1, 2, 3, winner=1)
    assert scores(scoring, given) == {1: lost, 2: won, 3: lost}


@pytest.mark.parametrize(
    ("scoring", "won", "drawn", "lost"),
    [(THREE_TOLVOR, 3, 3, 3), (TWO_ONE_NONE, 2, 1, 0), (BY_PLACE, 3, 2, 1), (BY_TOTAL, 4, 4, 4)],
)
def test_a_bye_gives_the_score_that_its_worth_is(
    scoring: Scoring, won: Number, drawn: Number, lost: Number
) -> None:
    for outcome, score in zip((Outcome.WON, Outcome.DRAWN, Outcome.LOST), (won, drawn, lost), strict=True):
        worth = replace(scoring, bye=Worth(outcome, 3, 4))
        assert scores(worth, unplayed(1, State.BYE, 1)) == {1: score}


def test_a_drawn_bye_is_half_way_between_first_and_last_place() -> None:
    worth = replace(BY_PLACE, place_points=(3, 2, 1, 0), bye=Worth(Outcome.DRAWN))
    assert scores(worth, unplayed(1, State.BYE, 1)) == {1: Fraction(3, 2)}


def test_the_last_place_is_the_last_at_the_table_or_in_the_list() -> None:
    """Who does not come to a table of four never gets what the third would have, nor what the fourth."""
    four = unplayed(1, State.WALK_OVER, 1, 2, 3, 4, winner=0)
    three = unplayed(1, State.WALK_OVER, 1, 2, 3, winner=0)
    assert scores(BY_PLACE, four) == {1: 3, 2: 0, 3: 0, 4: 0}
    assert scores(replace(BY_PLACE, place_points=(3, 2, 1, 0)), three) == {1: 3, 2: 0, 3: 0}
    assert scores(replace(BY_PLACE, place_points=()), three) == {1: 0, 2: 0, 3: 0}


def test_the_score_leads_where_it_is_not_the_partier_won() -> None:
    assert THREE_TOLVOR.order == THREE_TOLVOR.tiebreaks
    assert TWO_ONE_NONE.order == ("score", *THREE_TOLVOR.tiebreaks)
    assert replace(TWO_ONE_NONE, tiebreaks=("cup", "points")).order == ("cup", "score", "points")
    assert replace(TWO_ONE_NONE, tiebreaks=("points", "score")).order == ("points", "score")


def test_what_was_not_played_is_worth_a_match_of_its_round() -> None:
    """Three tolvor in rounds 1 and 2, five from round 3, one from round 5: walk-overs of 1 give 3 + 5 + 1,
    the no-shows of others to 2 give 3 + 5, and the byes of 3 as much as is chosen for each."""
    of_three, of_five, of_one = (
        replace(Scoring.usual(of, USUAL_ORDER), bye=Worth(Outcome.WON, of)) for of in (3, 5, 1)
    )
    scoring = replace(of_three, later=(Later(3, of_five), Later(5, of_one)))
    results = (
        unplayed(1, State.WALK_OVER, 1, 4, winner=0),
        unplayed(2, State.NO_SHOW, 2, 4, winner=0),
        unplayed(3, State.WALK_OVER, 1, 4, winner=0),
        unplayed(4, State.NO_SHOW, 2, 4, winner=0),
        unplayed(5, State.WALK_OVER, 1, 4, winner=0),
        *(unplayed(number, State.BYE, 3) for number in (2, 3, 6)),
    )
    assert scores(scoring, *results) == {1: 9, 2: 8, 3: 9, 4: 0}
    assert tally_of(4, standings([4], results, scoring)).partier_lost == 17


def given(state: State, sides: int, *absent: int) -> MatchResult:
    """Sides 1, 2, … of a table; those at the places `absent` did not come."""
    there = came(sides, absent)
    winner = there[0] if len(there) == 1 else None
    return replace(unplayed(1, state, *range(1, sides + 1), winner=winner), absent=absent)


GIVEN = (State.WALK_OVER, State.NO_SHOW)


@pytest.mark.parametrize("state", GIVEN)
def test_all_who_came_to_a_table_of_three_are_treated_alike_and_share_the_first_place(state: State) -> None:
    assert scores(THREE_TOLVOR, given(state, 3, 2)) == {1: 3, 2: 3, 3: 0}
    assert scores(TWO_ONE_NONE, given(state, 3, 2)) == {1: 1, 2: 1, 3: 0}
    assert scores(BY_PLACE, given(state, 3, 2)) == {1: Fraction(5, 2), 2: Fraction(5, 2), 3: 1}
    assert scores(replace(BY_TOTAL, walk_over_won=FOUR), given(state, 3, 2)) == {1: 4, 2: 4, 3: 0}
    rows = standings([1, 2, 3], [given(state, 3, 2)], THREE_TOLVOR)
    assert [(tally.won, tally.drawn, tally.lost) for tally in (row.tally for row in rows)] == [
        (0, 1, 0), (0, 1, 0), (0, 0, 1),
    ]  # fmt: skip
    assert [row.place for row in rows] == [1, 1, 3]


@pytest.mark.parametrize("state", GIVEN)
def test_two_of_four_who_came_share_first_and_second_place(state: State) -> None:
    """5 + 3 are shared by those who came; the others have last place each."""
    by_place = replace(BY_PLACE, place_points=(5, 3, 2, 1))
    assert scores(by_place, given(state, 4, 0, 3)) == {1: 1, 2: 4, 3: 4, 4: 1}


@pytest.mark.parametrize("state", GIVEN)
def test_who_came_alone_has_won_whether_the_absent_are_named_or_not(state: State) -> None:
    old = unplayed(1, state, 1, 2, 3, winner=1)
    for scoring in (THREE_TOLVOR, TWO_ONE_NONE, BY_PLACE):
        assert scores(scoring, given(state, 3, 0, 2)) == scores(scoring, old)
    assert scores(BY_PLACE, old) == {1: 1, 2: 3, 3: 1}


def test_those_who_came_to_a_walk_over_are_level_with_each_other_and_ahead_of_the_absent() -> None:
    first, second, absent = (
        tally_of(entrant, standings([1, 2, 3], [given(State.WALK_OVER, 3, 2)], THREE_TOLVOR))
        for entrant in (1, 2, 3)
    )
    assert (first.met, second.met, absent.met) == ({2: 0, 3: 1}, {1: 0, 3: 1}, {1: -1, 2: -1})
    # For Buchholz each of them has met itself twice, as often as the table has opponents.
    assert (first.opponents, second.opponents, absent.opponents) == (((1, 0),) * 2, ((2, 0),) * 2, ())
