"""Issue 13, point 17, as a whole: the computer dies; the evening goes on from the stick, elsewhere."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from scorer.backups.making import back_up
from scorer.backups.places import choose_second_place
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.services.change import ORGANISER
from tests.clients import PASSWORD
from tests.scorer.backups.terminal import in_a_terminal, read_until
from tests.scorer.services.hall import enter, given_match, record
from tests.scorer.web.shown_hall import FOUR_POINTS
from tests.scorer.web.table.tables import Table, code_of
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_moving import carry_to, ids_waiting, look_at, read_codes
from tests.scorer.web.table.wire import Wire
from tests.serving import OTHER_HOST, Server

SMALL = ["maktorer-0", "sistan-1"]


def ids_in(db: Database, match: int) -> list[str]:
    found = record(db, match)
    assert found.conflicts == ()
    return [row.id for row in found.submissions]


@contextmanager
def begun_from(stick: Path, file: Path) -> Iterator[str]:
    """The program on the new computer, asked one question and answered by Enter. Gives its address."""
    options = [f"--database={file}", f"--from={stick}", "--host=127.0.0.1", "--port=0", "--no-browser"]
    with in_a_terminal("serve", *options, f"--trusted-host={OTHER_HOST}", "--readers=0") as (terminal, _):
        read_until(terminal, "[J/n]")
        os.write(terminal, b"\n")
        said = read_until(terminal, "Ctrl")
        port = re.search(r"^ +http://127\.0\.0\.1:(\d+)/\r?$", said, re.MULTILINE)
        assert port, said
        yield f"http://{OTHER_HOST}:{port[1]}"


def moves_by_link(far: Tablet, address: str) -> Tablet:
    carry_to(far, address)
    far.sees("#carrying", "Sparade givar följer också med.")
    look_at(far, "journey-carry")
    with far.page.context.expect_page() as opened:
        far.tap("carry-link")
    there = Tablet(opened.value, far.server, far.table)  # type: ignore[arg-type]
    there.sees("#carried", "Stämmer det?")
    look_at(there, "journey-there")
    there.page.locator("#carried-keep").click()
    there.sees("#link", "Allt är sparat")
    return there


def moves_by_code(near: Tablet, address: str, page: Page) -> None:
    """Nothing waits on it: after a while of silence it offers the move by itself."""
    near.page.clock.fast_forward(40_000)
    near.sees("#silent", "Allt som ni har fyllt i finns kvar på plattan.")
    look_at(near, "journey-silent")
    near.check()
    carry_to(near, address)
    near.sees("#carrying", "de sista tjugo minuterna")
    look_at(near, "journey-codes")
    codes = read_codes(near)
    assert 1 <= len(codes) <= 2
    for code in codes:
        page.goto("about:blank")
        page.goto(code)
    page.locator("#carried-organiser").click()
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button").click()
    phone = Tablet(page, near.server, near.table)
    phone.sees("#carried", "Stämmer det med vad de säger vid bordet?")
    look_at(phone, "journey-phone")
    page.locator("#carried-enter").click()
    phone.sees("main", "Allt det här finns på datorn.")


def test_issue_13_17_the_computer_dies_and_every_hand_is_on_the_next_one_once(
    far: Tablet,
    wire: Wire,
    live_server: Server,
    new_context: Callable[..., BrowserContext],
    tmp_path: Path,
) -> None:
    """At table 2 three hands came after the newest backup and two wait; at table 1 one came after it.

    The organiser had entered one more of table 1 by hand, which only the tablet there has seen: it is named.
    """
    stick = tmp_path / "minne"
    stick.mkdir()
    db, tournament = far.table.db, far.table.tournament
    match = given_match(db, tournament, 2, 3, table=1)
    near_table = Table(db, tournament, 1, code_of(db, tournament, 1), match)
    near = Tablet(new_context().new_page(), wire, near_table)
    near.scan()
    near.sit()
    far.hand(*SMALL)
    near.hand(*SMALL)
    assert choose_second_place(db, str(stick))
    assert back_up(db).second is None, "it lies on the stick"
    for _ in range(3):
        far.hand(*SMALL)
    near.hand(*SMALL)
    enter(db, match, FOUR_POINTS, actor=ORGANISER)
    near.hears("#hands", "Giv 3")
    at_far, at_near = ids_in(db, far.table.match), ids_in(db, match)

    live_server.process.kill()
    live_server.process.wait()
    far.put(*SMALL)
    far.put(*SMALL)
    far.sees("#link", "Ingen kontakt – väntar (2)")
    at_far += ids_waiting(far.page)

    file = tmp_path / "andra datorn" / "scorer.sqlite3"
    with begun_from(stick, file) as address:
        there = moves_by_link(far, address)
        moves_by_code(near, address, new_context().new_page())
        there.hand(*SMALL)
        new = Database(sqlite_url(file), file.parent)
        assert ids_in(new, far.table.match)[:6] == at_far
        assert len(ids_in(new, far.table.match)) == 7
        assert ids_in(new, match) == at_near[:2]
        new.close()
        organiser = new_context().new_page()
        organiser.goto(f"{address}/logga-in?next=/sakerhetskopior")
        organiser.get_by_label("Lösenord").fill(PASSWORD)
        organiser.get_by_role("main").get_by_role("button").click()
        organiser.goto(f"{address}/sakerhetskopior")
        expect(organiser.locator("main")).to_contain_text("Det fanns 3 ifyllda uppgifter, 2 finns kvar.")
