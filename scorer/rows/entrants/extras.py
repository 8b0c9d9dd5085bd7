"""What counts in the standings beside the matches, as the engine takes it."""

from sqlmodel import Session, select

from engine.contest.extras import Extras
from scorer.models import Entrant, Tournament
from scorer.rows.entrants.given import adjustments, counted
from scorer.rows.entrants.leaves import withdrawn_from


def extras_of(session: Session, tournament_id: int) -> Extras:
    """Adjustments that have not been taken away again, the lots that were drawn, who has left; of a cup
    whether a match for third place is played."""
    lots = session.exec(
        select(Entrant.id, Entrant.lot).where(
            Entrant.tournament_id == tournament_id, Entrant.lot.is_not(None)
        )
    ).all()
    return Extras(
        tuple(map(counted, adjustments(session, tournament_id))),
        {entrant: lot for entrant, lot in lots if lot is not None},
        withdrawn_from(session, tournament_id, None),
        bool(session.get_one(Tournament, tournament_id).system_options.get("third_place")),
    )
