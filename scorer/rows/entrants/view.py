"""Those who take part, with their people, as pages and papers show them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement
from sqlmodel import Session, select

from scorer.models import Entrant, Member, MemberRole, Person


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


def short_labels(sides: Sequence[tuple[EntrantView, ...]]) -> tuple[str, ...]:
    """Names of sides that are short enough for a button: a side's own name, else "Anna & Nils".

    The full names where two sides would be called the same.
    """
    short = tuple(" & ".join(entrant.name or _together(entrant) for entrant in side) for side in sides)
    if len(set(short)) == len(short):
        return short
    return tuple(" & ".join(entrant.label for entrant in side) for side in sides)


def _together(entrant: EntrantView) -> str:
    return " & ".join(_first_name(person) for person in entrant.members)


def first_names(people: Sequence[PersonView]) -> tuple[str, ...]:
    """First names; the whole name of those who share theirs with another."""
    count = Counter(map(_first_name, people))
    return tuple(_first_name(person) if count[_first_name(person)] == 1 else person.name for person in people)


def _first_name(person: PersonView) -> str:
    return person.name.split()[0]


def entrants_of(session: Session, tournament_id: int) -> tuple[EntrantView, ...]:
    """All entrants, by number."""
    return _views(session, Entrant.tournament_id == tournament_id)


def entrants_with(session: Session, ids: Iterable[int]) -> tuple[EntrantView, ...]:
    """Those of these ids, by number."""
    return _views(session, Entrant.id.in_(ids))


def _views(session: Session, wanted: ColumnElement[bool]) -> tuple[EntrantView, ...]:
    people = _people(session, wanted)
    rows = session.exec(select(Entrant).where(wanted).order_by(Entrant.number)).all()
    return tuple(_view(row, people[row.id]) for row in rows)


ByRole = Mapping[MemberRole, Sequence[PersonView]]


def _view(row: Entrant, people: ByRole) -> EntrantView:
    return EntrantView(
        id=row.id,
        number=row.number,
        name=row.name,
        club=row.club,
        present=row.present,
        members=tuple(people[MemberRole.REGULAR]),
        substitutes=tuple(people[MemberRole.SUBSTITUTE]),
        former=tuple(people[MemberRole.FORMER]),
        phantom=row.phantom,
        entered=row.entered,
        lot=row.lot,
    )


def _people(session: Session, wanted: ColumnElement[bool]) -> Mapping[int, ByRole]:
    found: dict[int, dict[MemberRole, list[PersonView]]] = defaultdict(lambda: defaultdict(list))
    rows = session.exec(
        select(Member.entrant_id, Member.role, Person.id, Person.name)
        .join(Person, Person.id == Member.person_id)
        .join(Entrant, Entrant.id == Member.entrant_id)
        .where(wanted)
        .order_by(Member.entrant_id, Member.position)
    ).all()
    for entrant_id, role, person_id, name in rows:
        found[entrant_id][MemberRole(role)].append(PersonView(person_id, name))
    return found
