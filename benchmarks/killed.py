"""Killed at random moments while 20 tables enter: nothing that was answered may be lost, doubled or invented.

`python -m benchmarks.killed [--moments 200] [--on sqlite postgres] [--seed 1]`. Killed are: the process that
writes, the one that makes pages, the one that makes papers, on PostgreSQL also a connection's backend and the
whole database server (one that is started for this alone). Meanwhile backups are made and handed out, papers
and pages are asked for. A server that was killed is started again as `scorer serve` starts. After each
kill every table must save again, no process of a killed server may be left, and the database must hold what
was answered; at the end all backups are opened and counted.
"""

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchmarks.beside import Beside, give_password
from benchmarks.own_postgres import OwnPostgres, own_postgres
from benchmarks.processes import family, fields_of, seconds_in
from benchmarks.served import OPTIONS, ROOT, address_in
from benchmarks.tablets import Address, Tablet, at_the_tables, end, first_round, goes_on, wrong_with
from scorer.backups.copies import FOLDER, Trouble, copies_in
from scorer.backups.making import contents_of
from scorer.config import APP_NAME, sqlite_url
from scorer.db import Database

TABLES, EVERY = 20, 0.25
MOMENTS = 200
AN_EVENING = 20
"""So many moments in one evening; then one begins on a new database."""
SOON = 1.0
"""Seconds from one moment to the next, at most, besides those that it takes to go on."""
STARTING, GOING_ON, ENDING = 60.0, 60.0, 30.0
STARTS = 5
"""Tries. PostgreSQL may hold the place of a program that was killed for a moment."""


@dataclass(slots=True)
class Served:
    """The program served on a database.

    `said`: a file with all that it said, in all its lives; `under`: a command that it is run by.
    """

    url: sa.URL
    folder: Path
    said: Path
    under: Sequence[str] = ()
    address: Address = field(default_factory=lambda: Address(0))
    refused: int = 0
    _process: subprocess.Popen[bytes] | None = None

    @property
    def data_dir(self) -> Path:
        return self.folder if self.url.get_backend_name() == "sqlite" else self.folder / APP_NAME

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        for _ in range(STARTS):
            if self._started():
                return
            self.refused += 1
            time.sleep(1)
        raise RuntimeError(f"it does not start again:\n{self.said.read_text()[-2000:]}")

    def _started(self) -> bool:
        url = self.url.render_as_string(hide_password=False)
        options = [option for option in OPTIONS if not option.startswith("--port")]
        command = [sys.executable, "-m", "scorer", "serve", f"--database={url}", *options]
        before = self.said.stat().st_size if self.said.exists() else 0
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(
                [*self.under, *command, f"--port={self.address.port}"],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder), "PYTHONUNBUFFERED": "1"},
            )
        until = time.monotonic() + STARTING
        while time.monotonic() < until and self._process.poll() is None:
            port = address_in(self.said.read_bytes()[before:].decode())
            if port is not None:
                self.address.port = port
                return True
            time.sleep(0.02)
        self.kill()
        return False

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> int:
        assert self._process
        os.kill(next(iter(below(self.pid))) if self.under else self.pid, signal.SIGTERM)
        return self._process.wait(STARTING)


# --- processes ----------------------------------------------------------------------------------------


def below(pid: int) -> dict[int, str]:
    """The processes that it has started, and those that they have; with when each began."""
    found = {child: fields_of(child) for child in family(pid)[1:]}
    return {child: fields[19] for child, fields in found.items() if fields}


def processes_beside(pid: int, *, polite: bool) -> list[int]:
    """The processes that make pages, or those that make papers: they give way to others."""
    own = os.getpriority(os.PRIO_PROCESS, pid)
    return [child for child in below(pid) if _is_polite(child, own) is polite]


def _is_polite(pid: int, own: int) -> bool | None:
    try:
        program = Path(f"/proc/{pid}/cmdline").read_bytes()
        return os.getpriority(os.PRIO_PROCESS, pid) > own if b"scorer.server.page_maker" in program else None
    except OSError:
        return None


