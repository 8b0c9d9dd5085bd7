"""A match before it is played: seats and first dealer are chosen, or it is postponed.

Seats are corrected at any time. A postponed match leaves its table to others; later rounds go on.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from operator import contains

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.matches import AtTable, FreedTable, LoggedSeats, PlaceLine, PostponeLine, SeatsLine
from scorer.models import LogEntry, Match, Pencilled, Person, Role, Seat
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.logged import is_logged
from scorer.rows.matches.folding import is_over
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.matches.sheet import pencils_in
from scorer.services.change import Change
from scorer.services.matches.rights import check_may_enter
from scorer.services.rounds.drafts import rewrite_sides
from scorer.services.rounds.waiting import pass_table_on, put_at_table


def take_seats(change: Change, match_id: int, seats: Sequence[int], first_dealer: int | None) -> None:
    """`seats`: a person's id for each seat. Hands that were entered stay as they are.

    Before the first hand the sides may also change their order round the table.
    """
    session = change.session
    record = match_record(session, match_id, lock=True)
    check_may_enter(session, change.actor, record)
    if change.actor.role == Role.TABLE and record.confirmed_now:
        raise Problem("confirmed")
    check_dealer(record, first_dealer)
    _reorder(session, record, order_of_sides(record, seats))
    session.exec(sa.delete(Seat).where(Seat.match_id == match_id))
    sit(session, record, dict(enumerate(seats)))
    session.get_one(Match, match_id).first_dealer = first_dealer
    before = LoggedSeats(record.sitting, record.first_dealer)
    change.log(SeatsLine(Action.TAKE_SEATS, before, LoggedSeats(tuple(seats), first_dealer)), of=record)


def sit(session: Session, record: MatchRecord, seats: Mapping[int, int]) -> None:
    """Store who sits on each seat. Refused: `sits-elsewhere` for who sits in another match of the round.

    A match that was put off is played on another day: whoever is there then may sit.
    """
    round_id = None if _was_put_off(session, record) else record.round_id
    if round_id is not None:
        _check_free(session, round_id, seats.values())
    for seat, person_id in seats.items():
        session.add(Seat(match_id=record.id, seat=seat, person_id=person_id, round_id=round_id))
    session.flush()


def _check_free(session: Session, round_id: int, people: Iterable[int]) -> None:
    taken = select(Person.name).join(Seat, Seat.person_id == Person.id)
    name = session.exec(taken.where(Seat.round_id == round_id, Person.id.in_(people))).first()
    if name is not None:
        raise Problem("sits-elsewhere", name=name)


def _was_put_off(session: Session, record: MatchRecord) -> bool:
    return record.postponed or is_logged(session, record.id, LogEntry.action == Action.POSTPONE)


def check_dealer(record: MatchRecord, first_dealer: int | None) -> None:
    if type(first_dealer) is not int or not 0 <= first_dealer < record.rules.form.seats:
        raise Problem("dealer-wrong")


def order_of_sides(record: MatchRecord, seats: Sequence[int]) -> tuple[int, ...]:
    """By the seats of each side: the side of the match that now sits there. Refused: `seats-wrong`."""
    form = record.rules.form
    if len(seats) != form.seats or len(set(seats)) != form.seats:
        raise Problem("seats-wrong")
    order = tuple(
        _side_of(record, {seats[seat] for seat in form.seats_of(side)}) for side in range(form.sides)
    )
    if len(set(order)) != form.sides:
        raise Problem("seats-wrong")
    return order


def _side_of(record: MatchRecord, sitting: set[int]) -> int:
    """The side whose entrants these people can sit for, equally many for each entrant."""
    for side, entrants in enumerate(record.sides):
        each = len(sitting) // len(entrants)
        places = [{person.id for person in entrant.everybody} for entrant in entrants for _ in range(each)]
        if any(all(map(contains, places, order)) for order in permutations(sitting)):
            return side
    raise Problem("seats-wrong")


def _reorder(session: Session, record: MatchRecord, order: tuple[int, ...]) -> None:
    """Number the sides anew. Refused once there are hands, which name sides by number: `order-fixed`."""
    if order == tuple(sorted(order)):
        return
    if record.submissions or record.conflicts:
        raise Problem("order-fixed")
    sides = [tuple(entrant.id for entrant in record.sides[before]) for before in order]
    rewrite_sides(session, record.id, sides)
    _turn_pencils(session, record.id, order)


def _turn_pencils(session: Session, match_id: int, order: tuple[int, ...]) -> None:
    """What is pencilled for a side follows it."""
    pencils = pencils_in(session, match_id)
    session.exec(sa.delete(Pencilled).where(Pencilled.match_id == match_id))
    session.expire_all()
    for (parti, side), figure in pencils.items():
        session.add(Pencilled(match_id=match_id, parti=parti, side=order.index(side), figure=figure))
    session.flush()


def postpone(change: Change, match_id: int, reason: str = "") -> None:
    """The match counts for its own round, once it is played. A second time changes nothing.

    Its table goes to a match that waits. Refused: `is-over`, `is-bye`, `not-published`.
    """
    reason = clean_reason(reason)
    session = change.session
    record = match_record(session, match_id, lock=True)
    check_may_enter(session, change.actor, record)
    if record.postponed:
        return
    if is_over(change.folds, record):
        raise Problem("is-over")
    row = session.get_one(Match, match_id)
    row.postponed, row.table_id = True, None
    session.exec(sa.update(Seat).where(Seat.match_id == match_id).values(round_id=None))
    session.flush()
    next_one = pass_table_on(change, record)
    freed = FreedTable(record.table, (next_one.id,) if next_one else ())
    change.log(PostponeLine(Action.POSTPONE, freed), of=record, reason=reason)


def play_postponed(change: Change, match_id: int, table_number: int | None = None) -> None:
    """The match is played now, at this table, or waits for one. A second time changes nothing.

    Refused: `table-unknown`, `table-taken`, `finished`.
    """
    session = change.session
    record = match_record(session, match_id, lock=True)
    check_may_enter(session, change.actor, record)
    if not record.postponed:
        return
    session.get_one(Match, match_id).postponed = False
    put_at_table(change, record, table_number)
    change.log(PlaceLine(Action.PLAY_POSTPONED, AtTable(table_number)), of=record)
