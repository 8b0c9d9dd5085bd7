"""The computer's clock jumps, by seconds or by days, there or back: nobody is lost, nothing is refused."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from flask import Flask

from scorer.db import Database
from scorer.models import Tournament
from scorer.services.tables.calling import MOST_CALLS
from scorer.web.hall.hall_now import IN_CONTACT, SILENT, HallNow, TableNow, hall_now
from tests.clients import Client
from tests.scorer.web.shell.private_page import PRIVATE
from tests.scorer.web.shown_hall import FOUR_POINTS
from tests.scorer.web.table.tables import Table, code_of, new_table, scanned

BACK = [timedelta(seconds=-30), timedelta(hours=-3), timedelta(days=-4), timedelta(days=-4000)]
JUMPS = [*BACK, timedelta(hours=3), timedelta(days=4), timedelta(days=4000)]
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel("2026-11-27 19:00", tick=False) as clock:
        yield clock


@pytest.fixture
def table(clock: time_machine.Traveller, database: Database) -> Table:
    return new_table(database)


@pytest.fixture
def tablet(app: Flask, table: Table) -> Client:
    """A tablet that has scanned the code of table 2, its players seated."""
    tablet = scanned(app, table.code)
    seats = {"match": table.match, "seats": table.people, "first_dealer": 3}
    assert tablet.post("/bord/platser", json=seats).status_code == 200
    return tablet


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_issue_13_11_a_tablet_goes_on_entering(
    clock: time_machine.Traveller, tablet: Client, table: Table, jump: timedelta
) -> None:
    hand = {"id": "before-the-jump", "after": None, "match": table.match, "kind": "deal", "deal": FOUR_POINTS}
    assert tablet.post("/bord/givar", json=hand).status_code == 200
    clock.shift(jump)
    assert tablet.get("/bord/lage").status_code == 200
    later = hand | {"id": "after-the-jump", "after": "before-the-jump"}
    assert tablet.post("/bord/givar", json=later).json["status"] == "saved"


@pytest.mark.parametrize("jump", [*BACK, timedelta(hours=3)], ids=str)
def test_issue_13_11_the_organiser_stays_logged_in(
    clock: time_machine.Traveller, organiser: Client, jump: timedelta
) -> None:
    assert organiser.get(PRIVATE).status_code == 200
    clock.shift(jump)
    assert organiser.get(PRIVATE).status_code == 200
    clock.shift(timedelta(hours=3))
    assert organiser.get(PRIVATE).status_code == 200


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_issue_13_11_a_page_that_was_open_is_still_taken(
    clock: time_machine.Traveller, client: Client, jump: timedelta
) -> None:
    token = TOKEN.search(client.get("/").text)
    assert token
    clock.shift(jump)
    answer = client.post("/sprak", data={"language": "en", "csrf_token": token[1]}, forged=True)
    assert answer.status_code == 302
    assert 'lang="en"' in client.get("/").text


def test_a_device_whose_clock_differs_keeps_its_cookie(client: Client) -> None:
    (cookie,) = client.post("/sprak", data={"language": "en"}).headers.getlist("Set-Cookie")
    assert f"Max-Age={400 * 24 * 3600};" in f"{cookie};"


@pytest.mark.parametrize("jump", BACK, ids=str)
def test_issue_13_11_a_table_may_call_and_calls_keep_their_order(
    app: Flask, clock: time_machine.Traveller, tablet: Client, table: Table, jump: timedelta
) -> None:
    for _ in range(MOST_CALLS):
        assert tablet.post("/bord/kalla", json={"reason": "rules"}).status_code == 200
        tablet.post("/bord/kalla/klart", json={})
    assert tablet.post("/bord/kalla", json={"reason": "rules"}).status_code == 409
    clock.shift(jump)
    assert tablet.post("/bord/kalla", json={"reason": "rules"}).status_code == 200
    neighbour = scanned(app, code_of(table.db, table.tournament, 1))
    clock.shift(jump)
    assert neighbour.post("/bord/kalla", json={"reason": "help"}).status_code == 200
    assert [shown.number for shown, _call in _hall(app, table).calling] == [2, 1]


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_issue_13_11_whether_a_tablet_is_in_contact_is_known_at_once(
    app: Flask, clock: time_machine.Traveller, tablet: Client, table: Table, jump: timedelta
) -> None:
    clock.shift(jump)
    tablet.get("/bord/lage")
    assert not _now(app, table).silent
    clock.shift(IN_CONTACT + timedelta(seconds=1))
    assert _now(app, table).silent
    clock.shift(SILENT)
    assert _now(app, table).look == "bad"


@pytest.mark.parametrize("jump", BACK, ids=str)
def test_issue_13_11_the_log_keeps_its_order(
    clock: time_machine.Traveller, organiser: Client, tablet: Client, table: Table, jump: timedelta
) -> None:
    tablet.post("/bord/kalla", json={"reason": "rules"})
    clock.shift(jump)
    tablet.post("/bord/kalla/klart", json={})
    page = organiser.get(f"/tavlingar/{table.tournament}/logg").text
    assert page.index("Bord 2 behövde inte arrangören längre.") < page.index("Bord 2 kallade på arrangören.")


def _hall(app: Flask, table: Table) -> HallNow:
    with app.test_request_context():
        with table.db.reading() as session:
            tournament = session.get_one(Tournament, table.tournament)
        return hall_now(tournament)


def _now(app: Flask, table: Table) -> TableNow:
    return next(shown for shown in _hall(app, table).tables if shown.number == table.number)
