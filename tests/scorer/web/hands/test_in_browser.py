"""Issue 16, point 1: a deal of each form is stepped through in a browser, forward and back, at both sizes."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from engine.forms import FORMS
from scorer.web.hands.packed import packed
from tests.scorer.web.eyes_and_fingers import SIZES
from tests.scorer.web.eyes_and_fingers import troubles as troubles_measured
from tests.scorer.web.hands.in_browser import troubles
from tests.scorer.web.hands.stepping import page_of, random_record, with_an_exchange
from tests.serving import Server

EXAMPLE = "/givar/exempel/tolva/four"


@pytest.fixture(params=SIZES)
def page(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, object]
) -> Iterator[Page]:
    args = {**browser_context_args, "viewport": SIZES[request.param], "has_touch": True}
    context = browser.new_context(**args)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


def test_issue_16_1_a_deal_of_each_form_goes_forward_and_back(
    page: Page, live_server: Server, app: Flask
) -> None:
    """Five players of tjuv, and 3 to 11 in other runs of `benchmarks/viewer.py`."""
    for number, form in enumerate(FORMS.values()):
        raw = random_record(form, 3 + number)
        with app.test_request_context():
            shown = page_of(raw)
        page.goto(f"{live_server.url}/givar/{packed(raw)}")
        expect(page.locator("[data-where]")).to_have_text(re.compile(r"^0 av "))
        assert troubles(page, shown) == [], form


def test_issue_16_1_by_keyboard_by_swipe_and_by_a_link_to_that_moment(
    page: Page, live_server: Server
) -> None:
    page.goto(f"{live_server.url}{EXAMPLE}#14")
    where = page.locator("[data-where]")
    expect(where).to_have_text(re.compile("^14 av"))
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(re.compile("^15 av"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_text(re.compile("^13 av"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Ett steg framåt")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    expect(where).to_have_text(re.compile("^0 av"))
    page.locator("[data-table]").evaluate(SWIPE)
    expect(where).to_have_text(re.compile("^1 av"))
    page.get_by_text("Hela given, steg för steg").click()
    page.locator("[data-events] li").nth(20).get_by_role("link").click()
    expect(where).to_have_text(re.compile("^20 av"))
    assert page.url.endswith("#20")


SWIPE = """table => {
  const at = (x) => new Touch({ identifier: 1, target: table, clientX: x, clientY: 100 });
  table.dispatchEvent(new TouchEvent('touchstart', { touches: [at(300)], changedTouches: [at(300)] }));
  table.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [at(120)] }));
}"""


def test_issue_16_1_hands_are_hidden_and_one_is_shown(page: Page, live_server: Server) -> None:
    page.goto(f"{live_server.url}{EXAMPLE}#2")
    anna = page.get_by_role("region", name="Anna", exact=True)
    expect(anna.get_by_role("img", name="spader kung")).to_be_visible()
    page.get_by_label("Vems kort syns?").select_option(label="ingens")
    expect(anna.get_by_role("img")).to_have_count(1)
    expect(anna.get_by_role("img", name="kort, baksidan upp")).to_be_visible()
    page.get_by_label("Vems kort syns?").select_option(label="bara Anna")
    expect(anna.get_by_role("img", name="spader kung")).to_be_visible()
    expect(page.get_by_role("region", name="Bo", exact=True).get_by_role("img")).to_have_count(1)


def test_w8_hidden_hands_put_away_so_many_cards_and_name_none(page: Page, live_server: Server) -> None:
    raw, number = with_an_exchange()
    page.goto(f"{live_server.url}/givar/{packed(raw)}#{number + 1}")
    said, listed = page.locator("[data-said]"), page.locator("[data-events] li").nth(number + 1)
    expect(said).to_contain_text("byter bort")
    page.get_by_label("Vems kort syns?").select_option(label="ingens")
    count = len(raw["events"][number].split(" "))
    for told in (said, listed):
        expect(told).to_have_text(re.compile(rf"byter kort: {count}\.$"))
    seat = page.evaluate("JSON.parse(document.getElementById('record').textContent)")["steps"][number + 1][
        "seat"
    ]
    page.get_by_label("Vems kort syns?").select_option(str(seat))
    for told in (said, listed):
        expect(told).to_contain_text("byter bort")


def test_issue_16_1_a_rule_is_a_tap_away_and_colours_are_chosen(page: Page, live_server: Server) -> None:
    page.goto(f"{live_server.url}{EXAMPLE}#14")
    award = page.locator("[data-awards] details").first
    award.locator("summary").click()
    expect(award.get_by_role("link", name="Visa bland reglerna")).to_be_visible()
    page.get_by_label("En färg för varje kortfärg").check()
    expect(page.locator("html")).to_have_class(re.compile("four-colours"))
    page.reload()
    expect(page.get_by_label("En färg för varje kortfärg")).to_be_checked()
    page.get_by_role("button", name="Större bild").click()
    expect(page.get_by_role("button", name="Ett steg framåt")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Så visas given")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Så visas given")).to_be_visible()


def test_issue_16_1_the_button_stays_in_sight_with_what_happened(page: Page, live_server: Server) -> None:
    for game, form in FORMS:
        page.goto(f"{live_server.url}/givar/exempel/{game}/{form}#1")
        expect(page.locator("[data-where]")).to_have_text(re.compile("^1 av"))
        expect(page.get_by_role("button", name="Ett steg framåt")).to_be_in_viewport(ratio=1)
        if page.viewport_size == SIZES["laptop"]:
            expect(page.locator("[data-said]")).to_be_in_viewport(ratio=1)


def test_issue_16_1_the_buttons_cover_no_card_on_a_laptop(browser: Browser, live_server: Server) -> None:
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    for game, form in FORMS:
        page.goto(f"{live_server.url}/givar/exempel/{game}/{form}#0")
        expect(page.locator("[data-where]")).to_have_text(re.compile("^0 av"))
        assert page.evaluate(COVERED) == [], (game, form)
    page.close()


COVERED = """() => {
  const button = document.querySelector('[data-move="forward"]');
  const found = [];
  for (let step = 0; button.getAttribute('aria-disabled') !== 'true'; step += 1) {
    scrollTo(0, 0);
    const top = document.querySelector('.steering').getBoundingClientRect().top;
    const cards = [...document.querySelectorAll('.felt .card')];
    if (cards.some(card => card.getBoundingClientRect().bottom > top)) found.push(step);
    button.click();
  }
  return found;
}"""
"""The steps at which a card lies under the buttons."""


def test_issue_16_3_by_keyboard_the_judge_goes_on_at_the_next_card(page: Page, live_server: Server) -> None:
    """And at what has been proved, so that it is read first."""
    page.goto(f"{live_server.url}/domaren/tolva/four")
    page.get_by_role("link", name="spader sju").press("Enter")
    expect(page.get_by_role("heading", name="Vad spelade Plats 2?")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="spader ess")).to_be_focused()
    page.goto(f"{live_server.url}/domaren/bondtolva/four?ut=0&kort=S7S6H6S9SA")
    page.get_by_role("link", name="spader åtta").press("Enter")
    page.get_by_role("link", name="spader knekt").press("Enter")
    expect(page.get_by_role("region", name="Regelbrott")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="regel C4")).to_be_focused()


def test_issue_16_1_on_a_projector_every_moment_fits_with_its_points(
    browser: Browser, live_server: Server
) -> None:
    """The told deal of tolva ends 4–2."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    for game, form in FORMS:
        page.goto(f"{live_server.url}/givar/exempel/{game}/{form}#0")
        expect(page.locator("[data-where]")).to_have_text(re.compile("^0 av"))
        page.get_by_role("button", name="Större bild").click()
        expect(page.locator("[data-tally]")).to_contain_text("Anna")
        assert page.evaluate(TOO_HIGH) == [], (game, form)
        if f"{game}/{form}" == "tolva/four":
            assert page.locator("[data-tally] b").all_inner_texts() == ["4", "2"]
    page.close()


