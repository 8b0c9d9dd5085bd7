"""Every page, as each role, on a laptop and on a telephone: axe, targets of 48 px, the keyboard."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from scorer.models import AdjustmentKind
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.matches.settling import confirm
from tests.scorer.web.addresses_of_pages import FOR_A_STRANGER, FOR_ALL, FOR_MISHAPS, FOR_THE_ORGANISER
from tests.scorer.web.eyes_and_fingers import (
    SIZES,
    axe_findings,
    log_in,
    open_all_details,
    scrolls_sideways,
    small_targets,
    tab_troubles,
)
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall
from tests.serving import Server

ROLES = ("anybody", "organiser")


@pytest.fixture
def paths(hall: Hall) -> Callable[[str], Sequence[str]]:
    """An evening in its third round: played, confirmed, mended, walk-over, a conflict, a draft."""
    hall.publish()
    played, walked = hall.matches(1)
    hands = [hand for _ in range(3) for hand in hall.win_tolva(played)]
    act(hall.db, ORGANISER, confirm, played, None, hall.record(played).last)
    hall.enter(walked, Kind.WALK_OVER, {"winner": 0})
    hall.publish()
    open_match, unplayed = hall.matches(2)
    hand = hall.enter(open_match, Kind.DEAL, FOUR_POINTS)
    struck = hall.enter(open_match, Kind.DEAL, FOUR_POINTS)
    hall.enter(open_match, Kind.MEND, {"changes": [{"target": struck, "struck": True}]})
    late = Sent("late-and-alone", open_match, hand, Kind.DEAL, FOUR_POINTS)
    act(hall.db, ORGANISER, submit, late)
    hall.enter(unplayed, Kind.WALK_OVER, {"winner": None})
    hall.draw()
    fined = hall.entrants()[0].id
    given = act(hall.db, ORGANISER, adjust, fined, AdjustmentKind.PENALTY, Amount(partier=1), "Kom sent")
    values = {"t": hall.tournament, "played": played, "walked": walked, "open": open_match, "hand": hand,
              "pair": hall.entrants()[0].id, "another": hall.entrants()[1].id, "first": hands[0],
              "given": given}  # fmt: skip
    own = {"anybody": (*FOR_A_STRANGER, *FOR_ALL), "organiser": (*FOR_ALL, *FOR_THE_ORGANISER, *FOR_MISHAPS)}
    return lambda role: [path.format(**values) for path in own[role]]


@pytest.fixture(params=ROLES)
def role(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(params=SIZES)
def context(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, object]
) -> Iterator[BrowserContext]:
    context = browser.new_context(**{**browser_context_args, "viewport": SIZES[request.param]})  # type: ignore[arg-type]
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, live_server: Server, role: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(20_000)
    if role == "organiser":
        log_in(page, live_server)
    return page


def test_axe_targets_width_keyboard_and_twice_the_size_of_text(
    page: Page, live_server: Server, role: str, paths: Callable[[str], Sequence[str]]
) -> None:
    """Nor does the console say anything: no broken content policy, failing script or missing file.

    The keyboard is that of a laptop. A page takes long to open, so all is measured while it is.
    """
    troubles: list[object] = []
    page.on("console", lambda said: troubles.append((page.url, said.text)) if is_loud(said, page) else None)
    page.on("pageerror", lambda error: troubles.append((page.url, str(error))))
    for path in paths(role):
        page.goto(live_server.url + path)
        open_all_details(page)
        troubles += [(path, finding) for finding in axe_findings(page)]
        troubles += [(path, target) for target in small_targets(page)]
        if page.viewport_size == SIZES["laptop"]:
            troubles += [(path, trouble) for trouble in tab_troubles(page)]
        for size in ("112.5%", "225%"):
            page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
            if scrolls_sideways(page):
                troubles.append((path, size, "scrolls sideways"))
    assert troubles == []


def is_loud(said: ConsoleMessage, page: Page) -> bool:
    return said.type in ("error", "warning") and not page.url.endswith("/finns-inte")
