"""What people at a table remember of a deal: tricks that follow each other, from any of them on, no hands.

Melds are told with who made them, and cards that lie face up with before whom. What a table saw of a record
can be told too (`as_told`).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from engine.forms import FORMS, Form, rules_of
from engine.games.shared.tricks import CardOrder, TrickDeal, rankings
from engine.judging.proving import Finding, judge
from engine.judging.seen import Counts, Masks, Seen, SeenMeld, SeenPlay
from engine.objection import UNKNOWN_EVENT, Refused
from engine.players import deal, fresh
from engine.suits import SUITS

TRUMP: Final = "trump:"
"""Before a suit: from the next lead on it is trump, without one nothing is."""
MELD: Final = "meld:"
"""Before a seat and a suit: `meld:2:H`. It becomes trump, if nothing is."""
UP: Final = "up:"
"""Before a seat and a card: `up:1:SA` lies face up before it, from the trick that is going on (T21)."""
FEWEST: Final = 3
"""Seats. With fewer, cards are drawn between the tricks while there is a stock (T17)."""


def told(form: Form, leader: int, said: Sequence[str], first: int = 1) -> Seen:
    """What was seen. `leader`: the seat that led; `said`: cards in their order, trumps, melds, cards face up.

    `first`: the number of the first of these tricks, where cards are drawn. Elsewhere nothing is concluded
    from how many cards there are.

    Raise Refused with the index of a card that is not in the pack, has been played, lies before somebody
    else, or is one too many, and of a trump or a meld that does not come before a lead.
    """
    start = _dealt(form)
    if start is None:
        raise Refused(UNKNOWN_EVENT)
    telling = _Telling(form, start, leader, first)
    for index, event in enumerate(said):
        telling.hear(index, event)
    return telling.seen


def judged(
    form: Form, leader: int, said: Sequence[str], *, dry: bool = False
) -> tuple[Seen, tuple[Finding, ...]]:
    """What was seen, and what is proven whichever trick of the deal was the first one that is told.

    `dry`: it came after the stock was gone. Refused as `told`.
    """
    firsts = _firsts(form, dry=dry)
    seen = told(form, leader, said, firsts[0])
    tricks = -(-len(seen.plays) // form.seats)
    found = judge(seen)
    for first in firsts[1 : len(firsts) - max(tricks, 1) + 1] if found else ():
        also = {(finding.at, finding.code) for finding in judge(told(form, leader, said, first))}
        found = tuple(finding for finding in found if (finding.at, finding.code) in also)
    return seen, found


def _firsts(form: Form, *, dry: bool) -> range:
    """The numbers that the first trick told can have; 1 alone where nothing is drawn."""
    start = _dealt(form)
    drawn = _draws(form, start) if start is not None else 0
    if start is None or not drawn:
        return range(1, 2)
    return range(drawn + 1 if dry else 1, drawn + start.hands[0].bit_count() + 1)


class _Telling:
    """What has been told so far."""

    def __init__(self, form: Form, start: TrickDeal[Any], leader: int, first: int) -> None:
        self.form, self.start, self.before = form, start, first - 1
        self.drawn = _draws(form, start)
        """How many cards each seat draws in all."""
        self.orders = rankings(start.pack, must_beat=any(rule.number == "C4" for rule in rules_of(form)))
        self.order: CardOrder = self.orders[None]
        self.seat, self.best, self.taker = leader % form.seats, 0, 0
        self.table: tuple[int, ...] = ()
        self.plays: list[SeenPlay] = []
        self.melds: list[SeenMeld] = []
        self.has_rows = bool(start.layout.rows)
        self.up: dict[int, tuple[int, int]] = {}
        """By card that lies or lay face up: before whom, and the first trick of which that is known."""
        self.most_held = start.hands[0].bit_count()
        self.tricks = self.most_held + self.drawn
        """Of the whole deal."""
        if self.has_rows:
            self.tricks = len(start.pack.cards) // form.seats

    @property
    def trick(self) -> int:
        return len(self.plays) // self.form.seats + 1

    def hear(self, index: int, event: str) -> None:
        suit = event.removeprefix(TRUMP)
        if event.startswith(TRUMP) and not self.table and (suit or None) in self.orders:
            self.order = self.orders[suit or None]
        elif event.startswith(MELD) and not self.table:
            self._meld(index, event)
        elif event.startswith(UP):
            self._turn_up(index, event)
        else:
            self._play(index, event)

    def _meld(self, index: int, event: str) -> None:
        who, suit = _melded(self.form, event, index)
        nothing = (0,) * self.form.seats
        self.melds.append(SeenMeld(index, self.trick, who, suit, not self.order.trump, nothing, ()))
        self.order = self.order if self.order.trump else self.orders[suit]

    def _turn_up(self, index: int, event: str) -> None:
        seat, _, text = event.removeprefix(UP).partition(":")
        card = self.start.pack.numbers.get(text)
        gone = any(play.card == card for play in self.plays)
        if not self.has_rows or seat not in map(str, range(self.form.seats)) or card is None or gone:
            raise Refused(UNKNOWN_EVENT, index)
        self.up[card] = int(seat), self.trick

    def _play(self, index: int, event: str) -> None:
        form, card = self.form, self.start.pack.numbers.get(event)
        elsewhere = card in self.up and self.up[card][0] != self.seat
        told = self.trick + self.before > self.tricks or any(play.card == card for play in self.plays)
        if card is None or told or elsewhere:
            raise Refused(UNKNOWN_EVENT, index)
        self.plays.append(
            SeenPlay(index, self.trick, self.seat, card, self.table, self.best, self.order, (), ())
        )
        if not self.table or self.order.beaten_by[self.best] >> card & 1:
            self.best, self.taker = card, self.seat
        self.table += (card,)
        self.seat = form.after(self.seat)
        if len(self.table) == form.seats:
            self.seat, self.table = self.taker, ()

    @property
    def seen(self) -> Seen:
        plays, melds = self._with_hands(), self._with_pairs()
        left = self._held(len(self.plays)) if self.drawn else (0,) * self.form.seats
        lying = self._lying(self.trick, len(self.plays))
        return Seen(self.form, self.start.pack, self.start.follow_rule, plays, melds, lying, left)

    def _with_hands(self) -> tuple[SeenPlay, ...]:
        if self.has_rows:
            return tuple([self._from_a_row(number, play) for number, play in enumerate(self.plays)])
        nothing = (0,) * self.form.seats
        held = [self._held(number) for number in range(len(self.plays))] if self.drawn else self._fewest()
        return tuple(
            [
                play._replace(open=nothing, hidden=hidden)
                for play, hidden in zip(self.plays, held, strict=True)
            ]
        )

    def _from_a_row(self, number: int, play: SeenPlay) -> SeenPlay:
        """Each later card may have lain face down until then, so the hand has nothing but what is played."""
        lying = self._lying(play.trick, number)
        hidden = int(not lying[play.seat] >> play.card & 1)
        return play._replace(open=lying, hidden=(hidden,) * self.form.seats)

    def _with_pairs(self) -> tuple[SeenMeld, ...]:
        if not self.drawn:
            return tuple(self.melds)
        first = [(meld.trick - 1) * self.form.seats for meld in self.melds]
        return tuple(
            [
                meld._replace(hidden=self._held(number, melding=True))
                for meld, number in zip(self.melds, first, strict=True)
            ]
        )

    def _lying(self, trick: int, number: int) -> Masks:
        """The cards face up before each seat before the play of that number."""
        played = {play.card for play in self.plays[:number]}
        found = [0] * self.form.seats
        for card, (seat, since) in self.up.items():
            if since <= trick and card not in played:
                found[seat] |= 1 << card
        return tuple(found)

    def _held(self, number: int, *, melding: bool = False) -> Counts:
        """How many cards each seat holds before the play of that number. Who melds has not drawn (T18)."""
        seats = self.form.seats
        trick, in_it = divmod(number + self.before * seats, seats)
        ended = number == len(self.plays) and not in_it
        waiting = int(0 < trick <= self.drawn and (melding or ended))
        held = min(self.most_held, self.tricks - trick) - waiting
        gone = {play.seat for play in self.plays[number - in_it : number]}
        return tuple([held - (seat in gone) for seat in range(seats)])

    def _fewest(self) -> list[Counts]:
        """The fewest cards that the hands can have had: those that were played from then on."""
        counts = [0] * self.form.seats
        found = []
        for play in reversed(self.plays):
            counts[play.seat] += 1
            found.append(tuple(counts))
        return found[::-1]


def as_told(deal: Seen) -> tuple[int, tuple[str, ...]]:
    """The seat that led, and what people would tell of what was seen. A meld that all saw to be impossible
    is left out."""
    said: list[str] = []
    melds = [meld for meld in deal.melds if meld.barred is None]
    trump, lay, rows = 0, (0,) * deal.form.seats, has_rows(deal.form)
    for play in deal.plays:
        if rows:
            said += _turned_up(deal, lay, play.open)
            lay = play.open
        while melds and melds[0].at < play.at:
            meld = melds.pop(0)
            said.append(f"{MELD}{meld.seat}:{meld.suit}")
            trump = trump or deal.pack.suits[SUITS.index(meld.suit)]
        if play.order.trump != trump:
            trump = play.order.trump
            said.append(TRUMP + (deal.pack.cards[trump.bit_length() - 1][0] if trump else ""))
        said.append(deal.pack.cards[play.card])
    if len(deal.plays) % deal.form.seats == 0:
        said += _turned_up(deal, lay, deal.open) if rows else ()
        said += [f"{MELD}{meld.seat}:{meld.suit}" for meld in melds]
    return deal.plays[0].seat if deal.plays else 0, tuple(said)


def _turned_up(deal: Seen, before: Masks, now: Masks) -> Sequence[str]:
    """The cards that have come to lie face up."""
    return [
        f"{UP}{seat}:{card}"
        for seat, (old, new) in enumerate(zip(before, now, strict=True))
        for card in deal.pack.texts(new & ~old)
    ]


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
    """Whether it has tricks. Without them nobody has to follow suit, and plays prove nothing."""
    return _dealt(form) is not None


def has_melds(form: Form) -> bool:
    return any(rule.number == "C6" for rule in rules_of(form))


def has_draws(form: Form) -> bool:
    """Whether cards are drawn between the tricks (T17)."""
    start = _dealt(form)
    return start is not None and _draws(form, start) > 0


def has_rows(form: Form) -> bool:
    """Whether cards lie face up before the players (T20)."""
    start = _dealt(form)
    return start is not None and bool(start.layout.rows)


def judged_forms() -> tuple[Form, ...]:
    """The forms in which tricks can be told."""
    return tuple(form for form in FORMS.values() if can_be_told(form))


def _melded(form: Form, event: str, index: int) -> tuple[int, str]:
    seat, _, suit = event.removeprefix(MELD).partition(":")
    if seat not in map(str, range(form.seats)) or suit not in tuple(SUITS) or not has_melds(form):
        raise Refused(UNKNOWN_EVENT, index)
    return int(seat), suit


def _dealt(form: Form) -> TrickDeal[Any] | None:
    """Any deal of the form, for its pack and its rules; None where it has no tricks."""
    if not form.seats:
        return None
    start = cast("object", deal(fresh(form), Random(0)))  # noqa: S311 - any deal will do
    return start if isinstance(start, TrickDeal) and start.pack.letters == SUITS else None


def _draws(form: Form, start: TrickDeal[Any]) -> int:
    """How many cards each seat draws between the tricks."""
    return len(start.layout.stock) // form.seats if form.seats < FEWEST else 0
