"""Saving a hand and reading the standings, over the network, with 40 pairs and 780 matches.

`python benchmarks/pages.py` prints medians in milliseconds. The demands: saving within 50 ms, the standings
within 100 ms also the first time after a hand was saved. Followed pages have their share of the processor, so
that after many hands a reader may wait for the next one: how long is a figure of its own, and so is the first
page after a start, which folds everything.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from filled import filled_tournament, table_code  # noqa: E402
from served import Browser, serving_the_program  # noqa: E402
from sqlmodel import Session, col, select  # noqa: E402

from scorer.config import sqlite_url  # noqa: E402
from scorer.db import Database  # noqa: E402
from scorer.models import Match, Round, Submission  # noqa: E402
from scorer.upgrading import upgrade  # noqa: E402

PAIRS = 40
HANDS = 40
EVERY = 0.02
LAST_HAND = {"melds": [], "vinst": None, "last_trick": 0}
"""Sistan to one side: it stands whatever the score."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        tournament_id, matches = _fill(file)
        with serving_the_program(file) as (port, _):
            _measure(port, tournament_id, matches)


def _fill(file: Path) -> tuple[int, list[tuple[int, str, str]]]:
    """The tournament, and HANDS matches that lack a hand: id, last submission, code of the table."""
    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    tournament_id = filled_tournament(database, PAIRS, leave_open=HANDS)
    with database.reading() as session:
        open_matches = _open_matches(session, tournament_id)
    found = [(match, last, table_code(database, match)) for match, last in open_matches]
    database.close()
    return tournament_id, found


def _open_matches(session: Session, tournament_id: int) -> list[tuple[int, str]]:
    matches = session.exec(
        select(Match.id)
        .join(Round, col(Round.id) == col(Match.round_id))
        .where(Round.tournament_id == tournament_id, col(Match.table_id).is_not(None))
        .order_by(col(Round.number).desc(), col(Match.number).desc())
        .limit(HANDS)
    ).all()
    return [(match, _last(session, match)) for match in matches if match is not None]


def _last(session: Session, match_id: int) -> str:
    return session.exec(
        select(Submission.id)
        .where(Submission.match_id == match_id)
        .order_by(col(Submission.number).desc())
        .limit(1)
    ).one()


def _measure(port: int, tournament_id: int, matches: list[tuple[int, str, str]]) -> None:
    reader = Browser(port)
    standings = f"/tavlingar/{tournament_id}/stallning"
    print(f"first page after a start     {_timed(reader, 'GET', standings):7.1f} ms")
    reader.ask("GET", f"{standings}?del=1")
    saving, after_saving, seen, again = [], [], [], []
    for match_id, last, code in matches:
        saving.append(_save(port, match_id, last, code))
        begun = time.perf_counter()
        after_saving.append(_new_part(reader, f"{standings}?del=1"))
        seen.append((time.perf_counter() - begun) * 1000)
        again.append(_timed(reader, "GET", standings))
    _print("saving a hand", saving)
    _print("standings after a hand", after_saving)
    _print("until it stood there", seen)
    _print("standings again", again)


def _new_part(reader: Browser, part: str) -> float:
    """How long the answer took that was another than before; until then it is asked for again and again."""
    while True:
        begun = time.perf_counter()
        status, _ = reader.ask("GET", part, **{"If-None-Match": reader.etag})
        if status == 200:
            return (time.perf_counter() - begun) * 1000
        time.sleep(EVERY)


def _save(port: int, match_id: int, last: str, code: str) -> float:
    tablet = Browser(port)
    token = tablet.sit_down(code)
    hand = {"id": f"bench-{match_id}", "after": last, "match": match_id, "kind": "deal", "deal": LAST_HAND}
    return _timed(tablet, "POST", "/bord/givar", hand, **{"X-CSRFToken": token})


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
