"""The program dies in the middle of saving, as in a power cut: what it answered is there, and once."""

import json
import re
import threading
import urllib.error
import urllib.request
from http.client import HTTPException
from http.cookiejar import CookieJar

from hall import record, sit_down
from serving import Server, serving
from tables import Table, new_table

from scorer.db import Database

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
    stored = [one.id for one in record(database, table.match).submissions]
    assert len(answered) >= DEATHS
    assert [one for one in stored if one in {*answered}] == answered
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
