"""Tolva card by card (T1-T23)."""

from typing import Final, NamedTuple

from engine.cards import TEN_HIGH, mask, new
from engine.game import Event
from engine.games.shared import pairs
from engine.games.shared.tricks import CardOrder, Cards, Hands, Stake, Trick, TrickDeal, without
from engine.games.tolva import objections as no
from engine.games.tolva import points
from engine.games.tolva.gubbe import VALUES, Declared, declared
from engine.games.tolva.setup import OnTable, TolvaSetup, WithStock
from engine.layout import Layout, Shown
from engine.objection import Objection, objection
from engine.parti import Award, Gubbe, add

OPEN, ASKED, DECLINED, MELDED, REFILLED = range(5)
"""The stage of a lead: nothing has happened, a question waits, it was declined, a meld, a draw or turn."""
STAGE_BARS: Final = {ASKED: no.QUESTION.answer_due, DECLINED: no.QUESTION.asker, MELDED: no.MELDED}

QUESTION: Final[dict[bool, tuple[Event, ...]]] = {True: ("ask",), False: ()}

_COMMON: Final = frozenset({"half", "whole", *(pair.meld for pair in pairs.PAIRS)})
ASKING: Final = _COMMON | {"ask", "partner:-", *(pair.partner for pair in pairs.PAIRS)}
ALONE: Final = {"": _COMMON, "draw": _COMMON | {"draw"}, "turn": _COMMON | {"turn"}}
"""The declarations that exist: where partners sit, and where all play alone, by the event that refills."""


class TolvaPast(NamedTuple):
    """The deal before the current trick. `score` includes the melds so far.

    `been_in`: a bit for each seat that has led (T10). `waiting`: the cards that a draw or turn will add to
    each hand.
    """

    setup: TolvaSetup
    ranking: CardOrder
    tricks: tuple[Trick, ...]
    melds: tuple[pairs.ShownPair, ...]
    score: tuple[int, ...]
    stage: int
    been_in: int
    gubbe: Declared | None
    waiting: tuple[int, ...]
    over: bool


