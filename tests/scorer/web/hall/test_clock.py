"""Issue 15, point 5: the clock of a round, on every page from one source, and for nobody at a price."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from sqlmodel import select

from scorer.db import Database
from scorer.models import LogEntry, Round, Tournament
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.rounds.clock import clock_of
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.clock import (
    LONGEST_ROUND,
    give_time,
    go_on_clock,
    pause_clock,
    set_clock,
    start_clock,
    stop_clock,
)
from scorer.services.rounds.drawing import publish_round
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.scorer.services.archives.trips import taken_in, written
from tests.scorer.services.hall import logged, refused, tournament
from tests.scorer.web.shown_hall import Hall
from tests.scorer.web.table.tables import Table

OVER = "Den giv som är påbörjad spelas klart."
MINUTE = 60_000


@pytest.fixture
def begun(playing: Hall) -> Hall:
    """The clock of round 1 was started with 45 minutes."""
    start(playing.db, playing.tournament)
    return playing


def start(db: Database, tournament_id: int) -> None:
    act(db, ORGANISER, set_clock, tournament_id, 45, OVER)
    act(db, ORGANISER, start_clock, tournament_id)


def told(client: Client, hall: Hall, page: str = "ronder") -> Json | None:
    """The clock as it goes with what a page gets every few seconds."""
    answer = client.get(f"/tavlingar/{hall.tournament}/{page}?del=1")
    return json.loads(answer.headers["X-Round-Clock"])  # type: ignore[no-any-return]


@pytest.mark.parametrize("page", ["ronder", "ronder/1", "stallning", "storbild"])
def test_pages_get_the_clock_with_what_they_ask_for_anyway(client: Client, begun: Hall, page: str) -> None:
    first = client.get(f"/tavlingar/{begun.tournament}/{page}?del=1")
    again = client.get(
        f"/tavlingar/{begun.tournament}/{page}?del=1", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert again.status_code == 304
    for answer in (first, again):
        clock = json.loads(answer.headers["X-Round-Clock"])
        assert (clock["length"], clock["used"], clock["extra"], clock["over"]) == (45 * MINUTE, 0, {}, OVER)
        server = datetime.fromisoformat(answer.headers["X-Now"])
        assert abs(server - datetime.now(UTC)) < timedelta(seconds=30)
        assert abs(clock["begun"] / 1000 - server.timestamp()) < 30


def test_the_organisers_pages_and_the_sheet_of_a_round_get_it_with_the_badge(
    organiser: Client, begun: Hall
) -> None:
    assert told(organiser, begun, "bord-nu/antal") == told(organiser, begun, "ronder/1/fyll-i")
    page = organiser.get(f"/tavlingar/{begun.tournament}/ronder/1/fyll-i").text
    assert "data-round-clock='{" in page


def test_a_visitors_page_that_does_not_follow_shows_no_clock_that_may_be_old(
    client: Client, begun: Hall
) -> None:
    assert "data-round-clock" not in client.get(f"/tavlingar/{begun.tournament}").text


def test_a_table_gets_it_with_its_state_and_what_it_is_told_is_the_same(
    at_table: Client, client: Client, table: Table
) -> None:
    start(table.db, table.tournament)
    act(table.db, ORGANISER, give_time, table.tournament, 5, table.number)
    answer = at_table.get("/bord/lage")
    assert answer.json["clock"] == told(client, Hall(table.db, table.tournament))
    assert answer.json["clock"]["extra"] == {str(table.number): 5 * MINUTE}
    assert datetime.fromisoformat(answer.headers["X-Now"]).tzinfo is not None
    known = at_table.get("/bord/lage", headers={"If-None-Match": answer.headers["ETag"]})
    assert known.status_code == 304
    assert "X-Now" in known.headers


def test_a_table_is_told_that_it_got_extra_time_and_others_are_not(
    at_table: Client, stranger: Client, table: Table
) -> None:
    start(table.db, table.tournament)
    act(table.db, ORGANISER, give_time, table.tournament, 5, table.number)
    assert at_table.get("/bord/lage?told=0").json["news"]["sentences"] == ["Bord 2 fick 5 minuter till."]
    assert stranger.get("/bord/lage?told=0").json["news"]["sentences"] == []


def test_the_evening_goes_through_the_pages_buttons(organiser: Client, client: Client, playing: Hall) -> None:
    page = f"/tavlingar/{playing.tournament}/klocka"
    assert "Den giv som är påbörjad spelas klart." in organiser.get(page).text
    assert told(client, playing) is None
    assert organiser.post(page, data={"minutes": "45", "over": "Spela klart."}).status_code == 302
    assert "Starta klockan för rond 1: 45 minuter" in organiser.get(page).text
    organiser.post(f"{page}/starta")
    organiser.post(f"{page}/mer-tid", data={"minutes": "5", "table": "2"})
    organiser.post(f"{page}/pausa")
    clock = told(client, playing)
    assert clock
    assert (clock["begun"], clock["extra"]) == (None, {"2": 5 * MINUTE})
    assert clock["over"] == "Spela klart."
    assert "Bord 2 har 5 minuter extra." in organiser.get(page).text
    organiser.post(f"{page}/mer-tid", data={"minutes": "-5", "table": "2"})
    organiser.post(f"{page}/fortsatt")
    clock = told(client, playing)
    assert clock
    assert clock["begun"] is not None
    assert clock["extra"] == {}
    organiser.post(f"{page}/stang-av")
    assert told(client, playing) is None
    log = organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    assert "Bord 2 fick 5 minuter till." in log
    assert "Klockan startades för rond 1: 45 minuter." in log


def test_one_minute_is_no_minutes(organiser: Client, playing: Hall) -> None:
    page = f"/tavlingar/{playing.tournament}/klocka"
    organiser.post(page, data={"minutes": "1", "over": ""})
    assert "Starta klockan för rond 1: en minut<" in organiser.get(page).text
    organiser.post(f"{page}/starta")
    for table in ("2", ""):
        organiser.post(f"{page}/mer-tid", data={"minutes": "1", "table": table})
    shown = organiser.get(page).text
    assert "Bord 2 har en minut extra." in shown
    assert "Alla bord fick en minut till." in shown
    for table in ("2", ""):
        organiser.post(f"{page}/mer-tid", data={"minutes": "-1", "table": table})
    log = organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    for sentence in (
        "Klockan startades för rond 1: en minut.",
        "Bord 2 fick en minut till.",
        "Alla bord fick en minut till.",
        "Bord 2 fick en minut mindre.",
        "Alla bord fick en minut mindre.",
    ):
        assert sentence in log
    organiser.post("/sprak", data={"language": "en"})
    log = organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    assert "The clock was started for round 1: one minute." in log
    assert "Table 2 got one minute more." in log
    assert "1 minutes" not in log


def test_the_next_round_begins_without_the_old_clock(begun: Hall, client: Client) -> None:
    from scorer.services.matches.entries import Kind

    for match in begun.matches(1):
        begun.enter(match, Kind.WALK_OVER, {"winner": 0})
    assert told(client, begun)
    begun.publish()
    assert told(client, begun) is None


def test_nothing_is_shown_when_the_tournament_is_over(begun: Hall, client: Client) -> None:
    act(begun.db, ORGANISER, end_tournament, begun.tournament, ended=True)
    assert told(client, begun) is None
    refused(begun.db, "finished", lambda: act(begun.db, ORGANISER, pause_clock, begun.tournament))


def test_a_second_press_changes_nothing(begun: Hall) -> None:
    for press in (start_clock, pause_clock, pause_clock, go_on_clock, go_on_clock):
        act(begun.db, ORGANISER, press, begun.tournament)
    assert [line for line in logged(begun.db) if "clock" in line] == [
        "set-clock", "start-clock", "pause-clock", "go-on-clock",
    ]  # fmt: skip


def test_what_cannot_be_is_refused(begun: Hall) -> None:
    db, of = begun.db, begun.tournament
    for minutes in (0, LONGEST_ROUND + 1, -LONGEST_ROUND - 1):
        refused(db, "clock-range", lambda minutes=minutes: act(db, ORGANISER, give_time, of, minutes, None))
    refused(db, "table-unknown", lambda: act(db, ORGANISER, give_time, of, 5, 99))
    refused(db, "clock-range", lambda: act(db, ORGANISER, set_clock, of, LONGEST_ROUND + 1, ""))
    refused(db, "text-long", lambda: act(db, ORGANISER, set_clock, of, 45, "a" * 301))
    act(db, ORGANISER, stop_clock, of)
    before = logged(db)
    act(db, ORGANISER, stop_clock, of)
    assert logged(db) == before
    for press in (pause_clock, go_on_clock):
        refused(db, "clock-none", lambda press=press: act(db, ORGANISER, press, of))


def test_issue_15_5_all_that_a_table_has_got_can_be_taken_back(begun: Hall) -> None:
    """By the page's own button, which takes the sum."""
    db, of = begun.db, begun.tournament
    for minutes in (LONGEST_ROUND, LONGEST_ROUND, -2 * LONGEST_ROUND):
        act(db, ORGANISER, give_time, of, minutes, 1)
    with db.reading() as session:
        assert clock_of(session, session.get_one(Tournament, of)).given == []


