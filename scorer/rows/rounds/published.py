"""Which rounds count: those that have not been taken back, and of these the ones that everybody sees."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.models import Match, Round, RoundStatus, Submission

STANDS: Final = Round.taken_back == 0
PUBLISHED: Final = sa.and_(STANDS, Round.status == RoundStatus.PUBLISHED)
DRAFTED: Final = sa.and_(STANDS, Round.status == RoundStatus.DRAFT)


def last_published(session: Session, tournament_id: int) -> int:
    """The number of the last published round, 0 before there is any."""
    found = session.exec(
        select(sa.func.max(Round.number)).where(Round.tournament_id == tournament_id, PUBLISHED)
    ).one()
    return found or 0


def published_rounds(session: Session, tournament_id: int) -> Sequence[Round]:
    """The newest first."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, PUBLISHED)
    return session.exec(wanted.order_by(Round.number.desc())).all()


def round_numbered(session: Session, tournament_id: int, number: int) -> Round | None:
    """The round that stands under this number, published or a draft."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, Round.number == number, STANDS)
    return session.exec(wanted).first()


def rounds_taken_back(session: Session, tournament_id: int) -> Sequence[Round]:
    """By number; of one number in the order in which they were taken back."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, ~STANDS)
    return session.exec(wanted.order_by(Round.number, Round.taken_back)).all()


def drafted(session: Session, tournament_id: int) -> int | None:
    """The number of the round that is a draft."""
    return session.exec(select(Round.number).where(Round.tournament_id == tournament_id, DRAFTED)).first()


def hold_matches(session: Session, matches: sa.ColumnElement[bool]) -> None:
    """Nothing is entered for these matches by others until the transaction ends."""
    session.exec(select(Match.id).where(matches).order_by(Match.id).with_for_update()).all()


def has_hands(session: Session, tournament_id: int) -> bool:
    """Whether anything was ever entered, in rounds that were taken back too."""
    found = session.exec(
        select(Submission.id)
        .join(Match, Match.id == Submission.match_id)
        .join(Round, Round.id == Match.round_id)
        .where(Round.tournament_id == tournament_id)
    ).first()
    return found is not None
