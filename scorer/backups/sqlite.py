"""Backups of an SQLite file: SQLite's own online backup of one moment, while others go on writing."""

import datetime as dt
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from scorer.backups.copies import Contents, Trouble, synced

WAIT = 30.0
"""Seconds for a lock of another connection."""


def connect(file: Path, *, writing: bool = False) -> sqlite3.Connection:
    """A connection in which each statement is a transaction of its own. It makes no new file."""
    address = f"{file.absolute().as_uri()}?mode={'rw' if writing else 'ro'}"
    return sqlite3.connect(address, uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False)


def copy(source: sqlite3.Connection, into: Path) -> Mapping[str, int]:
    """Write a copy of the database to an empty file. Returns the rows of each table at that moment.

    A transaction that only reads holds the moment: it hinders nobody from writing. The copy is one file
    without a journal.
    """
    source.execute("BEGIN")
    try:
        rows = counted(source)
        with closing(sqlite3.connect(into, isolation_level=None)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.execute("ROLLBACK")
    synced(into)
    return rows


def counted(connection: sqlite3.Connection) -> Mapping[str, int]:
    """The number of rows of each table."""
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).fetchall()
    return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in names}  # noqa: S608


def contents(file: Path) -> Contents:
    """Open the file, let SQLite check it, and count it. Raises Trouble: `not-sound`, `foreign`."""
    try:
        with closing(connect(file)) as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise Trouble("not-sound")
            return contents_of(connection)
    except sqlite3.Error as error:
        raise Trouble("not-sound", str(error)) from error


def contents_of(connection: sqlite3.Connection) -> Contents:
    """Raises Trouble `foreign` where it is not a database of this program."""
    rows = counted(connection)
    if not {"alembic_version", "setting", "tournament"} <= rows.keys():
        raise Trouble("foreign")
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
    name = connection.execute("SELECT name FROM tournament ORDER BY id DESC LIMIT 1").fetchone()
    newest = connection.execute("SELECT id, at FROM log_entry ORDER BY id DESC LIMIT 1").fetchone()
    line, at = newest or (0, "")
    (first,) = connection.execute("SELECT at FROM log_entry ORDER BY id LIMIT 1").fetchone() or ("",)
    return Contents(rows, revision, name[0] if name else "", first, _moment(at), line)


def _moment(stored: str) -> dt.datetime | None:
    try:
        return dt.datetime.fromisoformat(stored).replace(tzinfo=dt.UTC)
    except ValueError:
        return None
