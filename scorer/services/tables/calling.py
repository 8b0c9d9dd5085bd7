"""A table calls the organiser. The call stands until the organiser has been there or it is taken back."""

from datetime import timedelta
from typing import Final

from sqlalchemy import text
from sqlmodel import select

from scorer.log.actions import Action
from scorer.log.tables import CallAction, CallFromTable, CallLine
from scorer.models import Call, CallReason, Device, LogEntry, PlayTable
from scorer.models.columns import now
from scorer.models.submission import RARE
from scorer.problems import Problem
from scorer.rows.tables.places import device_table, open_call
from scorer.services.change import Change, row_of

MOST_CALLS: Final = 10
MOST_AT_TABLE: Final = 20
WHILE: Final = timedelta(minutes=10)
"""More calls of a device, and of all devices at a table, are refused within this time."""


def call(change: Change, reason: CallReason) -> None:
    """Call the organiser. Another reason replaces the earlier one; the time of the first call stays.

    Refused: `calls-many`.
    """
    table = _own_table(change)
    standing = open_call(change.session, table.id)
    if standing is not None and standing.reason == reason:
        return
    _check_patience(change, table)
    before = standing.reason if standing else None
    if standing is None:
        standing = Call(table_id=table.id, device_id=change.actor.device_id or "", reason=reason)
    standing.reason = reason
    change.session.add(standing)
    _log(change, Action.CALL, table, (before, reason))


def take_back_call(change: Change) -> None:
    """A second time changes nothing."""
    table = _own_table(change)
    _end(change, table, open_call(change.session, table.id), Action.TAKE_BACK_CALL)


def answer_call(change: Change, tournament_id: int, call_id: int) -> None:
    """The organiser has been there. A second time changes nothing. Refused: `not-found`."""
    found = row_of(change.session, Call, call_id)
    table = change.session.get_one(PlayTable, found.table_id)
    if table.tournament_id != tournament_id:
        raise Problem("not-found")
    _end(change, table, found, Action.ANSWER_CALL)


def _check_patience(change: Change, table: PlayTable) -> None:
    lines = LogEntry.tournament_id == table.tournament_id, text(RARE), LogEntry.action == Action.CALL
    devices = select(Device.id).where(Device.table_id == table.id)
    lately = LogEntry.device_id.in_(devices), LogEntry.at.between(now() - WHILE, now())
    callers = change.session.exec(select(LogEntry.device_id).where(*lines, *lately)).all()
    if len(callers) >= MOST_AT_TABLE or callers.count(change.actor.device_id) >= MOST_CALLS:
        raise Problem("calls-many")


def _own_table(change: Change) -> PlayTable:
    """The acting device's table; its row is held until the transaction ends."""
    table = device_table(change.session, change.actor.device_id or "")
    return change.session.get_one(PlayTable, table.id, with_for_update=True)


def _end(change: Change, table: PlayTable, found: Call | None, action: CallAction) -> None:
    if found is not None and found.ended_at is None:
        found.ended_at = now()
        _log(change, action, table, (found.reason, None))


def _log(
    change: Change, action: CallAction, table: PlayTable, reasons: tuple[str | None, str | None]
) -> None:
    """`reasons`: why the organiser was called, before and now."""
    before, after = (CallFromTable(reason, table.number) for reason in reasons)
    change.log(CallLine(action, before, after), of=table.tournament_id)
