"""Which entrants have left, as the pairing and the standings take it."""

from collections.abc import Sequence

from sqlmodel import Session, select

from scorer.models import Entrant, Leave


def leaves(session: Session, tournament_id: int) -> Sequence[Leave]:
    """All leaves that were not undone, in the order in which they were entered."""
    return session.exec(
        select(Leave)
        .join(Leave.entrant)
        .where(Entrant.tournament_id == tournament_id, ~Leave.undone)
        .order_by(Leave.id)
    ).all()


def is_away(leave: Leave, number: int | None) -> bool:
    """Whether the entrant is out of the round of this number by the leave; None: of the round to come."""
    if number is None or leave.back_round is None:
        return leave.back_round is None and (number is None or leave.after_round < number)
    return leave.after_round < number < leave.back_round


def away_from(found: Sequence[Leave], number: int | None) -> frozenset[int]:
    """The entrants that are out of the round of this number, or of the round to come, by these leaves."""
    return frozenset(leave.entrant_id for leave in found if is_away(leave, number))


def withdrawn_from(session: Session, tournament_id: int, number: int | None) -> frozenset[int]:
    """The entrants that have left and are out of the round of this number, or of the round to come."""
    return away_from(leaves(session, tournament_id), number)


def struck(session: Session, tournament_id: int) -> frozenset[int]:
    """The entrants whose matches count for nobody, which lasts as long as they stay away."""
    found = leaves(session, tournament_id)
    return frozenset(leave.entrant_id for leave in found if leave.struck and leave.back_round is None)
