"""Tricks: following, trumping, beating, winning (C2-C5, W4), the same for every trick game.

A deal is an immutable value. What changes with every card are its own attributes; what changes from trick to
trick is in `past`, which each game defines. `legal`, `check` and `apply` use the same two sources: `playable`
(the cards) and the game's bars (methods that return the objection to an event, or None).
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from engine.cards import NO_CARD, Pack
from engine.compiled import mypyc_attr
from engine.game import Event, Facts, Setup
from engine.layout import Layout, Played, Taken
from engine.objection import UNKNOWN_EVENT, Objection, OfLead, Refused, objection
from engine.parti import Award, SettledDeal

Hands = tuple[int, ...]
"""A mask for each seat."""
Cards = tuple[int, ...]


class CardOrder(NamedTuple):
    """Masks of cards. `trump`: the trump suit. By card: those that beat it (C5), and those that C4 then
    demands."""

    trump: int
    beaten_by: tuple[int, ...]
    asked_for: tuple[int, ...]


class Trick(NamedTuple):
    leader: int
    cards: Cards
    winner: int


class Stake(NamedTuple):
    """Who must take each trick for a deal to go on, and how many tricks are left of it then."""

    seats: tuple[int, ...]
    tricks: int


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
DUTIES: Final = frozenset({"must-follow", "must-trump", "must-beat"})
"""The codes of objections to a card that is held but may not be played."""


def rankings(pack: Pack, *, must_beat: bool) -> Mapping[str | None, CardOrder]:
    """The order of cards by trump suit, None for sang. `must_beat`: C4 is in force."""
    free = (0,) * len(pack.cards)
    trumps: dict[str | None, int] = {None: 0, **dict(zip(pack.letters, pack.suits, strict=True))}
    tables = {suit: pack.beaten_by(trump) for suit, trump in trumps.items()}
    return {
        suit: CardOrder(trumps[suit], table, table if must_beat else free) for suit, table in tables.items()
    }


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickDeal(Generic[P]):
    """A moment of a deal of a trick game, card by card. Immutable.

    `cards`: the cards of the current trick; `best`: the card that is winning it; `taker`: the seat that
    played `best`. `hands`: as they were when the trick began. `seat` decides next; `playable`: the mask of
    the cards that it may play, 0 if another event is due.
    """

    __slots__ = ("best", "cards", "hands", "past", "playable", "seat", "taker")
    pack: ClassVar[Pack]
    follow_rule: ClassVar[str]

    def __init__(
        self, past: P, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> None:
        self.past: Final = past
        self.hands: Final = hands
        self.seat: Final = seat
        self.cards: Final = cards
        self.best: Final = best
        self.taker: Final = taker
        self.playable: Final = playable

    def legal(self) -> Sequence[Event]:
        """The events that may come next; empty when the deal is over."""
        plays = self.pack.texts(self.playable)
        return plays if self.cards or self.past.over else plays + self._declarations()

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None if it is allowed now."""
        card = self.pack.numbers.get(event, NO_CARD)
        return None if self.playable >> card & 1 else self._objection(event)

    def apply(self, event: Event) -> Self:
        """The deal after the event. Raise Refused if `check` objects."""
        pack = self.pack
        card = pack.numbers.get(event, NO_CARD)
        if not self.playable >> card & 1:
            return self._decided(event)
        hands, cards, best, taker, seat = self.hands, self.cards, self.best, self.taker, self.seat
        trump, beaten_by, asked_for = self.past.ranking
        if not cards or beaten_by[best] >> card & 1:
            best, taker = card, seat
        cards += (card,)
        if len(cards) == len(hands):
            return self._won(cards, taker)
        seat = seat + 1 if seat + 1 < len(hands) else 0
        hand = hands[seat]
        held = hand & pack.suit_of[cards[0]] or hand & trump
        playable = held & asked_for[best] or held or hand
        return self._deal(self.past, hands, seat, cards, best, taker, playable)

    def forced(self, event: Event) -> Self:
        """The deal after an event as it happened, also if it broke a duty (C3, C4, W4) or a pair was not
        held.

        Raise Refused if anything else is against it.
        """
        objection = self.check(event)
        if objection is None:
            return self.apply(event)
        if objection.code in DUTIES:
            card = 1 << self.pack.numbers[event]
            place = self.seat, self.cards, self.best, self.taker
            return self._deal(self.past, self.hands, *place, card).apply(event)
        if objection.code != "not-in-hand" or event in self.pack.known:
            raise Refused(objection)
        kind, _, what = event.partition(":")
        return self._decide(kind, what)

    @property
    def held(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat may be asked to play from, by seat."""
        return tuple([self.pack.texts(hand) for hand in without(self.hands, self.cards)])

    def holding(self, seat: int, held: Sequence[str]) -> Self:
        """The same moment if `seat` held just these cards: what it may do then."""
        hands = (*self.hands[:seat], self.pack.mask(held), *self.hands[seat + 1 :])
        playable = self.playable
        if playable and seat == self.seat:
            playable = self._among(hands[seat])
        return self._deal(self.past, hands, self.seat, self.cards, self.best, self.taker, playable)

    def _among(self, hand: int) -> int:
        """The cards of a hand that may be played now (C3, C4, W4)."""
        if not self.cards:
            return hand
        trump, _, asked_for = self.past.ranking
        held = hand & self.pack.suit_of[self.cards[0]] or hand & trump
        return held & asked_for[self.best] or held or hand

    @property
    def open_cards(self) -> Hands:
        """The cards in each hand that everybody at the table knows, by seat."""
        return (0,) * len(self.hands)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrickDeal) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[object, ...]:
        return self.past, self.hands, self.seat, self.cards, self.best, self.taker, self.playable

    @property
    def at_stake(self) -> Stake | None:
        """None where every trick is played, whoever takes it."""
        return None

    @property
    def plays(self) -> tuple[Event, ...]:
        """The cards that may be played now, none if another event is due."""
        return self.pack.texts(self.playable)

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

    @property
    def layout(self) -> Layout:
        """Where the cards lie."""
        tricks, leader = self.past.tricks, (self.seat - len(self.cards)) % len(self.hands)
        return replace(
            self._beside(),
            hands=tuple([self.pack.texts(hand) for hand in self._in_hand()]),
            middle=self._plays(leader, self.cards),
            tricks=tuple([Taken(self._plays(trick.leader, trick.cards), trick.winner) for trick in tricks]),
            trump=self.pack.letter_of(self.past.ranking.trump),
        )

    def _plays(self, leader: int, cards: Cards) -> tuple[Played, ...]:
        seats = len(self.hands)
        return tuple(
            [Played((leader + place) % seats, self.pack.cards[card]) for place, card in enumerate(cards)]
        )

    def _in_hand(self) -> Hands:
        """The cards that each seat holds now."""
        return without(self.hands, self.cards)

    def _beside(self) -> Layout:
        """What lies elsewhere than in hands and tricks."""
        return Layout()

    @classmethod
    def begin(cls, past: P, hands: Hands, *, may_play: bool = True) -> Self:
        """The deal before its first event. Forehand decides first."""
        seat = past.setup.form.after(past.setup.dealer)
        return cls(past, hands, seat, (), NO_CARD, seat, hands[seat] if may_play else 0)

    def partner(self) -> int:
        """The seat opposite the one that decides."""
        return (self.seat + len(self.hands) // 2) % len(self.hands)

    def taken(self, values: Sequence[int]) -> tuple[int, ...]:
        """The worth of the cards taken so far, by side. `values`: the worth of each card."""
        sides = [0] * self.past.setup.form.sides
        for trick in self.past.tricks:
            sides[trick.winner % len(sides)] += sum([values[card] for card in trick.cards])
        return tuple(sides)

    def _lead(self, past: P, hands: Hands, seat: int, playable: int) -> Self:
        """The deal before a lead: `seat` may play any card of the mask `playable`."""
        return self._deal(past, hands, seat, (), NO_CARD, seat, playable)

    def _decided(self, event: Event) -> Self:
        objection = self._objection(event)
        if objection is not None:
            raise Refused(objection)
        kind, _, what = event.partition(":")
        return self._decide(kind, what)

    def _objection(self, event: Event) -> Objection | None:
        """The first objection, in the order of the codes: malformed, after-end, not-now, then the rest."""
        is_card = event in self.pack.known
        if not is_card and not self._exists(event):
            return UNKNOWN_EVENT
        if self.past.over:
            return self._end()
        if is_card:
            return self._play_bar() or self._card_bar(event)
        kind, _, what = event.partition(":")
        return self._bar(kind, what)

    def _card_bar(self, event: Event) -> Objection:
        """The objection to a card that may not be played, when a card is due."""
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

    @abstractmethod
    def _deal(
        self, past: P, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> Self:
        """Another moment of the deal. `type(self)(…)` would be three times as slow when it is compiled."""

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """The facts as they would be written on paper; during the deal, what is known so far."""

    @abstractmethod
    def _earned(self) -> tuple[Award, ...]:
        """The awards so far, during the deal."""

    @abstractmethod
    def _exists(self, event: Event) -> bool:
        """Whether the form has this declaration at all."""

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
    def _won(self, cards: Cards, taker: int) -> Self:
        """The deal after a full trick."""


def without(hands: Hands, cards: Cards) -> Hands:
    """The hands without these cards."""
    gone = 0
    for card in cards:
        gone |= 1 << card
    left = ~gone
    return tuple([hand & left for hand in hands])
