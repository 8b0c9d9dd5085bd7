"""How many tables there are, and how many sit at each, if the number of entrants cannot be divided evenly."""

from collections.abc import Iterator

from engine.forms import Form
from engine.pairing.options import Options

FEWEST = 3
"""The fewest sides at a table of several."""
USUAL = 4
"""The preferred size if the form leaves the choice to the club and the club has not chosen."""


def suits(form: Form) -> bool:
    return form.sides_that_meet[1] >= FEWEST


def limits(options: Options) -> tuple[int, int]:
    """The fewest and the most that may sit at a table."""
    fewest, most = options.sides
    return max(FEWEST, fewest), most


def preferred(options: Options) -> int:
    fewest, most = limits(options)
    return min(max(options.size or USUAL, fewest), most)


def table_sizes(entrants: int, options: Options) -> tuple[int, ...]:
    """The sizes of the tables, the largest first. As few as possible sit out; then all sizes are as near the
    preferred one as possible.

    10 with 4 preferred: 4 + 3 + 3; 5: one table of 5; 5 with 3 and no other size allowed: one of 3, two out.
    """
    size = preferred(options)
    for playing in range(entrants, 0, -1):
        splits = list(_splits(playing, *limits(options)))
        if splits:
            return min(splits, key=lambda split: (sum((seats - size) ** 2 for seats in split), -len(split)))
    return ()


def _splits(playing: int, fewest: int, most: int) -> Iterator[tuple[int, ...]]:
    """For each possible number of tables, the most even sizes."""
    for tables in range(-(-playing // most), playing // fewest + 1):
        least, larger = divmod(playing, tables)
        yield (least + 1,) * larger + (least,) * (tables - larger)
