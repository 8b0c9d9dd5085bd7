"""The program dies in the middle of saving, as in a power cut: what it answered is there, and once."""

import json
import random
import re
import threading
import urllib.error
import urllib.request
from contextlib import ExitStack
from http.client import HTTPException
from http.cookiejar import CookieJar

from playwright.sync_api import Page, Response

from scorer.db import Database
from tests.scorer.services.hall import record, sit_down
from tests.scorer.web.table import tablet as browser
from tests.scorer.web.table.tables import Table, new_table
from tests.scorer.web.table.wire import Wire
from tests.serving import Server, serving

DEATHS = 3
SECONDS = 1.0
"""From the first hand that is saved to the death."""


class Tablet:
    """A table's device that sends hand after hand."""

    def __init__(self) -> None:
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.token = ""

    def come(self, server: Server, code: str) -> None:
        page = self.browser.open(f"{server.local}/b/{code}", timeout=20).read().decode()
        found = re.search(r'id="table-data" type="application/json">(.*?)</script>', page, re.DOTALL)
        assert found
        self.token = json.loads(found[1])["csrf"]

    def send(self, server: Server, table: Table, hand: str, after: str | None) -> bool:
        """Whether the server has answered that it is saved; omgiv, so that the match never ends (B2)."""
        body = {"id": hand, "match": table.match, "after": after, "kind": "deal", "deal": {"redeal": True}}
        headers = {"Content-Type": "application/json", "X-CSRFToken": self.token}
        request = urllib.request.Request(f"{server.local}/bord/givar", json.dumps(body).encode(), headers)
        try:
            answer = json.load(self.browser.open(request, timeout=20))
        except urllib.error.HTTPError:
            raise  # a refusal is no death
        except (OSError, HTTPException, ValueError):
            return False
        return bool(answer["status"] == "saved")


def test_what_was_answered_is_there_and_once(database: Database) -> None:
    table = new_table(database)
    sit_down(database, table.match)
    tablet, answered = Tablet(), []
    for life in range(DEATHS):
        assert database.file is not None
        with serving(database.file) as server:
            tablet.come(server, table.code)
            answered += until_it_dies(server, tablet, table, life)
    stored = [submission.id for submission in record(database, table.match).submissions]
    assert len(answered) >= DEATHS
    assert [hand for hand in stored if hand in {*answered}] == answered
    assert len(stored) <= len(answered) + DEATHS, "only the hand that was on its way may be more"
    assert record(database, table.match).conflicts == ()


def until_it_dies(server: Server, tablet: Tablet, table: Table, life: int) -> list[str]:
    after, answered = record(table.db, table.match).last, []
    for number in range(10_000):
        hand = f"life-{life}-hand-{number}"
        if not tablet.send(server, table, hand, after):
            break
        if not answered:
            threading.Timer(SECONDS, server.process.kill).start()
        answered.append(hand)
        after = hand
    server.process.wait(timeout=20)
    return answered


SAVINGS = 50
KILLINGS = 8
AT_MOST = 0.12
"""Seconds from the tap to the death."""


def test_fifty_savings_on_a_tablet_and_a_server_that_dies_at_random(page: Page, database: Database) -> None:
    """Whatever was answered as saved is there, whatever was not comes from the queue, and nothing twice."""
    chance = random.Random(5)
    killed = set(chance.sample(range(SAVINGS), KILLINGS))
    table = new_table(database)
    sit_down(database, table.match)
    answered: list[str] = []
    with ExitStack() as lives, Wire(0).open() as wire:
        server = revive(lives, database, wire)
        tablet = browser.Tablet(page, wire, table)
        page.on("response", lambda answer: answered.extend(saved_by(answer)))
        tablet.scan()
        for saving in range(SAVINGS):
            if saving in killed:
                threading.Timer(chance.uniform(0, AT_MOST), server.process.kill).start()
            tablet.put("redeal")
            if saving in killed:
                server.process.wait(timeout=20)
                server = revive(lives, database, wire)
        tablet.sees("#link", "Allt är sparat")
    kept = record(database, table.match)
    ids = [submission.id for submission in kept.submissions]
    assert (len(ids), kept.conflicts) == (SAVINGS, ())
    assert [hand for hand in ids if hand in {*answered}] == list(dict.fromkeys(answered))
    shown = page.locator(".hand").evaluate_all("all => all.map(hand => hand.id.slice(5)).reverse()")
    assert ids == shown


def revive(lives: ExitStack, database: Database, wire: Wire) -> Server:
    assert database.file is not None
    server = lives.enter_context(serving(database.file))
    wire.port = server.port
    return server


def saved_by(answer: Response) -> list[str]:
    """The hand that the server answers for as saved."""
    if answer.request.method != "POST" or not answer.url.endswith("/bord/givar") or answer.status != 200:
        return []
    return [json.loads(answer.request.post_data or "")["id"]]
