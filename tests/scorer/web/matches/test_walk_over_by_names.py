"""Issue 11, point 22: a walk-over at a table of three is told by names, on every page and paper."""

import html

import pytest

from scorer.db import Database
from scorer.rows.entrants.view import short_labels
from scorer.rows.matches.record import match_record
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind, Sent, submit
from tests.clients import Client
from tests.scorer.services.hall import next_round, tournament
from tests.scorer.web.matches.evening_pages import text
from tests.scorer.web.matches.test_bare_result import pdf_text


@pytest.fixture
def match(database: Database) -> int:
    """Three pairs at a table, of whom the last did not come."""
    made = tournament(database, 3, partier=1, system="tables", form="six", system_options={"rounds": 1})
    (found,) = next_round(database, made).matches
    content = {"absent": [2], "cause": "no-show"}
    act(database, ORGANISER, submit, Sent("walk-over-1", found.id, None, Kind.WALK_OVER, content))
    return found.id


def test_the_match_and_the_log_name_who_came_and_who_did_not(
    organiser: Client, database: Database, match: int
) -> None:
    with database.reading() as session:
        record = match_record(session, match)
    first, second, absent = short_labels(record.sides)
    page = text(organiser.get(f"/matcher/{match}").text)
    log = text(organiser.get(f"/tavlingar/{record.tournament_id}/logg?allt=1").text)
    for told in (page, log):
        assert f"W.o. till {first}, {second}: {absent} kom inte." in html.unescape(told)


def test_the_protocol_names_those_who_share_the_win(
    organiser: Client, database: Database, match: int
) -> None:
    with database.reading() as session:
        record = match_record(session, match)
    paper = pdf_text(organiser.get(f"/matcher/{match}/protokoll.pdf?ifyllt=1").data)
    first, second, absent = (side[0] for side in record.sides)
    said = paper[paper.index("W.o.: ") :]
    for here in (first, second):
        assert f"par {here.number} {here.members[0].name}" in said
    assert f"par {absent.number} " not in said[: said.index("delar segern")]
