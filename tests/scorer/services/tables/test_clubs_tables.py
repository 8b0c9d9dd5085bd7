"""Tables of the club: a code lasts, and leads to the running tournament that has the table."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa
import time_machine
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.models import Club, ClubTable, LogEntry, PlayTable, Role
from scorer.problems import Problem
from scorer.rows.tables.club import spare_code
from scorer.rows.tables.places import device_table, place_of, tables_in_use
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.installation import evening
from scorer.services.matches.entries import Sent
from scorer.services.matches.entries import enter as enter_hand
from scorer.services.tables.club import (
    add_club_tables,
    renew_club_code,
    renew_spare_code,
    table_of_code,
    tables_for_spare,
)
from scorer.services.tables.holding import sit_at
from scorer.services.tables.numbers import read_numbers, resized, shown_numbers
from scorer.services.tables.room import (
    choose_tables,
    enter_as_spare,
    enter_table,
    renew_code,
    renew_codes,
    use_clubs_cards,
)
from scorer.services.tournaments.making import create_tournament, edit_tournament, end_tournament
from scorer.services.tournaments.putting_away import put_away
from tests.scorer.services.archives.trips import taken_in, written
from tests.scorer.services.hall import (
    NEW_DEVICE,
    QUICK,
    given_match,
    plan,
    record,
    refused,
    sit_down,
    tablet,
    tournament,
)


def of_day(db: Database, days: int, **changes: object) -> int:
    """A tournament so many days from now, with its usual four tables."""
    with db.reading() as session:
        date = evening(session) + dt.timedelta(days=days)
    return act(db, ORGANISER, create_tournament, plan(date=date, **changes))


def club_code(db: Database, number: int) -> str:
    with db.reading() as session:
        return session.exec(select(ClubTable.code).where(ClubTable.number == number)).one()


def led_to(db: Database, number: int) -> int:
    with db.reading() as session:
        return table_of_code(session, club_code(db, number)).tournament_id


def numbers(db: Database, tournament_id: int) -> list[int]:
    with db.reading() as session:
        return [table.number for table in tables_in_use(session, tournament_id)]


def test_issue_15_3_a_code_lasts_from_one_evening_to_the_next(db: Database) -> None:
    first = of_day(db, -7)
    code = club_code(db, 3)
    assert led_to(db, 3) == first
    act(db, ORGANISER, end_tournament, first, ended=True)
    refused(db, "table-idle", lambda: act(db, NEW_DEVICE, enter_table, code))
    second = of_day(db, 0)
    assert club_code(db, 3) == code
    assert led_to(db, 3) == second
    device = act(db, NEW_DEVICE, enter_table, code)
    with db.reading() as session:
        assert place_of(session, device.id).tournament.id == second


def test_issue_15_3_a_code_leads_to_the_tournament_whose_day_is_nearest(db: Database) -> None:
    """Last week's was never ended, next week's is prepared; of two today the one that plays has it."""
    forgotten, ahead = of_day(db, -7), of_day(db, 6)
    assert led_to(db, 1) == ahead
    afternoon, evening = of_day(db, 0), of_day(db, 0)
    assert led_to(db, 1) == evening
    act(db, ORGANISER, register, afternoon, [Registration((f"A{n}", f"B{n}")) for n in range(2)])
    given_match(db, afternoon, 0, 1)
    assert led_to(db, 1) == afternoon
    for done in (afternoon, evening, ahead):
        act(db, ORGANISER, end_tournament, done, ended=True)
    assert led_to(db, 1) == forgotten


def test_issue_15_3_a_series_keeps_its_tables_though_another_tournament_lies_ahead(db: Database) -> None:
    series = of_day(db, -40)
    act(db, ORGANISER, register, series, [Registration((f"A{n}", f"B{n}")) for n in range(2)])
    given_match(db, series, 0, 1)
    ahead = of_day(db, 1)
    assert led_to(db, 1) == series
    act(db, ORGANISER, end_tournament, series, ended=True)
    assert led_to(db, 1) == ahead


def test_issue_15_3_a_tournament_on_trial_or_put_away_takes_no_cards(db: Database) -> None:
    practice = of_day(db, 0, trial=True)
    assert led_to(db, 1) == practice
    evening = of_day(db, 0)
    of_day(db, 0, trial=True)
    assert led_to(db, 1) == evening
    act(db, ORGANISER, put_away, evening, away=True)
    act(db, ORGANISER, put_away, practice, away=True)
    assert led_to(db, 1) not in (evening, practice)
    with db.reading() as session:
        offered = {found.id for _, found in tables_for_spare(session).values()}
    assert offered.isdisjoint({evening, practice})


def test_issue_15_3_practice_today_takes_no_cards_from_a_series_that_plays(db: Database) -> None:
    series = of_day(db, -21)
    of_day(db, 0, trial=True)
    assert led_to(db, 1) == series


def test_issue_15_3_new_codes_for_all_leave_a_table_alone_that_another_tournament_has_now(
    db: Database,
) -> None:
    gave_up, has_it = of_day(db, 0), of_day(db, 0)
    act(db, ORGANISER, choose_tables, gave_up, (1, 2))
    act(db, ORGANISER, choose_tables, has_it, (3, 4))
    before = [club_code(db, number) for number in (1, 3)]
    act(db, ORGANISER, renew_codes, gave_up)
    assert [club_code(db, number) == code for number, code in zip((1, 3), before, strict=True)] == [
        False,
        True,
    ]


def test_issue_15_3_two_tournaments_of_an_evening_take_tables_of_their_own(db: Database) -> None:
    first, second = of_day(db, 0), of_day(db, 0)
    act(db, ORGANISER, choose_tables, second, (11, 12, 9))
    assert numbers(db, second) == [9, 11, 12]
    assert (led_to(db, 1), led_to(db, 12)) == (first, second)
    act(db, ORGANISER, edit_tournament, second, plan(tables=4))
    assert numbers(db, second) == [1, 9, 11, 12]
    act(db, ORGANISER, edit_tournament, second, plan(tables=2))
    assert numbers(db, second) == [1, 9]


def test_issue_15_3_a_table_with_a_match_is_not_chosen_away(db: Database) -> None:
    hall = tournament(db)
    given_match(db, hall, 0, 1, table=3)
    refused(db, "table-taken", lambda: act(db, ORGANISER, choose_tables, hall, (1, 2)))
    assert numbers(db, hall) == [1, 2, 3, 4]


def test_issue_15_3_an_old_tournament_keeps_its_codes(db: Database) -> None:
    old = of_day(db, -200)
    with_old_codes(db, old)
    act(db, ORGANISER, end_tournament, old, ended=True)
    of_day(db, 0)
    with db.reading() as session:
        found = table_of_code(session, "gammakrt4")
        assert (found.tournament_id, found.number, found.code) == (old, 3, "gammakrt4")
    act(db, ORGANISER, renew_code, old, 3)
    refused(db, "code-unknown", lambda: act(db, NEW_DEVICE, enter_table, "gammakrt4"))
    with db.reading() as session:
        assert table_of_code(session, "gammakrt3").tournament_id == old


def with_old_codes(db: Database, tournament_id: int) -> None:
    """As a tournament from before the club had tables."""
    with db.writing() as session:
        for table in session.exec(select(PlayTable).where(PlayTable.tournament_id == tournament_id)).all():
            table.club_table_id, table.own_code = None, f"gammakrt{table.number + 1}"


def test_issue_15_3_a_series_from_before_goes_over_to_the_clubs_cards(db: Database) -> None:
    """The old cards lead nowhere then; the tablet that sits at its table enters its hands as before."""
    series = tournament(db, date=dt.date(2020, 1, 1))
    with_old_codes(db, series)
    match = given_match(db, series, 0, 1)
    sits = act(db, NEW_DEVICE, enter_table, "gammakrt2")
    sit_down(db, match)
    refused(db, "table-idle", lambda: act(db, NEW_DEVICE, enter_table, club_code(db, 1)))
    act(db, ORGANISER, use_clubs_cards, series)
    assert led_to(db, 1) == led_to(db, 4) == series
    refused(db, "code-unknown", lambda: act(db, NEW_DEVICE, enter_table, "gammakrt2"))
    act(db, Actor(Role.TABLE, sits.id), enter_hand, Sent("first-hand", match, None, Kind.DEAL, QUICK))
    assert record(db, match).last == "first-hand"
    with db.reading() as session:
        assert place_of(session, sits.id).holds
        lines = len(session.exec(select(LogEntry)).all())
    act(db, ORGANISER, use_clubs_cards, series)
    with db.reading() as session:
        assert len(session.exec(select(LogEntry)).all()) == lines
    act(db, ORGANISER, end_tournament, series, ended=True)
    refused(db, "finished", lambda: act(db, ORGANISER, use_clubs_cards, series))


def test_issue_15_3_an_evening_that_plays_on_past_midnight_keeps_its_tables(db: Database) -> None:
    """Tomorrow's was made yesterday. From six in the morning, the new day's has them."""
    zone = ZoneInfo("Europe/Stockholm")
    evening_of = plan(date=dt.date(2026, 11, 27)), plan(date=dt.date(2026, 11, 28))
    late, tomorrow = (act(db, ORGANISER, create_tournament, each) for each in evening_of)
    act(db, ORGANISER, register, late, [Registration((f"A{n}", f"B{n}")) for n in range(2)])
    given_match(db, late, 0, 1)
    found = []
    for day, hour in ((27, 23), (28, 0), (28, 5), (28, 6), (28, 19)):
        with time_machine.travel(dt.datetime(2026, 11, day, hour, 30, tzinfo=zone), tick=False):
            found.append(led_to(db, 1))
    assert found == [late, late, late, tomorrow, tomorrow]


def test_issue_15_3_one_code_is_renewed_alone(db: Database) -> None:
    hall = of_day(db, 0)
    before = [club_code(db, number) for number in (1, 2)]
    stays = act(db, NEW_DEVICE, enter_table, before[0])
    act(db, ORGANISER, renew_code, hall, 2)
    act(db, ORGANISER, renew_club_code, 4)
    assert club_code(db, 1) == before[0]
    assert club_code(db, 2) != before[1]
    refused(db, "code-unknown", lambda: act(db, NEW_DEVICE, enter_table, before[1]))
    with db.reading() as session:
        assert device_table(session, stays.id).number == 1
    refused(db, "table-unknown", lambda: act(db, ORGANISER, renew_code, hall, 77))
    refused(db, "table-unknown", lambda: act(db, ORGANISER, renew_club_code, 77))


def test_issue_15_3_hands_queued_with_an_old_code_are_taken_after_the_new_card_is_scanned(
    db: Database,
) -> None:
    hall = tournament(db)
    match = given_match(db, hall, 0, 1)
    actor = tablet(db, hall)
    sit_down(db, match)
    act(db, ORGANISER, renew_code, hall, 1)
    hand = Sent("queued-hand-1", match, None, Kind.DEAL, QUICK)
    refused(db, "table-code-renewed", lambda: act(db, actor, enter_hand, hand))
    assert record(db, match).last is None
    act(db, actor, enter_table, club_code(db, 1))
    act(db, actor, enter_hand, hand)
    assert record(db, match).last == "queued-hand-1"


def test_issue_15_3_hands_queued_at_one_tournament_are_kept_when_the_card_leads_to_another(
    db: Database,
) -> None:
    """The match is another one's by then, so the hand is kept beside it for the organiser to choose."""
    hall = tournament(db, date=dt.date(2020, 1, 1))
    match = given_match(db, hall, 0, 1)
    actor = tablet(db, hall)
    sit_down(db, match)
    tonight = of_day(db, 0)
    hand = Sent("queued-hand-2", match, None, Kind.DEAL, QUICK)
    act(db, actor, enter_table, club_code(db, 1))
    with db.reading() as session:
        assert place_of(session, actor.device_id or "").tournament.id == tonight
    act(db, actor, enter_hand, hand)
    assert [conflict.id for conflict in record(db, match).conflicts] == ["queued-hand-2"]


