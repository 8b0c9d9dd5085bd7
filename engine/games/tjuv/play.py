"""Tjuv card by card (J2-J6)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import CARD, SHORT, bits
from engine.game import Event, Form
from engine.games.tjuv import points
from engine.games.tjuv.removals import highest_first, rank, removals
from engine.objection import UNKNOWN_EVENT, Objection, Refused, not_now, objection
from engine.parti import Award, SettledDeal, Standing

OPEN_CARDS: Final = 3
"""The number of open cards on the table (J2, J5)."""

OUT, REMOVE, TURN, FILL, OVER = ("out", "remove", "turn", "fill", "over")
"""The event that is due: lay out (J2), remove (J2), a turn (J3), fill up (J5), none."""
STAGES: Final = {"out": OUT, "remove": REMOVE, "capture": TURN, "lay": TURN, "fill": FILL}
RULES: Final = {"out": "J2", "remove": "J2", "capture": "J3", "lay": "J3", "fill": "J5"}

_ONE_CARD: Final = rf"(?:out|capture|lay|fill):{CARD}"
FEW: Final = re.compile(_ONE_CARD)
MANY: Final = re.compile(rf"{_ONE_CARD}|remove:{CARD}(?: {CARD})*")


@dataclass(frozen=True, slots=True)
class TjuvSetup:
    """A deal as dealt. `hands`: masks of the first three cards; `stock`: the rest of the pack, top first."""

    form: Form
    dealer: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    fill_from_stock: bool = False

    @property
    def standing(self) -> Standing:
        """A score of zero: a record has no score, so the deal counts as a parti of its own."""
        return Standing((0,) * len(self.hands))


class Pile(NamedTuple):
    """Captured cards in front of a player. `top`: the card on top; `size`: the number of cards."""

    top: int
    size: int


class Capture(NamedTuple):
    """One capture. `table`: the open cards taken, low to high; `robbed`: the owner of each stolen pile, in
    rising order."""

    seat: int
    card: int
    table: tuple[int, ...]
    robbed: tuple[int, ...]


class TjuvDeal(NamedTuple):
    """A deal of tjuv at one moment. `open`: the mask of the open cards; `piles`: by seat; `stage`: what
    `seat` has to do."""

    setup: TjuvSetup
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    open: int
    piles: tuple[tuple[Pile, ...], ...]
    captures: tuple[Capture, ...]
    seat: int
    stage: str

    @property
    def to_act(self) -> int | None:
        """The seat whose decision comes next, None when the deal is over."""
        return None if self.stage == OVER else self.seat

    def legal(self) -> Sequence[Event]:
        """The events that may come next; empty when the deal is over."""
        hand = bits(self.hands[self.seat])
        match self.stage:
            case "out":
                lowest = min(map(rank, hand))
                return tuple(f"out:{SHORT.cards[card]}" for card in hand if rank(card) == lowest)
            case "remove":
                return removals(bits(self.open), len(self.hands) - OPEN_CARDS)
            case "turn":
                return tuple(self._turn(card) for card in hand)
            case "fill":
                return tuple(f"fill:{SHORT.cards[card]}" for card in hand)
        return ()

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None if it is allowed now."""
        if not (MANY if len(self.hands) > OPEN_CARDS else FEW).fullmatch(event):
            return UNKNOWN_EVENT
        if self.stage == OVER:
            return objection("after-end", "J6")
        kind, _, what = event.partition(":")
        if self.stage != STAGES[kind]:
            return not_now(RULES[kind], self.stage)
        return self._remove_bar(what.split(" ")) if kind == "remove" else self._card_bar(kind, what)

    def apply(self, event: Event) -> "TjuvDeal":
        """The deal after the event. Raise Refused if `check` objects."""
        objection = self.check(event)
        if objection is not None:
            raise Refused(objection)
        kind, _, what = event.partition(":")
        if kind == "remove":
            return self._removed([SHORT.numbers[card] for card in what.split(" ")])
        card = SHORT.numbers[what]
        return self._captured(card) if kind == "capture" else self._laid(card)

    def _below(self, card: int) -> int:
        """The open cards that the card can capture (J3)."""
        return self.open & SHORT.suit_of[card] & ((1 << card) - 1)

    def _turn(self, card: int) -> Event:
        return ("capture:" if self._below(card) else "lay:") + SHORT.cards[card]

    def _card_bar(self, kind: str, what: str) -> Objection | None:
        card = SHORT.number(what)
        hand = self.hands[self.seat]
        if card is None or not hand >> card & 1:
            return objection("not-in-hand", RULES[kind], card=what)
        if kind == "out":
            lowest = min(map(rank, bits(hand)))
            return None if rank(card) == lowest else objection("not-lowest", "J2", card=what)
        if kind == "fill" or self._turn(card) == f"{kind}:{what}":
            return None
        return objection("cannot-capture" if kind == "capture" else "cannot-lay", "J3", card=what)

    def _remove_bar(self, cards: Sequence[str]) -> Objection | None:
        open_cards = SHORT.texts(self.open)
        for place, card in enumerate(cards):
            if card not in open_cards or card in cards[:place]:
                return objection("not-in-hand", "J2", card=card)
        count = len(self.hands) - OPEN_CARDS
        ranks = sorted((rank(SHORT.numbers[card]) for card in cards), reverse=True)
        if ranks != [rank(card) for card in highest_first(bits(self.open))[:count]]:
            return objection("not-highest", "J2", count=count)
        return None

    def _laid(self, card: int) -> "TjuvDeal":
        hands = _with(self.hands, self.seat, self.hands[self.seat] ^ (1 << card))
        deal = self._replace(hands=hands, open=self.open | 1 << card)
        if self.stage == OUT:
            return deal._after_out()
        return deal._drawn()._filled_up() if self.stage == FILL else deal._drawn_if_any()._filled_up()

    def _captured(self, card: int) -> "TjuvDeal":
        table = self._below(card)
        robbed = tuple(
            seat
            for seat, piles in enumerate(self.piles)
            for pile in piles
            if seat != self.seat and self._steals(card, pile)
        )
        deal = self._replace(
            hands=_with(self.hands, self.seat, self.hands[self.seat] ^ (1 << card)),
            open=self.open ^ table,
            piles=self._piles_after(card, table),
            captures=(*self.captures, Capture(self.seat, card, tuple(bits(table)), robbed)),
        )
        return deal._drawn_if_any()._filled_up()

    @staticmethod
    def _steals(card: int, pile: Pile) -> bool:
        return SHORT.suit_of[card] == SHORT.suit_of[pile.top] and pile.top < card

    def _piles_after(self, card: int, table: int) -> tuple[tuple[Pile, ...], ...]:
        """The piles after a capture. Stolen piles become part of the new pile; the player's earlier piles
        stay apart (J3)."""
        theirs = [piles for seat, piles in enumerate(self.piles) if seat != self.seat]
        stolen = sum(pile.size for piles in theirs for pile in piles if self._steals(card, pile))
        kept = tuple(tuple(pile for pile in piles if not self._steals(card, pile)) for piles in self.piles)
        own = (*self.piles[self.seat], Pile(card, 1 + table.bit_count() + stolen))
        return _with(kept, self.seat, own)

    def _after_out(self) -> "TjuvDeal":
        if self.seat != self.setup.dealer:
            return self._replace(seat=self.setup.form.after(self.seat))
        if len(self.hands) > OPEN_CARDS:
            return self._replace(stage=REMOVE)
        from_pack = OPEN_CARDS - len(self.hands)
        laid = sum(1 << card for card in self.stock[:from_pack])
        return self._replace(open=self.open | laid, stock=self.stock[from_pack:])._dealt_fourth()

    def _removed(self, cards: Sequence[int]) -> "TjuvDeal":
        gone = sum(1 << card for card in cards)
        return self._replace(open=self.open ^ gone, stock=(*self.stock, *cards))._dealt_fourth()

    def _dealt_fourth(self) -> "TjuvDeal":
        seats, forehand = len(self.hands), self.setup.form.after(self.setup.dealer)
        hands = tuple(
            hand | 1 << self.stock[(seat - forehand) % seats] for seat, hand in enumerate(self.hands)
        )
        return self._replace(hands=hands, stock=self.stock[seats:], seat=forehand, stage=TURN)

    def _drawn_if_any(self) -> "TjuvDeal":
        return self._drawn() if self.stock else self

    def _drawn(self) -> "TjuvDeal":
        hand = self.hands[self.seat] | 1 << self.stock[0]
        return self._replace(hands=_with(self.hands, self.seat, hand), stock=self.stock[1:])

    def _filled_up(self) -> "TjuvDeal":
        """The end of a turn (J5): fill up to three open cards while the stock lasts, then the next player."""
        missing = max(OPEN_CARDS - self.open.bit_count(), 0)
        if missing and self.stock and not self.setup.fill_from_stock:
            return self._replace(stage=FILL)
        turned = sum(1 << card for card in self.stock[:missing])
        deal = self._replace(open=self.open | turned, stock=self.stock[missing:])
        if not any(self.hands):
            return deal._replace(stage=OVER)
        return deal._replace(seat=self.setup.form.after(self.seat), stage=TURN)

    @property
    def cards(self) -> tuple[int, ...]:
        """The number of cards captured so far, by seat; at the end including the cards left open (J6)."""
        left = self.open.bit_count() if self.stage == OVER else 0
        return tuple(
            sum(pile.size for pile in piles) + (left if seat == self.seat else 0)
            for seat, piles in enumerate(self.piles)
        )

    @property
    def facts(self) -> points.TjuvFacts:
        """The facts as they would be written on paper after the deal."""
        return points.TjuvFacts(self.cards)

    @property
    def settled(self) -> SettledDeal | None:
        """The result of the deal as a parti of its own, None until it is over."""
        if self.stage != OVER:
            return None
        return points.settle(self.setup.standing, self.facts, self.setup.dealer, 1)

    @property
    def awards(self) -> tuple[Award, ...]:
        """The awards; none before the end, because piles can still be stolen."""
        settled = self.settled
        return settled.awards if settled else ()


def _with(values: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])


def start(setup: TjuvSetup) -> TjuvDeal:
    """The deal before its first event."""
    forehand, piles = setup.form.after(setup.dealer), ((),) * len(setup.hands)
    return TjuvDeal(setup, setup.hands, setup.stock, 0, piles, (), forehand, OUT)
