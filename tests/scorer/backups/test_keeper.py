"""When a backup is made: after each round shown to all and played, every ten minutes, at the end."""

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy.exc import OperationalError

from scorer.backups import keeper as keepers
from scorer.backups.copies import copies_in
from scorer.backups.keeper import EVERY, Keeper
from scorer.backups.making import contents_of
from scorer.backups.places import first_place
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import publish_round
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keeper(database: Database, clock: Clock) -> Iterator[Keeper]:
    keeper = Keeper(database, clock)
    yield keeper
    keeper.close()


@pytest.fixture
def hall(database: Database, keeper: Keeper, clock: Clock) -> Hall:
    """Registered and drawn, and backed up as far as that."""
    hall = new_hall(database)
    hall.draw()
    assert keeper.look()
    return hall


def _publish(hall: Hall) -> None:
    with hall.db.reading() as session:
        from scorer.rows.rounds.stored import stored_rounds

        draft = stored_rounds(session, hall.tournament)[-1].id
    act(hall.db, ORGANISER, publish_round, draft)


def test_issue_13_15_a_quiet_evening_makes_none(keeper: Keeper, hall: Hall, clock: Clock) -> None:
    clock.now += 10 * EVERY
    assert keeper.look() is None


def test_issue_13_15_after_a_round_is_shown_and_after_it_is_played(keeper: Keeper, hall: Hall) -> None:
    _publish(hall)
    assert keeper.look()
    assert keeper.look() is None
    first, second = hall.matches(1)
    hall.enter(first, Kind.WALK_OVER, {"winner": 0})
    assert keeper.look() is None, "a match is still played"
    hall.enter(second, Kind.WALK_OVER, {"winner": 1})
    outcome = keeper.look()
    assert outcome
    assert outcome.copy
    assert contents_of(outcome.copy.file).hands == 2
    assert keeper.look() is None


def test_issue_13_15_every_ten_minutes_while_hands_come_in(keeper: Keeper, hall: Hall, clock: Clock) -> None:
    _publish(hall)
    keeper.look()
    hall.enter(hall.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    clock.now += EVERY - 1
    assert keeper.look() is None
    clock.now += 1
    assert keeper.look()
    clock.now += EVERY
    assert keeper.look() is None, "nothing is new"


def test_issue_13_15_a_start_after_a_sudden_end_saves_what_is_new(hall: Hall, database: Database) -> None:
    again = Keeper(database)
    assert again.look() is None, "all is in the backup already"
    again.close()
    _publish(hall)
    after = Keeper(database)
    assert after.look()
    after.close()


def test_issue_13_15_one_more_at_the_end_of_the_evening(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepers, "LOOKS", 3600.0)
    with keepers.keeping(database):
        new_hall(database)
    (copy,) = copies_in(first_place(database).folder)
    assert contents_of(copy.file).tournament == "Novemberbondtolvan"


def test_issue_13_15_a_backup_that_fails_is_tried_again(
    keeper: Keeper, hall: Hall, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _publish(hall)
    with monkeypatch.context() as patched:
        patched.setattr("scorer.backups.making._check_room", _no_room)
        outcome = keeper.look()
        assert outcome
        assert outcome.copy is None
    clock.now += EVERY
    outcome = keeper.look()
    assert outcome
    assert outcome.copy


def test_issue_13_15_a_look_that_fails_has_seen_nothing(
    keeper: Keeper, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    _publish(hall)
    with monkeypatch.context() as patched:
        patched.setattr(keepers, "newest_published", _away)
        with pytest.raises(OperationalError):
            keeper.look()
    outcome = keeper.look()
    assert outcome
    assert outcome.copy


def _away(_session: object, _tournament: int) -> None:
    raise OperationalError("", {}, Exception("the database system is starting up"))


def _no_room(_place: object, _needed: int) -> None:
    from scorer.backups.copies import Trouble

    raise Trouble("no-room")


def test_issue_13_12_a_database_that_is_away_is_told_in_one_line_until_it_is_back(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looks = 0

    class Stopping(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            return looks >= 5

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks != 3:
            raise OperationalError("", {}, Exception("the database system is starting up"))

    monkeypatch.setattr(keeper, "look", look)
    monkeypatch.setattr(keeper, "last", lambda: None)
    keepers._run(keeper, Stopping())
    assert looks == 5
    assert [record.getMessage() for record in caplog.records] == [
        "No backup can be made for now: database-gone."
    ] * 2
    assert not any(record.exc_info for record in caplog.records)
