"""The people of an entrant, as rows."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session

from scorer.models import Member, MemberRole, Person
from scorer.rows.entrants.view import members_of

MOST_MEMBERS: Final = 12
"""The most members of an entrant, substitutes counted."""


def insert_members(
    session: Session, entrant_id: int, names: Sequence[str], role: MemberRole = MemberRole.REGULAR
) -> list[int]:
    """Add new people after the present members; their ids."""
    people = [Person(name=name) for name in names]
    session.add_all(people)
    session.flush()
    for person in people:
        add_member(session, entrant_id, person.id, role)
    return [person.id for person in people]


def add_member(session: Session, entrant_id: int, person_id: int, role: MemberRole) -> None:
    """Add the person after the present members."""
    place = max((member.position for member in members_of(session, entrant_id)), default=-1) + 1
    session.add(Member(entrant_id=entrant_id, person_id=person_id, position=place, role=role))
    session.flush()


def delete_members(session: Session, entrant_id: int) -> None:
    """Remove all members. The persons stay, for the log."""
    session.exec(sa.delete(Member).where(Member.entrant_id == entrant_id))


def regular_people(session: Session, entrant_id: int) -> Sequence[Person]:
    return [member.person for member in members_of(session, entrant_id) if member.role == MemberRole.REGULAR]
