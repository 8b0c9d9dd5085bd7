"""Tie-breaks worked out on paper: Buchholz, Sonneborn-Berger, progressive score, lot, deciding match."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.contest.crosstable import crosstable
from engine.contest.extras import NO_EXTRAS, CountedAdjustment, Extras
from engine.contest.results import Basis, MatchResult, Outcome, Scoring, State, Worth
from engine.contest.stage import Part
from engine.contest.standings import Row, standings
from engine.contest.tiebreaks import TIEBREAKS, order_in, told_by
from engine.forms import FORMS, Form
from tests.engine.contest.evenings import (
    THREE_TOLVOR,
    TWO_ONE_NONE,
    column,
    order,
    played,
    staged,
    table,
    tally_of,
    unplayed,
)

# Scores 4, 3, 3, 2: 1 beat 2 and 3; 2 beat 4; 3 beat 4; 4 beat 1; 2 and 3 drew.
SWISS = (
    played(1, 1, 2, "2-1", "30-30"),
    played(1, 3, 4, "2-1", "30-30"),
    played(2, 1, 3, "2-1", "30-30"),
    played(2, 2, 4, "2-1", "30-30"),
    played(3, 4, 1, "2-1", "30-30"),
    played(3, 2, 3, "1-1", "30-30"),
)
# 1 beat 2 and 3, 2 beat 3, and each had a bye.
ODD = (
    played(1, 1, 2, "2-1", "30-30"),
    unplayed(1, State.BYE, 3),
    played(2, 1, 3, "2-1", "30-30"),
    unplayed(2, State.BYE, 2),
    played(3, 2, 3, "2-1", "30-30"),
    unplayed(3, State.BYE, 1),
)


def by(*tiebreaks: str) -> Scoring:
    return replace(TWO_ONE_NONE, tiebreaks=("score", *tiebreaks))


def counted(
    tiebreak: str,
    results: Sequence[MatchResult],
    scoring: Scoring = TWO_ONE_NONE,
    extras: Extras = NO_EXTRAS,
) -> dict[int, object]:
    entrants = sorted({entrant for result in results for side in result.sides for entrant in side.entrants})
    rows = standings(entrants, results, replace(scoring, tiebreaks=("score", tiebreak)), extras)
    return column(rows, tiebreak)


def test_buchholz_is_the_sum_of_the_opponents_scores() -> None:
    # 1 met 2, 3, 4: 3 + 3 + 2. 2 met 1, 4, 3: 4 + 2 + 3. 3 met 4, 1, 2: 2 + 4 + 3. 4 met 3, 2, 1: 3 + 3 + 4.
    assert counted("buchholz", SWISS) == {1: 8, 2: 9, 3: 9, 4: 10}


def test_sonneborn_berger_is_the_scores_of_the_beaten_and_half_of_the_drawn() -> None:
    # 1 beat 2 and 3: 3 + 3. 2 and 3 beat 4 and drew with a 3: 2 + 3/2. 4 beat 1: 4.
    assert counted("sonneborn-berger", SWISS) == {1: 6, 2: Fraction(7, 2), 3: Fraction(7, 2), 4: 4}


def test_every_match_is_played_be_it_won_drawn_or_lost() -> None:
    rows = standings([1, 2, 3, 4], SWISS, TWO_ONE_NONE)
    assert [(row.tally.won, row.tally.drawn, row.tally.lost, row.tally.played) for row in rows] == [
        (2, 0, 1, 3), (1, 1, 1, 3), (1, 1, 1, 3), (1, 0, 2, 3),
    ]  # fmt: skip


def test_progressive_is_the_sum_of_the_score_after_each_round() -> None:
    # 1: 2 4 4. 2: 0 2 3. 3: 2 2 3. 4: 0 0 2.
    assert counted("progressive", SWISS) == {1: 10, 2: 5, 3: 7, 4: 2}


def test_each_decides_only_what_those_before_it_have_left() -> None:
    """Second and third are equal in score and in Buchholz; third led longer."""
    rows = standings([1, 2, 3, 4], SWISS, by("buchholz", "progressive"))
    assert order(rows) == [(1, 1, "score"), (2, 3, "progressive"), (3, 2, "score"), (4, 4, None)]


def test_an_opponent_met_twice_counts_twice() -> None:
    again = (*SWISS, played(4, 1, 2, "2-1", "30-30"))
    # 1 now has 6; its opponents 2, 3, 4, 2: 3 + 3 + 2 + 3. 2 met 1, 4, 3, 1: 6 + 2 + 3 + 6.
    assert {entrant: counted("buchholz", again)[entrant] for entrant in (1, 2)} == {1: 11, 2: 17}


def test_a_bye_is_a_meeting_with_ones_equal() -> None:
    # Scores 4, 2, 0: opponents and then oneself.
    assert counted("buchholz", ODD) == {1: 2 + 0 + 4, 2: 4 + 0 + 2, 3: 4 + 2 + 0}
    assert counted("sonneborn-berger", ODD) == {1: 2 + 0, 2: 0, 3: 0}


def test_a_bye_that_is_a_match_won_was_won_against_ones_equal() -> None:
    won = replace(TWO_ONE_NONE, bye=Worth(Outcome.WON))
    # Scores 6, 4, 2.
    assert counted("buchholz", ODD, won) == {1: 4 + 2 + 6, 2: 6 + 2 + 4, 3: 6 + 4 + 2}
    assert counted("sonneborn-berger", ODD, won) == {1: 4 + 2 + 6, 2: 2 + 4, 3: 2}
    lost = replace(TWO_ONE_NONE, bye=Worth(Outcome.LOST))
    assert counted("sonneborn-berger", ODD, lost) == {1: 2 + 0, 2: 0, 3: 0}
    drawn = replace(TWO_ONE_NONE, bye=Worth(Outcome.DRAWN))
    # Scores 5, 3, 1.
    assert counted("sonneborn-berger", ODD, drawn) == {
        1: 3 + 1 + Fraction(5, 2),
        2: 1 + Fraction(3, 2),
        3: Fraction(1, 2),
    }


@pytest.mark.parametrize("state", [State.WALK_OVER, State.NO_SHOW])
def test_who_was_there_met_its_equal_and_who_was_not_met_nobody(state: State) -> None:
    results = (unplayed(1, state, 1, 2, winner=0), played(2, 2, 3, "2-1", "30-30"))
    # Scores 2, 2, 0. The winner's opponent counts 2, as its own score is; the loser has only met 3.
    assert counted("buchholz", results) == {1: 2, 2: 0, 3: 2}
    assert counted("sonneborn-berger", results) == {1: 2, 2: 0, 3: 0}


@pytest.mark.parametrize("state", [State.BOTH_ABSENT, State.ABSENT, State.STRUCK, State.UNFINISHED])
def test_absence_and_what_does_not_count_are_meetings_with_nobody(state: State) -> None:
    entrants = (1,) if state is State.ABSENT else (1, 2)
    results = (*SWISS, unplayed(4, state, *entrants))
    assert counted("buchholz", results) == {1: 8, 2: 9, 3: 9, 4: 10}
    assert counted("sonneborn-berger", results)[1] == 6


def test_a_bye_where_three_meet_is_two_meetings() -> None:
    scoring = replace(TWO_ONE_NONE, basis=Basis.PLACE, place_points=(3, 2, 1), bye=Worth(Outcome.WON))
    results = (table(1, (1, 1, 12), (2, 0, 9), (3, 0, 6), winner=0), unplayed(1, State.BYE, 4))
    assert counted("buchholz", results, scoring) == {1: 2 + 1, 2: 3 + 1, 3: 3 + 2, 4: 3 + 3}


def test_the_scores_of_those_outside_the_table_count() -> None:
    rows = standings([1, 2], SWISS, by("buchholz"))
    assert column(rows, "buchholz") == {1: 8, 2: 9}


def test_what_an_opponent_was_given_counts_in_buchholz() -> None:
    extras = Extras((CountedAdjustment(2, score=-1),))
    assert counted("buchholz", SWISS, extras=extras) == {1: 7, 2: 9, 3: 8, 4: 9}


def test_progressive_counts_what_was_given_from_its_round_on() -> None:
    # 1 had 2 4 4: one less from round 2 on is 2 3 3; one less that belongs to no round counts at the end.
    assert counted("progressive", SWISS, extras=Extras((CountedAdjustment(1, score=-1, round=2),)))[1] == 8
    assert counted("progressive", SWISS, extras=Extras((CountedAdjustment(1, score=-1),)))[1] == 9
    assert counted("progressive", SWISS, extras=Extras((CountedAdjustment(1, score=-1, round=9),)))[1] == 9


def test_a_round_in_which_nothing_is_over_adds_nothing_to_the_progressive_score() -> None:
    begun = (*SWISS, unplayed(4, State.UNFINISHED, 1, 2), unplayed(4, State.UNFINISHED, 3, 4))
    assert counted("progressive", begun) == counted("progressive", SWISS)


def test_a_drawn_lot_decides_and_is_shown_as_drawn() -> None:
    rows = standings([3, 5, 7], [], by("lot"), Extras(lots={5: 2, 7: 1}))
    assert order(rows) == [(1, 7, "lot"), (2, 5, "lot"), (3, 3, None)]
    assert column(rows, "lot") == {7: 1, 5: 2, 3: None}


def test_without_a_lot_they_share() -> None:
    assert order(standings([3, 5], [], by("lot"))) == [(1, 3, "shared"), (1, 5, None)]


def deciding(entrant: int, opponent: int, partier: str) -> MatchResult:
    return staged(played(4, entrant, opponent, partier, "30-30"), Part.DECIDING)


def decided(*results: MatchResult) -> tuple[Row, ...]:
    """Pairs 2 and 3 are equal in score."""
    return standings([1, 2, 3, 4], (*SWISS, *results), by("deciding"))


def test_a_deciding_match_decides_between_equals() -> None:
    rows = decided(deciding(2, 3, "1-2"))
    assert order(rows) == [(1, 1, "score"), (2, 3, "deciding"), (3, 2, "score"), (4, 4, None)]
    assert column(rows, "deciding") == {1: None, 2: -1, 3: 1, 4: None}


def test_a_deciding_match_counts_nowhere_else() -> None:
    for entrant in (2, 3):
        after, before = (tally_of(entrant, rows) for rows in (decided(deciding(2, 3, "3-0")), decided()))
        assert replace(after, deciding={}) == before
    cells = crosstable([2, 3], [deciding(2, 3, "3-0")], TWO_ONE_NONE)
    assert cells == {(2, 3): (), (3, 2): ()}


def test_who_does_not_come_to_the_deciding_match_has_lost_it() -> None:
    away = staged(unplayed(4, State.NO_SHOW, 2, 3, winner=1), Part.DECIDING)
    assert [row.entrant for row in decided(away)] == [1, 3, 2, 4]


def test_a_deciding_match_between_those_who_are_not_equal_decides_nothing() -> None:
    rows = decided(deciding(1, 4, "0-3"))
    assert order(rows) == [(1, 1, "score"), (2, 2, "shared"), (2, 3, "score"), (4, 4, None)]


def test_two_of_three_who_are_equal_decide_nothing_between_themselves() -> None:
    rows = standings([1, 2, 3], [deciding(1, 2, "2-1")], by("deciding"))
    assert order(rows) == [(1, 1, "shared"), (1, 2, "shared"), (1, 3, None)]
    assert column(rows, "deciding") == {1: None, 2: None, 3: None}


def test_three_who_are_equal_decide_at_one_table() -> None:
    three = staged(table(4, (1, 0, 5), (2, 1, 12), (3, 0, 9), winner=1), Part.DECIDING)
    rows = standings([1, 2, 3], [three], by("deciding", "points"))
    # 2 has won; of the two who lost 3 has more points, so nothing is left for the next tie-break
    assert order(rows) == [(1, 2, "deciding"), (2, 3, "deciding"), (3, 1, None)]


def test_every_tie_break_has_a_name_and_a_sentence() -> None:
    assert TIEBREAKS.keys() == {
        "score", "partier", "matches", "mutual", "difference", "points", "buchholz", "sonneborn-berger",
        "progressive", "deciding", "lot", "cup",
    }  # fmt: skip
    for tiebreak in TIEBREAKS.values():
        assert tiebreak.name
        assert tiebreak.explanation.endswith(".")


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
def test_w9_j6_where_points_stand_alone_the_difference_is_no_tie_break(form: Form) -> None:
    """In tremanswhist a deal's points come to nothing together, in tjuv always to its 36 cards."""
    assert form.points_alone == (form.game in ("tremanswhist", "tjuv"))
    assert ("difference" in order_in(form)) != form.points_alone
    assert {tiebreak.id for tiebreak in told_by(form)} == TIEBREAKS.keys() - (
        {"difference"} if form.points_alone else set()
    )


