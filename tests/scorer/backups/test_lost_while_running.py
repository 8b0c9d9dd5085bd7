"""The file is deleted, replaced, emptied or cut while the program runs: noticed before the next "saved"."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorer.backups.copies import Trouble, copies_in
from scorer.backups.keeper import Keeper
from scorer.backups.making import contents_of
from scorer.backups.places import first_place
from scorer.db import Database
from tests.scorer.web.shown_hall import FOUR_POINTS, new_hall
from tests.scorer.web.table.tables import new_table, scanned


def _delete(file: Path) -> None:
    file.unlink()


def _replace(file: Path) -> None:
    with closing(sqlite3.connect(file.with_name("other"))) as connection, connection:
        connection.execute("CREATE TABLE letter (text)")
    connection.close()
    file.with_name("other").replace(file)


def _empty(file: Path) -> None:
    os.truncate(file, 0)


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _delete_journal(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def _lay_an_old_copy(file: Path) -> None:
    shutil.copy(file, file.with_name("old"))
    file.with_name("old").replace(file)


@pytest.mark.parametrize("harm", [_delete, _replace, _empty, _cut, _delete_journal, _lay_an_old_copy])
def test_issue_13_10_nothing_is_saved_into_a_file_that_is_gone(
    app: Flask, database: Database, database_file: Path, harm: Callable[[Path], None]
) -> None:
    table = new_table(database)
    tablet = scanned(app, table.code)
    seats = {"match": table.match, "seats": table.people, "first_dealer": 3}
    assert tablet.post("/bord/platser", json=seats).status_code == 200
    hand = {"id": "a-hand-in-vain", "after": None, "match": table.match, "kind": "deal", "deal": FOUR_POINTS}
    harm(database_file)
    answer = tablet.post("/bord/givar", json=hand, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json["error"]["code"]) == (507, "database-lost")
    assert "starta det igen" in answer.json["error"]["sentence"]


def test_issue_13_10_saving_goes_on_where_nothing_happened(database: Database) -> None:
    hall = new_hall(database)
    hall.publish()
    for match in hall.matches(1):
        hall.win_tolva(match)
    database.engine.dispose()
    hall.win_tolva(hall.matches(1)[0])


def _three_hands(database: Database) -> None:
    """An evening in which three hands are saved."""
    hall = new_hall(database)
    hall.publish()
    assert len(hall.win_tolva(hall.matches(1)[0])) == 3


@pytest.mark.parametrize("harm", [_delete, _replace, _lay_an_old_copy])
def test_issue_13_10_all_that_was_saved_is_rescued_from_the_deleted_file(
    database: Database, database_file: Path, harm: Callable[[Path], None]
) -> None:
    keeper = Keeper(database)
    _three_hands(database)
    harm(database_file)
    outcome = keeper.look()
    assert outcome
    assert outcome.copy
    assert contents_of(outcome.copy.file).hands == 3
    assert keeper.look() is None, "once"
    keeper.close()


def test_issue_13_10_a_rescue_that_fails_is_tried_again(
    database: Database, database_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Keeper(database)) as keeper:
        _three_hands(database)
        database_file.unlink()
        with monkeypatch.context() as patched:
            patched.setattr("scorer.backups.making._check_room", _no_room)
            failed = keeper.look()
            assert failed
            assert failed.copy is None
        outcome = keeper.look()
        assert outcome
        assert outcome.copy
        assert contents_of(outcome.copy.file).hands == 3
        assert keeper.look() is None, "once"


def _no_room(_place: object, _needed: int) -> None:
    raise Trouble("no-room")


def test_issue_13_10_what_no_look_has_rescued_is_rescued_at_the_end(
    database: Database, database_file: Path
) -> None:
    with closing(Keeper(database)) as keeper:
        _three_hands(database)
        database_file.unlink()
        database.engine.dispose()  # a new connection would make an empty file
        keeper.last()
        keeper.last()
    (copy,) = copies_in(first_place(database).folder)
    assert contents_of(copy.file).hands == 3
    assert not database_file.exists()
