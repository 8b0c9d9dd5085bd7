"""Tablets enter a table by its code. The codes can be made anew."""

import secrets
from dataclasses import replace

from scorer.log.actions import Action
from scorer.log.tables import EnterTableLine, NumberOfTables, TableNumber, TablesLine
from scorer.models import Device, Role, Round, RoundStatus
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.rows.matches.record import round_records
from scorer.rows.tables.places import all_tables, table_of_code, tables_in_use
from scorer.services.change import Actor, Change
from scorer.services.rounds.waiting import assign_table, put_at_table, waits
from scorer.services.tables.codes import new_code, read_code
from scorer.services.tables.holding import hold_if_free, let_go
from scorer.services.tournaments.making import set_tables, tournament_row
from scorer.services.tournaments.plans import MOST_TABLES


def enter_table(change: Change, raw_code: str) -> Device:
    """The acting device comes to the table of this code, and gets it if nobody has it.

    An actor without a stored device gets a new one. Refused: `code-unknown`.
    """
    code = read_code(raw_code)
    session, device_id = change.session, change.actor.device_id
    table = table_of_code(session, code)
    device = session.get(Device, device_id) if device_id else None
    came = device is None or (device.table_id, device.code) != (table.id, code)
    if device is None:
        device = Device(id=secrets.token_urlsafe(24), table_id=table.id, code=code)
    if device.table_id != table.id:
        let_go(session, device.id)
    device.table_id, device.code, device.seen_at, device.moved = table.id, code, now(), False
    session.add(device)
    session.flush()
    if hold_if_free(session, device, table) or came:
        own = replace(change, actor=Actor(Role.TABLE, device.id))
        line = EnterTableLine(Action.ENTER_TABLE, TableNumber(table.number))
        own.log(line, of=table.tournament_id)
    session.flush()
    session.refresh(device)
    session.expunge(device)
    return device


def renew_codes(change: Change, tournament_id: int) -> None:
    """New codes for all tables: cards must be printed again, and tablets must scan again."""
    for table in all_tables(change.session, tournament_id):
        table.code = new_code()
    change.log(TablesLine(Action.RENEW_CODES), of=tournament_id)


def change_tables(change: Change, tournament_id: int, wanted: int) -> None:
    """Set the number of tables. Refused: `table-unknown`, `table-taken`."""
    if not 1 <= wanted <= MOST_TABLES:
        raise Problem("table-unknown")
    tournament_row(change.session, tournament_id)
    set_tables(change, tournament_id, wanted)
    change.log(TablesLine(Action.CHANGE_TABLES, NumberOfTables(wanted)), of=tournament_id)


def add_table(change: Change, round_id: int) -> int:
    """One table more, for the first match of the round that waits. Returns its number.

    Refused: `table-unknown`.
    """
    session = change.session
    row = session.get_one(Round, round_id)
    number = len(tables_in_use(session, row.tournament_id)) + 1
    change_tables(change, row.tournament_id, number)
    waiting = next(
        (record for record in round_records(session, round_id) if waits(change.folds, record)), None
    )
    if waiting is not None and row.status == RoundStatus.DRAFT:
        put_at_table(change, waiting, number)
    elif waiting is not None:
        assign_table(change, waiting.id, number)
    return number
