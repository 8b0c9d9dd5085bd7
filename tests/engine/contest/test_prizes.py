"""Issue 15, point 9: who gets which prize, and how those who share a place share what it gives."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.contest.prizes import Split, awarded, split
from engine.contest.results import Outcome, Scoring, Worth
from engine.contest.standings import Row, standings

MONEY = ("500 kr", "300 kr", "100 kr")


def rows(*places: int) -> tuple[Row, ...]:
    """Entrants 1, 2, 3 … at these places."""
    made = standings(range(1, len(places) + 1), (), Scoring(("points",), Worth(Outcome.WON, 1)))
    return tuple(replace(row, place=place) for row, place in zip(made, places, strict=True))


def told(places: Sequence[int], prizes: Sequence[str]) -> list[tuple[int, tuple[int, ...], tuple[str, ...]]]:
    return [(given.place, given.entrants, given.prizes) for given in awarded(rows(*places), prizes)]


def test_issue_15_9_each_place_has_its_prize() -> None:
    assert told([1, 2, 3, 4], MONEY) == [
        (1, (1,), ("500 kr",)), (2, (2,), ("300 kr",)), (3, (3,), ("100 kr",)),
    ]  # fmt: skip


def test_issue_15_9_two_who_share_the_first_place_have_the_first_and_second_prize() -> None:
    assert told([1, 1, 3, 4], MONEY) == [(1, (1, 2), ("500 kr", "300 kr")), (3, (3,), ("100 kr",))]


def test_issue_15_9_all_who_share_the_last_place_with_a_prize_have_it() -> None:
    assert told([1, 2, 3, 3, 3], MONEY)[-1] == (3, (3, 4, 5), ("100 kr",))


def test_issue_15_9_without_named_prizes_three_places_are_told() -> None:
    assert told([1, 2, 3, 4], ()) == [(1, (1,), ()), (2, (2,), ()), (3, (3,), ())]


def test_issue_15_9_as_many_places_as_prizes_and_a_place_without_one() -> None:
    assert told([1, 2, 3], ("Vas",)) == [(1, (1,), ("Vas",))]
    assert told([1, 2, 3, 4, 5], ("Vas", "", "", "Kaffe")) == [
        (1, (1,), ("Vas",)), (2, (2,), ()), (3, (3,), ()), (4, (4,), ("Kaffe",)),
    ]  # fmt: skip


def test_issue_15_9_nobody_is_there() -> None:
    assert awarded((), MONEY) == ()


@pytest.mark.parametrize(
    ("places", "prizes", "expected"),
    [
        ([1, 1], ("500 kr", "300 kr"), Split(800, 400, 0)),
        ([1, 1, 1], ("500", "300", ""), Split(800, 266, 2)),
        ([1, 1], ("1 000 kronor", "500:-"), Split(1500, 750, 0)),
        ([1, 2], ("500 kr", "300 kr"), None),
        ([1, 1], ("500 kr", "Presentkort"), None),
        ([1, 1], ("12,50", "5"), None),
        ([1, 1], ("", ""), None),
        ([1, 1], ("-500 kr", "300 kr"), None),
        ([1, 1], ("٣٠٠", "300"), None),
    ],
)
def test_issue_15_9_shared_money_is_divided_in_whole_crowns(
    places: list[int], prizes: tuple[str, ...], expected: Split | None
) -> None:
    assert split(awarded(rows(*places), prizes)[0]) == expected
