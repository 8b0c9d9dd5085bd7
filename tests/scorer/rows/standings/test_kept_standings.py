"""What is kept between two hands gives the standings that are counted from nothing (issue 13, point 3)."""

import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from sqlmodel import select

from engine.contest import gains, tally
from engine.contest.results import State
from engine.objection import Refusal
from scorer.db import Database
from scorer.models import AdjustmentKind, Match, Tournament
from scorer.rows.matches import folding
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.published import newest_published
from scorer.rows.standings import results
from scorer.rows.standings.table import StandingsTable, standings_table
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.leaving import come_back, leave
from scorer.services.entrants.registering import set_present
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.rounds.taking_back import bring_back_round, take_back_round
from tests.scorer.services.hall import enter, ids, mend, next_round, play, record, sit_down, tournament

PAIRS = 7
STEPS = 40


def standings(db: Database, folds: FoldCache, tournament_id: int) -> StandingsTable:
    with db.reading() as session:
        return standings_table(session, folds, session.get_one(Tournament, tournament_id))


class Evening:
    """Something happens at random; what the program refuses has not happened."""

    def __init__(self, db: Database, seed: int) -> None:
        self.db, self.chance = db, Random(seed)
        self.tournament = tournament(db, PAIRS, partier=2)
        self.entrants = ids(db, self.tournament)
        self.matches: list[int] = []
        self.left: list[int] = []
        self.taken: list[int] = []
        self.draw()

    def anything(self) -> str:
        steps: Mapping[Callable[[], None], int] = {
            self.parti: 20,
            self.correct: 5,
            self.strike: 5,
            self.walk_over: 2,
            self.penalty: 2,
            self.away: 2,
            self.gone: 1,
            self.back: 1,
            self.draw: 3,
            self.take_back: 1,
        }
        step = self.chance.choices(list(steps), weights=list(steps.values()))[0]
        with suppress(Refusal, IndexError):
            step()
        return step.__name__

    def draw(self) -> None:
        drawn = next_round(self.db, self.tournament)
        self.matches += [match.id for match in drawn.matches]

    def take_back(self) -> None:
        with self.db.reading() as session:
            last = newest_published(session, self.tournament)
        if last:
            act(self.db, ORGANISER, take_back_round, last.id, confirm=True, reason="Fel lottning")
            self.taken.append(last.id)
        elif self.taken:
            act(self.db, ORGANISER, bring_back_round, self.taken.pop())

    def parti(self) -> None:
        play(self.db, self.chance.choice(self.matches), self.chance.randrange(2))

    def correct(self) -> None:
        winner = self.chance.randrange(2)
        score = [12 if side == winner else self.chance.randrange(12) for side in range(2)]
        self._mend({"parti": {"score": score, "winner": winner}})

    def strike(self) -> None:
        self._mend({"struck": self.chance.random() < 0.7})

    def _mend(self, change: Mapping[str, object]) -> None:
        match = self.chance.choice(self.matches)
        target = self.chance.choice(record(self.db, match).submissions).id
        mend(self.db, match, {"target": target, **change})

    def walk_over(self) -> None:
        content = {"winner": self.chance.choice([0, 1, None])}
        enter(self.db, self.chance.choice(self.matches), content, kind=Kind.WALK_OVER)

    def penalty(self) -> None:
        kind = self.chance.choice([AdjustmentKind.PENALTY, AdjustmentKind.BONUS])
        act(
            self.db, ORGANISER, adjust, self.chance.choice(self.entrants), kind, Amount(partier=1), "Kom sent"
        )

    def away(self) -> None:
        here = self.chance.random() < 0.5
        act(self.db, ORGANISER, set_present, self.chance.choice(self.entrants), present=here)

    def gone(self) -> None:
        struck = self.chance.choice([True, False])
        self.left.append(act(self.db, ORGANISER, leave, self.chance.choice(self.entrants), struck=struck))

    def back(self) -> None:
        act(self.db, ORGANISER, come_back, self.left.pop())


@pytest.mark.parametrize("seed", range(4))
def test_kept_standings_are_those_counted_anew_after_each_step_issue_13_3(
    database: Database, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "AT_ONCE", 1 + 20 * (seed % 2))
    evening = Evening(database, seed)
    for number in range(STEPS):
        step = evening.anything()
        kept = standings(database, database.folds, evening.tournament)
        with monkeypatch.context() as forgetful:
            forgetful.setattr(
                tally, "kept_gains", lambda scoring: lambda result: gains.gains(result, scoring)
            )
            anew = standings(database, FoldCache(), evening.tournament)
        assert kept == anew, (number, step)


def test_the_random_evenings_hold_what_issue_13_3_names(database: Database) -> None:
    """Matches that count, are struck, given, absent and free."""
    found: set[State] = set()
    for seed in range(4):
        evening = Evening(database, seed)
        for _ in range(STEPS):
            evening.anything()
        found |= {result.state for result in standings(database, database.folds, evening.tournament).results}
    assert found >= {State.PLAYED, State.UNFINISHED, State.STRUCK, State.WALK_OVER, State.BYE}


