"""A tablet in a browser, handled as those at the table would: by what the buttons are."""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.axe import findings
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.wire import Wire
from tests.serving import Server

PATIENCE = 20_000
A_TRY = 2000
"""Milliseconds that a press waits for the thing to rest. The page's clock may stand still meanwhile."""
ONE_SPOT = 60
"""Pixels."""
A_LOOK, LOOK_AT_THE_END, A_TURN = 650, 1500, 3000
"""Milliseconds: until a thing takes a tap, until a match can be confirmed, until the page asks again."""
TRIES = 10
SMALLEST_TARGET = 48
SMALLEST_TEXT = 18
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
TARGETS = """() => [...document.querySelectorAll('button, input:not([type=hidden]), summary, a')]
  .filter(element => element.checkVisibility() && !element.closest('.skip')
    && getComputedStyle(element).display !== 'inline')
  .map(element => [element.id || element.textContent.trim(), element.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < %d && box.top > -50).map(([name]) => name)"""
TEXTS = """() => { const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) { const of = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() && of.checkVisibility()
        && !of.closest('script, noscript, style, .unseen')
        && parseFloat(getComputedStyle(of).fontSize) < %d) small.push(walker.currentNode.data.trim()); }
  return small; }"""
SEEN = "() => ![...document.querySelectorAll('main button, main a')].some(thing => thing.style.pointerEvents)"
"""Nothing has come or moved so lately that it is no target yet."""
SPOT = """thing => { thing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = thing.getBoundingClientRect();
  const resting = thing.style.pointerEvents === 'none', disabled = thing.ariaDisabled === 'true';
  return [x + width / 2, y + height / 2, resting, disabled]; }"""
"""Where its middle is, whether it rests, whether it is no choice yet. In one step: it may be drawn anew."""
HEAR = """id => { window.heard = null;
  addEventListener('click', event => {
    window.heard = [event, document.getElementById(id)?.contains(event.target)];
  }, { capture: true, once: true }); }"""
TAKEN = """() => { if (window.heard === undefined) return true;
  const [event, hit] = window.heard ?? [];
  return Boolean(hit && !(event.cancelBubble && event.defaultPrevented)); }"""
"""The click came to the thing, and the page did not refuse it; or the page has given way to another."""
COVERED = """() => { const [x, y] = [scrollX, scrollY];
  const found = [...document.querySelectorAll('main button, main summary, main a')].filter(element => {
    if (!element.checkVisibility()) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !(element === over || element.contains(over)); });
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return found.map(element => element.id || element.textContent.trim()); }"""
CUT = """() => [...document.querySelectorAll('main *, header *')].filter(element => element.checkVisibility()
    && !element.closest('.unseen, .skip') && getComputedStyle(element).clipPath === 'none'
    && getComputedStyle(element).display !== 'inline'
    && (element.scrollWidth > element.clientWidth + 1
      || element.getBoundingClientRect().right > innerWidth + 1))
  .map(element => element.id || element.className || element.tagName)"""


def look(page: Page, milliseconds: int = A_LOOK) -> None:
    """Let time pass in the page, whose clock is installed, without waiting for it."""
    page.clock.fast_forward(milliseconds)


def look_at(thing: Locator, tapped: Sequence[float]) -> Sequence[float]:
    """Let time pass until the thing takes a tap, where the last tap was at `tapped`. Returns where it is."""
    *spot, resting, disabled = thing.evaluate(SPOT)
    if resting or disabled or math.dist(spot, tapped) < ONE_SPOT:
        look(thing.page, LOOK_AT_THE_END if disabled else A_LOOK)
    return spot


def press(page: Page, thing: str, click: Callable[[], None]) -> None:
    """Press until the thing has taken it: it may be drawn anew, and rest, between the look and the press."""
    for _ in range(TRIES):
        page.evaluate(HEAR, thing)
        with suppress(Late):
            click()
        if page.evaluate(TAKEN):
            return
        look(page)
    raise AssertionError(f"{thing} takes no press")


