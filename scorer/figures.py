"""How numbers and cards are written for people, in every language."""

from collections.abc import Iterable
from fractions import Fraction

from engine.suits import SYMBOLS

MINUS = "\u2212"


def figure(number: int | Fraction, comma: str = ",") -> str:
    """5, 0, −2, 1,5, 3,33: with a real minus, and two decimals at most."""
    shown = str(number) if number.denominator == 1 else f"{float(number):.2f}".rstrip("0").rstrip(".")
    return shown.replace("-", MINUS).replace(".", comma)


def signed(number: int | Fraction) -> str:
    """+5, 0, −2"""
    return f"+{figure(number)}" if number > 0 else figure(number)


def score(points: Iterable[int]) -> str:
    """7–5; with a minus and then more air: −3 – 5."""
    shown = [figure(one) for one in points]
    return (" – " if any(MINUS in one for one in shown) else "–").join(shown)


def card(text: str) -> str:
    """♠10 for `ST`."""
    return SYMBOLS[text[0]] + ("10" if text[1] == "T" else text[1])
