"""What a backup costs, and whether saving waits for it: `python -m benchmarks.backups`.

A database of `LINES` lines in the log is written to all the time, alone and while one backup follows another.
The waits of a save are compared within one run; the work of a backup is time of the processor.
"""

import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from scorer.backups.making import back_up
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine
from scorer.services.change import LAPTOP, Change, act
from scorer.upgrading import upgrade

LINES = 20_000
"""As many as twenty evenings with ten tables leave."""
SAVES = 400


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, closing(_database(Path(folder))) as database:
        act(database, LAPTOP, _fill, LINES)
        worked, outcome = time.process_time(), back_up(database)
        assert outcome.copy, outcome.first
        size = outcome.copy.file.stat().st_size / 1024**2
        worked = time.process_time() - worked
        print(f"one backup of {size:.1f} MB, checked and counted: {worked:.2f} s of processor")
        alone = _waits(database)
        with _backups(database) as made:
            beside = _waits(database)
        print(f"{SAVES} saves alone and beside {len(made)} backups one after another:")
        for name, share in (("median", 50), ("99th percentile", 99)):
            before, during = (statistics.quantiles(waits, n=100)[share - 1] for waits in (alone, beside))
            print(f"  {name}: {1000 * before:.1f} and {1000 * during:.1f} ms, {during / before:.1f} times")


def _database(folder: Path) -> Database:
    database = Database(sqlite_url(folder / "scorer.sqlite3"), folder)
    upgrade(database)
    return database


def _fill(change: Change, lines: int) -> None:
    for _ in range(lines):
        change.log(InstallationLine(Action.LOG_OUT), reason="x" * 400)


def _waits(database: Database) -> list[float]:
    found = []
    for _ in range(SAVES):
        begun = time.perf_counter()
        act(database, LAPTOP, _fill, 1)
        found.append(time.perf_counter() - begun)
        time.sleep(0.005)
    return found


@contextmanager
def _backups(database: Database) -> Iterator[list[object]]:
    """Backups one after another while the block runs; the list grows."""
    made: list[object] = []
    stop = threading.Event()

    def make() -> None:
        while not stop.is_set():
            made.append(back_up(database).copy)

    thread = threading.Thread(target=make)
    thread.start()
    try:
        yield made
    finally:
        stop.set()
        thread.join()


if __name__ == "__main__":
    main()
