"""Deals are written down card by card with keys alone (issue 16, done when)."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.forms import FORMS
from engine.game import Situation
from engine.players import deal, played_out, sensible_player
from scorer.db import Database
from scorer.rows.matches.recorded import RECORD, key_of
from tests.engine.drafting.told import all_told
from tests.scorer.services.hall import record
from tests.scorer.web.eyes_and_fingers import log_in
from tests.scorer.web.table.recorder import Recorder, button_of
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_recorder_pages import DEALER, match_of
from tests.scorer.web.table.test_recorder_ways import DEAL, with_a_revoke
from tests.scorer.web.table.wire import Wire
from tests.serving import Server

A_CARD = 8
"""Presses that a card takes at most on average: to its suit, along it, and Space."""
FIRST_TAPS = {"tjuv/tjuv": 10, "tremanswhist/nine-deals": 6, "tolva/plocketolva": 8}
"""What is told of a deal until its first cards have been played and drawn."""


def test_issue_16_a_whole_deal_by_keys_alone_with_a_wrong_play_and_an_undo(far: Tablet, wire: Wire) -> None:
    """A hand is set, and a card that it may not play is played, undone, and told by name as it is undone."""
    recorder, page = Recorder(far, wire), far.page
    far.page.locator("#record").focus()
    page.keyboard.press("Enter")
    recorder.hears()
    expect(page.locator("#record-title")).to_be_focused()
    recorder.by_keyboard(f"shows:1:{card}" for card in DEAL.record["hands"][1].split(" "))
    events, _, wrong = with_a_revoke()
    place = events.index(f"!{wrong}")
    recorder.by_keyboard(DEAL.events[:place])
    recorder.press(button_of(wrong))
    expect(page.locator("#rec-shut")).to_contain_text("(regel C")
    recorder.press("rec-force")
    expect(page.locator("#rec-now")).to_contain_text("Tryck på det som verkligen spelades")
    recorder.press(button_of(wrong))
    recorder.hears()
    recorder.press("rec-undo")
    recorder.hears()
    expect(page.locator("#rec-undo")).to_be_focused()
    before, cards = recorder.presses, [event for event in DEAL.events[place:] if len(event) == 2]
    recorder.by_keyboard(DEAL.events[place:])
    spent = (recorder.presses - before) / len(cards)
    print(f"{spent:.1f} tangenttryck per kort")
    assert spent <= A_CARD
    expect(page.locator("#record-title")).to_be_focused()
    recorder.press("rec-save")
    expect(page.locator("#link")).to_contain_text("Allt är sparat")
    (row,) = record(far.table.db, far.table.match).submissions
    assert row.content == DEAL.facts | {RECORD: key_of(DEAL.record)}


@pytest.mark.parametrize("key", FIRST_TAPS)
def test_issue_16_deals_with_a_stock_are_begun_by_keys_alone(
    page: Page, live_server: Server, database: Database, key: str
) -> None:
    form = FORMS[tuple(key.split("/"))]  # type: ignore[index]
    table = match_of(database, form)
    rules, chance = record(database, table.match).rules, Random(form.key)
    situation = Situation(rules.seated, DEALER, (0,) * rules.seated.sides, options=rules.options)
    start = deal(situation, chance)
    _, events = played_out(start, sensible_player, chance)
    log_in(page, live_server)
    recorder = Recorder(Tablet(page, live_server, table))
    page.goto(f"{live_server.url}/matcher/{table.match}/papper")
    page.locator("#record").focus()
    page.keyboard.press("Enter")
    taps = [f"dealer:{DEALER}", *all_told(start, events)[: FIRST_TAPS[key]]]
    for tap in taps:
        if tap.startswith(("exchange", "remove")):
            expect(page.locator("#rec-now")).to_have_text(re.compile("får byta kort|tar bort kort"))
        recorder.by_keyboard([tap])
    print(f"{recorder.presses / len(taps):.1f} tangenttryck per tryck")
    known = page.evaluate("document.querySelectorAll('#rec-deck .gone').length")
    assert known >= 3
