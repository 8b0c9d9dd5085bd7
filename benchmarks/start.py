"""From the command to the first page: `python -m benchmarks.start`, in seconds by the clock.

The first figure is the first start of all, which makes the database. The others are starts of an evening that
is going on: 40 pairs, their first round at the tables, no hand saved yet. The page is the first one that a
visitor sees, whole and with its words; the programs that ran before are read from memory, not from the disk.
"""

import statistics
import tempfile
import time
from contextlib import closing
from http import HTTPStatus
from pathlib import Path

from benchmarks.beside import give_password
from benchmarks.filled import tournament_of
from benchmarks.served import ENDING, Browser, program, started
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.upgrading import upgrade

PAIRS = 40
STARTS = 7


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(f"a new database: {_until_first_page(Path(folder) / 'new.sqlite3'):.2f} s")
        evening = Path(folder) / "evening.sqlite3"
        _begin(evening)
        took = [_until_first_page(evening) for _ in range(STARTS)]
    print(f"an evening that goes on: {statistics.median(took):.2f} s at the median, {max(took):.2f} at most")


def _begin(file: Path) -> None:
    with closing(Database(sqlite_url(file), file.parent)) as database:
        upgrade(database)
        give_password(database)
        tournament = tournament_of(database, PAIRS)
        act(database, ORGANISER, publish_round, act(database, ORGANISER, draw_draft, tournament))


def _until_first_page(file: Path) -> float:
    """The program listens before it says its address, and answers once it serves."""
    began = time.perf_counter()
    process, port = started(*program(file))
    with process, closing(Browser(port)) as visitor:
        try:
            status, page = visitor.ask("GET", "/")
            took = time.perf_counter() - began
        finally:
            process.terminate()
            process.wait(ENDING)
    if status != HTTPStatus.OK or "</html>" not in page:
        raise SystemExit(f"The first page was not there: {status}")
    return took


if __name__ == "__main__":
    main()
