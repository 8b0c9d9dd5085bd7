"""How many tables there are and how many sit at each, where the number of entrants does not go up."""

from collections.abc import Iterator

from engine.forms import Form
from engine.pairing.options import Options

FEWEST = 3
"""Fewer at a table are not several."""
USUAL = 4
"""What is preferred where the form lets the club choose, and it has not."""


def suits(form: Form) -> bool:
    return form.sides_that_meet[1] >= FEWEST


def limits(options: Options) -> tuple[int, int]:
    """The fewest and most at a table."""
    fewest, most = options.sides
    return max(FEWEST, fewest), most


def preferred(options: Options) -> int:
    fewest, most = limits(options)
    return min(max(options.size or USUAL, fewest), most)


def table_sizes(entrants: int, options: Options) -> tuple[int, ...]:
    """The largest first. As few as can be sit out; then all as near the preferred size as can be.

    10 with 4 preferred: 4 + 3 + 3; 5: one table of 5; 5 with 3 and no other size allowed: one of 3, two out.
    """
    size = preferred(options)
    for playing in range(entrants, 0, -1):
        splits = list(_splits(playing, *limits(options)))
        if splits:
            return min(splits, key=lambda split: (sum((seats - size) ** 2 for seats in split), -len(split)))
    return ()


def _splits(playing: int, fewest: int, most: int) -> Iterator[tuple[int, ...]]:
    """Into each number of tables, as evenly as can be."""
    for tables in range(-(-playing // most), playing // fewest + 1):
        least, larger = divmod(playing, tables)
        yield (least + 1,) * larger + (least,) * (tables - larger)
