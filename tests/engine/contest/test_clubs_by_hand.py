"""Club against club, worked out on paper (issue 15, 8)."""

from dataclasses import replace

from engine.contest.clubs import ClubRow, club_standings
from engine.contest.results import Basis
from engine.contest.standings import standings
from tests.engine.contest.evenings import THREE_TOLVOR, played

FIVE = [
    played(1, 1, 2, "3-0", "36-20"),
    played(1, 3, 4, "2-1", "30-30"),
    played(2, 1, 3, "2-1", "31-30"),
    played(2, 5, 2, "2-1", "30-25"),
    played(3, 5, 4, "1-2", "26-33"),
]
"""Tolvor: 1 has 5, 5 has 3, 3 has 3, 4 has 3, 2 has 1. Matches: 1 has 2; 3, 4 and 5 have 1; 2 none."""
CLUBS = {1: "Näs KK", 2: "Näs KK", 3: "Vallby", 4: "Vallby", 5: "Ö BK"}


def told(rows: tuple[ClubRow, ...]) -> list[tuple[int, str, int, int]]:
    return [(row.place, row.club, row.partier[0], dict(row.values).get("matches", 0)) for row in rows]


def test_issue_15_8_all_of_a_club_are_added_up_and_matches_come_second() -> None:
    rows = standings([1, 2, 3, 4, 5], FIVE, THREE_TOLVOR)
    found = club_standings(rows, CLUBS)
    # Näs has 5 + 1 tolvor and 2 matches, Vallby 3 + 3 and 1 + 1. Points: Näs 36-20, 31-30, 20-36, 25-30
    # makes 112-116; Vallby 30-30, 30-31, 30-30, 33-26 makes 123-117, so the difference decides.
    assert told(found) == [(1, "Vallby", 6, 2), (2, "Näs KK", 6, 2), (3, "Ö BK", 3, 1)]
    assert [row.points for row in found] == [(123, 117), (112, 116), (56, 58)]
    assert [dict(row.values)["difference"] for row in found] == [6, -4, -2]
    assert [name for name, _ in found[0].values] == ["partier", "matches", "difference", "points"]


def test_issue_15_8_with_the_best_one_a_large_club_has_no_more_than_a_small_one() -> None:
    rows = standings([1, 2, 3, 4, 5], FIVE, THREE_TOLVOR)
    found = club_standings(rows, CLUBS, best=1)
    # Of Vallby 4 is before 3: three tolvor and one match each, but 4 has 63-56 and 3 has 60-61.
    assert [(row.club, [each.entrant for each in row.counted]) for row in found] == [
        ("Näs KK", [1]), ("Vallby", [4]), ("Ö BK", [5]),
    ]  # fmt: skip
    assert [[each.entrant for each in row.others] for row in found] == [[2], [3], []]


def test_issue_15_8_clubs_that_are_equal_share_a_place() -> None:
    results = [
        played(1, 1, 2, "2-1", "30-20"),
        played(1, 3, 4, "2-1", "30-20"),
        played(1, 5, 6, "3-0", "36-0"),
    ]
    clubs = {1: "A", 4: "A", 3: "B", 2: "B", 5: "C", 6: "D"}
    found = club_standings(standings(range(1, 7), results, THREE_TOLVOR), clubs)
    assert [(row.place, row.club) for row in found] == [(1, "C"), (2, "A"), (2, "B"), (4, "D")]


def test_issue_15_8_a_club_is_the_same_however_it_is_written_and_none_is_no_club() -> None:
    rows = standings([1, 2, 3, 4, 5], FIVE, THREE_TOLVOR)
    clubs = {1: "Näs KK", 2: " näs  kk ", 3: "Vallby", 4: "", 5: "  "}
    found = club_standings(rows, clubs)
    assert [(row.club, len(row.counted)) for row in found] == [("Näs KK", 2), ("Vallby", 1)]
    assert club_standings(rows, {1: "Näs KK", 2: "NÄS KK"}) == ()
    assert club_standings(rows, {}) == ()
    assert club_standings((), CLUBS) == ()


def test_issue_15_8_the_score_of_the_tournament_is_added_up_where_it_decides() -> None:
    scoring = replace(THREE_TOLVOR, basis=Basis.MATCH)
    found = club_standings(standings([1, 2, 3, 4, 5], FIVE, scoring), CLUBS)
    # Two points a match that was won: Näs 4 + 0, Vallby 2 + 2, Ö BK 2.
    assert [(row.club, row.values[0]) for row in found][2] == ("Ö BK", ("score", 2))
    assert {row.values[0] for row in found[:2]} == {("score", 4)}


def test_issue_15_8_where_only_a_lot_decides_between_entrants_tolvor_decide_between_clubs() -> None:
    scoring = replace(THREE_TOLVOR, tiebreaks=("lot",))
    found = club_standings(standings([1, 2, 3, 4, 5], FIVE, scoring), CLUBS)
    assert [(row.place, row.club, row.values) for row in found] == [
        (1, "Näs KK", (("partier", 6),)), (1, "Vallby", (("partier", 6),)), (3, "Ö BK", (("partier", 3),)),
    ]  # fmt: skip
