"""Random deals to start from, in any form. Chance comes in, so that a seed gives the same deals again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import ACE_HIGH, SHORT, TEN_HIGH, Pack
from engine.forms import Form
from engine.games.bondtolva import play as bondtolva
from engine.games.tjuv import play as tjuv
from engine.games.tolva import play as tolva
from engine.games.tolva.setup import SIZES, InHand, OnTable, WithStock
from engine.games.tolva.setup import Setup as TolvaSetup
from engine.games.tremanswhist import play as tremanswhist
from engine.games.tremanswhist.points import NINE, is_trump_deal
from engine.record import Deal
from engine.suits import SUITS


@dataclass(frozen=True, slots=True)
class Situation:
    """Where in a parti a deal is dealt. `form` is seated; `deal` counts in the nine deals of tremanswhist."""

    form: Form
    dealer: int
    score: tuple[int, ...]
    carry: int = 0
    options: frozenset[str] = frozenset()
    deal: int = 1


def fresh(form: Form, players: int = 0, options: frozenset[str] = frozenset()) -> Situation:
    """The first deal of a parti, dealt by seat 0."""
    seated = form.seated(players)
    return Situation(seated, 0, (0,) * seated.sides, options=options)


def amid(situation: Situation, chance: Random) -> Situation:
    """Somewhere in the middle of a parti: any dealer, any score that it may have, options on or off."""
    form = situation.form
    options = situation.options | {name for name in form.options if chance.random() < 0.5}
    carry = chance.randrange(3) if chance.random() < 0.2 else 0
    dealer = chance.randrange(form.seats)
    return Situation(form, dealer, _score(form, chance), carry, options, chance.randint(1, NINE))


def _score(form: Form, chance: Random) -> tuple[int, ...]:
    if not form.target:
        return (0,) * form.sides
    low, high = (-6, form.target - 1) if form.sheet.gubbar else (0, form.target + 1)
    return tuple(chance.randint(low, high) for _ in range(form.sides))


def deal(situation: Situation, chance: Random) -> Deal:
    """A shuffled deal before its first event."""
    return _DEALS[situation.form.game](situation, chance)


def _shuffled(pack: Pack, chance: Random) -> list[int]:
    draw = chance.random
    return sorted(range(len(pack.cards)), key=lambda _: draw())


def _masks(cards: Sequence[int], seats: int, size: int) -> tuple[int, ...]:
    bits = [1 << card for card in cards[: seats * size]]
    return tuple([sum(bits[start : start + size]) for start in range(0, seats * size, size)])


def _tolva(situation: Situation, chance: Random) -> tolva.TolvaDeal:
    form, size = situation.form, SIZES[situation.form.name]
    pack = _shuffled(TEN_HIGH, chance)
    hands, rest = _masks(pack, form.seats, size.hand), tuple(pack[form.seats * size.hand :])
    cards: InHand | WithStock | OnTable = InHand(hands)
    if size.refill == "draw":
        cards = WithStock(hands, rest)
    elif size.refill == "turn":
        places = tuple(zip(rest[::2], rest[1::2], strict=True))
        cards = OnTable(hands, (places[: size.hand], places[size.hand :]), bool(situation.options))
    score, carry = situation.score, situation.carry
    return tolva.start(TolvaSetup(form, size, situation.dealer, score, carry, cards, situation.options))


def _bondtolva(situation: Situation, chance: Random) -> bondtolva.BondtolvaDeal:
    form = situation.form
    hands = _masks(_shuffled(TEN_HIGH, chance), form.seats, bondtolva.HAND_SIZES[form.seats])
    return bondtolva.start(bondtolva.Setup(form, situation.dealer, situation.score, hands))


def _tremanswhist(situation: Situation, chance: Random) -> tremanswhist.WhistDeal:
    form, dealer = situation.form, situation.dealer
    pack = _shuffled(ACE_HIGH, chance)
    hands = _masks(pack, form.seats, tremanswhist.HAND)
    stock = tuple(pack[form.seats * tremanswhist.HAND :])
    if form.columns:
        upcard = chance.choice(pack[dealer * tremanswhist.HAND : (dealer + 1) * tremanswhist.HAND])
        return tremanswhist.start(tremanswhist.Setup(form, dealer, hands, stock, upcard))
    trump = chance.choice(SUITS) if is_trump_deal(situation.deal) else None
    return tremanswhist.start(tremanswhist.Setup(form, dealer, hands, stock, None, situation.deal, trump))


def _tjuv(situation: Situation, chance: Random) -> tjuv.TjuvDeal:
    form = situation.form
    pack = _shuffled(SHORT, chance)
    hands = _masks(pack, form.seats, tjuv.OPEN_CARDS)
    stock = tuple(pack[form.seats * tjuv.OPEN_CARDS :])
    return tjuv.start(tjuv.Setup(form, situation.dealer, hands, stock, bool(situation.options)))


_DEALS: Final[Mapping[str, Callable[[Situation, Random], Deal]]] = {
    "tolva": _tolva,
    "bondtolva": _bondtolva,
    "tremanswhist": _tremanswhist,
    "tjuv": _tjuv,
}
