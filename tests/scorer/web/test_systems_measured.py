"""The pages that only some systems have, measured as all others are; choosing one by the keyboard."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from tests.clients import Client
from tests.scorer.services.hall import ids
from tests.scorer.web.eyes_and_fingers import (
    SIZES,
    axe_findings,
    log_in,
    open_all_details,
    scrolls_sideways,
    small_targets,
    tab_troubles,
)
from tests.scorer.web.system_evenings import draw, evening_of, play
from tests.serving import Server


@pytest.fixture
def paths(organiser: Client, database: Database) -> Sequence[str]:
    """Groups whose play-off has begun, a cup, partners who change with a draft by hand."""
    groups = evening_of(organiser, database, "groups", 8, **{"groups-group_size": "4"})
    for _ in range(4):
        play(groups)
    draw(groups)
    cup = evening_of(organiser, database, "cup", 5, **{"cup-third_place": "y", "cup-b_cup": "y"})
    play(cup)
    play(cup)
    alone = evening_of(organiser, database, "individual", 9)
    play(alone)
    draw(alone, by_hand="1")
    found = [
        *(
            groups.address + path
            for path in ("", "/ronder/4", "/ronder/5", "/stallning", "/korstabell", "/storbild")
        ),
        *(cup.address + path for path in ("/ronder/2", "/stallning", "/storbild")),
        *(alone.address + path for path in ("", "/par", "/ronder", "/ronder/1", "/ronder/2", "/korstabell")),
    ]
    return [*found, f"{groups.address}/andra", "/tavlingar/ny?spel=bondtolva-groups"]


def opened(browser: Browser, args: dict[str, object], size: str) -> BrowserContext:
    return browser.new_context(**{**args, "viewport": SIZES[size]})  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES)
def test_axe_targets_and_width(
    paths: Sequence[str],
    size: str,
    browser: Browser,
    browser_context_args: dict[str, object],
    request: pytest.FixtureRequest,
) -> None:
    server: Server = request.getfixturevalue("live_server")  # logs the other client out
    context = opened(browser, browser_context_args, size)
    page = context.new_page()
    page.set_default_timeout(20_000)
    log_in(page, server)
    troubles: list[object] = []
    for path in paths:
        page.goto(server.url + path)
        open_all_details(page)
        troubles += [(path, finding) for finding in (*axe_findings(page), *small_targets(page))]
        if scrolls_sideways(page):
            troubles.append((path, "scrolls sideways"))
    context.close()
    assert troubles == []


def test_a_round_that_cannot_be_drawn_is_measured_too(
    organiser: Client, database: Database, page: Page, request: pytest.FixtureRequest
) -> None:
    evening = evening_of(organiser, database, "swiss", 2, **{"swiss-rounds": "3"})
    play(evening)
    server: Server = request.getfixturevalue("live_server")
    log_in(page, server)
    page.goto(server.url + evening.address)
    assert [*axe_findings(page), *small_targets(page), *tab_troubles(page)] == []
    more = page.get_by_text("Ska det bli en rond till?")
    again = page.get_by_role("button", name="Lotta så att så få som möjligt möts igen")
    gone_out = ids(database, evening.tournament)[0]
    act(database, ORGANISER, set_present, gone_out, present=False)
    more.click()
    again.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rond 2 gick inte att lotta")
    assert [*axe_findings(page), *small_targets(page), *tab_troubles(page)] == []
    act(database, ORGANISER, set_present, gone_out, present=True)
    page.goto(server.url + evening.address)
    more.click()
    again.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Förslag till rond 2")


def test_a_system_is_chosen_and_filled_in_by_keys_alone(page: Page, live_server: Server) -> None:
    """Its own fields come next after it, and those of the others are out of the way."""
    log_in(page, live_server)
    page.goto(f"{live_server.url}/tavlingar/ny")
    page.locator("summary", has_text="Egna val").click()
    rounds = page.locator('input[name="swiss-rounds"]')
    expect(rounds).to_be_hidden()
    page.locator('input[name="system"][value="round-robin"]').focus()
    page.keyboard.press("ArrowDown")
    expect(rounds).to_be_visible()
    page.keyboard.press("Tab")
    expect(rounds).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("Tävlingen är skapad.")
    page.locator("summary", has_text="Allt som är valt").click()
    expect(page.get_by_role("main")).to_contain_text("7 ronder.")
