"""Parts of records that games share: the start of a deal, read from `giv/1` or shuffled, and the answer of
`scorer replay --json`."""

from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import Any

from engine.cards import Pack, Texts, bits, mask
from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Deal, Form, Json
from engine.games.shared.pairs import ShownPair
from engine.games.shared.tricks import Trick, TrickDeal
from engine.objection import malformed, refuse
from engine.parti import totals


def dealer(form: Form, record: Raw) -> int:
    return shape.index(shape.needed(record, "dealer"), "dealer", form.seats, "seat")


def score(form: Form, record: Raw) -> tuple[int, ...]:
    """The score before the deal, by side."""
    return shape.numbers(shape.needed(record, "score"), "score", form.sides)


def hands(pack: Pack, seats: int, record: Raw) -> list[Texts]:
    lines = shape.list_of(seats, shape.needed(record, "hands"), "hands", "hands")
    return [_cards(pack, line, "hands") for line in lines]


def cards(pack: Pack, record: Raw, key: str) -> Texts:
    """The cards under a key, separated by single spaces; the empty text is an empty list."""
    return _cards(pack, shape.needed(record, key), key)


def _cards(pack: Pack, raw: object, key: str) -> Texts:
    if not isinstance(raw, str):
        malformed(key, "cards")
    texts = tuple(raw.split(" ")) if raw else ()
    if not pack.known.issuperset(texts):
        malformed(key, "cards")
    return texts


def masks(pack: Pack, dealt: Sequence[Texts], size: int, rest: Sequence[Texts] = ()) -> tuple[int, ...]:
    """The hands as masks.

    Raise Refused("bad-pack") if a hand has not `size` cards, or hands and `rest` are not the whole pack.
    """
    for hand in dealt:
        refuse_size(hand, size)
    found = list(chain(*dealt, *rest))
    if len(found) != len(pack.cards) or set(found) != set(pack.cards):
        refuse("bad-pack", None, why="pack", count=len(pack.cards))
    return tuple([pack.mask(hand) for hand in dealt])


def refuse_size(hand: Texts, size: int) -> None:
    if len(hand) != size:
        refuse("bad-pack", None, why="size", size=size, count=len(hand))


def numbers(pack: Pack, texts: Texts) -> tuple[int, ...]:
    return tuple([pack.numbers[card] for card in texts])


def lines(pack: Pack, dealt: Sequence[int]) -> list[str]:
    """Masks of hands as the texts of `giv/1`."""
    return [pack.line(bits(hand)) for hand in dealt]


def shuffled(pack: Pack, chance: Random) -> list[int]:
    draw = chance.random
    places = [draw() for _ in pack.cards]
    return sorted(range(len(places)), key=places.__getitem__)


def dealt_hands(shuffled_cards: Sequence[int], seats: int, size: int) -> tuple[int, ...]:
    """The first `seats` times `size` cards as hands: one mask for each seat."""
    return tuple([mask(shuffled_cards[start : start + size]) for start in range(0, seats * size, size)])


def status(over: bool) -> str:
    return "complete" if over else "in-progress"


def tricks(deal: TrickDeal[Any]) -> list[Json]:
    """The tricks taken, and the current one."""
    pack = deal.pack
    found = [_trick(pack, trick) for trick in deal.past.tricks]
    if deal.cards:
        leader = (deal.seat - len(deal.cards)) % len(deal.hands)
        found.append({"leader": leader, "cards": pack.line(deal.cards), "winner": None})
    return found


def _trick(pack: Pack, trick: Trick) -> Json:
    return {"leader": trick.leader, "cards": pack.line(trick.cards), "winner": trick.winner}


def melds(form: Form, shown: Iterable[ShownPair]) -> list[Json]:
    """The melds, without slips."""
    made = [pair for pair in shown if not pair.slip]
    return [
        {
            "trick": pair.trick,
            "seat": pair.seat,
            "side": form.side_of(pair.seat),
            "suit": pair.suit,
            "name": value.name,
            "points": value.points,
        }
        for pair, value in zip(made, form.sheet.melds, strict=False)
    ]


def worth(deal: Deal) -> Json:
    """Awards, score, winner and next dealer, for the games to twelve."""
    setup, settled = deal.setup, deal.settled
    form, before = setup.form, setup.standing
    awards = settled.awards if settled else deal.awards
    points = totals(awards, form.sides)
    by_kind = {award.kind: {"side": award.side, "points": award.points} for award in awards}
    won = bool(settled and settled.winners)
    turn = setup.dealer if settled and settled.void else form.next_dealer(setup.dealer, points, form.seats)
    return {
        "vinst": by_kind.get("vinst"),
        "last_trick": by_kind.get("sistan"),
        "points": list(points),
        "score": [score + more for score, more in zip(before.score, points, strict=True)],
        "carry": settled.carry if settled else before.carry,
        "winner": settled.winners[0] if settled and settled.winners else None,
        "next_dealer": None if won or not settled else turn,
        "to_act": deal.to_act,
    }
