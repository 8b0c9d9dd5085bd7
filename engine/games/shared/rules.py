"""Rules that several games share. Each game says which of them its forms use."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.game import Rule

SHARED: Final = {
    rule.number: rule
    for rule in (
        Rule("C1"),
        Rule("C2"),
        Rule("C3"),
        Rule("C4"),
        Rule("C5"),
        Rule("C6", ruling=True),
        Rule("C7"),
        Rule("C8", ruling=True),
        Rule("T15", ruling=True),
    )
}


def shared(forms: tuple[str, ...], *numbers: str) -> Iterator[Rule]:
    """The shared rules of these numbers as rules of `forms` (keys)."""
    return (replace(SHARED[number], forms=forms) for number in numbers)