class Tablet:
    """`page` at a table of `server`, or of what stands before it. The page's clock can be put forward."""

    def __init__(self, page: Page, server: Server | Wire, table: Table) -> None:
        self.page, self.server, self.table = page, server, table
        self.tapped: Sequence[float] = (0.0, 0.0)
        page.set_default_timeout(PATIENCE)
        page.clock.install()

    def scan(self) -> None:
        self.page.goto(f"{self.server.url}/b/{self.table.code}")
        expect(self.page.locator("#work > *")).not_to_have_count(0)

    def sit(self, dealer: int = 3) -> None:
        self.tap(f"dealer-{dealer}", "sit-down")
        expect(self.page.locator("#hand-title")).to_be_visible()

    def tap(self, *ids: str) -> None:
        """What has just come, and what lies where the last tap was, is looked at first."""
        for element_id in ids:
            thing = self.page.locator(f"#{element_id}")
            spot = look_at(thing, self.tapped)
            press(self.page, element_id, partial(thing.click, timeout=A_TRY))
            self.tapped = spot

    def look(self) -> None:
        look(self.page)

    def fill(self, *ids: str) -> None:
        """Tap fields of the next hand: `fill("meld-0-H", "sistan-1")`."""
        self.tap(*(f"next-{field}" for field in ids))

    def save(self) -> None:
        """Save the hand that is filled in, and see that the server has answered."""
        before = self.said_count()
        self.tap("save")
        expect(self.page.locator("#said")).to_contain_text("Sparat: Giv")
        self._wait_for_more_than(before)

    def put(self, *ids: str) -> None:
        """Save the hand that is filled in as these taps say, where no answer is to be had."""
        self.fill(*ids)
        before = self.said_count()
        self.tap("save")
        self._wait_for_more_than(before)

    def _wait_for_more_than(self, hands: int) -> None:
        self.page.wait_for_function("count => document.querySelectorAll('.hand').length > count", arg=hands)

    def said_count(self) -> int:
        return self.page.locator(".hand").count()

    def hand(self, *ids: str) -> None:
        self.fill(*ids)
        self.save()

    def open_hands(self) -> None:
        self.page.evaluate(
            "document.querySelectorAll('#hands details').forEach(details => details.open = true)"
        )

    def sees(self, place: str, *words: str) -> None:
        for text in words:
            expect(self.page.locator(place)).to_contain_text(text)

    def hears(self, place: str, *words: str) -> None:
        """See what the server's next answer brings; the page asks again at once."""
        look(self.page, A_TURN)
        self.sees(place, *words)

    @property
    def score(self) -> list[int]:
        return [int(text.split()[0]) for text in self.page.locator(".points").all_inner_texts()]

    # --- what it must be for old eyes and stiff fingers ----------------------------------------------

    def check(self) -> None:
        """No finding of axe; no small target or text; nothing cut or covered, no scrolling sideways."""
        assert self.findings() == []
        assert self.small_targets() == []
        assert self.small_texts() == []
        assert self.sideways() == []
        assert self.covered() == []

    def covered(self) -> list[str]:
        found: list[str] = self.page.wait_for_function(f"() => ({SEEN})() && ({COVERED})()").json_value()
        return found

    def small_targets(self) -> list[str]:
        found: list[str] = self.page.evaluate(TARGETS % SMALLEST_TARGET)
        return found

    def small_texts(self) -> list[str]:
        found: list[str] = self.page.evaluate(TEXTS % SMALLEST_TEXT)
        return found

    def findings(self) -> Sequence[tuple[str, Any]]:
        """Of axe, with the bar at the end of the form: what it covers is a swipe away, see `covered`."""
        self.page.evaluate("document.getElementById('work')?.classList.remove('docked')")
        found = self._findings()
        self.page.evaluate("dispatchEvent(new Event('resize'))")
        return found

    def _findings(self) -> Sequence[tuple[str, Any]]:
        return findings(self.page, AXE_TAGS, {"label-content-name-mismatch": {"enabled": True}})

    def sideways(self) -> list[str]:
        wide = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        cut: list[str] = self.page.evaluate(CUT)
        return [*cut, "the page"] if wide else cut
