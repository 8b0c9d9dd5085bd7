"""Issue 11, point 9: a whole match of every form at four sizes, counting the taps and swipes of each hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scorer.db import Database
from tests.scorer.web.table.tables import hand_made_table
from tests.scorer.web.table.tablet import A_TRY, LOOK_AT_THE_END, Tablet, look, press
from tests.scorer.web.table.test_every_form import NAMES
from tests.serving import Server

SIZES = ((1024, 768), (800, 600), (390, 844), (360, 640))
PHONES = SIZES[2:]
LARGEST_SWIPE = 0.6
"""The part of the height by which one swipe moves the page."""
ROOM = 8
ONE_SPOT = 40
"""Pixels: two taps so near are on one spot."""

OUT_OF_SIGHT = """(id) => {
  const thing = document.getElementById(id), box = thing.getBoundingClientRect();
  const dock = document.querySelector('.docked .dock');
  const end = dock && !dock.contains(thing) ? dock.getBoundingClientRect().top : innerHeight;
  return box.top < 0 ? box.top : Math.max(0, box.bottom - end); }"""
"""How far below what can be seen (above: less than nought) the thing is, in pixels."""

UNDER_THE_FINGER = """(id) => {
  const thing = document.getElementById(id), box = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"""
"""It has been there long enough to be tapped."""


class Finger:
    """Taps only what is wholly in sight; swipes where it is not."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.swipes = page, 0, 0
        self.last = (0.0, 0.0)

    def tap(self, thing: str) -> None:
        expect(self.page.locator(f"#{thing}")).to_be_visible()
        press(self.page, thing, lambda: self._press(thing))
        self.taps += 1

    def _press(self, thing: str) -> None:
        while away := self.page.evaluate(OUT_OF_SIGHT, thing):
            self.swipe(away)
        if not self.page.evaluate(UNDER_THE_FINGER, thing):
            look(self.page)
        self.page.wait_for_function(UNDER_THE_FINGER, arg=thing, timeout=A_TRY)
        box = self.page.locator(f"#{thing}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if math.dist(at, self.last) < ONE_SPOT:
            look(self.page)
        self.page.mouse.click(*at)
        self.last = at

    def swipe(self, away: float) -> None:
        most = LARGEST_SWIPE * self.page.evaluate("innerHeight")
        before = self.page.evaluate("scrollY")
        length = max(-most, min(most, away + (ROOM if away > 0 else -ROOM)))
        self.page.evaluate("by => scrollBy({ top: by, behavior: 'instant' })", length)
        assert self.page.evaluate("scrollY") != before, "it cannot be brought into sight"
        self.swipes += 1

    def counted(self) -> tuple[int, int]:
        taps, swipes, self.taps, self.swipes = self.taps, self.swipes, 0, 0
        return taps, swipes


@dataclass(frozen=True, slots=True)
class Story:
    """A match: its form, its players, and what is tapped for each hand besides the button that saves it."""

    game: str
    form: str
    players: int
    hands: Sequence[Sequence[str]]
    partners: int = 1
    length: int | None = None
    most_swipes: int = 1
    """On a telephone."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.form}-{self.players}"


def twelve(vinst: str, sides: int) -> Sequence[Sequence[str]]:
    """Melds of all sides, and the rest to the first; then what takes the first to twelve."""
    seven = [*(f"meld-0-{suit}" for suit in "SHDC"), f"{vinst}-0", "sistan-0"]
    mixed = [*(f"meld-{place % sides}-{suit}" for place, suit in enumerate("HSDC")), f"{vinst}-0", "sistan-0"]
    return [mixed, seven] if vinst == "maktorer" else [mixed, [f"{vinst}-0", "sistan-0"], *GUBBE]


GUBBE = [["gubbe", "gubbe-kind-whole", "gubbe-side-0", "gubbe-made-true"]]

STORIES = (
    Story("bondtolva", "four", 4, twelve("maktorer", 2), partners=2),
    Story("bondtolva", "six", 6, twelve("maktorer", 3), partners=2),
    Story("tolva", "four", 4, twelve("card_points", 2), partners=2),
    Story("tolva", "three", 3, twelve("card_points", 3)),
    Story("tolva", "plocketolva", 2, twelve("card_points", 2)),
    Story("tolva", "bordstolva", 2, twelve("card_points", 2)),
    Story("tremanswhist", "upcard", 3, [
        ["kind-minus", "buyer-1", "tricks-n0-1", "tricks-n1-6"],
        ["kind-plus", "buyer-nobody", "tricks-n0-13"],
    ]),
    Story("tremanswhist", "nine-deals", 3, [["tricks-n0-5", "tricks-n1-4"]] * 9),
    Story("tjuv", "tjuv", 2, [["cards-d2", "cards-d0"]] * 2, length=2),
    Story("tjuv", "tjuv", 4, [
        ["cards-d9", "cards-next", "cards-d1", "cards-d2", "cards-next", "cards-d6"],
    ] * 2, length=2),
    Story("tjuv", "tjuv", 11, [
        [tap for _ in range(9) for tap in ("cards-d3", "cards-next")] + ["cards-d4"],
    ], length=1, most_swipes=2),
)  # fmt: skip


def most_swipes(story: Story, size: tuple[int, int]) -> int:
    return story.most_swipes if size in PHONES or story.most_swipes > 1 else 0


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_no_hand_takes_more_than_its_facts_and_one_tap_nor_more_swipes_than_asked(
    story: Story,
    browser: Browser,
    browser_context_args: dict[str, Any],
    live_server: Server,
    database: Database,
) -> None:
    for size in SIZES:
        context = browser.new_context(**browser_context_args)
        page = context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        changes = {"length": story.length} if story.length else {}
        table = hand_made_table(
            database, story.game, story.form, NAMES[: story.players], story.partners, **changes
        )
        tablet = Tablet(page, live_server, table)
        tablet.scan()
        told = play(story, tablet)
        print(
            f"{story.name} {size[0]}x{size[1]}: "
            + ", ".join(f"{taps} taps {swipes} swipes" for taps, swipes in told)
        )
        for facts, (taps, swipes) in zip(story.hands, told[1:-1], strict=True):
            assert taps == len(facts) + 1
            assert swipes <= most_swipes(story, size), (size, told)
        context.close()


def play(story: Story, tablet: Tablet) -> Sequence[tuple[int, int]]:
    """Taps and swipes for the seats, for each hand, and for the other side's word."""
    page, finger = tablet.page, Finger(tablet.page)
    told = []
    finger.tap("dealer-0")
    finger.tap("sit-down")
    expect(page.locator("#hand-title")).to_be_visible()
    told.append(finger.counted())
    for number, hand in enumerate(story.hands, start=1):
        for field in hand:
            finger.tap(f"next-{field}")
        if number == 1:
            assert page.evaluate(
                "[...document.querySelectorAll('#next-line b, #save')].every(element => "
                "element.getBoundingClientRect().bottom <= innerHeight + 1)"
            )
        finger.tap("save")
        expect(page.locator(".hand")).to_have_count(number)
        told.append(finger.counted())
    expect(page.locator("#result-title")).to_be_visible()
    look(page, LOOK_AT_THE_END)
    expect(page.locator("#confirm-1")).not_to_have_attribute("aria-disabled", "true")
    finger.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    told.append(finger.counted())
    return told
