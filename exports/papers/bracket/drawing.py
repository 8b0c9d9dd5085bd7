"""A cup drawn as a tree on its side: the first round to the left, the winner to the right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate
from typing import Final

from exports.papers.bracket.content import Bracket, BracketColumn, BracketLine, Tree
from exports.papers.drawing.fitting import LEADING, Fitted, fit, lines
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import FOOT, Foot, draw_pages
from exports.papers.drawing.pen import GREY, MARGIN, MM, THICK, THIN, Align, Pen
from exports.papers.given import Texts

TOP: Final = 22 * MM
HEAD: Final = 10 * MM
MOST: Final = 32
"""The most lines of a page. A larger tree takes several pages, and one more for its last rounds."""
FIRST: Final = 1.35
"""The width of the first column, where names are closest together, in parts of that of the others."""
LARGEST: Final = 15.0
FULL: Final = 0.62
"""The size of a name, at most, in parts of the height of its line."""
ALONE: Final = 0.72
"""A name that must be smaller than this, in parts of the largest size, shrinks alone."""
TWO_LINES: Final = 2.6
"""The height of a name on two lines, in parts of its size."""
FIGURE: Final = 0.72
"""The size of the figures, in parts of the size of a name."""
AIR: Final = 1.5 * MM


@dataclass(frozen=True, slots=True)
class ColumnArea:
    """The area of a column, in points from the upper left corner."""

    x: float
    width: float
    top: float
    height: float

    def base(self, line: int, lines: int) -> float:
        return self.top + (line + 0.5) * self.height / lines


@dataclass(frozen=True, slots=True)
class NameLine:
    """The place of a name. `y`: the rule below it; `room`: the height above it; `size`: of its letters."""

    x: float
    y: float
    width: float
    room: float
    size: float


def draw_bracket(sheet: Bracket, texts: Texts, at: datetime) -> bytes:
    pen = Pen(
        " · ".join((*(tree.title for tree in sheet.trees), sheet.tournament)),
        texts.language,
        at,
        landscape=True,
    )
    pages = [page for tree in sheet.trees for page in _pages(tree)] or [Tree("", ())]
    drawn = [partial(_draw_page, pen, sheet, page) for page in pages]
    draw_pages(pen, drawn, Foot(sheet.foot, texts, at))
    return pen.finish()


def _draw_page(pen: Pen, sheet: Bracket, page: Tree) -> None:
    _draw_top(pen, sheet, page.title)
    if page.columns:
        _draw_tree(pen, page, sheet.idle)
    else:
        pen.text(MARGIN, MARGIN + TOP, sheet.empty, LARGEST)


def _pages(tree: Tree) -> Iterator[Tree]:
    """The trees of the pages: the whole, or its parts and then the rounds in which their winners meet."""
    size = len(tree.columns[0].lines)
    if size <= MOST:
        yield tree
        return
    deep = MOST.bit_length()
    for part in range(size // MOST):
        columns = tuple(_part(column, part, size // MOST) for column in tree.columns[:deep])
        yield Tree(f"{tree.title} {part + 1}", columns)
    yield Tree(tree.title, tree.columns[deep - 2 :], tree.third)


def _part(column: BracketColumn, part: int, parts: int) -> BracketColumn:
    many = len(column.lines) // parts
    return BracketColumn(column.head, column.lines[part * many : (part + 1) * many])


def _draw_top(pen: Pen, sheet: Bracket, title: str) -> None:
    room = pen.span * 0.48
    lines(pen, MARGIN, MARGIN + 9 * MM, fit(title, Face.BOLD, 28, room, 14, 1))
    pen.text(MARGIN, MARGIN + 16 * MM, sheet.as_of, 11, colour=GREY)
    name = fit(sheet.tournament, Face.BOLD, 14, room, 9, 2)
    base = lines(pen, pen.right, MARGIN + 5 * MM, name, Align.RIGHT)
    lines(pen, pen.right, base, fit(sheet.subtitle, Face.REGULAR, 10, room, 7, 2), Align.RIGHT, GREY)


def _draw_tree(pen: Pen, page: Tree, idle: str) -> None:
    places = _places(pen, len(page.columns))
    largest = min(LARGEST, FULL * places[0].height / len(page.columns[0].lines))
    for number, (column, place) in enumerate(zip(page.columns, places, strict=True)):
        _draw_head(pen, column, place)
        for line, row in zip(column.lines, _rows(column, place, largest), strict=True):
            _draw_line(pen, line, row, idle)
        if number:
            _draw_joints(pen, column, place)
    if page.third is not None:
        _draw_third(pen, page.third, places[-1], largest)


def _places(pen: Pen, columns: int) -> Sequence[ColumnArea]:
    usual = pen.span / (columns - 1 + FIRST)
    widths = [usual * FIRST, *[usual] * (columns - 1)]
    lefts = accumulate(widths, initial=MARGIN)
    top = MARGIN + TOP + HEAD
    return [ColumnArea(x, wide, top, pen.bottom - FOOT - top) for x, wide in zip(lefts, widths, strict=False)]


def _draw_head(pen: Pen, column: BracketColumn, place: ColumnArea) -> None:
    head = fit(column.head, Face.BOLD, 12, place.width - 2 * AIR, 6, 1)
    lines(pen, place.x + AIR, place.top - HEAD / 2, head)


def _rows(column: BracketColumn, place: ColumnArea, largest: float) -> list[NameLine]:
    many = len(column.lines)
    room = place.height / many
    size = _size(column.lines, place.width, room, largest)
    return [NameLine(place.x, place.base(number, many), place.width, room, size) for number in range(many)]


def _size(shown: Sequence[BracketLine], wide: float, room: float, largest: float) -> float:
    """The largest size that suits all names. A name that is much longer than the others shrinks alone."""
    sizes = [_name(line, largest, wide, room).size for line in shown if line.name]
    return min((size for size in sizes if size >= largest * ALONE), default=largest)


def _name(line: BracketLine, size: float, wide: float, room: float) -> Fitted:
    """The name on two lines if there is room for them, else on one line, shrunk as needed."""
    left = wide - 2 * AIR - _number(line, size)
    if room > TWO_LINES * size:
        return fit(line.name, Face.REGULAR, size, left, size, 2)
    return fit(line.name, Face.REGULAR, size, left, size * ALONE, 1)


def _number(line: BracketLine, size: float) -> float:
    return width(line.number, Face.BOLD, size) + size / 2 if line.number else 0


def _draw_line(pen: Pen, line: BracketLine, row: NameLine, idle: str) -> None:
    """The name on the line, and below it the figures of the match that led there."""
    y, size = row.y, row.size
    pen.line(row.x, y, row.x + row.width, y, THIN)
    left, base = row.x + AIR, y - size * 0.28
    if line.idle:
        pen.text(left, base, idle, size * FIGURE, colour=GREY)
    if line.name:
        name = _name(line, size, row.width, row.room)
        top = base - (len(name.lines) - 1) * name.size * LEADING
        pen.text(left, top, line.number, name.size, Face.BOLD)
        lines(pen, left + _number(line, name.size), top, name)
    if line.figure:
        pen.text(left, y + size * FIGURE, line.figure, size * FIGURE, colour=GREY)


def _draw_joints(pen: Pen, column: BracketColumn, place: ColumnArea) -> None:
    """The vertical lines between two entrants that meet."""
    many = len(column.lines)
    for number in range(many):
        upper, lower = (place.base(2 * number + side, 2 * many) for side in (0, 1))
        pen.line(place.x, upper, place.x, lower, THIN)


def _draw_third(pen: Pen, third: BracketColumn, place: ColumnArea, largest: float) -> None:
    """The match for third place, in the free space below the winner."""
    step = place.height / 14
    top = place.top + place.height - 2.4 * step
    head = fit(third.head, Face.BOLD, 12, place.width - 2 * AIR, 6, 1)
    lines(pen, place.x + AIR, top - step, head)
    size = _size(third.lines, place.width, step, min(largest, step * FULL))
    for number, line in enumerate(third.lines):
        _draw_line(pen, line, NameLine(place.x, top + number * step, place.width, step, size), "")
    pen.line(place.x, top + 2 * step, place.x + place.width, top + 2 * step, THICK)
