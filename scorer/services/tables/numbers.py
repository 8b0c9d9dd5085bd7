"""Numbers of tables as people write them: "1–8, 11"."""

import re
from collections.abc import Collection
from typing import Final

from scorer.problems import Problem
from scorer.services.tournaments.plans import MOST_TABLES

HIGHEST: Final = 999
LONGEST: Final = 400
"""Characters; sixty numbers take fewer."""
_PART: Final = re.compile(r"(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?", re.ASCII)


def read_numbers(raw: str) -> tuple[int, ...]:
    """Each number once, the lowest first. Refused: `tables-unclear`, or as by `check_numbers`."""
    found: set[int] = set()
    if len(raw) > LONGEST:
        raise Problem("tables-unclear")
    for part in re.split(r"[,;]|\boch\b|\band\b", raw.strip().rstrip(".")):
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise Problem("tables-unclear")
        first = int(match[1])
        found.update(range(first, int(match[2] or first) + 1) or [0])
    numbers = tuple(sorted(found))
    check_numbers(numbers)
    return numbers


def check_numbers(numbers: Collection[int]) -> None:
    """Refused: `tables-range`."""
    if not 1 <= len(numbers) <= MOST_TABLES or min(numbers) < 1 or max(numbers) > HIGHEST:
        raise Problem("tables-range", most=MOST_TABLES, highest=HIGHEST)


def shown_numbers(numbers: Collection[int]) -> str:
    """The numbers with runs of them drawn together; a reader of `read_numbers` reads them back."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def resized(numbers: Collection[int], wanted: int) -> tuple[int, ...]:
    """So many tables: the highest go away, or the lowest that are not there come."""
    kept = sorted(numbers)[:wanted]
    free = (number for number in range(1, HIGHEST + 1) if number not in kept)
    return tuple(sorted([*kept, *(next(free) for _ in range(wanted - len(kept)))]))
