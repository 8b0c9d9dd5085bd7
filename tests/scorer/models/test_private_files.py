"""Nobody but the owner of the database may read its files: they hold names and the password's hash."""

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Setting
from scorer.upgrading import upgrade

pytestmark = pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_issue_13_13_the_database_its_journal_and_its_copies_are_the_owners(tmp_path: Path) -> None:
    folder = tmp_path / "ny mapp"
    with closing(Database(sqlite_url(folder / "club.sqlite3"), folder)) as db:
        upgrade(db)
        with db.writing() as session:
            session.add(Setting(key="club", value="Näs"))
        copy = db.copy("test")
        assert copy is not None
        found = modes(folder)
    assert {"club.sqlite3", "club.sqlite3-wal", "club.sqlite3-shm", copy.name} <= found.keys()
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_issue_13_13_a_database_of_before_is_closed_to_others_and_its_folder_left(tmp_path: Path) -> None:
    folder = tmp_path / "gammal"
    folder.mkdir(mode=0o755)
    with closing(Database(sqlite_url(folder / "club.sqlite3"), folder)) as db:
        upgrade(db)
    (folder / "club.sqlite3").chmod(0o644)
    with closing(Database(sqlite_url(folder / "club.sqlite3"), folder)) as db, db.reading() as session:
        assert session.get(Setting, "club") is None
        assert set(modes(folder).values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
