"""Facts that several games share: their keys in `protokoll/1`, the check of sums, melds (C6) and vinst."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.formats import shape
from engine.formats.shape import Raw
from engine.game import Form, Json, Key
from engine.objection import malformed, refuse
from engine.parti import SHARED, Award, Meld
from engine.sheet import MeldValue
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


NUMBERS: Final[Key] = Key(_numbers, list)
"""Numbers, one for each side."""
MELDS: Final[Key] = Key(_melds, lambda melds: [_meld_json(meld) for meld in melds], needed=True)
VINST: Final[Key] = Key(_vinst, lambda taker: None if taker == SHARED else taker)
LAST_TRICK: Final[Key] = Key(side, made_up=any_side)


TRUMF: Final[MeldValue] = MeldValue("trumf", 2)
TJOG: Final[MeldValue] = MeldValue("tjog", 1)
VIV: Final[MeldValue] = MeldValue("viv", 1)
MAL: Final[MeldValue] = MeldValue("mäl", 1)
VINST_POINTS: Final = 1
SISTAN_POINTS: Final = 1


def meld_award(values: Sequence[MeldValue], made: int, side: int) -> Award:
    """The award of a meld after `made` earlier melds."""
    return Award(values[made].name, side, values[made].points, "C6")


def refuse_repeats(values: Sequence[MeldValue], meld: Meld, made: int, spent: dict[str, bool]) -> None:
    """Refuse a meld too many and a suit shown twice. `spent`: the suits shown so far, True if by a slip."""
    if made == len(values) and not meld.slip:
        refuse("too-many-melds", "C6", side=meld.side)
    if meld.suit is not None and meld.suit in spent:
        refuse("suit-twice", "B7" if spent[meld.suit] else "C6", suit=meld.suit, side=meld.side)


def said(key: str, side: int | None, rule: str) -> int:
    """The side written down. Raise Refused("missing") if there is none."""
    if side is None:
        refuse("missing", rule, key=key)
    return side


def agreed(vinst: int | None, possible: frozenset[int], rule: str) -> int:
    """The side that took vinst. Refused if `vinst` is not among `possible`, which has one member if `vinst`
    is None."""
    if vinst is None:
        (vinst,) = possible
    elif vinst not in possible:
        refuse("contradiction", rule, side=vinst)
    return vinst


def alone(sides: tuple[int, ...]) -> int:
    """The only side in `sides`, or SHARED if there are several."""
    return sides[0] if len(sides) == 1 else SHARED
