"""Pages of which much is kept between two hands are those that are made from nothing (issue 13, point 3)."""

from collections.abc import Iterator
from contextlib import closing, suppress

import pytest
from flask import Flask

from engine.objection import Refusal
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.web.hall import live, live_parts
from tests.conftest import app_on
from tests.scorer.rows.standings.test_kept_standings import Evening
from tests.scorer.services.hall import enter, record, sit_down
from tests.scorer.web.shown_hall import FOUR_POINTS

STEPS = 25
KEPT = live._EXTENSION


class Hall(Evening):
    """Hands come oftener than anything else, and somebody confirms now and then."""

    def anything(self) -> str:
        if self.chance.random() < 0.3:
            return super().anything()
        with suppress(Refusal, IndexError):
            self.chance.choice([self.hand, self.hand, self.hand, self.confirmed, self.seated])()
        return "a hand"

    def hand(self) -> None:
        enter(self.db, self.chance.choice(self.matches), FOUR_POINTS, kind=Kind.DEAL)

    def confirmed(self) -> None:
        match = self.chance.choice(self.matches)
        act(self.db, ORGANISER, confirm, match, None, record(self.db, match).last)

    def seated(self) -> None:
        sit_down(self.db, self.chance.choice(self.matches), first_dealer=self.chance.randrange(4))


@pytest.fixture
def forgetful(database: Database, put_together: Flask) -> Iterator[Flask]:
    """The program on the same database, with folds of its own."""
    assert database.file
    with closing(Database(sqlite_url(database.file), database.data_dir)) as second_database:
        yield app_on(second_database, put_together)


@pytest.mark.parametrize("seed", range(2))
def test_pages_after_each_step_are_those_made_from_nothing_issue_13_3(
    database: Database, app: Flask, forgetful: Flask, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_parts, "SHARE", 1e9)
    hall = Hall(database, seed)
    of = f"/tavlingar/{hall.tournament}"
    match = hall.matches[0]
    pages = f"{of}/stallning", f"{of}/storbild", f"{of}/ronder/1", f"{of}/korstabell", f"/matcher/{match}"
    for number in range(STEPS):
        step = hall.anything()
        forgetful.extensions[KEPT] = live_parts.Parts()
        forgetful.extensions["scorer-db"].forget()
        for page in pages:
            kept, anew = (each.test_client().get(f"{page}?del=1") for each in (app, forgetful))
            assert (kept.status_code, kept.text) == (anew.status_code, anew.text), (number, step, page)
