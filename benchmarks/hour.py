"""An hour of evening at full load: memory flat, nothing lost, the standings those of an independent fold.

`python -m benchmarks.hour [--minutes 60]`: 60 tables save a hand every two seconds, take seats, confirm, and
go on in the next round when the last match has ended; 200 spectators and three projectors follow, backups are
made by themselves. Each minute it prints memory, descriptors and threads of all processes of the program. At
the end what was answered is compared with what is stored; the standings page with that of a program that was
started anew; and won and lost matches and partier of each pair with a fold of the stored hands alone.
"""

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from sqlmodel import select

from benchmarks.beside import Organiser, give_password
from benchmarks.evening import SAVES_EVERY, evening, seated
from benchmarks.filled import random_deals
from benchmarks.load import (
    ASKS_EVERY,
    PATIENCE,
    PROJECTORS,
    SPECTATORS,
    Connection,
    Measured,
    Seated,
    at,
    nothing,
    poller,
)
from benchmarks.processes import family, memory
from benchmarks.served import Browser, serving_the_program
from benchmarks.tablets import AGAIN, Address
from engine.contest.match import start
from engine.formats.summary import parse_deal
from scorer.backups.copies import FOLDER, copies_in
from scorer.backups.making import contents_of
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Match, Round, Submission, Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import match_record
from scorer.rows.standings.table import standings_table

MINUTE = 60.0
"""Seconds between two lines."""


@dataclass(slots=True)
class Hour:
    """The evening as it goes on. `end`: when it is over, on the clock of `time.perf_counter`."""

    database: Database
    tournament: int
    port: int
    end: float
    every: float
    sent: set[str] = field(default_factory=set)
    saved: set[str] = field(default_factory=set)
    again: int = 0
    waits: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    rounds: int = 0

    @property
    def over(self) -> bool:
        return time.perf_counter() > self.end


class Table:
    """A table's tablet, from round to round."""

    def __init__(self, hour: Hour, place: Seated) -> None:
        self.hour = hour
        headers = f"Cookie: {place.cookie}", f"X-CSRFToken: {place.token}"
        self._saving = Connection(hour.port, *headers)

    async def play(self, match: int, seats: Sequence[int], deals: Sequence[Mapping[str, Any]]) -> None:
        """A whole match, or as much of it as there is time for."""
        if seats:
            await self._post("/bord/platser", {"match": match, "seats": seats, "first_dealer": 3})
        begun = time.perf_counter() + random.Random(match).uniform(0, self.hour.every)
        after = None
        for number, deal in enumerate(deals):
            due = begun + number * self.hour.every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.hour.over:
                return
            hand = f"hand-{match}-{number}"
            self.hour.sent.add(hand)
            body = {"id": hand, "match": match, "after": after, "kind": "deal", "deal": deal}
            answer = await self._post("/bord/givar", body)
            if answer is None:
                return
            self.hour.waits.append(time.perf_counter() - due)
            self.hour.saved.add(hand)
            after = hand
        for side in range(2):
            await self._post("/bord/bekrafta", {"match": match, "side": side, "last": after})

    async def _post(self, path: str, body: Mapping[str, Any]) -> Any:
        """The answer to what is sent until there is one; None if it is refused, or the hour is over."""
        while True:
            try:
                status, answer = await asyncio.wait_for(self._saving.post(path, body), PATIENCE)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                status, answer = 0, b""
                self._saving.close()
            if status == 200 and json.loads(answer)["status"] == "saved":
                return json.loads(answer)
            if 200 <= status < 500 and status != 429:
                self.hour.wrong.append(f"{path} {body}: {status} {answer[:200]!r}")
                return None
            if self.hour.over:
                return None
            self.hour.again += 1
            await asyncio.sleep(AGAIN)

    def close(self) -> None:
        self._saving.close()


