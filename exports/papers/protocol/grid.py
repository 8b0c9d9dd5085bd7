"""Where the columns of a protocol stand on the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from exports.papers.drawing.pen import MARGIN, MM
from exports.papers.protocol.content import Protocol

NUMBER: Final = 8
DEALER: Final = 9
PORTRAIT: Final = 200
"""The widest that still stands upright; all in mm."""


@dataclass(frozen=True, slots=True)
class Grid:
    """`number`, `dealer` and `cells` (one a column) are widths."""

    number: float
    dealer: float
    cells: tuple[float, ...]
    sides: int

    @property
    def left(self) -> float:
        """Where the facts begin."""
        return MARGIN + self.number + self.dealer

    @property
    def right(self) -> float:
        return self.left + self.sides * sum(self.cells)

    def columns(self) -> Iterator[tuple[float, float]]:
        """Left edge and width of a cell, for every column."""
        x = self.left
        for cell in self.cells:
            yield x, cell
            x += self.sides * cell

    def boxes(self) -> Iterator[tuple[float, float]]:
        """Left edge and width, for every cell."""
        for x, cell in self.columns():
            for side in range(self.sides):
                yield x + side * cell, cell


def natural_width(protocol: Protocol) -> float:
    sides = len(protocol.parties)
    return NUMBER + DEALER + sides * sum(column.width for column in protocol.columns)


def lies_down(protocol: Protocol) -> bool:
    return natural_width(protocol) > PORTRAIT


def grid(protocol: Protocol, span: float) -> Grid:
    """The columns stretched or pressed to a width of `span`."""
    unit = min(span / natural_width(protocol), 1.4 * MM)
    cells = tuple(column.width * unit for column in protocol.columns)
    return Grid(NUMBER * unit, DEALER * unit, cells, len(protocol.parties))
