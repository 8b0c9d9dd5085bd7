"""Issue 11, point 1: on the organiser's pages the second of two quick taps does nothing unseen."""

import time

from playwright.sync_api import Page, expect

from engine.contest.ledger import Kind
from scorer.db import Database
from tests.clients import PASSWORD
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall
from tests.serving import Server

HIGH = {"width": 1024, "height": 1600}
A_LOOK = 700


def log_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()


def test_a_button_that_has_come_under_the_finger_is_not_pressed(
    page: Page, live_server: Server, database: Database
) -> None:
    hall = new_hall(database, pairs=4)
    hall.draw()
    log_in(page, live_server)
    page.set_viewport_size(HIGH)
    draft = f"{live_server.url}/tavlingar/{hall.tournament}/ronder/1"
    page.goto(draft)
    discard = page.get_by_role("button", name="Kasta förslaget")
    box = discard.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.clock.install()
    page.clock.pause_at(time.time() + 1)
    page.goto(f"{live_server.url}/finns/inte")
    page.mouse.click(*spot)
    page.goto(draft)
    page.mouse.click(*spot)
    page.reload()
    expect(discard).to_be_visible()
    assert len(hall.matches(1)) == 2
    page.clock.run_for(A_LOOK)
    page.mouse.click(*spot)
    expect(discard).to_have_count(0)
    assert hall.matches(1) == []


def test_what_has_come_by_itself_rests_before_it_is_pressed(
    page: Page, live_server: Server, database: Database
) -> None:
    hall: Hall = new_hall(database, pairs=4)
    hall.publish()
    match = hall.matches(1)[0]
    log_in(page, live_server)
    page.clock.install()
    page.goto(f"{live_server.url}/matcher/{match}")
    page.clock.pause_at(time.time() + 1)
    part = page.locator("div[data-live]")
    pressable = part.locator("button, summary").first
    expect(pressable).to_have_css("pointer-events", "auto")
    hall.enter(match, Kind.DEAL, FOUR_POINTS)
    page.clock.run_for(3_500)
    expect(part).to_contain_text("4–0")
    expect(pressable).to_have_css("pointer-events", "none")
    page.clock.run_for(A_LOOK)
    expect(pressable).to_have_css("pointer-events", "auto")
