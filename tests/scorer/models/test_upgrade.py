"""Before a new version changes the database file, a whole copy of it is laid beside it."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.services.installation import put_setting
from scorer.upgrading import migration_config, newest_revision, upgrade


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("*-before-*.sqlite3"))


@pytest.fixture
def yesterdays(database: Database) -> Database:
    """A database in use: the club's name is in it."""
    with database.writing() as session:
        put_setting(session, "klubb", "Näs")
    return database


def test_a_new_or_an_up_to_date_database_is_not_copied(tmp_path: Path) -> None:
    new = Database(sqlite_url(tmp_path / "ny.sqlite3"), tmp_path)
    assert upgrade(new)
    assert not upgrade(new)
    new.close()
    assert _copies(tmp_path) == []


def test_the_file_is_copied_whole_before_a_migration(
    yesterdays: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[Path]] = []

    def migrate_later(database: Database, revision: str) -> None:
        seen.append(_copies(database.data_dir))

    monkeypatch.setattr("scorer.upgrading.migrate", migrate_later)
    monkeypatch.setattr("scorer.upgrading.newest_revision", lambda: "9999")
    assert upgrade(yesterdays)
    ((copy,),) = seen
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT value FROM setting WHERE key = 'klubb'").fetchone() == ("Näs",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_the_newest_revision_is_known_without_alembic_by_issue_13_6() -> None:
    assert newest_revision() == ScriptDirectory.from_config(migration_config()).get_current_head()


def test_what_a_start_does_not_need_is_not_loaded_by_issue_13_6() -> None:
    """Papers, migrations and simulated evenings are for later."""
    program = "import sys, scorer.cli.serve, scorer.app; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    unneeded = {"alembic", "reportlab", "PIL", "openpyxl", "xlsxwriter", "networkx", "scorer.demo"}
    assert unneeded.isdisjoint(loaded.split())