@pytest.mark.parametrize("players", [4, 8, 11])
def test_issue_16_1_many_players_of_tjuv_fit_on_a_projector(
    browser: Browser, live_server: Server, players: int
) -> None:
    """Cards shrink until they do, and are still an inch wide on a screen of two metres."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto(f"{live_server.url}/givar/{packed(random_record(FORMS['tjuv', 'tjuv'], players - 2))}#0")
    expect(page.locator(".seated")).to_have_count(players)
    page.get_by_role("button", name="Större bild").click()
    assert page.evaluate(TOO_HIGH) == []
    widths = page.evaluate("[...document.querySelectorAll('.fan .card')].map(card => card.clientWidth)")
    assert all(width >= AN_INCH for width in widths)
    page.close()


AN_INCH = 1920 * 2.54 / 200
"""Pixels."""


def test_issue_16_1_the_rule_of_an_illegal_record_covers_nothing_of_the_table(
    page: Page, live_server: Server
) -> None:
    raw = random_record(FORMS["bondtolva", "four"], 3)
    place = [number for number, event in enumerate(raw["events"]) if len(event) == 2][5]
    raw["events"][place] = raw["events"][place - 1]
    page.goto(f"{live_server.url}/givar/{packed(raw)}#{place}")
    page.locator("[data-refused] summary").click()
    expect(page.get_by_role("link", name="Visa bland reglerna")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    bottom = page.locator(".felt").evaluate("felt => felt.getBoundingClientRect().bottom")
    assert page.locator(".steering .said").evaluate("said => said.getBoundingClientRect().top") >= bottom


def test_issue_16_1_pairs_that_nobody_named_take_two_lines_in_the_points(
    page: Page, live_server: Server
) -> None:
    page.goto(f"{live_server.url}/givar/{packed(random_record(FORMS['bondtolva', 'four'], 3))}#9")
    names = page.locator("[data-points] tbody th")
    expect(names).to_have_text(["Spelare 1 och 3", "Spelare 2 och 4"])
    for name in names.all():
        assert name.evaluate(LINES) <= 2


LINES = """cell => { const text = document.createRange(); text.selectNodeContents(cell);
  return new Set([...text.getClientRects()].map(box => Math.round(box.top))).size; }"""


def test_issue_16_what_stands_at_a_seat_is_read_with_pauses_and_a_step_is_told_once(
    page: Page, live_server: Server
) -> None:
    """What happened is a status; the slider says how far one has come."""
    page.goto(f"{live_server.url}{EXAMPLE}#14")
    slider = page.get_by_role("slider", name="Steg i given")
    expect(slider).to_have_attribute("aria-valuetext", "14 av 42")
    anna = page.get_by_role("region", name="Anna", exact=True).locator(".seat-of")
    marks = anna.evaluate("seat => [...seat.children].map(mark => mark.textContent)")
    assert marks[0] == "Anna"
    assert len(marks) >= 3
    assert set(marks[1::2]) == {", "}


TOO_HIGH = """() => {
  const button = document.querySelector('[data-move="forward"]');
  const found = [];
  for (let step = 0; button.getAttribute('aria-disabled') !== 'true'; step += 1) {
    if (document.documentElement.scrollHeight > innerHeight) found.push(step);
    button.click();
  }
  return found;
}"""
"""The steps at which the page is higher than the screen."""


def test_issue_16_viewer_and_judge_in_english_without_findings_and_by_keyboard_alone(
    page: Page, live_server: Server
) -> None:
    page.goto(f"{live_server.url}/regler")
    page.get_by_role("button", name="English").click()
    page.goto(f"{live_server.url}{EXAMPLE}#14")
    expect(page.locator("[data-where]")).to_have_text("14 of 42")
    assert troubles_measured(page) == []
    tab_to(page, "One step forward")
    page.keyboard.press("Enter")
    expect(page.locator("[data-where]")).to_have_text("15 of 42")
    tab_to(page, "Larger picture")
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name="Points")).to_be_hidden()
    page.keyboard.press("Escape")
    tree = page.get_by_role("region", name="Anna", exact=True).aria_snapshot()
    assert 'list "Anna: cards in hand"' in tree
    assert 'img "king of spades"' in tree
    page.goto(f"{live_server.url}/domaren/tolva/four?kort=S6S7SAS8")
    tab_to(page, "Somebody melded before the trick")
    page.keyboard.press("Enter")
    for link in ("Seat 3: hearts", "nine of hearts", "king of hearts"):
        tab_to(page, link)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    expect(page.get_by_text("Seat 3 melded hearts before trick 2")).to_be_visible()
    assert troubles_measured(page) == []


def tab_to(page: Page, name: str) -> None:
    """Until what has the focus is called so."""
    for _ in range(90):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"{name} is not reached by Tab")


FOCUSED = """() => {
  const at = document.activeElement;
  const own = at.getAttribute('aria-label');
  if (own) return own;
  const text = at.textContent.trim();
  const drawn = at.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
  return drawn && !text.endsWith(':') ? drawn : [text, drawn].filter(Boolean).join(' ');
}"""
