"""A tablet on which deals are written down card by card."""

from collections.abc import Iterable

from playwright.sync_api import expect

from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import FOCUS
from tests.scorer.web.table.wire import Wire

IS_BEFORE = """id => Boolean(document.activeElement.compareDocumentPosition(document.getElementById(id))
  & Node.DOCUMENT_POSITION_PRECEDING)"""
MOST_STOPS = 60


OF_A_CARD = ("shows", "drew", "upcard", "out", "capture", "lay", "fill")
TAPPED = "ids => ids.forEach(id => document.getElementById(id).click())"
ASKED = "id => document.getElementById(id)?.ariaPressed === 'true'"


def button_of(tap: str) -> str:
    """The id of the button that says it."""
    return "rec-" + tap.replace("partner:-", "partner-no").replace(":", "-")


def buttons_of(tap: str) -> list[str]:
    """The ids of the buttons that say it where cards are asked for, or several are chosen."""
    kind, _, what = tap.partition(":")
    if kind in OF_A_CARD:
        return [f"rec-{tap[-2:]}"]
    if kind not in ("exchange", "remove"):
        return [button_of(tap)]
    cards = what.split(" ")
    if "?" in cards:
        return [f"rec-unknown-{len(cards)}"]
    return [*(f"rec-pick-{card}" for card in cards), "rec-several"]


class Recorder:
    """`taps`: how many were made."""

    def __init__(self, tablet: Tablet, wire: Wire | None = None) -> None:
        self.tablet = tablet
        self._wire = wire
        self.page = tablet.page
        self.taps = 0

    @property
    def wire(self) -> Wire:
        assert self._wire, "nothing stands between it and the server"
        return self._wire

    def write(self, tap: str) -> None:
        """One tap, where it is asked for or not: a hand or the stock is then opened first. A card that
        follows from all others need not be said."""
        self.hears()
        kind, _, rest = tap.partition(":")
        place = rest.partition(":")[0]
        if kind == "shows" and not self._is_asked(place):
            if not self.page.locator(f"#rec-hand-{place}").count():
                return
            self.page.evaluate(TAPPED, [f"rec-hand-{place}"])
        if kind == "drew" and not self._says("Vad drog"):
            return
        for button in buttons_of(tap):
            self.page.evaluate(TAPPED, [button])
            self.taps += 1

    def _is_asked(self, place: str) -> bool:
        """Whether the cards of this place are asked for: somebody chose it, or a card lies open there."""
        asked: bool = self.page.evaluate(ASKED, f"rec-hand-{place}")
        return asked or self._says("Vilket kort ligger öppet")

    def _says(self, words: str) -> bool:
        return self.page.locator("#rec-now").inner_text().startswith(words)

    def open(self) -> None:
        self.tablet.tap("record")
        self.hears()

    def hears(self) -> None:
        """The server has answered for all that was tapped."""
        expect(self.page.locator("#rec-now")).not_to_have_attribute("aria-busy", "true")

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
