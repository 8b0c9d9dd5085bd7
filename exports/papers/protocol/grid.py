"""The places of the columns on the page of a protocol."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from exports.papers.drawing.pen import MARGIN, MM
from exports.papers.protocol.content import PrintedProtocol

NUMBER: Final = 8
DEALER: Final = 9
STRETCH: Final = 1.4
"""How far the columns for the number and the dealer are stretched at most."""
PORTRAIT: Final = 200
"""The widest table on an upright page; all in mm."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The widths of the columns. `cells`: of one cell, for each column."""

    number: float
    dealer: float
    cells: tuple[float, ...]
    sides: int

    @property
    def left(self) -> float:
        """The x at which the facts begin."""
        return MARGIN + self.number + self.dealer

    @property
    def right(self) -> float:
        return self.left + self.sides * sum(self.cells)

    def columns(self) -> Iterator[tuple[float, float]]:
        """For each column the left edge, and the width of a cell."""
        x = self.left
        for cell in self.cells:
            yield x, cell
            x += self.sides * cell

    def boxes(self) -> Iterator[tuple[float, float]]:
        """For each cell the left edge and the width."""
        for x, cell in self.columns():
            for side in range(self.sides):
                yield x + side * cell, cell


def natural_width(protocol: PrintedProtocol) -> float:
    sides = len(protocol.parties)
    return NUMBER + DEALER + sides * sum(column.width for column in protocol.columns)


def lies_down(protocol: PrintedProtocol) -> bool:
    return natural_width(protocol) > PORTRAIT


def grid(protocol: PrintedProtocol, span: float) -> Grid:
    """The columns on the whole width `span`: those for facts are stretched further than the others."""
    unit = min(span / natural_width(protocol), STRETCH * MM)
    number, dealer, sides = NUMBER * unit, DEALER * unit, len(protocol.parties)
    wide = (span - number - dealer) / (sides * sum(column.width for column in protocol.columns))
    return Grid(number, dealer, tuple(column.width * wide for column in protocol.columns), sides)
