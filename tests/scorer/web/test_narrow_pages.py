"""What a telephone shows at once, and what it shows when asked; what stays open as a page follows."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.contest.ledger import Kind
from tests.clients import PASSWORD
from tests.scorer.web.shown_hall import Hall
from tests.serving import Server

SOON = 8_000
ONE_ROW = 60
"""Pixels: a target of 48, and not two."""


@pytest.fixture(params=[True, False], ids=["with script", "without script"])
def phone(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, object]
) -> BrowserContext:
    size = {"width": 390, "height": 844}
    options = {**browser_context_args, "viewport": size, "java_script_enabled": request.param}
    return browser.new_context(**options)  # type: ignore[arg-type]


def log_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()


def test_the_organisers_menu_is_one_row_until_it_is_opened(
    phone: BrowserContext, live_server: Server, playing: Hall
) -> None:
    page = phone.new_page()
    log_in(page, live_server)
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/stallning")
    menu = page.locator("nav.menu")
    expect(menu.get_by_role("link")).to_have_text(["Ställning"])
    box = menu.bounding_box()
    assert box
    assert box["height"] <= ONE_ROW
    menu.get_by_text("Meny").press("Enter")
    menu.get_by_role("link", name="Har något hänt?").click()
    expect(page).to_have_url(f"{live_server.url}/tavlingar/{playing.tournament}/hant")
    phone.close()


def test_the_standings_show_what_decides_and_the_rest_when_asked(
    phone: BrowserContext, live_server: Server, playing: Hall
) -> None:
    page = phone.new_page()
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/stallning")
    heads = page.get_by_role("columnheader")
    expect(heads).to_have_text(["Plac.", "Par", "Tolvor"])
    first = page.get_by_role("row").nth(1)
    expect(first.get_by_role("cell")).to_have_count(2)
    page.get_by_text("Alla siffror").click()
    expect(page.get_by_role("row").first.get_by_text("0–0").last).to_be_visible()
    phone.close()


def test_what_is_opened_and_scrolled_to_stays_as_the_page_follows(
    page: Page, live_server: Server, playing: Hall
) -> None:
    page.set_viewport_size({"width": 320, "height": 844})
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/stallning")
    page.get_by_text("Alla siffror").click()
    win(playing, 0)
    expect(page.locator("[data-live] table")).to_contain_text("2–1", timeout=SOON)
    expect(page.locator("[data-live] td.more").first).to_be_visible()
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/korstabell")
    region = page.get_by_role("region")
    region.evaluate("region => { region.scrollLeft = 30; }")
    win(playing, 1)
    expect(region.get_by_text("2–1")).to_have_count(2, timeout=SOON)
    assert region.evaluate("region => region.scrollLeft") == 30


def win(hall: Hall, place: int) -> None:
    """The match at this place of the first round, by two tolvor to one."""
    match = hall.matches(1)[place]
    hall.win_tolva(match)
    hall.win_tolva(match)
    hall.enter(match, Kind.PARTI, {"score": [7, 12]})
