"""What everybody at the table saw of a deal of a trick game. A full record of `giv/1` is reduced to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from engine.cards import Pack
from engine.formats.replay import parse
from engine.forms import Form
from engine.games.shared.tricks import CardOrder, TrickDeal
from engine.objection import UNKNOWN_EVENT, Objection, Refused

Masks = tuple[int, ...]
"""A mask of cards for each seat."""
Counts = tuple[int, ...]
"""A number for each seat."""
BARRED = frozenset({"not-now", "score-limit", "too-few-cards"})
"""Why a meld is impossible for all to see, whatever is held."""


class SeenPlay(NamedTuple):
    """A card on the table. `at`: the number of its event, from 0; `trick`: its number, from 1.

    `table`: the cards of the trick before it; `best`: the one that was winning. `open`: the cards of each
    hand that all could see; `hidden`: how many cards of each hand nobody else saw, the played one included.
    """

    at: int
    trick: int
    seat: int
    card: int
    table: tuple[int, ...]
    best: int
    order: CardOrder
    open: Masks
    hidden: Counts


class SeenMeld(NamedTuple):
    """A pair that a seat named before `trick`. `set_trump`: the table then took its suit for trump.
    `hidden`: empty where nobody knows how many cards the hands had. `barred`: why it was impossible at that
    point, whatever the seat held."""

    at: int
    trick: int
    seat: int
    suit: str
    set_trump: bool
    open: Masks
    hidden: Counts
    barred: Objection | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """The plays and melds of a deal in their order, and what is left in the hands after the last of them."""

    form: Form
    pack: Pack
    follow_rule: str
    plays: tuple[SeenPlay, ...]
    melds: tuple[SeenMeld, ...]
    open: Masks
    hidden: Counts


def seen(raw: object) -> Seen | None:
    """What the table saw of a record of `giv/1`, None for a game without tricks.

    Raise Refused with the index of the first event that even a player who errs cannot have done.
    """
    record = parse(raw)
    start = cast("object", record.start)
    if not isinstance(start, TrickDeal):
        return None
    return watched(start, record.events)


def watched(start: TrickDeal[Any], events: Sequence[object]) -> Seen:
    """What the table saw of these events."""
    deal = start
    plays: list[SeenPlay] = []
    melds: list[SeenMeld] = []
    for index, event in enumerate(events):
        if not isinstance(event, str):
            raise Refused(UNKNOWN_EVENT, index)
        barred: Objection | None = None
        try:
            following = deal.forced(event)
        except Refused as refused:
            barred = refused.objection
            if _suit(event) is None or barred.code not in BARRED:
                raise refused.at(index) from None
            following = deal
        number = deal.pack.numbers.get(event)
        if number is not None:
            plays.append(_play(deal, index, number))
        elif suit := _suit(event):
            melds.append(_meld(deal, following, (index, event, suit), barred))
        deal = following
    form = deal.setup.form
    return Seen(form, deal.pack, deal.follow_rule, tuple(plays), tuple(melds), *_hands(deal))


def _hands(deal: TrickDeal[Any]) -> tuple[Masks, Counts]:
    shown = deal.open_cards
    gone = [0] * len(shown)  # the hands still have the cards of the trick on the table
    for back, card in enumerate(reversed(deal.cards), start=1):
        gone[(deal.seat - back) % len(gone)] = 1 << card
    shown = tuple([known & ~card for known, card in zip(shown, gone, strict=True)])
    left = [hand & ~known & ~card for hand, known, card in zip(deal.hands, shown, gone, strict=True)]
    return shown, tuple([hand.bit_count() for hand in left])


def _play(deal: TrickDeal[Any], index: int, card: int) -> SeenPlay:
    trick, order = len(deal.past.tricks) + 1, deal.past.ranking
    return SeenPlay(index, trick, deal.seat, card, deal.cards, deal.best, order, *_hands(deal))


def _meld(
    deal: TrickDeal[Any], following: TrickDeal[Any], said: tuple[int, str, str], barred: Objection | None
) -> SeenMeld:
    index, event, suit = said
    asked = deal.check("partner:-") is None
    seat = deal.seat if event.startswith("meld") or asked else deal.partner()
    if barred is None:
        set_trump = following.past.ranking.trump != deal.past.ranking.trump
    else:
        set_trump = not deal.past.ranking.trump
    return SeenMeld(index, len(deal.past.tricks) + 1, seat, suit, set_trump, *_hands(deal), barred)


def _suit(event: str) -> str | None:
    """The suit of a meld, None if the event is none."""
    kind, _, what = event.partition(":")
    return what if kind in ("meld", "partner") and what not in ("", "-") else None
