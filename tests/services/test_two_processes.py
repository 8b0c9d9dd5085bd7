"""Two programs on one database, as a PostgreSQL server allows: each has its own lock and its own folds."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from hall import QUICK, fold, given_match, record, sent, tournament
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.models import Entrant, LogEntry, Round
from scorer.problems import Problem
from scorer.services.actor import ORGANISER
from scorer.services.entrants import Registration, register
from scorer.services.entries import Outcome, submit
from scorer.services.rounds import draw_draft, publish_round


@pytest.fixture
def both(db: Database) -> Iterator[tuple[Database, Database]]:
    other = Database(db.url.render_as_string(hide_password=False), db.data_dir)
    yield db, other
    other.close()


def at_once(
    both: tuple[Database, Database], act: Callable[[Database], object], each: int = 4
) -> list[object]:
    """What `act` comes to, so many times in each of the two at the same time; a Problem by its code."""

    def told(db: Database) -> object:
        try:
            return act(db)
        except Problem as problem:
            return problem.code

    with ThreadPoolExecutor(2 * each) as pool:
        return list(pool.map(told, both * each))


def test_the_same_hand_through_both_is_one_row_and_equal_answers(both: tuple[Database, Database]) -> None:
    db, _ = both
    match = given_match(db, tournament(db), 0, 1)
    hand = sent(db, match, Kind.DEAL, QUICK)
    assert at_once(both, lambda one: submit(one, ORGANISER, hand)) == [Outcome.SAVED] * 8
    assert [one.number for one in record(db, match).submissions] == [1]
    assert log_lines(db, "deal-saved") == 1


def test_different_hands_through_both_are_one_next_and_the_others_conflicts(
    both: tuple[Database, Database],
) -> None:
    db, other = both
    match = given_match(db, tournament(db), 0, 1)
    answers = at_once(both, lambda one: submit(one, ORGANISER, sent(db, match, Kind.DEAL, QUICK, after=None)))
    assert sorted(map(str, answers)) == ["conflict"] * 7 + ["saved"]
    stored = record(db, match)
    assert (len(stored.submissions), len(stored.conflicts)) == (1, 7)
    assert fold(db, match).state.score == fold(other, match).state.score == (5, 0)


def test_a_round_is_drawn_and_published_once(both: tuple[Database, Database]) -> None:
    db, _ = both
    tournament_id = tournament(db, 5)
    drawn = at_once(both, lambda one: draw_draft(one, ORGANISER, tournament_id), each=2)
    (round_id,) = [one for one in drawn if isinstance(one, int)]
    assert drawn.count("rounds-before") == 3
    assert at_once(both, lambda one: publish_round(one, ORGANISER, round_id), each=2) == [None] * 4
    with db.reading() as session:
        assert len(session.exec(select(Round)).all()) == 1
    assert log_lines(db, "draw-draft") == log_lines(db, "publish-round") == 1


def test_a_number_is_given_once(both: tuple[Database, Database]) -> None:
    db, _ = both
    tournament_id = tournament(db, 2)
    pair = Registration(("Anna Ek", "Bo Alm"), number=7)
    told = at_once(both, lambda one: register(one, ORGANISER, tournament_id, [pair]), each=2)
    assert told.count("number-taken") == 3
    with db.reading() as session:
        assert sorted(session.exec(select(Entrant.number)).all()) == [1, 2, 7]


def log_lines(db: Database, action: str) -> int:
    with db.reading() as session:
        return len(session.exec(select(LogEntry).where(LogEntry.action == action)).all())
