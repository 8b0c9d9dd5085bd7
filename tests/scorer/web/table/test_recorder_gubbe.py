"""A gubbe is written down card by card in each game that has it (issue 16, point 2)."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.formats.summary import deal_json
from engine.forms import FORMS
from engine.game import Situation
from engine.players import deal, played_out, random_player
from scorer.db import Database
from tests.engine.drafting.told import all_told
from tests.scorer.services.hall import record
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_recorder_pages import DEALER, match_of
from tests.serving import Server

WITH_GUBBE = ("four", "three", "plocketolva", "bordstolva")
DEALS = 200
"""Among so many random ones there is a gubbe."""


@pytest.mark.parametrize("name", WITH_GUBBE)
def test_t14_a_gubbe_ends_the_deal_on_the_page_and_its_facts_are_saved(
    page: Page, live_server: Server, database: Database, name: str
) -> None:
    """The cards that are left are known to nobody, so that it goes in by the usual form."""
    table = match_of(database, FORMS["tolva", name])
    rules = record(database, table.match).rules
    situation = Situation(rules.seated, DEALER, (0,) * rules.seated.sides, options=rules.options)
    for seed in range(DEALS):
        chance = Random(f"{name} {seed}")
        start = deal(situation, chance)
        end, events = played_out(start, random_player, chance)
        if "gubbe" in deal_json(end.facts):
            break
    log_in(page, live_server)
    tablet = Tablet(page, live_server, table)
    page.goto(f"{live_server.url}/matcher/{table.match}/papper")
    recorder = Recorder(tablet)
    recorder.open()
    taps = [f"dealer:{DEALER}", *all_told(start, events)]
    for tap in taps:
        recorder.write(tap)
        if tap in ("half", "whole"):
            recorder.hears()
            tablet.check()
    recorder.hears()
    tablet.sees("#rec-now", "Given är färdigspelad. Alla kort är inte kända")
    tablet.check()
    tablet.tap("rec-to-form", "save")
    expect(page.locator("#link")).to_contain_text("Allt är sparat")
    (row,) = record(database, table.match).submissions
    assert row.content == deal_json(end.facts)
