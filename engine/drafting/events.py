"""An event of a deal that is being written down: whose it is, what it names, what the rules say to it."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol, Self, cast

from engine.drafting import unknown
from engine.game import Deal, Event
from engine.games.shared.tricks import TrickDeal
from engine.objection import Objection
from engine.suits import SUITS

REDEAL: Final = "redeal:"
DECLINED: Final = "partner:-"
WITH_CARD: Final = ("out", "capture", "lay", "fill")
WORDS: Final = (
    *[f"{kind}:{suit}" for kind in ("meld", "partner") for suit in SUITS],
    DECLINED, "ask", "half", "whole", "draw", "turn", "stand", "buy",
)  # fmt: skip


class Played(Deal, Protocol):
    """A deal that can be written down: it can say what a seat might do with other cards in its hand."""

    @property
    def held(self) -> Sequence[Sequence[str]]:
        """The cards that each seat may be asked to play from, by seat."""

    def holding(self, seat: int, held: Sequence[str]) -> Self:
        """The same moment if `seat` held just these cards."""

    def forced(self, event: Event) -> Self:
        """The deal after an event as it happened."""


def after(deal: Played, event: Event) -> Played:
    """The deal after an event as it happened."""
    if event.startswith(REDEAL):  # the hidden cards may be others than those that were filled in
        return deal.holding(whose(deal, event), ()).apply(event)
    return deal.forced(event)


def objection_to(deal: Played, known: frozenset[str], pack: Sequence[str], event: Event) -> Objection | None:
    """The objection in every deal that can have been dealt. A hidden card that is named is held."""
    if deal.to_act is None:
        return deal.check(event)
    seat, named = whose(deal, event), named_in(event)
    held = [card for card in deal.held[seat] if card in known]
    new = [card for card in named if card in pack and card not in known]
    if len(held) + len(new) <= len(deal.held[seat]):
        held += new
    return deal.holding(seat, held).check(event)


def whose(deal: Deal, event: Event) -> int:
    """The seat whose cards the event is about."""
    kind, _, what = event.partition(":")
    seat = deal.to_act or 0
    seats = deal.setup.form.seats
    if kind == "redeal" and what in map(str, range(seats)):
        return int(what)
    if kind == "partner" and deal.check(DECLINED) is not None:
        return (seat + seats // 2) % seats
    return seat


def named_in(event: Event) -> Sequence[str]:
    """The cards that the event says its player has."""
    kind, _, what = event.partition(":")
    if kind in ("meld", "partner"):
        return (what + "K", what + "Q") if what in SUITS else ()
    if kind in WITH_CARD:
        return (what,)
    if kind == "exchange":
        return [card for card in what.split(" ") if card != unknown.UNKNOWN]
    return () if what else (event,)


def thinkable(deal: Deal, pack: Sequence[str]) -> Iterator[Event]:
    """Events with one card or none. Those that take several cards are put together of cards."""
    yield from WORDS
    yield from [f"{REDEAL}{seat}" for seat in range(len(deal.layout.hands))]
    if isinstance(cast("object", deal), TrickDeal):
        yield from pack
    else:
        yield from [f"{kind}:{card}" for card in pack for kind in WITH_CARD]