def test_issue_15_5_what_all_tables_got_last_is_taken_back_by_a_button(
    organiser: Client, client: Client, begun: Hall
) -> None:
    """A second press on a page that is old takes nothing more."""
    page = f"/tavlingar/{begun.tournament}/klocka"
    assert "Alla bord fick" not in organiser.get(page).text
    for minutes in (5, 10):
        organiser.post(f"{page}/mer-tid", data={"minutes": minutes, "table": ""})
    assert "Alla bord fick 10 minuter till." in organiser.get(page).text
    back = {"minutes": "-10", "table": ""}
    organiser.post(f"{page}/mer-tid", data=back)
    said = organiser.post(f"{page}/mer-tid", data=back, follow_redirects=True).text
    assert "Ingenting är ändrat." in said
    clock = told(client, begun)
    assert clock
    assert clock["length"] == 50 * MINUTE
    assert "Alla bord fick 5 minuter till." in said
    said = organiser.post(f"{page}/mer-tid", data={"minutes": "-5"}, follow_redirects=True).text
    assert "minuter till" not in said


@pytest.mark.parametrize(
    "after", [{"minutes": 45, "over": "å" * 100_000}, {"minutes": int("9" * 4299), "over": ""}]
)
def test_a_clock_of_a_file_is_bounded_since_it_goes_out_as_a_header(
    database: Database, begun: Hall, client: Client, after: Json
) -> None:
    """In a file it is refused; where a database has it already, it is passed over."""
    archive = written(database, begun.tournament)
    line = next(line for line in archive["kept"]["log"] if line["action"] == "set-clock")
    line["after"] = after
    with pytest.raises(Problem):
        taken_in(database, archive)
    with database.writing() as session:
        wanted = LogEntry.action == "set-clock", LogEntry.tournament_id == begun.tournament
        for entry in session.exec(select(LogEntry).where(*wanted)).all():
            entry.after = after
    assert len(client.get(f"/tavlingar/{begun.tournament}/ronder?del=1").headers["X-Round-Clock"]) < 5000


