"""More matches than tables: a match that waits gets the table that becomes free."""

from sqlmodel import Session, select

from scorer.db import Database
from scorer.models import Match, PlayTable, Round, RoundStatus
from scorer.problems import Problem
from scorer.rows.matches.folding import is_over
from scorer.rows.matches.record import (
    MatchRecord,
    match_record,
    published_records,
    round_records,
    table_records,
)
from scorer.rows.rounds.published import STANDS
from scorer.rows.tables.places import table_numbered
from scorer.services.actor import Actor, log


def give_free_table(session: Session, db: Database, actor: Actor, done: MatchRecord) -> None:
    """As `pass_table_on`, with a line in the log of its own."""
    next_one = pass_table_on(session, db, done)
    if next_one is not None:
        _log_move(session, actor, next_one, None, done.table_id)


def pass_table_on(session: Session, db: Database, done: MatchRecord) -> MatchRecord | None:
    """Give the table of a match that is done to the first match of its round that waits; that one."""
    if done.table_id is None or not table_free(session, db, done.table_id):
        return None
    waiting = (one for one in round_records(session, done.round_id) if _waits(one))
    found = next((one for one in waiting if not is_over(db.folds, one)), None)
    if found is not None:
        session.get_one(Match, found.id).table_id = done.table_id
    return found


def _waits(record: MatchRecord) -> bool:
    return record.table_id is None and not record.bye and not record.postponed


def table_free(session: Session, db: Database, table_id: int) -> bool:
    """The table is in use, and every published match at it is over."""
    table = session.get_one(PlayTable, table_id)
    return table.in_use and all(is_over(db.folds, one) for one in table_records(session, table_id))


def assign_table(db: Database, actor: Actor, match_id: int, table_number: int | None) -> None:
    """Put a match at a table by hand, or let it wait. Hands already entered go with the match.

    Refused: `is-bye`, `taken-back`, `is-postponed`, `finished`, or as `assign_table_to`.
    """
    with db.writing() as session:
        record = match_record(session, match_id, lock=True)
        if record.bye:
            raise Problem("is-bye")
        if record.taken_back:
            raise Problem("taken-back", number=record.round_number)
        if record.postponed:
            raise Problem("is-postponed")
        if record.ended:
            raise Problem("finished")
        table_id = assign_table_to(session, db, record, table_number)
        _log_move(session, actor, record, record.table_id, table_id)


def assign_table_to(
    session: Session, db: Database, record: MatchRecord, table_number: int | None
) -> int | None:
    """The id of the table that it has now, None where it waits. Refused: `table-unknown`, `table-taken`."""
    table_id = _table_id(session, db, record, table_number) if table_number is not None else None
    session.get_one(Match, record.id).table_id = table_id
    return table_id


def clear_tables(session: Session, db: Database, tournament_id: int, kept: int) -> None:
    """Only tables 1..kept are left: a draft's match at another waits. Refused: `table-taken`."""
    rows = session.exec(
        select(Match, Round.status, PlayTable.number)
        .join(Match.round)
        .join(Match.table)
        .where(PlayTable.tournament_id == tournament_id, PlayTable.number > kept, STANDS)
    ).all()
    for match, status, number in rows:
        if status == RoundStatus.DRAFT:
            match.table_id = None
        elif _open(session, db, match.id):
            raise Problem("table-taken", table=number)


def _table_id(session: Session, db: Database, record: MatchRecord, number: int) -> int:
    table = table_numbered(session, record.tournament_id, number)
    there = published_records(session, Match.table_id == table.id)
    if any(match.id != record.id and not is_over(db.folds, match) for match in there):
        raise Problem("table-taken", table=number)
    return table.id


def _open(session: Session, db: Database, match_id: int) -> bool:
    return not is_over(db.folds, match_record(session, match_id))


def _log_move(
    session: Session, actor: Actor, record: MatchRecord, before: int | None, after: int | None
) -> None:
    log(
        session,
        actor,
        "assign-table",
        tournament_id=record.tournament_id,
        match_id=record.id,
        before={"table": before},
        after={"table": after},
    )
