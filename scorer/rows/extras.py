"""What counts in the standings beside the matches, as the engine takes it."""

from sqlmodel import Session, col, select

from engine.contest.extras import Adjustment as CountedAdjustment
from engine.contest.extras import Extras
from scorer.models import Adjustment, Entrant, Tournament
from scorer.rows.leaves import withdrawn_from


def extras_of(session: Session, tournament_id: int) -> Extras:
    """Adjustments that have not been taken away again, the lots that were drawn, who has left; of a cup
    whether a match for third place is played."""
    adjustments = session.exec(
        select(Adjustment)
        .join(Entrant, col(Entrant.id) == col(Adjustment.entrant_id))
        .where(Entrant.tournament_id == tournament_id, col(Adjustment.withdrawn).is_(None))
        .order_by(col(Adjustment.id))
    ).all()
    lots = session.exec(
        select(Entrant.id, Entrant.lot).where(
            Entrant.tournament_id == tournament_id, col(Entrant.lot).is_not(None)
        )
    ).all()
    return Extras(
        tuple(
            CountedAdjustment(one.entrant_id, one.score, one.partier, one.points, one.round)
            for one in adjustments
        ),
        {entrant or 0: lot for entrant, lot in lots if lot is not None},
        withdrawn_from(session, tournament_id, None),
        bool(session.get_one(Tournament, tournament_id).system_options.get("third_place")),
    )
