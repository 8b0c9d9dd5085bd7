"""The big screen is filled: few pages of rows, in letters as large as there is room for."""

import pytest
from playwright.sync_api import Page

from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.web.hall.slides import pages
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, Kind
from tests.serving import Server

SCREENS = ((1024, 768), (1366, 768), (1920, 1080))
FIRST = ("Anna Öberg", "Karl-Erik Johansson-Nyberg", "Bo Ek", "Maj-Britt Söderström", "Ulla Lind")
SHOWN = """() => {
  const slide = document.querySelector(".slide:not([hidden])"), foot = document.querySelector("footer");
  const rows = [...slide.querySelectorAll("tbody tr")], name = slide.querySelector(".name");
  const occasion = slide.querySelector(".occasion").getBoundingClientRect();
  return {
    rows: rows.length,
    cut: slide.scrollHeight > slide.clientHeight || slide.scrollWidth > slide.clientWidth,
    filled: rows.at(-1).getBoundingClientRect().bottom / foot.getBoundingClientRect().top,
    size: parseFloat(getComputedStyle(name).fontSize) / innerHeight,
    named: slide.querySelector(".occasion").textContent,
    pages: [...slide.querySelectorAll("h2 small")].every(
      page => page.offsetHeight < 2 * parseFloat(getComputedStyle(page).fontSize)),
    boxes: new Set([...slide.querySelectorAll(".no")].map(number => number.offsetWidth)).size,
    seen: occasion.width > 0 && occasion.right <= innerWidth && occasion.bottom <= innerHeight,
  };
}"""


@pytest.mark.parametrize(
    ("rows", "expected"),
    [(0, []), (1, [1]), (5, [5]), (9, [9]), (10, [10]), (11, [6, 5]), (24, [8, 8, 8]), (60, [10] * 6)],
)
def test_pages_are_few_and_nearly_as_long_as_each_other(rows: int, expected: list[int]) -> None:
    """Issue 11, point 31: nine pairs stood as five and four."""
    assert [len(page) for page in pages(range(rows))] == expected


@pytest.mark.parametrize(
    ("pairs", "on_a_page", "least"), [(5, {5, 3}, 0.045), (9, {9, 5}, 0.038), (24, {8, 6}, 0.033)]
)
def test_rows_fill_the_screen_and_are_read_from_ten_metres(
    page: Page, live_server: Server, hall: Hall, pairs: int, on_a_page: set[int], least: float
) -> None:
    """Issue 11, point 31: a third of the screen was empty, and the tournament was not named."""
    more = [
        Registration(members=(FIRST[number % 5], f"{FIRST[(number + 2) % 5]} {number}"))
        for number in range(pairs - len(hall.entrants()))
    ]
    act(hall.db, ORGANISER, register, hall.tournament, more)
    hall.publish()
    hall.enter(hall.matches(1)[0], Kind.PARTI, RESULT_ONLY)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/storbild")
        page.evaluate("document.fonts.ready")
        for _ in range(page.locator(".slide").count()):
            shown = page.evaluate(SHOWN)
            assert not shown["cut"]
            assert shown["rows"] in on_a_page
            assert 0.93 <= shown["filled"] <= 1
            assert shown["size"] >= least
            assert shown["named"] == "Novemberbondtolvan"
            assert shown["seen"]
            assert shown["pages"], "1 av 6 stands on one line"
            assert shown["boxes"] == 1, "names begin on one line below each other"
            page.get_by_role("button", name="Nästa").click()


def test_the_winners_figure_is_not_red(page: Page, live_server: Server, playing: Hall) -> None:
    """Issue 11, point 31: red is for what is wrong. The winner is marked, and in green."""
    match = playing.matches(1)[0]
    for _ in range(3):
        playing.enter(match, Kind.PARTI, RESULT_ONLY)
    log_in(page, live_server)
    page.goto(f"{live_server.url}/matcher/{match}")
    colour = page.locator(".winner .big-figure").evaluate("figure => getComputedStyle(figure).color")
    red, green, _ = (int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))
    assert green > red
