"""Table codes: 44 bits, no two signs alike, renewed at will; a device has one table."""

import math

import pytest
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.models import LogEntry, Match, PlayTable, Role
from scorer.problems import Problem
from scorer.rows.tables.places import device_table
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tables.codes import ALPHABET, LENGTH, new_code, read_code, shown_code
from scorer.services.tables.room import change_tables, enter_table, renew_codes
from scorer.services.tournaments.making import edit_tournament
from tests.scorer.services.hall import NEW_DEVICE, enter, given_match, plan, record, tablet, tournament


def codes(db: Database, tournament_id: int) -> list[str]:
    with db.reading() as session:
        rows = session.exec(
            select(PlayTable).where(PlayTable.tournament_id == tournament_id).order_by(PlayTable.number)
        ).all()
        return [row.code for row in rows]


def test_a_code_has_at_least_40_bits_in_signs_that_cannot_be_confused() -> None:
    assert LENGTH * math.log2(len(ALPHABET)) >= 40
    assert not set("0o1il") & set(ALPHABET)
    assert len({new_code() for _ in range(1000)}) == 1000


def test_a_code_is_read_as_people_type_it() -> None:
    code = new_code()
    assert read_code(f" {shown_code(code).upper()} ") == code
    assert read_code("-".join(code)) == code


def test_a_wrong_code_is_refused(db: Database) -> None:
    tournament(db)
    with pytest.raises(Problem, match="code-unknown"):
        act(db, NEW_DEVICE, enter_table, "aaaaaaaaa")


def test_a_device_that_scans_another_table_has_moved_there(db: Database) -> None:
    first, second, *_ = codes(db, tournament(db))
    device = act(db, NEW_DEVICE, enter_table, first)
    again = act(db, Actor(Role.TABLE, device.id), enter_table, second)
    assert again.id == device.id
    with db.reading() as session:
        assert device_table(session, device.id).code == second


def test_a_device_that_comes_to_a_table_is_one_line_in_the_log(db: Database) -> None:
    tournament_id = tournament(db)
    first, second, *_ = codes(db, tournament_id)
    device = act(db, NEW_DEVICE, enter_table, first)
    for code in (first, second, second):
        act(db, Actor(Role.TABLE, device.id), enter_table, code)
    with db.reading() as session:
        lines = session.exec(select(LogEntry).where(LogEntry.action == "enter-table")).all()
        assert [(line.device_id, line.tournament_id, line.after) for line in lines] == [
            (device.id, tournament_id, {"table": 1}),
            (device.id, tournament_id, {"table": 2}),
        ]


def test_renewed_codes_send_the_tablets_to_scan_anew(db: Database) -> None:
    tournament_id = tournament(db)
    actor = tablet(db, tournament_id)
    old = codes(db, tournament_id)
    act(db, ORGANISER, renew_codes, tournament_id)
    assert not set(old) & set(codes(db, tournament_id))
    with db.reading() as session, pytest.raises(Problem, match="table-code-renewed"):
        device_table(session, actor.device_id or "")


def test_a_table_taken_away_and_brought_back_keeps_its_code(db: Database) -> None:
    tournament_id = tournament(db, tables=4)
    before = codes(db, tournament_id)
    act(db, ORGANISER, change_tables, tournament_id, 2)
    with pytest.raises(Problem, match="table-idle"):
        act(db, NEW_DEVICE, enter_table, before[3])
    act(db, ORGANISER, change_tables, tournament_id, 5)
    assert codes(db, tournament_id)[:4] == before
    assert len(codes(db, tournament_id)) == 5


@pytest.mark.parametrize("wanted", [0, -1, 61])
def test_a_number_of_tables_that_cannot_be_is_refused(db: Database, wanted: int) -> None:
    tournament_id = tournament(db)
    with pytest.raises(Problem, match="table-unknown"):
        act(db, ORGANISER, change_tables, tournament_id, wanted)


def test_a_table_where_a_match_goes_on_is_not_taken_away(db: Database) -> None:
    tournament_id = tournament(db, tables=3)
    match = given_match(db, tournament_id, 0, 1, table=3)
    with pytest.raises(Problem, match="table-taken"):
        act(db, ORGANISER, change_tables, tournament_id, 2)
    with pytest.raises(Problem, match="table-taken"):
        act(db, ORGANISER, edit_tournament, tournament_id, plan(tables=2))
    assert len(codes(db, tournament_id)) == 3
    assert record(db, match).table == 3


def matches(db: Database, round_id: int) -> list[int]:
    """In the order of their numbers."""
    with db.reading() as session:
        rows = session.exec(select(Match.id).where(Match.round_id == round_id).order_by(Match.number))
        return [row or 0 for row in rows.all()]


def test_a_draft_for_a_table_that_is_taken_away_waits(db: Database) -> None:
    tournament_id = tournament(db, pairs=6, tables=3)
    round_id = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, change_tables, tournament_id, 2)
    act(db, ORGANISER, publish_round, round_id)
    tables = [record(db, match).table for match in matches(db, round_id)]
    assert sorted(table for table in tables if table) == [1, 2]
    assert tables.count(None) == 1


def test_a_table_taken_away_is_given_to_no_match_that_waits(db: Database) -> None:
    tournament_id = tournament(db, pairs=6, tables=2)
    round_id = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, publish_round, round_id)
    at = {record(db, match).table: match for match in matches(db, round_id)}
    for lost in (7, 8, 9):
        enter(db, at[2], {"score": [12, lost], "winner": 0}, kind=Kind.PARTI)
    act(db, ORGANISER, change_tables, tournament_id, 1)
    act(db, ORGANISER, confirm, at[2], None, record(db, at[2]).last)
    assert record(db, at[None]).table is None
