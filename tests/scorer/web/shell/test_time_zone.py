"""11.23: every time and day that a club reads is told in the club's own zone, not in the laptop's."""

import datetime as dt
import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import get_timezone
from playwright.sync_api import Page, expect
from sqlmodel import func, select

from scorer.app import create_app
from scorer.config import sqlite_url
from scorer.db import Database, ReadingDatabase
from scorer.models import LogEntry
from scorer.services.change import ORGANISER, act
from scorer.services.installation import choose_zone, time_zone
from scorer.words.language import remembered_zone
from tests.clients import Client
from tests.conftest import config_of
from tests.scorer.web.shown_hall import Hall
from tests.serving import Server

EARLIEST, LATEST = "Pacific/Kiritimati", "Pacific/Pago_Pago"
AHEAD = {EARLIEST: 14, LATEST: -11}
"""Hours before UTC, all the year. It is never the same day in both."""


@pytest.fixture(params=AHEAD)
def laptop_elsewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The zone that a laptop is set to."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def choose(organiser: Client, zone: str) -> str:
    return organiser.post("/installningar/tidszon", data={"zone": zone}, follow_redirects=True).text


def here(zone: str) -> dt.datetime:
    return dt.datetime.now(dt.UTC) + dt.timedelta(hours=AHEAD[zone])


def test_a_club_is_in_sweden_until_it_says_otherwise(organiser: Client, database: Database) -> None:
    assert '<option value="Europe/Stockholm" selected>' in organiser.get("/installningar/adress").text
    assert "Tidszonen är bytt." in choose(organiser, "Europe/Helsinki")
    assert '<option value="Europe/Helsinki" selected>' in organiser.get("/installningar/adress").text
    assert "Ingenting är ändrat." in choose(organiser, "Europe/Helsinki")
    assert "Det finns inte längre." in choose(organiser, "Mars/Olympus")
    with database.reading() as session:
        assert time_zone(session) == "Europe/Helsinki"


def test_a_request_under_way_does_not_bring_the_former_zone_back(app: Flask, organiser: Client) -> None:
    def read_before_it_is_changed() -> str:
        assert "Tidszonen är bytt." in choose(organiser, EARLIEST)
        return "Europe/Stockholm"

    with app.app_context():
        under_way = remembered_zone()
    assert str(under_way.now(read_before_it_is_changed)) == "Europe/Stockholm"
    with app.test_request_context():
        assert str(get_timezone()) == EARLIEST


@pytest.mark.usefixtures("laptop_elsewhere")
@pytest.mark.parametrize("zone", AHEAD)
def test_a_new_tournament_is_today_where_the_club_is(organiser: Client, zone: str) -> None:
    choose(organiser, zone)
    page = organiser.get("/tavlingar/ny").text
    assert f'value="{here(zone):%Y-%m-%d}"' in page


@pytest.mark.usefixtures("laptop_elsewhere")
@pytest.mark.parametrize("zone", AHEAD)
def test_times_of_day_on_pages_and_in_answers_are_the_clubs(
    organiser: Client, playing: Hall, database: Database, zone: str
) -> None:
    choose(organiser, zone)
    near = {f"{here(zone) - dt.timedelta(minutes=ago):%H.%M}" for ago in (0, 1)}
    of_tournament = LogEntry.tournament_id == playing.tournament
    with database.reading() as session:
        newest = session.exec(select(func.max(LogEntry.at)).where(of_tournament)).one()
    log = organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    assert f"kl. {newest + dt.timedelta(hours=AHEAD[zone]):%H.%M}" in log
    screen = organiser.get(f"/tavlingar/{playing.tournament}/storbild").headers
    assert screen.get("X-Clock") in {None, *near}


def test_a_page_that_follows_is_answered_anew_in_a_new_zone(organiser: Client, playing: Hall) -> None:
    page = f"/tavlingar/{playing.tournament}/ronder/1?del=1"
    known = {"If-None-Match": organiser.get(page).headers["ETag"]}
    assert organiser.get(page, headers=known).status_code == 304
    choose(organiser, EARLIEST)
    assert organiser.get(page, headers=known).status_code == 200


def test_issue_13_1_a_process_beside_tells_times_in_a_new_zone_at_once(
    organiser: Client, playing: Hall, database: Database, database_file: Path
) -> None:
    with closing(ReadingDatabase(sqlite_url(database_file), database_file.parent)) as reading:
        beside = create_app(config_of(database), reading).test_client()
        screen = f"/tavlingar/{playing.tournament}/storbild?del=1"
        for zone in AHEAD:
            choose(organiser, zone)
            near = {f"{here(zone) - dt.timedelta(minutes=ago):%H.%M}" for ago in (0, 1)}
            assert beside.get(screen).headers["X-Clock"] in near


def test_a_call_at_the_practice_table_too(page: Page, live_server: Server, database: Database) -> None:
    act(database, ORGANISER, choose_zone, EARLIEST)
    page.goto(f"{live_server.url}/ova/bondtolva/four")
    page.locator("#call-open").click()
    page.locator("[id^=call-]:not(#call-title, #call-open)").first.click()
    near = {f"{here(EARLIEST) - dt.timedelta(minutes=ago):%H.%M}" for ago in (0, 1)}
    expect(page.locator("body")).to_contain_text(re.compile("|".join(re.escape(said) for said in near)))
