"""The pictures of the texts of the help and of the README, taken of the running program in each language.

`python docs/pictures.py` writes them to `docs/hjalp/<language>/bilder/`. It needs Chromium, as the tests do.
"""

import datetime as dt
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Locator, Page, TimeoutError, sync_playwright  # noqa: A004, E402
from sqlmodel import select  # noqa: E402

from scorer.config import PasswordCost, sqlite_url  # noqa: E402
from scorer.db import Database  # noqa: E402
from scorer.demo import FINISHED_ROUNDS, PAIRS, make_evening  # noqa: E402
from scorer.games import usual_preset  # noqa: E402
from scorer.models import PlayTable  # noqa: E402
from scorer.services.change import LAPTOP as AT_LAPTOP  # noqa: E402
from scorer.services.change import ORGANISER, act  # noqa: E402
from scorer.services.entrants.registering import Registration, register  # noqa: E402
from scorer.services.installation import hash_password, set_password  # noqa: E402
from scorer.services.rounds.drawing import draw_draft  # noqa: E402
from scorer.services.tournaments.making import create_tournament  # noqa: E402
from scorer.services.tournaments.plans import TournamentPlan  # noqa: E402
from scorer.upgrading import upgrade  # noqa: E402
from scorer.words.catalogues import LANGUAGES, compile_catalogues, translations  # noqa: E402

HERE = ROOT / "docs" / "hjalp"
PORT = 8438
ADDRESS = f"http://127.0.0.1:{PORT}"
PASSWORD = "trumf-tjog-viv-12"  # noqa: S105 - of a database that is thrown away
LAPTOP = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
COLOURS = 128
LARGEST = 100_000
LAST_ROUND = FINISHED_ROUNDS + 1
"""It is half played."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "msedge")
AS_IN_SWEDEN = "field => { field.type = 'text'; }"
"""A browser writes dates after its own language, which need not be Swedish here."""
LIST = "Elsa Brandt, Nils Åberg\nStina Bergman, Göran Falk\nLars Hedman, Ulla-Britt Roos"
"""None of them is registered in the evening whose page is photographed: the list would say so."""


@dataclass(frozen=True, slots=True)
class Evenings:
    """The ids of a half-played tournament and of one with a draft; the codes of the first's tables."""

    played: int
    drafted: int
    codes: tuple[str, ...]


def main() -> None:
    compile_catalogues()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pictures.sqlite3"
        evenings = _fill(file)
        with serving(file), sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=browser_path(), args=["--no-sandbox", "--lang=sv-SE"]
            )
            for language in LANGUAGES:
                _photograph(Camera(browser, language), evenings)
            browser.close()


@dataclass(frozen=True, slots=True)
class Camera:
    """A browser that is shown the program in one language."""

    browser: Browser
    language: str

    def said(self, text: str) -> str:
        """What the program says there, of what it says in Swedish."""
        return str(translations(self.language).gettext(text))

    def page(self, size: dict[str, int]) -> Page:
        context = self.browser.new_context(
            locale="sv-SE",
            timezone_id="Europe/Stockholm",
            viewport=size,
            reduced_motion="reduce",  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.goto(ADDRESS)
        page.get_by_role("button", name=LANGUAGES[self.language]).click()
        return page

    def take(self, page: Page, name: str, at: Locator | None = None) -> None:
        """Few colours are enough, and keep the file small."""
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0); document.fonts.ready")
        if at is not None:
            at.evaluate("element => element.scrollIntoView({ block: 'start' })")
        picture = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        file = HERE / self.language / "bilder" / f"{name}.png"
        file.parent.mkdir(exist_ok=True)
        picture.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
        size = file.stat().st_size
        print(f"{file.relative_to(ROOT)}  {size / 1000:.0f} kB")
        if size > LARGEST:
            raise SystemExit(f"{file.name} is larger than {LARGEST} bytes")


# --- what is photographed --------------------------------------------------------------------------


def _photograph(camera: Camera, evenings: Evenings) -> None:
    laptop = camera.page(LAPTOP)
    _laptop(camera, laptop, evenings)
    _tables(camera, evenings)
    laptop.goto(f"{ADDRESS}/tavlingar/{evenings.played}/bord-nu")
    camera.take(laptop, "bord-nu")


