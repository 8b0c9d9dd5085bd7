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
    """The award of the meld that comes after `made` others."""
    return Award(values[made].name, side, values[made].points, "C6")


def refuse_repeats(values: Sequence[MeldValue], meld: Meld, made: int, spent: dict[str, bool]) -> None:
    """`spent` has the suits shown so far, True where a slip showed it."""
    if made == len(values) and not meld.slip:
        refuse("too-many-melds", "C6", side=meld.side)
    if meld.suit is not None and meld.suit in spent:
        refuse("suit-twice", "B7" if spent[meld.suit] else "C6", suit=meld.suit, side=meld.side)


def said(key: str, side: int | None, rule: str) -> int:
    """What must stand on paper."""
    if side is None:
        refuse("missing", rule, key=key)
    return side


def agreed(vinst: int | None, possible: frozenset[int], rule: str) -> int:
    """Who took vinst, of those that the numbers allow (one only where nobody was named)."""
    if vinst is None:
        (vinst,) = possible
    elif vinst not in possible:
        refuse("contradiction", rule, side=vinst)
    return vinst


def alone(sides: tuple[int, ...]) -> int:
    """The one side of `sides`, or SHARED."""
    return sides[0] if len(sides) == 1 else SHARED
