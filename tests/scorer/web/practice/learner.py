"""Somebody who practises in a browser, by the bar above the page."""

from playwright.sync_api import Locator, Page, expect

from engine.forms import FORMS, Form
from tests.scorer.web.table.tablet import look
from tests.serving import Server

MOST_TAPS = 90
HEARD_AND_PLAYED = """() => document.getElementById('practice-words').textContent
    + document.querySelectorAll('.hand').length"""


class Learner:
    """Somebody who does what the bar says, and taps what it points to."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        page.set_default_timeout(15_000)
        page.add_init_script("window.realEntries = performance.getEntriesByType.bind(performance);")
        page.clock.install()
        page.add_init_script("performance.getEntriesByType = realEntries;")  # the clock has none of its own
        self.heard: list[str] = []

    def open(self, form: Form = FORMS["bondtolva", "four"]) -> None:
        self.page.goto(f"{self.server.url}/ova/{form.game}/{form.name}")
        expect(self.page.locator("#practice-words")).to_be_visible()

    @property
    def words(self) -> str:
        return self.page.locator("#practice-words").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("#practice-again").count() > 0

    def hears(self, words: str) -> None:
        expect(self.page.locator("#practice-words")).to_contain_text(words)

    def step(self) -> None:
        """One tap, on what the bar points to, and what it leads to. What has just come is looked at first."""
        look(self.page)
        before = self.page.evaluate(HEARD_AND_PLAYED)
        self.heard.append(self.words)
        plays = self.page.locator("#practice-play").count() > 0
        self.pointed().click()
        self.page.wait_for_function(f"was => ({HEARD_AND_PLAYED})() !== was", arg=before)
        if plays:
            look(self.page)  # "Visa mig" has come in its place

    def pointed(self) -> Locator:
        """The button that "Visa mig" shows; the bar's own, where it plays."""
        play = self.page.locator("#practice-play")
        if play.count():
            return play
        self.page.locator("#practice-show").click()
        expect(self.page.locator("#practice-pointer")).to_have_text("Tryck här")
        found = self.page.locator(".pointed:not([aria-disabled])")
        expect(found).to_be_in_viewport()
        return found

    def until(self, words: str) -> None:
        for _ in range(MOST_TAPS):
            if words in self.words:
                return
            self.step()
        raise AssertionError(f"never heard: {words}\n" + "\n".join(self.heard))

    def to_the_end(self) -> None:
        for _ in range(MOST_TAPS):
            if self.over:
                return
            self.step()
        raise AssertionError("no end:\n" + "\n".join(self.heard))

    def tap(self, *ids: str) -> None:
        for element_id in ids:
            look(self.page)
            self.page.locator(f"#{element_id}").click()
