"""Who may enter, confirm and correct: the device at the table, or the organiser. The match must stand."""

from collections.abc import Mapping
from typing import Any

from sqlmodel import Session

from engine.contest.ledger import Kind
from scorer.models import LogEntry, Role
from scorer.problems import Problem
from scorer.rows.logged import is_logged
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord
from scorer.rows.tables.places import DevicePlace, has_held, place_of
from scorer.services.change import Actor


def check_correction(actor: Actor, reason: str) -> None:
    """Only the organiser changes a confirmed match, and gives a reason."""
    if actor.role == Role.TABLE:
        raise Problem("confirmed")
    if not reason:
        raise Problem("reason-needed")


def check_for_tablets(record: MatchRecord, kind: Kind, content: Mapping[str, Any], now: Fold) -> None:
    """A tablet enters and mends hands. Results from paper and walk-overs are for the organiser."""
    if kind == Kind.DEAL and not record.seated:
        raise Problem("seats-needed")
    kinds = {entry.id: entry.kind for entry in now.entries}
    changes = content.get("changes", ())
    touched = {kinds.get(change["target"], Kind.DEAL) for change in changes}
    if (
        kind not in (Kind.DEAL, Kind.MEND)
        or touched - {Kind.DEAL}
        or any("parti" in change for change in changes)
    ):
        raise Problem("organiser-only")


def check_may_enter(session: Session, actor: Actor, record: MatchRecord) -> None:
    """Like `check_open`. A device must be at the match's table, and no other device may have that table.

    Refused: `not-your-table`, `table-held`.
    """
    place = own_place(session, actor)
    if place is not None and not may_go_on(session, place, record):
        raise Problem("table-held" if place.table.id == record.table_id else "not-your-table")
    check_open(record)


def own_place(session: Session, actor: Actor) -> DevicePlace | None:
    """The place of a device; None for anybody else."""
    return place_of(session, actor.device_id or "") if actor.role == Role.TABLE else None


def may_go_on(session: Session, place: DevicePlace | None, record: MatchRecord) -> bool:
    """Whether a device's submission may be the next of the chain. If not, it is kept as a conflict.

    It may not if another device has the table, or if the device has moved to another table. A device that has
    moved must have held the match's table or changed the match before; else refused: `not-your-table`.
    Anybody but a device always may.
    """
    if place is None:
        return True
    if place.table.id == record.table_id:
        return place.holds or place.holder is None
    if not _knows(session, place.device.id, record):
        raise Problem("not-your-table")
    return False


def _knows(session: Session, device_id: str, record: MatchRecord) -> bool:
    if record.table_id is not None and has_held(session, device_id, record.table_id):
        return True
    return is_logged(session, record.id, LogEntry.device_id == device_id)


def check_open(record: MatchRecord) -> None:
    """Refuse unless the match is published and stands, and the tournament has not ended."""
    if record.bye:
        raise Problem("is-bye")
    if record.taken_back:
        raise Problem("taken-back", number=record.round_number)
    if record.ended:
        raise Problem("finished")
    if not record.published:
        raise Problem("not-published")
