"""A gubbe is written down card by card in each game that has it (issue 16, point 2)."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.contest.match import MatchRules
from engine.formats.summary import deal_json
from engine.forms import FORMS
from engine.game import Deal, Event, Situation
from engine.players import deal, played_out, random_player
from scorer.db import Database
from tests.engine.drafting.told import all_told
from tests.scorer.services.hall import record
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_recorder_pages import DEALER, match_of
from tests.scorer.web.table.wire import Wire, everything
from tests.serving import Server

WITH_GUBBE = ("four", "three", "plocketolva", "bordstolva")
GUBBAR = ("half", "whole")
DEALS = 200
"""Among so many random ones there is a gubbe."""


def deals_with_gubbe(rules: MatchRules) -> Iterator[tuple[Deal, Deal, Sequence[Event]]]:
    """As it was dealt, its end, and what was said and played."""
    situation = Situation(rules.seated, DEALER, (0,) * rules.seated.sides, options=rules.options)
    for seed in range(DEALS):
        chance = Random(f"{rules.form.name} {seed}")
        start = deal(situation, chance)
        end, events = played_out(start, random_player, chance)
        if "gubbe" in deal_json(end.facts):
            yield start, end, events


@pytest.mark.parametrize("name", WITH_GUBBE)
def test_t14_a_gubbe_ends_the_deal_on_the_page_and_its_facts_are_saved(
    page: Page, live_server: Server, database: Database, name: str
) -> None:
    """The cards that are left are known to nobody, so that it goes in by the usual form."""
    table = match_of(database, FORMS["tolva", name])
    rules = record(database, table.match).rules
    start, end, events = next(deals_with_gubbe(rules))
    log_in(page, live_server)
    tablet = Tablet(page, live_server, table)
    page.goto(f"{live_server.url}/matcher/{table.match}/papper")
    recorder = Recorder(tablet)
    recorder.open()
    taps = [f"dealer:{DEALER}", *all_told(start, events)]
    for tap in taps:
        recorder.write(tap)
        if tap in GUBBAR:
            recorder.hears()
            tablet.check()
    recorder.hears()
    tablet.sees("#rec-now", "Given är färdigspelad. Alla kort är inte kända")
    tablet.check()
    tablet.tap("rec-to-form", "save")
    expect(page.locator("#link")).to_contain_text("Allt är sparat")
    (row,) = record(database, table.match).submissions
    assert row.content == deal_json(end.facts)


def test_t14_without_contact_nothing_is_melded_in_a_gubbe(
    page: Page, wire: Wire, live_server: Server, database: Database
) -> None:
    """The side that declared it takes a trick, and leads to the next."""
    table = match_of(database, FORMS["tolva", "four"])
    for start, _, events in deals_with_gubbe(record(database, table.match).rules):
        declared = next(place for place, event in enumerate(events, 1) if event in GUBBAR)
        led = declared + len(start.layout.hands)
        now = start
        for event in events[:led]:
            now = now.apply(event)
        if now.to_act is not None:
            break
    log_in(page, live_server)
    page.goto(f"{wire.url}/matcher/{table.match}/papper")
    recorder = Recorder(Tablet(page, wire, table), wire)
    recorder.open()
    recorder.tap([f"dealer:{DEALER}", *events[:declared]])
    recorder.hears()
    wire.cut = everything
    recorder.tap(events[declared:led], heard=False)
    recorder.tablet.sees("#rec-now", "spelar ut.")
    expect(page.get_by_text("Ingen kontakt med datorn. Korten sparas här")).to_be_visible()
    expect(page.locator(".rec-says")).to_have_count(0)
