"""Deals card by card at the tablet (issue 16, point 2)."""

from collections.abc import Callable

from playwright.sync_api import expect

from scorer.rows.matches.recorded import facts_in
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.recording import PlayedDeal, best_of
from tests.scorer.web.table.tablet import A_TURN, Tablet, look
from tests.scorer.web.table.wire import Wire, everything, nothing

SEEDS = 400
HALF = 20


def next_deal(tablet: Tablet) -> PlayedDeal:
    tablet.table.db.forget()
    state = fold(tablet.table.db, tablet.table.match).state
    assert state.dealer is not None
    return best_of(SEEDS, "bondtolva/four", dealer=state.dealer, score=state.score)


def first_trick(deal: PlayedDeal) -> int:
    """How many events it takes, with what is melded before it."""
    cards = [place for place, event in enumerate(deal.events, 1) if len(event) == 2]
    return cards[3]


def with_undo(recorder: Recorder, deal: PlayedDeal) -> None:
    """The first trick by the keyboard alone. Two cards too many are tapped, and undone."""
    begun = first_trick(deal)
    expect(recorder.page.locator("#record-title")).to_be_focused()
    recorder.by_keyboard(deal.events[:begun])
    recorder.tap(deal.events[begun:HALF])
    recorder.hears()
    recorder.tablet.check()
    wrong = [card for card in deal.events[HALF + 4 :] if len(card) == 2][:2]
    recorder.tap(wrong, heard=False)
    recorder.undo(2)
    recorder.tap(deal.events[HALF:])


def with_a_lost_network(recorder: Recorder, deal: PlayedDeal) -> None:
    recorder.tap(deal.events[:HALF])
    recorder.wire.cut = everything
    recorder.tap(deal.events[HALF : HALF + 4], heard=False)
    expect(recorder.page.get_by_text("Ingen kontakt med datorn. Korten sparas här")).to_be_visible()
    recorder.wire.cut = nothing
    look(recorder.page, A_TURN)
    recorder.hears()
    recorder.tap(deal.events[HALF + 4 :])


def with_a_reload(recorder: Recorder, deal: PlayedDeal) -> None:
    recorder.tap(deal.events[:HALF])
    recorder.page.reload()
    recorder.hears()
    recorder.tap(deal.events[HALF:])


def plainly(recorder: Recorder, deal: PlayedDeal) -> None:
    recorder.tap_at_once(deal.events)


MISHAPS: list[Callable[[Recorder, PlayedDeal], None]] = [with_undo, with_a_lost_network, with_a_reload]


def test_issue_16_2_three_tolvor_card_by_card_are_the_submissions_of_the_summary(
    far: Tablet, wire: Wire
) -> None:
    """With an undo, a lost network and a reload in the middle. Taps a deal: cards, melds and one."""
    recorder, played = Recorder(far, wire), []
    recorder.open()
    while not fold(far.table.db, far.table.match).state.complete:
        deal = next_deal(far)
        before = recorder.taps
        go = MISHAPS[len(played)] if len(played) < len(MISHAPS) else plainly
        go(recorder, deal)
        recorder.save()
        played.append(deal)
        expect(far.page.locator(".hand")).to_have_count(len(played))
        expect(far.page.locator("#link")).to_contain_text("Allt är sparat")
        print(f"giv {len(played)}: {recorder.taps - before} tryck, {deal.declarations} mälningar")
        if go is plainly:
            assert recorder.taps - before == 36 + deal.declarations + 1
        far.table.db.forget()
    rows = record(far.table.db, far.table.match).submissions
    assert [facts_in(row.content) for row in rows] == [deal.facts for deal in played]
    assert all(row.content["record"] for row in rows)
