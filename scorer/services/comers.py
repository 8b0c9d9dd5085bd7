"""Who came or left while a round stood that was taken back: settled when its number is published anew."""

import sqlalchemy as sa
from sqlmodel import Session, col, select

from scorer.models import Adjustment, AdjustmentKind, Entrant
from scorer.rows.leaves import leaves
from scorer.rows.rounds import StoredRound


def settle_comers(session: Session, published: StoredRound, tournament_id: int) -> None:
    """Who plays in the round came before it, and has missed nothing of it; who is out was out of it."""
    inside = {*published.byes, *(one for match in published.matches for side in match.sides for one in side)}
    late = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id, Entrant.entered > published.number)
    ).all()
    came = [one for one in late if one.id in inside]
    for one in came:
        one.entered = published.number
    session.exec(
        sa.delete(Adjustment).where(
            col(Adjustment.entrant_id).in_([one.id for one in came]),
            col(Adjustment.kind) == AdjustmentKind.LATE,
            col(Adjustment.round) >= published.number,
        )
    )
    for leave in leaves(session, tournament_id):
        if leave.back_round is None:
            leave.after_round = min(leave.after_round, published.number - 1)
