"""Tricks: following, trumping, beating, winning (C2-C5, W4), the same for every trick game.

A deal is an immutable tuple. Values that change with every card are fields of the tuple; values that change
from trick to trick are in `past`, which each game defines. `legal`, `check` and `apply` use the same two
sources: `plays` (the cards) and the game's bars (methods that return the objection to an event, or None).
"""

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from engine.cards import Pack
from engine.game import Event, Facts, Setup
from engine.objection import UNKNOWN_EVENT, Objection, OfLead, Refused, objection
from engine.parti import Award, SettledDeal

new = tuple.__new__


class CardOrder(NamedTuple):
    """Masks of cards. `trump`: the trump suit. By card: those that beat it (C5), and those that C4 then
    demands."""

    trump: int
    beaten_by: tuple[int, ...]
    asked_for: tuple[int, ...]


class Trick(NamedTuple):
    leader: int
    cards: tuple[int, ...]
    winner: int


class Past(Protocol):
    """The part of a deal before the current trick that `TrickDeal` reads. Each game has its own class."""

    @property
    def setup(self) -> Setup: ...
    @property
    def ranking(self) -> CardOrder: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def over(self) -> bool: ...


P = TypeVar("P", bound=Past)


def rankings(pack: Pack, *, must_beat: bool) -> Mapping[str | None, CardOrder]:
    """The order of cards by trump suit, None for sang. `must_beat`: C4 is in force."""
    free = (0,) * len(pack.cards)
    trumps: dict[str | None, int] = {None: 0, **dict(zip(pack.letters, pack.suits, strict=True))}
    tables = {suit: pack.beaten_by(trump) for suit, trump in trumps.items()}
    return {
        suit: CardOrder(trumps[suit], table, table if must_beat else free) for suit, table in tables.items()
    }


class Position(NamedTuple, Generic[P]):
    """A moment of a deal. `cards`: the cards of the current trick; `best`: the card that is winning it;
    `taker`: the seat that played `best`. `hands`: as they were when the trick began.

    `seat` decides next; `plays` are the cards that it may play, none if another event is due.
    """

    past: P
    hands: tuple[int, ...]
    seat: int
    cards: tuple[int, ...]
    best: int
    taker: int
    plays: tuple[Event, ...]


