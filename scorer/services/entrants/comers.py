"""Late entrants and leaves are corrected when a round that was taken back is published anew."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.log.rounds import Came, Left, Settled
from scorer.models import Adjustment, AdjustmentKind, Entrant
from scorer.rows.entrants.extras import leaves
from scorer.rows.rounds.stored import StoredRound
from scorer.services.entrants.adjusting import logged


def settle_comers(session: Session, published: StoredRound, tournament_id: int) -> Settled | None:
    """Entrants in the round count as entered before it and lose any compensation for missing it.

    Entrants that have left count as having left before it. Returns what was changed, for the log; None if no
    round was taken back.
    """
    inside = published.drawn.entrants
    late = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id, Entrant.entered > published.number)
    ).all()
    came = [entrant for entrant in late if entrant.id in inside]
    left = [
        departure
        for departure in leaves(session, tournament_id)
        if departure.back_round is None and departure.after_round >= published.number
    ]
    missed = _missed(session, came, published.number)
    settled = Settled(
        came=tuple(Came(entrant.id, entrant.entered) for entrant in came),
        not_missed=tuple(map(logged, missed)),
        left=tuple(Left(departure.entrant_id, departure.after_round) for departure in left),
    )
    for entrant in came:
        entrant.entered = published.number
    for adjustment in missed:
        session.delete(adjustment)
    for leave in left:
        leave.after_round = published.number - 1
    return settled if settled != Settled() else None


def _missed(session: Session, came: Sequence[Entrant], number: int) -> Sequence[Adjustment]:
    """The compensation that they were given for this round and later ones."""
    return session.exec(
        select(Adjustment).where(
            Adjustment.entrant_id.in_([entrant.id for entrant in came]),
            Adjustment.kind == AdjustmentKind.LATE,
            Adjustment.round >= number,
        )
    ).all()
