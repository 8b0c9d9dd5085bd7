"""A simulated match: played card by card, or with made-up facts."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from engine.contest.match import Item, MatchRules, MatchState, start
from engine.formats.summary import PartiScore, parse_deal
from engine.forms import Form
from engine.game import Situation
from engine.objection import Refused
from engine.players import deal, played_out, sensible_player

Next = tuple[Item, MatchState]
"""The next thing that happened, and the match after it."""

Following = Callable[[MatchState, Random], Next]
PAPER: Final = 0.4
"""The share of partier of which only the result was written down."""
RARE: Final = 0.03
MELD: Final = 0.4


def play(rules: MatchRules, chance: Random, following: Following) -> tuple[tuple[Item, ...], MatchState]:
    """Everything that happened, and the finished match."""
    state, items = start(rules), list[Item]()
    while not state.complete:
        item, state = following(state, chance)
        items.append(item)
    return tuple(items), state


def by_cards(state: MatchState, chance: Random) -> Next:
    """The facts of the next deal, played by the engine's sensible players."""
    rules = state.rules
    assert state.dealer is not None
    where = Situation(
        rules.seated, state.dealer, state.score, state.carry, rules.options, deal=state.deals + 1
    )
    end, _ = played_out(deal(where, chance), sensible_player, chance)
    return end.facts, state.add(end.facts)


def made_up(state: MatchState, chance: Random) -> Next:
    """Made-up facts that the rules accept; now and then the result of a whole parti."""
    if not state.deals and chance.random() < PAPER:
        parti = _parti(state, chance)
        return parti, state.add(parti)
    return _made_up_deal(state, chance)


def _made_up_deal(state: MatchState, chance: Random) -> Next:
    form = state.rules.seated
    try:
        facts = parse_deal(form, _facts(form, _melds(form, chance), chance, RARE), state.rules.players)
        return facts, state.add(facts)
    except Refused:
        facts = parse_deal(form, _facts(form, [], chance, 0.0), state.rules.players)
        return facts, state.add(facts)


def _facts(form: Form, melds: list[object], chance: Random, rare: float) -> dict[str, object]:
    """A deal of `protokoll/1`. `rare`: how often a fact stands for the whole deal."""
    for key, fact in form.facts.KEYS.items():
        if fact.made_up and fact.beside is not None and chance.random() < rare:
            return {key: fact.made_up(form, chance)}
    facts: dict[str, object] = {
        count.key: list(_split(count.total, form.sides, chance)) for count in form.sheet.counts
    }
    facts |= {"melds": melds} if form.sheet.melds else {}
    return facts | {
        key: fact.made_up(form, chance)
        for key, fact in form.facts.KEYS.items()
        if fact.made_up and fact.beside is None
    }


def _melds(form: Form, chance: Random) -> list[object]:
    made = sum(chance.random() < MELD for _ in form.sheet.melds)
    return [{"side": _below(form.sides, chance)} for _ in range(made)]


def _parti(state: MatchState, chance: Random) -> PartiScore:
    """The result of a parti, as on paper. Its deals are made up and forgotten, so it is a possible one."""
    form = state.rules.seated
    played = start(replace(state.rules, partier=2, first_dealer=state.opener, stop_when_decided=False))
    while not played.partier:
        _, played = _made_up_deal(played, chance)
    (line,) = played.partier
    winner = line.winners[0] if form.target else None
    return PartiScore(line.score, winner, played.opener if form.dealer_is_asked else None)


def _split(total: int, parts: int, chance: Random) -> tuple[int, ...]:
    cuts = sorted(_below(total + 1, chance) for _ in range(parts - 1))
    return tuple(end - begin for begin, end in pairwise((0, *cuts, total)))


def _below(count: int, chance: Random) -> int:
    return int(chance.random() * count)
