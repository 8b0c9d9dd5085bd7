"""Rounds count until they are taken back; of these, everybody sees the published ones."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.models import Match, MatchSide, Round, RoundStatus, Submission

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


def newest_published(session: Session, tournament_id: int) -> Round | None:
    """The last published round, None before there is any."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, PUBLISHED)
    return session.exec(wanted.order_by(Round.number.desc())).first()


def round_numbered(session: Session, tournament_id: int, number: int) -> Round | None:
    """The round that stands under this number, published or a draft."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, Round.number == number, STANDS)
    return session.exec(wanted).first()


def round_of_match(session: Session, match_id: int | None) -> int | None:
    """The number of the match's round; None if there is no such match or its round was taken back."""
    wanted = select(Round.number).join(Match.round).where(Match.id == match_id, STANDS)
    return session.exec(wanted).first()


def rounds_taken_back(session: Session, tournament_id: int) -> Sequence[Round]:
    """By number; of one number in the order in which they were taken back."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, ~STANDS)
    return session.exec(wanted.order_by(Round.number, Round.taken_back)).all()


def drafted(session: Session, tournament_id: int) -> int | None:
    """The number of the draft, None if there is none."""
    return session.exec(select(Round.number).where(Round.tournament_id == tournament_id, DRAFTED)).first()


def rounds_with(session: Session, entrant_id: int, wanted: sa.ColumnElement[bool]) -> Sequence[int]:
    """The numbers of the rounds that the entrant is in, such as those that are PUBLISHED; byes too."""
    return session.exec(
        select(Round.number)
        .join(Match.round)
        .join(Match.sides)
        .where(MatchSide.entrant_id == entrant_id, wanted)
    ).all()


def of_entrant(entrant_id: int) -> sa.ColumnElement[bool]:
    """The matches of an entrant, byes too."""
    return Match.id.in_(select(MatchSide.match_id).where(MatchSide.entrant_id == entrant_id))


def hold_matches(session: Session, matches: sa.ColumnElement[bool]) -> None:
    """Lock these matches, so that nobody else enters anything for them until the transaction ends."""
    session.exec(select(Match.id).where(matches).order_by(Match.id).with_for_update()).all()


def has_hands(session: Session, tournament_id: int) -> bool:
    """Whether anything was ever entered, also in a round that was taken back."""
    found = session.exec(
        select(Submission.id)
        .join(Submission.match)
        .join(Match.round)
        .where(Round.tournament_id == tournament_id)
    ).first()
    return found is not None
