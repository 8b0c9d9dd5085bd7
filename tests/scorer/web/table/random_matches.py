"""Matches played at random on paper: facts that the engine accepts, whatever cards they would take."""

import random
from collections.abc import Sequence
from typing import Any

from engine.contest.match import Item, MatchRules, MatchState, start
from engine.formats.summary import parse_deal, parse_parti
from engine.forms import FORMS, Form
from engine.objection import Refused
from engine.suits import SUITS

Deal = dict[str, Any]
Entry = tuple[str, Deal]
"""A deal's facts, or a parti's result; `kind` and `content` of a submission."""


def item(rules: MatchRules, entry: Entry) -> Item:
    kind, content = entry
    parse = parse_parti if kind == "parti" else parse_deal
    return parse(rules.form, content, rules.players)


def random_match(seed: int, form: Form) -> tuple[MatchState, list[Entry]]:
    """A whole match and its entries."""
    chance = random.Random(seed)
    players = form.seats or chance.randint(form.fewest, form.most)
    state = start(
        MatchRules(
            form,
            partier=chance.choice((1, 2, 3)),
            first_dealer=chance.randrange(players),
            stop_when_decided=chance.random() < 0.3,
            players=players,
            length=0 if form.seats else chance.randint(1, 6),
        )
    )
    entries: list[Entry] = []
    while not state.complete:
        entry = _entry(chance, state)
        try:
            state = state.add(item(state.rules, entry))
        except Refused:
            continue
        entries.append(entry)
    return state, entries


def _entry(chance: random.Random, state: MatchState) -> Entry:
    form = state.rules.seated
    if not (state.deals or state.partier or form.shared_wins) and chance.random() < 0.1:
        return "parti", {"won": [chance.randint(0, state.rules.partier) for _ in range(form.sides)]}
    if not state.deals and chance.random() < 0.1:
        score = [chance.randint(-3, 16) for _ in range(form.sides)]
        return "parti", {"score": score, "winner": chance.choice((None, *range(form.sides)))}
    return "deal", random_deal(chance, form)


def random_deal(chance: random.Random, form: Form) -> Deal:
    """Facts as people may write them; the rules or the score may forbid them."""
    sheet, sides = form.sheet, form.sides
    if sheet.redeal and chance.random() < 0.05:
        return {"redeal": True}
    if sheet.gubbar and chance.random() < 0.15:
        kind = chance.choice([value.kind for value in sheet.gubbar])
        return {"gubbe": {"kind": kind, "side": chance.randrange(sides), "made": chance.random() < 0.5}}
    deal: Deal = {count.key: _parts(chance, count.total, sides) for count in sheet.counts if count.needed}
    if sheet.melds:
        deal["melds"] = _melds(chance, form)
    if sheet.vinst:
        deal |= _vinst(chance, form) | {"last_trick": chance.randrange(sides)}
    if sheet.kinds:
        deal["kind"] = chance.choice(sheet.kinds)
    return deal | {key: chance.choice((None, *range(sides))) for key in sheet.named}


def _vinst(chance: random.Random, form: Form) -> Deal:
    """By the side that took it, or by numbers; the later numbers are often left out."""
    if chance.random() < 0.4:
        return {"vinst": chance.choice((None, *range(form.sides)))}
    counts = [count for count in form.sheet.counts if not count.needed]
    given = counts if chance.random() < 0.7 else counts[:1]
    return {count.key: _parts(chance, count.total, form.sides) for count in given}


def _melds(chance: random.Random, form: Form) -> list[Deal]:
    return [_meld(chance, form, suit) for suit in chance.sample(SUITS, chance.randint(0, 4))]


def _meld(chance: random.Random, form: Form, suit: str) -> Deal:
    meld: Deal = {"side": chance.randrange(form.sides)}
    if chance.random() < 0.8:
        meld["suit"] = suit
    if form.sheet.slip and chance.random() < 0.2:
        meld["slip"] = True
    return meld


def _parts(chance: random.Random, total: int, sides: int) -> list[int]:
    """Numbers that add up to `total`; evenly split ones often, so that places are shared."""
    if total % sides == 0 and chance.random() < 0.3:
        return [total // sides] * sides
    cuts: Sequence[int] = sorted(chance.randint(0, total) for _ in range(sides - 1))
    return [end - begin for begin, end in zip([0, *cuts], [*cuts, total], strict=True)]


EVERY_FORM = tuple(FORMS.values())
