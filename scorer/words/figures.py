"""How numbers are written for people, in every language, and the names of suits."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from engine.marking import mark

MINUS: Final = "\u2212"
NO_BREAK: Final = "\u00a0"
SPACED_FROM: Final = 10_000
"""Smaller numbers are read without a space."""
NUMBER_AFTER_WORD: Final = re.compile(r"(?<=\w) (?=\d)")
SUIT_NAMES: Final[Mapping[str, str]] = {
    "S": mark("spader"),
    "H": mark("hjärter"),
    "D": mark("ruter"),
    "C": mark("klöver"),
}
"""Message ids."""


def figure(number: int | Fraction, comma: str = ",") -> str:
    """5, 0, −2, 1,5, 3,33, 12 000: with a real minus, two decimals at most, and a space from 10 000 on."""
    space = "" if -SPACED_FROM < number < SPACED_FROM else ","
    if number.denominator == 1:
        shown = f"{int(number):{space}}"
    else:
        shown = f"{float(number):{space}.2f}".rstrip("0").rstrip(".")
    return shown.replace("-", MINUS).replace(",", NO_BREAK).replace(".", comma)


def size_in_words(count: int) -> str:
    """12 kB, 3 MB: so many bytes, rounded up."""
    kilobytes = -(-count // 1000)
    return f"{kilobytes}\u00a0kB" if kilobytes < 1000 else f"{-(-kilobytes // 1000)}\u00a0MB"


def unbroken(text: str) -> str:
    """Rond 3: the number stays on the line of the word before it."""
    return NUMBER_AFTER_WORD.sub(NO_BREAK, text)


def signed(number: int | Fraction) -> str:
    """+5, 0, −2"""
    return f"+{figure(number)}" if number > 0 else figure(number)


def score(points: Iterable[int]) -> str:
    """7–5; with a minus and then more air: −3 – 5."""
    shown = [figure(number) for number in points]
    return (" – " if any(MINUS in number for number in shown) else "–").join(shown)
