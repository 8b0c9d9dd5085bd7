"""Saving a hand and reading the standings, over the network, with 40 pairs and 780 matches.

`python -m benchmarks.pages` prints medians in milliseconds. The demands: saving within 50 ms, the standings
within 100 ms also the first time after a hand was saved. Followed pages have their share of the processor, so
that after many hands a reader may wait for the next one: how long is a figure of its own, and so is the first
page after a start, which folds everything. "again" is beside Flask's "hello" of the same
length (`benchmarks.bare`, the same server, the same run, one reader): how many times as many a second, in
turns. The last line is the memory of the server with 1,000 pairs.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlmodel import Session, select

from benchmarks.filled import Deal, filled_tournament, table_code, tournament_of
from benchmarks.processes import memory
from benchmarks.served import Browser, serving, serving_the_program
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Submission
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import MOST_ENTRANTS
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.upgrading import upgrade

PAIRS = 40
MANY = 1000
"""Pairs with which the memory is looked at: Monrad, tournaments as large as may be, one round published."""
HANDS = PAIRS // 2
"""One at each table: it is held by the device that comes first."""
EVERY = 0.02
ASKED, TURNS = 100, 9
"""Answers that are timed together, and how often; the median counts."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        tournament_id, matches = _fill(file)
        with serving_the_program(file) as (port, _), closing(Browser(port)) as reader:
            _measure(port, reader, tournament_id, matches)
            _beside_hello(reader, f"/tavlingar/{tournament_id}/stallning", Path(folder) / "bare.sqlite3")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.sqlite3"
        many = _fill_with_many(file)
        with serving_the_program(file) as (port, process), closing(Browser(port)) as reader:
            print(f"memory after a start, all processes: {_memory(process)}")
            for tournament in many:
                _timed(reader, "GET", f"/tavlingar/{tournament}/stallning")
            print(f"memory with {MANY} pairs, all processes: {_memory(process)}")


def _fill_with_many(file: Path) -> list[int]:
    """The ids of the tournaments."""
    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    sizes = [min(MOST_ENTRANTS, MANY - begun) for begun in range(0, MANY, MOST_ENTRANTS)]
    found = [tournament_of(database, pairs, system="swiss") for pairs in sizes]
    for tournament in found:
        act(database, ORGANISER, publish_round, act(database, ORGANISER, draw_draft, tournament))
    database.close()
    return found


def _memory(process: int) -> str:
    if not Path("/proc/self/smaps_rollup").exists():
        return "not known on this system"
    return f"{memory(process):.0f} MB"


@dataclass(frozen=True, slots=True)
class Lacking:
    """A match that one hand more ends; `after`: its last submission, `code`: that of its table."""

    match: int
    after: str
    code: str
    hand: Deal


def _fill(file: Path) -> tuple[int, list[Lacking]]:
    """The tournament, and HANDS matches that lack a hand."""
    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    tournament_id, hands = filled_tournament(database, PAIRS, leave_open=HANDS)
    with database.reading() as session:
        found = [
            Lacking(match, _last(session, match), table_code(database, match), hand)
            for match, hand in hands.items()
        ]
    database.close()
    return tournament_id, found


def _last(session: Session, match_id: int) -> str:
    return session.exec(
        select(Submission.id)
        .where(Submission.match_id == match_id)
        .order_by(Submission.number.desc())
        .limit(1)
    ).one()


def _measure(port: int, reader: Browser, tournament_id: int, matches: list[Lacking]) -> None:
    standings = f"/tavlingar/{tournament_id}/stallning"
    print(f"first page after a start     {_timed(reader, 'GET', standings):7.1f} ms")
    reader.ask("GET", f"{standings}?del=1")
    saving, after_saving, seen, again = [], [], [], []
    for lacking in matches:
        saving.append(_save(port, lacking))
        begun = time.perf_counter()
        after_saving.append(_new_part(reader, f"{standings}?del=1"))
        seen.append((time.perf_counter() - begun) * 1000)
        again.append(_timed(reader, "GET", standings))
    _print("saving a hand", saving)
    _print("standings after a hand", after_saving)
    _print("until it stood there", seen)
    _print("standings again", again)


def _beside_hello(reader: Browser, page: str, file: Path) -> None:
    """Prints how many answers a second the page gets, divided by those of "hello"."""
    reader.ask("GET", f"{page}?del=1")
    etag, found = reader.etag, list[tuple[float, float, float]]()
    with serving("-m", "benchmarks.bare", str(file)) as (port, _), closing(Browser(port)) as bare:
        for _ in range(TURNS):
            hello = _together(lambda: bare.ask("GET", "/hello"))
            whole = _together(lambda: reader.ask("GET", page))
            unchanged = _together(lambda: reader.ask("GET", f"{page}?del=1", **{"If-None-Match": etag}))
            found.append((hello, whole, unchanged))
    hello, whole, unchanged = (statistics.median(figures) for figures in zip(*found, strict=True))
    print(f"hello                        {hello / ASKED * 1000:7.2f} ms")
    print(
        f"the page again               {whole / ASKED * 1000:7.2f} ms, {hello / whole:.2f} of hello's number"
    )
    print(f"the same with its ETag       {unchanged / ASKED * 1000:7.2f} ms, {hello / unchanged:.2f} of it")


def _together(ask: Callable[[], object]) -> float:
    """Seconds for ASKED answers, one after the other."""
    begun = time.perf_counter()
    for _ in range(ASKED):
        ask()
    return time.perf_counter() - begun


def _new_part(reader: Browser, part: str) -> float:
    """How long the answer took that was another than before; until then it is asked for again and again."""
    while True:
        begun = time.perf_counter()
        status, _ = reader.ask("GET", part, **{"If-None-Match": reader.etag})
        if status == 200:
            return (time.perf_counter() - begun) * 1000
        time.sleep(EVERY)


def _save(port: int, lacking: Lacking) -> float:
    hand = f"bench-hand-{lacking.match}"
    sent = {"id": hand, "after": lacking.after, "match": lacking.match, "kind": "deal", "deal": lacking.hand}
    with closing(Browser(port)) as tablet:
        token = tablet.sit_down(lacking.code)
        return _timed(tablet, "POST", "/bord/givar", sent, **{"X-CSRFToken": token})


def _timed(browser: Browser, method: str, path: str, body: object = None, **headers: str) -> float:
    begun = time.perf_counter()
    status, text = browser.ask(method, path, body, **headers)
    spent = (time.perf_counter() - begun) * 1000
    assert status == 200, (status, text[:300])
    return spent


def _print(name: str, figures: list[float]) -> None:
    middle, worst = statistics.median(figures), max(figures)
    print(f"{name:<28} {middle:7.1f} ms median, {worst:7.1f} ms most, of {len(figures)}")


if __name__ == "__main__":
    main()
