"""Penalties and bonuses: in the sum, in the order, and shown apart (issue 4)."""

from dataclasses import replace

from engine.contest.extras import NO_EXTRAS, Added, CountedAdjustment, Extras
from engine.contest.results import Basis
from engine.contest.standings import standings
from engine.contest.tally import tallies
from tests.engine.contest.evenings import THREE_TOLVOR, TWO_ONE_NONE, column, order, played, tally_of

# 1 has two tolvor and 30 points, 2 has one and 35.
RESULTS = (played(1, 1, 2, "2-1", "30-35"),)


def test_a_penalty_changes_the_order() -> None:
    extras = Extras((CountedAdjustment(1, score=-2),))
    assert [row.entrant for row in standings([1, 2], RESULTS, TWO_ONE_NONE)] == [1, 2]
    rows = standings([1, 2], RESULTS, TWO_ONE_NONE, Extras((CountedAdjustment(1, score=-3),)))
    assert order(rows) == [(1, 2, "score"), (2, 1, None)]
    assert column(rows, "score") == {1: -1, 2: 0}
    shared = standings([1, 2], RESULTS, replace(TWO_ONE_NONE, tiebreaks=("score",)), extras)
    assert order(shared) == [(1, 1, "shared"), (1, 2, None)]


def test_what_was_given_is_in_the_sums_and_told_apart() -> None:
    extras = Extras(
        (CountedAdjustment(1, score=-1, partier=-2, points=-10), CountedAdjustment(1, points=4, round=2))
    )
    first = tally_of(1, standings([1, 2], RESULTS, TWO_ONE_NONE, extras))
    assert (first.score, first.partier_won, first.points_for, first.difference) == (1, 0, 24, -11)
    assert first.adjusted == Added(score=-1, partier=-2, points=-6)
    assert (first.won, first.played, first.partier_lost, first.points_against) == (1, 1, 1, 35)
    second = tally_of(2, standings([1, 2], RESULTS, TWO_ONE_NONE, extras))
    assert (second.adjusted, second.partier_lost, second.points_against) == (Added(), 2, 30)


def test_where_the_score_is_the_partier_won_the_two_stay_one() -> None:
    extras = Extras((CountedAdjustment(1, score=-1), CountedAdjustment(2, partier=1)))
    first, second = tallies([1, 2], RESULTS, THREE_TOLVOR, extras).values()
    assert (first.score, first.partier_won, first.adjusted) == (1, 1, Added(-1, -1, 0))
    assert (second.score, second.partier_won, second.adjusted) == (2, 2, Added(1, 1, 0))


def test_where_the_score_is_the_points_made_the_two_stay_one() -> None:
    extras = Extras((CountedAdjustment(1, score=-5), CountedAdjustment(2, points=2)))
    first, second = tallies([1, 2], RESULTS, replace(THREE_TOLVOR, basis=Basis.TOTAL), extras).values()
    assert (first.score, first.points_for, first.partier_won) == (25, 25, 2)
    assert (second.score, second.points_for, second.partier_won) == (37, 37, 1)


def test_an_entrant_without_a_match_has_what_it_was_given() -> None:
    """Who came late and is given the bye's worth."""
    rows = standings([3], [], TWO_ONE_NONE, Extras((CountedAdjustment(3, score=2, round=1),)))
    assert (rows[0].tally.score, rows[0].tally.played) == (2, 0)


def test_without_extras_nothing_is_given() -> None:
    assert standings([1, 2], RESULTS, THREE_TOLVOR, NO_EXTRAS) == standings([1, 2], RESULTS, THREE_TOLVOR)
    assert {tally.adjusted for tally in tallies([1, 2], RESULTS, THREE_TOLVOR).values()} == {Added()}
