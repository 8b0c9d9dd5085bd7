"""One device has a table. Another may take it over; the organiser moves a device or releases a table."""

from datetime import timedelta
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.tables import DeviceAction, DeviceAtTable, DeviceLine
from scorer.models import Device, Holding, PlayTable, Status, Tournament
from scorer.models.columns import ago, now
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import table_records
from scorer.rows.tables.glance import Heard
from scorer.rows.tables.places import DevicePlace, device_table, holder_of, place_of, table_numbered
from scorer.services.change import Change

REMEMBERED: Final = timedelta(seconds=20)
"""Minimum interval between writes of `seen_at` if nothing else is new."""
NOT_SOONER: Final = timedelta(seconds=5)
"""Minimum interval between writes of the number of waiting hands. The device sends it each time it asks."""
MOST_WAITING: Final = 999


# --- within a change ----------------------------------------------------------------------------------


def hold(session: Session, device: Device, table: PlayTable) -> None:
    """The device has this table from now on, and no other."""
    ended = sa.or_(Holding.table_id == table.id, Holding.device_id == device.id)
    _end(session, ended)
    session.add(Holding(table_id=table.id, device_id=device.id))
    session.flush()


def let_go(session: Session, device_id: str) -> None:
    """The device has no table from now on."""
    _end(session, Holding.device_id == device_id)


def _end(session: Session, which: sa.ColumnElement[bool]) -> None:
    session.exec(sa.update(Holding).where(which, Holding.until.is_(None)).values(until=now()))


def hold_if_free(session: Session, device: Device, table: PlayTable) -> bool:
    """Give the device the table if nobody has it. Returns whether it got it."""
    session.get_one(PlayTable, table.id, with_for_update=True)
    if holder_of(session, table) is not None:
        return False
    hold(session, device, table)
    return True


def _log(
    change: Change, action: DeviceAction, table: PlayTable, devices: tuple[str | None, str | None]
) -> None:
    """`devices`: which one had the table before, and which one has it now."""
    before, after = (DeviceAtTable(device, table.number) for device in devices)
    change.log(DeviceLine(action, before, after), of=table.tournament_id)


def _holder_id(session: Session, table: PlayTable) -> str | None:
    found = holder_of(session, table)
    return found[1].id if found else None


# --- what a device does -------------------------------------------------------------------------------


def sit_at(change: Change) -> DevicePlace:
    """The first device at a table that nobody has gets it. Returns the device's place afterwards."""
    device_id = change.actor.device_id or ""
    place = place_of(change.session, device_id)
    if hold_if_free(change.session, place.device, place.table):
        _log(change, Action.HOLD_TABLE, place.table, (None, device_id))
    return place_of(change.session, device_id)


def take_over(change: Change) -> None:
    """The acting device has its table from now on, and no other device. A second time changes nothing."""
    device_id = change.actor.device_id or ""
    session = change.session
    table = device_table(session, device_id)
    session.get_one(PlayTable, table.id, with_for_update=True)
    before = _holder_id(session, table)
    if before != device_id:
        hold(session, session.get_one(Device, device_id), table)
        _log(change, Action.TAKE_OVER, table, (before, device_id))


def news_of(device: Heard, said: int | None) -> int | None:
    """The number of waiting hands that `heard_from` must store; None if nothing needs to be stored.

    `said`: the number that the device sends, None if it sends none.
    """
    waiting = device.waiting if said is None else max(0, min(said, MOST_WAITING))
    sooner = REMEMBERED if waiting == device.waiting else NOT_SOONER
    return waiting if ago(device.seen_at) > sooner else None


def heard_from(change: Change, waiting: int) -> None:
    """The device has asked now, and has this many hands waiting."""
    own = sa.update(Device).where(Device.id == change.actor.device_id)
    change.session.exec(own.values(waiting=waiting, seen_at=now()))


# --- what the organiser does --------------------------------------------------------------------------


def release_table(change: Change, tournament_id: int, number: int) -> None:
    """Nobody has the table until a device comes to it or takes it. Refused: `table-unknown`."""
    session = change.session
    table = table_numbered(session, tournament_id, number)
    before = _holder_id(session, table)
    if before is not None:
        let_go(session, before)
        _log(change, Action.RELEASE_TABLE, table, (before, None))


def move_device(change: Change, tournament_id: int, device_id: str, number: int) -> None:
    """The device gets another table of the tournament, and tells this to the people who hold it.

    Hands that it has not sent yet go to the match for which they were entered. Refused: `table-unknown`,
    `device-unknown`.
    """
    session = change.session
    table = table_numbered(session, tournament_id, number)
    device = session.get(Device, device_id)
    left = session.get_one(PlayTable, device.table_id) if device else None
    if device is None or left is None or left.tournament_id != tournament_id:
        raise Problem("device-unknown")
    if device.table_id == table.id and _holder_id(session, table) == device_id:
        return
    device.table_id, device.code = table.id, table.code
    hold(session, device, table)
    before, after = DeviceAtTable(device_id, left.number), DeviceAtTable(device_id, number)
    change.log(DeviceLine(Action.MOVE_DEVICE, before, after), of=tournament_id)


# --- scanning another table ---------------------------------------------------------------------------


def held_and_unsettled(session: Session, folds: FoldCache, device_id: str) -> PlayTable | None:
    """The table that the device has, if a match there is still to be played or confirmed."""
    holding = select(Holding.table_id).where(Holding.device_id == device_id, Holding.until.is_(None))
    table = session.exec(select(PlayTable).where(PlayTable.id.in_(holding))).first()
    if table is None or session.get_one(Tournament, table.tournament_id).status == Status.FINISHED:
        return None
    records = table_records(session, table.id)
    return None if all(folds.folded(record).settled for record in records) else table
