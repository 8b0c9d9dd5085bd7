"""A table calls the organiser; the call stands until somebody has been there, or it is taken back."""

from datetime import timedelta
from typing import Final

from sqlalchemy import text
from sqlmodel import Session, func, select

from scorer.db import Database
from scorer.models import Call, CallReason, LogEntry, PlayTable
from scorer.models.columns import now
from scorer.models.submission import RARE
from scorer.problems import Problem
from scorer.rows.tables.calls import open_call
from scorer.rows.tables.places import device_table
from scorer.services.actor import Actor, log_at

MOST_CALLS: Final = 10
WHILE: Final = timedelta(minutes=10)
"""More calls of a device in such a while tell the organiser nothing new."""


def call(db: Database, actor: Actor, reason: CallReason) -> None:
    """Another reason than before is written over; the table has waited since it first called.

    Refused: `calls-many`.
    """
    with db.writing() as session:
        table = _own_table(session, actor)
        standing = open_call(session, table.id)
        if standing is not None and standing.reason == reason:
            return
        _check_patience(session, actor, table)
        before = standing.reason if standing else None
        if standing is None:
            standing = Call(table_id=table.id, device_id=actor.device_id or "", reason=reason)
        standing.reason = reason
        session.add(standing)
        log_at(session, actor, "call", table, "reason", before, reason)


def take_back_call(db: Database, actor: Actor) -> None:
    """Twice is once."""
    with db.writing() as session:
        table = _own_table(session, actor)
        _end(session, actor, table, open_call(session, table.id), "take-back-call")


def answer_call(db: Database, actor: Actor, tournament_id: int, call_id: int) -> None:
    """The organiser has been there; twice is once. Refused: `not-found`."""
    with db.writing() as session:
        found = session.exec(select(Call).where(Call.id == call_id).with_for_update()).first()
        table = session.get(PlayTable, found.table_id) if found else None
        if found is None or table is None or table.tournament_id != tournament_id:
            raise Problem("not-found")
        _end(session, actor, table, found, "answer-call")


def _check_patience(session: Session, actor: Actor, table: PlayTable) -> None:
    lines = LogEntry.tournament_id == table.tournament_id, text(RARE), LogEntry.action == "call"
    lately = LogEntry.device_id == actor.device_id, LogEntry.at > now() - WHILE
    if session.exec(select(func.count()).where(*lines, *lately)).one() >= MOST_CALLS:
        raise Problem("calls-many")


def _own_table(session: Session, actor: Actor) -> PlayTable:
    """Held until the transaction ends."""
    table = device_table(session, actor.device_id or "")
    return session.get_one(PlayTable, table.id, with_for_update=True)


def _end(session: Session, actor: Actor, table: PlayTable, found: Call | None, action: str) -> None:
    if found is not None and found.ended_at is None:
        found.ended_at = now()
        log_at(session, actor, action, table, "reason", found.reason, None)
