"""Who has left, as the pairing and the standings take it."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.models import Entrant, Leave


def leaves(session: Session, tournament_id: int) -> Sequence[Leave]:
    """All that hold, in the order in which they were entered."""
    return session.exec(
        select(Leave)
        .join(Entrant, Entrant.id == Leave.entrant_id)
        .where(Entrant.tournament_id == tournament_id, ~Leave.undone)
        .order_by(Leave.id)
    ).all()


def is_away(leave: Leave, number: int | None) -> bool:
    """Whether it keeps its entrant out of the round of this number; None: of the one to come."""
    if number is None or leave.back_round is None:
        return leave.back_round is None and (number is None or leave.after_round < number)
    return leave.after_round < number < leave.back_round


def withdrawn_from(session: Session, tournament_id: int, number: int | None) -> frozenset[int]:
    """Those who are not in the round of this number, or the one to come, since they have left."""
    return frozenset(one.entrant_id for one in leaves(session, tournament_id) if is_away(one, number))


def struck(session: Session, tournament_id: int) -> frozenset[int]:
    """Those whose matches count for nobody: as long as they do not come back."""
    found = leaves(session, tournament_id)
    return frozenset(one.entrant_id for one in found if one.struck and one.back_round is None)
