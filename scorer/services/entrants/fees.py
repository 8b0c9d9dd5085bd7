"""Fees: the same for all who have none yet, and paid with one press."""

from collections.abc import Callable

from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.entrants import EntrantLine
from scorer.models import Entrant
from scorer.problems import Problem
from scorer.services.change import Change, row_of
from scorer.services.entrants.registering import LARGEST_FEE, logged_entrant
from scorer.services.tournaments.making import tournament_row


def set_fees(change: Change, tournament_id: int, fee: int) -> int:
    """Give the fee to each entrant that has none; how many they were. A fee that somebody wrote in stays, and
    a held place has none until somebody comes. Refused: `fee-range`."""
    if not 1 <= fee <= LARGEST_FEE:
        raise Problem("fee-range")
    tournament_row(change.session, tournament_id)
    without = _without_fee(change.session, tournament_id)
    for entrant in without:
        _edited(change, entrant, lambda entrant: setattr(entrant, "fee", fee))
    return len(without)


def set_paid(change: Change, entrant_id: int, *, paid: bool) -> None:
    """Mark whether they have paid. A second time changes nothing."""
    entrant = row_of(change.session, Entrant, entrant_id)
    if entrant.paid != paid:
        _edited(change, entrant, lambda entrant: setattr(entrant, "paid", paid))


def _without_fee(session: Session, tournament_id: int) -> list[Entrant]:
    wanted = select(Entrant).where(Entrant.tournament_id == tournament_id, Entrant.fee == 0)
    here = wanted.where(~Entrant.phantom, ~Entrant.left).order_by(Entrant.number)
    return list(session.exec(here).all())


def _edited(change: Change, entrant: Entrant, edit: Callable[[Entrant], object]) -> None:
    before = logged_entrant(change.session, entrant)
    edit(entrant)
    line = EntrantLine(Action.EDIT_ENTRANT, before, logged_entrant(change.session, entrant))
    change.log(line, of=entrant.tournament_id)
