"""60 tables each saving a hand every two seconds while 200 spectators and three projectors follow.

`python -m benchmarks.evening [--seconds 60] [--every 2] [--readers 1] [--on sqlite]` serves a tournament in
its third round and prints, of saving a hand: how many were lost or failed, the median and the 99th
percentile, and what the processors spent on the server. A save is timed from when it was due. The tablets
ask for their state every three seconds, as the page does; most spectators follow the standings, and one at
each third table its match: how long until it sees a hand is printed too. Beside it the same load on a bare
Flask route that commits one row (`bare.py`). `--every 1` makes 60 hands a second of it.
"""

import argparse
import asyncio
import datetime as dt
import json
import math
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from sqlmodel import func, select

from benchmarks.filled import play_match, random_deals, table_code
from benchmarks.own_postgres import own_postgres
from benchmarks.served import Browser, serving, serving_the_program
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Match, Round, Submission
from scorer.rows.matches.record import match_record
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.matches.before_play import take_seats
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from scorer.upgrading import upgrade

TABLES, SPECTATORS, PROJECTORS, PLAYED = 60, 200, 3, 2
WATCHED = 3
"""Of so many tables, one has a spectator of its match."""
PARTIER = 15
"""So many that no match ends within the minute: what is measured is hands."""
SAVES_EVERY, ASKS_EVERY = 2.0, 3.0
PATIENCE = 8.0
"""Seconds until the page calls a request lost (`server.js`)."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as its tablet knows it: its match, cookies and token, and the hands to come."""

    match: int
    cookie: str
    token: str
    deals: Sequence[dict[str, Any]]


@dataclass(slots=True)
class Measured:
    """What came of a load: seconds of each save from when it was due, the ids answered, what failed.

    `at`: when each hand was answered; `seeing`: seconds from then until a spectator saw it.
    """

    saving: list[float] = field(default_factory=list)
    saved: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    polls: dict[int, int] = field(default_factory=dict)
    polling: list[float] = field(default_factory=list)
    at: dict[str, float] = field(default_factory=dict)
    seeing: list[float] = field(default_factory=list)


# --- the evening --------------------------------------------------------------------------------------


def evening(database: Database) -> tuple[int, list[int]]:
    """The tournament, two rounds played, and the matches of its third round, everybody seated."""
    upgrade(database)
    tournament = act(database, ORGANISER, create_tournament, _plan())
    names = [Registration((f"Anna {n}", f"Bo {n}")) for n in range(1, 2 * TABLES + 1)]
    act(database, ORGANISER, register, tournament, names)
    rng = random.Random(1)
    for _ in range(PLAYED):
        for match in next_round(database, tournament):
            play_match(database, match, rng)
    matches = next_round(database, tournament)
    for match in matches:
        sit_down(database, match)
    return tournament, matches


def _plan() -> TournamentPlan:
    return TournamentPlan(
        name="Gotlandsserien",
        date=dt.date(2026, 11, 27),
        game="bondtolva",
        form="four",
        partier=PARTIER,
        system="swiss",
        tables=TABLES,
        scoring=ScoringChoice().json(),
    )


def next_round(database: Database, tournament: int) -> list[int]:
    drawn = act(database, ORGANISER, draw_draft, tournament)
    act(database, ORGANISER, publish_round, drawn)
    with database.reading() as session:
        rows = session.exec(select(Match.id).where(Match.round_id == drawn).order_by(Match.number))
        return [row for row in rows if row is not None]


def sit_down(database: Database, match: int) -> None:
    with database.reading() as session:
        people = [person.id for person in match_record(session, match).proposed_seats if person]
    act(database, ORGANISER, take_seats, match, people, 3)


def seated(database: Database, port: int, matches: Sequence[int]) -> list[Seated]:
    """A tablet at each table."""
    return [seat(database, port, match) for match in matches]


def seat(database: Database, port: int, match: int) -> Seated:
    tablet = Browser(port)
    token = tablet.sit_down(table_code(database, match))
    with database.reading() as session:
        rules = match_record(session, match).rules
    cookie = "; ".join(f"{name}={value}" for name, value in tablet.cookies.items())
    tablet.close()
    return Seated(match, cookie, token, tuple(random_deals(rules, random.Random(match))))


# --- the load -----------------------------------------------------------------------------------------