async def load(hour: Hour, places: Sequence[Seated], pid: int) -> Measured:
    """The hour. Returns what the spectators measured."""
    measured, rng, seconds = Measured(), random.Random(2), hour.end - time.perf_counter()
    paths = ["stallning"] * SPECTATORS + ["storbild"] * PROJECTORS
    followed = [f"/tavlingar/{hour.tournament}/{name}?del=1" for name in paths]
    asked = [(Connection(hour.port), path, nothing) for path in followed]
    asked += [
        (Connection(hour.port, f"Cookie: {place.cookie}"), "/bord/lage?waiting=0", nothing)
        for place in places
    ]
    jobs = [poller(each, rng.uniform(0, ASKS_EVERY), seconds, measured) for each in asked]
    watched = asyncio.create_task(_watch(hour, pid))
    await asyncio.gather(_rounds(hour, places), *jobs)
    await watched
    return measured


async def _rounds(hour: Hour, places: Sequence[Seated]) -> None:
    """The round that is going on, then one after another."""
    at_table = {_table(hour.database, place.match): Table(hour, place) for place in places}
    organiser = Organiser(Address(hour.port))
    matches = [place.match for place in places]
    seats: Mapping[int, Sequence[int]] = {}
    while not hour.over:
        hour.rounds += 1
        playing = [
            at_table[_table(hour.database, match)].play(
                match, seats.get(match, ()), _deals(hour.database, match)
            )
            for match in matches
        ]
        await asyncio.gather(*playing)
        if not hour.over:
            if not await asyncio.to_thread(_next_round, hour, organiser):
                print(f"Everybody has met in round {hour.rounds}; the spectators go on alone.")
                break
            matches = _newest(hour)
            seats = {match: _seats(hour.database, match) for match in matches}
    for table in at_table.values():
        table.close()


def _next_round(hour: Hour, organiser: Organiser) -> bool:
    """Whether there is one: a few tables run out of opponents."""
    rounds = f"/tavlingar/{hour.tournament}/ronder"
    try:
        drawn = organiser.press(rounds)
    except HTTPError as refused:
        if refused.code != HTTPStatus.UNPROCESSABLE_ENTITY:
            raise
        return False
    found = re.search(r"/ronder/(\d+)", drawn.url)
    if not found:
        raise RuntimeError(f"no round was drawn: {drawn.url}")
    organiser.press(f"{rounds}/{found[1]}/publicera", seen="")
    return True


def _newest(hour: Hour) -> list[int]:
    with hour.database.reading() as session:
        newest = select(Round.id).where(Round.tournament_id == hour.tournament).order_by(Round.id.desc())
        last = session.exec(newest.limit(1)).one()
        rows = session.exec(select(Match.id).where(Match.round_id == last, Match.table_id.is_not(None)))
        return [row for row in rows if row is not None]


def _table(database: Database, match: int) -> int:
    with database.reading() as session:
        return session.get_one(Match, match).table_id or 0


def _seats(database: Database, match: int) -> list[int]:
    with database.reading() as session:
        return [person.id for person in match_record(session, match).proposed_seats if person]


def _deals(database: Database, match: int) -> Sequence[Mapping[str, Any]]:
    with database.reading() as session:
        rules = match_record(session, match).rules
    return tuple(random_deals(rules, random.Random(match)))


# --- what it takes ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Taken:
    """What all processes of the program have. `memory` in MB."""

    memory: float
    descriptors: int
    threads: int

    def __str__(self) -> str:
        return f"{self.memory:.0f} MB, {self.descriptors} descriptors, {self.threads} threads"


def taken(pid: int) -> Taken:
    processes = family(pid)
    descriptors, threads = (
        sum(len(list(Path(f"/proc/{process}/{what}").iterdir())) for process in processes)
        for what in ("fd", "task")
    )
    return Taken(memory(pid), descriptors, threads)


async def _watch(hour: Hour, pid: int) -> None:
    minute = 0
    while not hour.over:
        print(
            f"minute {minute}: {taken(pid)}; {len(hour.saved)} hands, round {hour.rounds}",
            flush=True,
        )
        minute += 1
        await asyncio.sleep(min(MINUTE, max(0.0, hour.end - time.perf_counter()) + 0.01))
    print(f"at the end: {taken(pid)}; {len(hour.saved)} hands, round {hour.rounds}")


# --- what is there ------------------------------------------------------------------------------------


