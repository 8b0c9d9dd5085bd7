"""People ask from their own telephones to be entered, or say that they are here; the organiser answers.

Nothing that they send changes the tournament before that.
"""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.tournament import LoggedSignUp, SignUpLine
from scorer.models import Answer, Entrant, SignUp, Status, Tournament
from scorer.models.columns import now
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.entrants.view import entrants_of, usual_fee
from scorer.services.change import Change
from scorer.services.entrants.registering import (
    MOST_ENTRANTS,
    Registration,
    check_members,
    cleaned,
    entrant_in,
    register,
    set_present,
)
from scorer.services.tournaments.making import open_tournament, tournament_row

ID_BYTES = 16
MOST_FROM_BROWSER = 6
MOST_FROM_ADDRESS = 60
"""A whole hall may share one address."""
MOST_STORED = 1000
"""Of one tournament, with those that have an answer."""


@dataclass(frozen=True, slots=True)
class Sender:
    """Hashes of the browser and the address that a sign-up comes from."""

    browser: str
    address: str


def choose_sign_up(change: Change, tournament_id: int, choice: LoggedSignUp) -> None:
    """What is taken from telephones. A second time changes nothing. Refused: `finished`, `put-away`."""
    tournament = open_tournament(change.session, tournament_id)
    before = LoggedSignUp(tournament.sign_up, tournament.check_in)
    if before != choice:
        tournament.sign_up, tournament.check_in = choice.sign_up, choice.check_in
        change.log(SignUpLine(Action.CHOOSE_SIGN_UP, before, choice), of=tournament_id)


# --- what people send -----------------------------------------------------------------------------------


def sign_up(
    change: Change, tournament_id: int, asked: Registration, sender: Sender, *, here: bool = False
) -> str:
    """Keep the names until the organiser answers. Returns the id of the sign-up, which nobody can guess.

    `here`: they say that they have come. Refused: `sign-up-closed`, `sign-ups-many`, `sign-ups-full`, and as
    by `check_members`.
    """
    session = change.session
    tournament = tournament_row(session, tournament_id)
    if not (tournament.is_open and tournament.sign_up):
        raise Problem("sign-up-closed")
    asked = cleaned(asked)
    check_members(tournament, [asked])
    _check_room(session, tournament_id, sender)
    row = SignUp(
        id=secrets.token_urlsafe(ID_BYTES),
        tournament_id=tournament_id,
        members=list(asked.members),
        name=asked.name,
        club=asked.club,
        here=here and tournament.check_in,
        browser=sender.browser,
        address=sender.address,
    )
    session.add(row)
    return row.id


def _check_room(session: Session, tournament_id: int, sender: Sender) -> None:
    waiting = SignUp.answer == Answer.WAITING

    def stored(*wanted: sa.ColumnElement[bool]) -> int:
        counted = select(sa.func.count()).select_from(SignUp)
        return int(session.exec(counted.where(SignUp.tournament_id == tournament_id, *wanted)).one())

    if stored() >= MOST_STORED or stored(waiting) >= MOST_ENTRANTS:
        raise Problem("sign-ups-full")
    if stored(waiting, SignUp.browser == sender.browser) >= MOST_FROM_BROWSER:
        raise Problem("sign-ups-many")
    if stored(waiting, SignUp.address == sender.address) >= MOST_FROM_ADDRESS:
        raise Problem("sign-ups-full")


def say_here(change: Change, tournament_id: int, entrant_id: int) -> None:
    """They say that they are here. Refused: `check-in-closed`, `not-found`."""
    tournament = tournament_row(change.session, tournament_id)
    if not (tournament.is_open and tournament.check_in):
        raise Problem("check-in-closed")
    entrant = _who_plays(change.session, tournament_id, entrant_id)
    if not entrant.present:
        entrant.said_here_at = entrant.said_here_at or now()


# --- what the organiser answers -------------------------------------------------------------------------


def enter(change: Change, tournament_id: int, ids: Collection[str]) -> list[int]:
    """Enter those that wait, in the order in which they were sent; the ids of the entrants.

    Refused: `sign-up-answered` if none of them waits any more, or as by `register`.
    """
    tournament = open_tournament(change.session, tournament_id)
    rows = [row for row in _waiting(change.session, tournament_id) if row.id in ids]
    if not rows:
        raise Problem("sign-up-answered")
    fee = usual_fee(entrants_of(change.session, tournament_id))
    asked = [replace(registration_of(tournament, row), fee=fee) for row in rows]
    return _answered(rows, register(change, tournament_id, asked))