class TrickDeal(Position[P]):
    """A deal of a trick game, card by card."""

    __slots__ = ()
    pack: ClassVar[Pack]
    follow_rule: ClassVar[str]

    def legal(self) -> Sequence[Event]:
        """The events that may come next; empty when the deal is over."""
        return self.plays if self.cards or self.past.over else self.plays + self._declarations()

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None if it is allowed now."""
        return None if event in self.plays else self._objection(event)

    def apply(self, event: Event) -> Self:
        """The deal after the event. Raise Refused if `check` objects."""
        past, hands, seat, cards, best, taker, plays = self
        if event not in plays:
            return self._decided(event)
        pack = self.pack
        card = pack.numbers[event]
        trump, beaten_by, asked_for = past.ranking
        if not cards or beaten_by[best] >> card & 1:
            best, taker = card, seat
        cards += (card,)
        if len(cards) == len(hands):
            return self._won(cards, taker)
        seat = seat + 1 if seat + 1 < len(hands) else 0
        hand = hands[seat]
        held = hand & pack.suit_of[cards[0]] or hand & trump
        mask = held & asked_for[best] or held or hand
        plays = pack.one_suit(mask) or pack.texts(mask)
        return new(type(self), (past, hands, seat, cards, best, taker, plays))

    @property
    def to_act(self) -> int | None:
        """The seat whose decision comes next, None when the deal is over."""
        return None if self.past.over else self.seat

    @property
    def setup(self) -> Setup:
        """How the deal began."""
        return self.past.setup

    @property
    def settled(self) -> SettledDeal | None:
        """The result of the deal, None until it is over."""
        if not self.past.over:
            return None
        setup = self.past.setup
        return setup.form.settle(setup.standing, self.facts, setup.dealer, 0)

    @property
    def awards(self) -> tuple[Award, ...]:
        """The awards so far."""
        settled = self.settled
        return settled.awards if settled else self._earned()

    @classmethod
    def begin(cls, past: P, hands: tuple[int, ...], *, may_play: bool = True) -> Self:
        """The deal before its first event. Forehand decides first."""
        seat = past.setup.form.after(past.setup.dealer)
        return cls(past, hands, seat, (), -1, seat, cls.pack.texts(hands[seat]) if may_play else ())

    def _partner(self) -> int:
        """The seat opposite the one that decides."""
        return (self.seat + len(self.hands) // 2) % len(self.hands)

    def taken(self, values: Sequence[int]) -> tuple[int, ...]:
        """The worth of the cards taken so far, by side. `values`: the worth of each card."""
        sides = [0] * self.past.setup.form.sides
        for trick in self.past.tricks:
            sides[trick.winner % len(sides)] += sum([values[card] for card in trick.cards])
        return tuple(sides)

    def _lead(self, past: P, hands: tuple[int, ...], seat: int, cards: int) -> Self:
        """The deal before a lead: `seat` may play any of `cards`."""
        return new(type(self), (past, hands, seat, (), -1, seat, self.pack.texts(cards)))

    def _decided(self, event: Event) -> Self:
        objection = self._objection(event)
        if objection is not None:
            raise Refused(objection)
        kind, _, what = event.partition(":")
        return self._decide(kind, what)

    def _objection(self, event: Event) -> Objection | None:
        """The first objection, in the order of the codes: malformed, after-end, not-now, then the rest."""
        if not self._grammar().fullmatch(event):
            return UNKNOWN_EVENT
        if self.past.over:
            return self._end()
        if self.pack.is_card(event):
            return self._play_bar() or self._card_bar(event)
        kind, _, what = event.partition(":")
        return self._bar(kind, what)

    def _card_bar(self, event: Event) -> Objection:
        """The objection to a card that is not in `plays`, when a card is due."""
        card = self.pack.number(event)
        hand = self.hands[self.seat]
        if card is None or not hand >> card & 1:
            return self._not_held(event)
        card_suit, led = self.pack.suit_of[card], self.pack.suit_of[self.cards[0]]
        if hand & led:
            return self._broken("must-beat" if card_suit == led else "must-follow", event)
        return self._broken("must-beat" if card_suit == self.past.ranking.trump else "must-trump", event)

    def _broken(self, code: OfLead, event: Event) -> Objection:
        rule = "C4" if code == "must-beat" else self.follow_rule
        led = self.pack.cards[self.cards[0]]
        return objection(code, rule, card=event, led=led[0], best=self.pack.cards[self.best])

    def _not_held(self, event: Event) -> Objection:
        return objection("not-in-hand", self.follow_rule, card=event)

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """The facts as they would be written on paper; during the deal, what is known so far."""

    @abstractmethod
    def _earned(self) -> tuple[Award, ...]:
        """The awards so far, during the deal."""

    @abstractmethod
    def _grammar(self) -> re.Pattern[str]:
        """The pattern of all events that the form has."""

    @abstractmethod
    def _declarations(self) -> tuple[Event, ...]:
        """The events besides cards that may come at a lead."""

    @abstractmethod
    def _end(self) -> Objection:
        """The objection `after-end`, with the rule by which the deal ended."""

    @abstractmethod
    def _play_bar(self) -> Objection | None:
        """The objection to playing any card now, or None."""

    @abstractmethod
    def _bar(self, kind: str, what: str) -> Objection | None:
        """The objection to this declaration now, or None."""

    @abstractmethod
    def _decide(self, kind: str, what: str) -> Self:
        """The deal after a declaration that is allowed."""

    @abstractmethod
    def _won(self, cards: tuple[int, ...], taker: int) -> Self:
        """The deal after a full trick."""


def without(hands: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hands without these cards."""
    gone = 0
    for card in cards:
        gone |= 1 << card
    left = ~gone
    return tuple([hand & left for hand in hands])
