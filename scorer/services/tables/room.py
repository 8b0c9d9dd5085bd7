"""Tablets enter a table by its code, the spare one any table. Which tables a tournament has; new codes."""

import secrets
from collections.abc import Collection
from dataclasses import replace

from scorer.log.actions import Action
from scorer.log.tables import (
    ChooseTablesLine,
    EnterTableLine,
    NumberOfTables,
    RenewCodeLine,
    TableNumber,
    TableNumbers,
    TablesLine,
)
from scorer.models import ClubTable, Device, PlayTable, Role, Round, RoundStatus
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.rows.matches.record import tableless_records
from scorer.rows.tables.club import own_codes_of, spare_code
from scorer.rows.tables.places import all_tables, devices_at, table_numbered, tables_in_use
from scorer.services.change import Actor, Change
from scorer.services.rounds.waiting import assign_table, put_at_table, waits
from scorer.services.tables.club import clubs_own, table_of_code, tables_for_spare
from scorer.services.tables.codes import new_code, read_code
from scorer.services.tables.holding import hold_if_free, let_go
from scorer.services.tables.numbers import check_numbers, resized
from scorer.services.tournaments.making import open_tournament, set_tables, tournament_row
from scorer.services.tournaments.plans import MOST_TABLES


def enter_table(change: Change, raw_code: str) -> Device:
    """The acting device comes to the table of this code, and gets it if nobody has it.

    An actor without a stored device gets a new one. Refused: `code-unknown`, `table-idle`.
    """
    return _sit_down(change, table_of_code(change.session, read_code(raw_code)))


def enter_as_spare(change: Change, code: str, table_id: int) -> Device:
    """The acting device, which has scanned the card of the spare tablet, comes to any table.

    Refused: `code-unknown`, `table-unknown`.
    """
    if not code or code != spare_code(change.session):
        raise Problem("code-unknown")
    found = tables_for_spare(change.session).get(table_id)
    if found is None:
        raise Problem("table-unknown")
    return _sit_down(change, found[0])


def _sit_down(change: Change, table: PlayTable) -> Device:
    session, device_id, code = change.session, change.actor.device_id, table.code
    device = session.get(Device, device_id) if device_id else None
    came = device is None or (device.table_id, device.code) != (table.id, code)
    if device is None:
        device = Device(id=secrets.token_urlsafe(24), table_id=table.id, code=code)
    if device.table_id != table.id:
        let_go(session, device.id)
    device.table_id, device.code, device.seen_at = table.id, code, now()
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
    """New codes for all tables: cards must be printed again, and tablets must scan again.

    A table of the club that was given up may be another tournament's now, and keeps its code.
    """
    for table in all_tables(change.session, tournament_id):
        if table.in_use or table.own_code is not None:
            _renew(change, table)
    change.log(TablesLine(Action.RENEW_CODES), of=tournament_id)


def renew_code(change: Change, tournament_id: int, number: int) -> None:
    """A new code for this table alone. Refused: `table-unknown`."""
    _renew(change, table_numbered(change.session, tournament_id, number))
    change.log(RenewCodeLine(Action.RENEW_CODE, TableNumber(number)), of=tournament_id)


def _renew(change: Change, table: PlayTable) -> None:
    """The code lies with the table of the club, where the tournament has it from there."""
    if table.club_table_id is None:
        table.own_code = new_code()
    else:
        change.session.get_one(ClubTable, table.club_table_id).code = new_code()


def use_clubs_cards(change: Change, tournament_id: int) -> None:
    """Tables with codes of their own get the club's cards; their own cards lead nowhere from now on.

    A tablet that sits at one of them stays there. A second time changes nothing. Refused: `finished`.
    """
    session = change.session
    open_tournament(session, tournament_id)
    tables = {table.number: table for table in own_codes_of(session, tournament_id)}
    if not tables:
        return
    there = {number: devices_at(session, table) for number, table in tables.items()}
    for number, club_table_id in clubs_own(session, tables).items():
        tables[number].own_code, tables[number].club_table_id = None, club_table_id
    session.flush()
    for number, devices in there.items():
        session.refresh(tables[number])
        for device in devices:
            device.code = tables[number].code
    change.log(TablesLine(Action.USE_CLUBS_CARDS), of=tournament_id)


def change_tables(change: Change, tournament_id: int, wanted: int) -> None:
    """Set the number of tables. Refused: `table-unknown`, `table-taken`."""
    if not 1 <= wanted <= MOST_TABLES:
        raise Problem("table-unknown")
    tournament_row(change.session, tournament_id)
    numbers = [table.number for table in tables_in_use(change.session, tournament_id)]
    set_tables(change, tournament_id, resized(numbers, wanted))
    change.log(TablesLine(Action.CHANGE_TABLES, NumberOfTables(wanted)), of=tournament_id)


def choose_tables(change: Change, tournament_id: int, numbers: Collection[int]) -> None:
    """The tournament takes these tables. Refused: `table-taken`, or as by `check_numbers`."""
    check_numbers(numbers)
    tournament_row(change.session, tournament_id)
    set_tables(change, tournament_id, numbers)
    chosen = TableNumbers(tuple(sorted(numbers)))
    change.log(ChooseTablesLine(Action.CHOOSE_TABLES, chosen), of=tournament_id)


def add_table(change: Change, round_id: int) -> int:
    """One table more, for the first match of the round that waits. Returns its number.

    Refused: `table-unknown`.
    """
    session = change.session
    row = session.get_one(Round, round_id)
    before = {table.number for table in tables_in_use(session, row.tournament_id)}
    change_tables(change, row.tournament_id, len(before) + 1)
    (number,) = {table.number for table in tables_in_use(session, row.tournament_id)} - before
    waiting = next(
        (record for record in tableless_records(session, round_id) if waits(change.folds, record)), None
    )
    if waiting is not None and row.status == RoundStatus.DRAFT:
        put_at_table(change, waiting, number)
    elif waiting is not None:
        assign_table(change, waiting.id, number)
    return number
