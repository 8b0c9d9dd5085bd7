"""A tablet without a screen: it says at the door of the table what one with a screen would say."""

import json
import re
from typing import Any

from playwright.sync_api import APIRequestContext

from scorer.models.columns import Json
from tests.evening.who_and_what import OMGIV, Hand, Match

DATA = re.compile(r'<script id="table-data" type="application/json">(.*?)</script>', re.DOTALL)
MAKTORER = 8
SIDES = "ab"


class Door:
    """At a table, by its code. `a` and `b` are the two sides of the match as the table has them."""

    def __init__(self, request: APIRequestContext, address: str, code: str) -> None:
        self.request, self.address = request, address
        page = request.get(f"{address}/b/{code}").text()
        found = DATA.search(page)
        assert found, page
        self.csrf = json.loads(found[1])["csrf"]
        self.sent = 0

    def play(self, match: Match) -> None:
        """Sit as proposed, send each hand and look at the score after it, confirm for the second side."""
        shown = self._state()["match"]
        seats = [seat["id"] for seat in shown["seats"]]
        self._say("platser", {"match": shown["id"], "seats": seats, "first_dealer": 0})
        for tolva in match.tolvor:
            for hand in tolva.hands:
                self._play(hand)
        shown = self._state()["match"]
        assert shown["fold"]["won"] == list(match.won)
        self._say("bekrafta", {"match": shown["id"], "side": 1, "last": shown["last"]})
        assert self._state()["phase"] == "done"

    def _play(self, hand: Hand) -> None:
        if hand.undone:
            self._enter({"deal": facts(hand.undone)})
            target = self._state()["match"]["last"]
            self._enter({"changes": [{"target": target, "struck": True}]})
        state = self._enter({"deal": facts(hand)})
        told = state["match"]["fold"]["hands"][-1]
        assert told["score"] == list(hand.stands), hand

    def _enter(self, said: Json) -> Json:
        match = self._state()["match"]
        self.sent += 1
        own = f"door-{match['id']}-{self.sent}"
        kind = "deal" if "deal" in said else "mend"
        body = {"id": own, "after": match["last"], "match": match["id"], "kind": kind}
        return self._say("givar", body | said)["state"]

    def _state(self) -> Any:
        return self.request.get(f"{self.address}/bord/lage").json()

    def _say(self, what: str, body: Json) -> Any:
        headers = {"X-CSRFToken": self.csrf, "Accept": "application/json"}
        answer = self.request.post(f"{self.address}/bord/{what}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


def facts(hand: Hand) -> Json:
    """What the buttons would have made of it."""
    if hand == OMGIV:
        return {"redeal": True}
    melds = [_meld(meld) for meld in hand.melds.split()]
    return {"melds": melds, **_vinst(hand.vinst), "last_trick": SIDES.index(hand.sistan)}


def _meld(meld: str) -> Json:
    suit: Json = {} if meld.endswith("?") else {"suit": meld[-1]}
    slip: Json = {"slip": True} if "?" in meld or "!" in meld else {}
    return {"side": SIDES.index(meld[0])} | suit | slip


def _vinst(vinst: str) -> Json:
    if vinst == "=":
        return {"vinst": None}
    side = SIDES.index(vinst[0])
    if vinst[-1].isdigit():
        counted = int(vinst[1:])
        numbers = [counted, MAKTORER - counted]
        return {"maktorer": numbers if side == 0 else numbers[::-1]}
    return {"vinst": side}
