"""Entrants with their people, as pages and papers show them."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy.orm import selectinload
from sqlmodel import Session, select

from scorer.models import Entrant, Member, MemberRole, Person
from scorer.rows.reading import read


@dataclass(frozen=True, slots=True)
class PersonView:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class EntrantView:
    """A pair as pages and papers show it. `members` are those it is made of.

    `substitutes` may sit in for one of them, `former` are no longer in it. `phantom`: see `Entrant`.
    """

    id: int
    number: int
    name: str
    club: str
    present: bool
    members: tuple[PersonView, ...]
    substitutes: tuple[PersonView, ...] = ()
    former: tuple[PersonView, ...] = ()
    phantom: bool = False
    entered: int = 1
    lot: int | None = None

    @property
    def may_sit(self) -> tuple[PersonView, ...]:
        return self.members + self.substitutes

    @property
    def everybody(self) -> tuple[PersonView, ...]:
        """All who have ever sat for it, or may."""
        return self.may_sit + self.former

    @property
    def label(self) -> str:
        """The pair's own name; without one it is called by its persons."""
        return self.name or self.people

    @property
    def people(self) -> str:
        return " – ".join(person.name for person in self.members)


WITH_PEOPLE: Final = selectinload(Entrant.members).joinedload(Member.person, innerjoin=True)
"""What a query of entrants must load along for `entrant_view`."""


def entrants_of(session: Session, tournament_id: int) -> tuple[EntrantView, ...]:
    """All entrants, by number."""
    wanted = select(Entrant).where(Entrant.tournament_id == tournament_id).order_by(Entrant.number)
    return tuple(map(entrant_view, read(session, wanted.options(WITH_PEOPLE))))


def entrant_view(row: Entrant) -> EntrantView:
    """The entrant of a row that was loaded `WITH_PEOPLE`."""
    return EntrantView(
        id=row.id,
        number=row.number,
        name=row.name,
        club=row.club,
        present=row.present,
        members=_people(row, MemberRole.REGULAR),
        substitutes=_people(row, MemberRole.SUBSTITUTE),
        former=_people(row, MemberRole.FORMER),
        phantom=row.phantom,
        entered=row.entered,
        lot=row.lot,
    )


def _people(row: Entrant, role: MemberRole) -> tuple[PersonView, ...]:
    return tuple(person_view(member.person) for member in row.members if member.role == role)


def person_view(row: Person) -> PersonView:
    return PersonView(row.id, row.name)
