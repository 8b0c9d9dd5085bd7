"""How a deal of lyktan begins, from `giv/1` or by chance, and how it is told."""

from random import Random

from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Situation
from engine.games.shared import records
from engine.parti import totals
from tests.invented.engine_side.lyktan.play import PACK, LyktanDeal, Setup, start
from tests.invented.engine_side.lyktan.points import TRICKS


def read(form: Form, record: Raw) -> LyktanDeal:
    """Raise Refused("malformed" or "bad-pack") where the set-up is wrong."""
    dealer, score = records.dealer(form, record), records.score(form, record)
    shape.options(record, form.options)
    hands = records.hands(PACK, form.seats, record)
    stock = records.cards(PACK, record, "stock")
    masks = records.masks(PACK, hands, TRICKS[form.seats], (stock,))
    return start(Setup(form, dealer, score, masks, records.numbers(PACK, stock)))


def setup_json(deal: LyktanDeal) -> Json:
    setup = deal.past.setup
    hands, stock = records.lines(PACK, setup.hands), PACK.line(setup.stock)
    return {"score": list(setup.score), "hands": hands, "stock": stock}


def dealt(situation: Situation, chance: Random) -> LyktanDeal:
    """A shuffled deal before its first event."""
    form, size = situation.form, TRICKS[situation.form.seats]
    cards = records.shuffled(PACK, chance)
    hands, stock = records.dealt_hands(cards, form.seats, size), tuple(cards[form.seats * size :])
    return start(Setup(form, situation.dealer, situation.score, hands, stock))


def answer(deal: LyktanDeal) -> Json:
    past, settled = deal.past, deal.settled
    return {
        "status": records.status(past.over),
        "tricks": records.tricks(deal),
        "lit": past.lit,
        "points": list(totals(deal.awards, len(deal.hands))),
        "score": list(settled.score) if settled else None,
        "to_act": deal.to_act,
    }