def left_of(processes: Mapping[int, str]) -> list[str]:
    """Those that are still there after a few seconds, told.

    One that gives way to others may wait long for a processor before it can end: its waits do not count.
    """
    idle = 0.0
    while True:
        states = {pid: (fields_of(pid) or [""] * 20) for pid in processes}
        left = [pid for pid, began in processes.items() if states[pid][19] == began]
        if not left or idle > ENDING:
            return [f"left over after {ENDING:.0f} s: {_told(pid)}" for pid in left]
        time.sleep(0.05)
        idle += 0.05 * all(states[pid][0] != "R" for pid in left)


def _told(pid: int) -> str:
    fields = fields_of(pid)
    program = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ") if fields else "has ended"
    state = f"in state {fields[0]}, " if fields else ""
    return f"{program}({state}{seconds_in(fields):.1f} s of processor in all)"


# --- the kills ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Evening:
    """An evening whose processes are killed, and what was found."""

    served: Served
    tablets: Sequence[Tablet]
    postgres: OwnPostgres | None
    rng: random.Random
    wrong: list[str] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)

    def moment(self, kind: str) -> None:
        time.sleep(self.rng.uniform(0, SOON))
        if KINDS[kind](self):
            self.kills[kind] += 1
        wait = goes_on(self.tablets, GOING_ON)
        if wait is None:
            behind = [tablet.place.match for tablet in self.tablets if not tablet.is_alive()]
            self.wrong.append(f"after {kind}: not every table saves again; stopped: {behind}")
        self.waits += [wait or GOING_ON]
        self.check(kind)

    def check(self, when: str) -> None:
        found = wrong_with(self.tablets, self.served.url, self.served.data_dir)
        self.wrong += [f"after {when}: {each}" for each in found]

    def kill_server(self) -> bool:
        children = below(self.served.pid)
        self.served.kill()
        self.wrong += left_of(children)
        port = self.served.address.port
        self.served.start()
        if self.served.address.port != port:
            self.wrong.append(f"started at {self.served.address.port} instead of {port}")
        return True

    def kill_beside(self, *, polite: bool) -> bool:
        """One that makes papers is there as soon as somebody has asked for a paper."""
        until = time.monotonic() + GOING_ON
        while not (found := processes_beside(self.served.pid, polite=polite)) and time.monotonic() < until:
            time.sleep(0.05)
        for pid in found[:1]:
            os.kill(pid, signal.SIGKILL)
        return bool(found)

    def kill_backend(self) -> bool:
        assert self.postgres
        name = self.served.url.database
        backends = self.postgres.say(f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}'")
        for (pid,) in self.rng.sample(backends, min(1, len(backends))):
            self.postgres.say(f"SELECT pg_terminate_backend({pid})")
        return bool(backends)

    def kill_database(self) -> bool:
        assert self.postgres
        self.postgres.die()
        time.sleep(self.rng.uniform(0, SOON))
        self.postgres.start()
        return True


KINDS: Mapping[str, Callable[[Evening], bool]] = {
    "the server": Evening.kill_server,
    "the pages": lambda evening: evening.kill_beside(polite=False),
    "the papers": lambda evening: evening.kill_beside(polite=True),
    "a backend": Evening.kill_backend,
    "the database": Evening.kill_database,
}
ON_SQLITE, ON_POSTGRES = tuple(KINDS)[:3], tuple(KINDS)


