"""Keys of facts that several games share, as `protokoll/1` writes them, and the check of sums."""

from random import Random
from typing import Final

from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Key
from engine.objection import malformed, refuse
from engine.parti import SHARED, Meld
from engine.suits import SUITS


def refuse_sum(key: str, numbers: tuple[int, ...] | None, total: int, rule: str) -> None:
    """Raise Refused("sum") if `numbers`, one for each side, do not add up to `total`. None: not counted."""
    if numbers is not None and sum(numbers) != total:
        refuse("sum", rule, key=key, sum=sum(numbers), total=total)


def side(raw: object, key: str, form: Form) -> int:
    return shape.index(raw, key, form.sides, "side")


def any_side(form: Form, chance: Random) -> int:
    return int(chance.random() * form.sides)


def _vinst(raw: object, key: str, form: Form) -> int:
    return SHARED if raw is None else side(raw, key, form)


def _numbers(raw: object, key: str, form: Form) -> tuple[int, ...]:
    return shape.numbers(raw, key, form.sides, least=0)


def _melds(raw: object, key: str, form: Form) -> tuple[Meld, ...]:
    return tuple(_meld(shape.an_object(meld, key), form) for meld in shape.a_list(raw, key))


def _meld(meld: Raw, form: Form) -> Meld:
    who = side(shape.needed(meld, "side"), "side", form)
    suit = shape.one_of(meld["suit"], "suit", SUITS) if "suit" in meld else None
    if "slip" not in meld:
        return Meld(who, suit)
    if not form.sheet.slip:
        malformed("slip", "other-game")
    return Meld(who, suit, shape.only_true(meld["slip"], "slip"))


def _meld_json(meld: Meld) -> Json:
    suit: Json = {} if meld.suit is None else {"suit": meld.suit}
    return {"side": meld.side} | suit | ({"slip": True} if meld.slip else {})


NUMBERS: Final = Key(_numbers, list)
"""Numbers, one for each side."""
MELDS: Final = Key(_melds, lambda melds: [_meld_json(meld) for meld in melds], needed=True)
VINST: Final = Key(_vinst, lambda taker: None if taker == SHARED else taker)
LAST_TRICK: Final = Key(side, made_up=any_side)
