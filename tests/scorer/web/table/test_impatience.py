"""Stiff fingers and the browser's own buttons: what is tapped twice, and who comes back from elsewhere."""

import time

import pytest
from flask import Flask
from playwright.sync_api import expect

from tests.clients import Client
from tests.scorer.services.hall import QUICK, enter, record
from tests.scorer.web.table.tablet import A_LOOK, SEEN, Tablet

SEVEN = ("meld-0-H", "meld-0-S", "meld-0-D", "meld-0-C", "maktorer-0", "sistan-0")
"""Trumf, tjog, viv, viv, vinst and sistan of Anna & Nils: two such hands are a tolva (B10)."""


@pytest.fixture
def one_hand_left(tablet: Tablet) -> Tablet:
    tablet.sit()
    for _ in range(2):
        tablet.hand(*SEVEN)
        tablet.hand(*SEVEN)
    tablet.hand(*SEVEN)
    return tablet


def test_a_second_tap_on_save_confirms_nothing(one_hand_left: Tablet) -> None:
    page, table = one_hand_left.page, one_hand_left.table
    page.clock.install()
    page.clock.pause_at(time.time() + 1)
    one_hand_left.fill(*SEVEN)
    one_hand_left.tap("save")
    one_hand_left.sees("#work", "Anna & Nils vann matchen, 3–0 i tolvor")
    for side in range(2):
        button = page.locator(f"#confirm-{side}")
        expect(button).to_have_attribute("aria-disabled", "true")
        button.click(force=True)
    assert record(table.db, table.match).confirmations == ()

    page.clock.run_for(2_000)
    one_hand_left.tap("confirm-1")
    one_hand_left.sees("#work", "Matchen är bekräftad och klar.")


def test_a_double_tap_says_it_once_and_a_later_tap_takes_it_back(tablet: Tablet) -> None:
    tablet.page.locator("#seat-0").dblclick()
    expect(tablet.page.locator("#seat-0")).to_contain_text("Nils Åkesson")
    tablet.sit()
    suit = tablet.page.locator("#next-meld-0-H")
    suit.dblclick()
    expect(suit).to_have_attribute("aria-pressed", "true")
    tablet.page.locator("#next-maktorer-0").click()
    tablet.page.locator("#next-redeal").dblclick()
    expect(tablet.page.locator("#next-redeal")).to_have_attribute("aria-pressed", "true")
    tablet.page.locator("#hand-title").click()
    tablet.tap("next-redeal", "next-meld-0-H")
    expect(suit).to_have_attribute("aria-pressed", "false")


def test_the_second_tap_of_two_is_not_for_what_has_come_under_the_finger(tablet: Tablet) -> None:
    """The button that saves comes where the one that begins was. Too early it tells what is missing.

    The page's clock stands still between the taps, however long they take here.
    """
    page = tablet.page
    tablet.tap("dealer-3")
    page.wait_for_load_state("networkidle")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    box = page.locator("#sit-down").bounding_box()
    assert box
    x, y = box["x"] + 60, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    expect(page.locator("#hand-title")).to_be_visible()
    gaps = page.locator("#next-gaps")
    page.mouse.click(x, y)
    expect(gaps).not_to_be_focused()
    page.clock.run_for(A_LOOK)
    page.wait_for_function(SEEN)
    page.mouse.click(x, y)
    expect(gaps).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_two_clicks_with_a_mouse_leave_nothing_selected(tablet: Tablet) -> None:
    """The second one hits the words that have come in the place of the button."""
    tablet.sit()
    tablet.tap("call-open")
    tablet.page.locator("#call-rules").dblclick()
    tablet.sees("#called", "Vi undrar över en regel")
    tablet.page.locator("#hand-title").dblclick()
    assert tablet.page.evaluate("getSelection().toString()") == ""


def test_who_comes_back_to_the_page_sees_how_it_stands_now(tablet: Tablet) -> None:
    page, table = tablet.page, tablet.table
    tablet.sit()
    page.clock.install()
    page.goto(f"{tablet.server.url}/regler")
    enter(table.db, table.match, QUICK)
    page.clock.pause_at(time.time() + 1)
    page.go_back()
    expect(page.locator(".points")).to_have_text(["5 poäng", "0 poäng"])


@pytest.mark.parametrize("path", ["/", "/regler/bondtolva/four", "/finns/inte"])
def test_a_device_at_a_table_finds_its_way_back_there(app: Flask, at_table: Client, path: str) -> None:
    way = '<a href="/bord">Till bordet</a>'
    assert way in at_table.get(path).text
    assert way not in app.test_client().get(path).text