@contextmanager
def evening(url: sa.URL, folder: Path, rng: random.Random, postgres: OwnPostgres | None) -> Iterator[Evening]:
    """20 tables enter, and backups are made, while the block runs; then everything is looked at."""
    served = Served(url, folder, folder / "said")
    served.data_dir.mkdir(exist_ok=True)
    with closing(Database(url.render_as_string(hide_password=False), served.data_dir)) as database:
        matches = first_round(database, TABLES)
        give_password(database)
    served.start()
    with closing(Database(url.render_as_string(hide_password=False), served.data_dir)) as database:
        tablets = at_the_tables(database, served.address, matches, EVERY)
    beside = Beside(served.address, lambda: sum(len(tablet.answered) for tablet in tablets))
    for thread in (*tablets, *beside.threads):
        thread.start()
    found = Evening(served, tablets, postgres, rng)
    try:
        yield found
        end(tablets, served.address)
        beside.end()
        found.wrong += [f"refused: {each}" for tablet in tablets for each in tablet.wrong]
        children = below(served.pid)
        if served.stop():
            found.wrong.append("its end was not clean")
        found.wrong += left_of(children)
        found.check("the end")
        found.wrong += _wrong_with_backups(served, beside, sum(len(tablet.sent) for tablet in tablets))
        found.wrong += _tracebacks(served.said.read_text())
    finally:
        served.address.stopping.set()
        served.kill()


def _tracebacks(said: str) -> list[str]:
    """Of each the lines that name a file of the program, and the last one."""
    found = re.findall(r"^Traceback.*\n(?: .*\n)*(?:\S.*)", said, re.MULTILINE)
    return [
        "\n".join(line for line in told.splitlines() if "scorer/" in line or line[0] != " ") for told in found
    ]


def _wrong_with_backups(served: Served, beside: Beside, most: int) -> list[str]:
    """Each opens; those that were handed out hold at least what was answered before they were asked for."""
    wrong = []
    hands = {}
    for copy in copies_in(served.data_dir / FOLDER):
        try:
            hands[copy.file.name] = contents_of(copy.file).hands
        except Trouble as trouble:
            wrong.append(f"the backup {copy.file.name}: {trouble} {trouble.detail}")
    for name, fewest in beside.backups.items():
        if not fewest <= hands.get(name, -1) <= most:
            wrong.append(f"the backup {name}: {hands.get(name)} hands, not {fewest} to {most}")
    if not beside.backups:
        wrong.append("no backup was made")
    return wrong


# --- all of it ----------------------------------------------------------------------------------------


def kill_on(backend: str, moments: int, rng: random.Random) -> list[str]:
    """Prints what was found; what is wrong is the answer."""
    wrong: list[str] = []
    kinds = ON_SQLITE if backend == "sqlite" else ON_POSTGRES
    with nullcontext() if backend == "sqlite" else own_postgres() as postgres:
        for number, first in enumerate(range(0, moments, AN_EVENING)):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                url = (
                    postgres.database(f"e{number}")
                    if postgres
                    else sa.make_url(sqlite_url(folder / "e.sqlite3"))
                )
                with evening(url, folder, rng, postgres) as found:
                    for moment in range(first, min(first + AN_EVENING, moments)):
                        found.moment(kinds[moment % len(kinds)])
                wrong += found.wrong
                _tell(backend, found, folder)
    return wrong


def _tell(backend: str, found: Evening, folder: Path) -> None:
    answered = sum(len(tablet.answered) for tablet in found.tablets)
    again = sum(tablet.again for tablet in found.tablets)
    kills = ", ".join(f"{name} {count}" for name, count in found.kills.items())
    copies = len(copies_in(found.served.data_dir / FOLDER))
    print(f"{backend}: killed {kills}")
    print(f"  {answered} hands answered, {again} sent again, {copies} backups; {len(found.wrong)} wrong")
    print(
        f"  all tables saved again after {max(found.waits):.1f} s at most; {found.served.refused} more starts"
    )
    for each in found.wrong[:10]:
        print(f"  {each}")
    sys.stdout.flush()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--moments", type=int, default=MOMENTS, help="on each database")
    asked.add_argument("--on", nargs="+", choices=("sqlite", "postgres"), default=("sqlite", "postgres"))
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    rng = random.Random(chosen.seed)
    wrong: list[Any] = [each for backend in chosen.on for each in kill_on(backend, chosen.moments, rng)]
    if wrong:
        raise SystemExit(f"{len(wrong)} things are wrong.")
    print("Nothing was lost, doubled or invented.")


if __name__ == "__main__":
    main()
