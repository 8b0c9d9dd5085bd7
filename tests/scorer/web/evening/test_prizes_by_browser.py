"""Issue 15, point 9: the end of the evening, pressed through as the organiser would."""

from playwright.sync_api import BrowserContext, Page, expect

from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, Kind
from tests.scorer.web.table.tablet import PATIENCE
from tests.serving import Server

REST = 800
"""Milliseconds after which a second tap on the same spot is meant."""


def test_issue_15_9_prizes_winners_and_a_text_to_paste(
    page: Page, context: BrowserContext, live_server: Server, playing: Hall
) -> None:
    for match in playing.matches(1):
        for _ in range(3):
            playing.enter(match, Kind.PARTI, RESULT_ONLY)
    act(playing.db, ORGANISER, end_tournament, playing.tournament, ended=True)
    log_in(page, live_server)
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}")
    page.get_by_role("link", name="Till priserna").click()

    page.get_by_text("Skriv in priserna").click()
    page.get_by_label("Priserna", exact=True).fill("500 kr\n300 kr\nVas")
    page.get_by_role("button", name="Spara priserna").click()
    expect(page.get_by_text("De delar 500 kr och 300 kr: 400 kr till varje par.")).to_be_visible()

    wall = context.new_page()
    wall.goto(f"{live_server.url}/tavlingar/{playing.tournament}/storbild")
    page.get_by_role("button", name="Börja prisutdelningen på storbilden").click()
    expect(wall.get_by_text("Nu får vi höra vilka som vann.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Vinnarna på storbilden")).to_be_in_viewport()
    for place in ("3", "1"):
        page.wait_for_timeout(REST)
        page.get_by_role("button", name=f"Visa placering {place}").click()
    expect(wall.get_by_text("delad placering").last).to_be_visible(timeout=PATIENCE)

    message = page.get_by_role("textbox", name="Till ett meddelande").input_value()
    page.get_by_role("button", name="Kopiera texten").first.click()
    expect(page.get_by_text("Kopierat.")).to_be_visible()
    page.get_by_text("Ändra priserna").click()
    prizes = page.get_by_label("Priserna", exact=True)
    prizes.fill("")
    prizes.press("Control+V")
    assert prizes.input_value() == message
