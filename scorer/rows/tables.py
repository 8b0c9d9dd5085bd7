"""The tables of the room."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from scorer.models import PlayTable


def tables_in_use(session: Session, tournament_id: int) -> Sequence[PlayTable]:
    """By number; those laid aside are left out."""
    wanted = select(PlayTable).where(PlayTable.tournament_id == tournament_id, col(PlayTable.in_use))
    return session.exec(wanted.order_by(col(PlayTable.number))).all()
