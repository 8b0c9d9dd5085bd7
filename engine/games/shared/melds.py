"""Melds (C6) and vinst on paper, in the games to twelve."""

from collections.abc import Sequence
from typing import Final

from engine.awards import Award
from engine.objection import refuse
from engine.parti import SHARED, Meld
from engine.sheet import MeldValue

TRUMF: Final = MeldValue("trumf", 2)
TJOG: Final = MeldValue("tjog", 1)
VIV: Final = MeldValue("viv", 1)
MAL: Final = MeldValue("mäl", 1)
VINST: Final = 1
SISTAN: Final = 1


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
