"""One serving program for each database, by whatever name it is called."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout

from scorer.db import OWNER_ALONE, Database

_ADVISORY_KEY = 0x746F6C7661
"""`tolva` in ASCII."""
_EVERY = 2.0
"""Seconds between looks at a file that is not there yet, or may be another one now."""


class AlreadyServed(Exception):
    """Another program serves this database."""


@contextmanager
def only_one(database: Database) -> Iterator[None]:
    """Hold the database's only place while the block runs. Raises AlreadyServed if it is taken."""
    with _file_lock(database.file.resolve()) if database.file else _advisory_lock(database):
        yield


@contextmanager
def _file_lock(file: Path) -> Iterator[None]:
    """`file`: the file itself, not a link to it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(file.with_name(f"{file.name}.lock"), mode=OWNER_ALONE)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise AlreadyServed from None
    try:
        with _hold(file):
            yield
    finally:
        lock.release()


@contextmanager
def _hold(file: Path) -> Iterator[None]:
    """Lock the database's file too: the file beside it may be deleted, and this one may have other names.

    Only on Linux. Elsewhere such a lock and SQLite's own get into each other's way; on Windows a file that is
    locked cannot be deleted.
    """
    if sys.platform != "linux":
        yield
        return
    held, ended = _HeldFile(file), threading.Event()
    held.look()
    watch = threading.Thread(target=_watch, args=(held, ended), daemon=True)
    watch.start()
    try:
        yield
    finally:
        ended.set()
        watch.join()
        held.let_go()


def _watch(held: "_HeldFile", ended: threading.Event) -> None:
    while not ended.wait(_EVERY):
        try:
            held.look()
        except AlreadyServed:  # only the start can be refused
            return


class _HeldFile:
    """A lock on whatever file has this name. SQLite's own locks are of another kind and do not see it.

    The file stays open until the end: to close it would let go of SQLite's locks in this process.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._open: list[int] = []

    def look(self) -> None:
        """Lock the file, unless there is none yet or it is locked already. Raises AlreadyServed."""
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


@contextmanager
def _advisory_lock(database: Database) -> Iterator[None]:
    """A lock held by a connection of its own. PostgreSQL releases it when the connection ends."""
    engine = sa.create_engine(database.url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        if not connection.scalar(sa.select(sa.func.pg_try_advisory_lock(_ADVISORY_KEY))):
            raise AlreadyServed
        yield