class Connection:
    """One keep-alive connection that speaks as little HTTP as a browser must."""

    def __init__(self, port: int, *headers: str) -> None:
        self.port = port
        self.headers = "".join(f"{one}\r\n" for one in headers)
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.etag = '"none"'

    async def ask(self, path: str) -> tuple[int, bytes]:
        status, answered, content = await self._send("GET", path, f"If-None-Match: {self.etag}\r\n", b"")
        self.etag = answered.get("etag", self.etag)
        return status, content

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        raw = json.dumps(body).encode()
        headers = f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n"
        status, answered, content = await self._send("POST", path, headers, raw)
        self.etag = answered.get("etag", self.etag)
        return status, content

    async def _send(
        self, method: str, path: str, headers: str, body: bytes
    ) -> tuple[int, dict[str, str], bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        assert self.reader
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.headers}{headers}\r\n"
        self.writer.write(head.encode() + body)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in lines[1:] if line)
        answered = {name.lower(): value.strip() for name, _, value in pairs}
        content = await self.reader.readexactly(int(answered.get("content-length", 0)))
        if answered.get("connection") == "close":
            self.close()
        return int(lines[0].split()[1]), answered, content

    def close(self) -> None:
        if self.writer:
            self.writer.close()
            self.writer = None


async def table(
    place: Seated,
    connection: Connection,
    asking: Connection,
    chosen: argparse.Namespace,
    measured: Measured,
) -> None:
    """Saves a hand every two seconds, each built on the one before; what is answered is not asked for.

    The page has asked how it stands before anybody has played the first hand.
    """
    seconds, every = chosen.seconds, chosen.every
    begun = time.perf_counter() + ASKS_EVERY + random.Random(place.match).uniform(0, every)
    after = None
    for number, deal in enumerate(place.deals):
        due = begun + number * every
        if due > begun + seconds:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        hand = f"hand-{place.match}-{number}"
        body = {"id": hand, "match": place.match, "after": after, "kind": "deal", "deal": deal}
        try:
            status, answer = await asyncio.wait_for(connection.post("/bord/givar", body), PATIENCE)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            measured.failed.append(f"{hand}: {error!r}")
            break
        measured.saving.append(time.perf_counter() - due)
        if status != 200 or json.loads(answer)["status"] != "saved":
            measured.failed.append(f"{hand}: {status} {answer[:200]!r}")
            break
        measured.saved.append(hand)
        measured.at[hand] = time.perf_counter()
        after, asking.etag = hand, connection.etag
    connection.close()


Seen = Callable[[bytes], None]


def nothing(_: bytes) -> None:
    pass


def watching(match: int, measured: Measured) -> Seen:
    """What a spectator of a match does with its page: it notes when each hand is there."""
    known = 0

    def look(page: bytes) -> None:
        nonlocal known
        hands = page.count(b'<tr role="row">')
        for number in range(known, hands):
            saved = measured.at.get(f"hand-{match}-{number}")
            if saved is not None:
                measured.seeing.append(time.perf_counter() - saved)
        known = max(known, hands)

    return look


async def poller(
    follows: tuple[Connection, str, Seen], start: float, seconds: float, measured: Measured
) -> None:
    """Asks every three seconds whether there is anything new, as `live.js` and the table page do."""
    connection, path, look = follows
    begun = time.perf_counter() + start
    due = begun
    while due < begun + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        asked = time.perf_counter()
        try:
            status, page = await asyncio.wait_for(connection.ask(path), PATIENCE)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            measured.failed.append(f"{path}: {error!r}")
            break
        measured.polling.append(time.perf_counter() - asked)
        if status == HTTPStatus.OK:
            look(page)
        elif status != HTTPStatus.NOT_MODIFIED:
            measured.failed.append(f"{path}: {status} {page[-1800:]!r}")
        measured.polls[status] = measured.polls.get(status, 0) + 1
        due = max(due, asked) + ASKS_EVERY
    connection.close()


async def load(port: int, tournament: int, tables: Sequence[Seated], chosen: argparse.Namespace) -> Measured:
    measured, rng, seconds = Measured(), random.Random(2), chosen.seconds
    standings = f"/tavlingar/{tournament}/stallning?del=1"
    asking = [Connection(port, f"Cookie: {one.cookie}") for one in tables]
    saving = [Connection(port, f"Cookie: {one.cookie}", f"X-CSRFToken: {one.token}") for one in tables]
    jobs = [table(*one, chosen, measured) for one in zip(tables, saving, asking, strict=True)]
    followed: list[tuple[str, Seen]] = [(standings, nothing)] * SPECTATORS
    followed += [(f"/tavlingar/{tournament}/storbild?del=1", nothing)] * PROJECTORS
    followed += [(f"/matcher/{one.match}?del=1", watching(one.match, measured)) for one in tables[::WATCHED]]
    asked = [(Connection(port), *each) for each in followed]
    asked += [(one, "/bord/lage?waiting=0", nothing) for one in asking]
    jobs += [poller(each, rng.uniform(0, ASKS_EVERY), seconds, measured) for each in asked]
    await asyncio.gather(*jobs)
    return measured


