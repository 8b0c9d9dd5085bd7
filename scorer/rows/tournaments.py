"""The tournaments of the club."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.models import Tournament


def all_tournaments(session: Session) -> Sequence[Tournament]:
    """The newest first."""
    return session.exec(select(Tournament).order_by(Tournament.date.desc(), Tournament.id.desc())).all()
