"""What may happen while a deal is written down card by card at the table (issue 16, point 2)."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from engine.formats.summary import deal_json
from engine.game import Deal, Event
from engine.players import played_out, sensible_player
from scorer.rows.matches.recorded import RECORD, facts_in, key_of
from tests.scorer.services.hall import QUICK, enter, fold, record
from tests.scorer.web.table.recorder import Recorder, button_of
from tests.scorer.web.table.recording import PlayedDeal, played_deal, without_vain_questions
from tests.scorer.web.table.tablet import A_TURN, Tablet, look
from tests.scorer.web.table.wire import Wire, everything, nothing

DEAL = played_deal("bondtolva/four", 1)
NAMES = ("Anna", "Berit", "Nils", "Sven")
FORGET = """() => Object.keys(localStorage).filter(key => key.includes('recording'))
  .forEach(key => localStorage.removeItem(key))"""
"""As on a device that has not seen the deal."""
BEGUN = 18
"""Events before the network is lost."""


@pytest.fixture
def recorder(far: Tablet, wire: Wire) -> Recorder:
    found = Recorder(far, wire)
    found.open()
    return found


def state_after(deal: PlayedDeal, count: int) -> Deal:
    now = deal.start
    for event in deal.events[:count]:
        now = now.apply(event)
    return now


def contents(recorder: Recorder) -> list[dict[str, Any]]:
    """Of the hands that count."""
    table = recorder.tablet.table
    table.db.forget()
    return [dict(step.entry.content) for step in fold(table.db, table.match).steps]


def is_saved(recorder: Recorder, hands: int) -> None:
    expect(recorder.page.locator(".hand")).to_have_count(hands)
    expect(recorder.page.locator("#link")).to_contain_text("Allt är sparat")


def test_issue_16_2_without_contact_it_is_said_whose_turn_it_is_and_undone_taps_are_told(
    recorder: Recorder,
) -> None:
    recorder.tap_at_once(DEAL.events[:BEGUN])
    recorder.hears()
    recorder.wire.cut = everything
    for count in range(BEGUN + 1, BEGUN + 9):
        recorder.tap(DEAL.events[count - 1 : count], heard=False)
        expect(recorder.page.get_by_text("Ingen kontakt med datorn. Korten sparas här")).to_be_visible()
        says(recorder, state_after(DEAL, count))
    recorder.tablet.check()
    for count in range(BEGUN + 7, BEGUN - 1, -1):
        recorder.tablet.tap("rec-undo")
        says(recorder, state_after(DEAL, count))
    recorder.wire.cut = nothing
    look(recorder.page, A_TURN)
    recorder.hears()
    says(recorder, state_after(DEAL, BEGUN))


def says(recorder: Recorder, now: Deal) -> None:
    assert now.to_act is not None
    word = "är på tur" if now.layout.middle else "spelar ut"
    expect(recorder.page.locator("#rec-now")).to_have_text(f"{NAMES[now.to_act]} {word}.")


def test_issue_16_2_a_deal_that_ends_without_contact_is_saved_when_there_is_contact(
    recorder: Recorder,
) -> None:
    recorder.tap_at_once(DEAL.events[:-4])
    recorder.hears()
    recorder.wire.cut = everything
    recorder.tap(DEAL.events[-4:], heard=False)
    recorder.tablet.check()
    recorder.tablet.tap("rec-save-later")
    recorder.tablet.sees("#work", "Given sparas när kontakten är tillbaka. Låt sidan vara öppen.")
    recorder.tablet.check()
    recorder.wire.cut = nothing
    look(recorder.page, A_TURN)
    is_saved(recorder, 1)
    assert contents(recorder) == [DEAL.facts | {RECORD: key_of(DEAL.record)}]


def test_issue_16_2_hands_are_tapped_in_quickly_and_none_of_the_cards_is_played(recorder: Recorder) -> None:
    """A tap that comes before the answer to the one before it is of the same hand."""
    cards = DEAL.record["hands"][1].split(" ")
    recorder.page.evaluate("document.getElementById('rec-hand-1').click()")
    ids = [f"rec-{card}" for card in cards]
    recorder.page.evaluate("ids => ids.forEach(id => document.getElementById(id).click())", ids)
    recorder.hears()
    says(recorder, DEAL.start)
    expect(recorder.page.locator("#rec-hand-1")).to_have_count(0)


def with_a_revoke() -> tuple[Sequence[Event], Deal, Event]:
    """The events of a deal in which seat 1 once plays a card that it may not, the deal, and that card."""
    now, said = DEAL.start, []
    for event in DEAL.events:
        hand = now.layout.hands[1] if now.to_act == 1 and now.layout.middle else ()
        wrong = [card for card in hand if now.check(card)]
        if wrong:
            forced = now.forced(wrong[0])  # type: ignore[attr-defined]
            end, rest = played_out(forced, sensible_player, Random(1))
            return [*said, f"!{wrong[0]}", *rest], end, wrong[0]
        said.append(event)
        now = now.apply(event)
    raise AssertionError("seat 1 may play anything all the time")


def test_issue_16_2_what_the_rules_forbid_is_shut_and_goes_in_as_it_was_played(recorder: Recorder) -> None:
    """The card is marked, and says the rule; the deal then ends in the usual form, without cards."""
    events, end, wrong = with_a_revoke()
    place = events.index(f"!{wrong}")
    for card in DEAL.record["hands"][1].split(" "):
        recorder.write(f"shows:1:{card}")
    recorder.tap_at_once(events[:place])
    recorder.hears()
    shut = recorder.page.locator(f"#{button_of(wrong)}")
    expect(shut).to_have_attribute("aria-disabled", "true")
    shut.press("Enter")
    recorder.tablet.sees("#rec-shut", "(regel C")
    recorder.tablet.check()
    recorder.tablet.tap("rec-force")
    recorder.tablet.sees("#work", "Tryck på det som verkligen spelades")
    recorder.tablet.tap(button_of(wrong))
    recorder.tap_at_once(without_vain_questions(events[place + 1 :]))
    recorder.hears()
    recorder.tablet.sees("#rec-now", "Något spelades mot reglerna, så given sparas utan kort.")
    recorder.tablet.check()
    recorder.tablet.tap("rec-to-form", "save")
    is_saved(recorder, 1)
    assert contents(recorder) == [dict(deal_json(end.facts))]


@pytest.mark.parametrize("really", [False, True])
def test_issue_16_2_what_cannot_stand_is_undone_by_one_tap_or_stands_as_it_was_played(
    recorder: Recorder, really: bool
) -> None:
    """Without contact it is not seen that the card was forbidden."""
    events, _, wrong = with_a_revoke()
    place = events.index(f"!{wrong}")
    for card in DEAL.record["hands"][1].split(" "):
        recorder.write(f"shows:1:{card}")
    recorder.tap_at_once(events[: place - 1])
    recorder.hears()
    recorder.wire.cut = everything
    recorder.tap([events[place - 1], wrong, events[place + 1]], heard=False)
    recorder.wire.cut = nothing
    look(recorder.page, A_TURN)
    recorder.tablet.sees(
        "#rec-stops", "Det här går inte: Berit lägger", "(regel C", "Ångra det, och 1 tryck efter det"
    )
    recorder.tablet.check()
    recorder.tablet.tap("rec-stops-played" if really else "rec-stops-undo")
    recorder.hears()
    expect(recorder.page.locator("#rec-stops")).to_have_count(0)
    gone = recorder.page.locator(f"#{button_of(wrong)}.gone")
    expect(gone).to_have_count(1 if really else 0)


def test_issue_16_2_a_deal_is_left_and_gone_on_with_here_and_on_another_device(
    recorder: Recorder, far: Tablet
) -> None:
    recorder.tap_at_once(DEAL.events[:BEGUN])
    recorder.hears()
    recorder.tablet.tap("rec-leave")
    expect(far.page.locator("#hand-title")).to_be_focused()
    recorder.open()
    says(recorder, state_after(DEAL, BEGUN))
    recorder.page.evaluate(FORGET)
    recorder.page.reload()
    recorder.open()
    recorder.tablet.sees("#rec-kept", f"En påbörjad giv finns: {BEGUN} tryck")
    recorder.tablet.check()
    recorder.tablet.tap("rec-kept-use")
    recorder.hears()
    says(recorder, state_after(DEAL, BEGUN))


# --- the same hand, filled in by hand ---------------------------------------------------------------------


def played_while_saved(recorder: Recorder, facts: dict[str, Any]) -> None:
    """The deal is over here, and meanwhile the organiser has saved the hand."""
    recorder.tap_at_once(DEAL.events)
    recorder.hears()
    table = recorder.tablet.table
    enter(table.db, table.match, facts)
    look(recorder.page, A_TURN)
    recorder.tablet.sees("#work", "Vilken giv är det här?")
    recorder.tablet.check()
    recorder.tablet.tap("rec-compare")
    expect(recorder.page.locator("#mend-title")).to_be_focused()


def test_issue_16_2_where_record_and_saved_hand_differ_both_are_shown_and_asked_about(
    recorder: Recorder,
) -> None:
    played_while_saved(recorder, dict(QUICK))
    recorder.tablet.sees("#work", "Kort för kort säger något annat än det som är sparat. Vilket är rätt?")
    expect(recorder.page.locator("#rec-both .version")).to_have_count(2)
    recorder.tablet.check()
    recorder.tablet.tap("rec-counts")
    recorder.tablet.sees("#mend-seen", "Det här ändras")
    recorder.tablet.check()
    recorder.tablet.tap("mend-save")
    recorder.tablet.sees("#said", "Given är sparad kort för kort.")
    assert contents(recorder) == [DEAL.facts | {RECORD: key_of(DEAL.record)}]
    recorder.hears()
    recorder.tablet.sees("#record-title", "Giv 2 kort för kort")


def test_issue_16_2_what_is_saved_may_be_right(recorder: Recorder) -> None:
    played_while_saved(recorder, dict(QUICK))
    recorder.tablet.tap("mend-leave")
    recorder.tablet.sees("#work", "Vilken giv är det här?")
    recorder.tablet.tap("rec-compare", "rec-saved")
    recorder.hears()
    recorder.tablet.sees("#record-title", "Giv 2 kort för kort")
    assert contents(recorder) == [QUICK]


def test_issue_16_2_where_they_say_the_same_the_hand_gets_its_cards(recorder: Recorder) -> None:
    played_while_saved(recorder, DEAL.facts)
    recorder.tablet.sees("#work", "Kort för kort ger samma poäng som det som är sparat.")
    recorder.tablet.tap("rec-counts", "mend-save")
    recorder.tablet.sees("#said", "Given är sparad kort för kort.")
    assert contents(recorder) == [DEAL.facts | {RECORD: key_of(DEAL.record)}]


def test_issue_16_2_what_stands_in_the_usual_form_is_shown_beside_the_deal(recorder: Recorder) -> None:
    """It says something else than the cards, is put away as these are saved, and can be taken back."""
    recorder.tablet.tap("rec-leave")
    recorder.tablet.fill("meld-0-H", "maktorer-0", "sistan-1")
    recorder.open()
    recorder.tap_at_once(DEAL.events)
    recorder.hears()
    recorder.tablet.sees("#rec-form", "I det vanliga formuläret står något annat:", "Trumf i hjärter 2")
    recorder.tablet.check()
    recorder.tablet.tap("rec-form-use")
    expect(recorder.page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "true")
    recorder.open()
    recorder.tablet.tap("rec-save")
    is_saved(recorder, 1)
    assert facts_in(contents(recorder)[0]) == DEAL.facts
    recorder.tablet.tap("rec-leave")
    expect(recorder.page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "false")
    expect(recorder.page.locator("#overtaken")).to_have_count(0)


def test_issue_16_2_a_hand_with_its_cards_is_mended_and_struck_as_any_other(recorder: Recorder) -> None:
    recorder.tap_at_once(DEAL.events)
    recorder.save()
    is_saved(recorder, 1)
    (row,) = record(recorder.tablet.table.db, recorder.tablet.table.match).submissions
    recorder.tablet.tap("undo", "mend-save")
    is_saved(recorder, 0)
    recorder.tablet.tap("restore-0", "mend-save")
    is_saved(recorder, 1)
    assert contents(recorder) == [row.content]
