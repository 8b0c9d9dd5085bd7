"""Who came or left while a round stood that was taken back: settled when its number is published anew."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.log.rounds import Came, Left, Settled
from scorer.models import Adjustment, AdjustmentKind, Entrant
from scorer.rows.entrants.leaves import leaves
from scorer.rows.rounds.stored import StoredRound
from scorer.services.entrants.adjusting import logged


def settle_comers(session: Session, published: StoredRound, tournament_id: int) -> Settled | None:
    """Who plays in the round came before it, and has missed nothing of it; who is out was out of it.

    What was changed, for the log: None, if no round was taken back.
    """
    inside = published.drawn.entrants
    late = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id, Entrant.entered > published.number)
    ).all()
    came = [one for one in late if one.id in inside]
    left = [
        one
        for one in leaves(session, tournament_id)
        if one.back_round is None and one.after_round >= published.number
    ]
    missed = _missed(session, came, published.number)
    settled = Settled(
        came=tuple(Came(entrant.id, entrant.entered) for entrant in came),
        not_missed=tuple(map(logged, missed)),
        left=tuple(Left(leave.entrant_id, leave.after_round) for leave in left),
    )
    for entrant in came:
        entrant.entered = published.number
    for adjustment in missed:
        session.delete(adjustment)
    for leave in left:
        leave.after_round = published.number - 1
    return settled if settled != Settled() else None


def _missed(session: Session, came: Sequence[Entrant], number: int) -> Sequence[Adjustment]:
    """What they were given for rounds from this one on."""
    return session.exec(
        select(Adjustment).where(
            Adjustment.entrant_id.in_([one.id for one in came]),
            Adjustment.kind == AdjustmentKind.LATE,
            Adjustment.round >= number,
        )
    ).all()
