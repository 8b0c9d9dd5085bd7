"""One serving program for each database: limits, one-time code and write lock live in its memory."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from filelock import FileLock, Timeout

from scorer.db import Database

_ADVISORY_KEY = 0x746F6C7661
"""`tolva` in ASCII."""


class AlreadyServed(Exception):
    """Another program serves this database."""


@contextmanager
def only_one(database: Database) -> Iterator[None]:
    """Hold the database's only place while the block runs. Raises AlreadyServed if it is taken."""
    with _file_lock(database) if database.file else _advisory_lock(database):
        yield


@contextmanager
def _file_lock(database: Database) -> Iterator[None]:
    assert database.file is not None
    database.file.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(database.file.with_name(f"{database.file.name}.lock"))
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise AlreadyServed from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _advisory_lock(database: Database) -> Iterator[None]:
    """A lock held by a connection of its own. PostgreSQL releases it when the connection ends."""
    engine = sa.create_engine(database.url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        if not connection.scalar(sa.select(sa.func.pg_try_advisory_lock(_ADVISORY_KEY))):
            raise AlreadyServed
        yield
