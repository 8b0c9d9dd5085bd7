"""Issue 15, point 6: big screens are read from ten metres, say when they are old, and go on for six hours."""

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from scorer.log.hall import LoggedScreen, Show
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.rounds.clock import give_time, pause_clock, set_clock, start_clock
from scorer.services.tournaments.screens import set_screen, tell_winners
from tests.clients import Client
from tests.scorer.web.eyes_and_fingers import axe_findings
from tests.scorer.web.hall.test_projector import FIRST
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, Kind
from tests.scorer.web.table.tablet import PATIENCE, look
from tests.serving import OTHER_HOST, Server, serving

SCREENS = ((1024, 768), (1920, 1080))
LEAST = 0.033
"""Height of the letters' line, of the screen's: on a picture that is two metres high, letters of 45 mm, which
eyes that see half as well as they should read from ten metres."""
SHOWN = """() => {
  const slide = document.querySelector(".slide:not([hidden])");
  const inside = box => box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1
    && box.top >= 0 && box.bottom <= innerHeight + 1;
  const texts = [...slide.querySelectorAll(".person, .notice, .on-slide [data-words]")]
    .filter(text => text.checkVisibility());
  return {
    cut: slide.scrollHeight > slide.clientHeight || slide.scrollWidth > slide.clientWidth,
    size: Math.min(...texts.map(text => parseFloat(getComputedStyle(text).fontSize))) / innerHeight,
    outside: texts.filter(text => !inside(text.getBoundingClientRect())).map(text => text.textContent),
    named: inside(slide.querySelector(".occasion").getBoundingClientRect()),
    time: document.querySelector("footer [data-now]").textContent,
    timed: inside(document.querySelector("footer [data-now]").getBoundingClientRect()),
  };
}"""


def screen(hall: Hall, number: int, *shows: Show, **chosen: Any) -> None:
    act(hall.db, ORGANISER, set_screen, hall.tournament, LoggedScreen(number, shows=shows, **chosen))


def begin(hall: Hall) -> None:
    act(hall.db, ORGANISER, set_clock, hall.tournament, 45, "Den giv som är påbörjad spelas klart.")
    act(hall.db, ORGANISER, start_clock, hall.tournament)


@pytest.mark.parametrize("pairs", [8, 60])
def test_every_page_of_a_screen_is_read_from_ten_metres_and_says_whose_it_is_and_what_time(
    page: Page, live_server: Server, hall: Hall, pairs: int
) -> None:
    more = [
        Registration(members=(FIRST[number % 5], f"{FIRST[(number + 2) % 5]} {number}"))
        for number in range(pairs - len(hall.entrants()))
    ]
    act(hall.db, ORGANISER, register, hall.tournament, more)
    hall.publish()
    for match in hall.matches(1)[:12]:
        for _ in range(3):
            hall.enter(match, Kind.PARTI, RESULT_ONLY)
    begin(hall)
    act(hall.db, ORGANISER, give_time, hall.tournament, 5, 2)
    screen(
        hall, 2, Show.NAMES, Show.TABLES, Show.STANDINGS, Show.RESULTS, Show.CLOCK, Show.NOTICE,
        notice="Kaffe 20.15",
    )  # fmt: skip
    screen(hall, 3, Show.WINNERS)
    act(hall.db, ORGANISER, tell_winners, hall.tournament, 3, 3)
    for number in (2, 3):
        page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/storbild/{number}")
        expect(page.locator("footer [data-left]")).not_to_be_empty()
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.fonts.ready")
            for place in range(page.locator(".slide").count()):
                shown = page.evaluate(SHOWN)
                assert not shown["cut"], (number, place)
                assert shown["outside"] == [], (number, place)
                assert shown["size"] >= LEAST, (number, place)
                assert shown["named"]
                assert shown["timed"]
                assert len(shown["time"]) == len("20.15")
                if (width, height) == SCREENS[0] and pairs == 8:
                    found = axe_findings(page)
                    assert found == [], (number, place, found)
                if page.locator(".slide").count() > 1:
                    page.get_by_role("button", name="Nästa").click()


