"""Tables that have called the organiser."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from scorer.models import Call, PlayTable


def open_call(session: Session, table_id: int) -> Call | None:
    wanted = select(Call).where(Call.table_id == table_id, col(Call.ended_at).is_(None))
    return session.exec(wanted).first()


def open_calls(session: Session, tournament_id: int) -> Sequence[Call]:
    """The oldest first."""
    wanted = (
        select(Call)
        .join(PlayTable, col(PlayTable.id) == col(Call.table_id))
        .where(PlayTable.tournament_id == tournament_id, col(Call.ended_at).is_(None))
    )
    return session.exec(wanted.order_by(col(Call.at), col(Call.id))).all()
