"""What people have sent from their telephones: sign-ups, and entrants who say that they are here."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.models import Answer, Entrant, SignUp, Tournament
from scorer.rows.tournaments import all_tournaments


def sign_ups(session: Session, tournament_id: int) -> Sequence[SignUp]:
    """All of a tournament, the oldest first."""
    wanted = select(SignUp).where(SignUp.tournament_id == tournament_id)
    return session.exec(wanted.order_by(SignUp.created_at, SignUp.id)).all()


def said_here(session: Session, tournament_id: int) -> Sequence[int]:
    """The ids of the entrants that say they are here and are not marked so, the first first."""
    wanted = select(Entrant.id).where(*_saying(tournament_id)).order_by(Entrant.said_here_at)
    return session.exec(wanted).all()


def waiting(session: Session, tournament: Tournament) -> int:
    """How many things from telephones wait for the organiser."""
    asked = SignUp.tournament_id == tournament.id, SignUp.answer == Answer.WAITING
    names = select(sa.func.count()).select_from(SignUp).where(*asked)
    here = select(sa.func.count()).select_from(Entrant).where(*_saying(tournament.id))
    return int(session.exec(names).one() + session.exec(here).one())


def taking(session: Session) -> Sequence[Tournament]:
    """The tournaments to which one can sign up, or say that one is here."""
    return [each for each in all_tournaments(session) if each.is_open and (each.sign_up or each.check_in)]


def _saying(tournament_id: int) -> tuple[sa.ColumnElement[bool], ...]:
    here = Entrant.tournament_id == tournament_id, Entrant.said_here_at.is_not(None)
    return *here, ~Entrant.present, ~Entrant.left
