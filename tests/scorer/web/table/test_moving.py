"""Issue 13, point 17: the evening goes on at another address, and nothing that waits is typed twice."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, expect

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Submission
from tests.clients import PASSWORD
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, everything, nothing
from tests.serving import OTHER_HOST, Server, serving

SMALL = ["maktorer-0", "sistan-1"]
"""Vinst to the one side, sistan to the other: a point each."""
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1024, "height": 768}
LARGEST_VERSION = 12
SEVEN = [*(f"meld-0-{suit}" for suit in "HSDC"), "maktorer-0", "sistan-0"]


class Laptop:
    def __init__(self, file: Path) -> None:
        self.file = file

    def __enter__(self) -> "Laptop":
        self.running = serving(self.file)
        self.server = self.running.__enter__()
        self.database = Database(sqlite_url(self.file), self.file.parent)
        return self

    def __exit__(self, *error: object) -> None:
        self.database.close()
        self.running.__exit__(None, None, None)

    @property
    def url(self) -> str:
        return f"http://{OTHER_HOST}:{self.server.port}"

    def score(self, match: int) -> tuple[int, ...]:
        return fold(self.database, match).state.score

    def stored(self, match: int) -> list[Submission]:
        found = record(self.database, match)
        assert found.conflicts == ()
        return list(found.submissions)


@pytest.fixture
def new_laptop(live_server: Server, tmp_path: Path) -> Callable[[], Laptop]:
    """Starts the second laptop, on which a copy of the first one's database is laid with its key."""

    def start() -> Laptop:
        folder = tmp_path / "stick"
        folder.mkdir()
        with (
            closing(sqlite3.connect(live_server.file)) as old,
            closing(sqlite3.connect(folder / "scorer.sqlite3")) as new,
        ):
            old.backup(new)
        shutil.copy(live_server.file.parent / "secret-key", folder)
        return Laptop(folder / "scorer.sqlite3")

    return start


def three_wait(far: Tablet, wire: Wire) -> list[str]:
    """Two hands, and a change of the saved one before them to 7-0, without contact. Returns their ids."""
    wire.cut = everything
    far.put(*SMALL)
    far.put(*SMALL)
    far.open_hands()
    far.page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    far.tap("mend-redeal", "mend-redeal", *(f"mend-{each}" for each in SEVEN), "mend-look", "mend-save")
    far.sees("#link", "Ingen kontakt – väntar (3)")
    return ids_waiting(far.page)


def ids_waiting(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """Object.entries(localStorage).filter(([key]) => key.startsWith('tolva.unsent.'))
        .map(([, item]) => JSON.parse(item)).sort((first, second) => first.place - second.place)
        .map(({ body }) => body.id)"""
    )
    return found


def carry_to(far: Tablet, address: str) -> None:
    far.tap("carry")
    far.page.get_by_label("Den nya datorns adress").fill(address)
    far.tap("carry-go")
    expect(far.page.locator(".qr-code")).to_be_visible()


def test_issue_13_17_a_tablet_moves_by_a_link(
    far: Tablet, wire: Wire, new_laptop: Callable[[], Laptop]
) -> None:
    """It has its table there without a code, and goes on. Then the old page is heard too."""
    far.hand(*SMALL)
    with new_laptop() as laptop:
        three = three_wait(far, wire)
        far.fill("meld-1-S")
        carry_to(far, laptop.url.removeprefix("http://"))
        look_at(far, "carry")
        far.check()
        with far.page.context.expect_page() as opened:
            far.tap("carry-link")
        there = Tablet(opened.value, wire, far.table)
        there.sees(
            "#carried", "Bord 2, rond 1: Anna & Nils – Berit & Sven", "Tolva 1, giv 2", "Tolva 1, giv 3"
        )
        there.sees("#carried", "Rättelse av Tolva 1, giv 1")
        look_at(there, "there")
        there.check()
        assert there.page.url == f"{laptop.url}/bord/flytta", "a reload or a log-in finds what was kept"
        there.page.reload()
        there.page.locator("#carried-keep").click()
        there.sees("#link", "Allt är sparat")
        assert there.score == [9, 2]
        there.hand(*SMALL)
        stored = laptop.stored(far.table.match)
        assert [row.id for row in stored][1:4] == three
        assert len(stored) == 5
        assert laptop.score(far.table.match) == (10, 5), "with the trumf that was half filled in"

        wire.port, wire.cut = laptop.server.port, nothing  # the new computer takes the old one's address
        far.sees("#link", "Allt är sparat")
        assert [row.id for row in laptop.stored(far.table.match)] == [row.id for row in stored]


