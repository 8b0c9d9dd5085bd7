"""What a page must be for old eyes, stiff fingers and a keyboard, measured in a browser."""

import os
import re
from collections import deque
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from playwright.sync_api import Page

from tests.axe import findings
from tests.clients import PASSWORD
from tests.serving import Server, shared_folder

SIZES = {"laptop": {"width": 1024, "height": 768}, "telephone": {"width": 390, "height": 844}}
AXE_TAGS = (
    "wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental",
)  # fmt: skip
"""Between them every rule that axe has."""
OF_THIS_VISIT = re.compile(r'name="(csrf_token|form_id|entry_id)"[^>]*>|data-place="[0-9]+"|:[0-9]{4,5}(?=/)')
"""What differs each time that a page is opened."""
SMALLEST_TARGET = 48
PARTS_OF_A_DATE = 5

SMALL_TARGETS = """smallest => {
  const small = [];
  const box = element => {
    const own = element.getBoundingClientRect();
    if (!element.matches('input, select, textarea')) return own;
    const labels = [...(element.labels || [])].map(label => label.getBoundingClientRect());
    const all = [own, ...labels];
    return { width: Math.max(...all.map(b => b.width)),
             height: Math.max(...all.map(b => b.bottom)) - Math.min(...all.map(b => b.top)) };
  };
  const inText = element => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility() || element.closest('.skip') || inText(element)) continue;
    const { width, height } = box(element);
    const name = element.outerHTML.slice(0, 90);
    if (Math.min(width, height) < smallest - 0.5) small.push(`${name} ${width}x${height}`);
  }
  return small;
}"""

FOCUSABLE = """() => {
  const radios = new Set();
  const all = root => [...root.querySelectorAll('*')]
    .flatMap(element => element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element]);
  const wanted = all(document).filter(element => element.matches(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'))
    .filter(element => element.checkVisibility() && !element.disabled
      && !element.matches('[role="toolbar"] [tabindex="-1"]'))
    .filter(element => {
      if (element.type !== 'radio') return true;
      const group = [...document.getElementsByName(element.name)];
      return element === (group.find(radio => radio.checked) || group[0]);
    });
  wanted.forEach((element, place) => element.dataset.place = place);
  return wanted.map(element => element.outerHTML.slice(0, 90));
}"""

TO_THE_TOP = """async () => {
  for (const live of document.querySelectorAll('tolva-standings'))
    while (!live.shadowRoot?.querySelector('p')) await new Promise(requestAnimationFrame);
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  scrollTo(0, 0);
}"""
"""Where a form was sent back the focus is at what is wrong; blurred, Tab would go on from there."""

AT_EACH_TAB = """() => {
  window.tabbed = [];
  window.removeEventListener('keyup', window.note, true);
  window.note = () => window.tabbed.push(focused());
  window.addEventListener('keyup', window.note, true);
  function focused() {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return null;
    const looks = active.type === 'radio' || active.type === 'checkbox' ? active.closest('label') : active;
    const style = getComputedStyle(looks);
    const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const box = active.getBoundingClientRect();
    const top = active.getRootNode().elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1));
    const uncovered = top
      && (active === top || active.contains(top) || top.contains(active) || looks.contains(top));
    return { place: Number(active.dataset.place), seen, uncovered: Boolean(uncovered) };
  }
}"""
"""What has the focus as the key is let go is noted in the page: to ask for it takes as long as the press."""


TRIAL = "SCORER_TEST_TRIAL"
"""The variable with the number of the trial of the test that runs, as `conftest` sets it."""


UNSTUCK = """where => {
  for (const row of document.querySelectorAll("main form :is(.row, p):has(> button.main), main .onward"))
    where ? row.style.setProperty("position", where) : row.removeAttribute("style");
}"""


def axe_findings(page: Page) -> Sequence[tuple[str, Any]]:
    """With the button of a long form in its place: what it covers at the foot is a swipe away."""
    note_measured(page)
    page.evaluate(UNSTUCK, "static")
    found = findings(page, AXE_TAGS)
    page.evaluate(UNSTUCK, "")
    return found


def note_measured(page: Page) -> None:
    """Note that it is measured at this size. AssertionError if a test of this run has done so before.

    A test that has a second trial may measure again what it has measured in its first.
    """
    folder = shared_folder("measured")
    assert folder
    shown = OF_THIS_VISIT.sub("", page.content())
    trial = os.environ["PYTEST_CURRENT_TEST"], os.environ[TRIAL]
    note = folder / sha256(f"{page.viewport_size} {shown}".encode()).hexdigest()
    try:
        with note.open("x", encoding="utf-8") as file:
            file.write("\n".join(trial))
    except FileExistsError:
        before = tuple(note.read_text(encoding="utf-8").split("\n"))
        if before[0] == trial[0] and before[1] != trial[1]:
            note.write_text("\n".join(trial), encoding="utf-8")
            return
        raise AssertionError(f"{page.url} is measured twice at {page.viewport_size}: {before[0]}") from None


def small_targets(page: Page) -> Sequence[str]:
    found: list[str] = page.evaluate(SMALL_TARGETS, SMALLEST_TARGET)
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def tabbed_through(page: Page, count: int) -> deque[Any]:
    """What has the focus after each press of Tab, until `count` have had it."""
    page.evaluate(AT_EACH_TAB)
    dates = page.locator('input[type="date"], input[type="time"], input[type="datetime-local"]').count()
    for _ in range(count + dates * (PARTS_OF_A_DATE - 1)):
        page.keyboard.press("Tab")
    return deque(page.evaluate("window.tabbed"))


def next_focus(tabbed: deque[Any], place: int) -> Any:
    """After a press of Tab; a date takes one for each of its parts."""
    focused = None
    for _ in range(PARTS_OF_A_DATE):
        focused = tabbed.popleft() if tabbed else None
        if focused is None or focused["place"] != place - 1:
            break
    return focused


def tab_troubles(page: Page) -> Sequence[str]:
    """Tab through the page: what is not reached in reading order, not seen when focused, or covered."""
    page.evaluate(TO_THE_TOP)
    wanted: list[str] = page.evaluate(FOCUSABLE)
    tabbed = tabbed_through(page, len(wanted))
    troubles: list[str] = []
    for place, name in enumerate(wanted):
        focused = next_focus(tabbed, place)
        if focused is None or focused["place"] != place:
            return [*troubles, f"out of order at {name}: {focused}"]
        if not focused["seen"]:
            troubles.append(f"focus not seen: {name}")
        if not focused["uncovered"]:
            troubles.append(f"covered: {name}")
    return troubles


def troubles(page: Page) -> Sequence[object]:
    """All that is measured, on the page as it now stands."""
    wide = ["scrolls sideways"] if scrolls_sideways(page) else []
    return [*axe_findings(page), *small_targets(page), *wide, *tab_troubles(page)]


def log_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()


def open_all_details(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
