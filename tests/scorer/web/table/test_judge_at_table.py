"""Issue 16, point 3: those at the table who wonder about a rule come to the judge with the trick at hand."""

from playwright.sync_api import expect

from tests.scorer.web.eyes_and_fingers import troubles
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.recording import played_deal
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.typing_hands import press, step_to
from tests.scorer.web.table.wire import Wire

BEGUN = 6
"""Events: a trick, and a part of the next one."""


def test_issue_16_3_who_wonders_about_a_rule_opens_the_judge_with_the_trick_at_hand(
    far: Tablet, wire: Wire
) -> None:
    """By the keyboard alone, from the call to a card that is tapped in there. Sven, who dealt, is to play."""
    events = played_deal("bondtolva/four", 4).events[:BEGUN]
    cards = [event for event in events if len(event) == 2]
    recorder, page = Recorder(far, wire), far.page
    recorder.open()
    recorder.tap(events)
    recorder.hears()
    press(page, "rec-leave", "call-open", "call-rules")
    step_to(page, "judge")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Domaren: Bondtolva på fyra")).to_be_visible()
    expect(page.locator(".gone")).to_have_count(len(cards))
    expect(page.get_by_text("Det som är intryckt bevisar inget fel.")).to_be_visible()
    expect(page.get_by_role("heading", name="Vad spelade")).to_have_text("Vad spelade Sven Lund?")
    assert troubles(page) == []
    free = page.locator(".judge-cards a").first
    free.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".gone")).to_have_count(len(cards) + 1)
    page.get_by_role("link", name="Till bordet").click()
    expect(page.locator("#called")).to_contain_text("Vi undrar över en regel")
