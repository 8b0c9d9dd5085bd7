"""Tables with any number of rows. Each page has the head; long texts shrink and then wrap."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from exports.papers.drawing.fitting import Fitted, block, fit, largest
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import PagePiece
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THIN, Align, Box, Pen

HEAD_SIZE: Final = 9.0
PAD: Final = 1.2 * MM
SMALLEST: Final = 9.0
"""The size to which a text shrinks before it wraps, in points."""
DETAIL: Final = 0.75
"""The size of a detail, in parts of that of its text."""
AT_LEAST: Final = 7.5 * MM


@dataclass(frozen=True, slots=True)
class Column:
    head: str
    width: float
    align: Align = Align.MIDDLE
    face: Face = Face.REGULAR
    size: float = 11.5

    def anchor(self, left: float) -> float:
        """The x at which a text of this column is aligned."""
        inner = self.width - 2 * PAD
        return left + PAD + self.align.value * inner


@dataclass(frozen=True, slots=True)
class Cell:
    """A text, with `detail` small below it."""

    text: str
    detail: str = ""


def figure_column(head: str, figures: Iterable[str]) -> Column:
    """The narrowest column for these figures and the longest word of the head."""
    column = Column(head, 0)
    words = (width(word, Face.BOLD, HEAD_SIZE) for word in head.split())
    widest = max(*words, 0, *(width(figure, column.face, column.size) for figure in figures))
    return replace(column, width=widest + 2 * PAD)


def even(column: Column, texts: Iterable[str]) -> Column:
    """The column in the size at which the longest text fits on a line."""
    longest = max((width(text, column.face, column.size) for text in texts), default=0)
    room = column.width - 2 * PAD
    if longest <= room:
        return column
    return replace(column, size=max(SMALLEST, column.size * room / longest))


def head_piece(columns: Sequence[Column]) -> PagePiece:
    heads = [
        largest(column.head, Face.BOLD, HEAD_SIZE, column.width - PAD, HEAD_SIZE * 3) for column in columns
    ]
    height = max(head.height for head in heads) + 2 * PAD

    def draw(pen: Pen, y: float) -> None:
        x = MARGIN
        for column, head in zip(columns, heads, strict=True):
            block(pen, column.anchor(x), y, height, head, column.align)
            x += column.width
        pen.line(MARGIN, y + height, x, y + height, THIN * 2)

    return PagePiece(height, draw)


def row_piece(columns: Sequence[Column], cells: Sequence[Cell], *, shaded: bool) -> PagePiece:
    laid = [_laid(column, cell) for column, cell in zip(columns, cells, strict=True)]
    height = max(AT_LEAST, max(text.height + _height(detail) for text, detail in laid) + 2 * PAD)
    wide = sum(column.width for column in columns)

    def draw(pen: Pen, y: float) -> None:
        if shaded:
            pen.fill(Box(MARGIN, y, wide, height))
            pen.line(MARGIN, y, MARGIN + wide, y, HAIR)
        x = MARGIN
        for column, cell in zip(columns, laid, strict=True):
            _draw_cell(pen, column, Box(x, y, column.width, height), cell)
            x += column.width
        pen.line(MARGIN, y + height, x, y + height, HAIR)

    return PagePiece(height, draw)


def _laid(column: Column, cell: Cell) -> tuple[Fitted, Fitted | None]:
    room, size = column.width - 2 * PAD, column.size
    text = fit(cell.text, column.face, size, room, min(size, SMALLEST), 3)
    if not cell.detail:
        return text, None
    return text, fit(cell.detail, Face.REGULAR, size * DETAIL, room, min(size, SMALLEST) * DETAIL, 2)


def _height(detail: Fitted | None) -> float:
    return detail.height if detail else 0


def _draw_cell(pen: Pen, column: Column, box: Box, cell: tuple[Fitted, Fitted | None]) -> None:
    """Draw text and detail together, in the middle of the height of the box."""
    text, detail = cell
    x, top = column.anchor(box.x), box.y + (box.height - text.height - _height(detail)) / 2
    block(pen, x, top, text.height, text, column.align)
    if detail:
        block(pen, x, top + text.height, detail.height, detail, column.align, GREY)
