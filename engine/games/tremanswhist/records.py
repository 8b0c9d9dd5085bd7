"""The start of a deal of tremanswhist, read from `giv/1` or shuffled, and the answer of `scorer replay`."""

from random import Random

from engine.cards import ACE_HIGH
from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Situation
from engine.games.shared import records
from engine.games.tremanswhist.play import HAND, WhistDeal, WhistSetup, start
from engine.games.tremanswhist.points import NINE, is_trump_deal
from engine.objection import malformed, refuse
from engine.parti import totals
from engine.suits import SUITS


def read(form: Form, record: Raw) -> WhistDeal:
    """The set-up in a record. Raise Refused("malformed" or "bad-pack") if it is wrong."""
    dealer = records.dealer(form, record)
    shape.options(record, form.options)
    hands = records.hands(ACE_HIGH, form.seats, record)
    stock = records.cards(ACE_HIGH, record, "stock")
    upcard = _upcard(record) if form.columns else None
    deal = 0 if form.columns else _deal_number(record)
    trump = _trump(record) if is_trump_deal(deal) else None
    masks = records.masks(ACE_HIGH, hands, HAND, (stock,))
    if upcard is not None and upcard not in hands[dealer]:
        refuse("bad-pack", None, why="upcard", card=upcard)
    if deal and is_trump_deal(deal) != ("trump" in record):
        refuse("bad-pack", None, why="trump", deal=deal)
    number = None if upcard is None else ACE_HIGH.numbers[upcard]
    return start(WhistSetup(form, dealer, masks, records.numbers(ACE_HIGH, stock), number, deal, trump))


def _upcard(record: Raw) -> str:
    upcard = shape.needed(record, "upcard")
    if not isinstance(upcard, str) or upcard not in ACE_HIGH.known:
        malformed("upcard", "cards")
    return upcard


def _deal_number(record: Raw) -> int:
    deal = shape.whole(shape.needed(record, "deal"), "deal")
    if not 1 <= deal <= NINE:
        malformed("deal", "between", least=1, most=NINE)
    return deal


def _trump(record: Raw) -> str | None:
    return shape.one_of(record["trump"], "trump", SUITS) if "trump" in record else None


def setup_json(deal: WhistDeal) -> Json:
    setup = deal.past.setup
    text: Json = {"hands": records.lines(ACE_HIGH, setup.hands), "stock": ACE_HIGH.line(setup.stock)}
    if setup.upcard is not None:
        return text | {"upcard": ACE_HIGH.cards[setup.upcard]}
    return text | {"deal": setup.deal} | ({"trump": setup.trump} if setup.trump else {})


def dealt(situation: Situation, chance: Random) -> WhistDeal:
    """A shuffled deal before its first event."""
    form, dealer = situation.form, situation.dealer
    pack = records.shuffled(ACE_HIGH, chance)
    hands, stock = records.dealt_hands(pack, form.seats, HAND), tuple(pack[form.seats * HAND :])
    if form.columns:
        upcard = chance.choice(pack[dealer * HAND : (dealer + 1) * HAND])
        return start(WhistSetup(form, dealer, hands, stock, upcard))
    trump = chance.choice(SUITS) if is_trump_deal(situation.deal) else None
    return start(WhistSetup(form, dealer, hands, stock, None, situation.deal, trump))


def answer(deal: WhistDeal) -> Json:
    past = deal.past
    setup, settled = past.setup, deal.settled
    text: Json = {"status": records.status(past.over), "tricks": records.tricks(deal)}
    text["taken"] = {"tricks": list(deal.trick_counts)}
    text["points"] = list(totals(deal.awards, len(deal.hands)))
    if setup.form.columns:
        text["columns"] = [list(pair) for pair in deal.columns]
    last = settled is None or bool(settled.winners)
    text["next_dealer"] = None if last else setup.form.next_dealer(setup.dealer, (), setup.form.seats)
    return text | {"to_act": deal.to_act}