def test_there_is_none_to_start_before_a_round_is_shown(database: Database) -> None:
    of = tournament(database)
    act(database, ORGANISER, set_clock, of, 45, OVER)
    refused(database, "not-begun", lambda: act(database, ORGANISER, start_clock, of))


@pytest.mark.parametrize(
    "sent",
    [
        {"minutes": "fem", "table": "2"},
        {"minutes": "5", "table": "x"},
        {"minutes": "5", "table": "99"},
        {"minutes": "9" * 400},
        {},
    ],
)
def test_nonsense_gives_nobody_any_time(organiser: Client, begun: Hall, sent: dict[str, str]) -> None:
    before = logged(begun.db)
    answer = organiser.post(f"/tavlingar/{begun.tournament}/klocka/mer-tid", data=sent)
    assert answer.status_code == 302
    assert logged(begun.db) == before


@pytest.mark.parametrize("minutes", ["", "-1", "301", "fem", "1e2", "9" * 400])
def test_a_round_of_no_such_length_is_asked_about(organiser: Client, begun: Hall, minutes: str) -> None:
    page = f"/tavlingar/{begun.tournament}/klocka"
    assert organiser.post(page, data={"minutes": minutes, "over": ""}).status_code == 422


def test_a_page_survives_any_words_of_the_club(organiser: Client, client: Client, begun: Hall) -> None:
    over = "</script>'\"&<b>Ω å"
    act(begun.db, ORGANISER, set_clock, begun.tournament, 45, over)
    clock = told(client, begun)
    assert clock
    assert clock["over"] == over
    page = organiser.get(f"/tavlingar/{begun.tournament}/klocka").text
    found = re.search(r"data-round-clock='([^']*)'", page)
    assert found
    assert json.loads(found[1])["over"] == over
    assert "<b>" not in page


def test_it_goes_on_over_a_restart(begun: Hall, database: Database) -> None:
    """Another program reads the same database."""
    from scorer.config import sqlite_url

    assert database.file
    again = Database(sqlite_url(database.file), database.file.parent)
    try:
        clocks: list[Any] = []
        for each in (begun.db, again):
            with each.reading() as session:
                clocks.append(clock_of(session, session.get_one(Tournament, begun.tournament)).clock)
    finally:
        again.close()
    assert clocks[0] == clocks[1] is not None


def test_spectators_who_ask_again_cost_no_look_at_the_clock(
    app: Flask, client: Client, begun: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(client, begun)
    monkeypatch.setattr("scorer.web.hall.live.clock_of", lambda *_: pytest.fail("it was looked up again"))
    assert told(client, begun)


def test_issue_15_5_a_round_that_is_drawn_anew_has_no_clock_until_it_is_started(begun: Hall) -> None:
    db, of = begun.db, begun.tournament
    with db.reading() as session:
        drawn = session.exec(select(Round.id).where(Round.tournament_id == of, Round.number == 1)).one()
    act(db, ORGANISER, take_back_round, drawn)
    act(db, ORGANISER, publish_round, drawn)
    with db.reading() as session:
        assert clock_of(session, session.get_one(Tournament, of)).clock is None
    start(db, of)
    with db.reading() as session:
        clock = clock_of(session, session.get_one(Tournament, of)).clock
    assert clock
    assert (clock.length, clock.used) == (45 * MINUTE, 0)
