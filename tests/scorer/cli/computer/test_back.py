"""`scorer back`: the database goes back to what an older program reads (issue 15, point 11)."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.config import folder, sqlite_url
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import choose_zone, time_zone
from scorer.upgrading import newest_revision, present_revision, upgrade


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "club.sqlite3"
    database = Database(sqlite_url(file), tmp_path)
    upgrade(database)
    act(database, LAPTOP, choose_zone, "Europe/Helsinki")
    database.close()
    return file


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A program whose newest migration is 0011."""
    versions = tmp_path / "older" / "migrations" / "versions"
    versions.mkdir(parents=True)
    for migration in (folder("migrations") / "versions").glob("[0-9]*.py"):
        if migration.name < "0012":
            (versions / migration.name).touch()
    return tmp_path / "older"


def back(older: Path, file: Path) -> Result:
    return CliRunner().invoke(scorer, ["back", str(older), "--database", str(file)])


def held(file: Path) -> tuple[str | None, str]:
    """The revision, and what the organiser chose."""
    database = Database(sqlite_url(file), file.parent)
    with database.reading() as session:
        found = time_zone(session)
    revision = present_revision(database)
    database.close()
    return revision, found


def test_issue_15_11_the_database_goes_back_after_a_copy_and_forward_again(file: Path, older: Path) -> None:
    ended = back(older, file)
    assert ended.exit_code == 0, ended.output
    assert held(file) == ("0011", "Europe/Helsinki")
    (copy,) = file.parent.glob("club-before-*.sqlite3")
    assert str(copy) in ended.output
    assert held(copy) == (newest_revision(), "Europe/Helsinki")
    with closing(sqlite3.connect(copy)) as opened, opened:
        assert opened.execute("SELECT count(*) FROM pencilled").fetchone() == (0,)

    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    database.close()
    assert held(file) == (newest_revision(), "Europe/Helsinki")


def test_a_database_that_the_older_one_reads_is_left_alone(file: Path, older: Path) -> None:
    back(older, file)
    before = file.read_bytes()
    assert "kan läsas av den versionen som den är" in back(older, file).output
    assert file.read_bytes() == before


def test_where_there_is_no_database_none_is_made(tmp_path: Path, older: Path) -> None:
    assert back(older, tmp_path / "none.sqlite3").exit_code == 0
    assert not (tmp_path / "none.sqlite3").exists()


def test_a_folder_without_a_program_and_a_newer_database_are_refused(
    file: Path, older: Path, tmp_path: Path
) -> None:
    ended = back(tmp_path, file)
    assert (ended.exit_code, "Det finns inget program i" in ended.output) == (1, True)
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    ended = back(older, file)
    assert (ended.exit_code, "känner inte båda" in ended.output) == (1, True)
