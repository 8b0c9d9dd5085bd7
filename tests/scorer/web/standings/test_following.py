"""Pages that follow by themselves in a browser, and say so when they hear nothing."""

import pytest
from playwright.sync_api import Page, expect

from engine.contest.ledger import Kind
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from tests.clients import PASSWORD
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall
from tests.serving import Server

TURN = 3_000
"""How often a page asks, in milliseconds. Its clock is put forward, so that nobody waits for it."""


@pytest.fixture
def page(page: Page) -> Page:
    page.clock.install()
    return page


@pytest.mark.parametrize("path", ["stallning", "storbild", "ronder/1"])
def test_what_is_entered_is_seen_without_a_reload(
    page: Page, live_server: Server, playing: Hall, path: str
) -> None:
    match = playing.matches(1)[0]
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/{path}")
    for _ in range(2):
        playing.win_tolva(match)
    playing.enter(match, Kind.PARTI, {"score": [7, 12]})
    page.clock.fast_forward(TURN)
    expect(page.locator("[data-live]")).to_contain_text("2–1")
    expect(page.locator("[data-stale]")).to_be_hidden()


def test_a_page_that_hears_nothing_for_ten_seconds_says_so(
    page: Page, live_server: Server, playing: Hall
) -> None:
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/stallning")
    stale = page.locator("[data-stale]")
    expect(stale).to_be_hidden()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    live_server.stop()
    page.clock.run_for(5_000)
    expect(stale).to_be_hidden()
    page.clock.run_for(6_500)
    expect(stale).to_be_visible()
    expect(stale).to_have_text("Ingen kontakt med datorn. Det som står här kan vara gammalt.")


def test_the_big_screen_shows_one_page_at_a_time_and_none_scrolls(
    page: Page, live_server: Server, playing: Hall
) -> None:
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/storbild")
    shown = page.locator(".slide:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Rond 1")
    page.get_by_role("button", name="Nästa").click()
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Ställning")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    sizes = page.evaluate(
        "[...document.querySelectorAll('.slide:not([hidden]) tbody th')]"
        ".map(cell => parseFloat(getComputedStyle(cell).fontSize) / innerHeight)"
    )
    assert min(sizes) >= 0.04  # four hundredths of the screen's height: seen from ten metres


def test_however_long_the_names_are_each_page_of_the_big_screen_ends_above_its_foot(
    page: Page, live_server: Server, hall: Hall
) -> None:
    members = [f"{name}-Alexandrina Wilhelmina von Gyllenstiernhielm" for name in "ABCDEFGHIJKLMNOP"]
    pairs = [
        Registration(members=(first, second))
        for first, second in zip(members[::2], members[1::2], strict=True)
    ]
    act(hall.db, ORGANISER, register, hall.tournament, pairs)
    hall.publish()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/storbild")
    foot = page.locator("footer").bounding_box()
    shown = page.locator(".slide:visible")
    for _ in range(page.locator(".slide").count()):
        box = shown.bounding_box()
        assert box
        assert foot
        assert box["y"] + box["height"] <= foot["y"]
        page.get_by_role("button", name="Nästa").click()


def test_the_organisers_choice_is_not_swept_away_by_what_comes_in(
    page: Page, live_server: Server, playing: Hall
) -> None:
    """A list that somebody has open stays as it is until it is left."""
    match, second_match = playing.matches(1)
    log_in(page, live_server)
    page.goto(f"{live_server.url}/matcher/{match}")
    page.locator("#mer").click()
    page.locator("#flytta").focus()
    page.locator("#flytta").select_option("2")
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    with page.expect_response(lambda answer: "del=1" in answer.url):
        page.clock.fast_forward(TURN)
    assert page.locator("#flytta").input_value() == "2"
    page.locator("#flytta").blur()
    page.clock.fast_forward(TURN)
    expect(page.locator("div[data-live]")).to_contain_text("Tolva 1 står 4–0.")
    assert second_match != match


def log_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()


def test_presence_is_marked_without_the_page_jumping(page: Page, live_server: Server, hall: Hall) -> None:
    log_in(page, live_server)
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/par")
    toggle = page.get_by_role("button", name="På plats: par 3")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#antal")).to_contain_text("3 på plats")
    expect(toggle).to_be_focused()
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")


def test_a_tournament_is_set_up_without_a_pointer(page: Page, live_server: Server) -> None:
    log_in(page, live_server)
    press(page, "a", "Ny tävling")
    press(page, "button", "Skapa tävlingen")
    press(page, "a", "Skriv in par")
    for first, second in (("Anna Öberg", "Nils Åkesson"), ("Märta Ek", "Göran Ek")):
        tab_to(page, "#first")
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        page.keyboard.type(second)
        page.keyboard.press("Enter")
        said = page.get_by_role("status").filter(has_text=f"{first} – {second} är anmälda.")
        expect(said).to_be_visible()
    press(page, "a", "Klart – vidare till lottningen")
    press(page, "button", "Lotta rond 1")
    press(page, "button", "Visa rond 1 för alla")
    expect(page.get_by_role("status").filter(has_text="Rond 1 visas för alla.")).to_be_visible()


def press(page: Page, kind: str, text: str) -> None:
    """Tab to the link or button that says `text`, and press Enter."""
    tab_to(page, f"main {kind}:has-text('{text}')")
    with page.expect_navigation():
        page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    wanted = page.locator(selector).first
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{selector} was not reached")