def test_issue_15_3_a_tablet_stays_at_its_table_while_another_tournament_takes_it(
    db: Database,
) -> None:
    hall = tournament(db, date=dt.date(2020, 1, 1))
    match = given_match(db, hall, 0, 1)
    actor = tablet(db, hall)
    sit_down(db, match)
    of_day(db, 0)
    assert act(db, actor, sit_at).tournament.id == hall
    act(db, actor, enter_hand, Sent("a-hand-1", match, None, Kind.DEAL, QUICK))
    assert record(db, match).last == "a-hand-1"


def test_issue_15_3_the_spare_tablet_sits_down_at_any_table(db: Database) -> None:
    hall = of_day(db, 0)
    with db.reading() as session:
        code = spare_code(session)
        third = next(table.id for table in tables_in_use(session, hall) if table.number == 3)
    held = act(db, NEW_DEVICE, enter_table, club_code(db, 3))
    spare = act(db, NEW_DEVICE, enter_as_spare, code, third)
    with db.reading() as session:
        place = place_of(session, spare.id)
        assert (place.table.number, place.holder and place.holder.id) == (3, held.id)
    again = act(db, Actor(Role.TABLE, spare.id), enter_as_spare, code, third)
    assert again.id == spare.id
    refused(db, "table-unknown", lambda: act(db, NEW_DEVICE, enter_as_spare, code, 9999))
    act(db, ORGANISER, renew_spare_code)
    refused(db, "code-unknown", lambda: act(db, NEW_DEVICE, enter_as_spare, code, third))
    refused(db, "code-unknown", lambda: act(db, NEW_DEVICE, enter_as_spare, "", third))
    with db.reading() as session:
        assert device_table(session, spare.id).number == 3


