"""Who came or left while a round stood that was taken back: settled when its number is published anew."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.models import Adjustment, AdjustmentKind, Entrant
from scorer.models.columns import Json
from scorer.rows.entrants.leaves import leaves
from scorer.rows.rounds.stored import StoredRound
from scorer.services.entrants.adjusting import shown_adjustment


def settle_comers(session: Session, published: StoredRound, tournament_id: int) -> Json:
    """Who plays in the round came before it, and has missed nothing of it; who is out was out of it.

    What was changed, for the log: nothing, if no round was taken back.
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
    settled = {
        "came": [{"entrant": one.id, "entered": one.entered} for one in came],
        "not_missed": [shown_adjustment(one) for one in missed],
        "left": [{"entrant": one.entrant_id, "after_round": one.after_round} for one in left],
    }
    for entrant in came:
        entrant.entered = published.number
    for adjustment in missed:
        session.delete(adjustment)
    for leave in left:
        leave.after_round = published.number - 1
    return {name: rows for name, rows in settled.items() if rows}


def _missed(session: Session, came: Sequence[Entrant], number: int) -> Sequence[Adjustment]:
    """What they were given for rounds from this one on."""
    return session.exec(
        select(Adjustment).where(
            Adjustment.entrant_id.in_([one.id for one in came]),
            Adjustment.kind == AdjustmentKind.LATE,
            Adjustment.round >= number,
        )
    ).all()
