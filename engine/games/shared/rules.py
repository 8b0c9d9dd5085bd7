"""Rules that several games share. Each game says which of them its forms use."""

from collections.abc import Iterator
from typing import Final

from engine.game import Rule

RULED_ON: Final = ("C6", "C8", "T15")
"""The shared rules with a ruling."""


def shared(forms: tuple[str, ...], *numbers: str) -> Iterator[Rule]:
    """The shared rules of these numbers as rules of `forms` (keys)."""
    return (Rule(number, forms, ruling=number in RULED_ON) for number in numbers)
