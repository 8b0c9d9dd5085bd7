"""A full disk: nothing is half saved, it is said in its own words, and all goes on once there is room."""

import sqlite3

import pytest
import sqlalchemy as sa
from flask import Flask
from werkzeug.test import TestResponse

from scorer.db import Database, cannot_write
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

SENTENCE = "Ta bort något från datorns disk och försök igen."
LARGEST = 2**30
"""In pages: no limit."""


class Disk:
    """Where the database lies; it can be full."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.full = False
        sa.event.listen(db.engine, "connect", self._limit)

    def fill(self, full: bool = True) -> None:
        self.full = full
        self.db.engine.dispose()

    def _limit(self, connection: sqlite3.Connection, _record: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages if self.full else LARGEST}")


@pytest.fixture
def disk(database: Database) -> Disk:
    return Disk(database)


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def sit(organiser: Client, hall: Hall, match: int) -> TestResponse:
    """All is filled in as proposed; the log gets a line."""
    seats = [side[0].members[place].id for place in (0, 1) for side in hall.record(match).sides]
    data = {f"seat_{seat}": str(person) for seat, person in enumerate(seats)} | {"dealer": "0"}
    return organiser.post(f"/matcher/{match}/platser", data=data)


def refused_at_last(organiser: Client, hall: Hall, match: int) -> TestResponse:
    """Pages of the database still have some room: it is used up, a line in the log at a time."""
    for _ in range(300):
        answer = sit(organiser, hall, match)
        if answer.status_code != 302:
            return answer
    raise AssertionError("never full")


def test_a_page_says_that_the_disk_is_full(organiser: Client, playing: Hall, match: int, disk: Disk) -> None:
    disk.fill()
    answer = refused_at_last(organiser, playing, match)
    assert answer.status_code == 507
    assert "Det går inte att spara" in answer.text
    assert SENTENCE in answer.text
    assert organiser.get(f"/matcher/{match}").status_code == 200
    disk.fill(False)
    assert sit(organiser, playing, match).status_code == 302


def test_a_hand_that_finds_no_room_is_refused_whole_and_saved_when_there_is(
    app: Flask, organiser: Client, playing: Hall, match: int, disk: Disk
) -> None:
    tablet = app.test_client()
    assert isinstance(tablet, Client)
    table = playing.record(match).table
    assert table is not None
    tablet.get(f"/b/{playing.code(table)}")
    disk.fill()
    refused_at_last(organiser, playing, match)
    hand = {"id": "a-hand-in-vain", "after": None, "match": match, "kind": "deal", "deal": FOUR_POINTS}
    answer = tablet.post("/bord/givar", json=hand)
    assert (answer.status_code, answer.json["error"]["code"]) == (507, "disk-full")
    assert SENTENCE in answer.json["error"]["sentence"]
    assert playing.record(match).submissions == ()
    disk.fill(False)
    assert tablet.post("/bord/givar", json=hand).status_code == 200
    assert [submission.id for submission in playing.record(match).submissions] == ["a-hand-in-vain"]


def test_other_faults_of_the_database_are_not_told_as_a_full_disk(database: Database) -> None:
    with pytest.raises(sa.exc.DBAPIError) as caught, database.reading() as session:
        session.connection().exec_driver_sql("SELECT * FROM a_table_that_is_not_there")
    assert not cannot_write(caught.value)
