"""Other deals in which a table would have seen the same: what is right in one of them is not proven wrong.

A deal is looked for by laying every card anew: each where its player can have had it when it was played. The
engine then plays that deal, so that one that is found is one.
"""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import bits
from engine.formats.replay import parse, record_json
from engine.games.shared.tricks import TrickDeal
from engine.judging.seen import Seen

Json = Any
CARD = re.compile(r"\b[SHDC][2-9TJQKA]\b")
NEVER = 1000
"""After every event."""


class Moment(NamedTuple):
    """A seat at the event of a number, with cards that it is to hold, and others that it is to lack."""

    seat: int
    at: int
    held: int
    lacking: int


class Course(NamedTuple):
    """What is the same in every such deal. `came`: by place, called by the card that truly lay there, the
    seat that got it and when; `went`: by card, who played it and when; `open`: cards that lay face up."""

    came: Mapping[int, tuple[int, int]]
    went: Mapping[int, tuple[int, int]]
    open: int


def other_deal(
    start: TrickDeal[Any], events: Sequence[str], at: int, *, only_follow: bool = False
) -> Json | None:
    """A record with the same plays and melds in which the one at `at` was right, None if there is none.

    `only_follow`: right is then a card by which nobody failed to follow suit.
    """
    deals = [start]
    for event in events:
        deals.append(deals[-1].forced(event))
    wanted = _wanted(deals, events, at, only_follow=only_follow)
    laid = _laid(_allowed(_course(deals, events), wanted, start.pack.all))
    if laid is None:
        return None
    cards = start.pack.cards
    names = {cards[place]: cards[card] for place, card in laid.items()}
    text = CARD.sub(lambda found: names[found[0]], json.dumps(record_json(start, ())))
    record = json.loads(text) | {
        "events": [CARD.sub(lambda found: names[found[0]], each) if ":" in each else each for each in events]
    }
    assert _stands(record, at, only_follow=only_follow), (record, at)
    return record


def _stands(record: Json, at: int, *, only_follow: bool) -> bool:
    read = parse(record)
    now: Any = read.start
    objection = None
    for index, event in enumerate(read.events):
        if index == at:
            objection = now.check(event)
        now = now.forced(event)
    return objection is None or (only_follow and objection.code != "must-follow")


def _wanted(deals: Sequence[TrickDeal[Any]], events: Sequence[str], at: int, *, only_follow: bool) -> Moment:
    """A card is right if it is right beside each other card of the hand alone."""
    now, event, pack = deals[at], events[at], deals[at].pack
    if event not in pack.numbers:
        suit = event.rpartition(":")[2]
        return Moment(deals[at + 1].layout.shown[-1].seat, at, pack.mask((suit + "K", suit + "Q")), 0)
    lacking = 0
    for card in pack.cards:
        objection = now.holding(now.seat, (event, card)).check(event)
        if objection and (objection.code == "must-follow" or not only_follow):
            lacking |= pack.mask((card,))
    return Moment(now.seat, at, 0, lacking)


def _course(deals: Sequence[TrickDeal[Any]], events: Sequence[str]) -> Course:
    numbers = deals[0].pack.numbers
    went = {
        numbers[event]: (deal.seat, index)
        for index, (deal, event) in enumerate(zip(deals, events, strict=False))
        if event in numbers
    }
    first = min((index for _, index in went.values()), default=0)
    came: dict[int, tuple[int, int]] = {}
    shown = 0
    for index, deal in enumerate(deals[first:], start=first):
        for seat, hand in enumerate(deal.hands):
            for card in bits(hand):
                came.setdefault(card, (seat, index))
        for known in deal.open_cards:
            shown |= known
    return Course(came, went, shown)


def _allowed(course: Course, wanted: Moment, pack: int) -> Mapping[int, Sequence[int]]:
    """By card: the places where it can have lain."""
    hidden = pack & ~course.open
    return {
        card: [
            place
            for place in ((card,) if course.open >> card & 1 else bits(hidden))
            if _can_lie(course, wanted, card, place)
        ]
        for card in bits(pack)
    }


def _can_lie(course: Course, wanted: Moment, card: int, place: int) -> bool:
    seat, since = course.came.get(place, (None, 0))
    player, gone = course.went.get(card, (seat, NEVER))
    if player != seat or since > gone:
        return False
    in_hand = seat == wanted.seat and since <= wanted.at <= gone
    return not (wanted.lacking >> card & 1 and in_hand) and (not wanted.held >> card & 1 or in_hand)


def _laid(allowed: Mapping[int, Sequence[int]]) -> Mapping[int, int] | None:
    """By place the card that lies there, every card in a place of its own; None if they cannot lie so."""
    lying = {card: card for card, places in allowed.items() if card in places}
    for card in allowed.keys() - lying.keys():
        if not _find_place(card, allowed, lying, set()):
            return None
    return lying


def _find_place(
    card: int, allowed: Mapping[int, Sequence[int]], lying: dict[int, int], tried: set[int]
) -> bool:
    """Lay the card, and those that it pushes away each into another place."""
    for place in allowed[card]:
        if place in tried:
            continue
        tried.add(place)
        if place not in lying or _find_place(lying[place], allowed, lying, tried):
            lying[place] = card
            return True
    return False


def no_trump_from(deal: Seen, found: Collection[int]) -> int:
    """The number of the first meld that was proven impossible and yet set trump. `found`: such numbers."""
    return min((meld.at for meld in deal.melds if meld.set_trump and meld.at in found), default=NEVER)
