"""The facts of a deal, from and to JSON (a deal of `protokoll/1`)."""

from collections.abc import Mapping, Set
from dataclasses import dataclass

from engine.formats import shape
from engine.formats.shape import Raw
from engine.forms import FACT_KEYS, Form
from engine.game import Facts, Json, Key
from engine.objection import malformed


@dataclass(frozen=True, slots=True)
class PartiScore:
    """The result of a whole parti, from paper: 12-7. `winner` may be None if only one side can have won.

    `next_dealer`: the seat that deals first in the next parti, where that was written down.
    """

    score: tuple[int, ...]
    winner: int | None = None
    next_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The result of a whole match, from paper, where nobody wrote points down: who won how many partier."""

    won: tuple[int, ...]


def parse_deal(form: Form, raw: object, players: int = 0) -> Facts:
    """The facts of a deal. Raise Refused("malformed") if the shape is wrong; sums are not checked here.

    `players` is needed if the form leaves the number of seats open.
    """
    form = form.seated(players)
    deal = shape.an_object(raw, "deal")
    keys = form.facts.KEYS
    given = FACT_KEYS & deal.keys()
    if not given <= keys.keys():
        malformed(min(given - keys.keys()), "other-game")
    if all(keys[key].beside is None for key in given):
        _refuse_gaps(form, keys, deal)
    else:
        _refuse_company(keys, given)
    return form.facts(**{key: keys[key].read(deal[key], key, form) for key in sorted(given)})


def _refuse_gaps(form: Form, keys: Mapping[str, Key], deal: Raw) -> None:
    for count in form.sheet.counts:
        if count.needed:
            shape.needed(deal, count.key)
    for key, fact in keys.items():
        if fact.needed:
            shape.needed(deal, key)


def _refuse_company(keys: Mapping[str, Key], given: Set[str]) -> None:
    """Refuse other facts beside one that describes the whole deal, except those that it allows."""
    for key in sorted(given):
        beside = keys[key].beside
        if beside is not None and given - {key} - beside:
            malformed(key, "alone")


def deal_json(facts: Facts) -> Json:
    """The facts as JSON. `parse_deal(form, deal_json(facts)) == facts`."""
    values = {key: getattr(facts, key) for key in facts.KEYS}
    for key, fact in facts.KEYS.items():
        if fact.beside is not None and values[key]:
            kept = [name for name in values if name == key or (name in fact.beside and values[name])]
            return {name: facts.KEYS[name].write(values[name]) for name in kept}
    return {
        key: fact.write(values[key])
        for key, fact in facts.KEYS.items()
        if fact.needed or (values[key] is not None and values[key] is not False)
    }


def parse_parti(form: Form, raw: object, players: int = 0) -> PartiScore | MatchScore:
    """The result in `{"score": [12, 7], "winner": 0}`. `winner` may be null or missing if the score decides
    it. `{"won": [2, 1]}` is the result of the whole match."""
    form = form.seated(players)
    parti = shape.an_object(raw, "parti")
    if "won" in parti:
        return MatchScore(shape.numbers(parti["won"], "won", form.sides, least=0))
    score = shape.numbers(shape.needed(parti, "score"), "score", form.sides)
    winner, dealer = parti.get("winner"), parti.get("next_dealer")
    return PartiScore(
        score,
        None if winner is None else shape.index(winner, "winner", form.sides, "side"),
        None if dealer is None else shape.index(dealer, "next_dealer", form.seats, "seat"),
    )


def parti_json(parti: PartiScore | MatchScore) -> Json:
    if isinstance(parti, MatchScore):
        return {"won": list(parti.won)}
    dealer: Json = {} if parti.next_dealer is None else {"next_dealer": parti.next_dealer}
    return {"score": list(parti.score), "winner": parti.winner} | dealer
