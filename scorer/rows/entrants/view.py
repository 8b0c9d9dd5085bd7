"""Entrants with their people, as pages and papers show them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mode
from typing import Final

from sqlalchemy.orm import joinedload
from sqlmodel import Session, select

from scorer.models import Entrant, Member, MemberRole, Person, Tournament
from scorer.models.columns import AS_STORED


@dataclass(frozen=True, slots=True)
class PersonView:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class EntrantView:
    """An entrant with its people. `substitutes` may sit in for a member, `former` are members no longer.

    `phantom`, `entered`, `lot`, `left`, `struck`, `fee` and `paid`: see `Entrant`.
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
    left: bool = False
    struck: bool = False
    fee: int = 0
    paid: bool = False

    @property
    def may_sit(self) -> tuple[PersonView, ...]:
        return self.members + self.substitutes

    @property
    def everybody(self) -> tuple[PersonView, ...]:
        """All who may sit for it or have been in it."""
        return self.may_sit + self.former

    @property
    def label(self) -> str:
        """Its own name, or the names of its members if it has none."""
        return self.name or self.people

    @property
    def people(self) -> str:
        return " – ".join(person.name for person in self.members)


def short_labels(sides: Sequence[tuple[EntrantView, ...]]) -> tuple[str, ...]:
    """Names of sides that are short enough for a button: the side's own name, or "Anna & Nils".

    The full names if two short ones would be equal.
    """
    short = tuple(" & ".join(entrant.name or _together(entrant) for entrant in side) for side in sides)
    if len(set(short)) == len(short):
        return short
    return tuple(" & ".join(entrant.label for entrant in side) for side in sides)


def _together(entrant: EntrantView) -> str:
    return " & ".join(_first_name(person) for person in entrant.members)


def first_names(people: Sequence[PersonView]) -> tuple[str, ...]:
    """The first name of each person, or the whole name of those who share their first name."""
    count = Counter(map(_first_name, people))
    return tuple(_first_name(person) if count[_first_name(person)] == 1 else person.name for person in people)


def _first_name(person: PersonView) -> str:
    return person.name.split()[0]


WITH_PEOPLE: Final = joinedload(Entrant.members).joinedload(Member.person, innerjoin=True)
"""An option of each query of entrants for `entrant_view`: members are few, so one statement does."""


def entrants_of(session: Session, tournament_id: int) -> tuple[EntrantView, ...]:
    """All entrants, by number."""
    wanted = select(Entrant).where(Entrant.tournament_id == tournament_id).order_by(Entrant.number)
    rows = session.exec(wanted.options(WITH_PEOPLE), execution_options=AS_STORED).unique().all()
    return tuple(map(entrant_view, rows))


def usual_fee(entrants: Sequence[EntrantView]) -> int:
    """The fee that most of those with a fee have; 0 if nobody has one."""
    return mode([entrant.fee for entrant in entrants if entrant.fee] or [0])


def names_in(session: Session, tournament: Tournament) -> Sequence[str]:
    """Each name that papers of a tournament may show, once: its own, those of entrants, clubs and people."""
    wanted = (
        select(Entrant.name, Entrant.club, Person.name)
        .join(Member, Member.entrant_id == Entrant.id, isouter=True)
        .join(Person, Member.person_id == Person.id, isouter=True)
        .where(Entrant.tournament_id == tournament.id)
        .order_by(Entrant.number, Member.position)
    )
    found = [name for row in session.exec(wanted) for name in row if name]
    return list(dict.fromkeys((tournament.name, tournament.place, *found)))


def numbers_taken(session: Session, tournament_id: int) -> set[int]:
    return set(session.exec(select(Entrant.number).where(Entrant.tournament_id == tournament_id)).all())


def members_of(session: Session, entrant_id: int) -> Sequence[Member]:
    """The members of an entrant with their persons, by position, whatever their role."""
    wanted = select(Member).where(Member.entrant_id == entrant_id).order_by(Member.position)
    with_person = wanted.options(joinedload(Member.person, innerjoin=True))
    return session.exec(with_person, execution_options=AS_STORED).all()


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
        left=row.left,
        struck=row.struck,
        fee=row.fee,
        paid=row.paid,
    )


def _people(row: Entrant, role: MemberRole) -> tuple[PersonView, ...]:
    return tuple(person_view(member.person) for member in row.members if member.role == role)


def person_view(row: Person) -> PersonView:
    return PersonView(row.id, row.name)
