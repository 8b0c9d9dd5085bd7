"""Lyktan card by card (L1-L4)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import Pack
from engine.game import Event, Form
from engine.games.shared.tricks import CardOrder, Cards, Hands, Trick, TrickDeal, rankings, without
from engine.layout import Layout
from engine.objection import Objection, not_now
from engine.parti import Award, Standing
from tests.invented.engine_side.lyktan import points

PACK: Final = Pack("1234", "RGBYV")
SANG: Final = rankings(PACK, must_beat=False)[None]
DARE: Final = 3
"""Fours in a hand that lights the lantern."""


@dataclass(frozen=True, slots=True)
class Setup:
    """`hands` are masks, `stock` the cards that nobody sees."""

    form: Form
    dealer: int
    score: tuple[int, ...]
    hands: tuple[int, ...]
    stock: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        return Standing(self.score)


class LyktanPast(NamedTuple):
    """What is settled before the trick going on. `lit`: the seat that lit the lantern."""

    setup: Setup
    ranking: CardOrder
    tricks: tuple[Trick, ...]
    lit: int | None
    over: bool


class LyktanDeal(TrickDeal[LyktanPast]):
    """A deal of lyktan."""

    __slots__ = ()
    pack = PACK
    follow_rule = "L2"

    def _exists(self, event: Event) -> bool:
        return event == "light"

    def _declarations(self) -> tuple[Event, ...]:
        return () if self._bar("light", "") else ("light",)

    def _bar(self, kind: str, what: str) -> Objection | None:
        begun = self.cards or self.past.tricks or self.past.lit is not None
        return not_now("L4", "begun") if begun else None

    def _play_bar(self) -> Objection | None:
        return None

    def _end(self) -> Objection:
        return Objection("after-end", "L3")

    def _decide(self, kind: str, what: str) -> "LyktanDeal":
        past = self.past._replace(lit=self.seat)
        return self._lead(past, self.hands, self.seat, self.hands[self.seat])

    def _deal(
        self, past: LyktanPast, hands: Hands, seat: int, cards: Cards, best: int, taker: int, playable: int
    ) -> "LyktanDeal":
        return LyktanDeal(past, hands, seat, cards, best, taker, playable)

    def _won(self, cards: Cards, taker: int) -> "LyktanDeal":
        hands = without(self.hands, cards)
        trick = Trick(self.past.setup.form.after(self.seat), cards, taker)
        past = self.past._replace(tricks=(*self.past.tricks, trick), over=not hands[taker])
        return self._lead(past, hands, taker, hands[taker])

    @property
    def facts(self) -> points.LyktanFacts:
        winners = [trick.winner for trick in self.past.tricks]
        return points.LyktanFacts(tuple(map(winners.count, range(len(self.hands)))), self.past.lit)

    def _beside(self) -> Layout:
        return Layout(stock=tuple(PACK.cards[card] for card in self.past.setup.stock))

    def _earned(self) -> tuple[Award, ...]:
        """Tricks taken; what the lantern is worth is known at the end."""
        return tuple(
            Award("tricks", seat, tricks, "L3") for seat, tricks in enumerate(self.facts.tricks) if tricks
        )


def start(setup: Setup) -> LyktanDeal:
    """The deal before its first event."""
    return LyktanDeal.begin(LyktanPast(setup, SANG, (), None, False), setup.hands)


def sensible(deal: LyktanDeal) -> Event:
    """Lights with many fours, and plays the highest card there is."""
    events = deal.legal()
    if "light" in events and sum(card[1] == "4" for card in deal.plays) >= DARE:
        return "light"
    return max(deal.plays, key=lambda card: card[1])
