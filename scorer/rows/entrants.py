from collections import defaultdict
from dataclasses import dataclass

from sqlmodel import Session, col, select

from scorer.models import Entrant, Member, Person


@dataclass(frozen=True, slots=True)
class PersonView:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class EntrantView:
    """A pair as pages and papers show it."""

    id: int
    number: int
    name: str
    club: str
    present: bool
    members: tuple[PersonView, ...]

    @property
    def label(self) -> str:
        """The pair's own name; without one it is called by its persons."""
        return self.name or self.people

    @property
    def people(self) -> str:
        return " – ".join(person.name for person in self.members)


def entrants_of(session: Session, tournament_id: int) -> tuple[EntrantView, ...]:
    """All entrants, by number."""
    members = _members(session, tournament_id)
    rows = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id).order_by(col(Entrant.number))
    ).all()
    return tuple(entrant_view(row, tuple(members[row.id or 0])) for row in rows)


def entrant_view(row: Entrant, members: tuple[PersonView, ...]) -> EntrantView:
    assert row.id is not None
    return EntrantView(row.id, row.number, row.name, row.club, row.present, members)


def _members(session: Session, tournament_id: int) -> dict[int, list[PersonView]]:
    found: dict[int, list[PersonView]] = defaultdict(list)
    rows = session.exec(
        select(Member.entrant_id, Person.id, Person.name)
        .join(Person, col(Person.id) == col(Member.person_id))
        .join(Entrant, col(Entrant.id) == col(Member.entrant_id))
        .where(Entrant.tournament_id == tournament_id)
        .order_by(col(Member.entrant_id), col(Member.position))
    ).all()
    for entrant_id, person_id, name in rows:
        assert person_id is not None
        found[entrant_id].append(PersonView(person_id, name))
    return found
