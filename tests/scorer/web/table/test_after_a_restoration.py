"""Issue 13, 16: after a restoration tablets send again what they hold; what nobody holds is named."""

import pytest
from flask import Flask
from playwright.sync_api import Page

from scorer.backups.copies import Copy
from scorer.backups.making import back_up
from scorer.backups.missing import missing
from scorer.backups.restoring import put_in_place, put_in_place_live
from scorer.db import Database
from scorer.services.change import LAPTOP, ORGANISER
from tests.clients import Client
from tests.scorer.services.hall import enter, record
from tests.scorer.web.shown_hall import FOUR_POINTS
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire
from tests.serving import Server, serving

SMALL = ["maktorer-0", "sistan-1"]


def _stored(table: Table) -> list[str]:
    return [row.id for row in record(table.db, table.match).submissions]


def _comes_back(tablet: Tablet, wire: Wire, server: Server, copy: Copy) -> None:
    """The program ends, the backup is put in place, it starts again; the tablet does the rest by itself."""
    table, database = tablet.table, tablet.table.db
    before = _stored(table)
    server.stop()
    kept = put_in_place(database, copy, LAPTOP).kept
    assert kept
    database.close()
    assert len(_stored(table)) < len(before)
    with serving(server.file) as later:
        wire.port = later.port
        for _ in range(100):
            if _stored(table) == before:
                break
            tablet.page.wait_for_timeout(200)
        tablet.sees("#link", "Allt är sparat")
    assert _stored(table) == before
    assert record(database, table.match).conflicts == ()
    with database.reading() as session:
        assert missing(session) == ()


def test_issue_13_16_a_tablet_sends_again_what_the_backup_lacks(
    far: Tablet, wire: Wire, live_server: Server, database: Database
) -> None:
    far.hand(*SMALL)
    outcome = back_up(database)
    assert outcome.copy
    for _ in range(3):
        far.hand(*SMALL)
    _comes_back(far, wire, live_server, outcome.copy)


def test_issue_13_16_who_sits_where_is_sent_again_too(
    page: Page, table: Table, wire: Wire, live_server: Server, database: Database
) -> None:
    tablet = Tablet(page, wire, table)
    tablet.scan()
    outcome = back_up(database)
    assert outcome.copy
    tablet.sit()
    tablet.hand(*SMALL)
    tablet.hand(*SMALL)
    _comes_back(tablet, wire, live_server, outcome.copy)
    assert record(database, table.match).seated


def test_issue_13_16_the_server_says_which_hands_it_does_not_know_and_names_what_nobody_holds(
    app: Flask, seated: Client, table: Table
) -> None:
    first = {"id": "tablet-hand-0", "after": None, "match": table.match, "kind": "deal", "deal": FOUR_POINTS}
    assert seated.post("/bord/givar", json=first).status_code == 200
    life = seated.get("/bord/lage").json["life"]
    outcome = back_up(table.db)
    assert outcome.copy
    second = first | {"id": "tablet-hand-1", "after": "tablet-hand-0"}
    assert seated.post("/bord/givar", json=second).status_code == 200
    enter(table.db, table.match, FOUR_POINTS, actor=ORGANISER)
    last = record(table.db, table.match).last
    put_in_place_live(table.db, outcome.copy, ORGANISER)
    state = seated.get("/bord/lage").json
    assert state["life"] != life
    assert state["match"]["chain"] == 1
    asked = {
        "ids": ["tablet-hand-0", "tablet-hand-1"],
        "seen": [{"match": table.match, "count": 3, "last": last}, {"match": 4711, "count": 3, "last": last}],
    }
    assert seated.post("/bord/kanns", json=asked).json == {"unknown": ["tablet-hand-1"]}
    assert seated.post("/bord/givar", json=second).json["status"] == "saved"
    with table.db.reading() as session:
        (lack,) = missing(session)
    assert (lack.record.id, lack.there, lack.known) == (table.match, 2, 3)


@pytest.mark.parametrize(
    "asked",
    [{}, {"ids": "abc", "seen": []}, {"ids": [1], "seen": []}, {"ids": [], "seen": [1]},
     {"ids": [], "seen": [{"match": 1, "count": "3", "last": "abcdefgh"}]}],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(seated: Client, asked: object) -> None:
    answer = seated.post("/bord/kanns", json=asked)
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "malformed-request")
