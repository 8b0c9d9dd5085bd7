"""Tablets come to their tables by a code; the codes can be made anew."""

import secrets

from sqlmodel import Session, select

from scorer.db import Database
from scorer.models import Device, PlayTable, Role
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.services.actor import Actor, log
from scorer.services.tables.codes import new_code, read_code
from scorer.services.tables.holding import hold_if_free, let_go
from scorer.services.tournaments.making import set_tables, tournament_row
from scorer.services.tournaments.plans import MOST_TABLES


def enter_table(db: Database, raw_code: str, device_id: str | None) -> Device:
    """The device, now at the table of this code, and having it where nobody has. Refused: `code-unknown`."""
    code = read_code(raw_code)
    with db.writing() as session:
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
            _log_coming(session, device, table)
        session.flush()
        session.refresh(device)
        session.expunge(device)
        return device


def table_of_code(session: Session, code: str) -> PlayTable:
    """Refused: `code-unknown`."""
    found = session.exec(select(PlayTable).where(PlayTable.code == code, PlayTable.in_use)).first()
    if found is None:
        raise Problem("code-unknown")
    return found


def _log_coming(session: Session, device: Device, table: PlayTable) -> None:
    log(
        session,
        Actor(Role.TABLE, device.id),
        "enter-table",
        tournament_id=table.tournament_id,
        after={"table": table.number},
    )


def renew_codes(db: Database, actor: Actor, tournament_id: int) -> None:
    """New codes for all tables: printed cards and tablets must scan anew."""
    with db.writing() as session:
        for table in session.exec(select(PlayTable).where(PlayTable.tournament_id == tournament_id)).all():
            table.code = new_code()
        log(session, actor, "renew-codes", tournament_id=tournament_id)


def change_tables(db: Database, actor: Actor, tournament_id: int, wanted: int) -> None:
    """How many tables there are from now on. Refused: `table-unknown`, `table-taken`."""
    if not 1 <= wanted <= MOST_TABLES:
        raise Problem("table-unknown")
    with db.writing() as session:
        tournament_row(session, tournament_id)
        set_tables(session, db, tournament_id, wanted)
        log(session, actor, "change-tables", tournament_id=tournament_id, after={"tables": wanted})
