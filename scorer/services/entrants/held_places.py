"""A place that is held for an entrant whose people are named later."""

from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.entrants import EntrantLine
from scorer.models import Entrant, Member, Seat
from scorer.names import clean_name
from scorer.problems import Problem
from scorer.services.change import Change
from scorer.services.entrants.members import delete_members
from scorer.services.entrants.registering import (
    Registration,
    insert_entrant,
    logged_entrant,
    logged_registration,
    open_entrant,
    with_numbers,
)
from scorer.services.tournaments.making import open_tournament


def hold_place(change: Change, tournament_id: int, name: str, number: int | None = None) -> int:
    """Add an entrant without people, called `name` until `edit_entrant` names them. Returns its id."""
    session = change.session
    open_tournament(session, tournament_id)
    wanted = Registration((), clean_name(name), number=number)
    (held,) = with_numbers(session, tournament_id, [wanted])
    entrant_id = insert_entrant(session, tournament_id, held, phantom=True)
    line = EntrantLine(Action.HOLD_PLACE, after=logged_registration(entrant_id, held))
    change.log(line, of=tournament_id)
    return entrant_id


def hold_again(change: Change, entrant_id: int, name: str) -> None:
    """The people who were named do not come after all: hold the place again.

    Refused: `has-sat` once one of them has sat at a table, `still-held` if nobody has been named.
    """
    session = change.session
    entrant = open_entrant(session, entrant_id)
    if entrant.phantom:
        raise Problem("still-held")
    if _has_sat(session, entrant):
        raise Problem("has-sat")
    before = logged_entrant(session, entrant)
    delete_members(session, entrant_id)
    entrant.name, entrant.phantom = clean_name(name), True
    line = EntrantLine(Action.HOLD_AGAIN, before, logged_entrant(session, entrant))
    change.log(line, of=entrant.tournament_id)


def _has_sat(session: Session, entrant: Entrant) -> bool:
    people = select(Member.person_id).where(Member.entrant_id == entrant.id)
    return session.exec(select(Seat.person_id).where(Seat.person_id.in_(people))).first() is not None
