"""Entrants are registered, changed, marked present, and removed before play."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

import sqlalchemy as sa
from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.entrants import EntrantLine, LoggedEntrant, LoggedPresence, PresenceLine
from scorer.models import Adjustment, Answer, Entrant, Leave, SignUp, Status, Tournament
from scorer.names import clean_name, clean_text
from scorer.problems import Problem
from scorer.rows.entrants.view import numbers_taken
from scorer.rows.rounds.drawing import entrant_size
from scorer.rows.rounds.published import last_published, rounds_with
from scorer.services.change import Change, row_of
from scorer.services.entrants.members import MOST_MEMBERS, delete_members, insert_members, regular_people
from scorer.services.tournaments.making import open_tournament, tournament_row

MOST_ENTRANTS = 200
LARGEST_NUMBER = 999
LARGEST_FEE = 100_000


@dataclass(frozen=True, slots=True)
class Registration:
    """An entrant as it is written down. Without a number it gets the lowest free one. `fee`: whole kronor."""

    members: tuple[str, ...]
    name: str = ""
    club: str = ""
    number: int | None = None
    present: bool = True
    fee: int = 0
    paid: bool = False


def cleaned(registration: Registration) -> Registration:
    return replace(
        registration,
        members=tuple(clean_name(name) for name in registration.members),
        name=clean_text(registration.name),
        club=clean_text(registration.club),
    )


def register(change: Change, tournament_id: int, registrations: Sequence[Registration]) -> list[int]:
    """Add all of them or none; their ids in the same order. Late entrants play from the next round on."""
    tournament = open_tournament(change.session, tournament_id)
    check_members(tournament, registrations)
    wanted = with_numbers(change.session, tournament_id, registrations)
    return [_registered(change, tournament_id, registration) for registration in wanted]


def take_in(
    change: Change,
    tournament_id: int,
    added: Sequence[Registration],
    changed: Mapping[int, Registration],
) -> list[int]:
    """Change entrants, by their ids, and add others: all or nothing. Two may change numbers with each other.

    Returns the ids of those that are added.
    """
    session = change.session
    open_tournament(session, tournament_id)
    entrants = {entrant_id: entrant_in(session, tournament_id, entrant_id) for entrant_id in changed}
    before = {entrant_id: logged_entrant(session, entrant) for entrant_id, entrant in entrants.items()}
    for entrant_id, registration in changed.items():
        if registration.number != entrants[entrant_id].number:
            entrants[entrant_id].number *= -1  # out of the way of those who get it
    session.flush()
    for entrant_id, registration in changed.items():
        _edit(change, entrants[entrant_id], registration, before[entrant_id])
    return register(change, tournament_id, added)


def entrant_in(session: Session, tournament_id: int, entrant_id: int) -> Entrant:
    """The entrant of that id in the tournament. Refused: `not-found`."""
    entrant = row_of(session, Entrant, entrant_id)
    if entrant.tournament_id != tournament_id:
        raise Problem("not-found")
    return entrant


def check_members(tournament: Tournament, registrations: Sequence[Registration]) -> None:
    """At least as many as play together. Refused: `members-wrong`, `too-many-members`."""
    size = entrant_size(tournament)
    if any(len(registration.members) < size for registration in registrations):
        raise Problem("members-wrong", size=size)
    if any(len(registration.members) > MOST_MEMBERS for registration in registrations):
        raise Problem("too-many-members", most=MOST_MEMBERS)


def with_numbers(
    session: Session, tournament_id: int, registrations: Sequence[Registration]
) -> list[Registration]:
    """Clean the texts and give each its number. Refused: `too-many-entrants`, or as by `numbered`."""
    taken = numbers_taken(session, tournament_id)
    if len(taken) + len(registrations) > MOST_ENTRANTS:
        raise Problem("too-many-entrants", most=MOST_ENTRANTS)
    return numbered([cleaned(registration) for registration in registrations], taken)


def _registered(change: Change, tournament_id: int, registration: Registration) -> int:
    entrant_id = insert_entrant(change.session, tournament_id, registration)
    line = EntrantLine(Action.REGISTER, after=logged_registration(entrant_id, registration))
    change.log(line, of=tournament_id)
    return entrant_id


def numbered(registrations: Sequence[Registration], taken: set[int]) -> list[Registration]:
    """Give each the number that it asks for, or else the lowest free one.

    Refused: `number-range`, `number-taken`.
    """
    asked = [registration.number for registration in registrations if registration.number is not None]
    for number in asked:
        _check_number(number, taken, asked)
    free = (number for number in range(1, LARGEST_NUMBER + 1) if number not in taken and number not in asked)
    return [
        registration if registration.number is not None else replace(registration, number=next(free))
        for registration in registrations
    ]


def _check_number(number: int, taken: set[int], asked: list[int]) -> None:
    if not 1 <= number <= LARGEST_NUMBER:
        raise Problem("number-range")
    if number in taken or asked.count(number) > 1:
        raise Problem("number-taken", number=number)


def edit_entrant(change: Change, entrant_id: int, registration: Registration) -> None:
    """Correct names, club and fee at any time, the number only before play. It also names a held place."""
    entrant = row_of(change.session, Entrant, entrant_id)
    _edit(change, entrant, registration, logged_entrant(change.session, entrant))


def _edit(change: Change, entrant: Entrant, registration: Registration, before: LoggedEntrant) -> None:
    session, registration = change.session, cleaned(registration)
    tournament = tournament_row(session, entrant.tournament_id)
    if registration.number is not None and registration.number != entrant.number:
        _renumber(session, entrant, registration.number)
    entrant.name, entrant.club = registration.name, registration.club
    if entrant.present != registration.present:
        entrant.present, entrant.said_here_at = registration.present, None
    entrant.fee, entrant.paid = registration.fee, registration.paid
    _name_members(session, tournament, entrant, registration)
    line = EntrantLine(Action.EDIT_ENTRANT, before, logged_registration(entrant.id, registration))
    change.log(line, of=entrant.tournament_id)


def _renumber(session: Session, entrant: Entrant, number: int) -> None:
    _before_play(session, entrant.tournament_id)
    _check_number(number, numbers_taken(session, entrant.tournament_id), [number])
    entrant.number = number


def _name_members(
    session: Session, tournament: Tournament, entrant: Entrant, registration: Registration
) -> None:
    """Rename the same people. A held place gets its first people."""
    if not entrant.phantom:
        _rename_members(session, entrant.id, registration.members)
    elif registration.members:
        check_members(tournament, [registration])
        insert_members(session, entrant.id, registration.members)
        entrant.phantom = False


def _rename_members(session: Session, entrant_id: int, names: Sequence[str]) -> None:
    people = regular_people(session, entrant_id)
    if len(names) != len(people):
        raise Problem("members-wrong", size=len(people))
    for person, name in zip(people, names, strict=True):
        person.name = name


def set_present(change: Change, entrant_id: int, *, present: bool) -> None:
    """Mark whether they have come. A second time changes nothing."""
    entrant = row_of(change.session, Entrant, entrant_id)
    before = entrant.present
    if before == present:
        return
    entrant.present, entrant.said_here_at = present, None
    was, is_now = LoggedPresence(entrant_id, before), LoggedPresence(entrant_id, present)
    change.log(PresenceLine(Action.SET_PRESENT, was, is_now), of=entrant.tournament_id)


def remove_entrant(change: Change, entrant_id: int) -> None:
    """Delete the entrant; the log keeps what it was. Refused: `finished`, or as by `check_removable`."""
    session = change.session
    entrant = open_entrant(session, entrant_id)
    check_removable(session, entrant)
    line = EntrantLine(Action.REMOVE_ENTRANT, before=logged_entrant(session, entrant))
    change.log(line, of=entrant.tournament_id)
    _sign_up_is_no_more(session, entrant_id)
    for model in (Adjustment, Leave):
        session.exec(sa.delete(model).where(model.entrant_id == entrant_id))
    delete_members(session, entrant_id)
    session.delete(entrant)


def _sign_up_is_no_more(session: Session, entrant_id: int) -> None:
    """What somebody wrote on a telephone stays; the entrant that came of it does not."""
    came_of_it = sa.update(SignUp).where(SignUp.entrant_id == entrant_id)
    session.exec(came_of_it.values(entrant_id=None, answer=Answer.DECLINED))


def check_removable(session: Session, entrant: Entrant) -> None:
    """Only an entrant that was in no round. Refused: `has-been-in`, `rounds-before` if it is in a draft."""
    if entrant.entered <= last_published(session, entrant.tournament_id):
        raise Problem("has-been-in")
    if rounds_with(session, entrant.id, sa.true()):
        raise Problem("rounds-before", number=entrant.entered)


def open_entrant(session: Session, entrant_id: int) -> Entrant:
    """The entrant of a tournament that has not ended. Refused: `not-found`, `finished`."""
    entrant = row_of(session, Entrant, entrant_id)
    open_tournament(session, entrant.tournament_id)
    return entrant


def _before_play(session: Session, tournament_id: int) -> None:
    if tournament_row(session, tournament_id).status != Status.REGISTERING:
        raise Problem("playing")


def insert_entrant(
    session: Session, tournament_id: int, registration: Registration, *, phantom: bool = False
) -> int:
    """Returns its id. It is in the tournament from the first round that is not published."""
    assert registration.number is not None
    entrant = Entrant(
        tournament_id=tournament_id,
        number=registration.number,
        name=registration.name,
        club=registration.club,
        present=registration.present,
        fee=registration.fee,
        paid=registration.paid,
        phantom=phantom,
        entered=last_published(session, tournament_id) + 1,
    )
    session.add(entrant)
    session.flush()
    insert_members(session, entrant.id, registration.members)
    return entrant.id


def logged_registration(entrant_id: int, registration: Registration) -> LoggedEntrant:
    """The entrant as it was asked for; without a number, it kept its own."""
    return LoggedEntrant(entrant_id, **asdict(registration))


def logged_entrant(session: Session, entrant: Entrant) -> LoggedEntrant:
    """The entrant as it is stored."""
    names = tuple(person.name for person in regular_people(session, entrant.id))
    said = entrant.name, entrant.club, entrant.number, entrant.present, entrant.fee, entrant.paid
    return LoggedEntrant(entrant.id, names, *said)
