"""Tjuv card by card (J2-J6)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from engine.cards import CARD, NO_CARD, SHORT, Pack, bits, mask, new
from engine.game import Event, Form
from engine.games.tjuv import points
from engine.games.tjuv.removals import highest_first, rank, removals
from engine.layout import Layout
from engine.layout import Pile as OnTop
from engine.objection import UNKNOWN_EVENT, Objection, Refused, not_now, objection
from engine.parti import Award, SettledDeal, Standing

OPEN_CARDS: Final = 3
"""The number of open cards on the table (J2, J5)."""

OUT, REMOVE, TURN, FILL, OVER = ("out", "remove", "turn", "fill", "over")
"""The event that is due: lay out (J2), remove (J2), a turn (J3), fill up (J5), none."""
RULES: Final = {"out": "J2", "remove": "J2", "capture": "J3", "lay": "J3", "fill": "J5"}
REMOVAL: Final = re.compile(rf"remove:{CARD}(?: {CARD})*")
ENDED: Final = objection("after-end", "J6")
DUTIES: Final = frozenset({"not-lowest", "cannot-lay"})
"""The codes of objections to a card that is held but may not be laid out."""


class Play(NamedTuple):
    """An event with one card. `due`: the stage in which it may come; `card`: None if not in the pack."""

    kind: str
    due: str
    card: int | None


PLAYS: Final = {
    f"{kind}:{text}": Play(kind, due, SHORT.number(text))
    for kind, due in (("out", OUT), ("capture", TURN), ("lay", TURN), ("fill", FILL))
    for text in SHORT.known
}
OUTS, CAPTURES, LAYS, FILLS = (
    tuple(f"{kind}:{text}" for text in SHORT.cards) for kind in ("out", "capture", "lay", "fill")
)
"""The events by card."""
LOWER: Final = tuple(suit & ((1 << card) - 1) for card, suit in enumerate(SHORT.suit_of))
"""By card: the lower cards of its suit, which it captures from the table and steals with their piles (J3)."""


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


Piles = tuple[tuple[Pile, ...], ...]
"""The piles of each seat, by seat."""


class Capture(NamedTuple):
    """One capture. `table`: the open cards taken, low to high; `robbed`: the owner of each stolen pile, in
    rising order."""

    seat: int
    card: int
    table: tuple[int, ...]
    robbed: tuple[int, ...]


class TjuvDeal:
    """A deal of tjuv at one moment. Immutable. `open`: the mask of the open cards; `piles`: by seat; `stage`:
    what `seat` has to do."""

    __slots__ = ("captures", "hands", "open", "piles", "seat", "setup", "stage", "stock")
    pack: ClassVar[Pack] = SHORT

    def __init__(
        self, setup: TjuvSetup, hands: tuple[int, ...], stock: tuple[int, ...], open_cards: int,
        piles: Piles, captures: tuple[Capture, ...], seat: int, stage: str,
    ) -> None:  # fmt: skip
        self.setup: Final = setup
        self.hands: Final = hands
        self.stock: Final = stock
        self.open: Final = open_cards
        self.piles: Final = piles
        self.captures: Final = captures
        self.seat: Final = seat
        self.stage: Final = stage

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TjuvDeal) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[object, ...]:
        return self.setup, self.hands, self.stock, self.open, self.piles, self.captures, self.seat, self.stage

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
                return tuple([OUTS[card] for card in hand if rank(card) == lowest])
            case "remove":
                return removals(bits(self.open), len(self.hands) - OPEN_CARDS)
            case "turn":
                return tuple([self._turn(card) for card in hand])
            case "fill":
                return tuple([FILLS[card] for card in hand])
        return ()

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None if it is allowed now."""
        play = PLAYS.get(event)
        if play is None and not (len(self.hands) > OPEN_CARDS and REMOVAL.fullmatch(event)):
            return UNKNOWN_EVENT
        if self.stage == OVER:
            return ENDED
        if self.stage != (play.due if play else REMOVE):
            return not_now(RULES[play.kind if play else REMOVE], self.stage)
        return self._card_bar(play, event) if play else self._remove_bar(_removed_by(event))

    def apply(self, event: Event) -> "TjuvDeal":
        """The deal after the event. Raise Refused if `check` objects."""
        objection = self.check(event)
        if objection is not None:
            raise Refused(objection)
        play = PLAYS.get(event)
        if play is None or play.card is None:
            return self._removed([SHORT.numbers[card] for card in _removed_by(event)])
        return self._captured(play.card) if play.kind == "capture" else self._laid(play.card)

    def forced(self, event: Event) -> "TjuvDeal":
        """The deal after an event as it happened, also if the card was not the lowest, or had to capture
        (J2, J3).

        Raise Refused if anything else is against it.
        """
        objection = self.check(event)
        if objection is None or objection.code not in DUTIES:
            return self.apply(event)
        return self._laid(SHORT.numbers[event[-2:]])

    @property
    def held(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each hand."""
        return tuple([SHORT.texts(hand) for hand in self.hands])

    def holding(self, seat: int, held: Sequence[str]) -> "TjuvDeal":
        """The same moment if `seat` held just these cards: what it may do then."""
        hands = _with(self.hands, seat, SHORT.mask(held))
        setup, stock, piles = self.setup, self.stock, self.piles
        return TjuvDeal(setup, hands, stock, self.open, piles, self.captures, self.seat, self.stage)

    def _turn(self, card: int) -> Event:
        """What the card does in a turn: it captures if it can (J3)."""
        return CAPTURES[card] if self.open & LOWER[card] else LAYS[card]

    def _card_bar(self, play: Play, event: Event) -> Objection | None:
        kind, _, card = play
        hand = self.hands[self.seat]
        if card is None or not hand >> card & 1:
            return objection("not-in-hand", RULES[kind], card=event[-2:])
        if kind == "out":
            lowest = min(map(rank, bits(hand)))
            return None if rank(card) == lowest else objection("not-lowest", "J2", card=event[-2:])
        if kind == "fill" or self._turn(card) == event:
            return None
        return objection("cannot-capture" if kind == "capture" else "cannot-lay", "J3", card=event[-2:])

    def _remove_bar(self, cards: Sequence[str]) -> Objection | None:
        left = self.open
        for card in cards:
            number = SHORT.numbers.get(card, NO_CARD)
            if not left >> number & 1:
                return objection("not-in-hand", "J2", card=card)
            left ^= 1 << number
        count = len(self.hands) - OPEN_CARDS
        ranks = sorted((rank(SHORT.numbers[card]) for card in cards), reverse=True)
        if ranks != [rank(card) for card in highest_first(bits(self.open))[:count]]:
            return objection("not-highest", "J2", count=count)
        return None

    def _laid(self, card: int) -> "TjuvDeal":
        hand, open_cards = self.hands[self.seat] ^ 1 << card, self.open | 1 << card
        if self.stage == OUT:
            return self._after_out(_with(self.hands, self.seat, hand), open_cards)
        return self._after_turn(hand, open_cards, self.piles, self.captures)

    def _captured(self, card: int) -> "TjuvDeal":
        """A capture. Stolen piles become part of the new pile; the player's earlier piles stay apart (J3)."""
        lower = LOWER[card]
        table = self.open & lower
        robbed: tuple[int, ...] = ()
        size, kept = 1 + table.bit_count(), []
        for seat, piles in enumerate(self.piles):
            if seat != self.seat:
                stolen = [pile.size for pile in piles if lower >> pile.top & 1]
                if stolen:
                    size += sum(stolen)
                    robbed += (seat,) * len(stolen)
                    piles = tuple([pile for pile in piles if not lower >> pile.top & 1])
            kept.append(piles)
        kept[self.seat] += (new(Pile, (card, size)),)
        capture = new(Capture, (self.seat, card, tuple(bits(table)), robbed))
        hand = self.hands[self.seat] ^ 1 << card
        return self._after_turn(hand, self.open ^ table, tuple(kept), (*self.captures, capture))

    def _after_out(self, hands: tuple[int, ...], open_cards: int) -> "TjuvDeal":
        """All lay out a card, the dealer last. Then three lie open: some are dealt, or removed (J2)."""
        setup, stock = self.setup, self.stock
        if self.seat != setup.dealer:
            seat = (self.seat + 1) % len(hands)
            return TjuvDeal(setup, hands, stock, open_cards, self.piles, (), seat, OUT)
        if len(hands) > OPEN_CARDS:
            return TjuvDeal(setup, hands, stock, open_cards, self.piles, (), self.seat, REMOVE)
        from_pack = OPEN_CARDS - len(hands)
        return self._dealt_fourth(hands, open_cards | mask(stock[:from_pack]), stock[from_pack:])

    def _removed(self, cards: Sequence[int]) -> "TjuvDeal":
        return self._dealt_fourth(self.hands, self.open ^ mask(cards), (*self.stock, *cards))

    def _dealt_fourth(self, hands: tuple[int, ...], open_cards: int, stock: tuple[int, ...]) -> "TjuvDeal":
        setup, seats = self.setup, len(hands)
        forehand = setup.form.after(setup.dealer)
        hands = tuple([hand | 1 << stock[(seat - forehand) % seats] for seat, hand in enumerate(hands)])
        return TjuvDeal(setup, hands, stock[seats:], open_cards, self.piles, (), forehand, TURN)

    def _after_turn(
        self, hand: int, open_cards: int, piles: Piles, captures: tuple[Capture, ...]
    ) -> "TjuvDeal":
        """The end of a turn (J4, J5): draw while the stock lasts, fill up to three open cards, then the next
        player."""
        setup, stock, seat, stage = self.setup, self.stock, self.seat, TURN
        if stock:
            hand |= 1 << stock[0]
            stock = stock[1:]
        hands = _with(self.hands, seat, hand)
        missing = max(OPEN_CARDS - open_cards.bit_count(), 0)
        if missing and stock and not setup.fill_from_stock:
            stage = FILL
        else:
            open_cards |= mask(stock[:missing])
            stock = stock[missing:]
            if any(hands):
                seat = (seat + 1) % len(hands)
            else:
                stage = OVER
        return TjuvDeal(setup, hands, stock, open_cards, piles, captures, seat, stage)

    @property
    def cards(self) -> tuple[int, ...]:
        """The number of cards captured so far, by seat; at the end including the cards left open (J6)."""
        left = self.open.bit_count() if self.stage == OVER else 0
        return tuple(
            sum(pile.size for pile in piles) + (left if seat == self.seat else 0)
            for seat, piles in enumerate(self.piles)
        )

    @property
    def layout(self) -> Layout:
        """Where the cards lie."""
        return Layout(
            hands=tuple([SHORT.texts(hand) for hand in self.hands]),
            stock=tuple([SHORT.cards[card] for card in self.stock]),
            open=SHORT.texts(self.open),
            piles=tuple(
                [tuple([OnTop(SHORT.cards[pile.top], pile.size) for pile in own]) for own in self.piles]
            ),
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


def _removed_by(event: Event) -> list[str]:
    return event.removeprefix("remove:").split(" ")


def _with(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def start(setup: TjuvSetup) -> TjuvDeal:
    """The deal before its first event."""
    forehand, piles = setup.form.after(setup.dealer), ((),) * len(setup.hands)
    return TjuvDeal(setup, setup.hands, setup.stock, 0, piles, (), forehand, OUT)
