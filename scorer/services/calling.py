"""A table calls the organiser; the call stands until somebody has been there, or it is taken back."""

from sqlmodel import Session, col, select

from scorer.db import Database
from scorer.models import Call, CallReason, PlayTable
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.rows.calls import open_call
from scorer.rows.tables import device_table
from scorer.services.actor import Actor, log


def call(db: Database, actor: Actor, reason: CallReason) -> None:
    """Another reason than before is written over; the table has waited since it first called."""
    with db.writing() as session:
        table = _own_table(session, actor)
        standing = open_call(session, table.id or 0)
        if standing is not None and standing.reason == reason:
            return
        before = standing.reason if standing else None
        if standing is None:
            standing = Call(table_id=table.id or 0, device_id=actor.device_id or "", reason=reason)
        standing.reason = reason
        session.add(standing)
        _log(session, actor, "call", table, before, reason)


def take_back_call(db: Database, actor: Actor) -> None:
    """Twice is once."""
    with db.writing() as session:
        table = _own_table(session, actor)
        _end(session, actor, table, open_call(session, table.id or 0), "take-back-call")


def answer_call(db: Database, actor: Actor, tournament_id: int, call_id: int) -> None:
    """The organiser has been there; twice is once. Refused: `not-found`."""
    with db.writing() as session:
        found = session.exec(select(Call).where(col(Call.id) == call_id).with_for_update()).first()
        table = session.get(PlayTable, found.table_id) if found else None
        if found is None or table is None or table.tournament_id != tournament_id:
            raise Problem("not-found")
        _end(session, actor, table, found, "answer-call")


def _own_table(session: Session, actor: Actor) -> PlayTable:
    """Held until the transaction ends."""
    table = device_table(session, actor.device_id or "")
    return session.get_one(PlayTable, table.id, with_for_update=True)


def _end(session: Session, actor: Actor, table: PlayTable, found: Call | None, action: str) -> None:
    if found is not None and found.ended_at is None:
        found.ended_at = now()
        _log(session, actor, action, table, found.reason, None)


def _log(
    session: Session,
    actor: Actor,
    action: str,
    table: PlayTable,
    before: CallReason | None,
    after: CallReason | None,
) -> None:
    log(
        session,
        actor,
        action,
        tournament_id=table.tournament_id,
        before={"table": table.number, "reason": before},
        after={"table": table.number, "reason": after},
    )
