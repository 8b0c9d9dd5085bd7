"""Issue 15, point 5: over wrong tablets, a pause, a restart and extra time all show the same second."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.contest.clock import RoundClock
from scorer.models import Tournament
from scorer.rows.rounds.clock import clock_of
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.clock import give_time, go_on_clock, pause_clock, set_clock, start_clock
from tests.scorer.services.hall import record
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import PATIENCE, Tablet, look
from tests.serving import Server, serving

OVER = "Den giv som är påbörjad spelas klart."
WRONG = 20 * 60.0
"""Seconds."""
A_TURN = 3000
NEAR = 1500
"""Milliseconds between two clocks that are the same, on a busy machine."""
SOUNDS = """window.notes = 0;
class Audio { state = "running"; currentTime = 0; destination = {};
  resume() { return Promise.resolve(); } suspend() { return Promise.resolve(); }
  createOscillator() { window.notes += 1;
    return { frequency: {}, connect: (next) => next, start() {}, stop() {} }; }
  createGain() { const gain = { setValueAtTime() {}, linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {} };
    return { gain, connect: (next) => next }; } }
window.AudioContext = Audio;"""


def begin(table: Table) -> None:
    act(table.db, ORGANISER, set_clock, table.tournament, 45, OVER)
    act(table.db, ORGANISER, start_clock, table.tournament)


def standing(table: Table) -> RoundClock:
    with table.db.reading() as session:
        found = clock_of(session, session.get_one(Tournament, table.tournament)).clock
    assert found
    return found


def seconds(milliseconds: int) -> str:
    whole = -(-milliseconds // 1000)
    return f"{whole // 60}:{whole % 60:02}"


def left_on(page: Page) -> int:
    minutes, _, rest = page.locator("[data-left]").first.inner_text().partition(":")
    return int(minutes) * 60 + int(rest)


@pytest.fixture
def watching(live_server: Server, table: Table, new_context: Callable[..., BrowserContext]) -> list[Page]:
    """A tablet whose clock is 20 minutes fast, a telephone that is as slow, and the big screen."""
    begin(table)
    found = []
    for wrong, path in (
        (WRONG, f"/b/{table.code}"),
        (-WRONG, f"/tavlingar/{table.tournament}/stallning"),
        (0, f"/tavlingar/{table.tournament}/storbild"),
    ):
        page = new_context().new_page()
        page.set_default_timeout(PATIENCE)
        page.clock.install(time=time.time() + wrong)
        page.goto(f"{live_server.url}{path}")
        expect(page.locator("[data-left]").first).to_have_text(re.compile(r"4[45]:\d\d"))
        found.append(page)
    return found


def test_all_show_the_same_second_over_a_pause_a_restart_and_extra_time(
    watching: list[Page], live_server: Server, table: Table
) -> None:
    for page in watching:
        told = page.evaluate("() => import('/static/clock.js').then(clock => clock.serverNow())")
        assert abs(told - time.time() * 1000) < NEAR
    act(table.db, ORGANISER, pause_clock, table.tournament)
    _all_show(watching, table)
    live_server.stop()
    with serving(live_server.file, port=live_server.port):
        _all_show(watching, table)
        act(table.db, ORGANISER, go_on_clock, table.tournament)
        act(table.db, ORGANISER, give_time, table.tournament, 5, table.number)
        act(table.db, ORGANISER, pause_clock, table.tournament)
        _all_show(watching, table)
        assert left_on(watching[0]) == left_on(watching[1]) + 300
        expect(watching[1].locator("[data-others]")).to_contain_text(f"Bord {table.number}: ")


def _all_show(watching: list[Page], table: Table) -> None:
    """The pause is told in words, and the second beside them is what the database comes to."""
    clock = standing(table)
    for page, number in zip(watching, (table.number, None, None), strict=True):
        look(page, A_TURN)
        expect(page.locator("[data-phase=paused]").first).to_be_visible()
        expect(page.locator("[data-left]").first).to_have_text(seconds(clock.left(0, number)))


def test_a_table_without_contact_goes_on_counting_and_ends_with_a_sign_that_sends_nothing(
    page: Page, live_server: Server, table: Table
) -> None:
    page.add_init_script(SOUNDS)
    begin(table)
    tablet = Tablet(page, live_server, table)
    tablet.scan()
    tablet.sit()
    tablet.fill("meld-0-H")
    expect(page.locator("[data-left]")).to_have_text(re.compile(r"4[45]:\d\d"))
    page.context.set_offline(True)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    before = left_on(page)
    page.clock.run_for(60_000)
    assert left_on(page) == before - 60
    page.clock.fast_forward((before - 60 - 299) * 1000)
    page.clock.run_for(1000)
    expect(page.locator("[data-phase=soon]")).to_contain_text("snart slut")
    page.clock.fast_forward((left_on(page) + 1) * 1000)
    page.clock.run_for(1000)
    expect(page.locator("[data-phase=out]")).to_contain_text(f"Tiden är ute. {OVER}")
    page.wait_for_function("window.notes === 3")
    page.clock.run_for(10_000)
    assert page.evaluate("window.notes") == 3, "the sign is given once"
    expect(page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "true")
    assert record(table.db, table.match).submissions == ()
