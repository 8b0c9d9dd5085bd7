"""A confirmed match: only the organiser changes it, with a reason; it stays confirmed while it is over."""

import pytest

from scorer.db import Database
from scorer.models import Role
from scorer.problems import Problem
from scorer.services.change import Actor, act
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from tests.scorer.services.hall import enter, fold, mend, record, seated_match, tablet

TOLVOR = ((12, 7), (5, 13), (14, 2))


@pytest.fixture
def table(db: Database) -> tuple[int, Actor]:
    """A match of three tolvor from paper, 2-1, and the tablet at its table."""
    tournament_id, match = seated_match(db)
    for points, against in TOLVOR:
        enter(db, match, {"score": [points, against], "winner": int(against > points)}, kind=Kind.PARTI)
    return match, tablet(db, tournament_id)


def test_the_other_side_confirms_once(db: Database, table: tuple[int, Actor]) -> None:
    match, device = table
    last = record(db, match).last
    for _ in range(2):
        act(db, device, confirm, match, 1, last)
    assert [confirmation.side for confirmation in record(db, match).confirmed_now] == [1]


def test_a_match_that_goes_on_or_has_changed_is_not_confirmed(db: Database, table: tuple[int, Actor]) -> None:
    match, device = table
    last = record(db, match).last
    mend(db, match, {"target": last, "struck": True})
    with pytest.raises(Problem, match="changed-meanwhile"):
        act(db, device, confirm, match, 1, last)
    with pytest.raises(Problem, match="not-complete"):
        act(db, device, confirm, match, 1, record(db, match).last)


def test_the_organisers_change_with_a_reason_keeps_the_match_confirmed(
    db: Database, table: tuple[int, Actor]
) -> None:
    match, device = table
    last = record(db, match).last
    act(db, device, confirm, match, 1, last)
    change = {"target": last, "parti": {"score": [2, 14], "winner": 1}}
    with pytest.raises(Problem, match="reason-needed"):
        mend(db, match, change)
    mend(db, match, change, reason="Sidorna var omkastade.")
    assert fold(db, match).state.won == (1, 2)
    assert [(confirmation.side, confirmation.role) for confirmation in record(db, match).confirmed_now] == [
        (None, Role.ORGANISER)
    ]


def test_a_match_that_the_organiser_reopens_is_confirmed_anew(db: Database, table: tuple[int, Actor]) -> None:
    match, device = table
    last = record(db, match).last
    act(db, device, confirm, match, 1, last)
    mend(db, match, {"target": last, "struck": True}, reason="Den tolvan spelas om.")
    assert record(db, match).confirmed_now == ()
    enter(db, match, {"score": [12, 11], "winner": 0}, kind=Kind.PARTI)
    assert record(db, match).confirmed_now == ()
    act(db, device, confirm, match, 0, record(db, match).last)
    assert [confirmation.side for confirmation in record(db, match).confirmed_now] == [0]
