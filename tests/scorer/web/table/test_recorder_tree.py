"""What a screen reader is told of a deal that is written down card by card (issue 16, done when)."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from engine.game import Deal
from engine.layout import Played
from tests.scorer.web.table.recorder import Recorder
from tests.scorer.web.table.recording import played_deal
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.test_recorder_ways import NAMES, state_after
from tests.scorer.web.table.wire import Wire

DEAL = played_deal("bondtolva/four", 2)
"""Somebody melds in spades."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a language says it, written down by hand."""

    title: str
    turn: str
    trick: str
    taken: str
    trump: str
    card: str
    cards: str
    undone: str
    suits: dict[str, str]
    ranks: dict[str, str]

    def name(self, card: str) -> str:
        return self.card.format(suit=self.suits[card[0]], rank=self.ranks[card[1]])

    def lying(self, plays: tuple[Played, ...]) -> list[str]:
        return ["- list:", *(f"  - listitem: {self.name(play.card)}, {NAMES[play.seat]}" for play in plays)]


def by_letter(letters: str, *words: str) -> dict[str, str]:
    return dict(zip(letters, words, strict=True))


SWEDISH = Tongue(
    title="Giv 1 kort för kort",
    turn="{} är på tur.",
    trick="Stick {}",
    taken="{} tog stick {}.",
    trump="Trumf: {}",
    card="{suit} {rank}",
    cards="Korten",
    undone="Ångrat: {}.",
    suits=by_letter("SHCD", "spader", "hjärter", "klöver", "ruter"),
    ranks=by_letter("ATKQJ9876", "ess", "tio", "kung", "dam", "knekt", "nio", "åtta", "sju", "sex"),
)
ENGLISH = Tongue(
    title="Hand 1 card by card",
    turn="It is {}’s turn.",
    trick="Trick {}",
    taken="{} took trick {}.",
    trump="Trumps: {}",
    card="{rank} of {suit}",
    cards="The cards",
    undone="Undone: {}.",
    suits=by_letter("SHCD", "spades", "hearts", "clubs", "diamonds"),
    ranks=by_letter("ATKQJ9876", "ace", "ten", "king", "queen", "jack", "nine", "eight", "seven", "six"),
)


def in_mid_trick() -> int:
    """After so many events two cards lie, one trick is won, and there is trump."""
    for count in range(len(DEAL.events)):
        layout = state_after(DEAL, count).layout
        if len(layout.middle) == 2 and layout.tricks and layout.trump:
            return count
    raise AssertionError("no trump is made")


def expected(tongue: Tongue, now: Deal, to_play: list[str]) -> list[str]:
    layout = now.layout
    assert now.to_act is not None
    assert layout.trump
    last = layout.tricks[-1]
    return [
        f'- heading "{tongue.title}" [level=2]',
        "- status",
        f"- status: {tongue.turn.format(NAMES[now.to_act])}",
        f'- heading "{tongue.trick.format(len(layout.tricks) + 1)}" [level=3]',
        f'- paragraph: "{tongue.trump.format(tongue.suits[layout.trump])}"',
        *tongue.lying(layout.middle),
        f'- heading "{tongue.taken.format(NAMES[last.winner], len(layout.tricks))}" [level=3]',
        *tongue.lying(last.plays),
        f'- toolbar "{tongue.cards}":',
        *(f'  - button "{tongue.name(card)}"' for card in to_play),
    ]


@pytest.mark.parametrize("tongue", [SWEDISH, ENGLISH], ids=["sv", "en"])
def test_issue_16_the_tree_says_what_lies_whose_turn_it_is_and_what_may_be_played(
    far: Tablet, wire: Wire, tongue: Tongue
) -> None:
    """Each thing once. A card that cannot come is not read, and one that is undone is named."""
    page, recorder = far.page, Recorder(far, wire)
    if tongue is ENGLISH:
        page.get_by_role("button", name="English").click()
        expect(page.locator("#hand-title")).to_be_visible()
    recorder.open()
    count = in_mid_trick()
    recorder.tap_at_once(DEAL.events[:count])
    recorder.hears()
    to_play = page.evaluate(
        "[...document.querySelectorAll('#rec-deck button:not(.gone)')].map(button => button.id.slice(4))"
    )
    now = state_after(DEAL, count)
    wanted = expected(tongue, now, to_play)
    told = [line[2:] for line in page.locator("#work").aria_snapshot().splitlines()[1:]]
    assert told[: len(wanted)] == wanted
    card = next(event for event in DEAL.events[count:] if len(event) == 2)
    assert card in to_play
    recorder.tap([card])
    recorder.hears()
    expect(page.locator(f"#rec-{card}")).to_be_focused()
    far.tap("rec-undo")
    expect(page.locator("#rec-undo")).to_be_focused()
    expect(page.locator("#rec-undone")).to_have_text(tongue.undone.format(tongue.name(card)))


def test_issue_16_what_was_said_is_no_switch_and_leaves_the_focus_to_the_heading(
    far: Tablet, wire: Wire
) -> None:
    """The button goes as it is pressed, and what is undone is then told as it stood on it."""
    page, recorder = far.page, Recorder(far, wire)
    recorder.open()
    place = next(number for number, event in enumerate(DEAL.events) if event.startswith(("meld", "ask")))
    recorder.tap_at_once(DEAL.events[:place])
    recorder.hears()
    wanted = page.locator(f"#rec-{DEAL.events[place].replace(':', '-')}")
    said = wanted.inner_text()
    assert said.startswith(("Anna ", "Berit ", "Nils ", "Sven "))
    assert wanted.get_attribute("aria-pressed") is None
    wanted.press("Enter")
    recorder.hears()
    expect(page.locator("#record-title")).to_be_focused()
    far.tap("rec-undo")
    expect(page.locator("#rec-undone")).to_have_text(f"Ångrat: {said}.")


def test_issue_16_the_first_card_undone_leaves_the_focus_to_the_heading(far: Tablet, wire: Wire) -> None:
    page, recorder = far.page, Recorder(far, wire)
    recorder.open()
    recorder.tap(DEAL.events[:1])
    recorder.hears()
    page.locator("#rec-undo").press("Enter")
    recorder.hears()
    expect(page.locator("#rec-undo")).to_have_count(0)
    expect(page.locator("#record-title")).to_be_focused()
