"""Issue 11, point 19: tables of three and four count alike, if the club wants it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.contest.gains import gains
from engine.contest.results import Basis, MatchResult, Outcome, Scoring, SideResult, State, Worth

BY_PLACE = Scoring(("points",), Worth(Outcome.WON, 1), basis=Basis.PLACE)
BY_TOTAL = replace(BY_PLACE, basis=Basis.TOTAL)


def table(*cards: int, state: State = State.PLAYED) -> MatchResult:
    most = max(cards)
    sides = tuple(SideResult((n,), int(made == most), made) for n, made in enumerate(cards))
    return MatchResult(1, state, sides, None if cards.count(most) > 1 else cards.index(most))


def scores(scoring: Scoring, *cards: int) -> list[object]:
    return [gain.score for gain in gains(table(*cards), replace(scoring, even_tables=True))]


def test_as_before_a_table_of_three_gets_more_by_place_and_by_cards() -> None:
    """3 + 2 + 1 among three against 3 + 2 + 1 + 0 among four; 36 cards shared by three or four."""
    assert [gain.score for gain in gains(table(14, 12, 10), BY_PLACE)] == [3, 2, 1]
    assert [gain.score for gain in gains(table(14, 12, 10), BY_TOTAL)] == [14, 12, 10]


@pytest.mark.parametrize(
    ("cards", "given"),
    [
        ((12, 9, 8, 7), [3, 2, 1, 0]),
        ((14, 12, 10), [3, Fraction(3, 2), 0]),
        ((20, 16), [3, 0]),
        ((9, 8, 7, 6, 6), [3, Fraction(9, 4), Fraction(3, 2), Fraction(3, 8), Fraction(3, 8)]),
        ((14, 11, 11), [3, Fraction(3, 4), Fraction(3, 4)]),
    ],
    ids=["four", "three", "two", "five, the last two share", "three, two share"],
)
def test_a_place_is_worth_one_and_a_half_on_average_at_every_table(cards, given) -> None:
    found = scores(BY_PLACE, *cards)
    assert found == given
    assert Fraction(sum(found), len(found)) == Fraction(3, 2)


@pytest.mark.parametrize(
    ("cards", "given"),
    [
        ((12, 9, 8, 7), [12, 9, 8, 7]),
        ((14, 12, 10), [Fraction(21, 2), 9, Fraction(15, 2)]),
        ((20, 16), [10, 8]),
    ],
    ids=["four", "three", "two"],
)
def test_cards_count_as_at_a_table_of_four(cards, given) -> None:
    """Nine cards a player at every table: 14 of 36 at a table of three are 10.5."""
    found = scores(BY_TOTAL, *cards)
    assert found == given
    assert Fraction(sum(found), len(found)) == 9


def test_who_comes_alone_to_a_table_of_five_gets_first_place_and_the_others_the_last() -> None:
    given = gains(table(1, 0, 0, 0, 0, state=State.WALK_OVER), replace(BY_PLACE, even_tables=True))
    assert [gain.score for gain in given] == [3, 0, 0, 0, 0]
