"""Somebody with the paper writes down a deal of each form, no hand known (issue 16, point 2)."""

from random import Random

import pytest

from engine.formats.replay import record_json
from engine.formats.summary import deal_json
from engine.forms import FORMS
from engine.game import Situation
from engine.players import deal, played_out, sensible_player
from scorer.db import Database
from scorer.models.columns import Json
from tests.clients import Client
from tests.engine.drafting.told import all_told
from tests.scorer.services.hall import record
from tests.scorer.web.table.tables import Table, hand_made_table
from tests.scorer.web.table.test_every_form import NAMES

FORM_KEYS = [form.key for form in FORMS.values()]
KNOWN_IN_THE_END = ("tolva/four", "tolva/three", "tolva/bordstolva", "bondtolva/four", "bondtolva/six")
"""Every card is played, and none was drawn unseen."""
OF_TJUV = 4
DEALER = 1


def tapped(client: Client, table: Table, taps: list[str]) -> Json:
    body = {"match": table.match, "after": None, "id": "draft-0001" if taps else None, "taps": taps}
    answer = client.post(f"/matcher/{table.match}/papper/kort", json=body)
    assert answer.status_code == 200, answer.json
    found: Json = answer.json
    return found


@pytest.mark.parametrize("key", FORM_KEYS)
def test_issue_16_2_a_deal_of_each_form_is_written_down_from_paper(
    organiser: Client, database: Database, key: str
) -> None:
    game, name = key.split("/")
    form = FORMS[game, name]
    players = form.seats or OF_TJUV
    partners = players // form.sides if form.sides else 1
    length = {"length": 3} if form.length_is_chosen else {}
    table = hand_made_table(database, game, name, NAMES[:players], partners, **length)
    rules, chance = record(database, table.match).rules, Random(key)
    situation = Situation(rules.seated, DEALER, (0,) * rules.seated.sides, options=rules.options)
    start = deal(situation, chance)
    end, events = played_out(start, sensible_player, chance)
    first = tapped(organiser, table, [])
    assert first["asks"]["what"] == "dealer"
    taps = [f"dealer:{DEALER}"]
    if "upcard" in record_json(start, ()):
        assert tapped(organiser, table, taps)["asks"]["what"] == "upcard"
        taps.append(f"upcard:{record_json(start, ())['upcard']}")
    found = tapped(organiser, table, [*taps, *all_told(start, events)])
    assert (found["stops"], found["over"], found["facts"]) == (None, True, dict(deal_json(end.facts)))
    assert found["record"] == (record_json(start, events) if key in KNOWN_IN_THE_END else None)
