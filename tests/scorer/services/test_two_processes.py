"""Two programs on one database, as a PostgreSQL server allows: each has its own lock and its own folds."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from sqlmodel import SQLModel, func, select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.models import Adjustment, AdjustmentKind, Entrant, LogEntry, Member, Round, SentForm, Tournament
from scorer.problems import Problem
from scorer.services.change import ORGANISER, act, done_once
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.late import Compensation, hold_place, register_late
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.registering import Registration, register
from scorer.services.entrants.substitutes import add_regular, add_substitute, replace_member
from scorer.services.matches.entries import EntryOutcome, submit
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from tests.scorer.services.hall import (
    QUICK,
    fold,
    given_match,
    ids,
    next_round,
    plan,
    record,
    sent,
    tournament,
)


@pytest.fixture
def both(db: Database) -> Iterator[tuple[Database, Database]]:
    second_program = Database(db.url.render_as_string(hide_password=False), db.data_dir)
    yield db, second_program
    second_program.close()


def at_once(
    both: tuple[Database, Database], does: Callable[[Database], object], each: int = 4
) -> list[object]:
    """What `does` comes to, so many times in each of the two at the same time; a Problem by its code."""

    def told(db: Database) -> object:
        try:
            return does(db)
        except Problem as problem:
            return problem.code

    with ThreadPoolExecutor(2 * each) as pool:
        return list(pool.map(told, both * each))


def test_the_same_hand_through_both_is_one_row_and_equal_answers(both: tuple[Database, Database]) -> None:
    db, _ = both
    match = given_match(db, tournament(db), 0, 1)
    hand = sent(db, match, Kind.DEAL, QUICK)
    assert at_once(both, lambda program: act(program, ORGANISER, submit, hand)) == [EntryOutcome.SAVED] * 8
    assert [submission.number for submission in record(db, match).submissions] == [1]
    assert log_lines(db, "deal-saved") == 1


def test_different_hands_through_both_are_one_next_and_the_others_conflicts(
    both: tuple[Database, Database],
) -> None:
    db, second_program = both
    match = given_match(db, tournament(db), 0, 1)
    answers = at_once(
        both, lambda program: act(program, ORGANISER, submit, sent(db, match, Kind.DEAL, QUICK, after=None))
    )
    assert sorted(map(str, answers)) == ["conflict"] * 7 + ["saved"]
    stored = record(db, match)
    assert (len(stored.submissions), len(stored.conflicts)) == (1, 7)
    assert fold(db, match).state.score == fold(second_program, match).state.score == (5, 0)


def test_a_round_is_drawn_and_published_once(both: tuple[Database, Database]) -> None:
    db, _ = both
    tournament_id = tournament(db, 5)
    drawn = at_once(both, lambda program: act(program, ORGANISER, draw_draft, tournament_id), each=2)
    (round_id,) = [answer for answer in drawn if isinstance(answer, int)]
    assert drawn.count("rounds-before") == 3
    assert (
        at_once(both, lambda program: act(program, ORGANISER, publish_round, round_id), each=2) == [None] * 4
    )
    with db.reading() as session:
        assert len(session.exec(select(Round)).all()) == 1
    assert log_lines(db, "draw-draft") == log_lines(db, "publish-round") == 1


def test_a_number_is_given_once(both: tuple[Database, Database]) -> None:
    db, _ = both
    tournament_id = tournament(db, 2)
    pair = Registration(("Anna Ek", "Bo Alm"), number=7)
    told = at_once(both, lambda program: act(program, ORGANISER, register, tournament_id, [pair]), each=2)
    assert told.count("number-taken") == 3
    with db.reading() as session:
        assert sorted(session.exec(select(Entrant.number)).all()) == [1, 2, 7]


PAIR = Registration(("Anna Ek", "Bo Alm"))
FORMS: dict[str, tuple[type[SQLModel], Callable[..., Any]]] = {
    "a tournament": (Tournament, lambda hall: partial(create_tournament, plan=plan())),
    "pairs": (Entrant, lambda hall: partial(register, tournament_id=hall, registrations=[PAIR, PAIR])),
    "a late pair": (
        Entrant,
        lambda hall: partial(register_late, tournament_id=hall, registration=PAIR, given=Compensation()),
    ),
    "a held place": (Entrant, lambda hall: partial(hold_place, tournament_id=hall, name="Reserverat")),
}
OF_A_PAIR: dict[str, tuple[type[SQLModel], Callable[..., Any]]] = {
    "a substitute": (Member, partial(add_substitute, who="Eva Lind")),
    "a member more": (Member, partial(add_regular, who="Eva Lind")),
    "a penalty": (
        Adjustment,
        partial(adjust, kind=AdjustmentKind.PENALTY, amount=Amount(partier=1), reason="Sen"),
    ),
    "a leave": (LogEntry, leave),
}


def count(db: Database, rows: type[SQLModel]) -> int:
    with db.reading() as session:
        return session.exec(select(func.count()).select_from(rows)).one()


def ten_at_once(both: tuple[Database, Database], service: Callable[..., object]) -> list[object]:
    return at_once(both, lambda program: act(program, ORGANISER, done_once, "the-form", service), each=5)


@pytest.mark.parametrize("form", FORMS)
def test_a_form_sent_ten_times_at_once_is_done_once_and_answered_alike(
    both: tuple[Database, Database], form: str
) -> None:
    db, _ = both
    hall = tournament(db)
    next_round(db, hall)
    rows, service = FORMS[form][0], FORMS[form][1](hall)
    before = count(db, rows)
    answers = ten_at_once(both, service)
    made = answers[0] if isinstance(answers[0], list) else [answers[0]]
    assert answers == answers[:1] * 10
    assert len(made) == len(set(made)) == count(db, rows) - before


@pytest.mark.parametrize("form", OF_A_PAIR)
def test_a_form_of_a_pair_sent_ten_times_at_once_is_done_once(
    both: tuple[Database, Database], form: str
) -> None:
    db, _ = both
    pair = ids(db, tournament(db))[0]
    rows, service = OF_A_PAIR[form]
    before = count(db, rows)
    answers = ten_at_once(both, partial(service, entrant_id=pair))
    assert answers == answers[:1] * 10
    assert isinstance(answers[0], int)
    assert count(db, rows) == before + 1


def test_somebody_is_replaced_once(both: tuple[Database, Database]) -> None:
    db, _ = both
    pair = ids(db, tournament(db))[0]
    with db.reading() as session:
        out = session.exec(select(Member.person_id).where(Member.entrant_id == pair)).all()[0]
    answers = ten_at_once(both, partial(replace_member, entrant_id=pair, person_id=out, by="Eva Lind"))
    assert answers == answers[:1] * 10
    with db.reading() as session:
        people = session.exec(
            select(Member.person_id).where(Member.entrant_id == pair).order_by(Member.position)
        ).all()
    assert (people[0], len(people)) == (answers[0], 2)


def test_a_form_that_is_refused_is_refused_again_and_may_be_sent_right(
    both: tuple[Database, Database],
) -> None:
    db, _ = both
    hall = tournament(db)
    late = partial(register_late, tournament_id=hall, registration=PAIR, given=Compensation())
    assert ten_at_once(both, late) == ["nobody-late"] * 10
    assert count(db, SentForm) == 0
    next_round(db, hall)
    assert isinstance(act(db, ORGANISER, done_once, "the-form", late), int)


def log_lines(db: Database, action: str) -> int:
    with db.reading() as session:
        return len(session.exec(select(LogEntry).where(LogEntry.action == action)).all())
