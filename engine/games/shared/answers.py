"""The parts of the answers of `scorer replay --json` that games share."""

from collections.abc import Iterable
from typing import Any

from engine.awards import totals
from engine.cards import Pack
from engine.game import Deal, Form, Json
from engine.games.shared.pairs import ShownPair
from engine.games.shared.tricks import Trick, TrickDeal


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
