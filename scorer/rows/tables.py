"""The tables of the room, and who has them."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from scorer.models import Device, Holding, PlayTable
from scorer.problems import Problem


def tables_in_use(session: Session, tournament_id: int) -> Sequence[PlayTable]:
    """By number; those laid aside are left out."""
    wanted = select(PlayTable).where(PlayTable.tournament_id == tournament_id, col(PlayTable.in_use))
    return session.exec(wanted.order_by(col(PlayTable.number))).all()


def table_numbered(session: Session, tournament_id: int, number: int) -> PlayTable:
    """The table in use of this number. Refused: `table-unknown`."""
    wanted = PlayTable.tournament_id == tournament_id, PlayTable.number == number, col(PlayTable.in_use)
    found = session.exec(select(PlayTable).where(*wanted)).first()
    if found is None:
        raise Problem("table-unknown")
    return found


def device_table(session: Session, device_id: str) -> PlayTable:
    """The table that the device may enter hands for. Refused where its code is no longer the table's."""
    device = session.get(Device, device_id)
    table = session.get(PlayTable, device.table_id) if device else None
    if device is None or table is None or not table.in_use or table.code != device.code:
        raise Problem("table-code-renewed")
    return table


def holders(session: Session, tournament_id: int) -> dict[int, tuple[Holding, Device]]:
    """By table: the device that has it. A device that must scan anew has none."""
    return {holding.table_id: (holding, device) for holding, device in _held(session, tournament_id)}


def holder_of(session: Session, table: PlayTable) -> tuple[Holding, Device] | None:
    found = _held(session, table.tournament_id, table.id)
    return found[0] if found else None


def _held(
    session: Session, tournament_id: int, table_id: int | None = None
) -> Sequence[tuple[Holding, Device]]:
    wanted = (
        select(Holding, Device)
        .join(Device, col(Device.id) == col(Holding.device_id))
        .join(PlayTable, col(PlayTable.id) == col(Holding.table_id))
        .where(PlayTable.tournament_id == tournament_id, col(Holding.until).is_(None))
        .where(Device.table_id == PlayTable.id, Device.code == PlayTable.code)
    )
    return session.exec(wanted if table_id is None else wanted.where(Holding.table_id == table_id)).all()


def has_held(session: Session, device_id: str, table_id: int) -> bool:
    """Now, or at any time before."""
    wanted = select(Holding.id).where(Holding.device_id == device_id, Holding.table_id == table_id)
    return session.exec(wanted).first() is not None


def devices_at(session: Session, table: PlayTable) -> Sequence[Device]:
    """Those that have entered its code, the one that was heard last first."""
    wanted = select(Device).where(Device.table_id == table.id, Device.code == table.code)
    return session.exec(wanted.order_by(col(Device.seen_at).desc())).all()
