"""A deal card by card as text (`giv/1`) and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine import shape
from engine.cards import ACE_HIGH, CARD_TEXT, SHORT, TEN_HIGH, Pack, bits, is_whole, parse_line
from engine.forms import Form, form_named
from engine.games.bondtolva import play as bondtolva
from engine.games.tjuv import play as tjuv
from engine.games.tolva import play as tolva
from engine.games.tolva.setup import SIZES, InHand, OnTable, WithStock
from engine.games.tolva.setup import Setup as TolvaSetup
from engine.games.tremanswhist import play as tremanswhist
from engine.games.tremanswhist.points import NINE, is_trump_deal
from engine.objection import malformed, refuse
from engine.parti import TWELVE
from engine.shape import Raw
from engine.suits import SUITS

FORMAT: Final = "giv/1"
Deal = tolva.TolvaDeal | bondtolva.BondtolvaDeal | tremanswhist.WhistDeal | tjuv.TjuvDeal
Setup = TolvaSetup | bondtolva.Setup | tremanswhist.Setup | tjuv.Setup


@dataclass(frozen=True, slots=True)
class Record:
    """A deal before its first event, and the events as they stand in the text, unread."""

    start: Deal
    events: Sequence[object]


def parse(raw: object) -> Record:
    """Raise Refused("malformed" or "bad-pack") where the set-up is wrong."""
    record = shape.an_object(raw, "record")
    if shape.needed(record, "format") != FORMAT:
        malformed("format", "one-of", words=FORMAT)
    form = form_named(record.get("game"), record.get("form"))
    events = shape.a_list(shape.needed(record, "events"), "events")
    return Record(_STARTS[form.game](form, record), events)


def _tolva(form: Form, record: Raw) -> tolva.TolvaDeal:
    size = SIZES[form.name]
    dealer = _dealer(form, record)
    score = _score(form, record)
    for points in score:
        if points >= TWELVE:
            malformed("score", "below", limit=TWELVE)
    carry = shape.whole(record.get("carry", 0), "carry", least=0)
    options = shape.options(record, form.options)
    hands = _hands(form.seats, record)
    stock = _stock(record) if size.refill == "draw" else ()
    rows = _rows(form, record) if size.refill == "turn" else ()
    _refuse_pack(TEN_HIGH, hands, size.hand, (*rows, stock))
    for row in rows:
        _refuse_size(row, size.hand)
    masks = _masks(TEN_HIGH, hands)
    cards: InHand | WithStock | OnTable = InHand(masks)
    if size.refill == "draw":
        cards = WithStock(masks, _numbers(TEN_HIGH, stock))
    elif size.refill == "turn":
        cards = OnTable(masks, _columns(rows), bool(options))
    return tolva.start(TolvaSetup(form, size, dealer, score, carry, cards, options))


def _bondtolva(form: Form, record: Raw) -> bondtolva.BondtolvaDeal:
    dealer = _dealer(form, record)
    score = _score(form, record)
    shape.options(record, form.options)
    hands = _hands(form.seats, record)
    _refuse_pack(TEN_HIGH, hands, bondtolva.HAND_SIZES[form.seats], ())
    return bondtolva.start(bondtolva.Setup(form, dealer, score, _masks(TEN_HIGH, hands)))


def _tremanswhist(form: Form, record: Raw) -> tremanswhist.WhistDeal:
    dealer = _dealer(form, record)
    shape.options(record, form.options)
    hands = _hands(form.seats, record)
    stock = _stock(record)
    upcard = _upcard(record) if form.columns else None
    deal = 0 if form.columns else _deal_number(record)
    trump = _trump(record) if is_trump_deal(deal) else None
    _refuse_pack(ACE_HIGH, hands, tremanswhist.HAND, (stock,))
    if upcard is not None and upcard not in hands[dealer]:
        refuse("bad-pack", None, why="upcard", card=upcard)
    if deal and is_trump_deal(deal) != ("trump" in record):
        refuse("bad-pack", None, why="trump", deal=deal)
    number = None if upcard is None else ACE_HIGH.numbers[upcard]
    masks, cards = _masks(ACE_HIGH, hands), _numbers(ACE_HIGH, stock)
    return tremanswhist.start(tremanswhist.Setup(form, dealer, masks, cards, number, deal, trump))


def _tjuv(form: Form, record: Raw) -> tjuv.TjuvDeal:
    options = shape.options(record, form.options)
    hands = shape.a_list(shape.needed(record, "hands"), "hands")
    form = form.seated(len(hands))
    dealer = _dealer(form, record)
    cards, stock = _hands(form.seats, record), _stock(record)
    _refuse_pack(SHORT, cards, tjuv.OPEN_CARDS, (stock,))
    return tjuv.start(tjuv.Setup(form, dealer, _masks(SHORT, cards), _numbers(SHORT, stock), bool(options)))


_STARTS: Final[Mapping[str, Callable[[Form, Raw], Deal]]] = {
    "tolva": _tolva,
    "bondtolva": _bondtolva,
    "tremanswhist": _tremanswhist,
    "tjuv": _tjuv,
}


def _dealer(form: Form, record: Raw) -> int:
    return shape.index(shape.needed(record, "dealer"), "dealer", form.seats, "seat")


def _score(form: Form, record: Raw) -> tuple[int, ...]:
    score = shape.a_list(shape.needed(record, "score"), "score")
    if len(score) != form.sides:
        malformed("score", "numbers", count=form.sides)
    return tuple([shape.whole(points, "score") for points in score])


def _hands(seats: int, record: Raw) -> list[tuple[str, ...]]:
    hands = shape.a_list(shape.needed(record, "hands"), "hands")
    if len(hands) != seats:
        malformed("hands", "hands", count=seats)
    return [parse_line(hand, "hands") for hand in hands]


def _stock(record: Raw) -> tuple[str, ...]:
    return parse_line(shape.needed(record, "stock"), "stock")


def _rows(form: Form, record: Raw) -> tuple[tuple[str, ...], ...]:
    """Bordstolva: down and up of seat 0, then of seat 1."""
    table = shape.a_list(shape.needed(record, "table"), "table")
    if len(table) != form.seats:
        malformed("table", "hands", count=form.seats)
    places = [shape.an_object(place, "table") for place in table]
    return tuple(parse_line(shape.needed(place, row), row) for place in places for row in ("down", "up"))


def _columns(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    numbers = [_numbers(TEN_HIGH, row) for row in rows]
    return tuple(tuple(zip(numbers[at], numbers[at + 1], strict=True)) for at in range(0, len(rows), 2))


def _upcard(record: Raw) -> str:
    upcard = shape.needed(record, "upcard")
    if not isinstance(upcard, str) or not CARD_TEXT.fullmatch(upcard):
        malformed("upcard", "cards")
    return upcard


def _deal_number(record: Raw) -> int:
    deal = shape.whole(shape.needed(record, "deal"), "deal")
    if not 1 <= deal <= NINE:
        malformed("deal", "between", least=1, most=NINE)
    return deal


def _trump(record: Raw) -> str | None:
    return shape.one_of(record["trump"], "trump", SUITS) if "trump" in record else None


def _refuse_pack(
    pack: Pack, hands: Sequence[tuple[str, ...]], size: int, others: Sequence[tuple[str, ...]]
) -> None:
    for hand in hands:
        _refuse_size(hand, size)
    if not is_whole((*hands, *others), pack):
        refuse("bad-pack", None, why="pack", count=len(pack.cards))


def _refuse_size(hand: tuple[str, ...], size: int) -> None:
    if len(hand) != size:
        refuse("bad-pack", None, why="size", size=size, count=len(hand))


def _masks(pack: Pack, hands: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    return tuple([pack.mask(hand) for hand in hands])


def _numbers(pack: Pack, cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([pack.numbers[card] for card in cards])


def record_json(start: Deal, events: Sequence[str]) -> dict[str, object]:
    """The normal form: hands in the pack's order. `parse` of it gives the same start and events."""
    setup: Setup = start.setup if isinstance(start, tjuv.TjuvDeal) else start.past.setup
    head: dict[str, object] = {"format": FORMAT, "game": setup.form.game, "form": setup.form.name}
    return head | {"dealer": setup.dealer} | _setup_json(setup) | {"events": list(events)}


