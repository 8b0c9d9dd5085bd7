"""60 tables each saving a hand every two seconds while 200 spectators and three projectors follow.

`python -m benchmarks.evening [--seconds 60] [--turns 4] [--every 2] [--readers 1] [--on sqlite]` serves a
tournament in its third round and prints, of saving a hand: how many were lost or failed, the median and the
99th percentile, and what the processors spent on the server. A save is timed from when it was due. The
tablets ask for their state every three seconds, as the page does; most spectators follow the standings, and
one at each third table its match: how long until it sees a hand is printed too. Beside it the same load on a
bare Flask route that commits one row (`bare.py`), in turns: a machine is not equally fast all the time.
`--every 1` makes 60 hands a second of it.
"""

import argparse
import asyncio
import datetime as dt
import random
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from sqlmodel import func, select

from benchmarks.filled import play_match, random_deals, table_code
from benchmarks.load import Hall, Measured, Seated, at, load
from benchmarks.own_postgres import own_postgres
from benchmarks.processes import family, own_memory, processor_seconds
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

TABLES, PLAYED = 60, 2
PARTIER = 15
"""So many that no match ends within the minute: what is measured is hands."""
SAVES_EVERY = 2.0


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


# --- servers ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Served:
    """A server under load. `spent`: seconds of processor of each of its processes."""

    name: str
    hall: Hall
    pid: int
    measured: Measured = field(default_factory=Measured)
    spent: dict[int, float] = field(default_factory=lambda: defaultdict(float))

    def take_a_turn(self, chosen: argparse.Namespace) -> None:
        before = processor_seconds(self.pid)
        asyncio.run(load(self.hall, chosen, self.measured))
        for each, used in processor_seconds(self.pid).items():
            self.spent[each] += used - before.get(each, 0.0)

    def tell(self, seconds: float) -> None:
        found = self.measured
        print(f"{self.name}: {len(found.saved)} hands saved, {len(found.failed)} failed")
        for failed in found.failed[:5]:
            print(f"  {failed}")
        timed = {"saving": found.saving, "asking": found.polling, "seeing a hand": found.seeing}
        for what, figures in timed.items():
            if len(figures) < 2:
                continue
            middle, late, most = (
                1000 * figure for figure in (at(figures, 0.5), at(figures, 0.99), max(figures))
            )
            print(f"  {what}: {middle:.1f} ms median, {late:.1f} ms 99th percentile, {most:.0f} most")
        answers = ", ".join(f"{count} with {status}" for status, count in sorted(found.polls.items()))
        print(f"  asked: {answers}")
        busy = ", ".join(f"{100 * each / seconds:.0f} %" for each in self.spent.values())
        memory = ", ".join(f"{own_memory(each):.0f} MB" for each in family(self.pid))
        print(f"  its processes were busy {busy} of one core, and have {memory}")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument("--turns", type=int, default=4, help="in which the two servers share the seconds")
    asked.add_argument(
        "--every", type=float, default=SAVES_EVERY, help="seconds between two hands of a table"
    )
    asked.add_argument("--readers", type=int, default=1, help="processes that make pages")
    asked.add_argument(
        "--on", choices=("sqlite", "postgres"), default="sqlite", help="the program's database"
    )
    chosen = asked.parse_args()
    whole, chosen.seconds = chosen.seconds, chosen.seconds / chosen.turns
    with tempfile.TemporaryDirectory() as name, _database_of_its_own(chosen.on, Path(name)) as database:
        tournament, matches = evening(database)
        url = database.url.render_as_string(hide_password=False)
        bare_file = str(Path(name) / "bare.sqlite3")
        with (
            serving_the_program(url, f"--readers={chosen.readers}", XDG_DATA_HOME=name) as (port, pid),
            serving("-m", "benchmarks.bare", bare_file) as (bare_port, bare_pid),
        ):
            places = seated(database, port, matches)
            ours = Served("the program", Hall(port, tournament, places), pid)
            bare = Served("a bare route", Hall(bare_port, tournament, places), bare_pid)
            for _ in range(chosen.turns):
                ours.take_a_turn(chosen)
                bare.take_a_turn(chosen)
            ours.tell(whole)
            bare.tell(whole)
        lost = _lost(database, ours.measured)
    for name, part in (("median", 0.5), ("99th percentile", 0.99)):
        times = at(ours.measured.saving, part) / at(bare.measured.saving, part)
        print(f"{name}: {times:.1f} times the bare route")
    if lost or ours.measured.failed:
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
