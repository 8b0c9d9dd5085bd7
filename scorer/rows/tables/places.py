"""The tables of the room, the devices at them, which device has a table, and calls to the organiser."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import ColumnElement
from sqlalchemy.orm import aliased
from sqlmodel import Session, func, select

from scorer.models import Call, Device, Holding, PlayTable, Tournament
from scorer.problems import Problem


def all_tables(session: Session, tournament_id: int) -> Sequence[PlayTable]:
    """Those that were laid aside too."""
    return session.exec(select(PlayTable).where(PlayTable.tournament_id == tournament_id)).all()


def tables_in_use(session: Session, tournament_id: int) -> Sequence[PlayTable]:
    """By number; tables that were laid aside are left out."""
    wanted = select(PlayTable).where(PlayTable.tournament_id == tournament_id, PlayTable.in_use)
    return session.exec(wanted.order_by(PlayTable.number)).all()


def table_numbered(session: Session, tournament_id: int, number: int) -> PlayTable:
    """The table in use of this number. Refused: `table-unknown`."""
    wanted = PlayTable.tournament_id == tournament_id, PlayTable.number == number, PlayTable.in_use
    found = session.exec(select(PlayTable).where(*wanted)).first()
    if found is None:
        raise Problem("table-unknown")
    return found


@dataclass(frozen=True, slots=True)
class DevicePlace:
    """A device at a table, the device that has the table (`holder`), and the open call of the table."""

    device: Device
    table: PlayTable
    tournament: Tournament
    call: Call | None
    holding: Holding | None
    holder: Device | None

    @property
    def holds(self) -> bool:
        return self.holder is not None and self.holder.id == self.device.id


def is_at(device: type[Device]) -> tuple[sa.ColumnElement[bool], ...]:
    """The device has entered the code that the table has now."""
    return device.table_id == PlayTable.id, device.code == PlayTable.code


HOLDER: Final = aliased(Device, name="holder")
"""The device that has the table, in `at_tables`."""


def at_tables(*columns: Any) -> sa.Select[Any]:
    """These columns, of each device at a table in use."""
    return (
        sa.select(*columns)
        .join(Device.table)
        .join(PlayTable.tournament)
        .outerjoin(Call, sa.and_(Call.table_id == PlayTable.id, Call.ended_at.is_(None)))
        .outerjoin(Holding, sa.and_(Holding.table_id == PlayTable.id, Holding.until.is_(None)))
        .outerjoin(HOLDER, sa.and_(HOLDER.id == Holding.device_id, *is_at(HOLDER)))
        .where(PlayTable.in_use, *is_at(Device))
    )


_PLACE: Final = at_tables(Device, PlayTable, Tournament, Call, Holding, HOLDER)


def place_of(session: Session, device_id: str) -> DevicePlace:
    """Refused where the device's code is no longer its table's: `table-code-renewed`."""
    found = session.execute(_PLACE.where(Device.id == device_id)).first()
    if found is None:
        raise Problem("table-code-renewed")
    device, table, tournament, call, holding, holder = found
    return DevicePlace(device, table, tournament, call, holding if holder else None, holder)


def device_table(session: Session, device_id: str) -> PlayTable:
    """The table that the device may enter hands for. Refused: as by `place_of`."""
    return place_of(session, device_id).table


def holders(session: Session, tournament_id: int) -> dict[int, tuple[Holding, Device]]:
    """By table: the device that has it. A device that must enter a new code has none."""
    return {holding.table_id: (holding, device) for holding, device in _held(session, tournament_id)}


def holder_of(session: Session, table: PlayTable) -> tuple[Holding, Device] | None:
    found = _held(session, table.tournament_id, table.id)
    return found[0] if found else None


def _held(
    session: Session, tournament_id: int, table_id: int | None = None
) -> Sequence[tuple[Holding, Device]]:
    wanted = (
        select(Holding, Device)
        .join(Holding.device)
        .join(Holding.table)
        .where(PlayTable.tournament_id == tournament_id, Holding.until.is_(None))
        .where(*is_at(Device))
    )
    return session.exec(wanted if table_id is None else wanted.where(Holding.table_id == table_id)).all()


def has_held(session: Session, device_id: str, table_id: int) -> bool:
    """Whether the device has the table now or had it at any time before."""
    wanted = select(Holding.id).where(Holding.device_id == device_id, Holding.table_id == table_id)
    return session.exec(wanted).first() is not None


def devices_at(session: Session, table: PlayTable) -> Sequence[Device]:
    """The devices that have entered its present code, the last heard first."""
    wanted = select(Device).where(Device.table_id == table.id, Device.code == table.code)
    return session.exec(wanted.order_by(Device.seen_at.desc())).all()


def table_numbers(session: Session, device_ids: Collection[str]) -> Mapping[str, int]:
    """By device: the number of the table whose code it entered last."""
    wanted = select(Device.id, PlayTable.number).join(PlayTable, PlayTable.id == Device.table_id)
    return dict(session.exec(wanted.where(Device.id.in_(device_ids))).all())


def open_call(session: Session, table_id: int) -> Call | None:
    wanted = select(Call).where(Call.table_id == table_id, Call.ended_at.is_(None))
    return session.exec(wanted).first()


def open_calls(session: Session, tournament_id: int) -> Sequence[Call]:
    """The oldest first."""
    wanted = select(Call).join(Call.table).where(*_open_in(tournament_id))
    return session.exec(wanted.order_by(Call.id)).all()


def count_open(session: Session, tournament_id: int) -> int:
    wanted = select(func.count(Call.id)).join(Call.table)
    return session.exec(wanted.where(*_open_in(tournament_id))).one()


def _open_in(tournament_id: int) -> tuple[ColumnElement[bool], ...]:
    return PlayTable.tournament_id == tournament_id, Call.ended_at.is_(None)
