"""What people at a table remember of a deal: tricks that follow each other, from any of them on, no hands.

Melds are told with who made them. What a table saw of a record can be told too (`as_told`).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from engine.forms import FORMS, Form, rules_of
from engine.games.shared.tricks import TrickDeal, rankings
from engine.judging.seen import Seen, SeenMeld, SeenPlay
from engine.objection import UNKNOWN_EVENT, Refused
from engine.players import deal, fresh
from engine.suits import SUITS

TRUMP: Final = "trump:"
"""Before a suit: from the next lead on it is trump, without one nothing is."""
MELD: Final = "meld:"
"""Before a seat and a suit: `meld:2:H`. It becomes trump, if nothing is."""
FEWEST: Final = 3
"""Seats. With fewer, cards are drawn between the tricks, so that a later card proves little."""


def told(form: Form, leader: int, said: Sequence[str]) -> Seen:
    """What was seen. `leader`: the seat that led; `said`: cards in their order, trumps and melds.

    Raise Refused with the index of a card that is not in the pack, has been played, or is one too many, and
    of a trump or a meld that does not come before a lead. Nothing is concluded from how many cards there are.
    """
    start = _dealt(form)
    if start is None:
        raise Refused(UNKNOWN_EVENT)
    must_beat = any(rule.number == "C4" for rule in rules_of(form))
    orders = rankings(start.pack, must_beat=must_beat)
    order, seat, best, taker = orders[None], leader % form.seats, 0, 0
    table: tuple[int, ...] = ()
    plays: list[SeenPlay] = []
    melds: list[SeenMeld] = []
    most = start.hands[0].bit_count() * form.seats
    for index, event in enumerate(said):
        suit = event.removeprefix(TRUMP)
        if event.startswith(TRUMP) and not table and (suit or None) in orders:
            order = orders[suit or None]
            continue
        if event.startswith(MELD) and not table:
            who, suit = _melded(form, event, index)
            trick = len(plays) // form.seats + 1
            melds.append(SeenMeld(index, trick, who, suit, not order.trump, (0,) * form.seats, ()))
            order = order if order.trump else orders[suit]
            continue
        card = start.pack.numbers.get(event)
        if card is None or len(plays) == most or any(play.card == card for play in plays):
            raise Refused(UNKNOWN_EVENT, index)
        trick = len(plays) // form.seats + 1
        plays.append(SeenPlay(index, trick, seat, card, table, best, order, (), ()))
        if not table or order.beaten_by[best] >> card & 1:
            best, taker = card, seat
        table += (card,)
        seat = form.after(seat)
        if len(table) == form.seats:
            seat, table = taker, ()
    nothing = (0,) * form.seats
    seen = _with_hands(plays, form.seats)
    return Seen(form, start.pack, start.follow_rule, seen, tuple(melds), nothing, nothing)


def as_told(deal: Seen) -> tuple[int, tuple[str, ...]]:
    """The seat that led, and what people would tell of what was seen. A meld that all saw to be impossible
    is left out."""
    said: list[str] = []
    melds = [meld for meld in deal.melds if meld.barred is None]
    trump = 0
    for play in deal.plays:
        while melds and melds[0].at < play.at:
            meld = melds.pop(0)
            said.append(f"{MELD}{meld.seat}:{meld.suit}")
            trump = trump or deal.pack.suits[SUITS.index(meld.suit)]
        if play.order.trump != trump:
            trump = play.order.trump
            said.append(TRUMP + (deal.pack.cards[trump.bit_length() - 1][0] if trump else ""))
        said.append(deal.pack.cards[play.card])
    if len(deal.plays) % deal.form.seats == 0:
        said += [f"{MELD}{meld.seat}:{meld.suit}" for meld in melds]
    return deal.plays[0].seat if deal.plays else 0, tuple(said)


def next_seat(deal: Seen, leader: int) -> int:
    """The seat that plays the next card."""
    form = deal.form
    if not deal.plays:
        return leader % form.seats
    last = deal.plays[-1]
    if len(last.table) + 1 < form.seats:
        return form.after(last.seat)
    beats = not last.table or last.order.beaten_by[last.best] >> last.card & 1
    best = last.card if beats else last.best
    return next(play.seat for play in reversed(deal.plays) if play.card == best)


def can_be_told(form: Form) -> bool:
    """Whether it has tricks, and nothing is drawn between them."""
    return _dealt(form) is not None


def has_melds(form: Form) -> bool:
    return any(rule.number == "C6" for rule in rules_of(form))


def judged_forms() -> tuple[Form, ...]:
    """The forms in which tricks can be told."""
    return tuple(form for form in FORMS.values() if can_be_told(form))


def _melded(form: Form, event: str, index: int) -> tuple[int, str]:
    seat, _, suit = event.removeprefix(MELD).partition(":")
    if seat not in map(str, range(form.seats)) or suit not in tuple(SUITS) or not has_melds(form):
        raise Refused(UNKNOWN_EVENT, index)
    return int(seat), suit


def _dealt(form: Form) -> TrickDeal[Any] | None:
    """Any deal of the form, for its pack and its rules; None where later cards prove little."""
    if form.seats < FEWEST:
        return None
    start = cast("object", deal(fresh(form), Random(0)))  # noqa: S311 - any deal will do
    return start if isinstance(start, TrickDeal) and start.pack.letters == SUITS else None


def _with_hands(plays: Sequence[SeenPlay], seats: int) -> tuple[SeenPlay, ...]:
    """Each with the fewest cards that the hands can have had: those that were played from then on."""
    counts = [0] * seats
    found = []
    for play in reversed(plays):
        counts[play.seat] += 1
        found.append(play._replace(open=(0,) * seats, hidden=tuple(counts)))
    return tuple(reversed(found))