def test_a_screen_says_when_it_is_old_and_recovers_from_restart_sleep_and_network(
    page: Page, live_server: Server, hall: Hall
) -> None:
    page.set_default_timeout(PATIENCE)
    page.clock.install()
    hall.publish()
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/storbild")
    old = page.locator("[data-stale]")
    expect(old).to_be_hidden()
    live_server.stop()
    look(page, 12_000)
    expect(old).to_be_visible()
    expect(old).to_contain_text("Det som visas är från kl. ")
    assert old.locator("[data-clock]").inner_text().count(".") == 1
    with serving(live_server.file, port=live_server.port):
        screen(hall, 1, Show.NOTICE, notice="Kaffe 20.15")
        look(page, 3000)
        expect(page.get_by_text("Kaffe 20.15")).to_be_visible()
        expect(old).to_be_hidden()
        look(page, 8 * 3600 * 1000)  # it slept
        expect(old).to_be_hidden()
        page.context.set_offline(True)
        look(page, 12_000)
        expect(old).to_be_visible()
        screen(hall, 1, Show.NOTICE, notice="Nu spelar vi")
        page.context.set_offline(False)
        look(page, 3000)
        expect(page.get_by_text("Nu spelar vi")).to_be_visible()
        expect(old).to_be_hidden()


def test_issue_15_6_a_screen_on_another_computer_follows_to_a_name_and_says_what_to_do_if_there_is_none(
    page: Page, live_server: Server, hall: Hall
) -> None:
    """The computer has got another address: nothing answers at the one that the screen was opened at."""
    page.set_default_timeout(PATIENCE)
    page.clock.install()
    hall.publish()
    old, path = f"http://{OTHER_HOST}:{live_server.port}", f"/tavlingar/{hall.tournament}/storbild"
    page.goto(old + path)
    said = page.locator("[data-moved]")
    page.route("**/*", lambda route: route.abort())
    look(page, 30_000)
    expect(page.locator("[data-stale]")).to_be_visible()
    expect(said).to_be_hidden()
    look(page, 45_000)
    expect(said).to_be_visible()
    expect(said).to_contain_text("Skriv in den här i webbläsaren.")
    assert page.url == old + path, "no name leads anywhere: what was shown is left"
    page.unroute("**/*")
    page.route(f"{old}/**", lambda route: route.abort())
    look(page, 12_000)
    page.wait_for_url(live_server.url + path)
    expect(page.locator("[data-moved]")).to_be_hidden()


# --- six hours ------------------------------------------------------------------------------------------

AN_HOUR = 3_600_000
STAGE = AN_HOUR // 6
TURNED = """([answers, stage, begun]) => {
  let now = 0, ids = 0;
  const timers = new Map();
  function set(work, wait, every) {
    timers.set(++ids, { work, every, at: now + Math.max(1, wait || 0) });
    return ids;
  }
  window.setTimeout = (work, wait) => set(work, wait, 0);
  window.setInterval = (work, wait) => set(work, wait, wait);
  window.clearTimeout = window.clearInterval = id => timers.delete(id);
  performance.now = () => now;
  AbortSignal.timeout = () => undefined;
  window.asked = window.failed = 0;
  window.gone = () => false;
  window.fetch = async (url, { headers }) => {
    window.asked += 1;
    if (window.gone(now)) { window.failed += 1; throw new TypeError("network"); }
    const answer = answers[Math.floor(now / stage) % answers.length];
    const same = headers["If-None-Match"] === `"${answer.etag}"`;
    const told = {
      "X-Now": new Date(begun + now).toISOString().replace("Z", "+00:00"),
      "X-Clock": "20.15", "X-Round-Clock": answer.clock, "ETag": `"${answer.etag}"`,
    };
    return { status: same ? 304 : 200, ok: !same, text: async () => answer.html,
             headers: { get: name => told[name] ?? null } };
  };
  window.pass = async (wait, seen = () => {}) => {
    const end = now + wait;
    for (;;) {
      let next = null;
      for (const found of timers)
        if (found[1].at <= end && (!next || found[1].at < next[1].at)) next = found;
      if (!next) break;
      const [id, timer] = next;
      now = Math.max(now, timer.at);
      if (timer.every) timer.at = now + timer.every; else timers.delete(id);
      const before = window.asked;
      timer.work();
      if (window.asked > before) for (let turn = 0; turn < 12; turn += 1) await null;
      seen(now);
    }
    now = end;
  };
  window.waiting = () => timers.size;
}"""
"""A clock that is turned, and a server that answers as the real one did, `stage` milliseconds each."""
AN_HOUR_PASSES = """async hour => {
  const shown = new Set();
  let changes = 0, last = null;
  await window.pass(hour, () => {
    const slide = document.querySelector(".slide:not([hidden])");
    if (slide === last) return;
    changes += 1; last = slide; shown.add(slide.querySelector("h2, .notice").textContent);
  });
  return { changes, shown: [...shown], asked: window.asked, waiting: window.waiting(),
           left: document.querySelector("footer [data-left]").textContent };
}"""
GROWN = 400_000
"""Bytes between two hours that are no leak: the browser compiles, and keeps what it likes."""


