"""Pages that come after something was sent: refusals, previews, what a change leads to. None is left out."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from scorer.backups.making import back_up
from scorer.db import Database
from scorer.log.tournament import LoggedSignUp
from scorer.models.columns import Json
from scorer.rows.matches.recorded import RECORD
from scorer.rows.tables.club import spare_code
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, set_present
from scorer.services.entrants.sign_ups import (
    Sender,
    choose_sign_up,
    decline,
    enter,
    nobody_here,
    say_here,
    sign_up,
)
from scorer.services.matches.entries import Kind
from scorer.web.shell.programs import API
from tests.clients import PASSWORD
from tests.scorer.services.matches.test_recorded_hands import usual
from tests.scorer.web.addresses_of_pages import FOR_A_STRANGER, FOR_ALL, FOR_MISHAPS, FOR_THE_ORGANISER
from tests.scorer.web.eyes_and_fingers import SIZES, axe_findings, troubles
from tests.scorer.web.hands.test_steps import BONDTOLVA
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall
from tests.serving import Server

ONE_EACH: Json = {"melds": [], "maktorer": [3, 5], "last_trick": 0}
ANY = {
    "t": 1,
    "played": 1,
    "open": 2,
    "walked": 3,
    "pair": 1,
    "hand": "any",
    "first": "any",
    "another": 2,
    "given": 1,
}
MEASURED_HERE = {
    "auth.first_password", "table.type_code", "table.choose_table", "backups.show", "hands.show",
    "signing_up.receipt", "signing_up.here", "answering.mend", "replaying.show",
}  # fmt: skip
MEASURED_ELSEWHERE = {"table.show", "practice.choose", "practice.show", "projector.show_numbered"}
NO_PAGES = {
    "static", "static_game", "fonts.font", "table.state", "paper_hands.state", "auth.open_with_code",
    "table.scan", "table.take_in_at", "overview.badge", "tables.cards", "club_tables.cards",
    "club_tables.spare", "club_tables.way_sheet", "mending.leave_changes", "files.fetch",
    "printing.of_round", "printing.paper", "printing.how_far", "files.round_protocols",
    "files.match_protocol", "files.round_records", "files.match_records", "replaying.paper",
    "hands.paper", "away.copy", "projector.picture", "help.picture",
}  # fmt: skip
"""Files, figures for scripts, and addresses that lead on to another at once."""


@pytest.fixture(params=SIZES)
def page(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, object]
) -> Iterator[Page]:
    args = {**browser_context_args, "viewport": SIZES[request.param]}
    context = browser.new_context(**args)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


@pytest.fixture
def organiser(page: Page, live_server: Server) -> Page:
    page.goto(f"{live_server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()
    return page


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("main").get_by_role("button", name=name).click()


def test_every_page_is_measured_somewhere(app: Flask) -> None:
    adapter = app.url_map.bind("tolva.test")
    walked = {
        adapter.match(path.format(**ANY).partition("?")[0])[0]
        for path in (*FOR_A_STRANGER, *FOR_ALL, *FOR_THE_ORGANISER, *FOR_MISHAPS)
        if path != "/finns-inte"
    }
    pages = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
        if not rule.endpoint.startswith("papers.") and (API not in rule.rule or rule.rule == API)
    }
    assert pages - walked - NO_PAGES == MEASURED_HERE | MEASURED_ELSEWHERE


def test_issue_10_no_page_is_measured_twice_at_the_same_size(page: Page, live_server: Server) -> None:
    """The tests of all workers share their notes of what they have measured."""
    address = f"{live_server.url}/regler/tolva/four?twice"
    page.goto(address)
    axe_findings(page)
    page.goto(address)
    with pytest.raises(AssertionError, match=r"measured twice at .*test_issue_10"):
        axe_findings(page)
    assert page.viewport_size
    page.set_viewport_size({"width": page.viewport_size["width"] - 1, "height": 700})
    axe_findings(page)


def test_the_first_password(page: Page, unguarded_server: Server) -> None:
    page.goto(f"{unguarded_server.url}/logga-in")
    assert troubles(page) == []
    page.get_by_label("Engångskod").fill("fel")
    page.get_by_label("Välj ett lösenord").fill("kort")
    press(page, "Spara lösenordet")
    expect(page.locator(".error")).to_have_count(2)
    assert troubles(page) == []


def test_a_wrong_password_and_a_wrong_code(page: Page, live_server: Server) -> None:
    page.goto(f"{live_server.url}/logga-in")
    page.get_by_label("Lösenord").fill("fel lösenord")
    press(page, "Logga in")
    expect(page.get_by_text("Lösenordet stämmer inte.")).to_be_visible()
    assert troubles(page) == []
    page.goto(f"{live_server.url}/bord/kod")
    assert troubles(page) == []
    page.get_by_label("Bordets kod").fill("ABC")
    press(page, "Till bordet")
    expect(page.locator(".error")).to_be_visible()
    assert troubles(page) == []


def test_issue_16_1_records_that_are_refused_listed_and_stop(page: Page, live_server: Server) -> None:
    page.goto(f"{live_server.url}/givar")
    page.get_by_label("Eller klistra in given").fill("nonsens")
    press(page, "Visa given")
    expect(page.locator(".error")).to_be_visible()
    assert troubles(page) == []
    illegal = json.dumps(BONDTOLVA | {"events": ["HA", "CA"]})
    page.get_by_label("Eller klistra in given").fill(f"{illegal}\n{{}}")
    press(page, "Visa given")
    expect(page.get_by_role("heading", name="Givarna i filen")).to_be_visible()
    assert troubles(page) == []
    page.get_by_role("link", name="Bondtolva på fyra, stannar vid ett fel").click()
    page.get_by_role("button", name="Till slutet").click()
    stopped = page.get_by_role("alert").filter(has_text="Spelare 2 lägger klöver ess.")
    expect(stopped).to_contain_text("Färgen måste följas: spela ett kort i ♥.")
    assert troubles(page) == []


def test_issue_16_1_a_hand_of_a_match_card_by_card(page: Page, live_server: Server, playing: Hall) -> None:
    match = playing.matches(1)[0]
    entry = playing.enter(match, Kind.DEAL, {RECORD: usual(1)[0]})
    page.goto(f"{live_server.url}/matcher/{match}/giv/{entry}")
    assert troubles(page) == []


def test_a_backup_and_what_it_lacks(organiser: Page, live_server: Server, playing: Hall) -> None:
    outcome = back_up(playing.db)
    assert outcome.copy
    playing.win_tolva(playing.matches(1)[0])
    organiser.goto(f"{live_server.url}/sakerhetskopior/{outcome.copy.file.name}")
    assert troubles(organiser) == []
    press(organiser, "Lägg den under ett eget namn")
    expect(organiser.get_by_text("Ingenting annat är ändrat")).to_be_visible()
    assert troubles(organiser) == []
    organiser.goto(f"{live_server.url}/sakerhetskopior/{outcome.copy.file.name}")
    press(organiser, "Byt ut allt mot kopian")
    expect(organiser.get_by_text("Det här saknas efter kopian")).to_be_visible()
    assert troubles(organiser) == []


def test_issue_15_8_sign_ups_their_receipts_and_answers(
    organiser: Page, live_server: Server, hall: Hall
) -> None:
    act(hall.db, ORGANISER, choose_sign_up, hall.tournament, LoggedSignUp(True, True))
    act(hall.db, ORGANISER, nobody_here, hall.tournament)
    at = f"{live_server.url}/tavlingar/{hall.tournament}"
    names = (
        ("Eva Ek", "Ivar Ek"),
        ("Anna Öberg", "Nils Åkeson"),
        ("Sten Alm", "Siv Alm"),
        ("Bo Ek", "Kaj Ek"),
    )
    sender = Sender("a phone", "an address")
    sent = [act(hall.db, ORGANISER, sign_up, hall.tournament, Registration(each), sender) for each in names]
    act(hall.db, ORGANISER, decline, hall.tournament, sent[2], "Fullt i kväll")
    act(hall.db, ORGANISER, enter, hall.tournament, sent[3:])
    for entrant in hall.entrants()[:2]:
        act(hall.db, ORGANISER, say_here, hall.tournament, entrant.id)
    pages = ("anmalan", *(f"anmalan/{sign_up_id}" for sign_up_id in sent))
    here = [f"anmalan/har/{entrant.id}" for entrant in hall.entrants()[1:3]]
    for path in (*pages, *here, "anmalningar", f"anmalningar/{sent[1]}/andra"):
        organiser.goto(f"{at}/{path}")
        assert troubles(organiser) == [], path
    organiser.get_by_label("Spelare 1").first.fill("")
    press(organiser, "Skriv in")
    expect(organiser.locator(".error")).to_be_visible()
    assert troubles(organiser) == []


def test_a_tablet_on_the_pages_for_all(page: Page, live_server: Server, playing: Hall) -> None:
    page.goto(f"{live_server.url}/b/{playing.code(1)}")
    for path in ("/", f"/tavlingar/{playing.tournament}/stallning", f"/matcher/{playing.matches(1)[0]}"):
        page.goto(live_server.url + path)
        assert troubles(page) == []


def test_the_spare_tablet_chooses_a_table(page: Page, live_server: Server, playing: Hall) -> None:
    with playing.db.reading() as session:
        code = spare_code(session)
    page.goto(f"{live_server.url}/b/{code}")
    expect(page.get_by_role("button", name="Bord 1")).to_be_visible()
    assert troubles(page) == []


def test_what_is_wrong_in_a_new_tournament(organiser: Page, live_server: Server) -> None:
    organiser.goto(f"{live_server.url}/tavlingar/ny")
    organiser.get_by_label("Tävlingens namn").fill("")
    organiser.get_by_label("Antal bord").fill("0")
    press(organiser, "Skapa tävlingen")
    expect(organiser.locator(".error")).to_have_count(2)
    assert troubles(organiser) == []


def test_a_pasted_list_looked_at(organiser: Page, live_server: Server, hall: Hall) -> None:
    organiser.goto(f"{live_server.url}/tavlingar/{hall.tournament}/par/klistra")
    field = organiser.get_by_label("Ett par på varje rad")
    field.fill("Elsa Norrby, Åke Sundin\nEnsam Svensson")
    press(organiser, "Titta på listan")
    expect(organiser.get_by_text("behöver rättas")).to_be_visible()
    assert troubles(organiser) == []
    field.fill("Nr;Namn;Namn;Klubb;Licens;Betalt\n11;Elsa Norrby;Åke Sundin;Näs kortklubb;1204;ja\n11;A;B;;;")
    press(organiser, "Titta på listan")
    organiser.get_by_label("Vad är kolumn 6?").select_option("Tas inte med")
    press(organiser, "Titta igen")
    expect(organiser.get_by_text("Tas inte med: Nr, Licens, Betalt.")).to_be_visible()
    assert troubles(organiser) == []
    field.fill("Anna Öberg, Nils Åkeson")
    press(organiser, "Titta på listan")
    expect(organiser.get_by_text("Ett par hittades")).to_be_visible()
    assert troubles(organiser) == []
    press(organiser, "Lägg till paret")
    expect(organiser.get_by_text("Titta en gång till på namnen")).to_be_visible()
    assert troubles(organiser) == []


def test_a_draft_with_warnings_and_several_free(
    organiser: Page, live_server: Server, hall: Hall, database: Database
) -> None:
    for entrant in hall.entrants()[:2]:
        act(database, ORGANISER, set_present, entrant.id, present=False)
    hall.draw()
    organiser.goto(f"{live_server.url}/tavlingar/{hall.tournament}/ronder/1")
    expect(organiser.locator(".bye, ul.free").first).to_be_visible()
    assert troubles(organiser) == []


def test_a_hand_from_paper_refused_and_shown(organiser: Page, live_server: Server, playing: Hall) -> None:
    organiser.goto(f"{live_server.url}/matcher/{playing.matches(1)[0]}/giv")
    press(organiser, "Visa raden")
    expect(organiser.get_by_role("alert")).to_be_visible()
    assert troubles(organiser) == []
    organiser.get_by_role("group", name="Vinst").get_by_text("ingen, lika").click()
    organiser.get_by_role("group", name="Sistan").locator("label").first.click()
    press(organiser, "Visa raden")
    expect(organiser.get_by_role("button", name=re.compile("^Spara giv"))).to_be_visible()
    assert troubles(organiser) == []


def test_a_result_from_paper_refused_and_shown(organiser: Page, live_server: Server, playing: Hall) -> None:
    organiser.goto(f"{live_server.url}/matcher/{playing.matches(1)[0]}/tolva")
    for numbers, role, said in ((("3", "4"), "alert", "12"), (("12", "4"), "status", "12–4")):
        for field, number in zip(organiser.locator("input.signed").all(), numbers, strict=True):
            field.fill(number)
        press(organiser, "Visa resultatet")
        expect(organiser.get_by_role(role).filter(has_text=said).first).to_be_visible()
        assert troubles(organiser) == []


def test_what_a_change_leads_to(organiser: Page, live_server: Server, playing: Hall) -> None:
    """1, 5, 9, 10, 11: with trumf in the first hand 3, 7, 11, 12, and the fifth is left over."""
    match = playing.matches(1)[0]
    hands = (ONE_EACH, FOUR_POINTS, FOUR_POINTS, ONE_EACH, ONE_EACH)
    first, *_ = [playing.enter(match, Kind.DEAL, hand) for hand in hands]
    organiser.goto(f"{live_server.url}/matcher/{match}/givar/{first}")
    organiser.get_by_label("Trumf", exact=True).select_option(index=1)
    press(organiser, "Visa vad som ändras")
    expect(organiser.get_by_text("Tolvan slutar nu tidigare.")).to_be_visible()
    assert troubles(organiser) == []
