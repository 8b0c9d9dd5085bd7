"""Matches played at random on paper: facts that the engine accepts, whatever cards they would take."""

import random
from typing import Any

from engine.contest.match import MatchRules, MatchState, start
from engine.forms import form_named
from engine.objection import Refused
from engine.suits import SUITS
from engine.summary import parse_deal

Deal = dict[str, Any]


def random_match(seed: int, form: str = "four") -> tuple[MatchState, list[Deal]]:
    """A whole match of bondtolva and its hands."""
    chance = random.Random(seed)
    state = start(
        MatchRules(
            form_named("bondtolva", form),
            partier=chance.choice((1, 2, 3)),
            first_dealer=chance.randrange(4),
            stop_when_decided=chance.random() < 0.3,
        )
    )
    deals: list[Deal] = []
    while not state.complete:
        deal = _deal(chance, state)
        try:
            state = state.add(parse_deal(state.rules.form, deal))
        except Refused:
            continue
        deals.append(deal)
    return state, deals


def _deal(chance: random.Random, state: MatchState) -> Deal:
    if chance.random() < 0.05:
        return {"redeal": True}
    sides = state.rules.form.sides
    melds = [_meld(chance, sides, suit) for suit in chance.sample(SUITS, chance.randint(0, 4))]
    deal: Deal = {"melds": melds, "last_trick": chance.randrange(sides)}
    if chance.random() < 0.4:
        return deal | {"vinst": chance.choice((None, *range(sides)))}
    deal["maktorer"] = _parts(chance, 8, sides)
    if chance.random() < 0.7:
        deal["ogon"] = chance.choice((_parts(chance, 40, sides), [20, 20]))[:sides]
    return deal


def _meld(chance: random.Random, sides: int, suit: str) -> Deal:
    meld: Deal = {"side": chance.randrange(sides)}
    if chance.random() < 0.8:
        meld["suit"] = suit
    if chance.random() < 0.2:
        meld["slip"] = True
    return meld


def _parts(chance: random.Random, total: int, sides: int) -> list[int]:
    """Numbers that add up to `total`, evenly split ones often."""
    if sides == 2 and chance.random() < 0.3:
        return [total // 2, total // 2]
    cuts = sorted(chance.randint(0, total) for _ in range(sides - 1))
    return [end - begin for begin, end in zip([0, *cuts], [*cuts, total], strict=True)]
