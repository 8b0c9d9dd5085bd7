"""One program serves a database: also through a link, another name, and without the file beside it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.server import only_one as room
from scorer.server.only_one import AlreadyServed, only_one
from scorer.upgrading import upgrade
from tests.relay import relay_to
from tests.serving import ROOT

TRIES = """
import sys
from pathlib import Path
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.server.only_one import AlreadyServed, only_one
file = Path(sys.argv[1])
try:
    with only_one(Database(sqlite_url(file), file.parent)):
        print("in")
except AlreadyServed:
    print("out")
"""


def another_program(file: Path) -> str:
    """What a second program says that wants to serve the file."""
    done = subprocess.run(
        [sys.executable, "-c", TRIES, str(file)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "club.sqlite3"
    with closing(Database(sqlite_url(file), tmp_path)) as database:
        upgrade(database)
        with only_one(database):
            yield file


def test_a_second_program_is_refused_and_let_in_afterwards(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    with closing(Database(sqlite_url(file), tmp_path)) as database:
        with only_one(database):
            assert another_program(file) == "out"
        assert another_program(file) == "in"


@pytest.mark.skipif(os.name != "posix", reason="a link needs rights on Windows")
def test_issue_13_13_a_link_lets_no_second_program_in(served: Path) -> None:
    link = served.parent / "link" / "other.sqlite3"
    link.parent.mkdir()
    link.symlink_to(served)
    assert another_program(link) == "out"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the file beside it is the only lock")
def test_issue_13_13_a_deleted_lock_lets_no_second_program_in(served: Path) -> None:
    served.with_name("club.sqlite3.lock").unlink()
    assert another_program(served) == "out"
    hard = served.parent / "another-name.sqlite3"
    os.link(served, hard)
    assert another_program(hard) == "out"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the file beside it is the only lock")
def test_issue_13_13_a_file_that_comes_later_is_locked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_EVERY", 0.01)
    file = tmp_path / "club.sqlite3"
    with closing(Database(sqlite_url(file), tmp_path)) as database, only_one(database):
        upgrade(database)
        file.with_name("club.sqlite3.lock").unlink()
        assert another_program(file) == "out"


@pytest.mark.skipif(os.name != "posix", reason="on Windows a file that is locked cannot be deleted")
def test_issue_13_13_a_deleted_lock_is_made_and_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS, where the lock file is the only lock."""
    monkeypatch.setattr(room, "_EVERY", 0.01)
    monkeypatch.setattr(room._HeldFile, "look", lambda _self: None)
    file = tmp_path / "club.sqlite3"
    lock = file.with_name("club.sqlite3.lock")
    with closing(Database(sqlite_url(file), tmp_path)) as database, only_one(database):
        upgrade(database)
        before = lock.stat()
        lock.unlink()
        until = time.monotonic() + 10
        while not lock.exists() and time.monotonic() < until:
            time.sleep(0.01)
        assert lock.stat().st_ctime_ns > before.st_ctime_ns
        with (
            closing(Database(sqlite_url(file), tmp_path)) as second,
            pytest.raises(AlreadyServed),
            only_one(second),
        ):
            pass


def test_a_refused_program_leaves_the_database_to_work(served: Path) -> None:
    assert another_program(served) == "out"
    with closing(Database(sqlite_url(served), served.parent)) as again, again.reading() as session:
        assert session.connection().exec_driver_sql("PRAGMA quick_check").scalar() == "ok"


def test_within_one_process_too(served: Path) -> None:
    with (
        closing(Database(sqlite_url(served), served.parent)) as second,
        pytest.raises(AlreadyServed),
        only_one(second),
    ):
        pass


@pytest.mark.postgres
def test_issue_13_13_a_lock_that_ended_with_its_connection_is_taken_again(
    pg_server: sa.Engine, pg_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_EVERY", 0.05)
    with relay_to(pg_server.url.host or "127.0.0.1", pg_server.url.port or 5432) as relay:
        far = sa.make_url(pg_url).set(host="127.0.0.1", port=relay.port)
        with (
            closing(Database(far.render_as_string(hide_password=False), tmp_path)) as database,
            closing(Database(pg_url, tmp_path)) as second,
            only_one(database),
        ):
            assert _is_taken(second)
            relay.cut()
            until(lambda: not _is_taken(second))
            relay.mend()
            until(lambda: _is_taken(second))


def _is_taken(database: Database) -> bool:
    try:
        with only_one(database):
            return False
    except AlreadyServed:
        return True


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.05)
