"""Substitutes for single matches, further members, and replaced members.

Who sat in a match belongs to the match (`before_play.take_seats`). This module decides who may sit for an
entrant.
"""

from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.entrants import LoggedMember, LoggedMembers, MembersAction, MembersLine
from scorer.models import Entrant, MatchSide, Member, MemberRole, Seat, Tournament
from scorer.names import clean_name
from scorer.problems import Problem
from scorer.rows.entrants.view import members_of
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.change import Change, row_of
from scorer.services.entrants.members import MOST_MEMBERS, add_member, insert_members, regular_people
from scorer.services.entrants.registering import open_entrant

Who = str | int
"""A name for somebody new, or the id of a person who is known in the tournament."""


def add_substitute(change: Change, entrant_id: int, who: Who) -> int:
    """The person may sit in for any member; returns their id. Refused: `member-already`, `not-found`."""
    return _add(change, entrant_id, who, MemberRole.SUBSTITUTE)


def add_regular(change: Change, entrant_id: int, who: Who) -> int:
    """Add a member, with whom the others take turns; the person's id. Refused: as by `add_substitute`."""
    return _add(change, entrant_id, who, MemberRole.REGULAR)


def _add(change: Change, entrant_id: int, who: Who, role: MemberRole) -> int:
    entrant = _regular_entrant(change.session, entrant_id)
    before = _logged(change.session, entrant)
    person = _joined(change.session, entrant, who, role)
    action: MembersAction = Action.ADD_MEMBER if role == MemberRole.REGULAR else Action.ADD_SUBSTITUTE
    _log(change, action, entrant, before)
    return person


def remove_member(change: Change, entrant_id: int, person_id: int) -> None:
    """The person sits for the entrant no longer. Matches that they sat in stay as they are.

    Refused: `members-wrong` if too few would be left, `not-found`.
    """
    session = change.session
    entrant = _regular_entrant(session, entrant_id)
    before = _logged(session, entrant)
    member = row_of(session, Member, (entrant_id, person_id))
    if member.role == MemberRole.REGULAR:
        _check_enough(session, entrant)
    _step_out(session, member)
    _log(change, Action.REMOVE_MEMBER, entrant, before)


def replace_member(change: Change, entrant_id: int, person_id: int, by: Who) -> int:
    """`by` takes the place of a member for good; returns the new member's id.

    To undo it, call it with the two persons exchanged. Refused: `not-regular`, `member-already`.
    """
    session = change.session
    entrant = _regular_entrant(session, entrant_id)
    before = _logged(session, entrant)
    member = row_of(session, Member, (entrant_id, person_id))
    if member.role != MemberRole.REGULAR:
        raise Problem("not-regular")
    place = member.position
    new = _joined(session, entrant, by, MemberRole.REGULAR)
    _exchange_places(session, member, row_of(session, Member, (entrant_id, new)), place)
    _step_out(session, member)
    _log(change, Action.REPLACE_MEMBER, entrant, before)
    return new


def _exchange_places(session: Session, old: Member, new: Member, place: int) -> None:
    """Keep the order of names: `new` gets the position of `old`."""
    freed = new.position
    new.position = -1
    session.flush()
    old.position = freed
    session.flush()
    new.position = place
    session.flush()


def _joined(session: Session, entrant: Entrant, who: Who, role: MemberRole) -> int:
    """Give the role to a former member or substitute, a new person, or a person from another entrant."""
    rows = members_of(session, entrant.id)
    known = next((member for member in rows if member.person_id == who), None)
    if known is None:
        return _further(session, entrant, who, role)
    if known.role == role:
        raise Problem("member-already")
    known.role = role
    session.flush()
    return known.person_id


def _further(session: Session, entrant: Entrant, who: Who, role: MemberRole) -> int:
    """Add somebody who is not on the list of the entrant yet."""
    if len(members_of(session, entrant.id)) >= MOST_MEMBERS:
        raise Problem("too-many-members", most=MOST_MEMBERS)
    if isinstance(who, str):
        return insert_members(session, entrant.id, [clean_name(who)], role)[0]
    return _borrowed(session, entrant, who, role)


def _borrowed(session: Session, entrant: Entrant, person_id: int, role: MemberRole) -> int:
    known = session.exec(
        select(Member.person_id)
        .join(Member.entrant)
        .where(Entrant.tournament_id == entrant.tournament_id, Member.person_id == person_id)
    ).first()
    if known is None:
        raise Problem("not-found")
    add_member(session, entrant.id, person_id, role)
    return person_id


def _step_out(session: Session, member: Member) -> None:
    """Mark a member who has sat for the entrant as FORMER, else take them out; the person stays."""
    if _has_sat_for(session, member):
        member.role = MemberRole.FORMER
        session.flush()
        return
    session.delete(member)
    session.flush()


def _has_sat_for(session: Session, member: Member) -> bool:
    found = session.exec(
        select(Seat.match_id)
        .join(MatchSide, MatchSide.match_id == Seat.match_id)
        .where(Seat.person_id == member.person_id, MatchSide.entrant_id == member.entrant_id)
    ).first()
    return found is not None


def _check_enough(session: Session, entrant: Entrant) -> None:
    size = entrant_size(session.get_one(Tournament, entrant.tournament_id))
    if len(regular_people(session, entrant.id)) <= size:
        raise Problem("members-wrong", size=size)


def _regular_entrant(session: Session, entrant_id: int) -> Entrant:
    entrant = open_entrant(session, entrant_id)
    if entrant.phantom:
        raise Problem("still-held")
    return entrant


def _logged(session: Session, entrant: Entrant) -> LoggedMembers:
    members = members_of(session, entrant.id)
    return LoggedMembers(
        entrant.id,
        tuple(LoggedMember(member.person_id, member.role, member.person.name) for member in members),
    )


def _log(change: Change, action: MembersAction, entrant: Entrant, before: LoggedMembers) -> None:
    line = MembersLine(action, before, _logged(change.session, entrant))
    change.log(line, of=entrant.tournament_id)
