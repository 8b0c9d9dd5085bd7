"""Pairs are registered, changed, marked present, removed before play."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

import sqlalchemy as sa
from sqlmodel import Session, col, select

from engine.forms import form_named
from scorer.db import Database
from scorer.models import Entrant, MatchSide, Member, Person, Status
from scorer.models.columns import Json
from scorer.names import clean_name, clean_text
from scorer.problems import Problem
from scorer.services.actor import Actor, log
from scorer.services.tournaments import tournament_row

MOST_ENTRANTS = 200
LARGEST_NUMBER = 999


@dataclass(frozen=True, slots=True)
class Registration:
    """What is written down about a pair. Without a number it gets the next free one."""

    members: tuple[str, ...]
    name: str = ""
    club: str = ""
    number: int | None = None
    present: bool = True


def cleaned(registration: Registration) -> Registration:
    return replace(
        registration,
        members=tuple(clean_name(name) for name in registration.members),
        name=clean_text(registration.name),
        club=clean_text(registration.club),
    )


def register(
    db: Database, actor: Actor, tournament_id: int, registrations: Sequence[Registration]
) -> list[int]:
    """Add all of them or none; their ids in the same order."""
    with db.writing() as session:
        tournament = tournament_row(session, tournament_id)
        if tournament.status == Status.FINISHED:
            raise Problem("finished")
        taken = numbers_taken(session, tournament_id)
        if len(taken) + len(registrations) > MOST_ENTRANTS:
            raise Problem("too-many-entrants", most=MOST_ENTRANTS)
        size = form_named(tournament.game, tournament.form).side_size
        if any(len(one.members) < size for one in registrations):
            raise Problem("members-wrong", size=size)
        wanted = numbered([cleaned(one) for one in registrations], taken)
        return [_registered(session, actor, tournament_id, one) for one in wanted]


def _registered(session: Session, actor: Actor, tournament_id: int, registration: Registration) -> int:
    entrant_id = _insert(session, tournament_id, registration)
    after = _shown(entrant_id, registration)
    log(session, actor, "register", tournament_id=tournament_id, after=after)
    return entrant_id


def numbers_taken(session: Session, tournament_id: int) -> set[int]:
    return set(session.exec(select(Entrant.number).where(Entrant.tournament_id == tournament_id)).all())


def numbered(registrations: Sequence[Registration], taken: set[int]) -> list[Registration]:
    """Give each its number: the one it asks for, else the lowest free one."""
    asked = [one.number for one in registrations if one.number is not None]
    for number in asked:
        _check_number(number, taken, asked)
    free = (number for number in range(1, LARGEST_NUMBER + 1) if number not in taken and number not in asked)
    return [one if one.number is not None else replace(one, number=next(free)) for one in registrations]


def _check_number(number: int, taken: set[int], asked: list[int]) -> None:
    if not 1 <= number <= LARGEST_NUMBER:
        raise Problem("number-range")
    if number in taken or asked.count(number) > 1:
        raise Problem("number-taken", number=number)


def edit_entrant(db: Database, actor: Actor, entrant_id: int, registration: Registration) -> None:
    """Names and club may be mended at any time; the number only before play."""
    with db.writing() as session:
        entrant = entrant_row(session, entrant_id)
        registration = cleaned(registration)
        before = shown_entrant(session, entrant)
        if registration.number is not None and registration.number != entrant.number:
            _renumber(session, entrant, registration.number)
        entrant.name, entrant.club = registration.name, registration.club
        entrant.present = registration.present
        _rename_members(session, entrant_id, registration.members)
        log(
            session,
            actor,
            "edit-entrant",
            tournament_id=entrant.tournament_id,
            before=before,
            after=_shown(entrant_id, registration),
        )


def _renumber(session: Session, entrant: Entrant, number: int) -> None:
    _before_play(session, entrant.tournament_id)
    _check_number(number, numbers_taken(session, entrant.tournament_id), [number])
    entrant.number = number


def _rename_members(session: Session, entrant_id: int, names: Sequence[str]) -> None:
    people = _people(session, entrant_id)
    if len(names) != len(people):
        raise Problem("members-wrong", size=len(people))
    for person, name in zip(people, names, strict=True):
        person.name = name


def set_present(db: Database, actor: Actor, entrant_id: int, *, present: bool) -> None:
    """Whether they have come. A second time changes nothing."""
    with db.writing() as session:
        entrant = entrant_row(session, entrant_id)
        before = entrant.present
        if before == present:
            return
        entrant.present = present
        log(
            session,
            actor,
            "set-present",
            tournament_id=entrant.tournament_id,
            before={"entrant": entrant_id, "present": before},
            after={"entrant": entrant_id, "present": present},
        )


def remove_entrant(db: Database, actor: Actor, entrant_id: int) -> None:
    """Only before play, and only a pair that stands in no round; what it was stays in the log."""
    with db.writing() as session:
        entrant = entrant_row(session, entrant_id)
        _before_play(session, entrant.tournament_id)
        if session.exec(select(MatchSide.match_id).where(MatchSide.entrant_id == entrant_id)).first():
            raise Problem("rounds-before", number=1)
        people = _people(session, entrant_id)
        log(
            session,
            actor,
            "remove-entrant",
            tournament_id=entrant.tournament_id,
            before=shown_entrant(session, entrant),
        )
        session.exec(sa.delete(Member).where(col(Member.entrant_id) == entrant_id))
        for row in (*people, entrant):
            session.delete(row)


def entrant_row(session: Session, entrant_id: int) -> Entrant:
    entrant = session.get(Entrant, entrant_id, with_for_update=True)
    if entrant is None:
        raise Problem("not-found")
    return entrant


def _before_play(session: Session, tournament_id: int) -> None:
    if tournament_row(session, tournament_id).status != Status.REGISTERING:
        raise Problem("playing")


def _insert(session: Session, tournament_id: int, registration: Registration) -> int:
    assert registration.number is not None
    entrant = Entrant(
        tournament_id=tournament_id,
        number=registration.number,
        name=registration.name,
        club=registration.club,
        present=registration.present,
    )
    session.add(entrant)
    session.flush()
    assert entrant.id is not None
    for position, name in enumerate(registration.members):
        person = Person(name=name)
        session.add(person)
        session.flush()
        assert person.id is not None
        session.add(Member(entrant_id=entrant.id, person_id=person.id, position=position))
    return entrant.id


def _people(session: Session, entrant_id: int) -> Sequence[Person]:
    return session.exec(
        select(Person)
        .join(Member, col(Member.person_id) == col(Person.id))
        .where(Member.entrant_id == entrant_id)
        .order_by(col(Member.position))
    ).all()


def _shown(entrant_id: int, registration: Registration) -> Json:
    return {"entrant": entrant_id} | asdict(registration)


def shown_entrant(session: Session, entrant: Entrant) -> Json:
    names = [person.name for person in _people(session, entrant.id or 0)]
    return {
        "entrant": entrant.id,
        "members": names,
        "name": entrant.name,
        "club": entrant.club,
        "number": entrant.number,
        "present": entrant.present,
    }
