"""Issue 5, "For all eyes and hands": a full match by the keyboard alone, and with twice the text."""

from playwright.sync_api import expect

from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import press

NARROW = {"width": 360, "height": 640}
TWICE = "document.documentElement.style.fontSize = '36px'"

MATCH = (
    # 7-0, 14-0
    (("meld-0-S", "meld-0-H", "meld-0-D", "meld-0-C", "maktorer-0", "sistan-0"), "7"),
    (("meld-0-S", "meld-0-H", "meld-0-D", "meld-0-C", "maktorer-0", "sistan-0"), "0"),
    # 2-2 by counting, 2-9, 2-16
    (("meld-0-H", "meld-1-S", "maktorer-shared", "ogon-shared", "sistan-1"), "2"),
    (("meld-1-S", "meld-1-H", "meld-1-D", "meld-1-C", "maktorer-1", "sistan-1"), "2"),
    (("meld-1-S", "meld-1-H", "meld-1-D", "meld-1-C", "maktorer-1", "sistan-1"), "0"),
    # an omgiv, then 7-0, 14-0
    (("redeal",), "0"),
    (("meld-0-S", "meld-0-H", "meld-0-D", "meld-0-C", "maktorer-0", "sistan-0"), "7"),
    (("meld-0-S", "meld-0-H", "meld-0-D", "meld-0-C", "maktorer-0", "sistan-0"), None),
)
"""A match of three tolvor, hand by hand: what is tapped, and the first side's points after it."""


def is_over(tablet: Tablet) -> None:
    table = tablet.table
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    tablet.check()
    table.db.forget()
    state = fold(table.db, table.match).state
    assert [parti.score for parti in state.partier] == [(14, 0), (2, 16), (14, 0)]
    assert record(table.db, table.match).confirmed_now


def test_a_full_match_by_the_keyboard_alone(tablet: Tablet) -> None:
    page = tablet.page
    tablet.check()
    press(page, "dealer-3", "sit-down")
    for taps, points in MATCH:
        expect(page.locator("#hand-title")).to_be_focused()
        press(page, *(f"next-{field}" for field in taps))
        tablet.check()
        press(page, "save", key="Enter")
        tablet.sees("#said", "Sparat: Giv")
        if points is not None:
            tablet.sees("#side-0 .points", points)
        tablet.check()
    expect(page.locator("#result-title")).to_be_focused()
    expect(page.locator("#confirm-1")).not_to_have_attribute("aria-disabled", "true")
    press(page, "confirm-1")
    is_over(tablet)


def test_a_full_match_with_twice_the_text_on_360_pixels(tablet: Tablet) -> None:
    page = tablet.page
    page.set_viewport_size(NARROW)
    page.evaluate(TWICE)
    tablet.check()
    tablet.sit()
    for taps, points in MATCH:
        tablet.fill(*taps)
        tablet.check()
        tablet.tap("save")
        tablet.sees("#said", "Sparat: Giv")
        if points is not None:
            tablet.sees("#side-0 .points", points)
        tablet.check()
    tablet.tap("call-open")
    tablet.check()
    tablet.tap("call-help")
    tablet.sees("#called", "Arrangören är kallad")
    tablet.check()
    tablet.tap("uncall", "confirm-1")
    is_over(tablet)
