"""Figures of an evening of forty: standings, cross table, drawing and seating; the page's table after a hand.

python -m benchmarks.standings

"standings anew" counts every match, "standings" what the last hand has changed. "read after a hand" is the
table as the page gets it: rows read from a database of 780 matches, folded, counted, put in order. "page
after a hand" is the program's whole answer without the network.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from random import Random

from benchmarks.filled import Deal, filled_tournament
from engine.contest.crosstable import crosstable
from engine.contest.gains import kept_gains
from engine.contest.ledger import Kind
from engine.contest.results import Basis, MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings
from engine.contest.tiebreaks import TIEBREAKS, USUAL_ORDER
from engine.pairing.round_robin.draw import draw
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Sitting
from engine.pairing.seating import Seating, seat_tables
from scorer.app import create_app
from scorer.config import Config, sqlite_url
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.matches.record import match_record
from scorer.rows.standings.table import standings_table
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Sent, submit
from scorer.upgrading import upgrade

ENTRANTS = 40
HANDS = 20
SEED = 2026
SCORING = Scoring.usual(3, USUAL_ORDER)
ALL_TIEBREAKS = replace(SCORING, basis=Basis.MATCH, tiebreaks=tuple(TIEBREAKS))


def entrants() -> tuple[int, ...]:
    return tuple(range(1, ENTRANTS + 1))


def rounds() -> list[DrawnRound]:
    field, drawn = Field(entrants()), list[DrawnRound]()
    for _ in range(ENTRANTS - 1):
        drawn.append(draw(field, drawn, Options(), SEED).round)
    return drawn


def seating(drawn: list[DrawnRound]) -> None:
    past: list[tuple[Sitting, ...]] = []
    for round_ in drawn:
        tables = seat_tables(round_.matches, range(1, ENTRANTS // 2 + 1), past, Seating.ROTATE, SEED)
        past.append(tuple(map(Sitting, round_.matches, tables)))


def result(number: int, match: Match, chance: Random) -> MatchResult:
    """Three tolvor as they may end; the loser of each has made 0 to 11."""
    won = chance.randrange(4)
    points = [12 * tolvor + sum(chance.randrange(12) for _ in range(3 - tolvor)) for tolvor in (won, 3 - won)]
    sides = tuple(map(SideResult, match, (won, 3 - won), points))
    return MatchResult(number, State.PLAYED, sides, int(won < 2))


def after_hands(folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds of processor after each of HANDS hands: to read the standings, and for the whole page.

    Each takes in half of the hands, so that none profits by what the other has read.
    """
    database = Database(sqlite_url(folder / "bench.sqlite3"), folder)
    upgrade(database)
    tournament_id, hands = filled_tournament(database, ENTRANTS, leave_open=min(HANDS, ENTRANTS // 2))
    browser = create_app(Config(str(database.url), folder, "key for the benchmark"), database).test_client()

    def read() -> None:
        with database.reading() as session:
            standings_table(session, database.folds, session.get_one(Tournament, tournament_id))

    def page() -> None:
        time.sleep(0.3)  # a part that is followed has its share of the processor (`live_parts`)
        assert browser.get(f"/tavlingar/{tournament_id}/stallning").status_code == HTTPStatus.OK

    took: tuple[list[float], list[float]] = [], []
    for job in (read, page):
        job()
    for turn, (match_id, hand) in enumerate(hands.items()):
        store(database, match_id, hand)
        start = time.process_time()
        (read, page)[turn % 2]()
        took[turn % 2].append(1000 * (time.process_time() - start))
    database.close()
    return took


def store(database: Database, match_id: int, hand: Deal) -> None:
    with database.reading() as session:
        after = match_record(session, match_id).last
    act(database, ORGANISER, submit, Sent(f"bench-hand-{match_id}", match_id, after, Kind.DEAL, hand))


def median_ms(job: Callable[[], object], times: int) -> float:
    took = []
    for _ in range(times):
        start = time.perf_counter()
        job()
        took.append(1000 * (time.perf_counter() - start))
    return statistics.median(took)


def anew(played: list[MatchResult]) -> None:
    kept_gains.cache_clear()
    standings(entrants(), played, SCORING)


def main() -> None:
    drawn, chance = rounds(), Random(SEED)
    played = [
        result(number, match, chance)
        for number, round_ in enumerate(drawn, start=1)
        for match in round_.matches
    ]
    jobs: tuple[tuple[str, Callable[[], object], int], ...] = (
        ("standings anew", lambda: anew(played), 20),
        ("standings", lambda: standings(entrants(), played, SCORING), 100),
        ("all tie-breaks", lambda: standings(entrants(), played, ALL_TIEBREAKS), 100),
        ("cross table", lambda: crosstable(entrants(), played, SCORING), 100),
        ("drawing 39 rounds", rounds, 5),
        ("seating 39 rounds", lambda: seating(drawn), 5),
    )
    print(f"{ENTRANTS} entrants, {len(played)} matches; median")
    for name, job, times in jobs:
        print(f"{name:<20}{median_ms(job, times):8.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        read, page = after_hands(Path(folder))
    print(f"{'read after a hand':<20}{statistics.median(read):8.1f} ms of processor, of {len(read)}")
    print(f"{'page after a hand':<20}{statistics.median(page):8.1f} ms of processor, of {len(page)}")


if __name__ == "__main__":
    main()