def wrong_in_the_end(hour: Hour) -> list[str]:
    """Hands that are lost or invented; pairs whose row is not what the stored hands make."""
    with hour.database.reading() as session:
        rows = session.exec(
            select(Submission.id, Submission.number).where(Submission.id.startswith("hand-"))
        ).all()
        tournament = session.get_one(Tournament, hour.tournament)
        table = standings_table(session, FoldCache(), tournament)
    stored = {hand for hand, number in rows if number is not None}
    wrong = [f"lost: {hand}" for hand in hour.saved - stored]
    wrong += [f"invented: {hand}" for hand in {hand for hand, _ in rows} - hour.sent]
    folded = folded_anew(hour.database, hour.tournament)
    for row in table.rows:
        tally = row.tally
        shown = tally.won, tally.lost, tally.partier_won, tally.partier_lost
        if shown != folded[row.entrant]:
            wrong.append(f"the row of {row.entrant}: {shown}, not {folded[row.entrant]}")
    return wrong


def folded_anew(database: Database, tournament: int) -> Mapping[int, tuple[int, int, int, int]]:
    """Of each entrant matches won and lost, partier won and lost: from the hands of finished matches."""
    sums: dict[int, Counter[int]] = defaultdict(Counter)
    with database.reading() as session:
        ids = session.exec(select(Match.id).join(Round).where(Round.tournament_id == tournament)).all()
        for match in ids:
            record = match_record(session, match or 0)
            state = start(record.rules)
            chain = select(Submission.content).where(Submission.match_id == match)
            for content in session.exec(chain.order_by(Submission.number)):
                state = state.add(parse_deal(record.rules.form, content, record.rules.players))
            if not state.complete:
                continue
            won = zip(record.sides, state.won, reversed(state.won), strict=True)
            for (entrant,), own, theirs in won:
                sums[entrant.id].update({0: own > theirs, 1: own < theirs, 2: own, 3: theirs})
    found = {who: (each[0], each[1], each[2], each[3]) for who, each in sums.items()}
    return defaultdict(lambda: (0, 0, 0, 0), found)


def standings_page(port: int, tournament: int) -> str:
    """The live part, once it has all that was saved."""
    with closing(Browser(port)) as reader:
        status, page = reader.ask("GET", f"/tavlingar/{tournament}/stallning")
    if status != 200:
        raise RuntimeError(f"the standings answer {status}")
    table = re.search(r"<table.*</table>", page, re.DOTALL)
    return table[0] if table else page


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=60.0)
    asked.add_argument("--every", type=float, default=SAVES_EVERY)
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        wrong = _an_hour(Path(name), chosen)
    for each, count in Counter(wrong).most_common()[::-1][:10]:
        print(f"  {count} times: {each}")
    if wrong:
        raise SystemExit(f"{len(wrong)} things are wrong.")
    print("Nothing was lost or invented, and the standings are those of a fold from the beginning.")


def _an_hour(folder: Path, chosen: argparse.Namespace) -> list[str]:
    file = folder / "evening.sqlite3"
    with closing(Database(sqlite_url(file), folder)) as database:
        tournament, matches = evening(database)
        give_password(database)
        with serving_the_program(file) as (port, pid):
            places = seated(database, port, matches)
            end = time.perf_counter() + chosen.minutes * 60
            hour = Hour(database, tournament, port, end, chosen.every)
            measured = asyncio.run(load(hour, places, pid))
            shown = standings_page(port, tournament)
        with serving_the_program(file) as (port, _):
            anew = standings_page(port, tournament)
        wrong = hour.wrong + measured.failed + wrong_in_the_end(hour)
    if shown != anew:
        wrong.append("the standings of a program started anew are others")
    middle, late = (at(hour.waits, part) * 1000 for part in (0.5, 0.99))
    copies = [contents_of(copy.file).hands for copy in copies_in(folder / FOLDER)]
    print(f"saving: {middle:.0f} ms median, {late:.0f} ms 99th percentile; {hour.again} sent again")
    print(f"{len(copies)} backups, the last with {max(copies, default=0)} hands; {len(wrong)} things wrong")
    return wrong


if __name__ == "__main__":
    main()
