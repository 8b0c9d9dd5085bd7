"""A cup drawn as a tree, lying down: the first round to the left, the winner to the right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate
from typing import Final

from exports.papers.bracket.content import Bracket, Column, Line, Tree
from exports.papers.drawing.cells import lines
from exports.papers.drawing.fitting import LEADING, Fitted, fit
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import FOOT, draw_pages
from exports.papers.drawing.pen import GREY, MARGIN, MM, THICK, THIN, Align, Pen
from exports.papers.texts import Texts

TOP: Final = 22 * MM
HEAD: Final = 10 * MM
MOST: Final = 32
"""Lines of a page; a larger tree goes over several, and its last rounds on one of their own."""
FIRST: Final = 1.35
"""How wide the first column is, where names stand closest, beside the others."""
LARGEST: Final = 15.0
FULL: Final = 0.62
"""Of the height of a line what a name may have."""
ALONE: Final = 0.72
"""Of the size of the others what a long name may have on one line."""
TWO_LINES: Final = 2.6
"""So many times its size is the height that a name takes on two lines."""
FIGURE: Final = 0.72
"""Of the size of a name."""
AIR: Final = 1.5 * MM


@dataclass(frozen=True, slots=True)
class Place:
    """Where a column stands, in points from the upper left corner."""

    x: float
    width: float
    top: float
    height: float

    def base(self, line: int, lines: int) -> float:
        return self.top + (line + 0.5) * self.height / lines


@dataclass(frozen=True, slots=True)
class Row:
    """Where a line stands: `y` is its baseline rule, `room` its height, `size` that of its name."""

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
    draw_pages(pen, [partial(_draw_page, pen, sheet, page) for page in pages], texts, at)
    return pen.finish()


def _draw_page(pen: Pen, sheet: Bracket, page: Tree) -> None:
    _draw_top(pen, sheet, page.title)
    if page.columns:
        _draw_tree(pen, page, sheet.idle)
    else:
        pen.text(MARGIN, MARGIN + TOP, sheet.empty, LARGEST)


def _pages(tree: Tree) -> Iterator[Tree]:
    """The tree, or where it is too large its parts and then the rounds in which their winners meet."""
    size = len(tree.columns[0].lines)
    if size <= MOST:
        yield tree
        return
    deep = MOST.bit_length()
    for part in range(size // MOST):
        columns = tuple(_part(column, part, size // MOST) for column in tree.columns[:deep])
        yield Tree(f"{tree.title} {part + 1}", columns)
    yield Tree(tree.title, tree.columns[deep - 2 :], tree.third)


def _part(column: Column, part: int, parts: int) -> Column:
    many = len(column.lines) // parts
    return Column(column.head, column.lines[part * many : (part + 1) * many])


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


def _places(pen: Pen, columns: int) -> Sequence[Place]:
    usual = pen.span / (columns - 1 + FIRST)
    widths = [usual * FIRST, *[usual] * (columns - 1)]
    lefts = accumulate(widths, initial=MARGIN)
    top = MARGIN + TOP + HEAD
    return [Place(x, wide, top, pen.bottom - FOOT - top) for x, wide in zip(lefts, widths, strict=False)]


def _draw_head(pen: Pen, column: Column, place: Place) -> None:
    head = fit(column.head, Face.BOLD, 12, place.width - 2 * AIR, 6, 1)
    lines(pen, place.x + AIR, place.top - HEAD / 2, head)


def _rows(column: Column, place: Place, largest: float) -> list[Row]:
    many = len(column.lines)
    room = place.height / many
    size = _size(column.lines, place.width, room, largest)
    return [Row(place.x, place.base(number, many), place.width, room, size) for number in range(many)]


def _size(shown: Sequence[Line], wide: float, room: float, largest: float) -> float:
    """As large as all of them can be; a name that is much longer than the others shrinks alone."""
    sizes = [_name(line, largest, wide, room).size for line in shown if line.name]
    return min((size for size in sizes if size >= largest * ALONE), default=largest)


def _name(line: Line, size: float, wide: float, room: float) -> Fitted:
    """On two lines where there is room for them, else on one, as small as it must be."""
    left = wide - 2 * AIR - _number(line, size)
    if room > TWO_LINES * size:
        return fit(line.name, Face.REGULAR, size, left, size, 2)
    return fit(line.name, Face.REGULAR, size, left, size * ALONE, 1)


def _number(line: Line, size: float) -> float:
    return width(line.number, Face.BOLD, size) + size / 2 if line.number else 0


def _draw_line(pen: Pen, line: Line, row: Row, idle: str) -> None:
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


def _draw_joints(pen: Pen, column: Column, place: Place) -> None:
    """Between the two that meet before it."""
    many = len(column.lines)
    for number in range(many):
        upper, lower = (place.base(2 * number + side, 2 * many) for side in (0, 1))
        pen.line(place.x, upper, place.x, lower, THIN)


def _draw_third(pen: Pen, third: Column, place: Place, largest: float) -> None:
    """Under the winner, where nothing else stands: the two, and who is third."""
    step = place.height / 14
    top = place.top + place.height - 2.4 * step
    head = fit(third.head, Face.BOLD, 12, place.width - 2 * AIR, 6, 1)
    lines(pen, place.x + AIR, top - step, head)
    size = _size(third.lines, place.width, step, min(largest, step * FULL))
    for number, line in enumerate(third.lines):
        _draw_line(pen, line, Row(place.x, top + number * step, place.width, step, size), "")
    pen.line(place.x, top + 2 * step, place.x + place.width, top + 2 * step, THICK)
