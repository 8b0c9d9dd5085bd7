"""Pages that only other games than bondtolva have, measured as the others are; what needs no scrolling."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from scorer.db import Database
from scorer.demo import make_evening
from tests.clients import Client
from tests.scorer.web.eyes_and_fingers import (
    SIZES,
    axe_findings,
    log_in,
    open_all_details,
    scrolls_sideways,
    small_targets,
)
from tests.scorer.web.matches.evening_pages import GAMES, begun, new_evening
from tests.serving import Server

OVERFLOW = "() => [...document.querySelectorAll('.scroll')].some(box => box.scrollWidth > box.clientWidth)"


@pytest.fixture
def paths(organiser: Client, database: Database) -> Sequence[str]:
    """Half-played evenings: several sides, columns, a carry, eleven at a table, an empty draft."""
    found = ["/tavlingar/ny?spel=tjuv", "/regler/tolva/four"]
    for preset in ("bondtolva-six", "tolva-four", "tremanswhist"):
        evening, match = begun(organiser, database, preset)
        for fields, _ in GAMES[preset][2][:-1]:
            evening.enter(match, fields)
        found += [f"/matcher/{match}", f"/matcher/{match}/giv", f"{evening.address}/storbild"]
    eleven = new_evening(organiser, database, "tjuv", length="1")
    eleven.register(11)
    match = eleven.put_together(*range(11))
    eleven.post("/ronder")
    return [*found, f"/matcher/{match}/tolva", f"/matcher/{match}/platser", f"{eleven.address}/ronder/1",
            f"{eleven.address}/ronder/2", f"{eleven.address}/par", f"{eleven.address}"]  # fmt: skip


@pytest.fixture(params=SIZES)
def page(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, object]
) -> Iterator[Page]:
    context = browser.new_context(**{**browser_context_args, "viewport": SIZES[request.param]})  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


def test_axe_targets_and_width(paths: Sequence[str], page: Page, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue("live_server")  # logs the other client out
    log_in(page, server)
    troubles: list[object] = []
    for path in paths:
        page.goto(server.url + path)
        open_all_details(page)
        found = [*axe_findings(page), *small_targets(page)]
        troubles += [(path, finding) for finding in found]
        if scrolls_sideways(page):
            troubles.append((path, "scrolls sideways"))
    assert troubles == []


def test_the_standings_need_no_scrolling(
    database: Database,
    browser: Browser,
    browser_context_args: dict[str, object],
    request: pytest.FixtureRequest,
) -> None:
    """At both sizes of one evening, which takes long to make."""
    tournament = make_evening(database)
    server: Server = request.getfixturevalue("live_server")
    with browser.new_context(**browser_context_args) as context:  # type: ignore[arg-type]
        page = context.new_page()
        for size in SIZES.values():
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.goto(f"{server.url}/tavlingar/{tournament}/stallning")
            last = page.locator(".standings tbody tr").first.locator("td:visible").last.bounding_box()
            assert last
            assert last["x"] + last["width"] <= size["width"]
            assert page.evaluate(OVERFLOW) is False


def test_the_head_of_the_page_is_one_line(page: Page, live_server: Server) -> None:
    log_in(page, live_server)
    box = page.locator(".masthead nav").bounding_box()
    assert box
    assert box["height"] < 2 * 48
