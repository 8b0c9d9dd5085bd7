"""The load of an evening: tablets that save, spectators and projectors that follow.

Each connection speaks as little HTTP as a browser must. What is measured is kept from turn to turn.
"""

import argparse
import asyncio
import json
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

SPECTATORS, PROJECTORS = 200, 3
WATCHED = 3
"""Of so many tables, one has a spectator of its match."""
ASKS_EVERY = 3.0
PATIENCE = 8.0
"""Seconds until the page calls a request lost (`server.js`)."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as its tablet knows it: its match, cookies and token, and the hands to come."""

    match: int
    cookie: str
    token: str
    deals: Sequence[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Hall:
    """A tournament as a server at this port has it, and those who sit at its tables."""

    port: int
    tournament: int
    tables: Sequence[Seated]


@dataclass(slots=True)
class Measured:
    """What came of a load: seconds of each save from when it was due, the ids answered, what failed.

    `at`: when each hand was answered; `seeing`: seconds from then until a spectator saw it. A load goes on
    where the one before it has ended.
    """

    saving: list[float] = field(default_factory=list)
    saved: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    polls: dict[int, int] = field(default_factory=dict)
    polling: list[float] = field(default_factory=list)
    at: dict[str, float] = field(default_factory=dict)
    seeing: list[float] = field(default_factory=list)

    def hands(self, match: int) -> int:
        """How many have been saved."""
        return sum(hand.startswith(f"hand-{match}-") for hand in self.saved)


class Connection:
    """One keep-alive connection that speaks as little HTTP as a browser must."""

    def __init__(self, port: int, *headers: str) -> None:
        self.port = port
        self.headers = "".join(f"{header}\r\n" for header in headers)
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
    before = measured.hands(place.match)
    after = f"hand-{place.match}-{before - 1}" if before else None
    for number, deal in enumerate(place.deals[before:], start=before):
        due = begun + (number - before) * every
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
    known = measured.hands(match)

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


async def load(hall: Hall, chosen: argparse.Namespace, measured: Measured) -> None:
    """`chosen.seconds` of an evening, a hand of each table `chosen.every` seconds."""
    rng, tables = random.Random(2), hall.tables
    pages = f"/tavlingar/{hall.tournament}"
    asking = [Connection(hall.port, f"Cookie: {place.cookie}") for place in tables]
    saving = [
        Connection(hall.port, f"Cookie: {place.cookie}", f"X-CSRFToken: {place.token}") for place in tables
    ]
    jobs = [table(*each, chosen, measured) for each in zip(tables, saving, asking, strict=True)]
    followed: list[tuple[str, Seen]] = [(f"{pages}/stallning?del=1", nothing)] * SPECTATORS
    followed += [(f"{pages}/storbild?del=1", nothing)] * PROJECTORS
    followed += [
        (f"/matcher/{place.match}?del=1", watching(place.match, measured)) for place in tables[::WATCHED]
    ]
    asked = [(Connection(hall.port), *each) for each in followed]
    asked += [(connection, "/bord/lage?waiting=0", nothing) for connection in asking]
    jobs += [poller(each, rng.uniform(0, ASKS_EVERY), chosen.seconds, measured) for each in asked]
    await asyncio.gather(*jobs)


def at(figures: Sequence[float], part: float) -> float:
    """The figure that `part` of them do not exceed; no number where there are none."""
    if len(figures) < 2:
        return figures[0] if figures else math.nan
    return statistics.quantiles(figures, n=1000, method="inclusive")[round(part * 1000) - 1]
