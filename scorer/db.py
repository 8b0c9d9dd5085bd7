"""The database: sessions for reading, and one transaction for each change.

A session that has read does not write: on SQLite it has already sent its BEGIN and cannot become a writing
session. `scorer.services.change.act` opens `Database.writing()`, and a service reads again inside it what it
decides on.
"""

import os
import sqlite3
import stat
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from pathlib import Path

import sqlalchemy as sa
from sqlmodel import Session

from scorer.rows.matches.folding import FoldCache

OWNER_ALONE = stat.S_IRUSR | stat.S_IWUSR
EVERYBODY = stat.S_IRWXG | stat.S_IRWXO
_JOURNAL = "-wal"
ENDINGS = ("", _JOURNAL, "-shm")
"""What the names of an SQLite database's own files end in: all of them together are the database."""
PRIMARY_CODE = 0xFF
"""The bits of SQLite's extended codes that are the primary code."""
LOCK_TIMEOUT = 5
"""Seconds to wait for another program that holds the SQLite file."""
JOURNAL_PAGES = 4000
"""Pages of the journal (16 MB) after which a commit writes it back. A served database has it done before
(`scorer.server.journal`).
"""
KEPT, MOST = 2, 40
"""Connections to the SQLite file: how many stay open when nothing is asked, how many there are at most."""
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={JOURNAL_PAGES}",
)  # fmt: skip
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
    LOST = "database-lost"
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
    sqlite3.SQLITE_CORRUPT: Fault.LOST,
    sqlite3.SQLITE_NOTADB: Fault.LOST,
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


def journal_of(file: Path) -> Path:
    """What has been written to an SQLite file, and is not yet in the file itself."""
    return file.with_name(f"{file.name}{_JOURNAL}")


class DatabaseLost(Exception):
    """The file was deleted, replaced, emptied or cut while the program runs. Nothing is saved."""


@dataclass
class WatchedFile:
    """The SQLite file, watched from outside: whether it is still the one that was opened.

    SQLite does not notice that its file was deleted or replaced: it goes on writing to a file without a name,
    and all of that is lost at the end. Only `os.stat` is used here. Opening and closing the file would take
    away the locks that SQLite holds on it in this process.

    `known`: device and inode of the file as it was opened; `size`: the most bytes that it has had; `former`:
    those it had before the database became smaller. It has them until the journal is written back.

    `journalled`: its journal has been seen. Some file systems have none.
    """

    file: Path
    known: tuple[int, int] | None = None
    size: int = 0
    former: int = 0
    journalled: bool = False

    @cached_property
    def journal(self) -> str:
        return os.fspath(journal_of(self.file))

    def opened(self) -> None:
        """The first connection has been made."""
        if self.known is None:
            found = os.stat(self.file)
            self.known, self.size = (found.st_dev, found.st_ino), found.st_size

    def forget_size(self) -> None:
        """The database may be smaller by now."""
        with suppress(OSError):  # it was deleted, and who saves next is told
            self.former, self.size = os.stat(self.file).st_size, 0

    def is_gone(self) -> bool:
        """Whether another file, an empty one or none has its name now."""
        if self.known is None:
            return False
        try:
            found = os.stat(self.file)
        except OSError:
            return True
        return (found.st_dev, found.st_ino) != self.known or found.st_size == 0

    def is_lost(self) -> bool:
        """Like `is_gone`, for use in a transaction: true also if it was cut short, or its journal deleted."""
        if self.known is None:
            return False
        try:
            found = os.stat(self.file)
        except OSError:
            return True
        has_journal = os.path.exists(self.journal)
        if self.journalled and not has_journal:
            return True
        self.journalled = has_journal
        if found.st_size > self.size and found.st_size != self.former:
            self.size = found.st_size
        return (found.st_dev, found.st_ino) != self.known or found.st_size < max(self.size, 1)


class Database:
    """An engine, the lock for writing, and the kept folds of its matches."""

    def __init__(self, url: str, data_dir: Path) -> None:
        self.url = sa.make_url(url)
        self.data_dir = data_dir
        self.engine = _engine(self.url)
        self.watched = WatchedFile(self.file) if self.file else None
        if self.watched:
            sa.event.listen(self.engine, "connect", lambda _connection, _record: self._opened())
        self._writer = self.engine.execution_options(writing=True)
        if self.file is None:
            self._writer = self._writer.execution_options(isolation_level="READ COMMITTED")
        self._lock = threading.Lock()
        self._rows: sa.Connection | None = None
        self.folds = FoldCache()

    def forget(self) -> None:
        """Begin with empty folds, because the database holds something else now.

        Work that took the old folds before may go on with them; nobody reads them afterwards.
        """
        self.folds = FoldCache()

    @property
    def file(self) -> Path | None:
        """The SQLite file; None on a database server."""
        name = self.url.database
        return Path(name) if self.url.get_backend_name() == "sqlite" and name else None

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction: all of it is stored, or nothing. Its rows can still be read after it.

        Raises DatabaseLost if the file is no longer the one that was opened.
        """
        with self._lock, Session(self._writer, expire_on_commit=False) as session, session.begin():
            yield session
            if self.watched and self.watched.is_lost():
                raise DatabaseLost

    @contextmanager
    def writing_alone(self) -> Iterator[None]:
        """No transaction of this process writes while the block runs."""
        with self._lock:
            yield

    def _opened(self) -> None:
        if self.watched:
            self.watched.opened()

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
                if self.watched and self.watched.is_lost():
                    raise DatabaseLost

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
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT, OWNER_ALONE))
        with closing(sqlite3.connect(self.file)) as source, closing(sqlite3.connect(target)) as into:
            source.backup(into)
        return target

    def close(self) -> None:
        """Close all connections. If the database is used again, it opens new ones."""
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
        # Who reads sees one moment, as on SQLite: what is kept of it is kept under its number of the log.
        # Who writes waits for others' locks, and must see what they have written.
        return sa.create_engine(
            url,
            pool_pre_ping=True,
            pool_size=20,
            connect_args=POSTGRES_PATIENCE,
            isolation_level="REPEATABLE READ",
        )
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    engine = sa.create_engine(
        url, connect_args={"timeout": LOCK_TIMEOUT}, pool_size=KEPT, max_overflow=MOST - KEPT
    )
    sa.event.listen(engine, "connect", _open_sqlite)
    sa.event.listen(engine, "connect", lambda *_opened: keep_private(Path(url.database or "")))
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _open_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def keep_private(file: Path) -> None:
    """Nobody but the owner may read the file and its journal: they hold names and the password's hash."""
    for suffix in ENDINGS:
        own = file.with_name(file.name + suffix)
        with suppress(OSError):  # there is no journal yet, or it is somebody else's
            if os.name == "posix" and stat.S_IMODE(own.stat().st_mode) & EVERYBODY:
                own.chmod(OWNER_ALONE)


def _begin_sqlite(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
