"""Somebody with the paper writes down a deal of each form on the organiser's page (issue 16, point 2)."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.formats.replay import record_json
from engine.forms import FORMS, Form
from engine.game import Situation
from engine.players import deal, played_out, sensible_player
from scorer.db import Database
from scorer.rows.matches.recorded import RECORD, key_of
from tests.engine.drafting.told import told_with_draws
from tests.scorer.services.hall import record
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.tables import Table, hand_made_table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_every_form import NAMES, PHONE
from tests.serving import Server

DEALER = 1
OF_TJUV = 4
DRAWS = ("plocketolva", "upcard", "nine-deals", "tjuv")


def match_of(database: Database, form: Form) -> Table:
    players = form.seats or OF_TJUV
    partners = players // form.sides if form.sides else 1
    length = {"length": 3} if form.length_is_chosen else {}
    return hand_made_table(database, form.game, form.name, NAMES[:players], partners, **length)


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
def test_issue_16_2_a_deal_of_each_form_goes_from_paper_to_the_match_with_every_card(
    page: Page, live_server: Server, database: Database, form: Form
) -> None:
    """Who deals is asked; drawn cards, hands that are put away, and what is left of the stock are told."""
    table = match_of(database, form)
    rules, chance = record(database, table.match).rules, Random(form.key)
    situation = Situation(rules.seated, DEALER, (0,) * rules.seated.sides, options=rules.options)
    start = deal(situation, chance)
    _, events = played_out(start, sensible_player, chance)
    log_in(page, live_server)
    page.set_viewport_size(PHONE)
    tablet = Tablet(page, live_server, table)
    page.goto(f"{live_server.url}/matcher/{table.match}/papper")
    recorder = Recorder(tablet)
    recorder.open()
    upcard = start.layout.upcard
    for tap in [f"dealer:{DEALER}", *([f"upcard:{upcard}"] if upcard else [])]:
        tablet.check()
        recorder.write(tap)
    recorder.hears()
    if form.name in DRAWS:
        page.evaluate("document.getElementById('rec-drawing').click()")
    taps = told_with_draws(start, events)
    for place, tap in enumerate(taps):
        if place in (0, len(taps) // 2, len(taps) - 1):
            recorder.hears()
            tablet.check()
        recorder.write(tap)
    recorder.hears()
    tablet.check()
    tablet.tap("rec-save")
    expect(page.locator("#link")).to_contain_text("Allt är sparat")
    (row,) = record(database, table.match).submissions
    assert row.content[RECORD] == key_of(record_json(start, events))
