"""A picture of every page, in each language and at three sizes, to be looked at.

`python docs/pictures_of_pages.py FOLDER [WORD …]` walks through an evening on which everything has happened
(that of the tests), as the organiser, a tablet, a visitor and somebody who has signed up. With words, only
pages whose name has one of them. The pictures of one page and size stand side by side, one for each language.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

from flask import Flask  # noqa: E402
from pictures import ADDRESS, browser_path, serving  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from sqlmodel import select  # noqa: E402

from scorer.app import create_app  # noqa: E402
from scorer.backups.making import back_up  # noqa: E402
from scorer.config import COOKIE_NAME, KEY_FILE, Config, sqlite_url  # noqa: E402
from scorer.db import Database  # noqa: E402
from scorer.models import Status, Tournament  # noqa: E402
from scorer.services.change import LAPTOP, act  # noqa: E402
from scorer.services.installation import hash_password, set_password  # noqa: E402
from scorer.upgrading import upgrade  # noqa: E402
from scorer.words.catalogues import LANGUAGES, compile_catalogues  # noqa: E402
from tests.clients import LOW_COST, PASSWORD, Client  # noqa: E402
from tests.scorer.web.eventful import Eventful, eventful  # noqa: E402
from tests.scorer.web.mishaps.putting_right import follow  # noqa: E402
from tests.scorer.web.shown_hall import new_hall  # noqa: E402
from tests.scorer.web.walking import Reader, walk  # noqa: E402

SIZES = {"1024": (1024, 768), "1366": (1366, 768), "390": (390, 844)}
KEY = "a key for pictures alone, of a database that is thrown away"
OTHERWISE_OPENED = {"hands.show": "/givar/exempel/bondtolva/four"}
LOOKS_OTHERWISE = {"tournaments.show", "rounds.show", "signing_up.receipt"}
"""Pages that show something else as the evening goes on: each of them that is found."""
SHOWN_LAST = 300
"""Milliseconds that a page's script gets to show what it has."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A page as somebody sees it."""

    name: str
    path: str
    cookie: str


@dataclass(frozen=True, slots=True)
class Evening:
    """The ids of the tournament that is `played`, of a match of it, and of a tournament that has `ended`."""

    played: int
    match: int
    ended: int


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
    organiser, visitor, phone, *tablets = (_client(app) for _ in range(6))
    organiser.log_in(act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST)))
    evening = eventful(organiser, tablets, database)
    _on_the_phone(organiser, phone, evening)
    _put_away(organiser, database)
    back_up(database)
    shown = Evening(evening.hall.tournament, evening.open, _ended(database))
    reader, ours = Reader(page), f"/tavlingar/{shown.played}"
    seen = {
        "arrangor": (organiser, ["/"]),
        "besokare": (visitor, ["/", "/bord/kod"]),
        "telefon": (phone, [f"{ours}/anmalan", f"{ours}/anmalan/har/{evening.hall.entrants()[0].id}"]),
        "platta": (tablets[0], ["/bord"]),
        "platta-2": (tablets[1], ["/bord"]),
        "platta-3": (tablets[2], ["/bord"]),
    }
    for who, (client, start) in seen.items():
        found = (
            walk(app, client, reader, start).addresses if client not in tablets else {"/bord": "table.show"}
        )
        if client is phone:
            found = {path: route for path, route in found.items() if (route or "").startswith("signing_up.")}
        cookie = client.get_cookie(COOKIE_NAME)
        for route, path in _pages_of(client, found, shown).items():
            yield Sight(f"{route}.{who}", path, cookie.value if cookie else "")
    database.close()


def _on_the_phone(organiser: Client, phone: Client, evening: Eventful) -> None:
    """Three sign-ups from one telephone: one waits, one is entered, one was declined."""
    ours = f"/tavlingar/{evening.hall.tournament}"
    at = [
        phone.post(f"{ours}/anmalan", data={"first": first, "second": second}).location.rpartition("/")[2]
        for first, second in (("Karin Ask", "Per Ask"), ("Ulf Rot", "Ylva Rot"), ("Mona Gren", "Tage Gren"))
    ]
    follow(organiser, f"{ours}/anmalningar/{at[1]}/skriv-in")
    follow(organiser, f"{ours}/anmalningar/{at[2]}/nej", reason="Det är fullt i kväll.")


def _ended(database: Database) -> int:
    with database.reading() as session:
        wanted = select(Tournament.id).where(Tournament.status == Status.FINISHED)
        return session.exec(wanted.order_by(Tournament.id)).first() or 0


def _put_away(organiser: Client, database: Database) -> None:
    """Two tournaments put away; a third one was thrown away."""
    for thrown in (False, False, True):
        hall = new_hall(database)
        follow(organiser, f"/undanlagda/{hall.tournament}/lagg-undan")
        if thrown:
            with database.reading() as session:
                name = session.get_one(Tournament, hall.tournament).name
            follow(organiser, f"/undanlagda/{hall.tournament}/kasta", name=name)


def _client(app: Flask) -> Client:
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def _pages_of(client: Client, found: Mapping[str, str | None], evening: Evening) -> Mapping[str, str]:
    """An address for each route, one of the tournament that is played where there is one."""
    own = f"/tavlingar/{evening.played}", f"/matcher/{evening.match}"
    opened = OTHERWISE_OPENED | {"prizes.show": f"/tavlingar/{evening.ended}/prisutdelning"}
    chosen = {route: address for route, address in opened.items() if _is_page(client, address)}
    for address in sorted(found, key=lambda address: (not address.startswith(own), "?" in address, address)):
        route = found[address]
        if not route or route.startswith(("papers.", "static")):
            continue
        name = _another(route, chosen) if route in LOOKS_OTHERWISE and "?" not in address else route
        if name not in chosen and _is_page(client, address):
            chosen[name] = address
    return chosen


def _another(route: str, chosen: Mapping[str, str]) -> str:
    """The first is named by its route alone, the others have a number after it."""
    count = sum(name.partition("-")[0] == route for name in chosen)
    return f"{route}-{count + 1}" if count else route


def _is_page(client: Client, address: str) -> bool:
    answer = client.get(address, buffered=True)
    begins = answer.text[:40].lower() if answer.mimetype == "text/html" else ""
    return answer.status_code == HTTPStatus.OK and "<!doctype" in begins


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
