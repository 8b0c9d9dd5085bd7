"""The answer of `scorer replay --json`: what a record comes to, event by event."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.awards import totals
from engine.cards import SHORT, Pack
from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.bondtolva.points import SLIP_AT, SLIP_TO
from engine.games.events import UNKNOWN_EVENT
from engine.games.melds import MeldValue
from engine.games.tjuv.play import TjuvDeal
from engine.games.tolva.play import TolvaDeal
from engine.games.tolva.points import GUBBAR
from engine.games.tremanswhist.play import WhistDeal
from engine.games.tricks import Trick
from engine.objection import Objection, Refused
from engine.parti import Settled
from engine.record import Deal, Record, parse

Json = dict[str, object]
Sentence = Callable[[Objection], str]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record whose events are all legal: the deal as it then stands, and the events."""

    record: Record
    deal: Deal
    events: tuple[str, ...]


def replay(raw: object) -> Replay:
    """Raise Refused with the index of the first event that cannot stand, None for the set-up."""
    record = parse(raw)
    deal = record.start
    events = []
    for index, event in enumerate(record.events):
        if not isinstance(event, str):
            raise Refused(UNKNOWN_EVENT, index)
        try:
            deal = deal.apply(event)
        except Refused as refused:
            raise refused.at(index) from None
        events.append(event)
    return Replay(record, deal, tuple(events))


def answer(raw: object, sentence: Sentence) -> Json:
    """One object a record; never an exception."""
    try:
        return deal_json(replay(raw).deal)
    except Refused as refused:
        return error_json(refused, sentence)


def error_json(refused: Refused, sentence: Sentence) -> Json:
    why = refused.objection
    place: Json = {"status": "error", "event": refused.index}
    return place | {"rule": why.rule, "code": why.code, "message": sentence(why)}


def deal_json(deal: Deal) -> Json:
    """The answer for a deal at any moment."""
    if isinstance(deal, TolvaDeal):
        return _tolva(deal)
    if isinstance(deal, BondtolvaDeal):
        return _bondtolva(deal)
    return _tjuv(deal) if isinstance(deal, TjuvDeal) else _tremanswhist(deal)


def _status(over: bool) -> str:
    return "complete" if over else "in-progress"


def _tolva(deal: TolvaDeal) -> Json:
    past = deal.past
    sides = len(past.score)
    settled = deal.settled
    text: Json = {"status": _status(past.over), "tricks": _tricks(deal)}
    text["melds"] = [
        _meld(meld.trick, meld.seat, sides, meld.suit, value)
        for meld, value in zip(past.melds, past.setup.form.sheet.melds, strict=False)
    ]
    text |= {"penalties": [], "gubbe": _gubbe(deal), "taken": {"card_points": list(deal.card_points)}}
    return text | _worth(deal, settled, past.setup.score, past.setup.carry)


def _gubbe(deal: TolvaDeal) -> Json | None:
    gubbe = deal.past.gubbe
    if gubbe is None:
        return None
    points = None if gubbe.made is None else GUBBAR[gubbe.kind].points * (1 if gubbe.made else -1)
    place: Json = {"kind": gubbe.kind, "side": gubbe.seat % len(deal.past.score), "seat": gubbe.seat}
    return place | {"made": gubbe.made, "points": points}


def _bondtolva(deal: BondtolvaDeal) -> Json:
    past = deal.past
    sides = len(past.score)
    status = _status(past.over) if past.redealer is None else "void"
    melds = [shown for shown in past.shown if not shown.slip]
    text: Json = {"status": status, "tricks": _tricks(deal)}
    text["melds"] = [
        _meld(shown.trick, shown.seat, sides, shown.suit, value)
        for shown, value in zip(melds, past.setup.form.sheet.melds, strict=False)
    ]
    text["penalties"] = [
        {"trick": shown.trick, "side": shown.seat % sides, "from": SLIP_AT, "to": SLIP_TO}
        for shown in past.shown
        if shown.slip
    ]
    text |= {"gubbe": None, "taken": {"maktorer": list(deal.maktorer), "ogon": list(deal.ogon)}}
    return text | _worth(deal, deal.settled, past.setup.score, 0)


def _meld(trick: int, seat: int, sides: int, suit: str | None, value: MeldValue) -> Json:
    place: Json = {"trick": trick, "seat": seat, "side": seat % sides, "suit": suit}
    return place | {"name": value.name, "points": value.points}


def _worth(
    deal: TolvaDeal | BondtolvaDeal, settled: Settled | None, before: tuple[int, ...], carry: int
) -> Json:
    """Awards, score and what follows, for the games to twelve."""
    setup = deal.past.setup
    awards = settled.awards if settled else deal.awards
    points = totals(awards, len(before))
    by_kind = {award.kind: {"side": award.side, "points": award.points} for award in awards}
    won = bool(settled and settled.winners)
    form = setup.form
    turn = setup.dealer if settled and settled.void else form.next_dealer(setup.dealer, points, form.seats)
    return {
        "vinst": by_kind.get("vinst"),
        "last_trick": by_kind.get("sistan"),
        "points": list(points),
        "score": [score + more for score, more in zip(before, points, strict=True)],
        "carry": settled.carry if settled else carry,
        "winner": settled.winners[0] if settled and settled.winners else None,
        "next_dealer": None if won or not settled else turn,
        "to_act": deal.to_act,
    }


def _tremanswhist(deal: WhistDeal) -> Json:
    past = deal.past
    setup, settled = past.setup, deal.settled
    text: Json = {"status": _status(past.over), "tricks": _tricks(deal)}
    text["taken"] = {"tricks": list(deal.trick_counts)}
    text["points"] = list(totals(deal.awards, len(deal.hands)))
    if setup.form.columns:
        text["columns"] = [list(pair) for pair in deal.columns]
    last = settled is None or bool(settled.winners)
    text["next_dealer"] = None if last else setup.form.next_dealer(setup.dealer, (), setup.form.seats)
    return text | {"to_act": deal.to_act}


def _tjuv(deal: TjuvDeal) -> Json:
    setup, settled = deal.setup, deal.settled
    return {
        "status": _status(settled is not None),
        "captures": [
            {
                "seat": capture.seat,
                "card": SHORT.cards[capture.card],
                "table": SHORT.line(capture.table),
                "piles": list(capture.robbed),
            }
            for capture in deal.captures
        ],
        "taken": {"cards": list(deal.cards)},
        "next_dealer": setup.form.next_dealer(setup.dealer, deal.cards, setup.form.seats)
        if settled
        else None,
        "winners": list(settled.winners) if settled else None,
        "to_act": deal.to_act,
    }


def _tricks(deal: TolvaDeal | BondtolvaDeal | WhistDeal) -> list[Json]:
    pack = deal.pack
    tricks = [_trick(pack, trick) for trick in deal.past.tricks]
    if deal.cards:
        leader = (deal.seat - len(deal.cards)) % len(deal.hands)
        tricks.append({"leader": leader, "cards": pack.line(deal.cards), "winner": None})
    return tricks


def _trick(pack: Pack, trick: Trick) -> Json:
    return {"leader": trick.leader, "cards": pack.line(trick.cards), "winner": trick.winner}
