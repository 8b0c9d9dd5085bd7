"""The tournaments of the club."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sqlmodel import Session, func, select

from scorer.models import Entrant, Round, Setting, Tournament
from scorer.rows.rounds.published import PUBLISHED

THROWN: Final = "highest-thrown-away"
"""The setting with the highest id of a tournament that was thrown away."""


def all_tournaments(session: Session) -> Sequence[Tournament]:
    """The newest first. Those that are put away are not among them."""
    wanted = select(Tournament).where(Tournament.put_away_at.is_(None))
    return session.exec(wanted.order_by(Tournament.date.desc(), Tournament.id.desc())).all()


def tournaments_away(session: Session) -> Sequence[Tournament]:
    """Those that are put away, the last one first."""
    wanted = select(Tournament).where(Tournament.put_away_at.is_not(None))
    return session.exec(wanted.order_by(Tournament.put_away_at.desc(), Tournament.id.desc())).all()


def with_unused_id(session: Session, tournament: Tournament) -> Tournament:
    """A new tournament gets an id that no other one has had.

    SQLite gives the highest id again after its row is deleted. But an address that once led to a tournament
    must never lead to another one.
    """
    thrown = session.get(Setting, THROWN)
    if thrown is not None and session.get_bind().dialect.name == "sqlite":
        highest = session.exec(select(func.max(Tournament.id))).one() or 0
        tournament.id = max(highest, int(thrown.value)) + 1
    return tournament


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
