"""The poster drawn, as large as the number of matches allows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from math import ceil, inf
from typing import Final

from reportlab.lib.colors import black, white

from exports.papers.drawing.fitting import Fitted, block, centred, fit, largest, lines, middle
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import FOOT, draw_pages
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.pairings.content import Poster, PosterLine

TOP: Final = 30 * MM
HEAD: Final = 8 * MM
LOWEST: Final = 15 * MM
HIGHEST: Final = 30 * MM
TABLE: Final = 30 * MM
NUMBER: Final = 18 * MM
NUMBERS: Final = 27 * MM
"""The width for one number, and for the numbers of two who play together."""
LONGEST_NUMBER: Final = 3
GAP: Final = 2 * MM
LARGEST: Final = 0.3
SMALLEST: Final = 0.75
"""The largest size of a name, in parts of its line's height, and how far a long name may shrink others."""
FULL: Final = 0.86
"""The part of a line's height that a name may fill."""
STAGE: Final = 0.3
"""The part of a line's height for the stage, below the number of the table."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes on a page: the width for numbers, and the size of numbers and of names."""

    wide: float
    number: float
    name: float


def draw_poster(poster: Poster, texts: Texts, at: datetime) -> bytes:
    pen = Pen(f"{poster.title} · {poster.tournament}", texts.language, at)
    room = pen.bottom - FOOT - MARGIN - TOP - HEAD
    pages = max(1, ceil(len(poster.lines) * LOWEST / room))
    each = ceil(len(poster.lines) / pages)
    height = min(HIGHEST, room / max(1, each))
    shown = [poster.lines[page * each : (page + 1) * each] for page in range(pages)]
    draw_pages(pen, [partial(_draw_page, pen, poster, lines, height) for lines in shown], texts, at)
    return pen.finish()


def _draw_page(pen: Pen, poster: Poster, shown: tuple[PosterLine, ...], height: float) -> None:
    _draw_top(pen, poster)
    y = MARGIN + TOP
    if not shown:
        pen.text(MARGIN, y + HEAD, poster.empty, 16)
        return
    table, side = poster.heads
    pen.text(MARGIN + TABLE / 2, y + HEAD - 2 * MM, table, 12, Face.BOLD, Align.MIDDLE)
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
    """The largest sizes that suit all lines."""
    sides = [(side, _width(pen, line)) for line in shown for side in line.sides]
    usual = NUMBERS if any(len(number) > LONGEST_NUMBER for (number, _), _ in sides) else NUMBER
    wide = min(usual, min(width for _, width in sides) / 3)
    names = [_name(name, height, width - wide - GAP).size for (_, name), width in sides]
    numbers = [fit(number, Face.BOLD, height * 0.42, wide - GAP, 3, 1).size for (number, _), _ in sides]
    return Sizes(wide, min(numbers), max(min(names), height * LARGEST * SMALLEST))


def _name(name: str, height: float, room: float, most: float = inf) -> Fitted:
    """The name as large as the line allows, at most `most`."""
    fitted = largest(name, Face.REGULAR, height * LARGEST, room, height * FULL)
    if fitted.size <= most:
        return fitted
    return largest(name, Face.REGULAR, most, room, height * FULL)


def _width(pen: Pen, line: PosterLine) -> float:
    return (pen.span - TABLE) / max(2, len(line.sides))


def _draw_line(pen: Pen, line: PosterLine, box: Box, sizes: Sizes) -> None:
    y, height = box.y, box.height
    pen.line(MARGIN, y, pen.right, y, HAIR)
    pen.line(MARGIN, y + height, pen.right, y + height, HAIR)
    low = height * STAGE if line.stage else 0.0
    size = (height - low) * (0.62 if line.table.isdigit() else 0.34)
    centred(pen, MARGIN, TABLE, middle(y, height - low, size), line.table, size, Face.BOLD)
    if line.stage:
        fitted = largest(line.stage, Face.REGULAR, low * 0.8, TABLE - 2 * MM, low)
        block(pen, MARGIN + TABLE / 2, y + height - low - 1 * MM, low, fitted, Align.MIDDLE)
    width = _width(pen, line)
    for place, (number, name) in enumerate(line.sides):
        x = MARGIN + TABLE + place * width
        centred(pen, x, sizes.wide, middle(y, height, sizes.number), number, sizes.number, Face.BOLD)
        room = width - sizes.wide - GAP
        block(pen, x + sizes.wide, y, height, _name(name, height, room, sizes.name))
