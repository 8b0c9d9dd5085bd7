"""The tournaments of the club."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from sqlmodel import Session, func, select

from scorer.models import Entrant, Round, Tournament
from scorer.rows.rounds.published import PUBLISHED


def all_tournaments(session: Session) -> Sequence[Tournament]:
    """The newest first. Those that are put away are not among them."""
    wanted = select(Tournament).where(Tournament.put_away_at.is_(None))
    return session.exec(wanted.order_by(Tournament.date.desc(), Tournament.id.desc())).all()


def tournaments_away(session: Session) -> Sequence[Tournament]:
    """Those that are put away, the last one first."""
    wanted = select(Tournament).where(Tournament.put_away_at.is_not(None))
    return session.exec(wanted.order_by(Tournament.put_away_at.desc(), Tournament.id.desc())).all()


def entrants_counted(session: Session, tournament_ids: Collection[int]) -> Mapping[int, int]:
    """By tournament: its entrants."""
    wanted = select(Entrant.tournament_id, func.count()).where(Entrant.tournament_id.in_(tournament_ids))
    return Counter(dict(session.exec(wanted.group_by(Entrant.tournament_id)).all()))


def published_counted(session: Session, tournament_ids: Collection[int]) -> Mapping[int, int]:
    """By tournament: its published rounds."""
    wanted = select(Round.tournament_id, func.count()).where(
        Round.tournament_id.in_(tournament_ids), PUBLISHED
    )
    return Counter(dict(session.exec(wanted.group_by(Round.tournament_id)).all()))
