"""One device has a table: taken over on purpose, moved and released by the organiser; nothing is lost."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlmodel import select

from scorer.db import Database
from scorer.models import Call, CallReason, Device, Holding, PlayTable, Role
from scorer.models.columns import now
from scorer.rows.tables.glance import Heard
from scorer.rows.tables.places import holder_of, table_numbered
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import EntryOutcome
from scorer.services.matches.settling import confirm
from scorer.services.rounds.waiting import assign_table
from scorer.services.tables.calling import answer_call, call, take_back_call
from scorer.services.tables.holding import (
    heard_from,
    held_and_unsettled,
    move_device,
    news_of,
    release_table,
    sit_at,
    take_over,
)
from scorer.services.tables.room import enter_table, renew_codes
from scorer.upgrading import migrate
from tests.scorer.services.hall import (
    QUICK,
    enter,
    given_match,
    logged,
    record,
    refused,
    sit_down,
    tablet,
    tournament,
)


def holder(db: Database, hall: int, table: int = 1) -> str | None:
    with db.reading() as session:
        found = holder_of(session, table_numbered(session, hall, table))
        return found[1].id if found else None


def device_row(db: Database, actor: Actor) -> Device:
    with db.reading() as session:
        return session.get_one(Device, actor.device_id)


def code(db: Database, hall: int, table: int) -> str:
    with db.reading() as session:
        return table_numbered(session, hall, table).code


def test_the_first_that_comes_has_the_table_and_the_second_has_not(db: Database, hall: int) -> None:
    first, second = tablet(db, hall), tablet(db, hall)
    assert holder(db, hall) == first.device_id
    act(db, second, sit_at)
    assert holder(db, hall) == first.device_id
    assert logged(db)[-2:] == ["enter-table", "enter-table"]


def test_the_second_takes_it_over_and_the_first_takes_it_back(db: Database, hall: int) -> None:
    first, second = tablet(db, hall), tablet(db, hall)
    for _ in range(2):
        act(db, second, take_over)
    assert holder(db, hall) == second.device_id
    assert logged(db).count("take-over") == 1
    act(db, first, take_over)
    assert holder(db, hall) == first.device_id


def test_taken_over_by_many_at_once_one_has_it(db: Database, hall: int) -> None:
    devices = [tablet(db, hall) for _ in range(4)]
    second_program = Database(db.url.render_as_string(hide_password=False), db.data_dir)
    with ThreadPoolExecutor(8) as pool:
        list(
            pool.map(
                lambda program, device: act(program, device, take_over), [db, second_program] * 4, devices * 2
            )
        )
    second_program.close()
    assert holder(db, hall) in {actor.device_id for actor in devices}
    with db.reading() as session:
        assert len(session.exec(select(Holding).where(Holding.until.is_(None))).all()) == 1


def test_hands_of_a_device_that_lost_the_table_are_kept_beside_whatever_they_build_on(
    db: Database, hall: int, match: int
) -> None:
    first, second = tablet(db, hall), tablet(db, hall)
    assert enter(db, match, QUICK, actor=first) == EntryOutcome.SAVED
    act(db, second, take_over)
    assert enter(db, match, QUICK, actor=first) == EntryOutcome.CONFLICT
    assert enter(db, match, QUICK, actor=second) == EntryOutcome.SAVED
    assert enter(db, match, QUICK, actor=ORGANISER) == EntryOutcome.SAVED


def test_a_device_without_the_table_neither_seats_nor_confirms(db: Database, hall: int, match: int) -> None:
    tablet(db, hall)
    second_tablet = tablet(db, hall)
    refused(db, "table-held", lambda: sit_down(db, match, second_tablet))
    refused(db, "table-held", lambda: act(db, second_tablet, confirm, match, 1, None))


def test_a_table_that_nobody_has_is_open_to_its_devices(db: Database, hall: int, match: int) -> None:
    device = tablet(db, hall)
    act(db, ORGANISER, release_table, hall, 1)
    assert enter(db, match, QUICK, actor=device) == EntryOutcome.SAVED


def test_a_device_that_went_to_another_table_is_heard_for_the_one_that_it_had(
    db: Database, hall: int, match: int
) -> None:
    device, stranger = tablet(db, hall), tablet(db, hall, table=3)
    act(db, device, enter_table, code(db, hall, 2))
    assert (holder(db, hall, 1), holder(db, hall, 2)) == (None, device.device_id)
    assert enter(db, match, QUICK, actor=device) == EntryOutcome.CONFLICT
    refused(db, "not-your-table", lambda: enter(db, match, QUICK, actor=stranger))
    refused(db, "not-your-table", lambda: sit_down(db, match, device))


def test_hands_of_a_match_that_was_given_another_table_are_kept(db: Database, hall: int) -> None:
    """The device has only said who sits where; then the organiser gave the match table 2."""
    match, device = given_match(db, hall, 0, 1), tablet(db, hall)
    sit_down(db, match, device)
    act(db, ORGANISER, assign_table, match, 2)
    assert enter(db, match, QUICK, actor=device) == EntryOutcome.CONFLICT
    act(db, ORGANISER, assign_table, match, None)
    assert enter(db, match, QUICK, actor=device) == EntryOutcome.CONFLICT
    assert len(record(db, match).conflicts) == 2


def test_the_organiser_moves_a_device_and_it_has_the_other_table(db: Database, hall: int, match: int) -> None:
    device, second_tablet = tablet(db, hall), tablet(db, hall, table=2)
    assert device.device_id is not None
    for _ in range(2):
        act(db, ORGANISER, move_device, hall, device.device_id, 2)
    assert (holder(db, hall, 1), holder(db, hall, 2)) == (None, device.device_id)
    assert logged(db).count("move-device") == 1
    assert enter(db, match, QUICK, actor=device) == EntryOutcome.CONFLICT
    act(db, second_tablet, take_over)
    assert holder(db, hall, 2) == second_tablet.device_id


def test_what_cannot_be_moved(db: Database, hall: int) -> None:
    device, elsewhere = tablet(db, hall), tablet(db, tournament(db))
    assert device.device_id is not None
    assert elsewhere.device_id is not None
    refused(db, "table-unknown", lambda: act(db, ORGANISER, move_device, hall, device.device_id or "", 77))
    for unknown in ("", "nobody", elsewhere.device_id):
        refused(
            db, "device-unknown", lambda unknown=unknown: act(db, ORGANISER, move_device, hall, unknown, 2)
        )
    refused(db, "table-unknown", lambda: act(db, ORGANISER, release_table, hall, 77))


def test_who_scans_the_renewed_code_first_has_the_table(db: Database, hall: int) -> None:
    first, second = tablet(db, hall), tablet(db, hall)
    act(db, ORGANISER, renew_codes, hall)
    assert holder(db, hall) is None
    act(db, second, enter_table, code(db, hall, 1))
    act(db, first, enter_table, code(db, hall, 1))
    assert holder(db, hall) == second.device_id


def test_who_holds_a_table_whose_match_is_not_done_is_known(db: Database, hall: int, match: int) -> None:
    device, idle = tablet(db, hall), tablet(db, hall, table=2)

    def asked(actor: Actor) -> int | None:
        with db.reading() as session:
            found = held_and_unsettled(session, db.folds, actor.device_id or "")
            return found.number if found else None

    assert (asked(device), asked(idle), asked(Actor(Role.TABLE))) == (1, None, None)
    act(db, tablet(db, hall), take_over)
    assert asked(device) is None


# --- what is heard of a device ------------------------------------------------------------------------


def heard(db: Database, device: Actor, said: int | None) -> None:
    row = device_row(db, device)
    news = news_of(Heard(row.seen_at, row.waiting), said)
    if news is not None:
        act(db, device, heard_from, news)


def heard_ago(db: Database, actor: Actor, seconds: int) -> None:
    with db.writing() as session:
        session.get_one(Device, actor.device_id).seen_at = now() - timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("ago", "said", "written"),
    [(19, 0, False), (21, 0, True), (21, None, True), (4, 3, False), (6, 3, True), (6, None, False)],
)
def test_a_contact_is_written_down_when_it_is_old_and_sooner_where_it_says_something_new(
    db: Database, hall: int, ago: int, said: int | None, written: bool
) -> None:
    device = tablet(db, hall)
    heard_ago(db, device, ago)
    heard(db, device, said)
    assert (now() - device_row(db, device).seen_at < timedelta(seconds=2)) == written
    assert device_row(db, device).waiting == (said if said and written else 0)


@pytest.mark.parametrize(("said", "kept"), [(-5, 0), (10**30, 999)])
def test_what_no_device_can_hold_is_cut(db: Database, hall: int, said: int, kept: int) -> None:
    device = tablet(db, hall)
    heard_ago(db, device, 6)
    heard(db, device, said)
    assert device_row(db, device).waiting == kept


# --- calls --------------------------------------------------------------------------------------------


@pytest.fixture
def device(db: Database, hall: int) -> Actor:
    return tablet(db, hall)


def calls(db: Database) -> list[tuple[CallReason, bool]]:
    with db.reading() as session:
        rows = session.exec(select(Call).order_by(Call.id)).all()
        return [(row.reason, row.ended_at is None) for row in rows]


def test_a_call_stands_until_somebody_has_been_there(db: Database, hall: int, device: Actor) -> None:
    for reason in (CallReason.HELP, CallReason.HELP, CallReason.RULES):
        act(db, device, call, reason)
    assert calls(db) == [(CallReason.RULES, True)]
    assert logged(db).count("call") == 2
    with db.reading() as session:
        (call_id,) = session.exec(select(Call.id)).all()
    refused(db, "not-found", lambda: act(db, ORGANISER, answer_call, hall + 1, call_id or 0))
    refused(db, "not-found", lambda: act(db, ORGANISER, answer_call, hall, 999))
    for _ in range(2):
        act(db, ORGANISER, answer_call, hall, call_id or 0)
    assert calls(db) == [(CallReason.RULES, False)]
    assert logged(db).count("answer-call") == 1


def test_a_call_is_taken_back_and_made_anew(db: Database, device: Actor) -> None:
    act(db, device, take_back_call)
    act(db, device, call, CallReason.WRONG)
    for _ in range(2):
        act(db, device, take_back_call)
    act(db, device, call, CallReason.WRONG)
    assert calls(db) == [(CallReason.WRONG, False), (CallReason.WRONG, True)]
    assert logged(db)[-3:] == ["call", "take-back-call", "call"]


def test_many_calls_at_once_are_one(db: Database, device: Actor) -> None:
    second_program = Database(db.url.render_as_string(hide_password=False), db.data_dir)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda program: act(program, device, call, CallReason.HELP), [db, second_program] * 4))
    second_program.close()
    assert calls(db) == [(CallReason.HELP, True)]


def test_an_older_evening_gives_each_table_to_the_device_last_seen_there(db: Database, hall: int) -> None:
    """As the migration does it for a database in which nobody held anything."""
    first, second = tablet(db, hall), tablet(db, hall)
    heard_ago(db, first, 21)
    migrate(db, "0002", down=True)
    migrate(db, "head")
    assert holder(db, hall) == second.device_id
    with db.reading() as session:
        assert len(session.exec(select(PlayTable)).all()) == 4
