"""The practice match in a browser: from the start page to the end, and nothing of it is kept."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.forms import FORMS, Form
from tests.scorer.web.eyes_and_fingers import (
    axe_findings,
    scrolls_sideways,
    small_targets,
    tab_troubles,
    troubles,
)
from tests.scorer.web.practice.learner import MOST_TAPS, Learner
from tests.scorer.web.shown_hall import Hall
from tests.scorer.web.table.recorder import button_of
from tests.scorer.web.table.recording import played_deal
from tests.serving import Server

EVERY_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
WINNING = {"tremanswhist/upcard": "10", "tjuv/tjuv": "37"}
"""The score of the first at the end of the story, counted by hand; elsewhere twelve."""


@pytest.fixture
def learner(page: Page, live_server: Server) -> Learner:
    return Learner(page, live_server)


def rows(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def kept(page: Page) -> Any:
    return page.evaluate("[{...localStorage}, {...sessionStorage}]")


OF_THE_REAL_TABLE = {
    "tolva.unsent.a-hand-of-the-evening": '{"body": {"id": "a-hand"}}',
    "tolva.draft.1": '{"x": 1}',
}


def test_from_the_start_page_to_the_end_without_a_trace(
    learner: Learner, live_server: Server, playing: Hall
) -> None:
    page = learner.page
    page.goto(live_server.url)
    page.evaluate("kept => Object.assign(localStorage, kept)", OF_THE_REAL_TABLE)
    before, cookies = rows(live_server.file), [cookie["name"] for cookie in page.context.cookies()]
    learner.tap("ova", "ova-vanliga")
    learner.until("Läs raden")
    for words in ("Anna & Bo: Trumf i hjärter 2 + sistan 1 = 3", "Eva & Nils: Tjog i spader 1 + vinst 1 = 2"):
        expect(page.locator("#next-line")).to_contain_text(words)
    learner.step()
    learner.hears("Ångra giv 1")
    learner.until("Spela åt oss")
    expect(page.locator(".points")).to_have_text(["2 poäng", "3 poäng"])
    learner.to_the_end()
    learner.hears("Inget av det här är sparat")
    expect(page.locator("#result-title")).to_have_text("Anna & Bo vann")
    expect(page.locator("#final-0, #final-1")).to_have_text(["Anna & Bo12", "Eva & Nils9"])
    assert kept(page) == [OF_THE_REAL_TABLE, {}]
    learner.tap("practice-end")
    expect(page.get_by_role("heading", name="Välkommen")).to_be_visible()
    assert rows(live_server.file) == before
    assert [cookie["name"] for cookie in page.context.cookies()] == cookies
    assert not [words for words in learner.heard if "undefined" in words]


@EVERY_FORM
def test_every_form_is_told_to_its_end(learner: Learner, form: Form) -> None:
    learner.open(form)
    learner.to_the_end()
    assert not [words for words in learner.heard if "undefined" in words]
    expect(learner.page.locator(".final b").first).to_have_text(WINNING.get(form.key, "12"))


def test_who_taps_something_else_is_told_the_way_on(learner: Learner) -> None:
    learner.open()
    learner.tap("dealer-1", "sit-down", "next-meld-1-D")
    learner.hears("Ruter vid Eva & Nils hör inte till berättelsen")
    learner.step()
    learner.tap("next-redeal")
    learner.hears("en vanlig giv")
    learner.step()
    learner.tap("change-seats")
    learner.hears("vid sidan av övningen")
    learner.step()
    learner.until("Rätta vid giv 1")
    learner.tap("undo")
    learner.hears("vid sidan av övningen")
    learner.to_the_end()


def test_a_match_that_goes_another_way_comes_to_an_end_as_well(learner: Learner) -> None:
    learner.open()
    learner.until("Spela åt oss")
    learner.tap("next-meld-1-C", "next-maktorer-1", "next-sistan-1", "save")
    learner.hears("på egen hand")
    learner.to_the_end()


def test_nobody_is_called(learner: Learner, live_server: Server) -> None:
    learner.open()
    learner.tap("dealer-3", "sit-down")
    before = rows(live_server.file)
    learner.tap("call-open")
    learner.hears("I övningen kommer ingen")
    learner.tap("call-help")
    learner.hears("Här kallas ingen")
    learner.step()
    assert rows(live_server.file) == before


def test_what_the_rules_refuse_is_explained_and_the_way_leads_on(learner: Learner) -> None:
    """T6: nobody goes out on a meld."""
    learner.open(FORMS["tolva", "four"])
    learner.until("Spela åt oss")
    learner.step()
    learner.hears("Eva mäler i klöver")
    learner.tap("next-meld-0-C", "next-card_points-0", "next-sistan-0")
    expect(learner.page.locator("#next-refused")).to_contain_text("T6")
    expect(learner.page.locator("#save")).to_have_attribute("aria-disabled", "true")
    learner.to_the_end()


def test_loaded_anew_it_goes_on_and_from_the_start_page_it_begins_anew(learner: Learner) -> None:
    learner.open()
    learner.until("Rätta vid giv 1")
    learner.page.reload()
    learner.hears("Rätta vid giv 1")
    assert learner.page.locator(".hand").count() == 1
    learner.open()
    learner.hears("drog lägsta kortet")


def test_where_the_laptop_does_not_answer_the_hand_waits(learner: Learner) -> None:
    learner.open()
    learner.until("Läs raden")
    learner.page.context.set_offline(True)
    learner.tap("save")
    learner.hears("svarar inte just nu")
    learner.page.context.set_offline(False)
    learner.hears("Ångra giv 1")


def test_seats_are_changed_with_the_sides_along(learner: Learner) -> None:
    """Three pairs may sit in another order; the hands are then those of the sides where they sit."""
    learner.open(FORMS["bondtolva", "six"])
    learner.tap("seats-turn")
    learner.until("Läs raden")
    expect(learner.page.locator("#next-line")).to_contain_text("Bo & Olof: Tjog i spader 1")
    learner.to_the_end()


# --- for all eyes and hands ---------------------------------------------------------------------------

SIZES = {"tablet": {"width": 1024, "height": 768}, "telephone": {"width": 390, "height": 844}}


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, learner: Learner) -> Iterator[Learner]:
    learner.page.set_viewport_size(SIZES[request.param])
    return learner


def test_every_step_is_right_for_old_eyes_and_stiff_fingers(sized: Learner) -> None:
    sized.open()
    troubles: list[object] = []
    seen: set[str] = set()
    for _ in range(MOST_TAPS):
        if sized.page.locator("#practice-show").count():
            sized.pointed()
        place = sized.page.locator(".practice-step").inner_text()
        if place not in seen:
            seen.add(place)
            troubles += look(sized.page, place)
        if sized.over:
            break
        sized.step()
    assert troubles == []
    assert len(seen) == 9


def test_the_games_are_chosen_with_stiff_fingers(sized: Learner) -> None:
    sized.page.goto(f"{sized.server.url}/ova")
    assert troubles(sized.page) == []


def test_the_keyboard_reaches_everything_and_the_bar_covers_nothing(sized: Learner) -> None:
    sized.open()
    sized.until("säger upp i spader")
    assert tab_troubles(sized.page) == []


def look(page: Page, place: str) -> list[object]:
    """As the real table is looked at: what axe calls experimental is not asked."""
    findings = [finding for finding in axe_findings(page) if finding[0] != "label-content-name-mismatch"]
    found: list[object] = [(place, finding) for finding in [*findings, *small_targets(page)]]
    for size in ("112.5%", "225%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        if scrolls_sideways(page):
            found.append((place, size, "scrolls sideways"))
    page.evaluate("document.documentElement.style.fontSize = ''")
    return found


def test_issue_16_2_a_deal_card_by_card_is_tried_and_nothing_of_it_is_kept(
    learner: Learner, live_server: Server, playing: Hall
) -> None:
    """The bar says how to come back; the hand stands in the list as any other."""
    before = rows(live_server.file)
    learner.open()
    page = learner.page
    learner.until("Läs raden")
    tablet_taps(page, "record")
    learner.hears("Här skrivs en giv kort för kort.")
    expect(page.locator("#rec-now")).to_have_text("Anna spelar ut.")
    assert troubles(page) == []
    assert small_targets(page) == []
    for event in played_deal("bondtolva/four", 1).events:
        expect(page.locator("#rec-now")).not_to_have_attribute("aria-busy", "true")
        tablet_taps(page, button_of(event))
    expect(page.locator("#rec-now")).to_contain_text("Alla kort är kända.")
    tablet_taps(page, "rec-save")
    expect(page.locator(".hand")).to_have_count(1)
    expect(page.locator("#record-title")).to_have_text("Giv 2 kort för kort")
    tablet_taps(page, "rec-leave")
    learner.hears("Den senaste given går att ångra")
    assert rows(live_server.file) == before


def tablet_taps(page: Page, button: str) -> None:
    page.evaluate("id => document.getElementById(id).click()", button)
