"""A match is played later: its table is free for others, later rounds go on, its hands are kept."""

from scorer.log.actions import Action
from scorer.log.matches import AtTable, FreedTable, PlaceLine, PostponeLine
from scorer.models import Match
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.folding import is_over
from scorer.rows.matches.record import match_record
from scorer.services.change import Change
from scorer.services.matches.entries import check_may_enter
from scorer.services.rounds.waiting import pass_table_on, put_at_table


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
