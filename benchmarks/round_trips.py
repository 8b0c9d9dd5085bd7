"""Simulated evenings go into an empty database and out again, and from that file once more: equal or not.

    python -m benchmarks.round_trips [HOW_MANY [FIRST]]

Each evening has a system, a game, choices and mishaps of its own. Equal means: every key of the simulated
archive comes back with its value, and the second file has the same bytes as the first. The times are of the
processor, for the whole run.
"""

import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from engine.formats import documents
from engine.objection import Refusal
from engine.simulation.evening import simulate
from exports.archive.document import archive_json, read
from exports.check.checking import check
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.archives.whole import archive_of_tournament
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import LAPTOP, act
from scorer.simulated_archives import archive_of
from scorer.upgrading import upgrade
from tests.engine.simulation.plans import any_plan

EVENINGS: Final = 500
TELLS_EVERY: Final = 20
"""Evenings after which it says how far it is."""


class Spent:
    """Seconds of the processor by what they were for."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def on(self, what: str) -> Iterator[None]:
        begun = time.process_time()
        yield
        self.seconds[what] = self.seconds.get(what, 0) + time.process_time() - begun


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else EVENINGS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    spent, seen, wrong, size = Spent(), Counter[str](), list[str](), 0
    with TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.sqlite3"
        with closing(Database(sqlite_url(empty), empty.parent)) as database:
            upgrade(database)
        for seed in range(first, first + wanted):
            with spent.on("simulated"):
                archive: dict[str, Any] = archive_json(archive_of(simulate(any_plan(seed))))
            told = archive["tournament"]
            seen[f"{told['system']}, {told['game']} {told['form']}"] += 1
            try:
                found, out = _trip(empty, archive, spent)
            except Refusal as refusal:
                found, out = f"refused, {refusal.code}", ""
            size += len(out)
            if found:
                wrong.append(f"{seed} ({told['system']}, {told['game']}): {found}")
            done = seed - first + 1
            if done % TELLS_EVERY == 0:
                print(f"{done - len(wrong)} of {done} equal so far", file=sys.stderr, flush=True)
    for which, times in sorted(seen.items()):
        print(f"{times:5} {which}")
    print(f"{wanted - len(wrong)} of {wanted} equal; {size / wanted / 1000:.0f} kB each")
    for what, seconds in spent.seconds.items():
        print(f"{seconds / wanted * 1000:8.1f} ms {what}")
    print("\n".join(wrong))
    raise SystemExit(1 if wrong else 0)


def _trip(empty: Path, archive: dict[str, Any], spent: Spent) -> tuple[str, str]:
    """What is not equal, and the file."""
    first = _in_and_out(empty, archive, spent)
    public = {key: value for key, value in json.loads(first).items() if key != "kept"}
    if documents.write(public) != documents.write(archive):
        return "a key has not come back", first
    if check(read(public)):
        return "the checker finds something", first
    again = _in_and_out(empty, json.loads(first), spent)
    return "" if again == first else "the second file differs", first


def _in_and_out(empty: Path, archive: dict[str, Any], spent: Spent) -> str:
    """The archive of the tournament in a database of its own. What does not come back is refused."""
    file = Path(shutil.copy(empty, empty.with_name("evening.sqlite3")))
    with closing(Database(sqlite_url(file), file.parent)) as database:
        given = read(json.loads(documents.write(archive)))
        with spent.on("tried"):
            found = tried(given, _untold)
        with spent.on("read in"):
            tournament_id = act(database, LAPTOP, take_in, found)
        with spent.on("written"), database.reading() as session:
            tournament = session.get_one(Tournament, tournament_id)
            written = documents.write(
                archive_json(archive_of_tournament(session, database.folds, tournament))
            )
    for left in file.parent.glob("evening.sqlite3*"):
        left.unlink()
    return written


def _untold(*_: object) -> None:
    """In the place of telling the log: a simulated evening has none."""


if __name__ == "__main__":
    main()
