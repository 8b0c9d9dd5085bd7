"""The organiser's grid: every table as it is now, and where somebody is needed."""

import re
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import select

from scorer.db import Database
from scorer.models import Call, Holding
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client, without_help
from tests.scorer.services.hall import QUICK, enter
from tests.scorer.web.matches.evening_pages import new_evening
from tests.scorer.web.system_evenings import draw, play
from tests.scorer.web.table.tables import Table, last_heard, new_table, scanned


def grid(client: Client, table: Table, part: str = "") -> str:
    return re.sub(
        r"\s+", " ", client.get(f"/tavlingar/{table.tournament}/bord-nu{part}").get_data(as_text=True)
    )


def box(page: str, number: int) -> str:
    """What stands about one table."""
    found = [
        item for item in page.split('<li class="table-now')[1:] if f'<span class="number">{number}<' in item
    ]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found[0]))


def called(client: Client, reason: str = "rules") -> None:
    assert client.post("/bord/kalla", json={"reason": reason}).status_code == 200


def test_a_table_says_who_plays_how_it_stands_and_which_hand_is_next(
    organiser: Client, seated: Client, table: Table
) -> None:
    """Trumf, tjog, vinst and sistan: 5-0 (B3, B8, B9)."""
    enter(table.db, table.match, QUICK)
    stands = box(grid(organiser, table), 2)
    assert "Anna &amp; Nils mot Berit &amp; Sven" in stands
    assert "0–0" in stands
    assert "(5–0)" in stands
    assert "Tolva 1, giv 2" in stands
    assert "Kontakt nu" in stands
    assert f'href="/matcher/{table.match}"' in grid(organiser, table)
    assert "Ingen match" in box(grid(organiser, table), 1)
    assert "Ingen platta" in box(grid(organiser, table), 1)


def test_hands_that_wait_and_a_silent_device_are_said(
    organiser: Client, at_table: Client, table: Table
) -> None:
    last_heard(table, timedelta(seconds=6))
    at_table.get("/bord/lage?waiting=3")
    assert "3 givar väntar på plattan" in box(grid(organiser, table), 2)
    last_heard(table, timedelta(minutes=5))
    page = grid(organiser, table)
    assert "Tyst sedan kl." in box(page, 2)
    assert 'class="mark device bad" id="platta-2"' in page


def test_calls_come_first_the_oldest_first_and_are_answered_there(
    app: Flask, organiser: Client, at_table: Client, stranger: Client, table: Table
) -> None:
    called(stranger, "help")
    called(at_table, "wrong")
    page = grid(organiser, table)
    assert "2 bord kallar" in page
    assert page.index("Behöver hjälp") < page.index("Något stämmer inte") < page.index("table-now")
    with table.db.reading() as session:
        first, second = session.exec(select(Call.id).order_by(Call.id)).all()
    address = f"/tavlingar/{table.tournament}/bord-nu/kallelser/"
    for _ in range(2):
        assert organiser.post(f"{address}{first}").status_code == 302
    assert "Ett bord kallar" in grid(organiser, table)
    assert stranger.get("/bord/lage").json["call"] is None
    assert at_table.get("/bord/lage").json["call"]["reason"] == "wrong"
    organiser.post(f"{address}{second}")
    assert "kallar" not in without_help(grid(organiser, table))


def test_a_call_of_another_tournament_or_none_is_not_answered(
    organiser: Client, at_table: Client, table: Table
) -> None:
    called(at_table)
    for address in (
        f"/tavlingar/{table.tournament}/bord-nu/kallelser/999",
        "/tavlingar/77/bord-nu/kallelser/1",
    ):
        organiser.post(address)
    assert "Ett bord kallar" in grid(organiser, table)


def test_conflicts_are_on_the_grid_and_lead_to_their_match(
    app: Flask, organiser: Client, seated: Client, table: Table
) -> None:
    """1-1 counts, 5-0 came in beside it: trumf, tjog, vinst and sistan (B3, B8, B9)."""
    enter(table.db, table.match, {"melds": [], "maktorer": [3, 5], "last_trick": 0})
    second_tablet = scanned(app, table.code)
    hand = {"id": "other-hand", "match": table.match, "after": None, "kind": "deal", "deal": QUICK}
    assert second_tablet.post("/bord/givar", json=hand).json["status"] == "conflict"
    page = grid(organiser, table)
    assert "En match har två olika uppgifter" in page
    assert "Två olika uppgifter" in box(page, 2)
    assert "Tolva 1, giv 1: 1–1 mot 5–0" in page
    assert "maktorer 3–5, Anna &amp; Nils sistan" in page
    assert "Anna &amp; Nils trumf hjärter" in page
    organiser.post(f"/matcher/{table.match}/konflikt", data={"conflict": "other-hand", "how": "put-away"})
    assert "olika uppgifter" not in grid(organiser, table)


def test_every_page_of_the_tournament_says_how_many_wait(
    organiser: Client, client: Client, at_table: Client, table: Table
) -> None:
    page = f"/tavlingar/{table.tournament}/stallning"
    assert 'class="badge"' not in organiser.get(page).text
    called(at_table)
    assert re.search(r'class="badge"><span aria-hidden="true">!</span> 1', organiser.get(page).text)
    assert "bord-nu" not in client.get(page).text