def test_the_spare_tablet_does_not_sit_down_at_an_evening_that_has_ended(db: Database) -> None:
    hall = of_day(db, 0)
    with db.reading() as session:
        code, first = spare_code(session), tables_in_use(session, hall)[0].id
    act(db, ORGANISER, end_tournament, hall, ended=True)
    refused(db, "table-unknown", lambda: act(db, NEW_DEVICE, enter_as_spare, code, first))


def test_cards_can_be_printed_before_there_is_a_tournament(db: Database) -> None:
    act(db, ORGANISER, add_club_tables, (1, 2, 3))
    before = [club_code(db, number) for number in (1, 2, 3)]
    hall = of_day(db, 0)
    assert [club_code(db, number) for number in (1, 2, 3)] == before
    assert led_to(db, 2) == hall


def test_issue_15_3_a_copy_read_from_a_file_takes_no_cards_from_an_evening_that_is_played(
    db: Database,
) -> None:
    hall = tournament(db)
    given_match(db, hall, 0, 1)
    playing, copy = club_code(db, 1), taken_in(db, written(db, hall))
    with db.reading() as session:
        first = tables_in_use(session, copy)[0]
        assert (first.number, first.club_table_id) == (1, None)
        assert table_of_code(session, first.code).tournament_id == copy
        assert table_of_code(session, playing).tournament_id == hall


