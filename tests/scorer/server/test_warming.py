"""A program started in the middle of an evening: what is slow the first time is done before it is asked."""

from flask import Flask

from scorer.db import Database
from scorer.server.warming import warm
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
