"""What the organiser needs now stands first and is seen without scrolling (issue 11, point 32)."""

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from scorer.games import GAMES
from tests.clients import PASSWORD, Client
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.scorer.web.test_narrow_pages import win
from tests.serving import Server

HEIGHT = 768
"""The height of a tablet lying down; the page's width is 1024."""
ONE_LINE = 60
"""The most that a line with something to press is high."""
MENU = ["Kvällen", "Par", "Bord", "Ronder", "Ställning", "Papper", "Har något hänt?"]


LONG_FORMS = (
    "/tavlingar/ny", "{evening}/andra", "{evening}/avsluta", "{evening}/besokarna", "{evening}/storbilder/1",
    "{evening}/klubbar", "{evening}/par/klistra", "{evening}/par/{pair}", "{evening}/par/sen",
    "{evening}/par/{pair}/lamnar", "{evening}/par/{pair}/avdrag", "{evening}/ronder/1/fel-platser",
    "/matcher/{match}/giv", "/matcher/{match}/kort", "/matcher/{match}/platser", "/matcher/{match}/walk-over",
)  # fmt: skip
"""Pages whose form is longer than the window in one of the sizes."""
SIZES = ((1024, HEIGHT), (1366, HEIGHT), (390, 844))
LARGE_TEXT = (512, 384)
"""What a window of 1024 by 768 has room for when all is twice as large."""


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.fixture
def organisers(page: Page, live_server: Server) -> Page:
    page.goto(f"{live_server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()
    return page


@pytest.mark.parametrize("language", ["Svenska", "English"])
def test_all_of_it_is_in_sight(organisers: Page, live_server: Server, playing: Hall, language: str) -> None:
    page, evening = organisers, f"{live_server.url}/tavlingar/{playing.tournament}"
    page.get_by_role("button", name=language).click()
    page.goto(evening)
    assert page.locator("nav.menu li").count() == len(MENU)
    now, first = page.locator(".step.now").bounding_box(), page.locator(".steps").bounding_box()
    assert now
    assert first
    assert now["y"] < first["y"]
    lines = page.locator(".steps .step").all()
    assert len(lines) == 5
    assert all(line.evaluate("line => line.offsetHeight") <= ONE_LINE for line in lines)
    assert bottom(page, ".steps") <= HEIGHT
    for game in GAMES.values():
        page.goto(f"{live_server.url}/tavlingar/ny?spel={game.presets[0].id}")
        assert bottom(page, "button.main") <= HEIGHT, game.name
    page.goto(f"{live_server.url}/matcher/{playing.matches(1)[0]}")
    seen = page.locator("div[data-live] a, div[data-live] button").all()
    assert [element.get_attribute("id") for element in seen if element.is_visible()] == ["fyll-i", "resultat"]
    page.locator("#mer").click()
    for choice in ("#wo", "#platser", "#senare", "#flytta", "#fel", "#hant", "#protokoll"):
        expect(page.locator(choice)).to_be_visible()


def test_the_menu_has_seven_entries_and_those_under_the_one_that_is_open(
    organiser: Client, playing: Hall
) -> None:
    address = f"/tavlingar/{playing.tournament}"
    page = organiser.get(address).text
    menu = page[page.index('<nav class="menu"') : page.index("</nav>", page.index('<nav class="menu"'))]
    assert menu.count("<li>") == len(MENU)
    assert all(name in menu for name in MENU)
    for path, under in (("stallning", "korstabell"), ("korstabell", "storbilder"), ("bord-nu", "bord")):
        assert f'href="{address}/{under}"' in organiser.get(f"{address}/{path}").text


def test_the_end_is_offered_once_something_has_been_played(organiser: Client, playing: Hall) -> None:
    address = f"/tavlingar/{playing.tournament}"
    assert f"{address}/avsluta" not in organiser.get(address).text
    win(playing, 0)
    assert f"{address}/avsluta" in organiser.get(address).text


def test_the_list_stands_above_the_form(organiser: Client, hall: Hall) -> None:
    page = organiser.get(f"/tavlingar/{hall.tournament}/par").text
    assert page.index('class="plain people"') < page.index('id="anmal"')


@pytest.mark.parametrize("language", ["Svenska", "English"])
def test_issue_15_the_button_of_a_long_form_is_in_sight(
    organisers: Page, live_server: Server, playing: Hall, language: str
) -> None:
    page = organisers
    page.get_by_role("button", name=language).click()
    values = {
        "evening": f"/tavlingar/{playing.tournament}",
        "pair": playing.entrants()[0].id,
        "match": playing.matches(1)[0],
    }
    hidden = []
    for path in LONG_FORMS:
        page.goto(live_server.url + path.format(**values))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            if bottom(page, "form button.main") > height:
                hidden.append((path, width, bottom(page, "form button.main")))
    assert hidden == []
    page.set_viewport_size({"width": LARGE_TEXT[0], "height": LARGE_TEXT[1]})
    page.evaluate("scrollTo(0, 0)")
    assert bottom(page, "form button.main") > LARGE_TEXT[1], "large text is given the whole window"


@pytest.mark.parametrize("language", ["Svenska", "English"])
def test_issue_15_2_the_way_on_is_in_sight(
    organisers: Page, live_server: Server, database: Database, language: str
) -> None:
    """On the list of entrants, on a draft, and on a round that is played."""
    page, hall = organisers, new_hall(database, pairs=5)
    page.get_by_role("button", name=language).click()
    evening = f"{live_server.url}/tavlingar/{hall.tournament}"

    def seen(path: str) -> None:
        page.goto(evening + path)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            assert bottom(page, ".onward") <= height, (path, width)

    seen("/par")
    hall.draw()
    seen("/ronder/1")
    page.locator(".onward button").first.click()
    expect(page.locator("#fyll-i")).to_be_visible()
    seen("/ronder/1")


def test_the_next_entrant_is_written_without_a_press(
    organisers: Page, live_server: Server, hall: Hall
) -> None:
    page = organisers
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/par")
    page.get_by_label("Spelare 1").focus()
    for first, second in (("Eva Ek", "Ivar Ek"), ("Sten Alm", "Siv Alm")):
        expect(page.get_by_label("Spelare 1")).to_be_focused()
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        page.keyboard.type(second)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{first} – {second} är anmälda.")).to_be_visible()
    assert len(hall.entrants()) == 6


@pytest.mark.parametrize(
    ("path", "entry", "exactly"),
    [
        ("filer", "Papper", 1), ("ronder/1", "Ronder", 0), ("ronder/1/fyll-i", "Ronder", 0),
        ("par/klistra", "Par", 0), ("avsluta", "Kvällen", 0), ("besokarna", "Kvällen", 0),
        ("klubbar", "Ställning", 0),
    ],
)  # fmt: skip
def test_issue_15_one_entry_of_the_menu_is_open(
    organiser: Client, playing: Hall, path: str, entry: str, exactly: int
) -> None:
    """Files belong to the papers of the organiser, and to the standings of a visitor. `exactly`: the page
    has an entry of its own under that one."""
    page = organiser.get(f"/tavlingar/{playing.tournament}/{path}").text
    menu = page[page.index('<nav class="menu"') : page.index("</nav>", page.index('<nav class="menu"'))]
    assert menu.count('aria-current="true"') == 1
    assert entry in menu.partition('aria-current="true"')[2].partition("</a>")[0]
    assert menu.count('aria-current="page"') == exactly
