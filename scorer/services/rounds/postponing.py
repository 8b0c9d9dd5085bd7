"""A match is played later: its table is free for others, later rounds go on, its hands are kept."""

from sqlmodel import Session

from scorer.db import Database
from scorer.models import Match
from scorer.models.columns import Json
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.folding import is_over
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.actor import Actor, log
from scorer.services.matches.entries import check_may_enter
from scorer.services.rounds.waiting import assign_table_to, pass_table_on


def postpone(db: Database, actor: Actor, match_id: int, reason: str = "") -> None:
    """It counts when it is played, for its own round. A second time changes nothing.

    A match that waits gets its table. Refused: `is-over`, `is-bye`, `not-published`.
    """
    reason = clean_reason(reason)
    with db.writing() as session:
        record = match_record(session, match_id, lock=True)
        check_may_enter(session, actor, record)
        if record.postponed:
            return
        if is_over(db.folds, record):
            raise Problem("is-over")
        row = session.get_one(Match, match_id)
        row.postponed, row.table_id = True, None
        session.flush()
        next_one = pass_table_on(session, db, record)
        shown = {"table": record.table, "table_to": [next_one.id] if next_one else []}
        _log(session, actor, "postpone", record, shown, reason)


def play_postponed(db: Database, actor: Actor, match_id: int, table_number: int | None = None) -> None:
    """It is played now, at this table, or waits for one. A second time changes nothing.

    Refused: `table-unknown`, `table-taken`, `finished`.
    """
    with db.writing() as session:
        record = match_record(session, match_id, lock=True)
        check_may_enter(session, actor, record)
        if not record.postponed:
            return
        session.get_one(Match, match_id).postponed = False
        assign_table_to(session, db, record, table_number)
        _log(session, actor, "play-postponed", record, {"table": table_number}, "")


def _log(session: Session, actor: Actor, action: str, record: MatchRecord, shown: Json, reason: str) -> None:
    log(
        session,
        actor,
        action,
        tournament_id=record.tournament_id,
        match_id=record.id,
        reason=reason,
        after=shown,
    )
