"""A tablet on which deals are written down card by card."""

from collections.abc import Iterable

from playwright.sync_api import expect

from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import FOCUS
from tests.scorer.web.table.wire import Wire

IS_BEFORE = """id => Boolean(document.activeElement.compareDocumentPosition(document.getElementById(id))
  & Node.DOCUMENT_POSITION_PRECEDING)"""
MOST_STOPS = 60


def button_of(tap: str) -> str:
    """The id of the button that says it."""
    return "rec-" + tap.replace("partner:-", "partner-no").replace(":", "-")


class Recorder:
    """`taps`: how many were made."""

    def __init__(self, tablet: Tablet, wire: Wire) -> None:
        self.tablet = tablet
        self.wire = wire
        self.page = tablet.page
        self.taps = 0

    def open(self) -> None:
        self.tablet.tap("record")
        self.hears()

    def hears(self) -> None:
        """The server has answered for all that was tapped."""
        expect(self.page.locator("#rec-now")).not_to_have_text("Väntar på datorn …")

    def tap(self, taps: Iterable[str], *, heard: bool = True) -> None:
        """A card can be tapped before the server has answered, what is said cannot."""
        for tap in taps:
            if heard and len(tap) > 2:
                self.hears()
            self.page.locator(f"#{button_of(tap)}").click()
            self.taps += 1

    def tap_at_once(self, taps: Iterable[str]) -> None:
        """The same without a look at each button, which takes a second."""
        self.hears()  # until then no card can be tapped
        for tap in taps:
            if len(tap) > 2:
                self.hears()
            self.page.evaluate("id => document.getElementById(id).click()", button_of(tap))
            self.taps += 1

    def undo(self, times: int) -> None:
        for _ in range(times):
            self.tablet.tap("rec-undo")
            self.taps += 1
        self.hears()

    def by_keyboard(self, taps: Iterable[str]) -> None:
        """Tab, or Shift and Tab back, to each button, and Space. All stops on the way are marked."""
        for tap in taps:
            self.hears()
            wanted = button_of(tap)
            key = "Shift+Tab" if self.page.evaluate(IS_BEFORE, wanted) else "Tab"
            for _ in range(MOST_STOPS):
                self.page.keyboard.press(key)
                now = self.page.evaluate(FOCUS)
                assert now["outline"] != "none", now
                if now["id"] == wanted:
                    break
            assert now["id"] == wanted, f"{key} does not reach {wanted}"
            self.page.keyboard.press("Space")
            self.taps += 1
        self.hears()

    def save(self) -> None:
        self.hears()
        self.tablet.tap("rec-save")
        self.taps += 1
