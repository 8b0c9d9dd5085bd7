"""More matches than tables: a match that waits gets the table that becomes free."""

from collections.abc import Collection

from sqlmodel import select

from scorer.log.actions import Action
from scorer.log.matches import AtTable, PlaceLine
from scorer.models import Match, PlayTable, Round, RoundStatus
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache, is_over
from scorer.rows.matches.record import (
    MatchRecord,
    match_record,
    published_records,
    table_records,
    tableless_records,
)
from scorer.rows.rounds.published import STANDS
from scorer.rows.tables.places import table_numbered
from scorer.services.change import Change


def give_free_table(change: Change, done: MatchRecord) -> None:
    """Like `pass_table_on`, with its own line in the log."""
    next_one = pass_table_on(change, done)
    if next_one is not None:
        _log_move(change, next_one, done.table)


def pass_table_on(change: Change, done: MatchRecord) -> MatchRecord | None:
    """Give the table of a finished match to the first match of its round that waits. Returns that match."""
    if done.table_id is None:
        return None
    without = tableless_records(change.session, done.round_id)
    found = next((record for record in without if waits(change.folds, record)), None)
    if found is None or not table_free(change, done.table_id):
        return None
    change.session.get_one(Match, found.id).table_id = done.table_id
    return found


def waits(folds: FoldCache, record: MatchRecord) -> bool:
    needs_none = record.bye or record.postponed or is_over(folds, record)
    return record.table_id is None and not needs_none


def table_free(change: Change, table_id: int) -> bool:
    """The table is in use, and every published match at it is over."""
    table = change.session.get_one(PlayTable, table_id)
    return table.in_use and all(
        is_over(change.folds, record) for record in table_records(change.session, table_id)
    )


def assign_table(change: Change, match_id: int, table_number: int | None) -> None:
    """Put a match at a table by hand, or let it wait. Hands that were entered go with the match.

    Refused: `is-bye`, `taken-back`, `is-postponed`, `finished`, or as by `put_at_table`.
    """
    record = match_record(change.session, match_id, lock=True)
    if record.bye:
        raise Problem("is-bye")
    if record.taken_back:
        raise Problem("taken-back", number=record.round_number)
    if record.postponed:
        raise Problem("is-postponed")
    if record.ended:
        raise Problem("finished")
    put_at_table(change, record, table_number)
    _log_move(change, record, table_number)


def put_at_table(change: Change, record: MatchRecord, table_number: int | None) -> int | None:
    """The id of its table, None if the match waits. Refused: `table-unknown`, `table-taken`."""
    table_id = _table_id(change, record, table_number) if table_number is not None else None
    change.session.get_one(Match, record.id).table_id = table_id
    return table_id


def clear_tables(change: Change, tournament_id: int, kept: Collection[int]) -> None:
    """Only the tables of these numbers stay in use. A draft's match at another table waits.

    Refused: `table-taken`.
    """
    rows = change.session.exec(
        select(Match, Round.status, PlayTable.number)
        .join(Match.round)
        .join(Match.table)
        .where(PlayTable.tournament_id == tournament_id, PlayTable.number.not_in(kept), STANDS)
    ).all()
    for match, status, number in rows:
        if status == RoundStatus.DRAFT:
            match.table_id = None
        elif not is_over(change.folds, match_record(change.session, match.id)):
            raise Problem("table-taken", table=number)


def _table_id(change: Change, record: MatchRecord, number: int) -> int:
    table = table_numbered(change.session, record.tournament_id, number)
    there = published_records(change.session, Match.table_id == table.id)
    if any(match.id != record.id and not is_over(change.folds, match) for match in there):
        raise Problem("table-taken", table=number)
    return table.id


def _log_move(change: Change, record: MatchRecord, number: int | None) -> None:
    change.log(PlaceLine(Action.ASSIGN_TABLE, AtTable(number), AtTable(record.table)), of=record)
