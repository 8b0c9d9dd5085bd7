"""Tables with any number of rows. Each page has the head; long texts shrink and then wrap."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from exports.papers.drawing.fitting import LEADING, Fitted, block, fit, largest, middle, wrap
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import PagePiece
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THIN, Align, Box, Pen
from exports.papers.lists import Cell

PAD: Final = 1.2 * MM
DETAIL: Final = 0.75
"""The size of a detail, in parts of that of its text."""
LINES: Final = 2
"""The lines that a text may take before it shrinks."""
LEGIBLE: Final = 8.0
"""A text takes more lines than that before it is smaller than this."""
ROW: Final = 1.85
"""The least height of a row, in parts of the size of its texts."""
AIR: Final = 0.3
"""The least space between figures of two columns, beside the padding, in parts of their size."""
_HINGE: Final = re.compile(r"(?<=.)( ?–|,)")


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """`hinge`: where the commas or dashes of its figures stand, from the left edge; only for figures.
    `box`: in each row a box to tick, with a cross if the cell says so."""

    head: str
    width: float
    size: float
    align: Align = Align.MIDDLE
    face: Face = Face.REGULAR
    hinge: float = 0.0
    box: bool = False

    @property
    def room(self) -> float:
        return self.width - 2 * PAD

    def anchor(self, left: float) -> float:
        """The x at which a text of this column is aligned."""
        return left + PAD + self.align.value * self.room

    def after(self, space: float) -> "PaperColumn":
        """The column with so much space before its figures."""
        return replace(self, width=self.width + space, hinge=self.hinge + space)

    def wider(self, wide: float) -> "PaperColumn":
        """The column with this width, its figures as far from the middle as before."""
        return replace(self, width=wide, hinge=self.hinge + (wide - self.width) / 2 if self.hinge else 0)

    def fit(self, text: str) -> Fitted:
        """The text as large as two lines allow, or on as many lines as it needs. Figures have room."""
        if self.hinge:
            return Fitted(tuple(text.split("\n")), self.size, self.face)
        fitted = largest(text, self.face, self.size, self.room, LINES * self.size * LEADING)
        least = min(LEGIBLE, self.size)
        if fitted.size >= least:
            return fitted
        return Fitted(wrap(text, self.face, least, self.room), least, self.face)


def head_size(size: float) -> float:
    """The size of the heads over texts of a size."""
    return min(16, max(10, size / 2))


def _head_width(head: str, size: float) -> float:
    """The least width in which a head stands on two lines at most."""
    words = head.split()
    cuts = range(1, len(words)) if len(words) > 1 else [len(words)]
    return min(
        max(width(" ".join(part), Face.BOLD, head_size(size)) for part in (words[:cut], words[cut:]))
        for cut in cuts
    )


def figure_column(head: str, figures: Iterable[str], size: float, face: Face = Face.REGULAR) -> PaperColumn:
    """The narrowest column for these figures, on any number of lines, and its head on two lines.

    Figures stand with their last digits below each other, or with their commas, or the dashes of `16–8`.
    """
    parts = [_parts(line) for figure in figures for line in figure.split("\n")]
    before = max((width(whole, face, size) for whole, _ in parts), default=0)
    after = max((width(rest, face, size) for _, rest in parts), default=0)
    wide = max(_head_width(head, size), before + after + AIR * size) + 2 * PAD
    return PaperColumn(head, wide, size, Align.MIDDLE, face, (wide + before - after) / 2)


def box_column(head: str, size: float) -> PaperColumn:
    """A column of boxes to tick. A cell with a text is ticked."""
    return PaperColumn(head, max(_head_width(head, size), size) + 2 * PAD, size, box=True)


def _parts(figure: str) -> tuple[str, str]:
    """What stands before the comma or dash of a figure, and the rest."""
    found = _HINGE.search(figure)
    return (figure[: found.start()], figure[found.start() :]) if found else (figure, "")


def head_piece(columns: Sequence[PaperColumn], size: float) -> PagePiece:
    heads = [largest(column.head, Face.BOLD, size, column.width - PAD, size * 3) for column in columns]
    height = max(head.height for head in heads) + 2 * PAD

    def draw(pen: Pen, y: float) -> None:
        x = MARGIN
        for column, head in zip(columns, heads, strict=True):
            block(pen, column.anchor(x), y, height, head, column.align)
            x += column.width
        pen.line(MARGIN, y + height, x, y + height, THIN * 2)

    return PagePiece(height, draw)


def row_piece(columns: Sequence[PaperColumn], cells: Sequence[Cell], *, shaded: bool) -> PagePiece:
    laid = [_laid(column, cell) for column, cell in zip(columns, cells, strict=True)]
    least = ROW * max(column.size for column in columns)
    height = max(least, max(text.height + _height(detail) for text, detail in laid) + 2 * PAD)
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


def _laid(column: PaperColumn, cell: Cell) -> tuple[Fitted, Fitted | None]:
    if not cell.detail:
        return column.fit(cell.text), None
    small = column.size * DETAIL
    return column.fit(cell.text), fit(cell.detail, Face.REGULAR, small, column.room, small * DETAIL, 2)


def _height(detail: Fitted | None) -> float:
    return detail.height if detail else 0


def _draw_cell(pen: Pen, column: PaperColumn, box: Box, cell: tuple[Fitted, Fitted | None]) -> None:
    """Draw text and detail together, in the middle of the height of the box."""
    text, detail = cell
    if column.box:
        side = min(column.size, box.height - 2 * PAD)
        tick = Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
        pen.frame(tick)
        if text.lines[0]:
            size = side * 1.5
            pen.text(tick.x + side / 2, middle(tick.y, side, size), "×", size, text.face, Align.MIDDLE)
        return
    if column.hinge:
        top, each = box.y + (box.height - text.height) / 2, text.size * LEADING
        for place, line in enumerate(text.lines):
            left = box.x + column.hinge - width(_parts(line)[0], text.face, text.size)
            pen.text(left, middle(top + place * each, each, text.size), line, text.size, text.face)
        return
    x, top = column.anchor(box.x), box.y + (box.height - text.height - _height(detail)) / 2
    block(pen, x, top, text.height, text, column.align)
    if detail:
        block(pen, x, top + text.height, detail.height, detail, column.align, GREY)
