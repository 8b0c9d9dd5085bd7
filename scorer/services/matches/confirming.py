"""A finished match is confirmed by the other side; from then on only the organiser changes it."""

from sqlmodel import Session

from scorer.db import Database
from scorer.models import Role
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.actor import Actor, log
from scorer.services.matches.entries import check_may_enter, confirmation
from scorer.services.rounds.waiting import give_free_table


def confirm(db: Database, actor: Actor, match_id: int, side: int | None, last: str | None) -> None:
    """`last` is the submission that the person has seen; another one since then is refused.

    Confirming twice is confirming once. The table is then free for a match that waits for one.
    """
    with db.writing() as session:
        record = match_record(session, match_id, lock=True)
        check_may_enter(session, actor, record)
        _check(db, actor, record, side, last)
        if record.confirmed_now:
            return
        assert record.last is not None
        _store(session, actor, record, side, record.last)
        give_free_table(session, db, actor, record)


def _store(session: Session, actor: Actor, record: MatchRecord, side: int | None, last: str) -> None:
    session.add(confirmation(actor, record, side, last))
    log(
        session,
        actor,
        "confirm",
        tournament_id=record.tournament_id,
        match_id=record.id,
        after={"side": side, "last": last},
    )
    session.flush()


def _check(db: Database, actor: Actor, record: MatchRecord, side: int | None, last: str | None) -> None:
    if side is None and actor.role == Role.TABLE:
        raise Problem("side-wrong")
    if side is not None and (type(side) is not int or not 0 <= side < len(record.sides)):
        raise Problem("side-wrong")
    if last != record.last or last is None:
        raise Problem("changed-meanwhile")
    if not db.folds.of(record).over:
        raise Problem("not-complete")
