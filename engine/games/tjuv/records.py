"""The start of a deal of tjuv, read from `giv/1` or shuffled, and the answer of `scorer replay`."""

from random import Random

from engine.cards import SHORT
from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Situation
from engine.games.shared import records
from engine.games.tjuv.play import OPEN_CARDS, Capture, TjuvDeal, TjuvSetup, start


def read(form: Form, record: Raw) -> TjuvDeal:
    """The set-up in a record. Raise Refused("malformed" or "bad-pack") if it is wrong."""
    options = shape.options(record, form.options)
    form = form.seated(len(shape.a_list(shape.needed(record, "hands"), "hands")))
    dealer = records.dealer(form, record)
    hands, stock = records.hands(SHORT, form.seats, record), records.cards(SHORT, record, "stock")
    masks = records.masks(SHORT, hands, OPEN_CARDS, (stock,))
    return start(TjuvSetup(form, dealer, masks, records.numbers(SHORT, stock), bool(options)))


def setup_json(deal: TjuvDeal) -> Json:
    setup = deal.setup
    text: Json = {"options": {"fill_from_stock": True}} if setup.fill_from_stock else {}
    return text | {"hands": records.lines(SHORT, setup.hands), "stock": SHORT.line(setup.stock)}


def dealt(situation: Situation, chance: Random) -> TjuvDeal:
    """A shuffled deal before its first event."""
    form = situation.form
    pack = records.shuffled(SHORT, chance)
    hands = records.dealt_hands(pack, form.seats, OPEN_CARDS)
    stock = tuple(pack[form.seats * OPEN_CARDS :])
    return start(TjuvSetup(form, situation.dealer, hands, stock, bool(situation.options)))


def answer(deal: TjuvDeal) -> Json:
    setup, settled = deal.setup, deal.settled
    following = setup.form.next_dealer(setup.dealer, deal.cards, setup.form.seats)
    return {
        "status": records.status(settled is not None),
        "captures": [_capture(capture) for capture in deal.captures],
        "taken": {"cards": list(deal.cards)},
        "next_dealer": following if settled else None,
        "winners": list(settled.winners) if settled else None,
        "to_act": deal.to_act,
    }


def _capture(capture: Capture) -> Json:
    return {
        "seat": capture.seat,
        "card": SHORT.cards[capture.card],
        "table": SHORT.line(capture.table),
        "piles": list(capture.robbed),
    }