# Tables of three


@pytest.mark.parametrize("basis", Basis)
def test_who_lost_to_a_third_are_before_each_other_by_partier(basis: Basis) -> None:
    """Decision 22: the place goes by the win, then partier, then points, whatever the score goes by."""
    at_three = table(1, (1, 2, 30), (2, 1, 10), (3, 0, 20), winner=0)
    rows = standings([1, 2, 3], [at_three], replace(THREE_TOLVOR, basis=basis))
    assert [tally_of(entrant, rows).met for entrant in (1, 2, 3)] == [
        {2: 1, 3: 1},
        {1: -1, 3: 1},
        {1: -1, 2: -1},
    ]


def test_who_lost_to_a_third_with_equal_partier_are_before_each_other_by_points() -> None:
    at_three = table(1, (1, 1, 12), (2, 0, 5), (3, 0, 9), winner=0)
    rows = standings([1, 2, 3], [at_three], THREE_TOLVOR)
    assert [tally_of(entrant, rows).met for entrant in (2, 3)] == [{1: -1, 3: -1}, {1: -1, 2: 1}]


def test_sonneborn_berger_has_the_whole_score_of_whom_one_was_before_among_the_losers() -> None:
    # 1 was before 2 and 3, 2 before 3. In round 2 3 wins three partier. Scores: 2, 1, 3, 0.
    evening = (table(1, (1, 2, 30), (2, 1, 10), (3, 0, 20), winner=0), played(2, 3, 4, "3-0", "36-9"))
    rows = standings([1, 2, 3, 4], evening, replace(THREE_TOLVOR, tiebreaks=("sonneborn-berger",)))
    assert column(rows, "sonneborn-berger") == {1: 1 + 3, 2: 3, 3: 0, 4: 0}


