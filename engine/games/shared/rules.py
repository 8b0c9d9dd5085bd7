"""Rules that several games share. Each game says which of them its forms use."""

from collections.abc import Iterator

from engine.game import Rule


def shared(forms: tuple[str, ...], *numbers: str) -> Iterator[Rule]:
    """The shared rules of these numbers as rules of `forms` (keys)."""
    return (Rule(number, forms) for number in numbers)
