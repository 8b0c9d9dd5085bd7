"""Late entrants may get compensation for each round they missed; a place is held for people named later.

A round that was taken back may be published anew with a late entrant, who then did not miss it after all.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final

from sqlmodel import Session, select

from engine.contest.gains import worth_score
from engine.contest.results import NOTHING, Basis, Outcome, Scoring, Worth
from scorer.log.actions import Action
from scorer.log.entrants import EntrantLine, LateEntrant, LateLine
from scorer.log.rounds import Came, Left, Settled
from scorer.models import Adjustment, AdjustmentKind, Entrant, Member, Seat, Status, Tournament
from scorer.names import clean_name
from scorer.problems import Problem
from scorer.rows.entrants.extras import leaves
from scorer.rows.rounds.published import last_published
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.change import Change
from scorer.services.entrants.adjusting import NO_AMOUNT, Amount, check_amount, logged
from scorer.services.entrants.members import delete_members
from scorer.services.entrants.registering import (
    Registration,
    check_members,
    insert_entrant,
    logged_entrant,
    logged_registration,
    open_entrant,
    with_numbers,
)
from scorer.services.tournaments.making import open_tournament

CAME_LATE: Final = "late"
"""The reason of the compensation for a missed round. Pages put it into words."""


class Missed(StrEnum):
    """The result that each missed round counts as."""

    NOTHING = "nothing"
    BYE = "bye"
    LOST = "lost"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Compensation:
    """The compensation for each missed round. `own`: the figures, if the club decides them itself."""

    missed: Missed = Missed.NOTHING
    own: Amount = NO_AMOUNT


_WORTHS: Final[Mapping[Missed, Callable[[Scoring], Worth]]] = {
    Missed.NOTHING: lambda _: NOTHING,
    Missed.BYE: lambda scoring: scoring.bye,
    Missed.LOST: lambda _: Worth(Outcome.LOST),
}


def register_late(change: Change, tournament_id: int, registration: Registration, given: Compensation) -> int:
    """Returns the entrant's id. Refused: `nobody-late` before the first round, else as by `register`."""
    session = change.session
    tournament = open_tournament(session, tournament_id)
    if tournament.status != Status.PLAYING:
        raise Problem("nobody-late")
    check_members(tournament, [registration])
    (wanted,) = with_numbers(session, tournament_id, [registration])
    entrant_id = insert_entrant(session, tournament_id, wanted)
    amount = given_for_a_round(tournament, given)
    rounds = _give(session, tournament_id, entrant_id, amount)
    line = LateEntrant(entrant_id, **asdict(wanted), missed=given.missed.value, rounds=rounds, each=amount)
    change.log(LateLine(Action.REGISTER_LATE, line), of=tournament_id)
    return entrant_id


def given_for_a_round(tournament: Tournament, given: Compensation) -> Amount:
    """The amount for one missed round, in the figures of the standings."""
    if given.missed == Missed.OWN:
        check_amount(given.own)
        return given.own
    scoring = tournament_scoring(tournament)
    worth = _WORTHS[given.missed](scoring)
    return Amount(_own_score(worth, scoring), worth.partier, worth.points)


def _own_score(worth: Worth, scoring: Scoring) -> int:
    """The score to give beside the figures; 0 if the score is the partier or the points themselves."""
    if scoring.basis in (Basis.PARTIER, Basis.TOTAL):
        return 0
    return int(worth_score(worth, scoring))


def _give(session: Session, tournament_id: int, entrant_id: int, amount: Amount) -> int:
    """Store an adjustment for each missed round. Returns how many rounds were missed."""
    missed = last_published(session, tournament_id)
    if amount != NO_AMOUNT:
        for number in range(1, missed + 1):
            row = Adjustment(
                entrant_id=entrant_id,
                kind=AdjustmentKind.LATE,
                round=number,
                reason=CAME_LATE,
                **amount.json(),
            )
            session.add(row)
    return missed


def settle_comers(session: Session, published: StoredRound, tournament_id: int) -> Settled | None:
    """Entrants in the round count as entered before it and lose any compensation for missing it.

    Entrants that have left count as having left before it. Returns what was changed, for the log; None if no
    round was taken back.
    """
    inside = published.drawn.entrants
    late = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id, Entrant.entered > published.number)
    ).all()
    came = [entrant for entrant in late if entrant.id in inside]
    left = [
        departure
        for departure in leaves(session, tournament_id)
        if departure.back_round is None and departure.after_round >= published.number
    ]
    missed = _missed(session, came, published.number)
    settled = Settled(
        came=tuple(Came(entrant.id, entrant.entered) for entrant in came),
        not_missed=tuple(map(logged, missed)),
        left=tuple(Left(departure.entrant_id, departure.after_round) for departure in left),
    )
    for entrant in came:
        entrant.entered = published.number
    for adjustment in missed:
        session.delete(adjustment)
    for leave in left:
        leave.after_round = published.number - 1
    return settled if settled != Settled() else None


def _missed(session: Session, came: Sequence[Entrant], number: int) -> Sequence[Adjustment]:
    """The compensation that they were given for this round and later ones."""
    return session.exec(
        select(Adjustment).where(
            Adjustment.entrant_id.in_([entrant.id for entrant in came]),
            Adjustment.kind == AdjustmentKind.LATE,
            Adjustment.round >= number,
        )
    ).all()


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
    if has_sat(session, entrant):
        raise Problem("has-sat")
    before = logged_entrant(session, entrant)
    delete_members(session, entrant_id)
    entrant.name, entrant.phantom = clean_name(name), True
    entrant.fee, entrant.paid = 0, False
    line = EntrantLine(Action.HOLD_AGAIN, before, logged_entrant(session, entrant))
    change.log(line, of=entrant.tournament_id)


def has_sat(session: Session, entrant: Entrant) -> bool:
    """Whether one of its people has sat at a table."""
    people = select(Member.person_id).where(Member.entrant_id == entrant.id)
    return session.exec(select(Seat.person_id).where(Seat.person_id.in_(people))).first() is not None