def test_who_share_the_win_are_level_though_one_has_more_points() -> None:
    shared = table(1, (1, 1, 20), (2, 1, 12), (3, 0, 4))
    rows = standings([1, 2, 3], [shared], THREE_TOLVOR)
    assert [tally_of(entrant, rows).met for entrant in (1, 2, 3)] == [
        {2: 0, 3: 1},
        {1: 0, 3: 1},
        {1: -1, 2: -1},
    ]


def test_what_a_bye_weighs_in_buchholz_does_not_grow_with_a_wider_match_later() -> None:
    # Seven at tables of three: 7 has met itself twice. A table of four in round 2 does not change that.
    first = (
        table(1, (1, 1, 12), (2, 0, 5), (3, 0, 4), winner=0),
        table(1, (4, 1, 12), (5, 0, 5), (6, 0, 4), winner=0),
        unplayed(1, State.BYE, 7),
    )
    wider = table(2, (7, 1, 12), (1, 0, 3), (2, 0, 2), (3, 0, 1), winner=0)
    for results in (first, (*first, wider)):
        assert tally_of(7, standings([7], results, THREE_TOLVOR)).opponents.count((7, -1)) == 2


def test_a_bye_weighs_as_much_before_the_matches_of_its_round_are_played() -> None:
    waiting = unplayed(1, State.UNFINISHED, 1, 2, 3)
    rows = standings([7], [waiting, unplayed(1, State.BYE, 7)], THREE_TOLVOR)
    assert tally_of(7, rows).opponents == ((7, -1), (7, -1))


def test_a_walk_over_weighs_as_many_opponents_as_its_own_table_has() -> None:
    at_three, at_four = (
        unplayed(1, State.NO_SHOW, 1, 2, 3, winner=0),
        unplayed(1, State.UNFINISHED, 4, 5, 6, 7),
    )
    rows = standings([1], [at_three, at_four], THREE_TOLVOR)
    assert tally_of(1, rows).opponents == ((1, 1), (1, 1))