def test_issue_13_17_the_organisers_telephone_reads_the_codes(
    far: Tablet, wire: Wire, new_laptop: Callable[[], Laptop], new_context: Callable[..., BrowserContext]
) -> None:
    """They are read in the wrong order, before the log-in; then read again, which changes nothing."""
    far.hand(*SMALL)
    with new_laptop() as laptop:
        three = three_wait(far, wire)
        carry_to(far, laptop.url)
        addresses = read_codes(far)
        assert len(addresses) == 2
        page = new_context().new_page()
        page.goto(addresses[1])
        expect(page.locator("#carried")).to_contain_text("Läs också ruta 1.")
        phone = Tablet(page, wire, far.table)
        look_at(phone, "missing")
        page = page.context.new_page()
        page.goto(addresses[0])
        phone = Tablet(page, wire, far.table)
        phone.sees("#carried", "Tolva 1, giv 3", "Vem lägger in dem?")
        look_at(phone, "who")
        phone.check()
        page.locator("#carried-organiser").click()
        page.get_by_label("Lösenord").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button").click()
        phone.sees("#carried", "Stämmer det med vad de säger vid bordet?")
        look_at(phone, "organiser")
        page.locator("#carried-enter").click()
        phone.sees("main", "3 givar är inlagda.", "Allt det här finns på datorn.")
        look_at(phone, "entered")
        for address in addresses:
            page.goto("about:blank")
            page.goto(address)
            phone.sees("#carried", "Allt det här finns på datorn.")
        assert [row.id for row in laptop.stored(far.table.match)][1:] == three
        assert laptop.score(far.table.match) == (9, 2)


def test_issue_13_17_one_hand_is_one_code_that_a_camera_reads_from_a_telephone(
    far: Tablet, wire: Wire
) -> None:
    """At 390 pixels a module of the largest code has four pixels and more, and the light border is there."""
    far.page.set_viewport_size(PHONE)
    wire.cut = everything
    far.put(*SEVEN)
    carry_to(far, "http://192.168.100.200:8080")
    (address,) = read_codes(far)
    modules, width = code_size(far)
    print(f"one hand, four melds: {len(address)} letters, {modules} modules, {width / modules:.1f} px each")
    assert width / modules >= 4
    assert address.startswith("http://192.168.100.200:8080/bord/flytta#2")
    for _ in range(2):
        far.tap("carry-leave")
        far.put(*SMALL)
        carry_to(far, "http://192.168.100.200:8080")
    look_at(far, "codes")
    far.page.set_viewport_size(PHONE)
    read_codes(far)
    modules, width = code_size(far)
    print(f"the largest here: {modules} modules, {width / modules:.1f} px each")
    assert modules <= 4 * LARGEST_VERSION + 17 + 8
    assert width / (4 * LARGEST_VERSION + 17 + 8) >= 4


def test_issue_13_17_a_wrong_address_is_said_and_the_old_one_too(far: Tablet, wire: Wire) -> None:
    wire.cut = everything
    far.put(*SMALL)
    far.tap("carry")
    field = far.page.get_by_label("Den nya datorns adress")
    for typed, words in (
        ("hej", "Skriv adressen så som den står"),
        (wire.url, "Det är den gamla datorns adress."),
    ):
        field.fill(typed)
        far.tap("carry-go")
        far.sees("#carry-wrong", words)
        expect(field).to_be_focused()
    look_at(far, "wrong")
    far.check()
    far.tap("carry-leave")
    far.sees("#unsent", "En giv är räknad här men inte sparad än.")
    assert ids_waiting(far.page), "nothing is lost by asking"


def test_issue_13_17_the_practice_match_has_nothing_to_move(page: Page, live_server: Server) -> None:
    page.goto(f"{live_server.url}/ova/bondtolva/four")
    expect(page.locator("#work > *")).not_to_have_count(0)
    assert page.evaluate("JSON.parse(document.getElementById('table-data').textContent).carrying") is None


def read_codes(far: Tablet) -> list[str]:
    """What a camera reads in each of them, one after another."""
    found = [read(far.page.locator(".qr-code"))]
    while far.page.locator("#carry-next").count():
        far.look()
        far.page.locator("#carry-next").click()
        found.append(read(far.page.locator(".qr-code")))
    return found


def read(code: Locator) -> str:
    picture = Image.open(BytesIO(code.screenshot()))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def code_size(far: Tablet) -> tuple[int, float]:
    """Modules of a side, the border with them, and its width in CSS pixels."""
    code = far.page.locator(".qr-code")
    box = code.bounding_box()
    assert box
    return int((code.get_attribute("viewBox") or "").split()[2]), box["width"]


def look_at(tablet: Tablet, name: str) -> None:
    """A picture in both shapes where SCORER_PICTURES names a folder; nothing is wider than the window."""
    for size in (PHONE, WIDE):
        tablet.page.set_viewport_size(size)
        assert tablet.sideways() == []
        if folder := os.environ.get("SCORER_PICTURES"):
            tablet.page.screenshot(path=Path(folder) / f"{name}-{size['width']}.png", full_page=True)
