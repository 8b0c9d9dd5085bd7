"""Old eyes, stiff fingers, no pointer: the keyboard alone, twice the text on a narrow screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.scorer.web.table.tables import LONG, Table, new_table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import FOCUS, press
from tests.serving import Server

NARROW = {"width": 360, "height": 740}
LARGE = "document.documentElement.style.fontSize = '36px'"


def test_a_hand_is_entered_mended_and_undone_without_a_pointer(tablet: Tablet, table: Table) -> None:
    page = tablet.page
    press(page, "dealer-3", "sit-down")
    expect(page.locator("#hand-title")).to_be_focused()
    press(
        page,
        "next-meld-0-H",
        "next-meld-1-S",
        "next-maktorer-shared",
        "next-ogon-0",
        "next-sistan-1",
        key="Enter",
    )
    press(page, "save")
    tablet.sees("#said", "Sparat: Giv 1")
    expect(page.locator("#hand-title")).to_be_focused()
    assert tablet.score == [3, 2]
    press(page, "undo")
    expect(page.locator("#mend-seen-title")).to_be_focused()
    press(page, "mend-save")
    tablet.sees("#said", "Given är ångrad.")
    assert tablet.score == [0, 0]


def test_what_is_missing_takes_the_focus(tablet: Tablet) -> None:
    tablet.sit()
    press(tablet.page, "save")
    expect(tablet.page.locator("#next-gaps")).to_be_focused()


def test_controls_are_reached_in_reading_order_and_nothing_traps(tablet: Tablet) -> None:
    tablet.page.set_viewport_size({"width": 390, "height": 844})
    tablet.sit()
    tablet.hand("meld-0-H", "maktorer-0", "sistan-1")
    tablet.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    stops = []
    while not stops or stops[-1]["id"] != "English":
        tablet.page.keyboard.press("Tab")
        stops.append(tablet.page.evaluate(FOCUS))
        assert len(stops) < 60
    places = [(round(stop["top"] / 20), stop["left"]) for stop in stops if stop["id"] != "innehall"][1:]
    assert places == sorted(places)


def test_twice_the_text_on_360_pixels_scrolls_nowhere_sideways(tablet: Tablet) -> None:
    page = tablet.page
    page.set_viewport_size(NARROW)
    page.evaluate(LARGE)
    assert tablet.sideways() == []
    tablet.sit()
    tablet.fill("meld-0-H", "meld-1-S", "maktorer-count", "maktorer-n0-4", "ogon-count", "ogon-d2", "ogon-d0")
    assert tablet.sideways() == []
    tablet.hand("sistan-1")
    tablet.tap("undo")
    tablet.sees("#mend-seen", "Stryks")
    assert tablet.sideways() == []


def test_360_pixels_with_usual_text(tablet: Tablet) -> None:
    tablet.page.set_viewport_size(NARROW)
    tablet.check()
    tablet.sit()
    tablet.fill("meld-0-H", "meld-1-S", "maktorer-count", "maktorer-n0-4", "ogon-count")
    tablet.check()


@pytest.mark.parametrize("width", [360, 1024])
def test_long_names_fit(page: Page, live_server: Server, database: Database, width: int) -> None:
    tablet = Tablet(page, live_server, new_table(database, pairs=LONG))
    page.set_viewport_size({"width": width, "height": 768})
    tablet.scan()
    tablet.check()
    tablet.sit()
    tablet.fill("meld-0-H", "maktorer-count", "maktorer-n0-5")
    tablet.check()
    tablet.fill("sistan-0")
    tablet.sees("#save", "lag II & vänner <Östra>")
    tablet.check()


def test_saves_are_announced(tablet: Tablet) -> None:
    tablet.sit()
    tablet.hand("maktorer-0", "sistan-1")
    for live in ("#said", "#link"):
        expect(tablet.page.locator(live)).to_have_attribute("role", "status")


def test_the_page_speaks_english_when_asked(tablet: Tablet) -> None:
    tablet.page.get_by_role("button", name="English").click()
    expect(tablet.page.locator("html")).to_have_attribute("lang", "en")
    expect(tablet.page).to_have_url(f"{tablet.server.url}/bord")
    tablet.sit()
    tablet.check()


def test_the_code_page_is_for_everybody_too(tablet: Tablet) -> None:
    tablet.page.goto(f"{tablet.server.url}/bord/kod")
    tablet.check()
    tablet.page.get_by_label("Bordets kod").fill(tablet.table.code)
    tablet.page.keyboard.press("Enter")
    expect(tablet.page).to_have_url(f"{tablet.server.url}/bord")


def test_the_measures_see_what_is_wrong(tablet: Tablet) -> None:
    tablet.page.evaluate(
        """() => { const put = (tag, id, text, style) => { const element = document.createElement(tag);
            Object.assign(element, { id, textContent: text }); Object.assign(element.style, style);
            document.querySelector('main').append(element); };
          put('button', 'small', 'liten', { width: '40px', minWidth: 0, height: '60px', padding: 0 });
          put('p', 'faint', 'svagt skrivet', { color: '#666', background: '#fff', fontSize: '17px' });
          put('p', 'fainter', 'nästan borta', { color: '#aaa', background: '#fff', fontSize: '40px' });
          put('div', 'wide', '', { width: '3000px' }); }"""
    )
    faint = dict(tablet.findings())["color-contrast-enhanced"]
    assert [re.findall('id="([^"]+)"', html) for html in faint] == [["faint"], ["fainter"]]
    assert tablet.small_targets() == ["small"]
    assert tablet.small_texts() == ["liten", "svagt skrivet"]
    assert "wide" in tablet.sideways()
    assert tablet.covered() == []
    tablet.page.evaluate(
        """() => { const over = document.body.appendChild(document.createElement('div'));
          Object.assign(over.style, { position: 'fixed', inset: 0 }); }"""
    )
    assert "seat-0" in tablet.covered()
