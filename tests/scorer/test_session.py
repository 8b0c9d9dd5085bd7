"""The reading session of a request, and a database server that goes away meanwhile (issue 13)."""

import sqlalchemy as sa
from flask import Flask

from scorer.db import Database
from scorer.session import current_folds, current_session, current_session_anew
from tests.conftest import app_on


def test_a_connection_that_is_cut_at_the_end_of_a_request_spoils_no_answer_by_issue_13_12(
    put_together: Flask, pg_db: Database
) -> None:
    app = app_on(pg_db, put_together)
    with app.app_context():
        pid = current_session().connection().scalar(sa.text("SELECT pg_backend_pid()"))
        with pg_db.engine.connect() as second:
            second.execute(sa.text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
    with app.app_context():
        assert current_session().connection().scalar(sa.text("SELECT 1")) == 1
    assert pg_db.engine.pool.checkedout() == 0  # type: ignore[attr-defined]


def test_issue_13_16_a_request_has_the_folds_of_what_it_reads(app: Flask, database: Database) -> None:
    with app.app_context():
        current_session()
        before = database.folds
        database.forget()
        assert current_folds() is before
        current_session_anew()
        assert current_folds() is database.folds is not before
