"""A deal's facts as text (a deal of `protokoll/1`) and back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Final, cast

from engine import shape
from engine.forms import FACT_KEYS, Form
from engine.games.bondtolva.points import BondtolvaFacts
from engine.games.tjuv.points import TjuvFacts
from engine.games.tolva.points import TolvaFacts
from engine.games.tremanswhist.points import NineDealsFacts, UpcardFacts
from engine.objection import malformed
from engine.parti import SHARED, Gubbe, Meld
from engine.shape import Raw
from engine.suits import SUITS

Facts = TolvaFacts | BondtolvaFacts | UpcardFacts | NineDealsFacts | TjuvFacts
ALONE: Final = frozenset({"redeal", "gubbe"})
"""Facts that stand for the whole deal."""


@dataclass(frozen=True, slots=True)
class PartiScore:
    """A whole parti's result, from paper: 12-7. `winner` may be None where one side alone can have won."""

    score: tuple[int, ...]
    winner: int | None = None


def parse_deal(form: Form, raw: object, players: int = 0) -> Facts:
    """Raise Refused("malformed") where the shape is wrong; nothing is added up here.

    `players` is needed where the form leaves the number of seats open (tjuv).
    """
    form = form.seated(players)
    deal = shape.an_object(raw, "deal")
    given = FACT_KEYS & deal.keys()
    if not given <= form.sheet.keys:
        malformed(min(given - form.sheet.keys), "other-game")
    if given.isdisjoint(ALONE):
        _refuse_gaps(form, deal)
    else:
        _refuse_company(given)
    return cast("Facts", form.facts(**{key: _READERS[key](deal[key], key, form) for key in sorted(given)}))


def _refuse_company(given: frozenset[str]) -> None:
    """A void deal stands alone, a gubbe beside an empty `melds` at most."""
    if "redeal" in given and len(given) > 1:
        malformed("redeal", "alone")
    if "gubbe" in given and given - {"gubbe", "melds"}:
        malformed("gubbe", "alone")


def _refuse_gaps(form: Form, deal: Raw) -> None:
    for count in form.sheet.counts:
        if count.needed:
            shape.needed(deal, count.key)
    for key in ("melds", "kind", "buyer"):
        if key in form.sheet.keys:
            shape.needed(deal, key)


def _side(raw: object, key: str, form: Form) -> int:
    return shape.index(raw, key, form.sides, "side")


def _vinst(raw: object, key: str, form: Form) -> int:
    return SHARED if raw is None else _side(raw, key, form)


def _buyer(raw: object, key: str, form: Form) -> int | None:
    return None if raw is None else shape.index(raw, key, form.seats, "seat")


def _kind(raw: object, key: str, form: Form) -> str:
    return shape.one_of(raw, key, form.sheet.kinds)


def _numbers(raw: object, key: str, form: Form) -> tuple[int, ...]:
    numbers = shape.a_list(raw, key)
    if len(numbers) != form.sides:
        malformed(key, "numbers", count=form.sides)
    return tuple(shape.whole(number, key, least=0) for number in numbers)


def _true(raw: object, key: str, form: Form) -> bool:
    return shape.only_true(raw, key)


def _gubbe(raw: object, key: str, form: Form) -> Gubbe:
    gubbe = shape.an_object(raw, key)
    return Gubbe(
        shape.one_of(shape.needed(gubbe, "kind"), "kind", [value.kind for value in form.sheet.gubbar]),
        _side(shape.needed(gubbe, "side"), "side", form),
        shape.true_or_false(shape.needed(gubbe, "made"), "made"),
    )


def _melds(raw: object, key: str, form: Form) -> tuple[Meld, ...]:
    return tuple(_meld(shape.an_object(meld, key), form) for meld in shape.a_list(raw, key))


def _meld(meld: Raw, form: Form) -> Meld:
    side = _side(shape.needed(meld, "side"), "side", form)
    suit = shape.one_of(meld["suit"], "suit", SUITS) if "suit" in meld else None
    if "slip" not in meld:
        return Meld(side, suit)
    if not form.sheet.slip:
        malformed("slip", "other-game")
    return Meld(side, suit, shape.only_true(meld["slip"], "slip"))


_READERS: Final[Mapping[str, Callable[[object, str, Form], object]]] = {
    "melds": _melds,
    "card_points": _numbers,
    "maktorer": _numbers,
    "ogon": _numbers,
    "vinst": _vinst,
    "last_trick": _side,
    "gubbe": _gubbe,
    "redeal": _true,
    "kind": _kind,
    "tricks": _numbers,
    "buyer": _buyer,
    "cards": _numbers,
}


def deal_json(facts: Facts) -> dict[str, object]:
    """The normal form: `parse_deal(form, deal_json(facts)) == facts`."""
    if isinstance(facts, BondtolvaFacts) and facts.redeal:
        return {"redeal": True}
    gubbe = isinstance(facts, TolvaFacts) and facts.gubbe is not None
    deal: dict[str, object] = {}
    for field in fields(facts):
        value = getattr(facts, field.name)
        if field.name == "melds":
            deal |= {"melds": [_meld_json(meld) for meld in value]} if value or not gubbe else {}
        elif field.name == "buyer" or (value is not None and value is not False):
            deal[field.name] = _plain(field.name, value)
    return deal


def _plain(key: str, value: object) -> object:
    if isinstance(value, Gubbe):
        return {"kind": value.kind, "side": value.side, "made": value.made}
    if isinstance(value, tuple):
        return list(value)
    return None if key == "vinst" and value == SHARED else value


def _meld_json(meld: Meld) -> dict[str, object]:
    suit = {} if meld.suit is None else {"suit": meld.suit}
    side: dict[str, object] = {"side": meld.side}
    return side | suit | ({"slip": True} if meld.slip else {})


def parse_parti(form: Form, raw: object, players: int = 0) -> PartiScore:
    """`{"score": [12, 7], "winner": 0}`; `winner` may be null or left out where it is clear."""
    form = form.seated(players)
    parti = shape.an_object(raw, "parti")
    score = shape.a_list(shape.needed(parti, "score"), "score")
    if len(score) != form.sides:
        malformed("score", "numbers", count=form.sides)
    winner = parti.get("winner")
    return PartiScore(
        tuple(shape.whole(points, "score") for points in score),
        None if winner is None else _side(winner, "winner", form),
    )


def parti_json(parti: PartiScore) -> dict[str, object]:
    return {"score": list(parti.score), "winner": parti.winner}