class TolvaDeal(TrickDeal[TolvaPast]):
    """A deal of tolva in any form."""

    __slots__ = ()
    pack = TEN_HIGH
    follow_rule = "C3"

    # What may come next

    def _exists(self, event: Event) -> bool:
        setup = self.past.setup
        refill = setup.size.refill
        return event in (ALONE[refill] if refill or not setup.form.partners else ASKING)

    def _declarations(self) -> tuple[Event, ...]:
        past = self.past
        if past.stage == ASKED:
            return (*[pair.partner for pair in self._pairs()], "partner:-")
        size = past.setup.size
        refill = (size.refill,) if past.waiting else ()
        if past.gubbe:
            return refill
        events = () if self._meld_place_bar() or self._meld_worth_bar() else self._melds()
        if refill or past.melds or len(past.tricks) > size.last_in:
            return events + refill
        return events + self._gubbar()

    def _melds(self) -> tuple[Event, ...]:
        """The events when melds are allowed: the pairs of the player with the lead, and the question."""
        question = QUESTION[self.past.setup.form.partners]
        held = self._pairs()
        return (*[pair.meld for pair in held], *question) if held else question

    def _gubbar(self) -> tuple[Event, ...]:
        """The gubbar that may be declared now."""
        if self._whole_bar() is None:
            return ("half", "whole") if self._half_bar() is None else ("whole",)
        return ("half",) if self._half_bar() is None else ()

    def _pairs(self) -> list[pairs.Pair]:
        """The pairs in the hand of `seat` that nobody has melded yet."""
        held, melds = pairs.held(self.hands[self.seat]), self.past.melds
        return [pair for pair in held if not self._melded(pair.suit)] if held and melds else held

    def _melded(self, suit: str) -> bool:
        return any(meld.suit == suit for meld in self.past.melds)

    # Why an event is refused

    def _bar(self, kind: str, what: str) -> Objection | None:
        match kind:
            case "meld":
                return self._meld_bar(what)
            case "ask":
                return self._meld_place_bar() or self._meld_worth_bar()
            case "partner":
                return self._answer_bar(what)
            case "half" | "whole":
                return self._gubbe_bar(kind)
        return no.NO_REFILL[kind] if self.cards or not self.past.waiting else None

    def _meld_bar(self, suit: str) -> Objection | None:
        place = self._meld_place_bar() or (pairs.SUIT_MELDED if self._melded(suit) else None)
        return place or self._meld_worth_bar() or pairs.pair_bar(self.hands[self.seat], suit)

    def _meld_place_bar(self) -> Objection | None:
        """Why nothing may be melded or asked at this point (C6, T3, T5, T6, T14, T18, T22)."""
        past = self.past
        if self.cards:
            return pairs.MID_TRICK
        if not past.tricks:
            return pairs.FIRST_LEAD
        if past.gubbe:
            return no.IN_GUBBE
        if past.stage == REFILLED:
            return no.REFILLED[past.setup.size.refill]
        if past.stage:
            return STAGE_BARS[past.stage]
        return no.ALL_MELDED if len(past.melds) == len(points.MELDS) else None

    def _meld_worth_bar(self) -> Objection | None:
        """Why the side (T6) or the player (T4) may not meld or ask."""
        past, score = self.past, self.past.score
        if not points.may_meld(score[self.seat % len(score)], len(past.melds)):
            return no.OUT_ON_MELD
        size = past.setup.size
        return no.TOO_FEW[size.meld_rule] if len(past.tricks) > size.last_meld else None

    def _answer_bar(self, suit: str) -> Objection | None:
        if self.past.stage != ASKED:
            return pairs.MID_TRICK if self.cards and suit != "-" else no.QUESTION.no_question
        if suit == "-":
            return None
        return pairs.SUIT_MELDED if self._melded(suit) else pairs.pair_bar(self.hands[self.seat], suit)

    def _gubbe_bar(self, kind: str) -> Objection | None:
        """Why no gubbe may be declared now (T10, T11, T13, T14, T19)."""
        return self._gubbe_place_bar(kind) or (self._half_bar() if kind == "half" else self._whole_bar())

    def _gubbe_place_bar(self, kind: str) -> Objection | None:
        past = self.past
        if self.cards:
            return no.GUBBE_MID_TRICK[kind]
        if past.gubbe:
            return no.SECOND_GUBBE
        if past.stage == ASKED:
            return no.QUESTION.answer_due
        if past.waiting:
            return no.GUBBE_REFILL_DUE[past.setup.size.refill]
        return no.GUBBE_TRUMP[kind] if past.ranking.trump else None

    def _half_bar(self) -> Objection | None:
        past = self.past
        if past.been_in >> self.seat & 1:
            return no.NOT_FIRST_IN
        if len(past.tricks) > past.setup.size.last_in:
            return no.NO_WINDOW
        return None if points.may_declare(past.score[self.seat % len(past.score)], "half") else no.OVER_FIVE

    def _whole_bar(self) -> Objection | None:
        tricks = self.past.tricks
        if tricks and (len(tricks) > 1 or self.past.been_in >> self.seat & 1):
            return no.WHOLE_LATE
        return None

    def _play_bar(self) -> Objection | None:
        past = self.past
        if self.cards:
            return None
        if past.stage == ASKED:
            return no.QUESTION.answer_due
        return no.REFILL_DUE[past.setup.size.refill] if past.waiting else None

    def _not_held(self, event: Event) -> Objection:
        setup = self.past.setup
        rule = "T23" if setup.options and not self.past.tricks else setup.size.reach_rule
        return objection("not-in-hand", rule, card=event)

    def _end(self) -> Objection:
        return no.ENDED[self.past.gubbe.kind if self.past.gubbe else ""]

    # The deal after an event

    def _decide(self, kind: str, what: str) -> "TolvaDeal":
        match kind:
            case "meld":
                return self._at_lead(self._with_meld(what), self.seat)
            case "ask":
                return self._at_lead(self.past._replace(stage=ASKED), self.partner())
            case "partner":
                past = self.past._replace(stage=DECLINED) if what == "-" else self._with_meld(what)
                return self._at_lead(past, self.partner())
            case "half" | "whole":
                gubbe = declared(kind, self.seat, len(self.past.tricks), self.past.setup.size.tricks)
                return self._at_lead(self.past._replace(gubbe=gubbe), self.seat)
        return self._refilled()

    def _at_lead(self, past: TolvaPast, seat: int) -> "TolvaDeal":
        cards = 0 if past.stage == ASKED or past.waiting else self.hands[seat]
        return self._lead(past, self.hands, seat, cards)

    def _with_meld(self, suit: str) -> TolvaPast:
        past = self.past
        return past._replace(
            ranking=past.ranking if past.melds else pairs.RANKINGS[suit],
            melds=(*past.melds, pairs.ShownPair(len(past.tricks) + 1, self.seat, suit)),
            score=add(past.score, self.seat % len(past.score), points.MELDS[len(past.melds)].points),
            stage=MELDED,
        )

    def _refilled(self) -> "TolvaDeal":
        setup, ranking, tricks, melds, score, _, been_in, gubbe, waiting, over = self.past
        hands = (self.hands[0] | waiting[0], self.hands[1] | waiting[1])
        past = new(TolvaPast, (setup, ranking, tricks, melds, score, REFILLED, been_in, gubbe, (), over))
        return self._lead(past, hands, self.seat, hands[self.seat])

    def _deal(
        self, past: TolvaPast, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> "TolvaDeal":
        return TolvaDeal(past, hands, seat, cards, best, taker, playable)

    def _won(self, cards: Cards, taker: int) -> "TolvaDeal":
        setup, ranking, tricks, melds, score, _, been_in, gubbe, waiting, over = self.past
        size = setup.size
        hands = without(self.hands, cards)
        leader = self.seat + 1 if self.seat + 1 < len(hands) else 0
        trick = new(Trick, (leader, cards, taker))
        tricks += (trick,)
        been_in |= 1 << leader
        if size.refill:
            hands, waiting = setup.cards.after(len(tricks), trick, hands)
        if gubbe:
            gubbe = gubbe.after(tricks, len(score))
        over = gubbe.made is not None if gubbe else len(tricks) == size.tricks
        past = new(TolvaPast, (setup, ranking, tricks, melds, score, OPEN, been_in, gubbe, waiting, over))
        return self._lead(past, hands, taker, 0 if over or waiting else hands[taker])

    @property
    def at_stake(self) -> Stake | None:
        """A gubbe that is not decided (T12, T13)."""
        gubbe, sides = self.past.gubbe, len(self.past.score)
        if gubbe is None or gubbe.made is not None:
            return None
        seats = tuple([seat for seat in range(len(self.hands)) if seat % sides == gubbe.seat % sides])
        return Stake(seats, gubbe.last - len(self.past.tricks))

    @property
    def open_cards(self) -> Hands:
        """The cards in each hand that lie face up (T21)."""
        cards = self.past.setup.cards
        if not isinstance(cards, OnTable):
            return super().open_cards
        return tuple([hand & ~mine for hand, mine in zip(self.hands, cards.in_hand, strict=True)])

    # Facts and awards

    @property
    def facts(self) -> points.TolvaFacts:
        """The facts as they would be written on paper; during the deal, only its melds."""
        past = self.past
        sides = len(past.score)
        if past.gubbe is not None and past.gubbe.made is not None:
            return points.TolvaFacts(gubbe=Gubbe(past.gubbe.kind, past.gubbe.seat % sides, past.gubbe.made))
        melds = tuple([meld.on_paper(sides) for meld in past.melds])
        if not past.over:
            return points.TolvaFacts(melds)
        return points.TolvaFacts(melds, self.card_points, last_trick=past.tricks[-1].winner % sides)

    @property
    def card_points(self) -> tuple[int, ...]:
        """The card points taken so far, by side."""
        return self.taken(VALUES)

    def _in_hand(self) -> Hands:
        held, cards = without(self.hands, self.cards), self.past.setup.cards
        return cards.in_hands(held, len(self.past.tricks)) if isinstance(cards, OnTable) else held

    def _beside(self) -> Layout:
        past = self.past
        cards, held, shown = past.setup.cards, without(self.hands, self.cards), self._shown()
        if isinstance(cards, WithStock):
            left = cards.left(len(past.tricks) - bool(past.waiting))
            return Layout(stock=tuple([self.pack.cards[card] for card in left]), shown=shown)
        if isinstance(cards, OnTable):
            played = mask([card for trick in past.tricks for card in trick.cards]) | mask(self.cards)
            return Layout(rows=cards.rows_now(held, played), shown=shown)
        return Layout(shown=shown)

    def _shown(self) -> tuple[Shown, ...]:
        melds, sides = self.past.melds, len(self.past.score)
        made = points.meld_awards(self.past.setup.score, tuple([meld.on_paper(sides) for meld in melds]))
        return tuple([Shown(meld.seat, meld.suit, award) for meld, award in zip(melds, made, strict=True)])

    def _earned(self) -> tuple[Award, ...]:
        return points.meld_awards(self.past.setup.score, self.facts.melds)


def start(setup: TolvaSetup) -> TolvaDeal:
    """The deal before its first event."""
    past = TolvaPast(setup, pairs.RANKINGS[None], (), (), setup.score, OPEN, 0, None, (), False)
    return TolvaDeal.begin(past, setup.cards.hands)