def test_the_grid_and_the_badge_are_sent_again_only_when_something_else_stands_there(
    organiser: Client, at_table: Client, table: Table
) -> None:
    for part in ("", "/antal"):
        address = f"/tavlingar/{table.tournament}/bord-nu{part}?del=1"
        mark = {"If-None-Match": organiser.get(address).headers["ETag"]}
        assert organiser.get(address, headers=mark).status_code == 304
        called(at_table, "help" if part else "rules")
        news = organiser.get(address, headers=mark)
        assert news.status_code == (200 if not part else 304)
        assert news.headers["X-Clock"]


def test_a_device_that_is_only_heard_changes_the_grid_when_it_is_silent_no_more(
    organiser: Client, at_table: Client, table: Table
) -> None:
    last_heard(table, timedelta(minutes=5))
    address = f"/tavlingar/{table.tournament}/bord-nu?del=1"
    mark = {"If-None-Match": organiser.get(address).headers["ETag"]}
    at_table.get("/bord/lage")
    assert organiser.get(address, headers=mark).status_code == 200


# --- devices ------------------------------------------------------------------------------------------


def device_of(client: Client) -> str:
    with client.session_transaction() as session:
        return str(session["device"])


def test_the_organiser_moves_a_device_and_it_says_so_at_its_next_asking(
    organiser: Client, at_table: Client, stranger: Client, table: Table
) -> None:
    address = f"/tavlingar/{table.tournament}/bord-nu/1"
    organiser.post(f"{address}/flytta", data={"device": device_of(stranger), "table": "2"})
    state = stranger.get("/bord/lage?told=0").json
    assert (state["table"], state["holds"]) == (2, True)
    assert state["news"]["sentences"] == ["Arrangören har flyttat den här plattan till bord 2."]
    assert at_table.get("/bord/lage").json["holds"] is False
    told = f"/bord/lage?told={state['news']['last']}"
    mark = {"If-None-Match": stranger.get(told).headers["ETag"]}
    assert stranger.get(told).json["news"]["sentences"] == []
    assert stranger.get(told, headers=mark).status_code == 304


def test_a_table_is_released_and_the_next_device_that_comes_has_it(
    app: Flask, organiser: Client, at_table: Client, table: Table
) -> None:
    page = grid(organiser, table, "/2")
    assert "Låt en annan platta få bordet" in page
    for _ in range(2):
        organiser.post(f"/tavlingar/{table.tournament}/bord-nu/2/frigor")
    assert at_table.get("/bord/lage").json["holder"] is None
    assert "Ingen platta har bordet." in grid(organiser, table, "/2")
    assert scanned(app, table.code).get("/bord/lage").json["holds"] is True
    assert at_table.get("/bord/lage").json["holds"] is False


def test_the_organiser_lets_another_device_write(
    app: Flask, organiser: Client, at_table: Client, table: Table
) -> None:
    second_tablet = scanned(app, table.code)
    assert "Låt den fylla i vid bordet" in grid(organiser, table, "/2")
    organiser.post(
        f"/tavlingar/{table.tournament}/bord-nu/2/flytta",
        data={"device": device_of(second_tablet), "table": "2"},
    )
    assert second_tablet.get("/bord/lage").json["holds"] is True


@pytest.mark.parametrize(
    "sent", [{}, {"device": "nobody", "table": "1"}, {"table": "x"}, {"table": "9" * 40}]
)
def test_nonsense_moves_nothing(
    organiser: Client, at_table: Client, table: Table, sent: dict[str, str]
) -> None:
    address = f"/tavlingar/{table.tournament}/bord-nu/2"
    assert organiser.post(f"{address}/flytta", data=sent).status_code == 302
    assert organiser.post(f"/tavlingar/{table.tournament}/bord-nu/99/frigor").status_code == 302
    assert organiser.get(f"/tavlingar/{table.tournament}/bord-nu/99").status_code == 404
    with table.db.reading() as session:
        assert len(session.exec(select(Holding)).all()) == 1
    assert at_table.get("/bord/lage").json["holds"] is True


def test_a_device_of_another_tournament_is_not_moved(
    app: Flask, organiser: Client, at_table: Client, table: Table
) -> None:
    elsewhere = new_table(table.db)
    address = f"/tavlingar/{elsewhere.tournament}/bord-nu/2/flytta"
    page = organiser.post(address, data={"device": device_of(at_table), "table": "1"}, follow_redirects=True)
    assert "inte med i tävlingen" in page.text
    assert at_table.get("/bord/lage").json["table"] == 2


def test_an_ended_tournament_still_has_its_grid(organiser: Client, seated: Client, table: Table) -> None:
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    assert "Borden just nu" in grid(organiser, table)


def test_a_table_without_a_tablet_shows_the_round_that_is_played(
    organiser: Client, database: Database
) -> None:
    """From paper nobody confirms at the table: the match of round 1 hid that of round 2."""
    evening = new_evening(organiser, database, "nas", system="round-robin", tables="2")
    evening.register(4)
    play(evening)
    number = draw(evening)
    evening.post(f"/ronder/{number}/publicera")
    page = re.sub(r"\s+", " ", evening.page("/bord-nu"))
    for table in (1, 2):
        assert "0–0 Tolva 1, giv 1" in box(page, table)
    for match in dict.fromkeys(re.findall(r'href="/matcher/(\d+)"', evening.page(f"/ronder/{number}"))):
        evening.enter(int(match), {"score_0": "12", "score_1": "7"}, "tolva")
    page = re.sub(r"\s+", " ", evening.page("/bord-nu"))
    for table in (1, 2):
        assert "12–7 Klar" in box(page, table)
