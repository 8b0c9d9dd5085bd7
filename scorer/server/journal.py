"""The journal of an SQLite file is written back to the file between hands, and not while one is saved.

By itself SQLite does so in the commit that fills a thousand pages, which is that of every hundredth hand; it
takes as long as ten others. Here a thread does it every few seconds. Saving goes on meanwhile.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from scorer.backups import sqlite
from scorer.db import Database

EVERY: Final = 4.0
"""Seconds. In that time sixty hands a second come to less than JOURNAL_PAGES of `scorer.db`."""
AT_MOST: Final = 3
"""A hand that is saved meanwhile leaves something to write back. Only a journal without such begins anew."""


@contextmanager
def written_back(database: Database) -> Iterator[None]:
    """While the block runs. A database server sees to its own journal."""
    if database.file is None:
        yield
        return
    ended = threading.Event()
    thread = threading.Thread(target=_run, args=(database.file, ended), name="journal", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _run(file: Path, ended: threading.Event) -> None:
    while not ended.wait(EVERY):
        with suppress(sqlite3.Error):  # a full disk, a lost file: whoever saves next is told
            write_back(file)


def write_back(file: Path) -> None:
    """Waits for nobody. It asks by a connection of its own, as the file may be another one by now."""
    with closing(sqlite.connect(file, writing=True)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        for _ in range(AT_MOST):
            _, pages, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages == written:
                return
