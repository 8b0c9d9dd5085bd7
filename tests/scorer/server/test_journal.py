"""The journal is written back between the hands, and not while one is saved (issue 13, 1)."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from scorer.backups import sqlite
from scorer.backups.making import back_up
from scorer.backups.restoring import put_in_place_live
from scorer.db import JOURNAL_PAGES, Database, DatabaseLost
from scorer.server import journal
from scorer.server.journal import write_back, written_back
from scorer.server.kept_answers import KeptAnswers
from scorer.services.change import LAPTOP, ORGANISER, act
from scorer.services.installation import get_setting, put_setting


@pytest.fixture
def in_use(database: Database) -> Database:
    """A connection stays open: the last one to close would write the journal back."""
    with database.reading() as session:
        session.exec(sa.text("SELECT 1"))  # type: ignore[call-overload]
    return database


@pytest.fixture
def journals(in_use: Database) -> Iterator[sqlite3.Connection]:
    assert in_use.file
    with closing(sqlite.connect(in_use.file, writing=True)) as connection:
        yield connection


def save(database: Database, value: str) -> None:
    act(database, LAPTOP, lambda change: put_setting(change.session, "a-name", value))


def in_the_file_alone(file: Path, folder: Path) -> str | None:
    """The setting as the file has it without its journal."""
    alone = Path(shutil.copy(file, folder / "alone.sqlite3"))
    with closing(sqlite3.connect(alone)) as connection:
        found = connection.execute("SELECT value FROM setting WHERE key = 'a-name'").fetchone()
    return found and found[0]


def comes_to_the_file(file: Path, folder: Path, value: str) -> bool:
    ends = time.monotonic() + 20
    while in_the_file_alone(file, folder) != value and time.monotonic() < ends:
        time.sleep(0.01)
    return in_the_file_alone(file, folder) == value


def test_what_is_saved_comes_to_the_file_by_itself_issue_13_1(
    in_use: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert in_use.file
    monkeypatch.setattr(journal, "EVERY", 0.01)
    with in_use.reading() as reader:
        reader.exec(sa.text("SELECT 1"))  # type: ignore[call-overload]
        save(in_use, "first")
        assert in_the_file_alone(in_use.file, tmp_path) is None
    with written_back(in_use):
        for value in ("second", "third"):
            save(in_use, value)
            assert comes_to_the_file(in_use.file, tmp_path, value)


def test_no_save_writes_back_what_a_thread_writes_back_in_time_issue_13_1(in_use: Database) -> None:
    """Sixty hands a second leave some seven pages each."""
    assert 60 * 7 * journal.EVERY < JOURNAL_PAGES
    with in_use.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == JOURNAL_PAGES


def test_a_journal_without_anything_new_begins_anew_issue_13_1(
    in_use: Database, journals: sqlite3.Connection
) -> None:
    """Else it would grow all evening."""
    assert in_use.file
    grown = in_use.file.with_name(f"{in_use.file.name}-wal")
    save(in_use, "0")
    write_back(journals)
    size = grown.stat().st_size
    for number in range(200):
        save(in_use, str(number))
        if number % 10 == 0:
            write_back(journals)
    assert grown.stat().st_size <= max(size, 1024**2)


def test_answers_are_kept_while_the_journal_is_written_back_issue_13_3(
    in_use: Database, journals: sqlite3.Connection
) -> None:
    """Else each page would be made anew every few seconds."""
    with closing(KeptAnswers(in_use)) as kept:
        save(in_use, "before")
        before = kept.moment()
        write_back(journals)
        assert kept.moment()[0] == before[0]
        save(in_use, "after")
        assert kept.moment()[0] != before[0]


def test_a_save_that_is_going_on_waits_for_nothing_issue_13_1(
    in_use: Database, journals: sqlite3.Connection
) -> None:
    assert in_use.file
    save(in_use, "before")
    with in_use.writing() as session:
        put_setting(session, "a-name", "now")
        session.flush()
        write_back(journals)
    with in_use.reading() as session:
        assert get_setting(session, "a-name") == "now"


def test_no_file_is_made_where_one_was_deleted_issue_13_10(
    in_use: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert in_use.file
    monkeypatch.setattr(journal, "EVERY", 0.01)
    with written_back(in_use):
        in_use.file.unlink()
        time.sleep(0.1)
        assert not in_use.file.exists()


def test_hands_are_saved_after_a_smaller_backup_was_put_in_place_issue_13_16(
    in_use: Database, journals: sqlite3.Connection
) -> None:
    """The file becomes smaller when the journal is written back, and that is no loss."""
    assert in_use.file
    copy = back_up(in_use).copy
    assert copy
    save(in_use, "a long evening " * 100_000)
    write_back(journals)
    before = in_use.file.stat().st_size
    put_in_place_live(in_use, copy, ORGANISER)
    save(in_use, "a hand")
    write_back(journals)
    assert in_use.file.stat().st_size < before
    save(in_use, "the next hand")
    with in_use.reading() as session:
        assert get_setting(session, "a-name") == "the next hand"


def replaced(file: Path) -> None:
    shutil.copy(file, file.with_name("copied"))
    os.replace(file.with_name("copied"), file)


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def emptied(file: Path) -> None:
    os.truncate(file, 0)


@pytest.mark.parametrize("harm", [replaced, cut, emptied])
def test_a_file_that_was_harmed_meanwhile_stays_as_it_is_issue_13_10(
    in_use: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None]
) -> None:
    """The journal belongs to the file before it; and one that had its size again would not be seen as cut."""
    assert in_use.file
    monkeypatch.setattr(journal, "EVERY", 0.01)
    with written_back(in_use):
        save(in_use, "before")
        assert comes_to_the_file(in_use.file, tmp_path, "before")
        with in_use.reading() as reader:  # nothing is written back as long as somebody reads what was
            reader.exec(sa.text("SELECT 1"))  # type: ignore[call-overload]
            for value in ("a long ", "evening "):
                save(in_use, value * 30_000)
            harm(in_use.file)
            left = in_use.file.read_bytes()
        time.sleep(0.2)
        assert in_use.file.read_bytes() == left
        with pytest.raises(DatabaseLost):
            save(in_use, "a hand")
