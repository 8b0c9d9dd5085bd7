"""A sheet as texts, and the bounds within which one is read."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from scorer.problems import Problem

MOST_CELLS: Final = 2_000_000
"""Cells of a file that are looked at, empty ones too: about a second of work."""


ROW: Final = 10
"""What a row costs beside its cells, an empty one too."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows in which something stands, without the empty cells at their ends."""

    name: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class Bounds:
    """What may still be read of a file."""

    most_rows: int
    cells: int = MOST_CELLS

    def rows(self, found: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
        """The rows that are not empty. Refused: `file-rows` if there are more than may be."""
        kept: list[tuple[str, ...]] = []
        for row in found:
            self.spend(len(row) + ROW)
            row = _cut(row)
            if row:
                kept.append(row)
            if len(kept) > self.most_rows:
                raise Problem("file-rows", most=self.most_rows)
        return tuple(kept)

    def spend(self, cells: int) -> None:
        """Refused: `file-large`."""
        self.cells -= cells
        if self.cells < 0:
            raise Problem("file-large")


def _cut(row: tuple[str, ...]) -> tuple[str, ...]:
    last = max((place for place, cell in enumerate(row, 1) if cell.strip()), default=0)
    return row[:last]
