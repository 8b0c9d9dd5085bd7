"""A tablet on which deals are written down card by card."""

from collections.abc import Callable, Iterable

from playwright.sync_api import expect

from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import FOCUS
from tests.scorer.web.table.wire import Wire

IS_BEFORE = """id => Boolean(document.activeElement.compareDocumentPosition(document.getElementById(id))
  & Node.DOCUMENT_POSITION_PRECEDING)"""
GROUP = "id => document.getElementById(id).closest('#rec-deck, .rec-hands:not([open])')?.id"
"""Where Tab stops once for all that lies in it: the cards. Empty for hands that are folded."""
AT = """() => [document.activeElement.id, document.activeElement.closest('#rec-deck') ? 'rec-deck' : '',
  document.activeElement.localName]"""
PLACES = """id => [document.activeElement.id, id].flatMap(elementId => {
  const box = document.getElementById(elementId).getBoundingClientRect();
  return [Math.round(box.x), Math.round(box.y)]; })"""
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
    """`taps`: how many were made; `presses`: of keys."""

    def __init__(self, tablet: Tablet, wire: Wire | None = None) -> None:
        self.tablet = tablet
        self._wire = wire
        self.page = tablet.page
        self.taps = 0
        self.presses = 0

    @property
    def wire(self) -> Wire:
        assert self._wire, "nothing stands between it and the server"
        return self._wire

    def write(self, tap: str, push: Callable[[str], None] | None = None) -> None:
        """One tap, where it is asked for or not: a hand or the stock is then opened first. A card that
        follows from all others need not be said. `push(id)`: else it is clicked."""
        push = push or self._click
        self.hears()
        kind, _, rest = tap.partition(":")
        place = rest.partition(":")[0]
        if kind == "shows" and not self._is_asked(place):
            if not self.page.locator(f"#rec-hand-{place}").count():
                return
            push(f"rec-hand-{place}")
            self.hears()
        if kind == "drew" and not self._says("Vad drog"):
            return
        for button in buttons_of(tap):
            push(button)
            self.taps += 1

    def _click(self, button: str) -> None:
        self.page.evaluate(TAPPED, [button])

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
        """Tab, or Shift and Tab back, to each button, arrows among the cards, Space. Each stop is marked."""
        for tap in taps:
            self.write(tap, self.press)
        self.hears()

    def press(self, button: str) -> None:
        """Go to the button, and press it. Hands that are folded are unfolded first."""
        group = self.page.evaluate(GROUP, button)
        if group == "":
            self._tab(lambda _, __, tag: tag == "summary", button)
            self._key("Enter")
        self._tab(lambda now, deck, _: group == deck if group else now == button, button)
        while self._at()[0] != button:
            x, y, to_x, to_y = self.page.evaluate(PLACES, button)
            line = "ArrowUp" if to_y < y else "ArrowDown"
            self._key(line if to_y != y else "ArrowLeft" if to_x < x else "ArrowRight")
        self._key("Space")

    def _tab(self, is_there: Callable[[str, str, str], bool], button: str) -> None:
        for _ in range(MOST_STOPS):
            if is_there(*self._at()):
                return
            self._key("Shift+Tab" if self.page.evaluate(IS_BEFORE, button) else "Tab")
        raise AssertionError(f"{button} is not reached by Tab")

    def _at(self) -> list[str]:
        found: list[str] = self.page.evaluate(AT)
        return found

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1
        now = self.page.evaluate(FOCUS)
        assert now["outline"] != "none", now

    def save(self) -> None:
        self.hears()
        self.tablet.tap("rec-save")
        self.taps += 1
