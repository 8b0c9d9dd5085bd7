"""Bondtolva card by card (B2-B11)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import TEN_HIGH, new
from engine.game import Event, Form
from engine.games.bondtolva import points
from engine.games.shared import pairs
from engine.games.shared.tricks import CardOrder, Cards, Hands, Trick, TrickDeal, without
from engine.layout import Layout, Shown
from engine.objection import Objection, not_now, objection
from engine.parti import Award, Standing, add

HIGH: Final = TEN_HIGH.mask(card for card in TEN_HIGH.cards if card[1] in "ATKQJ")
"""B2: the cards above a nine."""
MAKTORER: Final = tuple(int(card[1] in "AT") for card in TEN_HIGH.cards)
OGON: Final = tuple({"K": 4, "Q": 3, "J": 2, "A": 1}.get(card[1], 0) for card in TEN_HIGH.cards)

OPEN, ASKED, DECLINED, ANSWERED, STRUCK = range(5)
"""The stage of a lead: nothing has happened, a question waits, it was declined, it was answered with a meld,
there was a slip (B7)."""
QUESTION: Final = pairs.question("B4")
ASKED_TWICE: Final = not_now("B4", "asked-twice")
TRUMP_SET: Final = not_now("B4", "trump-set")
UNASKED: Final = not_now("B4", "unasked")
STRUCK_OUT: Final = not_now("B7", "struck")
SUIT_SLIPPED: Final = not_now("B7", "suit-slipped")
LATE_REDEAL: Final = not_now("B2", "late-redeal")
ENDED: Final = objection("after-end", "B8")
ENDED_BY_REDEAL: Final = objection("after-end", "B2")
DECLARING: Final = {
    ASKED: QUESTION.answer_due,
    DECLINED: QUESTION.asker,
    ANSWERED: QUESTION.asker,
    STRUCK: STRUCK_OUT,
}
ASKING: Final = {ASKED: QUESTION.answer_due, DECLINED: ASKED_TWICE, ANSWERED: ASKED_TWICE, STRUCK: STRUCK_OUT}

_COMMON: Final = {"ask", "partner:-", *(event for pair in pairs.PAIRS for event in (pair.meld, pair.partner))}
REDEALS: Final = {seats: tuple(f"redeal:{seat}" for seat in range(seats)) for seats in (4, 6)}
DECLARATIONS: Final = {seats: frozenset({*_COMMON, *redeals}) for seats, redeals in REDEALS.items()}
HAND_SIZES: Final = {4: 9, 6: 6}


@dataclass(frozen=True, slots=True)
class BondtolvaSetup:
    """A deal as dealt. `hands` are masks; `score` is the score before the deal."""

    form: Form
    dealer: int
    score: tuple[int, ...]
    hands: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        return Standing(self.score)


class BondtolvaPast(NamedTuple):
    """The deal before the current trick. `score` includes the melds so far; `redealer`: the seat that asked
    for omgiv."""

    setup: BondtolvaSetup
    ranking: CardOrder
    tricks: tuple[Trick, ...]
    shown: tuple[pairs.ShownPair, ...]
    score: tuple[int, ...]
    stage: int
    redealer: int | None
    over: bool

    @property
    def melds(self) -> int:
        return sum(not shown.slip for shown in self.shown)


class BondtolvaDeal(TrickDeal[BondtolvaPast]):
    """A deal of bondtolva for four or six."""

    __slots__ = ()
    pack = TEN_HIGH
    follow_rule = "C3"

    # What may come next

    def _exists(self, event: Event) -> bool:
        return event in DECLARATIONS[len(self.hands)]

    def _declarations(self) -> tuple[Event, ...]:
        past = self.past
        if not past.tricks:
            redeals = REDEALS[len(self.hands)]
            return tuple([redeals[seat] for seat, hand in enumerate(self.hands) if not hand & HIGH])
        if past.stage == ASKED:
            return (*[pair.partner for pair in self._pairs(self.seat)], "partner:-")
        own = () if self._meld_place_bar() else tuple([pair.meld for pair in self._pairs(self.seat)])
        if self._ask_bar() is None:
            return (*own, "ask")
        if self._unasked_bar():
            return own
        return own + tuple([pair.partner for pair in self._pairs(self.partner())])

    def _pairs(self, seat: int) -> list[pairs.Pair]:
        """The pairs in a hand that nobody has shown yet."""
        held = pairs.held(self.hands[seat])
        return [pair for pair in held if self._spent_bar(pair.suit) is None]

    # Why an event is refused

    def _bar(self, kind: str, what: str) -> Objection | None:
        match kind:
            case "meld":
                return self._meld_bar(what)
            case "ask":
                return self._ask_bar()
            case "partner":
                return self._partner_bar(what)
        return self._redeal_bar(int(what))

    def _meld_bar(self, suit: str) -> Objection | None:
        place = self._meld_place_bar() or self._spent_bar(suit)
        return place or pairs.pair_bar(self.hands[self.seat], suit)

    def _meld_place_bar(self) -> Objection | None:
        """Why the player who is in may not meld at this point (C6, B4, B5, B7)."""
        return self._lead_bar() or DECLARING.get(self.past.stage)

    def _lead_bar(self) -> Objection | None:
        if self.cards:
            return pairs.MID_TRICK
        return None if self.past.tricks else pairs.FIRST_LEAD

    def _ask_bar(self) -> Objection | None:
        """Why the player may not ask: B4 allows it once a lead, as long as trump is not set."""
        place = self._lead_bar() or ASKING.get(self.past.stage)
        return place or (TRUMP_SET if self.past.ranking.trump else None)

    def _partner_bar(self, what: str) -> Objection | None:
        asked = self.past.stage == ASKED
        if what == "-":
            return None if asked else QUESTION.no_question
        place = None if asked else self._unasked_bar()
        seat = self.seat if asked else self.partner()
        return place or self._spent_bar(what) or pairs.pair_bar(self.hands[seat], what)

    def _unasked_bar(self) -> Objection | None:
        """Why the partner may not meld unasked: B5 allows it only after trump is set."""
        place = self._lead_bar() or (STRUCK_OUT if self.past.stage == STRUCK else None)
        return place or (None if self.past.ranking.trump else UNASKED)

    def _spent_bar(self, suit: str) -> Objection | None:
        for shown in self.past.shown:
            if shown.suit == suit:
                return SUIT_SLIPPED if shown.slip else pairs.SUIT_MELDED
        return None

    def _redeal_bar(self, seat: int) -> Objection | None:
        if self.cards or self.past.tricks:
            return LATE_REDEAL
        return objection("illegal-redeal", "B2", seat=seat) if self.hands[seat] & HIGH else None

    def _play_bar(self) -> Objection | None:
        return QUESTION.answer_due if self.past.stage == ASKED else None

    def _end(self) -> Objection:
        return ENDED if self.past.redealer is None else ENDED_BY_REDEAL

    # The deal after an event

    def _decide(self, kind: str, what: str) -> "BondtolvaDeal":
        past = self.past
        match kind:
            case "meld":
                return self._at_lead(self._melded(self.seat, what), self.seat)
            case "ask":
                return self._asked()
            case "partner" if past.stage != ASKED:
                return self._at_lead(self._melded(self.partner(), what), self.seat)
            case "partner":
                return self._at_lead(self._answered(what), self.partner())
        return self._at_lead(past._replace(redealer=int(what), over=True), self.seat)

    def _at_lead(self, past: BondtolvaPast, seat: int) -> "BondtolvaDeal":
        cards = 0 if past.stage == ASKED or past.over else self.hands[seat]
        return self._lead(past, self.hands, seat, cards)

    def _asked(self) -> "BondtolvaDeal":
        if self._slips():
            return self._at_lead(self._struck(self.seat, None), self.seat)
        return self._at_lead(self.past._replace(stage=ASKED), self.partner())

    def _answered(self, suit: str) -> BondtolvaPast:
        if suit == "-":
            return self.past._replace(stage=DECLINED)
        return self._melded(self.seat, suit)._replace(stage=ANSWERED)

    def _slips(self) -> bool:
        past = self.past
        return points.slips(past.score[self.seat % len(past.score)], past.melds)

    def _melded(self, seat: int, suit: str) -> BondtolvaPast:
        """The past after a meld of the leading side; the meld is a slip if B7 says so."""
        if self._slips():
            return self._struck(seat, suit)
        past = self.past
        return past._replace(
            ranking=past.ranking if past.ranking.trump else pairs.RANKINGS[suit],
            shown=(*past.shown, pairs.ShownPair(len(past.tricks) + 1, seat, suit)),
            score=add(past.score, seat % len(past.score), points.MELDS[past.melds].points),
        )

    def _struck(self, seat: int, suit: str | None) -> BondtolvaPast:
        past = self.past
        return past._replace(
            shown=(*past.shown, pairs.ShownPair(len(past.tricks) + 1, seat, suit, slip=True)),
            score=add(past.score, seat % len(past.score), points.SLIP_TO - points.SLIP_AT),
            stage=STRUCK,
        )

    def _deal(
        self, past: BondtolvaPast, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> "BondtolvaDeal":
        return BondtolvaDeal(past, hands, seat, cards, best, taker, playable)

    def _won(self, cards: Cards, taker: int) -> "BondtolvaDeal":
        setup, ranking, tricks, shown, score, *_ = self.past
        hands = without(self.hands, cards)
        tricks += (new(Trick, ((self.seat + 1) % len(hands), cards, taker)),)
        over = not hands[taker]
        past = new(BondtolvaPast, (setup, ranking, tricks, shown, score, OPEN, None, over))
        return self._lead(past, hands, taker, hands[taker])

    # Facts and awards

    @property
    def facts(self) -> points.BondtolvaFacts:
        """The facts as they would be written on paper; during the deal, only its melds."""
        past = self.past
        sides = len(past.score)
        if past.redealer is not None:
            return points.BondtolvaFacts(redeal=True)
        melds = tuple([shown.on_paper(sides) for shown in past.shown])
        if not past.over:
            return points.BondtolvaFacts(melds)
        last_trick = past.tricks[-1].winner % sides
        return points.BondtolvaFacts(melds, self.maktorer, self.ogon, last_trick=last_trick)

    @property
    def maktorer(self) -> tuple[int, ...]:
        """The aces and tens taken so far, by side."""
        return self.taken(MAKTORER)

    @property
    def ogon(self) -> tuple[int, ...]:
        return self.taken(OGON)

    def _beside(self) -> Layout:
        shown, sides = self.past.shown, len(self.past.score)
        made = points.meld_awards(self.past.setup.score, tuple([pair.on_paper(sides) for pair in shown]))[1]
        return Layout(
            shown=tuple([Shown(pair.seat, pair.suit, award) for pair, award in zip(shown, made, strict=True)])
        )

    def _earned(self) -> tuple[Award, ...]:
        return points.meld_awards(self.past.setup.score, self.facts.melds)[1]


def start(setup: BondtolvaSetup) -> BondtolvaDeal:
    """The deal before its first event."""
    past = BondtolvaPast(setup, pairs.RANKINGS[None], (), (), setup.score, OPEN, None, False)
    return BondtolvaDeal.begin(past, setup.hands)
