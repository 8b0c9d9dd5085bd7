"""Standings after a round, the cross table and the groups on paper, from what is stored."""

import pytest

from engine.contest.crosstable import crosstable
from exports.papers.cross.content import Crossed, cross_tables
from exports.papers.standings.content import Standings, standings
from scorer.db import Database
from scorer.models import AdjustmentKind, Tournament
from scorer.papers.diplomas import diplomas_pdf
from scorer.papers.press import Order, Press
from scorer.papers.tables import ranking_after, ranking_of
from scorer.rows.matches.record import match_record
from scorer.rows.rounds.published import round_numbered
from scorer.rows.standings.table import standings_table
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.prizes import set_prizes
from tests.clients import Client
from tests.exports.papers.papers import AT, SWEDISH, pages
from tests.scorer.web.papers.paper_evening import enter, round_of, tournament
from tests.scorer.web.system_evenings import evening_of, play


@pytest.fixture
def evening(database: Database) -> list[int]:
    """1 beats 2 and 3 beats 4; then 2 beats 3 by default and 1 beats 4; each 3-0."""
    tournament_id = tournament(database)
    first = round_of(database, tournament_id, [(1, (1, 2)), (2, (3, 4)), (None, (5,))])
    second = round_of(database, tournament_id, [(1, (2, 3)), (2, (1, 4)), (None, (5,))])
    for match in (*first[:2], *second[:2]):
        enter(database, match, Kind.WALK_OVER, {"winner": 0})
    return first + second


def sheet(database: Database, number: int) -> Standings:
    with database.reading() as session:
        asked = session.get_one(Tournament, 1)
        press = Press(session, database.folds, SWEDISH, AT)
        found = round_numbered(session, 1, number)
        return standings(ranking_after(press, Order(asked, found)), SWEDISH, AT)


def figures(found: Standings) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By the number of the pair: its place, and the figures of the rounds."""
    return {line.number: (line.place, line.figures[: found.rounds]) for line in found.lines}


def test_issue_14_4_standings_after_the_first_round_know_nothing_of_the_second(
    database: Database, evening: list[int]
) -> None:
    found = sheet(database, 1)
    assert found.heading.title == "Ställning efter rond 1"
    assert figures(found) == {
        "1": ("1", ("3",)), "3": ("1", ("3",)), "2": ("3", ("0",)), "4": ("3", ("0",)), "5": ("3", ("0",)),
    }  # fmt: skip


def test_issue_14_4_rounds_are_columns_and_the_last_is_as_today(
    database: Database, evening: list[int]
) -> None:
    found = sheet(database, 2)
    assert found.heads[2:4] == ("R1", "R2")
    assert figures(found)["1"] == ("1", ("3", "3"))
    assert figures(found)["2"][1] == ("0", "3")


def test_issue_14_4_a_correction_made_today_is_in_the_standings_of_then(
    database: Database, evening: list[int]
) -> None:
    with database.reading() as session:
        target = match_record(session, evening[0]).last
    changes = {"changes": [{"target": target, "struck": True}]}
    enter(database, evening[0], Kind.MEND, changes, "Fel")
    enter(database, evening[0], Kind.WALK_OVER, {"winner": 1})
    assert figures(sheet(database, 1))["2"] == ("1", ("3",))
    assert "rättelser" in sheet(database, 1).heading.below


def test_issue_14_4_a_penalty_of_no_round_has_a_column_of_its_own(
    database: Database, evening: list[int]
) -> None:
    with database.reading() as session:
        entrant = standings_table(session, database.folds, session.get_one(Tournament, 1)).entrants
    first = next(view for view in entrant.values() if view.number == 1)
    act(database, ORGANISER, adjust, first.id, AdjustmentKind.PENALTY, Amount(partier=1), "Sen")
    found = sheet(database, 1)
    assert found.heads[2:4] == ("R1", "Övrigt")
    assert figures(found)["1"][1] == ("3", "−1")
    assert figures(found)["3"][1] == ("3", "–")


def test_issue_14_4_the_cross_table_has_each_result_from_both_sides(
    database: Database, evening: list[int]
) -> None:
    with database.reading() as session:
        asked = session.get_one(Tournament, 1)
        press = Press(session, database.folds, SWEDISH, AT)
        ranking = ranking_of(press, Order(asked))
        table = standings_table(session, database.folds, asked)
    cells = crosstable([row.entrant for row in table.rows], table.results, table.scoring)
    (found,) = cross_tables(Crossed(ranking, cells), SWEDISH, AT)
    heads = [column.head for column in found.columns[3:]]
    rows = {row[1].text: dict(zip(heads, (cell.text for cell in row[3:]), strict=True)) for row in found.rows}
    assert rows["1"]["2"] == "3–0 w.o."
    assert rows["2"]["1"] == "0–3 w.o."
    assert rows["1"]["1"] == "×"
    assert rows["1"]["3"] == ""


def diplomas(database: Database) -> list[str]:
    with database.reading() as session:
        press = Press(session, database.folds, SWEDISH, AT)
        return pages(diplomas_pdf(press, Order(session.get_one(Tournament, 1))))


def test_issue_14_6_a_diploma_for_each_at_the_first_three_places(
    database: Database, evening: list[int]
) -> None:
    """1 has 6; 2 and 3 have 3 each and one match won, and have met: 2 is second."""
    found = [text.split() for text in diplomas(database)]
    assert ["Första" in text for text in found] == [True, False, False]
    assert [name in text for name, text in zip(("Anna", "Birgit", "Cecilia"), found, strict=True)] == [
        True
    ] * 3
    assert all("delad" not in text for text in found)


def test_issue_15_9_as_many_diplomas_as_prizes(database: Database, evening: list[int]) -> None:
    """Behind 1, 2 and 3 the two that have won nothing share the fourth place."""
    act(database, ORGANISER, set_prizes, 1, "500 kr\n300 kr\n100 kr\nKaffe")
    found = diplomas(database)
    assert [
        line in text for line, text in zip(("Första", "Andra", "Tredje", "4:e", "4:e"), found, strict=True)
    ] == [True] * 5
    assert ["delad placering" in text for text in found] == [False, False, False, True, True]
    act(database, ORGANISER, set_prizes, 1, "Vas")
    assert len(diplomas(database)) == 1


def test_issue_14_6_no_diploma_before_a_match_is_over(database: Database) -> None:
    tournament(database)
    assert diplomas(database) == [
        "Ingen match är färdigspelad än.\n" + diplomas(database)[0].split("\n", 1)[1]
    ]


def test_issue_14_4_groups_after_the_first_round_as_they_stood(organiser: Client, database: Database) -> None:
    """Two groups of four. In each, two pairs win round 1 and share the first place."""
    evening = evening_of(organiser, database, "groups", 8, **{"groups-group_size": "4"})
    play(evening)
    first = grouped(database, 1)
    assert [[place for place, _ in group] for group in first] == [["1", "1", "3", "3"]] * 2
    play(evening)
    assert grouped(database, 1) == first
    second = grouped(database, 2)
    assert [{number for _, number in group} for group in second] == [
        {number for _, number in group} for group in first
    ]
    (text, *_) = pages(organiser.get(f"{evening.address}/ronder/1/papper/rond-for-rond.pdf").data)
    assert "Ställning efter rond 1" in " ".join(text.split())
    assert text.count("Grupp") >= 2


def grouped(database: Database, number: int) -> list[list[tuple[str, str]]]:
    """In each group: the places with the numbers of the pairs."""
    groups = sheet(database, number).groups
    return [sorted((line.place, line.number) for line in lines) for _, lines in groups]
