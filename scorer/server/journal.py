"""The journal of an SQLite file is written back to the file between hands, and not while one is saved.

By itself SQLite does so in the commit that fills a thousand pages, which is that of every hundredth hand; it
takes as long as ten others. Here a thread does it every few seconds. Saving goes on meanwhile.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from typing import Final

from scorer.backups import sqlite
from scorer.db import Database
from scorer.meanwhile import meanwhile

EVERY: Final = 4.0
"""Seconds. In that time sixty hands a second come to less than JOURNAL_PAGES of `scorer.db`."""
AT_MOST: Final = 3
"""A hand that is saved meanwhile leaves something to write back. Only a journal without such begins anew."""


@contextmanager
def written_back(database: Database) -> Iterator[None]:
    """While the block runs. A database server sees to its own journal."""
    if database.watched is None:
        yield
        return
    with meanwhile(partial(_run, database), "journal"):
        yield


def _run(database: Database, ended: threading.Event) -> None:
    """By one connection, which stays with the file that was there at the start.

    Where another file takes its place, one that is opened later would write the old journal into that. A file
    that was cut is left alone: it would have its size again, and not what was in it.
    """
    assert database.file
    with suppress(sqlite3.Error), closing(sqlite.connect(database.file, writing=True)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        while not ended.wait(EVERY):
            with suppress(sqlite3.Error):  # a full disk, a lost file: whoever saves next is told
                if not _is_lost(database):
                    write_back(connection)


def _is_lost(database: Database) -> bool:
    """Whether the file is lost.

    `is_lost` also notes what it sees, and a save calls it too: the two must not run at the same time.
    """
    with database.writing_alone():
        return database.watched is not None and database.watched.is_lost()


def write_back(connection: sqlite3.Connection) -> None:
    """Write the journal back to the file, as far as that needs no wait for a reader or a writer."""
    for _ in range(AT_MOST):
        _, pages, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if pages == written:
            return
