"""Club against club on the paper of the standings (issue 15, 8).

The ring of three pairs (`standings_sheets`): each has 3–3 tolvor and one match; points 54–66, 63–63, 65–53.
"""

from dataclasses import replace

from engine.contest.clubs import club_standings
from exports.papers.given import NO_BREAK
from exports.papers.standings.drawing import listed
from tests.exports.papers.standings_sheets import ranking, sheet, texts_of

CLUBS = {1: "Näs KK", 2: "Näs KK", 3: "Vallby"}


def test_issue_15_8_the_table_of_clubs_follows_in_the_same_columns() -> None:
    found = ranking()
    found = replace(found, clubs=club_standings(found.rows, CLUBS))
    shown = sheet(found)
    assert shown.clubs is not None
    title, lines = shown.clubs
    assert title == "Klubb mot klubb. Alla i varje klubb räknas."
    assert [(line.place, line.number, line.label, *line.figures) for line in lines] == [
        ("1", "", "Näs KK", "4", "6–6", "117–129", "2", "–", "−12"),
        ("2", "", "Vallby", "2", "3–3", "65–53", "1", "–", "+12"),
    ]
    assert lines[0].detail.replace(NO_BREAK, " ") == "Anna 2 – Bo 2, Anna 1 – Bo 1", "the best first"
    assert [title for title, _ in listed(shown).tables] == [shown.heading.tournament, title]
    (page,) = texts_of(found)
    assert "Klubb mot klubb" in page
    assert "Vallby" in page


def test_issue_15_8_with_the_best_it_says_how_many_count() -> None:
    found = ranking()
    found = replace(found, clubs=club_standings(found.rows, CLUBS, best=1), best=1)
    shown = sheet(found)
    assert shown.clubs is not None
    title, lines = shown.clubs
    assert title == "Klubb mot klubb. Den bästa i varje klubb räknas."
    assert [(line.label, line.figures[1]) for line in lines] == [("Vallby", "3–3"), ("Näs KK", "3–3")]


def test_issue_15_8_without_clubs_and_round_by_round_there_is_no_such_table() -> None:
    found = ranking()
    assert sheet(found).clubs is None
    assert len(listed(sheet(found)).tables) == 1
    assert sheet(replace(found, clubs=club_standings(found.rows, CLUBS), rounds=(1,))).clubs is None
