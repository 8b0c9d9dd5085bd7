"""Ten rounds of abuse, and what the program takes before and after them: it should be the same within 10 %.

`python -m benchmarks.abuse [--rounds 10]`. A round is 1,000 connections that send nothing, 24 costly papers
asked for at once, 40 wrong passwords, and 20 bodies that are far too large. Before and after, the pages of a
hall are asked for, and it is waited until the process that makes papers has ended. Memory, descriptors and
threads are those of all processes of the program.

First, each by itself: the costliest paper, asked for 24 times by somebody who is not logged in, and what a
visitor waits meanwhile; and a new visitor's wait beside 1,000 connections that send nothing.
"""

import argparse
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from dataclasses import astuple
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

from benchmarks.beside import give_password, token_in
from benchmarks.evening import evening
from benchmarks.hour import Taken, taken
from benchmarks.processes import processor_seconds
from benchmarks.served import Browser, serving_the_program
from benchmarks.tablets import PATIENCE
from scorer.config import sqlite_url
from scorer.db import Database

ROUNDS = 10
SILENT, PAPERS, GUESSES, BODIES = 1000, 24, 40, 20
HUGE = 20 * 1024 * 1024
"""Bytes: more than the server reads."""
AT_ONCE = 24
VISITS = 50
TRIES = 5
SETTLING = 75.0
"""Seconds: the process that makes papers ends after a minute without one."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evening.sqlite3"
        with closing(Database(sqlite_url(file), file.parent)) as database:
            tournament, _ = evening(database)
            give_password(database)
        with serving_the_program(file) as (port, pid):
            print(_costly(port, pid, tournament))
            print(_silent(port))
            before = _at_rest(port, pid, tournament)
            print(f"before: {before}")
            for number in range(1, chosen.rounds + 1):
                answers = _round(port, tournament)
                said = ", ".join(f"{what} {count}" for what, count in sorted(answers.items()))
                print(f"round {number}: {taken(pid)}; {said}", flush=True)
            after = _at_rest(port, pid, tournament)
            print(f"after: {after}")
    names = ("memory", "descriptors", "threads")
    for name, earlier, later in zip(names, astuple(before), astuple(after), strict=True):
        print(
            f"{name}: {later / earlier:.2f} times; within 10 %: {'yes' if later <= 1.1 * earlier else 'no'}"
        )


def _costly(port: int, pid: int, tournament: int) -> str:
    """What the original abuse costs now: 24 times a round's filled protocols, by anybody."""
    spent = _spent(pid)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        asked = [pool.submit(_asked, port, "GET", _protocols(tournament)) for _ in range(PAPERS)]
        waits = [_visit(port) for _ in range(TRIES)]
        answers = Counter(each.result() for each in asked)
    return (
        f"{PAPERS} filled protocols, not logged in: answers {dict(answers)}, {_spent(pid) - spent:.2f} s of "
        f"processor with {TRIES} visits beside them, of which the longest took {max(waits):.2f} s"
    )


def _silent(port: int) -> str:
    with ExitStack() as stack:
        for _ in range(SILENT):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        waits = [_visit(port) for _ in range(TRIES)]
    return (
        f"beside {SILENT:,} silent connections a new visitor's page took {waits[0]:.2f} s, "
        f"those after it {max(waits[1:]):.2f} s at most"
    )


def _visit(port: int) -> float:
    """Seconds until a new visitor has the front page."""
    begun = time.monotonic()
    with closing(Browser(port)) as visitor:
        visitor.ask("GET", "/")
    return time.monotonic() - begun


def _spent(pid: int) -> float:
    return sum(processor_seconds(pid).values())


def _at_rest(port: int, pid: int, tournament: int) -> Taken:
    """After a few visits and a paper, when everything has come to rest."""
    with closing(Browser(port)) as visitor:
        for _ in range(VISITS):
            for path in ("/", f"/tavlingar/{tournament}/stallning", f"/tavlingar/{tournament}/storbild"):
                visitor.ask("GET", path)
    _asked(port, "GET", _paper(tournament))
    time.sleep(SETTLING)
    return taken(pid)


def _round(port: int, tournament: int) -> Counter[str]:
    """What came of it, by kind and status."""
    with ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in range(SILENT):
            with suppress(OSError):
                stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        papers = [pool.submit(_asked, port, "GET", _paper(tournament)) for _ in range(PAPERS)]
        papers += [pool.submit(_asked, port, "GET", _protocols(tournament)) for _ in range(PAPERS)]
        guesses = [pool.submit(_guess, port, number) for number in range(GUESSES)]
        bodies = [pool.submit(_huge, port) for _ in range(BODIES)]
        kinds = {"papers": papers, "passwords": guesses, "bodies": bodies}
        return Counter(f"{kind} {each.result()}" for kind, asked in kinds.items() for each in asked)


def _paper(tournament: int) -> str:
    return f"/tavlingar/{tournament}/papper/stallning.pdf"


def _protocols(tournament: int) -> str:
    """The costliest paper, and not for everybody."""
    return f"/tavlingar/{tournament}/ronder/1/protokoll.pdf?ifyllda=1"


def _guess(port: int, number: int) -> str:
    """A wrong password from a browser of its own."""

    def ask() -> int:
        with closing(Browser(port)) as guesser:
            _, page = guesser.ask("GET", "/logga-in")
            sent = urlencode({"csrf_token": token_in(page) or "", "password": f"wrong {number}"})
            headers = {"Content-Type": "application/x-www-form-urlencoded"}
            cookies = "; ".join(f"{name}={value}" for name, value in guesser.cookies.items())
            guesser.connection.request("POST", "/logga-in", sent, {**headers, "Cookie": cookies})
            answer = guesser.connection.getresponse()
            answer.read()
            return answer.status

    return _told(ask)


def _huge(port: int) -> str:
    return _asked(port, "POST", "/bord/givar", b"{" + b" " * HUGE)


def _asked(port: int, method: str, path: str, body: bytes | None = None) -> str:
    def ask() -> int:
        with closing(HTTPConnection("127.0.0.1", port, timeout=8 * PATIENCE)) as connection:
            connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
            answer = connection.getresponse()
            answer.read()
            return answer.status

    return _told(ask)


def _told(ask: Callable[[], int]) -> str:
    """The status, or that the connection was closed."""
    try:
        return str(ask())
    except (OSError, HTTPException):
        return "closed"


if __name__ == "__main__":
    main()
