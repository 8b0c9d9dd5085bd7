"""Tables that have called the organiser."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement
from sqlmodel import Session, func, select

from scorer.models import Call, PlayTable


def open_call(session: Session, table_id: int) -> Call | None:
    wanted = select(Call).where(Call.table_id == table_id, Call.ended_at.is_(None))
    return session.exec(wanted).first()


def open_calls(session: Session, tournament_id: int) -> Sequence[Call]:
    """The oldest first."""
    wanted = select(Call).join(Call.table).where(*_open_in(tournament_id))
    return session.exec(wanted.order_by(Call.at, Call.id)).all()


def count_open(session: Session, tournament_id: int) -> int:
    wanted = select(func.count(Call.id)).join(Call.table)
    return session.exec(wanted.where(*_open_in(tournament_id))).one()


def _open_in(tournament_id: int) -> tuple[ColumnElement[bool], ...]:
    return PlayTable.tournament_id == tournament_id, Call.ended_at.is_(None)
