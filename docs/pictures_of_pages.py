"""A picture of every page, in each language and at three sizes, to be looked at.

`python docs/pictures_of_pages.py FOLDER [WORD …]` walks through an evening on which everything has happened
(that of the tests), as the organiser, a tablet and a visitor. With words, only pages whose name has one of
them. The pictures of one page and size stand side by side, one for each language.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

from flask import Flask  # noqa: E402
from pictures import ADDRESS, browser_path, serving  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from scorer.app import create_app  # noqa: E402
from scorer.backups.making import back_up  # noqa: E402
from scorer.config import COOKIE_NAME, KEY_FILE, Config, sqlite_url  # noqa: E402
from scorer.db import Database  # noqa: E402
from scorer.services.change import LAPTOP, act  # noqa: E402
from scorer.services.installation import hash_password, set_password  # noqa: E402
from scorer.upgrading import upgrade  # noqa: E402
from scorer.words.catalogues import LANGUAGES, compile_catalogues  # noqa: E402
from tests.clients import LOW_COST, PASSWORD, Client  # noqa: E402
from tests.scorer.web.eventful import Eventful, eventful  # noqa: E402
from tests.scorer.web.walking import Reader, walk  # noqa: E402

SIZES = {"1024": (1024, 768), "1366": (1366, 768), "390": (390, 844)}
KEY = "a key for pictures alone, of a database that is thrown away"
OTHERWISE_OPENED = {"hands.show": "/givar/exempel/bondtolva/four"}
SHOWN_LAST = 300
"""Milliseconds that a page's script gets to show what it has."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A page as somebody sees it."""

    name: str
    path: str
    cookie: str


BEFORE_ALL = Sight("auth.first_password.besokare", "/forsta-losenord", "")
"""Of a program that nobody has used."""


def main(folder: Path, words: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    compile_catalogues()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        file = Path(place) / "pictures.sqlite3"
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        sights = list(_sights(file, browser.new_page()))
        unused = Path(place) / "unused"
        unused.mkdir()
        for served, seen in ((file, sights), (unused / file.name, [BEFORE_ALL])):
            chosen = [sight for sight in seen if not words or any(word in sight.name for word in words)]
            with serving(served) if chosen else nullcontext():
                for size in SIZES:
                    _photograph(browser, size, chosen, folder)
        browser.close()


# --- what there is to see --------------------------------------------------------------------------


def _sights(file: Path, page: Page) -> Iterator[Sight]:
    database = Database(sqlite_url(file), file.parent)
    upgrade(database)
    (file.parent / KEY_FILE).write_text(KEY, encoding="utf-8")
    config = Config(sqlite_url(file), file.parent, KEY, password_cost=LOW_COST, testing=True)
    app = create_app(config, database)
    app.test_client_class = Client
    organiser, visitor, *tablets = (_client(app) for _ in range(5))
    organiser.log_in(act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST)))
    evening = eventful(organiser, tablets, database)
    back_up(database)
    reader = Reader(page)
    seen = {
        "arrangor": (organiser, ["/"]),
        "besokare": (visitor, ["/", "/bord/kod"]),
        "platta": (tablets[0], ["/bord"]),
        "platta-2": (tablets[1], ["/bord"]),
        "platta-3": (tablets[2], ["/bord"]),
    }
    for who, (client, start) in seen.items():
        found = (
            walk(app, client, reader, start).addresses if client not in tablets else {"/bord": "table.show"}
        )
        yield from _of(who, client, _one_of_each(found, evening))
    database.close()


def _client(app: Flask) -> Client:
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def _one_of_each(found: Mapping[str, str | None], evening: Eventful) -> Mapping[str, str]:
    """An address for each route, one of the tournament that is played where there is one."""
    own = f"/tavlingar/{evening.hall.tournament}", f"/matcher/{evening.open}"
    chosen: dict[str, str] = dict(OTHERWISE_OPENED)
    for address in sorted(found, key=lambda address: (not address.startswith(own), "?" in address, address)):
        route = found[address]
        if route and not route.startswith(("papers.", "static")):
            chosen.setdefault(route, address)
    return chosen


def _of(who: str, client: Client, pages: Mapping[str, str]) -> Iterator[Sight]:
    for route, path in pages.items():
        answer = client.get(path, buffered=True)
        if (
            answer.status_code == 200
            and answer.mimetype == "text/html"
            and "<!doctype" in answer.text[:40].lower()
        ):
            cookie = client.get_cookie(COOKIE_NAME)
            yield Sight(f"{route}.{who}", path, cookie.value if cookie else "")


# --- pictures --------------------------------------------------------------------------------------


def _photograph(browser: Browser, size: str, sights: Sequence[Sight], folder: Path) -> None:
    for cookie in dict.fromkeys(sight.cookie for sight in sights):
        own = [sight for sight in sights if sight.cookie == cookie]
        pages = [_page(browser, size, cookie, language) for language in LANGUAGES]
        for sight in own:
            side_by_side([_shot(page, sight) for page in pages]).save(folder / f"{sight.name}.{size}.png")
        for page in pages:
            page.context.close()


def _page(browser: Browser, size: str, cookie: str, language: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        locale="sv-SE", timezone_id="Europe/Stockholm", viewport={"width": width, "height": height}
    )
    if cookie:
        context.add_cookies([{"name": COOKIE_NAME, "value": cookie, "url": ADDRESS}])
    page = context.new_page()
    page.goto(ADDRESS)
    page.get_by_role("button", name=LANGUAGES[language]).click()
    return page


def _shot(page: Page, sight: Sight) -> Image.Image:
    page.goto(ADDRESS + sight.path)
    page.wait_for_timeout(SHOWN_LAST)
    return Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def side_by_side(shots: Sequence[Image.Image]) -> Image.Image:
    width = sum(shot.width for shot in shots) + 4 * (len(shots) - 1)
    sheet = Image.new("RGB", (width, max(shot.height for shot in shots)), "red")
    left = 0
    for shot in shots:
        sheet.paste(shot, (left, 0))
        left += shot.width + 4
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
