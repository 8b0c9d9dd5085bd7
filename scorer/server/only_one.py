"""One serving program for each database, by whatever name it is called."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa
from filelock import FileLock, Timeout

from scorer.db import OWNER_ALONE, POSTGRES_PATIENCE, Database
from scorer.meanwhile import meanwhile

_ADVISORY_KEY = 0x746F6C7661
"""`tolva` in ASCII."""
_EVERY = 2.0
"""Seconds between looks whether it is still held."""


class AlreadyServed(Exception):
    """Another program serves this database."""


@contextmanager
def only_one(database: Database) -> Iterator[None]:
    """Hold the database's only place while the block runs. Raises AlreadyServed if it is taken."""
    with _file_lock(database.file.resolve()) if database.file else _hold(_HeldServer(database)):
        yield


@contextmanager
def _file_lock(file: Path) -> Iterator[None]:
    """`file`: the file itself, not a link to it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _hold(_HeldLock(file.with_name(f"{file.name}.lock"))), _hold(_HeldFile(file)):
        yield


class _Place(Protocol):
    """What is held beside or instead of the lock file."""

    def look(self) -> None:
        """Take it, unless it is held already. Raises AlreadyServed if another program has it."""

    def let_go(self) -> None: ...


@contextmanager
def _hold(place: _Place) -> Iterator[None]:
    """Hold it while the block runs; take it again if it was lost meanwhile."""
    place.look()
    try:
        with meanwhile(partial(_watch, place), "only one"):
            yield
    finally:
        place.let_go()


def _watch(place: _Place, ended: threading.Event) -> None:
    while not ended.wait(_EVERY):
        with suppress(AlreadyServed, OSError, sa.exc.DBAPIError):  # only the start can be refused
            place.look()


class _HeldLock:
    """The lock file beside the database. If it is deleted it is made and taken anew, within _EVERY seconds.

    In these seconds a second program gets past it; `_HeldFile` keeps it out on Linux. On Windows a file that
    is locked cannot be deleted.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._locks: list[tuple[FileLock, os.stat_result]] = []

    def look(self) -> None:
        if any(os.path.samestat(found, held) for found in self._found() for _, held in self._locks):
            return
        lock = FileLock(self._file, mode=OWNER_ALONE)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise AlreadyServed from None
        self._locks.append((lock, self._file.stat()))

    def _found(self) -> Iterator[os.stat_result]:
        with suppress(FileNotFoundError):
            yield self._file.stat()

    def let_go(self) -> None:
        for lock, _ in self._locks:
            lock.release()


class _HeldFile:
    """A lock on the database itself: the lock file may be deleted, and the database may have other names.

    Only on Linux, where SQLite's own locks are of another kind. Elsewhere the two get into each other's way;
    on Windows a file that is locked cannot be deleted. The file stays open until the end: to close it would
    let go of SQLite's locks in this process.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._open: list[int] = []

    def look(self) -> None:
        """There may be no file yet, on a first evening."""
        if sys.platform != "linux":
            return
        import fcntl

        try:
            found = os.open(self._file, os.O_RDONLY | os.O_CLOEXEC) if self._is_new() else None
        except FileNotFoundError:
            return
        if found is None:
            return
        try:
            fcntl.flock(found, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(found)
            raise AlreadyServed from None
        self._open.append(found)

    def _is_new(self) -> bool:
        found = self._file.stat()
        return not any(os.path.samestat(found, os.fstat(held)) for held in self._open)

    def let_go(self) -> None:
        for held in self._open:
            os.close(held)


class _HeldServer:
    """An advisory lock of PostgreSQL, held by a connection of its own. It ends with the connection."""

    def __init__(self, database: Database) -> None:
        self._engine = sa.create_engine(
            database.url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT", connect_args=POSTGRES_PATIENCE
        )
        self._connection: sa.Connection | None = None

    def look(self) -> None:
        if self._connection is not None and self._answers(self._connection):
            return
        self.let_go()
        connection = self._engine.connect()
        if not connection.scalar(sa.select(sa.func.pg_try_advisory_lock(_ADVISORY_KEY))):
            connection.close()
            raise AlreadyServed
        self._connection = connection

    @staticmethod
    def _answers(connection: sa.Connection) -> bool:
        try:
            connection.execute(sa.select(1))
        except sa.exc.DBAPIError:
            return False
        return True

    def let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
