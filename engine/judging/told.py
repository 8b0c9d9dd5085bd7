"""What people at a table remember of a deal: tricks that follow each other, from any of them on, no hands."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from engine.forms import FORMS, Form, rules_of
from engine.games.shared.tricks import TrickDeal, rankings
from engine.judging.seen import Seen, SeenPlay
from engine.objection import UNKNOWN_EVENT, Refused
from engine.players import deal, fresh
from engine.suits import SUITS

TRUMP: Final = "trump:"
"""Before a suit: from the next lead on it is trump, without one nothing is."""
FEWEST: Final = 3
"""Seats. With fewer, cards are drawn between the tricks, so that a later card proves little."""


def told(form: Form, leader: int, said: Sequence[str]) -> Seen:
    """What was seen. `leader`: the seat that led; `said`: cards in their order, and trumps.

    Raise Refused with the index of a card that is not in the pack, has been played, or is one too many, and
    of a trump that does not come before a lead. Nothing is concluded from how many cards there are.
    """
    start = _dealt(form)
    if start is None:
        raise Refused(UNKNOWN_EVENT)
    must_beat = any(rule.number == "C4" for rule in rules_of(form))
    orders = rankings(start.pack, must_beat=must_beat)
    order, seat, best, taker = orders[None], leader % form.seats, 0, 0
    table: tuple[int, ...] = ()
    plays: list[SeenPlay] = []
    most = start.hands[0].bit_count() * form.seats
    for index, event in enumerate(said):
        suit = event.removeprefix(TRUMP)
        if event.startswith(TRUMP) and not table and (suit or None) in orders:
            order = orders[suit or None]
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
    return Seen(form, start.pack, start.follow_rule, _with_hands(plays, form.seats), (), nothing, nothing)


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


def judged_forms() -> tuple[Form, ...]:
    """The forms in which tricks can be told."""
    return tuple(form for form in FORMS.values() if can_be_told(form))


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