def enter_mended(change: Change, tournament_id: int, sign_up_id: str, mended: Registration) -> int:
    """Enter one as the organiser has written it; what was sent stays as it was. Refused: as by `enter`."""
    open_tournament(change.session, tournament_id)
    row = _waiting_one(change.session, tournament_id, sign_up_id)
    return _answered([row], register(change, tournament_id, [mended]))[0]


def enter_as(change: Change, tournament_id: int, sign_up_id: str, entrant_id: int) -> None:
    """They are an entrant already. Refused: `sign-up-answered`, `not-found`."""
    open_tournament(change.session, tournament_id)
    row = _waiting_one(change.session, tournament_id, sign_up_id)
    entrant = _who_plays(change.session, tournament_id, entrant_id)
    _answered([row], [entrant.id])
    if row.here:
        set_present(change, entrant.id, present=True)


def decline(change: Change, tournament_id: int, sign_up_id: str, reason: str = "") -> None:
    """They are not entered; they read the reason. Refused: `sign-up-answered`."""
    reason = clean_reason(reason)
    row = _waiting_one(change.session, tournament_id, sign_up_id)
    row.answer, row.reason = Answer.DECLINED, reason


def wait_again(change: Change, tournament_id: int, sign_up_id: str) -> None:
    """One that was declined waits again. Refused: `sign-up-answered` if it was entered."""
    row = _sign_up(change.session, tournament_id, sign_up_id)
    if row.answer == Answer.ENTERED:
        raise Problem("sign-up-answered")
    row.answer, row.reason = Answer.WAITING, ""


def confirm_here(change: Change, tournament_id: int, entrant_ids: Sequence[int]) -> int:
    """Those of them that say they are here are here; how many. Others are left alone."""
    open_tournament(change.session, tournament_id)
    found = [entrant_in(change.session, tournament_id, entrant_id) for entrant_id in entrant_ids]
    saying = [entrant for entrant in found if entrant.said_here_at and not entrant.present]
    for entrant in saying:
        set_present(change, entrant.id, present=True)
    return len(saying)


def not_here(change: Change, tournament_id: int, entrant_id: int) -> None:
    """It is not so: they are not marked, and may say it again."""
    entrant_in(change.session, tournament_id, entrant_id).said_here_at = None


def nobody_here(change: Change, tournament_id: int) -> int:
    """Before play: all are marked as they come; how many were marked before. Refused: `playing`."""
    tournament = open_tournament(change.session, tournament_id)
    if tournament.status != Status.REGISTERING:
        raise Problem("playing")
    here = [entrant.id for entrant in entrants_of(change.session, tournament_id) if entrant.present]
    for entrant_id in here:
        set_present(change, entrant_id, present=False)
    return len(here)


def registration_of(tournament: Tournament, row: SignUp) -> Registration:
    """As it was sent. Where entrants tell when they come, it is here only if they said so."""
    return Registration(tuple(row.members), row.name, row.club, present=row.here or not tournament.check_in)


def _answered(rows: Sequence[SignUp], entrants: list[int]) -> list[int]:
    for row, entrant_id in zip(rows, entrants, strict=True):
        row.answer, row.entrant_id = Answer.ENTERED, entrant_id
    return entrants


def _waiting(session: Session, tournament_id: int) -> Sequence[SignUp]:
    wanted = select(SignUp).where(SignUp.tournament_id == tournament_id, SignUp.answer == Answer.WAITING)
    return session.exec(wanted.order_by(SignUp.created_at, SignUp.id).with_for_update()).all()


def _waiting_one(session: Session, tournament_id: int, sign_up_id: str) -> SignUp:
    row = _sign_up(session, tournament_id, sign_up_id)
    if row.answer != Answer.WAITING:
        raise Problem("sign-up-answered")
    return row


def _sign_up(session: Session, tournament_id: int, sign_up_id: str) -> SignUp:
    row = session.get(SignUp, sign_up_id, with_for_update=True)
    if row is None or row.tournament_id != tournament_id:
        raise Problem("not-found")
    return row


def _who_plays(session: Session, tournament_id: int, entrant_id: int) -> Entrant:
    """Refused: `not-found` also for one that has left, and for a place that is held for nobody yet."""
    entrant = entrant_in(session, tournament_id, entrant_id)
    if entrant.phantom or entrant.left:
        raise Problem("not-found")
    return entrant
