"""The start of a deal of tolva, read from `giv/1` or shuffled, and the answer of `scorer replay`."""

from random import Random

from engine.cards import TEN_HIGH, Texts
from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Situation
from engine.games.shared import records
from engine.games.tolva.play import TolvaDeal, start
from engine.games.tolva.points import GUBBAR
from engine.games.tolva.setup import SIZES, InHand, OnTable, Places, TolvaSetup, WithStock
from engine.objection import malformed
from engine.parti import TWELVE


def read(form: Form, record: Raw) -> TolvaDeal:
    """The set-up in a record. Raise Refused("malformed" or "bad-pack") if it is wrong."""
    size = SIZES[form.name]
    dealer = records.dealer(form, record)
    score = records.score(form, record)
    if max(score) >= TWELVE:
        malformed("score", "below", limit=TWELVE)
    carry = shape.whole(record.get("carry", 0), "carry", least=0)
    options = shape.options(record, form.options)
    hands = records.hands(TEN_HIGH, form.seats, record)
    stock = records.cards(TEN_HIGH, record, "stock") if size.refill == "draw" else ()
    rows = _rows(form, record) if size.refill == "turn" else ()
    masks = records.masks(TEN_HIGH, hands, size.hand, (*rows, stock))
    for row in rows:
        records.refuse_size(row, size.hand)
    cards: InHand | WithStock | OnTable = InHand(masks)
    if size.refill == "draw":
        cards = WithStock(masks, records.numbers(TEN_HIGH, stock))
    elif size.refill == "turn":
        cards = OnTable(masks, _columns(rows), bool(options))
    return start(TolvaSetup(form, size, dealer, score, carry, cards, options))


def _rows(form: Form, record: Raw) -> tuple[Texts, ...]:
    """Bordstolva: the face-down and the face-up cards of seat 0, then those of seat 1."""
    table = shape.list_of(form.seats, shape.needed(record, "table"), "table", "hands")
    places = [shape.an_object(place, "table") for place in table]
    return tuple(records.cards(TEN_HIGH, place, row) for place in places for row in ("down", "up"))


def _columns(rows: tuple[Texts, ...]) -> tuple[Places, ...]:
    numbers = [records.numbers(TEN_HIGH, row) for row in rows]
    return tuple(tuple(zip(numbers[at], numbers[at + 1], strict=True)) for at in range(0, len(rows), 2))


def setup_json(deal: TolvaDeal) -> Json:
    setup = deal.past.setup
    cards = setup.cards
    text: Json = {"options": dict.fromkeys(sorted(setup.options), True)} if setup.options else {}
    text |= {"score": list(setup.score), "carry": setup.carry}
    if isinstance(cards, OnTable):
        rows = [{"down": _row(row, 0), "up": _row(row, 1)} for row in cards.rows]
        return text | {"hands": records.lines(TEN_HIGH, cards.in_hand), "table": rows}
    text["hands"] = records.lines(TEN_HIGH, cards.hands)
    return text | ({"stock": TEN_HIGH.line(cards.stock)} if isinstance(cards, WithStock) else {})


def _row(row: Places, layer: int) -> str:
    return TEN_HIGH.line(place[layer] for place in row)


def dealt(situation: Situation, chance: Random) -> TolvaDeal:
    """A shuffled deal before its first event."""
    form, size = situation.form, SIZES[situation.form.name]
    pack = records.shuffled(TEN_HIGH, chance)
    hands, rest = records.dealt_hands(pack, form.seats, size.hand), tuple(pack[form.seats * size.hand :])
    cards: InHand | WithStock | OnTable = InHand(hands)
    if size.refill == "draw":
        cards = WithStock(hands, rest)
    elif size.refill == "turn":
        places = tuple(zip(rest[::2], rest[1::2], strict=True))
        cards = OnTable(hands, (places[: size.hand], places[size.hand :]), bool(situation.options))
    score, carry = situation.score, situation.carry
    return start(TolvaSetup(form, size, situation.dealer, score, carry, cards, situation.options))


def answer(deal: TolvaDeal) -> Json:
    past = deal.past
    text: Json = {"status": records.status(past.over), "tricks": records.tricks(deal)}
    text["melds"] = records.melds(past.setup.form, past.melds)
    text |= {"penalties": [], "gubbe": _gubbe(deal), "taken": {"card_points": list(deal.card_points)}}
    return text | records.worth(deal)


def _gubbe(deal: TolvaDeal) -> Json | None:
    gubbe = deal.past.gubbe
    if gubbe is None:
        return None
    points = None if gubbe.made is None else GUBBAR[gubbe.kind].points * (1 if gubbe.made else -1)
    place: Json = {"kind": gubbe.kind, "side": gubbe.seat % len(deal.past.score), "seat": gubbe.seat}
    return place | {"made": gubbe.made, "points": points}
