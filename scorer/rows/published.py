"""Which rounds count: those that have not been taken back, and of these the ones that everybody sees."""

from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, col, select

from scorer.models import Round, RoundStatus

STANDS: Final = col(Round.taken_back) == 0
PUBLISHED: Final = sa.and_(STANDS, col(Round.status) == RoundStatus.PUBLISHED)


def last_published(session: Session, tournament_id: int) -> int:
    """The number of the last published round, 0 before there is any."""
    found = session.exec(
        select(sa.func.max(Round.number)).where(Round.tournament_id == tournament_id, PUBLISHED)
    ).one()
    return found or 0