def _setup_json(setup: Setup) -> dict[str, object]:
    if isinstance(setup, TolvaSetup):
        return _tolva_json(setup)
    if isinstance(setup, bondtolva.Setup):
        return {"score": list(setup.score), "hands": _lines(TEN_HIGH, setup.hands)}
    if isinstance(setup, tjuv.Setup):
        return _tjuv_json(setup)
    return _tremanswhist_json(setup)


def _tolva_json(setup: TolvaSetup) -> dict[str, object]:
    cards = setup.cards
    text: dict[str, object] = {"options": dict.fromkeys(sorted(setup.options), True)} if setup.options else {}
    text |= {"score": list(setup.score), "carry": setup.carry}
    if isinstance(cards, OnTable):
        rows = [{"down": _row(row, 0), "up": _row(row, 1)} for row in cards.rows]
        return text | {"hands": _lines(TEN_HIGH, cards.in_hand), "table": rows}
    text["hands"] = _lines(TEN_HIGH, cards.hands)
    return text | ({"stock": TEN_HIGH.line(cards.stock)} if isinstance(cards, WithStock) else {})


def _row(row: tuple[tuple[int, int], ...], layer: int) -> str:
    return TEN_HIGH.line(place[layer] for place in row)


def _tjuv_json(setup: tjuv.Setup) -> dict[str, object]:
    text: dict[str, object] = {"options": {"fill_from_stock": True}} if setup.fill_from_stock else {}
    return text | {"hands": _lines(SHORT, setup.hands), "stock": SHORT.line(setup.stock)}


def _tremanswhist_json(setup: tremanswhist.Setup) -> dict[str, object]:
    text: dict[str, object] = {"hands": _lines(ACE_HIGH, setup.hands), "stock": ACE_HIGH.line(setup.stock)}
    if setup.upcard is not None:
        return text | {"upcard": ACE_HIGH.cards[setup.upcard]}
    return text | {"deal": setup.deal} | ({"trump": setup.trump} if setup.trump else {})


def _lines(pack: Pack, hands: tuple[int, ...]) -> list[str]:
    return [pack.line(bits(hand)) for hand in hands]