def test_issue_15_3_a_tournament_prepared_elsewhere_takes_the_tables_of_the_club(db: Database) -> None:
    act(db, ORGANISER, add_club_tables, (1, 2, 3))
    before = club_code(db, 3)
    prepared = written(db, of_day(db, 6))
    taken = taken_in(db, prepared)
    assert (club_code(db, 3), led_to(db, 3)) == (before, taken)


def test_a_database_without_a_club_gets_one(db: Database) -> None:
    with db.writing() as session:
        session.exec(sa.delete(Club))
    hall = of_day(db, 0)
    assert led_to(db, 1) == hall


def test_a_table_has_its_own_code_or_the_clubs_and_never_both(db: Database) -> None:
    hall = of_day(db, 0)
    with pytest.raises(sa.exc.IntegrityError), db.writing() as session:
        tables_in_use(session, hall)[0].own_code = "a-code"
    with pytest.raises(sa.exc.IntegrityError), db.writing() as session:
        session.add(PlayTable(tournament_id=hall, number=50))


@pytest.mark.parametrize(
    ("raw", "meant"),
    [
        ("1–8, 11", (1, 2, 3, 4, 5, 6, 7, 8, 11)),
        (" 3 ", (3,)),
        ("2-4;7", (2, 3, 4, 7)),
        ("1 - 2, 2, 1", (1, 2)),
        ("1, 3 och 5", (1, 3, 5)),
    ],
)
def test_numbers_of_tables_are_read_as_people_write_them(raw: str, meant: tuple[int, ...]) -> None:
    assert read_numbers(raw) == meant


@pytest.mark.parametrize("raw", ["", " ", "ett", "1-", "-3", "1,,2", "1.5", "٣", "1–2–3", "12345"])
def test_numbers_that_are_none_are_refused(raw: str) -> None:
    with pytest.raises(Problem, match="tables-unclear"):
        read_numbers(raw)


@pytest.mark.parametrize("raw", ["0", "1-61", "1000", "8-1"])
def test_numbers_out_of_range_are_refused(raw: str) -> None:
    with pytest.raises(Problem, match="tables-range"):
        read_numbers(raw)


def test_numbers_are_shown_as_they_are_read() -> None:
    assert shown_numbers((11, 1, 2, 3, 5, 6)) == "1–3, 5–6, 11"
    assert read_numbers(shown_numbers((11, 1, 2, 3, 5, 6))) == (1, 2, 3, 5, 6, 11)
    assert resized((2, 4), 4) == (1, 2, 3, 4)
    assert resized((2, 4, 9), 2) == (2, 4)
