"""The poster: as large as the number of matches lets it be."""

from datetime import datetime
from math import ceil
from typing import Final

from reportlab.lib.colors import black, white

from exports.drawing.cells import block, centred, lines, middle
from exports.drawing.fitting import fit, largest
from exports.drawing.fonts import Face
from exports.drawing.pages import FOOT, draw_foot
from exports.drawing.pen import FAINT, GREY, HAIR, MARGIN, MM, THICK, Align, Pen
from exports.pairings.content import Line, Poster
from exports.texts import Texts

TOP: Final = 30 * MM
HEAD: Final = 8 * MM
LOWEST: Final = 15 * MM
HIGHEST: Final = 30 * MM
TABLE: Final = 30 * MM
NUMBER: Final = 18 * MM
STAGE: Final = 0.3
"""How much of a line's height what the match is for has under the table's number."""


def draw_poster(poster: Poster, texts: Texts, at: datetime) -> bytes:
    pen = Pen(f"{poster.title} · {poster.tournament}", texts.language, at)
    room = pen.bottom - FOOT - MARGIN - TOP - HEAD
    pages = max(1, ceil(len(poster.lines) * LOWEST / room))
    each = ceil(len(poster.lines) / pages)
    height = min(HIGHEST, room / max(1, each))
    printed = texts.gettext("Utskriven %(at)s", at=texts.moment(at))
    for page in range(pages):
        _draw_page(pen, poster, poster.lines[page * each : (page + 1) * each], height)
        draw_foot(pen, printed, page + 1, pages, texts)
        pen.end_page()
    return pen.finish()


def _draw_page(pen: Pen, poster: Poster, shown: tuple[Line, ...], height: float) -> None:
    _draw_top(pen, poster)
    y = MARGIN + TOP
    if not shown:
        pen.text(MARGIN, y + HEAD, poster.empty, 16)
        return
    table, side = poster.heads
    pen.text(MARGIN + TABLE / 2, y + HEAD - 2 * MM, table, 12, Face.BOLD, Align.MIDDLE)
    pen.text(MARGIN + TABLE + 3 * MM, y + HEAD - 2 * MM, side, 12, Face.BOLD)
    for place, line in enumerate(shown):
        _draw_line(pen, line, y + HEAD + place * height, height, shaded=place % 2 == 1)
    pen.line(MARGIN, y + HEAD, pen.right, y + HEAD, THICK)


def _draw_top(pen: Pen, poster: Poster) -> None:
    pen.text(MARGIN, MARGIN + 14 * MM, poster.title, 52, Face.BOLD)
    room = pen.span - 75 * MM
    name = fit(poster.tournament, Face.BOLD, 17, room, 10, 2)
    base = lines(pen, pen.right, MARGIN + 6 * MM, name, Align.RIGHT)
    lines(pen, pen.right, base, fit(poster.subtitle, Face.REGULAR, 12, room, 8, 2), Align.RIGHT, GREY)
    if poster.draft:
        band = 9 * MM
        pen.fill(MARGIN, MARGIN + TOP - band - 2 * MM, pen.span, band, black)
        base = middle(MARGIN + TOP - band - 2 * MM, band, 16)
        pen.text(pen.width / 2, base, poster.draft, 16, Face.BOLD, Align.MIDDLE, white)


def _draw_line(pen: Pen, line: Line, y: float, height: float, *, shaded: bool) -> None:
    if shaded:
        pen.fill(MARGIN, y, pen.span, height, FAINT)
    pen.line(MARGIN, y, pen.right, y, HAIR)
    pen.line(MARGIN, y + height, pen.right, y + height, HAIR)
    low = height * STAGE if line.stage else 0.0
    size = (height - low) * (0.62 if line.table.isdigit() else 0.34)
    centred(pen, MARGIN, TABLE, middle(y, height - low, size), line.table, size, Face.BOLD)
    if line.stage:
        fitted = largest(line.stage, Face.REGULAR, low * 0.8, TABLE - 2 * MM, low)
        block(pen, MARGIN + TABLE / 2, y + height - low - 1 * MM, low, fitted, Align.MIDDLE)
    room = pen.span - TABLE
    each = room / max(2, len(line.sides))
    for place, (number, name) in enumerate(line.sides):
        _draw_side(pen, MARGIN + TABLE + place * each, y, height, each, number, name)


def _draw_side(pen: Pen, x: float, y: float, height: float, width: float, number: str, name: str) -> None:
    size = height * 0.42
    centred(pen, x, NUMBER, middle(y, height, size), number, size, Face.BOLD)
    fitted = largest(name, Face.REGULAR, height * 0.3, width - NUMBER - 2 * MM, height * 0.86)
    block(pen, x + NUMBER, y, height, fitted)
