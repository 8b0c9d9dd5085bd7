"""The organiser's laptop, handled by what its buttons say."""

import re
from collections.abc import Sequence
from io import BytesIO

from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from scorer.games import GAMES, presets
from tests.evening.who_and_what import PATIENCE
from tests.scorer.web.table.tablet import look

COUNT = """
for (const what of ["pointerdown", "keydown"])
  addEventListener(what, ({ isTrusted, key, target }) => {
    if (!isTrusted || (what === "keydown" && (key !== "Enter" || target.matches("textarea")))) return;
    sessionStorage.setItem("presses", Number(sessionStorage.getItem("presses")) + 1);
  }, true);
"""
"""Counts in the browser what is pressed: mouse and Enter."""
FETCH = """path => fetch(path).then(answer => answer.arrayBuffer())
  .then(found => Array.from(new Uint8Array(found)))"""
SEND = """button => fetch(button.form.action, {method: "POST", body: new FormData(button.form)})
  .then(answer => answer.arrayBuffer()).then(found => Array.from(new Uint8Array(found)))"""

FREE = ".bye, ul.free"
"""Where a round, or its draft, says who is free."""
FIGURES = ("Tolvor", "Poäng", "Matcher", "Vunna matcher", "Inbördes möten", "Poängskillnad")


class Organiser:
    """Logged in, on the laptop."""

    def __init__(self, page: Page, address: str, password: str) -> None:
        self.page = page
        self.printed = 0
        page.set_default_timeout(PATIENCE)
        page.clock.install()
        page.add_init_script(COUNT)
        page.goto(address)
        page.get_by_role("link", name="Jag är arrangör").click()
        page.get_by_label("Lösenord").fill(password)
        page.get_by_role("main").get_by_role("button", name="Logga in").click()
        expect(page.get_by_role("button", name="Logga ut")).to_be_visible()

    def go(self, name: str) -> None:
        """To a page of the tournament, by its menu."""
        menu = self.page.get_by_role("main").get_by_role("navigation")
        link = menu.get_by_role("link", name=name, exact=True)
        link.click()
        expect(link).to_have_attribute("aria-current", "page")

    def press(self, name: str | re.Pattern[str]) -> None:
        self.tap(self.page.get_by_role("button", name=name))

    def tap(self, thing: Locator) -> None:
        """It is looked at first: it may lie where the last one was, and a double tap is ignored."""
        look(self.page)
        thing.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).click()

    def sees(self, *words: str) -> None:
        for text in words:
            expect(self.page.get_by_role("main")).to_contain_text(text)

    def presses(self) -> int:
        """Of mouse and Enter so far, on the pages and to print."""
        return int(self.page.evaluate("() => Number(sessionStorage.getItem('presses'))")) + self.printed

    # --- before play --------------------------------------------------------------------------------

    def make_tournament(self, name: str, tables: int, preset: str = "") -> None:
        self.follow("Ny tävling")
        if preset:
            found = next(each for each in presets().values() if each.name == preset)
            self.page.get_by_role("link", name=GAMES[found.form.game].name, exact=True).click()
            self.follow(preset)
        self.page.get_by_label("Tävlingens namn").fill(name)
        self.page.get_by_label("Antal bord").fill(str(tables))
        self.press("Skapa tävlingen")
        self.sees("Tävlingen är skapad.")

    def paste(self, lines: Sequence[str]) -> None:
        """Pairs; for whom there is a name a line, players."""
        pairs = any("," in line for line in lines)
        self.go("Par" if pairs else "Spelare")
        self.follow("Klistra in en lista eller välj en fil")
        label = "Ett par på varje rad" if pairs else "En spelare på varje rad"
        self.page.get_by_label(label).fill("\n".join(lines))
        self.press("Titta på listan")
        self.press(f"Lägg till alla {len(lines)} {'paren' if pairs else 'spelarna'}")
        self.sees(f"{len(lines)} {'par' if pairs else 'spelare'} är anmälda.")

    def codes(self) -> list[str]:
        """The code of each table, as it stands on the page and leads from the QR code."""
        self.go("Bord")
        self.go("Bordskort")
        return [code.replace(" ", "") for code in self.page.locator(".code").all_inner_texts()]

    # --- rounds -------------------------------------------------------------------------------------

    def draw(self, number: int) -> None:
        self.go("Kvällen")
        self.press(f"Lotta rond {number}")
        self.sees(f"Förslag till rond {number}")

    def drawn(self) -> dict[int, tuple[int, int]]:
        """The two pairs at each table, of the draft or of the round that is shown."""
        rows = self.page.locator("table.matches tbody tr")
        found = {}
        for row in rows.all():
            pair, opponent = map(int, row.locator(".no").all_inner_texts())
            found[int(row.locator(".place").inner_text())] = (pair, opponent)
        return found

    def free(self) -> int:
        return int(self.page.locator(FREE).locator(".no").inner_text())

    # --- what it comes to -----------------------------------------------------------------------------

    def standings(self) -> list[tuple[str, ...]]:
        """Place, pair's number, and what stands under each of FIGURES, row by row."""
        self.go("Ställning")
        table = self.page.locator("table.standings")
        heads = table.locator("thead th").all_inner_texts()
        return [self.figures(row, heads) for row in table.locator("tbody tr").all()]

    def figures(self, row: Locator, heads: Sequence[str]) -> tuple[str, ...]:
        under = dict(zip(heads, row.locator("th, td").all_inner_texts(), strict=True))
        return (under["Plac."], row.locator(".no").inner_text(), *(under[head] for head in FIGURES))

    def paper(self, name: str) -> str:
        """The text of the PDF that the link or the button of this name leads to."""
        link = self.page.get_by_role("link", name=name, exact=True)
        self.printed += 1
        button = self.page.get_by_role("button", name=name, exact=True)
        expect(link.or_(button)).to_be_visible()
        if button.is_visible():
            data = bytes(button.evaluate(SEND))
        else:
            data = bytes(self.page.evaluate(FETCH, link.get_attribute("href")))
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)

    def open_projector(self) -> Page:
        """The projector's page in a window of its own, which from then on is left alone."""
        screen = self.page.context.new_page()
        self.go("Kvällen")
        screen.goto(self.page.url + "/storbild")
        return screen

    # --- from paper -----------------------------------------------------------------------------------

    def choose(self, group: str, name: str) -> None:
        self.page.get_by_role("group", name=group).get_by_text(name, exact=True).click()
