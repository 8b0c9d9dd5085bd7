"""Svensk tremanswhist card by card (W1-W9)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import ACE_HIGH, CARD, NO_CARD, bits, mask, new
from engine.choices import CHOOSE, EventChoices, subset
from engine.game import Event, Form
from engine.games.shared.tricks import CardOrder, Cards, Hands, Trick, TrickDeal, rankings, without
from engine.games.tremanswhist import points
from engine.layout import Layout
from engine.objection import Objection, not_now, objection
from engine.parti import Award, Standing

RANKINGS: Final = rankings(ACE_HIGH, must_beat=False)
SEATS: Final = 3
HAND: Final = 13
NO_COLUMNS: Final = ((0, 0),) * SEATS

EXCHANGE: Final = re.compile(rf"exchange:{CARD}(?: {CARD})*")


@dataclass(frozen=True, slots=True)
class WhistSetup:
    """A deal as dealt. `hands` are masks, `stock` is cards with the top first.

    `upcard`: a card of the dealer's hand (W1). `deal`, `trump`: used in the nine deals only (W7).
    """

    form: Form
    dealer: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    upcard: int | None = None
    deal: int = 0
    trump: str | None = None

    @property
    def buys_all(self) -> bool:
        """Whether a buyer takes the whole stock (W3), or exchanges cards (W8)."""
        return self.upcard is not None

    @property
    def buying_rule(self) -> str:
        return "W3" if self.buys_all else "W8"

    @property
    def kind(self) -> str:
        """`plus` or `minus`. An upcard of 2-7 is a minus game (W2), and so are the deals 4-6 of the nine
        (W7)."""
        if self.upcard is None:
            return "minus" if points.NINE_KINDS[self.deal - 1] == "minus" else "plus"
        return "minus" if ACE_HIGH.cards[self.upcard][1] in "234567" else "plus"

    @property
    def trump_suit(self) -> str | None:
        """The suit of the upcard if it is a court card or an ace (W2), or the suit that was drawn (W7)."""
        if self.upcard is None:
            return self.trump
        card = ACE_HIGH.cards[self.upcard]
        return card[0] if card[1] in "JQKA" else None

    @property
    def ranking(self) -> CardOrder:
        return RANKINGS[self.trump_suit]

    @property
    def standing(self) -> Standing:
        """A parti without points: a record has neither score nor columns."""
        return Standing((0,) * SEATS, columns=NO_COLUMNS, deals=max(self.deal - 1, 0))


class WhistPast(NamedTuple):
    """The deal before the current trick. `decided`: the number of seats that bought or stood; `stock`: what
    is left of it."""

    setup: WhistSetup
    ranking: CardOrder
    tricks: tuple[Trick, ...]
    stock: tuple[int, ...]
    decided: int
    buyer: int | None
    over: bool

    @property
    def buying(self) -> bool:
        return self.decided < SEATS and self.buyer is None


class WhistDeal(TrickDeal[WhistPast]):
    """A deal of tremanswhist in either form."""

    __slots__ = ()
    pack = ACE_HIGH
    follow_rule = "W4"

    def legal(self) -> Sequence[Event]:
        past = self.past
        if self.playable or not past.buying:
            return self.pack.texts(self.playable)
        if past.setup.buys_all:
            return ("stand", "buy")
        return _exchanges(bits(self.hands[self.seat]), len(past.stock))

    def _exists(self, event: Event) -> bool:
        if event == "stand":
            return True
        return event == "buy" if self.past.setup.buys_all else EXCHANGE.fullmatch(event) is not None

    def _declarations(self) -> tuple[Event, ...]:
        return ()

    def _bar(self, kind: str, what: str) -> Objection | None:
        past = self.past
        if not past.buying:
            return not_now(past.setup.buying_rule, "buying-over")
        return self._exchange_bar(what.split(" ")) if kind == "exchange" else None

    def _exchange_bar(self, cards: Sequence[str]) -> Objection | None:
        if len(cards) > len(self.past.stock):
            left = len(self.past.stock)
            return objection("not-now", "W8", why="stock-short", left=left)
        left = self.hands[self.seat]
        for card in cards:
            number = self.pack.numbers.get(card, NO_CARD)
            if not left >> number & 1:
                return objection("not-in-hand", "W8", card=card)
            left ^= 1 << number
        return None

    def _play_bar(self) -> Objection | None:
        past = self.past
        return not_now(past.setup.buying_rule, "buying-open") if past.buying else None

    def _end(self) -> Objection:
        return objection("after-end", "W5" if self.past.setup.buys_all else "W9")

    def _decide(self, kind: str, what: str) -> "WhistDeal":
        setup, ranking, tricks, stock, decided, buyer, over = self.past
        hand = self.hands[self.seat]
        if kind == "buy":
            buyer, hand, stock = self.seat, mask(stock), ()
        elif kind == "exchange":
            put_away = self.pack.mask(what.split(" "))
            count = put_away.bit_count()
            hand, stock = hand ^ put_away | mask(stock[:count]), stock[count:]
        past = new(WhistPast, (setup, ranking, tricks, stock, decided + 1, buyer, over))
        return self._after_buying(past, hand)

    def _after_buying(self, past: WhistPast, hand: int) -> "WhistDeal":
        hands = (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])
        forehand = past.setup.form.after(past.setup.dealer)
        seat = past.setup.form.after(self.seat) if past.buying else forehand
        return self._lead(past, hands, seat, 0 if past.buying else hands[forehand])

    def _deal(
        self, past: WhistPast, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> "WhistDeal":
        return WhistDeal(past, hands, seat, cards, best, taker, playable)

    def _won(self, cards: Cards, taker: int) -> "WhistDeal":
        setup, ranking, tricks, stock, decided, buyer, _ = self.past
        hands = without(self.hands, cards)
        tricks += (new(Trick, ((self.seat + 1) % SEATS, cards, taker)),)
        past = new(WhistPast, (setup, ranking, tricks, stock, decided, buyer, not hands[taker]))
        return self._lead(past, hands, taker, hands[taker])

    def _beside(self) -> Layout:
        past = self.past
        gone = mask([card for trick in past.tricks for card in trick.cards])
        aside = self.pack.all & ~gone & ~mask(past.stock)
        for hand in self.hands:
            aside &= ~hand
        upcard = past.setup.upcard
        return Layout(
            stock=tuple([self.pack.cards[card] for card in past.stock]),
            aside=self.pack.texts(aside),
            upcard="" if upcard is None else self.pack.cards[upcard],
        )

    @property
    def open_cards(self) -> Hands:
        """The upcard, as long as the dealer holds it (W1)."""
        upcard = self.past.setup.upcard
        shown = 0 if upcard is None else 1 << upcard
        return tuple([hand & shown for hand in self.hands])

    @property
    def trick_counts(self) -> tuple[int, ...]:
        """The number of tricks taken so far, by seat."""
        winners = [trick.winner for trick in self.past.tricks]
        return tuple(winners.count(seat) for seat in range(SEATS))

    @property
    def facts(self) -> points.UpcardFacts | points.NineDealsFacts:
        """The facts as they would be written on paper after the deal."""
        setup = self.past.setup
        if setup.buys_all:
            return points.UpcardFacts(setup.kind, self.trick_counts, self.past.buyer)
        return points.NineDealsFacts(self.trick_counts)

    def _earned(self) -> tuple[Award, ...]:
        """The awards during the deal: only the points for buying."""
        return () if self.past.buyer is None else (points.bought(self.past.buyer),)

    @property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """The plus and minus points of this deal, a pair for each seat (W5)."""
        return points.add_columns(NO_COLUMNS, self.awards)


def _exchanges(hand: Sequence[int], stock: int) -> Sequence[Event]:
    """`stand`, then the exchanges of 1 to `stock` cards (W8), made on demand: a hand of thirteen has up to
    8,191."""

    def event(number: int) -> Event:
        return "exchange:" + ACE_HIGH.line(subset(hand, number - 1)) if number else "stand"

    return EventChoices(1 + sum(CHOOSE[len(hand)][1 : stock + 1]), event)


def start(setup: WhistSetup) -> WhistDeal:
    """The deal before its first event."""
    past = WhistPast(setup, setup.ranking, (), setup.stock, 0, None, False)
    return WhistDeal.begin(past, setup.hands, may_play=False)