# --- servers ------------------------------------------------------------------------------------------


def processes(pid: int) -> list[int]:
    """The process and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def own_memory(pid: int) -> float:
    """Megabytes; what it shares with others is divided among them."""
    (line,) = [line for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if "Pss:" in line][
        :1
    ]
    return int(line.split()[1]) / 1024


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument(
        "--every", type=float, default=SAVES_EVERY, help="seconds between two hands of a table"
    )
    asked.add_argument("--readers", type=int, default=1, help="processes that make pages")
    asked.add_argument(
        "--on", choices=("sqlite", "postgres"), default="sqlite", help="the program's database"
    )
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as name, _database_of_its_own(chosen.on, Path(name)) as database:
        tournament, matches = evening(database)
        url = database.url.render_as_string(hide_password=False)
        readers = f"--readers={chosen.readers}"
        with serving_the_program(url, readers, XDG_DATA_HOME=name) as (port, pid):
            places = seated(database, port, matches)
            ours = _measured((port, pid), tournament, places, chosen, "the program")
        lost = _lost(database, ours)
        with serving("-m", "benchmarks.bare", str(Path(name) / "bare.sqlite3")) as (port, pid):
            bare = _measured((port, pid), tournament, places, chosen, "a bare route")
    for name, part in (("median", 0.5), ("99th percentile", 0.99)):
        print(f"{name}: {at(ours.saving, part) / at(bare.saving, part):.1f} times the bare route")
    if lost or ours.failed:
        raise SystemExit("A save was lost, or something failed.")


@contextmanager
def _database_of_its_own(backend: str, folder: Path) -> Iterator[Database]:
    """An empty one, gone when the block ends."""
    with nullcontext() if backend == "sqlite" else own_postgres() as postgres:
        url = (
            postgres.url.render_as_string(hide_password=False)
            if postgres
            else sqlite_url(folder / "e.sqlite3")
        )
        with closing(Database(url, folder)) as database:
            yield database


# Five parameters: the server and its load, and how the figures are called.
def _measured(
    server: tuple[int, int], tournament: int, places: Sequence[Seated], chosen: argparse.Namespace, name: str
) -> Measured:
    port, pid = server
    before = {each: processor_seconds(each) for each in processes(pid)}
    found = asyncio.run(load(port, tournament, places, chosen))
    spent = [processor_seconds(each) - used for each, used in before.items()]
    print(f"{name}: {len(found.saved)} hands saved, {len(found.failed)} failed")
    for one in found.failed[:5]:
        print(f"  {one}")
    timed = {"saving": found.saving, "asking": found.polling, "seeing a hand": found.seeing}
    for what, figures in timed.items():
        if len(figures) < 2:
            continue
        middle, late = (at(figures, part) * 1000 for part in (0.5, 0.99))
        print(
            f"  {what}: {middle:.1f} ms median, {late:.1f} ms 99th percentile, {max(figures) * 1000:.0f} most"
        )
    answers = ", ".join(f"{count} with {status}" for status, count in sorted(found.polls.items()))
    print(f"  asked: {answers}")
    busy = ", ".join(f"{100 * each / chosen.seconds:.0f} %" for each in spent)
    memory = ", ".join(f"{own_memory(each):.0f} MB" for each in processes(pid))
    print(f"  its processes were busy {busy} of one core, and have {memory}")
    return found


def at(figures: Sequence[float], part: float) -> float:
    """The figure that `part` of them do not exceed; no number where there are none."""
    if len(figures) < 2:
        return figures[0] if figures else math.nan
    return statistics.quantiles(figures, n=1000, method="inclusive")[round(part * 1000) - 1]


def _lost(database: Database, found: Measured) -> set[str]:
    """The hands that were answered and are not there, or not as the next of their match."""
    with database.reading() as session:
        last = session.exec(select(func.max(Round.id))).one()
        matches = select(Match.id).where(Match.round_id == last)
        rows = session.exec(
            select(Submission.id, Submission.number).where(Submission.match_id.in_(matches))
        ).all()
    lost = set(found.saved) - {hand for hand, number in rows if number is not None}
    print(f"stored: {len(rows)} hands, {len(lost)} of the answered ones lost")
    return lost


if __name__ == "__main__":
    main()
