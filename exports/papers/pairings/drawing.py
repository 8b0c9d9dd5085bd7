"""The poster drawn, as large as the number of matches allows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from math import ceil, inf
from typing import Final

from reportlab.lib.colors import black, white

from exports.papers.drawing.fitting import Fitted, block, centred, fit, largest, lines, middle, size_for_most
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import FOOT, Foot, draw_pages
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.pairings.content import Poster, PosterLine

TOP: Final = 30 * MM
HEAD: Final = 8 * MM
LOWEST: Final = 15 * MM
LOWEST_NAME: Final = 9 * MM
HIGHEST: Final = 38 * MM
HIGHEST_NAME: Final = 22 * MM
"""The least and the greatest height of a line, and of a name where several stand below each other."""
TABLE: Final = 30 * MM
ABREAST: Final = 2
"""The columns of names; more sides than this stand below each other in them."""
GAP: Final = 2 * MM
LARGEST: Final = 0.42
"""The largest size of a name, in parts of its height."""
NUMBER: Final = 0.36
WIDE: Final = 0.16
"""The largest size of a number, in parts of its height, and its width, in parts of the column's."""
FULL: Final = 0.86
"""The part of its height that a name may fill."""
STAGE: Final = 0.3
"""The part of a line's height for the stage, below the number of the table."""


Names = tuple[tuple[tuple[str, str], ...], ...]
"""Columns of numbers and names that stand below each other."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """What the lines of a page share: the width and the size of numbers, and the size of names."""

    wide: float
    number: float
    name: float


def draw_poster(poster: Poster, texts: Texts, at: datetime) -> bytes:
    pen = Pen(f"{poster.title} · {poster.tournament}", texts.language, at)
    room = pen.bottom - FOOT - MARGIN - TOP - HEAD
    deepest = max((len(column) for line in poster.lines for column in _columns(line)), default=1)
    many = max(1, ceil(len(poster.lines) * max(LOWEST, deepest * LOWEST_NAME) / room))
    each = ceil(len(poster.lines) / many)
    height = min(max(HIGHEST, deepest * HIGHEST_NAME), room / max(1, each))
    shown = [poster.lines[page * each : (page + 1) * each] for page in range(many)]
    pages = [partial(_draw_page, pen, poster, lines, height) for lines in shown]
    draw_pages(pen, pages, Foot(poster.foot, texts, at))
    return pen.finish()


def _columns(line: PosterLine) -> Names:
    """Columns of those who play together. More than two sides share the two columns."""
    if len(line.sides) <= ABREAST:
        return line.sides
    names = [entrant for side in line.sides for entrant in side]
    half = ceil(len(names) / ABREAST)
    return tuple(names[:half]), tuple(names[half:])


def _draw_page(pen: Pen, poster: Poster, shown: tuple[PosterLine, ...], height: float) -> None:
    _draw_top(pen, poster)
    y = MARGIN + TOP
    if not shown:
        pen.text(MARGIN, y + HEAD, poster.empty, 16)
        return
    table, side = poster.heads
    pen.text(MARGIN + TABLE / 2 - GAP, y + HEAD - 2 * MM, table, 12, Face.BOLD, Align.MIDDLE)
    pen.text(MARGIN + TABLE + 3 * MM, y + HEAD - 2 * MM, side, 12, Face.BOLD)
    sizes = _sizes(pen, shown, height)
    for place, line in enumerate(shown):
        box = Box(MARGIN, y + HEAD + place * height, pen.span, height)
        if place % 2:
            pen.fill(box)
        _draw_line(pen, line, box, sizes)
    pen.line(MARGIN, y + HEAD, pen.right, y + HEAD, THICK)


def _draw_top(pen: Pen, poster: Poster) -> None:
    pen.text(MARGIN, MARGIN + 14 * MM, poster.title, 52, Face.BOLD)
    room = pen.span - 75 * MM
    name = fit(poster.tournament, Face.BOLD, 17, room, 10, 2)
    base = lines(pen, pen.right, MARGIN + 6 * MM, name, Align.RIGHT)
    lines(pen, pen.right, base, fit(poster.subtitle, Face.REGULAR, 12, room, 8, 2), Align.RIGHT, GREY)
    if poster.draft:
        band = 9 * MM
        pen.fill(Box(MARGIN, MARGIN + TOP - band - 2 * MM, pen.span, band), black)
        base = middle(MARGIN + TOP - band - 2 * MM, band, 16)
        pen.text(pen.width / 2, base, poster.draft, 16, Face.BOLD, Align.MIDDLE, white)


def _sizes(pen: Pen, shown: Sequence[PosterLine], height: float) -> Sizes:
    """The largest sizes that suit nearly all names."""
    found = [
        (number, name, height / len(column))
        for line in shown
        for column in _columns(line)
        for number, name in column
    ]
    each = (pen.span - TABLE) / ABREAST
    number = min(room for *_, room in found) * NUMBER
    wide = max(width(said, Face.BOLD, number) for said, *_ in found)
    most = each * WIDE
    sizes = Sizes(min(wide, most), number * min(1, most / wide), inf)
    for _ in range(2):  # from a smaller size on, fewer names are torn apart
        names = [_name(name, room, each, sizes).size for _, name, room in found]
        sizes = replace(sizes, name=size_for_most(names))
    return sizes


def _name(name: str, height: float, each: float, sizes: Sizes) -> Fitted:
    """The name as large as its height allows, at most as large as the others, in a column of a width."""
    room = each - sizes.wide - 3 * GAP
    return largest(name, Face.REGULAR, min(sizes.name, height * LARGEST), room, height * FULL)


def _draw_line(pen: Pen, line: PosterLine, box: Box, sizes: Sizes) -> None:
    y, height = box.y, box.height
    pen.line(MARGIN, y, pen.right, y, HAIR)
    pen.line(MARGIN, y + height, pen.right, y + height, HAIR)
    low = height * STAGE if line.stage else 0.0
    size = (height - low) * (0.62 if line.table.isdigit() else 0.34)
    centred(pen, MARGIN, TABLE - 2 * GAP, middle(y, height - low, size), line.table, size, Face.BOLD)
    if line.stage:
        fitted = largest(line.stage, Face.REGULAR, low * 0.8, TABLE - 2 * MM, low)
        block(pen, MARGIN + TABLE / 2 - GAP, y + height - low - 1 * MM, low, fitted, Align.MIDDLE)
    each = (pen.span - TABLE) / ABREAST
    for place, column in enumerate(_columns(line)):
        x = MARGIN + TABLE + place * each
        if place and len(line.sides) == ABREAST:
            pen.line(x, y + GAP, x, y + height - GAP, HAIR)
        _draw_column(pen, column, Box(x, y, each, height), sizes)


def _draw_column(pen: Pen, column: Sequence[tuple[str, str]], box: Box, sizes: Sizes) -> None:
    height, end = box.height / len(column), box.x + GAP + sizes.wide
    for place, (number, name) in enumerate(column):
        y = box.y + place * height
        pen.text(end, middle(y, height, sizes.number), number, sizes.number, Face.BOLD, Align.RIGHT)
        block(pen, end + GAP, y, height, _name(name, height, box.width, sizes))
