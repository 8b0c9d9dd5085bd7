"""Matches as they are read: in how many statements, and what of them is read anew."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import InvalidRequestError
from sqlmodel import Session, delete

from scorer.db import Database
from scorer.models import Match, Seat
from scorer.rows.matches.record import match_record, round_records
from tests.scorer.services.hall import given_match, next_round, sit_down


@contextmanager
def statements(db: Database) -> Iterator[list[str]]:
    found: list[str] = []

    def remember(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        found.append(statement)

    sa.event.listen(db.engine, "before_cursor_execute", remember)
    yield found
    sa.event.remove(db.engine, "before_cursor_execute", remember)


def test_all_matches_of_a_round_take_as_many_statements_as_one(db: Database, hall: int) -> None:
    drawn = next_round(db, hall)
    with db.reading() as session, statements(db) as of_one:
        match_record(session, drawn.matches[0].id)
    with db.reading() as session, statements(db) as of_all:
        assert len(round_records(session, drawn.id)) > 1
    assert len(of_all) == len(of_one)


def test_a_match_that_is_read_again_has_what_was_written_in_between(db: Database, hall: int) -> None:
    match = given_match(db, hall, 0, 1)
    sit_down(db, match)
    with db.writing() as session:
        held = session.get_one(Match, match)
        seated = match_record(session, match).seats
        assert seated[0]
        assert held.seats
        session.exec(delete(Seat).where(Seat.match_id == match, Seat.seat == 0))
        assert match_record(session, match).seats == (None, *seated[1:])
        session.add(Seat(match_id=match, seat=0, person_id=seated[0].id))
        assert match_record(session, match).seats == seated


def test_what_was_not_loaded_along_is_an_error_and_not_one_more_query(db: Database, match: int) -> None:
    with Session(db.engine) as session, pytest.raises(InvalidRequestError):
        session.get_one(Match, match).sides  # noqa: B018