def test_no_hand_counts_twice_where_two_readers_ask_at_once_issue_13_3(database: Database) -> None:
    """A reader comes between what another knows and what it reads: two partier of three are two."""
    number, folds = tournament(database, pairs=2, partier=3), FoldCache()
    match = next_round(database, number).matches[0].id
    play(database, match)
    standings(database, folds, number)
    play(database, match)
    between: list[StandingsTable] = []
    reading = threading.Lock()

    def another_reads(*asked: object) -> None:
        if "submission.content" in str(asked[2]) and not between and reading.acquire(blocking=False):
            between.append(standings(database, folds, number))

    sa.event.listen(database.engine, "after_cursor_execute", another_reads)
    shown = standings(database, folds, number)
    assert len(between) == 1
    for unfinished in (shown, between[0], standings(database, folds, number)):
        assert [row.tally.partier_won for row in unfinished.rows] == [0, 0]
    play(database, match)
    assert sorted(row.tally.partier_won for row in standings(database, folds, number).rows) == [0, 3]


def test_a_new_round_reads_no_hands_of_the_rounds_before_it_issue_13(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where there were more hands than are kept: 60 tables have as many within an hour."""
    monkeypatch.setattr(folding, "MOST_HANDS", 0)
    number = tournament(database, pairs=4, partier=1)
    for match in next_round(database, number).matches:
        play(database, match.id)
    assert sorted(row.tally.won for row in standings(database, database.folds, number).rows) == [0, 0, 1, 1]
    reads: list[str] = []
    sa.event.listen(database.engine, "after_cursor_execute", lambda *asked: reads.append(str(asked[2])))
    drawn = next_round(database, number)
    assert sorted(row.tally.won for row in standings(database, database.folds, number).rows) == [0, 0, 1, 1]
    assert not [statement for statement in reads if "submission.content" in statement]
    play(database, drawn.matches[0].id)
    assert sum(row.tally.won for row in standings(database, database.folds, number).rows) == 3
    assert [statement for statement in reads if "submission.content" in statement]


def test_a_draw_reads_no_hands_that_the_draw_before_it_has_counted_issue_13(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that saves makes no standings. It read all hands of the evening before each new round."""
    monkeypatch.setattr(folding, "MOST_HANDS", 0)
    number = tournament(database, pairs=4, partier=1)
    read: set[object] = set()

    def note(*asked: Any) -> None:
        if "submission.content" in asked[2]:
            read.update(asked[3].values() if isinstance(asked[3], dict) else asked[3])

    def round_of_two() -> set[int]:
        drawn = act(database, ORGANISER, draw_draft, number)
        act(database, ORGANISER, publish_round, drawn)
        with database.reading() as session:
            return set(session.exec(select(Match.id).where(Match.round_id == drawn)))

    first = round_of_two()
    for match in first:
        play(database, match)
    second = round_of_two()
    for match in second:
        play(database, match)
    sa.event.listen(database.engine, "after_cursor_execute", note)
    third = round_of_two()
    assert second <= read
    assert not first & read
    assert [len(matches) for matches in (first, second, third)] == [2, 2, 2]
    won = Counter(record(database, match).sides[0][0].id for match in first | second)
    rows = standings(database, FoldCache(), number).rows
    assert {row.entrant: row.tally.won for row in rows if row.tally.won} == won


def test_a_change_in_progress_reads_what_stands_beside_the_hands_for_itself_issue_13_3(
    database: Database,
) -> None:
    """Its line of the log comes after what it has changed, and it may come to nothing."""
    first, second = tournament(database), tournament(database)
    folds = FoldCache()

    def beside(kept: FoldCache, of: int, read: str) -> str:
        with database.reading() as session:
            return kept.kept(("drawn", of), kept.draw_version(session, of), lambda: read)

    assert beside(folds, first, "stored") == "stored"
    assert beside(folds.beside(), first, "changed") == "changed"
    assert beside(folds, first, "not read") == "stored"
    act(database, ORGANISER, set_present, ids(database, first)[0], present=False)
    assert beside(folds, first, "after it") == "after it"
    assert beside(folds, second, "of another") == "of another"


def test_entering_and_confirming_does_not_read_anew_who_meets_whom_issue_13_1(database: Database) -> None:
    number = tournament(database, partier=1)
    match = next_round(database, number).matches[0].id
    folds = FoldCache()

    def beside(read: str) -> str:
        with database.reading() as session:
            return folds.kept(("drawn", number), folds.draw_version(session, number), lambda: read)

    assert beside("stored") == "stored"
    play(database, match)
    act(database, ORGANISER, confirm, match, None, record(database, match).last)
    assert beside("not read") == "stored"
    sit_down(database, match)
    assert beside("who deals first") == "who deals first"
