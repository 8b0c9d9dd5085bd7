"""Issue 16, point 1: where the cards of a deal lie after each event."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.cards import CARD_TEXT
from engine.formats.replay import moments, record_json
from engine.forms import FORMS, Form
from engine.game import Deal, Event
from engine.layout import Layout, Place
from engine.players import amid, deal, fresh, played_out, random_player

PACKS = {"tremanswhist": 52}
CHANCE = 1600


def lying(layout: Layout) -> Iterator[str]:
    """Every card that lies somewhere; the cards under the top of a pile are only counted."""
    for hand in layout.hands:
        yield from hand
    for row in layout.rows:
        yield from (card for place in row for card in place if card)
    yield from (play.card for trick in layout.tricks for play in trick.plays)
    yield from (play.card for play in layout.middle)
    yield from (*layout.stock, *layout.aside, *layout.open)
    yield from (pile.top for piles in layout.piles for pile in piles)


def random_deal(form: Form, number: int) -> tuple[Deal, tuple[Event, ...]]:
    chance = Random(CHANCE + number)
    start = deal(amid(fresh(form, form.seats or 2 + number % 10), chance), chance)
    return start, played_out(start, random_player, chance)[1]


@pytest.mark.parametrize("key", FORMS, ids="/".join)
@pytest.mark.parametrize("number", range(8))
def test_issue_16_1_every_card_lies_in_one_place_after_every_event(key: tuple[str, str], number: int) -> None:
    start, events = random_deal(FORMS[key], number)
    seen = moments(json.loads(json.dumps(record_json(start, events))))
    assert (seen.refused, len(seen.deals)) == (None, len(events) + 1)
    for moment in seen.deals:
        layout = moment.layout
        cards = Counter(lying(layout))
        assert max(cards.values()) == 1
        buried = sum(pile.size - 1 for piles in layout.piles for pile in piles)
        assert len(cards) + buried == PACKS.get(key[0], 36)


@pytest.mark.parametrize("key", FORMS, ids="/".join)
def test_issue_16_1_what_is_played_leaves_the_place_of_who_played_it(key: tuple[str, str]) -> None:
    start, events = random_deal(FORMS[key], 3)
    seen = moments(record_json(start, events))
    for before, after, event in zip(seen.deals, seen.deals[1:], events, strict=False):
        seat, kind = before.to_act or 0, event.partition(":")[0]
        if CARD_TEXT.fullmatch(event) or kind in ("lay", "out", "fill", "capture"):
            card = event[-2:]
            own = {
                *before.layout.hands[seat],
                *(place.up for row in before.layout.rows[seat:] for place in row),
            }
            assert card in own
            assert card not in after.layout.hands[seat]
        if CARD_TEXT.fullmatch(event):
            last = after.layout.middle or after.layout.tricks[-1].plays
            assert (last[-1].seat, last[-1].card) == (seat, event)


BORDSTOLVA = {
    "format": "giv/1", "game": "tolva", "form": "bordstolva", "dealer": 1, "score": [0, 0], "carry": 0,
    "hands": ["SK SQ HA H7 DT C7", "SJ S6 HK CA CT C9"],
    "table": [
        {"down": "H6 D9 HQ CQ C8 C6", "up": "CJ S8 SA HJ D7 S9"},
        {"down": "HT S7 D6 DJ CK DQ", "up": "H9 ST DK H8 DA D8"},
    ],
    "events": ["SA", "S6", "meld:S", "turn"],
}  # fmt: skip


def test_t21_the_face_down_card_lies_alone_until_it_is_turned_up() -> None:
    _, led, taken, melded, turned = (moment.layout for moment in moments(BORDSTOLVA).deals)
    assert led.rows[0][2] == taken.rows[0][2] == melded.rows[0][2] == Place("", "HQ")
    assert turned.rows[0][2] == Place("HQ", "")
    assert turned.rows[0][1] == Place("S8", "D9")
    assert turned.hands == (("SQ", "SK", "H7", "HA", "DT", "C7"), ("SJ", "HK", "C9", "CT", "CA"))
    [shown] = melded.shown
    assert (shown.seat, shown.suit, shown.award.kind, shown.award.points) == (0, "S", "trumf", 2)
    assert (taken.trump, melded.trump) == (None, "S")


def test_t23_hands_lie_unseen_until_the_first_trick_is_over() -> None:
    record = BORDSTOLVA | {"options": {"first_trick_from_table": True}, "events": ["SA", "ST"]}
    before, led, taken = (moment.layout for moment in moments(record).deals)
    assert before.hands == led.hands == taken.hands
    assert [len(hand) for hand in before.hands] == [6, 6]


def test_an_event_that_cannot_stand_ends_the_steps_with_its_reason() -> None:
    seen = moments(BORDSTOLVA | {"events": ["SA", "HK", "S6"]})
    assert len(seen.deals) == 2
    assert seen.refused is not None
    assert (seen.refused.index, seen.refused.rule, seen.refused.code) == (1, "C3", "must-follow")


def test_an_event_that_is_no_text_ends_the_steps_too() -> None:
    seen = moments(BORDSTOLVA | {"events": [5]})
    assert seen.refused is not None
    assert (len(seen.deals), seen.refused.index, seen.refused.code) == (1, 0, "malformed")