def recorded(organiser: Client, hall: Hall) -> list[dict[str, str]]:
    """An hour of a made-up evening: what a screen is told in each of its stages.

    The organiser is asked, who never gets what was rendered for others a moment ago.
    """
    path = f"/tavlingar/{hall.tournament}/storbild?del=1"

    def told() -> dict[str, str]:
        answer = organiser.get(path)
        clock = answer.headers["X-Round-Clock"]
        return {"html": answer.text, "etag": answer.headers["ETag"].strip('"'), "clock": clock}

    hall.publish()
    found = [told()]
    begin(hall)
    for match in hall.matches(1):
        hall.win_tolva(match)
        found.append(told())
    screen(hall, 1, Show.NOTICE, Show.CLOCK, Show.STANDINGS, notice="Kaffe 20.15")
    found.append(told())
    act(hall.db, ORGANISER, pause_clock, hall.tournament)
    screen(hall, 1, Show.NAMES, Show.RESULTS, Show.STANDINGS, Show.TABLES)
    found.append(told())
    screen(hall, 1, Show.WINNERS)
    act(hall.db, ORGANISER, tell_winners, hall.tournament, 1, 3)
    return [*found, told()]


def weight(session: CDPSession) -> dict[str, float]:
    """What the page holds once the waste is gone."""
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in found}


def test_a_screen_left_for_six_hours_neither_grows_nor_stops(
    page: Page, organiser: Client, live_server: Server, hall: Hall
) -> None:
    answers = recorded(organiser, hall)
    assert len(answers) == AN_HOUR // STAGE
    begun = 1_795_892_400_000
    page.add_init_script(f"({TURNED})({json.dumps([answers, STAGE, begun])})")
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/storbild")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    hours, weights = [], []
    for _ in range(6):
        hours.append(page.evaluate(AN_HOUR_PASSES, AN_HOUR))
        weights.append(weight(session))
    asked = [hour["asked"] for hour in hours]
    for before, after in pairwise(asked):
        assert 1150 <= after - before <= 1210, "every three seconds, to the end"
    assert len({hour["changes"] for hour in hours[1:]}) == 1
    assert hours[1]["changes"] > 200
    assert hours[5]["shown"] == hours[1]["shown"]
    assert {"Kaffe 20.15", "Prisutdelning"} <= set(hours[5]["shown"])
    assert len({hour["waiting"] for hour in hours}) == 1, "timers do not heap up"
    for name in ("Nodes", "JSEventListeners", "Documents"):
        assert weights[5][name] <= weights[1][name], name
    assert weights[5]["JSHeapUsedSize"] <= weights[1]["JSHeapUsedSize"] + GROWN
    # Ten minutes without contact, and an hour's sleep: then it goes on as before.
    page.evaluate("window.gone = () => true")
    page.evaluate("window.pass(600_000)")
    assert page.locator("[data-stale]").is_visible()
    page.evaluate("window.gone = () => false")
    page.evaluate("window.pass(5_000)")
    assert page.locator("[data-stale]").is_hidden()
