"""The database: sessions for reading, and one transaction for each change.

A session that has read does not write: on SQLite it has already sent its BEGIN and cannot become a writing
session. `scorer.services.change.act` opens `Database.writing()`, and a service reads again inside it what it
decides on.
"""

import sqlite3
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import datetime
from enum import StrEnum
from pathlib import Path

import sqlalchemy as sa
from sqlmodel import Session

from scorer.rows.matches.folding import FoldCache

PRIMARY_CODE = 0xFF
"""The bits of SQLite's extended codes that are the primary code."""
LOCK_TIMEOUT = 5
"""Seconds to wait for another program that holds the SQLite file."""
POSTGRES_PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How long to wait for a server that does not answer: in seconds, the last one in milliseconds."""


class Fault(StrEnum):
    """What keeps the database from doing its work, through no fault of the program. It may pass by itself."""

    DISK_FULL = "disk-full"
    READ_ONLY = "database-read-only"
    LOCKED = "database-locked"
    GONE = "database-gone"

    @property
    def of_writing(self) -> bool:
        """Whether all can still be read."""
        return self is not Fault.GONE


_SQLITE: Mapping[int, Fault] = {
    sqlite3.SQLITE_FULL: Fault.DISK_FULL,
    sqlite3.SQLITE_IOERR: Fault.DISK_FULL,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_CANTOPEN: Fault.GONE,
}
_POSTGRES: Mapping[str, Fault] = {
    "53100": Fault.DISK_FULL,
    "25006": Fault.READ_ONLY,
    "55P03": Fault.LOCKED,
    "53300": Fault.GONE,
    "57P01": Fault.GONE,
    "57P02": Fault.GONE,
    "57P03": Fault.GONE,
}
"""By code: disk full, read-only, lock not available; too many connections, shut down, crashed, starting."""
_CONNECTION = "08"
"""The class of PostgreSQL's codes for connections."""


class Database:
    """An engine, the lock for writing, and the kept folds of its matches."""

    def __init__(self, url: str, data_dir: Path) -> None:
        self.url = sa.make_url(url)
        self.data_dir = data_dir
        self.engine = _engine(self.url)
        self._writer = self.engine.execution_options(writing=True)
        self._lock = threading.Lock()
        self._rows: sa.Connection | None = None
        self.folds = FoldCache()

    @property
    def file(self) -> Path | None:
        """The SQLite file; None on a database server."""
        name = self.url.database
        return Path(name) if self.url.get_backend_name() == "sqlite" and name else None

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction: all of it is stored, or nothing. Its rows can still be read after it."""
        with self._lock, Session(self._writer, expire_on_commit=False) as session, session.begin():
            yield session

    @contextmanager
    def writing_rows(self) -> Iterator[sa.Connection]:
        """The same for plain statements, which take a fraction of the work of a session.

        They have a connection of their own: what it has read of the file stays in its cache.
        """
        with self._lock:
            if self._rows is None:
                self._rows = self._writer.connect()
            with self._rows.begin():
                yield self._rows

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with Session(self.engine) as session:
            yield session

    def copy(self, before: str) -> Path | None:
        """Copy the SQLite file and its journal to a file beside it; None on a database server.

        `before`: part of the name, for what the copy was made before. A transaction that has not ended is not
        in it.
        """
        if self.file is None:
            return None
        name = f"{self.file.stem}-before-{before}-{datetime.now():%Y%m%d-%H%M%S}{self.file.suffix}"
        target = self.file.with_name(name)
        with closing(sqlite3.connect(self.file)) as source, closing(sqlite3.connect(target)) as into:
            source.backup(into)
        return target

    def close(self) -> None:
        with self._lock:
            if self._rows is not None:
                self._rows.close()
                self._rows = None
        self.engine.dispose()


class OnlyReads(Exception):
    """Something was to be written in a process that only reads."""


class ReadingDatabase(Database):
    """The database for a process beside the one that writes."""

    @contextmanager
    def writing(self) -> Iterator[Session]:
        raise OnlyReads
        yield  # a context manager is a generator

    @contextmanager
    def writing_rows(self) -> Iterator[sa.Connection]:
        raise OnlyReads
        yield


def fault_of(error: sa.exc.SQLAlchemyError) -> Fault | None:
    """What is wrong with the database; None if it is the statement. Nothing of the transaction is stored."""
    if isinstance(error, sa.exc.TimeoutError):  # all connections are waiting for an answer
        return Fault.GONE
    if not isinstance(error, sa.exc.DBAPIError):
        return None
    sqlite: int = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_OK)
    if sqlite:
        return _SQLITE.get(sqlite & PRIMARY_CODE)
    postgres: str | None = getattr(error.orig, "sqlstate", None)
    lost = error.connection_invalidated or (postgres or _CONNECTION).startswith(_CONNECTION)
    return _POSTGRES.get(postgres or "") or (Fault.GONE if lost and _is_of_server(error) else None)


def _is_of_server(error: sa.exc.DBAPIError) -> bool:
    """A server that cannot be reached has no code. Errors of SQLite without a code are the program's own."""
    return isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError) and not isinstance(
        error.orig, sqlite3.Error
    )


def cannot_write(error: sa.exc.DBAPIError) -> bool:
    """Whether nothing can be written now, but all be read."""
    fault = fault_of(error)
    return fault is not None and fault.of_writing


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True, pool_size=20, connect_args=POSTGRES_PATIENCE)
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": LOCK_TIMEOUT}, pool_size=20, max_overflow=20)
    sa.event.listen(engine, "connect", _open_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _open_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
