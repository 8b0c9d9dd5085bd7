"""The club's cards: what stands on them, the address that they say, the spare tablet's own (issue 15, 3)."""

from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from pypdf import PdfReader
from sqlmodel import select

from scorer.config import ANY_HOST
from scorer.db import Database
from scorer.models import ClubTable, PlayTable, Role
from scorer.network import addresses as laptop
from scorer.network import cards
from scorer.network.cards import card_url, is_misled, read_address, stated_address
from scorer.problems import Problem
from scorer.rows.tables.club import spare_code
from scorer.rows.tables.places import table_numbered
from scorer.server.welcome import welcome
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.installation import state_card_address
from scorer.services.tables.codes import shown_code
from scorer.services.tables.holding import heard_from
from scorer.services.tournaments.making import create_tournament, end_tournament
from tests.clients import Client
from tests.scorer.services.hall import plan
from tests.scorer.web.table.tables import Table, scanned

PAGE = "/bordskort"


@pytest.fixture
def at(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that the laptop has; a test changes them."""
    found = ["192.168.1.5"]
    monkeypatch.setattr(laptop, "addresses", lambda _host: tuple(found))
    monkeypatch.setattr(cards, "addresses", lambda _host: tuple(found))
    app.extensions["scorer-config"] = replace(app.extensions["scorer-config"], host=ANY_HOST, port=8000)
    return found


def text_of(client: Client, path: str) -> str:
    answer = client.get(path, buffered=True)
    assert answer.mimetype == "application/pdf", answer.status
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.data)).pages)


def code(database: Database, number: int) -> str:
    with database.reading() as session:
        return session.exec(select(ClubTable.code).where(ClubTable.number == number)).one()


def test_issue_15_3_cards_are_printed_before_any_tournament_and_name_none(
    organiser: Client, database: Database, at: list[str]
) -> None:
    answer = organiser.post(f"{PAGE}/skriv-ut", data={"tables": "1-2, 9"})
    said = text_of(organiser, answer.location)
    for number in (1, 2, 9):
        assert shown_code(code(database, number)) in said
    tournament = act(database, ORGANISER, create_tournament, plan(name="Luciacupen"))
    own = text_of(organiser, f"/tavlingar/{tournament}/papper/bordskort.pdf")
    assert "Luciacupen" not in own
    assert shown_code(code(database, 1)) in own
    assert shown_code(code(database, 1)) in text_of(
        organiser, f"/tavlingar/{tournament}/papper/bordskort.pdf"
    )
    only = text_of(organiser, f"{PAGE}/kort.pdf?bord=9")
    assert shown_code(code(database, 9)) in only
    assert shown_code(code(database, 1)) not in only


def test_issue_15_3_the_first_cards_state_the_address_and_the_program_says_where_it_is_another(
    organiser: Client, at: list[str]
) -> None:
    organiser.post(f"{PAGE}/skriv-ut", data={"tables": "1"})
    assert "leder hit" not in organiser.get(PAGE).text
    at[:] = ["10.0.0.7"]
    page = organiser.get(PAGE).text
    assert (
        "Bordskorten leder till http://192.168.1.5:8000, men i dag nås datorn på http://10.0.0.7:8000" in page
    )
    assert "http://192.168.1.5:8000/bord/kod" in text_of(organiser, f"{PAGE}/kort.pdf")
    sheet = text_of(organiser, f"{PAGE}/hit-i-dag.pdf")
    assert "http://10.0.0.7:8000/bord/kod" in sheet
    assert "192.168.1.5" not in sheet


def test_issue_15_3_cards_printed_without_a_network_settle_nothing(
    app: Flask, organiser: Client, at: list[str]
) -> None:
    at[:] = ["127.0.0.1"]
    organiser.post(f"{PAGE}/skriv-ut", data={"tables": "1"})
    at[:] = ["192.168.1.5"]
    with app.test_request_context():
        assert stated_address() is None
    organiser.post(f"{PAGE}/skriv-ut", data={"tables": "1"})
    with app.test_request_context():
        assert stated_address() == "http://192.168.1.5:8000"


def test_issue_15_3_the_tables_of_a_tournament_say_it_too_and_so_does_the_start(
    app: Flask, organiser: Client, table: Table, at: list[str]
) -> None:
    tables = f"/tavlingar/{table.tournament}/bord"
    assert organiser.post(f"{tables}/kort").location.endswith("/papper/bordskort.pdf")
    assert "leder hit" not in organiser.get(tables).text
    at[:] = ["10.0.0.7"]
    assert "Skriv ut bladet som leder hit" in organiser.get(tables).text
    with app.test_request_context():
        said = "\n".join(welcome(8000))
    assert "Bordskorten leder till http://192.168.1.5:8000" in said
    assert "Skriv ut nya bordskort" not in said


def test_issue_15_3_the_club_states_a_name(app: Flask, organiser: Client, at: list[str]) -> None:
    page = organiser.post(f"{PAGE}/adress", data={"address": "Kort.Klubben.se"}, follow_redirects=True).text
    assert "Nya kort leder till http://kort.klubben.se:8000." in page
    with app.test_request_context():
        assert card_url("/b/abc") == "http://kort.klubben.se:8000/b/abc"
    visitor = app.test_client()
    assert visitor.get("/", base_url="http://kort.klubben.se:8000").status_code == 200
    assert visitor.get("/", base_url="http://attack.example:8000").status_code == 421


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.5", "http://192.168.1.5:8000"),
        (" tolva.local/ ", "http://tolva.local:8000"),
        ("tolva.local:8080", "http://tolva.local:8080"),
        ("http://192.168.1.5", "http://192.168.1.5"),
        ("https://tolva.klubben.se", "https://tolva.klubben.se"),
        ("https://tolva.klubben.se:443", "https://tolva.klubben.se"),
        ("näs.se", "http://xn--ns-via.se:8000"),
    ],
)
def test_an_address_is_read_as_people_type_it(app: Flask, at: list[str], typed: str, meant: str) -> None:
    with app.test_request_context():
        assert read_address(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "", " ", "/", "http://", "ftp://a.se", "a b", "a.se/bord", "a.se?x=1", "user@a.se", "-a.se", "a..se",
        "a.se:99999", "a.se:x",
        "192.168.1", "999.1.1.1", "1", "javascript:alert(1)", "<b>", "a" * 300, "[::1", "http://a.se#x",
        "localhost", "127.0.0.1", "http://127.1.2.3:8000", "0.0.0.0", "kort.localhost",
        "tolva.local:0", "0x7f.1", "http://0x7f000001",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(app: Flask, at: list[str], typed: str) -> None:
    with app.test_request_context(), pytest.raises(Problem, match="address-unclear"):
        read_address(typed)


@pytest.mark.parametrize(
    ("stated", "known", "misled"),
    [
        ("http://192.168.1.5:8000", (), False),
        ("http://192.168.1.5:8001", (), True),
        ("http://10.0.0.7:8000", (), True),
        ("http://kort.klubben.se:8000", ("192.168.1.5",), False),
        ("http://kort.klubben.se:8000", ("10.0.0.7",), True),
        ("http://kort.klubben.se:8000", (), True),
        ("http://datorn.local:8000", (), False),
        ("http://datorn:8000", ("127.0.1.1",), False),
        ("http://127.0.0.1:8000", (), True),
        ("https://kort.klubben.se", ("192.168.1.5",), False),
    ],
)
def test_issue_15_3_whether_the_cards_lead_here(
    app: Flask,
    database: Database,
    at: list[str],
    monkeypatch: pytest.MonkeyPatch,
    stated: str,
    known: tuple[str, ...],
    misled: bool,
) -> None:
    monkeypatch.setattr(cards, "_ask", lambda _name, found: found.update(known))
    act(database, ORGANISER, state_card_address, stated)
    with app.test_request_context():
        assert is_misled() is misled


@pytest.mark.parametrize("tables", ["", "ett", "1-99", "0", "<b>", "1" * 500, "1-9999," * 9999])
def test_nonsense_for_cards_is_a_sentence(organiser: Client, at: list[str], tables: str) -> None:
    page = organiser.post(f"{PAGE}/skriv-ut", data={"tables": tables}, follow_redirects=True)
    assert page.status_code == 200
    assert "1–8, 11" in page.text or "Välj högst 60 bord" in page.text
    assert organiser.get(f"{PAGE}/kort.pdf", query_string={"bord": tables[:500]}).status_code == 302


def test_issue_15_3_one_code_is_renewed_on_either_page(
    organiser: Client, table: Table, database: Database, at: list[str]
) -> None:
    before = [code(database, number) for number in (1, 2)]
    organiser.post(f"/tavlingar/{table.tournament}/bord/1/ny-kod")
    assert code(database, 1) != before[0]
    assert code(database, 2) == before[1]
    page = organiser.post(f"{PAGE}/2/ny-kod", follow_redirects=True).text
    assert "Bord 2 har en ny kod." in page
    assert shown_code(code(database, 2)) in page
    assert "Klubbens bord 2 fick en ny kod." in organiser.get("/installningar/logg").text


def test_issue_15_3_a_tournament_takes_chosen_tables(organiser: Client, table: Table, at: list[str]) -> None:
    tables = f"/tavlingar/{table.tournament}/bord"
    page = organiser.post(f"{tables}/valda", data={"tables": "1-2, 7-8"}, follow_redirects=True).text
    assert "Tävlingen har nu bord 1–2, 7–8." in page
    assert "Bord 8" in page
    assert "Bord 3<" not in page
    assert "Tävlingen fick bord 1–2, 7–8." in organiser.get(f"/tavlingar/{table.tournament}/logg").text


def test_a_code_that_leads_to_another_tournament_is_said(
    organiser: Client, table: Table, database: Database, at: list[str]
) -> None:
    second_tournament = act(database, ORGANISER, create_tournament, plan(name="Prövningen"))
    page = organiser.get(f"/tavlingar/{second_tournament}/bord").text
    assert "Några koder leder just nu till en annan tävling som har samma bord" in page


def test_a_code_of_a_table_that_no_tournament_has_is_no_wrong_try(
    client: Client, organiser: Client, database: Database, at: list[str]
) -> None:
    organiser.post(f"{PAGE}/skriv-ut", data={"tables": "5"})
    for _ in range(30):
        answer = client.get(f"/b/{code(database, 5)}")
        assert answer.status_code == 404
    assert "Ingen tävling har bord 5 just nu." in answer.text


def test_issue_15_3_the_spare_tablet(app: Flask, organiser: Client, database: Database, table: Table) -> None:
    with database.reading() as session:
        spare = spare_code(session)
    assert shown_code(spare) in text_of(organiser, f"{PAGE}/reservplatta.pdf")
    tablet = app.test_client()
    assert tablet.get("/bord/reserv").location == "/bord/kod"
    assert tablet.post("/bord/reserv", data={"table": 1}).location == "/bord/kod"
    assert tablet.post("/bord/kod", data={"code": shown_code(spare).upper()}).location == "/bord/reserv"
    assert "Bord 1" in tablet.get("/bord/reserv").text
    for nonsense in ("", "x", "0", "-1", "99999999999999999999"):
        assert tablet.post("/bord/reserv", data={"table": nonsense}).status_code == 422
    with database.reading() as session:
        second = table_numbered(session, table.tournament, 2).id
    assert tablet.post("/bord/reserv", data={"table": second}).location == "/bord"
    assert tablet.get("/bord/lage").json["table"] == 2
    assert tablet.get("/bord/reserv").location == "/bord/kod"


def test_issue_15_3_a_new_code_for_the_spare_tablet_ends_what_the_old_card_opened(
    app: Flask, organiser: Client, database: Database, table: Table
) -> None:
    with database.reading() as session:
        spare = spare_code(session)
    tablet = app.test_client()
    tablet.get(f"/b/{spare}")
    organiser.post(f"{PAGE}/reservplatta/ny-kod")
    assert tablet.get("/bord/reserv").location == "/bord/kod"
    assert tablet.get(f"/b/{spare}").status_code == 404


def test_issue_15_3_a_tablet_left_on_its_table_is_at_the_next_evening(
    app: Flask, database: Database, table: Table
) -> None:
    tablet, late = scanned(app, table.code), scanned(app, table.code)
    with late.session_transaction() as kept:
        waits = kept["device"]
    act(database, Actor(Role.TABLE, waits), heard_from, 2)
    act(database, ORGANISER, end_tournament, table.tournament, ended=True)
    assert tablet.get("/bord").status_code == 200
    act(database, ORGANISER, create_tournament, plan(name="I kväll", tables=2))
    assert tablet.get("/bord").status_code == 200
    assert tablet.get("/bord/lage").json["tournament"]["name"] == "I kväll"
    assert late.get("/bord").status_code == 200
    assert late.get("/bord/lage").json["tournament"]["name"] != "I kväll"


def test_issue_15_3_a_tournament_with_cards_of_its_own_goes_over_to_the_clubs_by_a_button(
    organiser: Client, table: Table, database: Database
) -> None:
    page = f"/tavlingar/{table.tournament}/bord"
    assert "klubbens kort leder inte hit" not in organiser.get(page).text
    with database.writing() as session:
        for row in session.exec(select(PlayTable)).all():
            row.club_table_id, row.own_code = None, f"gammakrt{row.id + 1}"
    assert "klubbens kort leder inte hit" in organiser.get(page).text
    after = organiser.post(f"{page}/klubbens-kort", follow_redirects=True).text
    assert "Nu leder klubbens bordskort hit." in after
    assert "klubbens kort leder inte hit" not in after
    assert (
        "Borden gick över till klubbens bordskort."
        in organiser.get(f"/tavlingar/{table.tournament}/logg").text
    )
    with database.reading() as session:
        assert {row.code for row in session.exec(select(PlayTable)).all()} <= {
            row.code for row in session.exec(select(ClubTable)).all()
        }
