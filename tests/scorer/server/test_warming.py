"""A program started in the middle of an evening: what is slow the first time is done before it is asked."""

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.exc import OperationalError

from scorer.db import Database
from scorer.server.warming import warm, warm_tables
from tests.clients import Client
from tests.scorer.services.hall import QUICK, enter, given_match, record, sit_down, tournament


def test_the_matches_of_a_tournament_in_play_are_folded(app: Flask, database: Database) -> None:
    match = given_match(database, tournament(database), 0, 1)
    sit_down(database, match)
    enter(database, match, QUICK)
    database.folds.clear()
    warm(app)
    stored = record(database, match)
    found = database.folds.get(match, len(stored.submissions), stored.rules)
    assert found is not None
    assert found.state.score == (5, 0)


def test_a_tournament_that_nobody_plays_in_yet_is_no_trouble(
    app: Flask, client: Client, database: Database
) -> None:
    tournament(database)
    warm(app)
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("step", [warm, warm_tables])
def test_a_database_that_is_away_at_the_start_ends_no_process_by_issue_13_12(
    step: Callable[[Flask], None],
    app: Flask,
    client: Client,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away() -> list[int]:
        raise OperationalError("", {}, Exception("the database system is starting up"))

    with monkeypatch.context() as patch:
        patch.setattr("scorer.server.warming._playing", away)
        step(app)
    assert client.get("/").status_code == 200
