"""The start of a deal of bondtolva, read from `giv/1` or shuffled, and the answer of `scorer replay`."""

from random import Random

from engine.cards import TEN_HIGH
from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Situation
from engine.games.bondtolva.play import HAND_SIZES, BondtolvaDeal, BondtolvaSetup, start
from engine.games.bondtolva.points import SLIP_AT, SLIP_TO
from engine.games.shared import records


def read(form: Form, record: Raw) -> BondtolvaDeal:
    """The set-up in a record. Raise Refused("malformed" or "bad-pack") if it is wrong."""
    dealer = records.dealer(form, record)
    score = records.score(form, record)
    shape.options(record, form.options)
    hands = records.hands(TEN_HIGH, form.seats, record)
    return start(BondtolvaSetup(form, dealer, score, records.masks(TEN_HIGH, hands, HAND_SIZES[form.seats])))


def setup_json(deal: BondtolvaDeal) -> Json:
    setup = deal.past.setup
    return {"score": list(setup.score), "hands": records.lines(TEN_HIGH, setup.hands)}


def dealt(situation: Situation, chance: Random) -> BondtolvaDeal:
    """A shuffled deal before its first event."""
    form = situation.form
    hands = records.dealt_hands(records.shuffled(TEN_HIGH, chance), form.seats, HAND_SIZES[form.seats])
    return start(BondtolvaSetup(form, situation.dealer, situation.score, hands))


def answer(deal: BondtolvaDeal) -> Json:
    past = deal.past
    sides = len(past.score)
    status = records.status(past.over) if past.redealer is None else "void"
    text: Json = {"status": status, "tricks": records.tricks(deal)}
    text["melds"] = records.melds(past.setup.form, past.shown)
    text["penalties"] = [
        {"trick": shown.trick, "side": shown.seat % sides, "from": SLIP_AT, "to": SLIP_TO}
        for shown in past.shown
        if shown.slip
    ]
    text |= {"gubbe": None, "taken": {"maktorer": list(deal.maktorer), "ogon": list(deal.ogon)}}
    return text | records.worth(deal)
