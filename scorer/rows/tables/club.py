"""The tables of the club, and the tournaments that have taken them."""

from collections.abc import Collection, Sequence

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.models import Club, ClubTable, PlayTable, Status, Tournament


def known_club(session: Session) -> Club | None:
    """None in a database whose rows were all taken away."""
    return session.exec(select(Club).order_by(Club.id)).first()


def spare_code(session: Session) -> str:
    """The code on the card of the spare tablet; empty where there is none."""
    club = known_club(session)
    return club.spare_code if club else ""


def club_tables(session: Session) -> Sequence[ClubTable]:
    """By number."""
    return session.exec(select(ClubTable).order_by(ClubTable.number)).all()


def club_table_of(session: Session, code: str) -> ClubTable | None:
    return session.exec(select(ClubTable).where(ClubTable.code == code)).first()


def table_with_own_code(session: Session, code: str) -> PlayTable | None:
    """The table in use of an older tournament that has this code for itself."""
    return session.exec(select(PlayTable).where(PlayTable.own_code == code, PlayTable.in_use)).first()


def own_codes_of(session: Session, tournament_id: int) -> Sequence[PlayTable]:
    """The tournament's tables with codes of their own, those that were laid aside too."""
    wanted = PlayTable.tournament_id == tournament_id, PlayTable.own_code.is_not(None)
    return session.exec(select(PlayTable).where(*wanted)).all()


def taken_now(session: Session, club_table_ids: Collection[int]) -> Sequence[tuple[PlayTable, Tournament]]:
    """These tables of the club in the tournaments that have taken them and are not over."""
    return _taken(session, sa.and_(PlayTable.club_table_id.in_(club_table_ids)))


def in_use_now(session: Session) -> Sequence[tuple[PlayTable, Tournament]]:
    """All tables in use of the tournaments that are not over."""
    return _taken(session)


def _taken(session: Session, *which: sa.ColumnElement[bool]) -> Sequence[tuple[PlayTable, Tournament]]:
    wanted = select(PlayTable, Tournament).join(PlayTable.tournament).where(*which)
    running = PlayTable.in_use, Tournament.status != Status.FINISHED, Tournament.put_away_at.is_(None)
    return session.exec(wanted.where(*running)).all()