def _laptop(camera: Camera, page: Page, evenings: Evenings) -> None:
    _log_in(camera, page)
    page.goto(f"{ADDRESS}/tavlingar/ny")
    page.locator("[type=date]").evaluate(AS_IN_SWEDEN)
    camera.take(page, "ny-tavling")
    page.goto(f"{ADDRESS}/tavlingar/{evenings.drafted}/par/klistra")
    page.get_by_label(camera.said("Ett par på varje rad")).fill(LIST)
    page.get_by_role("button", name=camera.said("Titta på listan")).click()
    page.locator(".pasted").wait_for()
    camera.take(page, "klistra")
    for path, name in (
        (f"/tavlingar/{evenings.played}/bord", "bord"),
        (f"/tavlingar/{evenings.drafted}/ronder/1", "forslag"),
        (f"/tavlingar/{evenings.drafted}/papper", "papper"),
        (f"/tavlingar/{evenings.played}/ronder/{LAST_ROUND}/fyll-i", "fyll-i"),
        (f"/tavlingar/{evenings.played}/storbild", "storbild"),
        (f"/tavlingar/{evenings.played}/stallning", "stallning"),
    ):
        page.goto(ADDRESS + path)
        camera.take(page, name)


def _tables(camera: Camera, evenings: Evenings) -> None:
    """A phone where nobody has sat down yet; a tablet in the middle of a hand, and with an old hand open."""
    phone = camera.page(PHONE)
    _scan(camera, phone, evenings.codes, "#seats-title")
    phone.locator("#dealer-2").click()
    camera.take(phone, "platser")
    tablet = camera.page(LAPTOP)
    _scan(camera, tablet, evenings.codes, "#hands section .hand")
    for tapped in ("meld-0-H", "meld-1-S", "maktorer-0", "sistan-0"):
        tablet.locator(f"#next-{tapped}").click()
    camera.take(tablet, "giv", at=tablet.locator("#board"))
    tablet.locator("#save").click()
    tablet.get_by_text(camera.said("Sparat: %(what)s").partition("%")[0]).first.wait_for()
    tablet.locator("#hands section .hand button").first.click()
    tablet.locator("#mend-sistan button[aria-pressed=false]").first.click()
    tablet.locator("#mend-look").click()
    tablet.locator("#mend-seen").wait_for()
    camera.take(tablet, "ratta", at=tablet.locator("#mend-seen"))


def _scan(camera: Camera, page: Page, codes: tuple[str, ...], wanted: str) -> None:
    """Sit down at the first table whose page shows what is wanted."""
    for code in codes:
        page.goto(f"{ADDRESS}/b/{code}")
        moved = page.get_by_role("button", name=camera.said("Ja, vi sitter vid bord %(number)s nu")[:12])
        if moved.count():
            moved.click()
        page.locator("#work > *").first.wait_for()
        with suppress(TimeoutError):  # the device of the language before may have it
            page.locator("#take-over").click(timeout=1500)
        with suppress(TimeoutError):
            page.locator(wanted).first.wait_for(timeout=3000)
            return
    raise SystemExit(f"No table shows {wanted}")


def _log_in(camera: Camera, page: Page) -> None:
    page.goto(f"{ADDRESS}/logga-in")
    page.get_by_label(camera.said("Lösenord")).fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name=camera.said("Logga in")).click()
    page.get_by_role("button", name=camera.said("Logga ut")).wait_for()


# --- the program behind it -------------------------------------------------------------------------


def _fill(file: Path) -> Evenings:
    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    act(database, AT_LAPTOP, set_password, hash_password(PASSWORD, PasswordCost()))
    drafted = _draft(database)  # first: the tables of the club go to whoever takes them last
    played = make_evening(database)
    wanted = select(PlayTable.code).where(PlayTable.tournament_id == played).order_by(PlayTable.number)
    with database.reading() as session:
        codes = tuple(session.exec(wanted).all())
    database.close()
    return Evenings(played, drafted, codes)


def _draft(database: Database) -> int:
    """Seven pairs at three tables, the first round drawn and not published."""
    preset = usual_preset()
    plan = TournamentPlan(
        name="Luciabondtolvan", date=dt.date.today() + dt.timedelta(weeks=2), tables=3,
        game=preset.form.game, form=preset.form.name, partier=preset.partier, system=preset.system,
        scoring=preset.scoring, trial=True,
    )  # fmt: skip
    tournament = act(database, ORGANISER, create_tournament, plan)
    pairs = [Registration((first, second), club=club, name=name) for first, second, club, name in PAIRS[:7]]
    act(database, ORGANISER, register, tournament, pairs)
    act(database, ORGANISER, draw_draft, tournament)
    return tournament


@contextmanager
def serving(file: Path) -> Iterator[None]:
    command = [
        sys.executable,
        "-m",
        "scorer",
        "serve",
        f"--database={file}",
        "--host=127.0.0.1",
        f"--port={PORT}",
    ]
    process = subprocess.Popen(  # noqa: S603 - our own program
        [*command, "--no-browser"], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    )
    try:
        for line in process.stdout or ():
            if "Ctrl" in line:
                break
        yield
    finally:
        process.terminate()
        process.wait()


def browser_path() -> str:
    found = os.environ.get("SCORER_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or sys.exit("No browser: install Chromium, or set SCORER_BROWSER to one like it.")


if __name__ == "__main__":
    main()
