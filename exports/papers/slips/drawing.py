"""Slips drawn: four to a page, with dashed lines to cut along."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from exports.papers.drawing.fitting import block, fit, largest, lines, middle
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import Foot, draw_pages
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.slips.content import Slip

EACH: Final = 4
TOP: Final = 34 * MM
HEAD: Final = 9 * MM
FOOT: Final = 18 * MM
"""What a slip leaves free at its lower end, where the lower ones have the foot of the page."""
ROW: Final = 34 * MM
"""The greatest height of a side."""
TWO_TIERS: Final = 16 * MM
"""From this height on the names stand above the figures, on the whole width."""
NAMES: Final = 0.42
"""The part of the height that the names then have."""
NUMBER: Final = 0.16
FIGURE: Final = 0.14
MOST_FIGURES: Final = 0.56
SIGN: Final = 0.24
"""Widths, in parts of that of the table: of a number, a figure, all figures, a signature beside a column of
names."""


# The slips, what the file is called, and what stands at the foot.
def draw_slips(slips: Sequence[Slip], title: str, foot: Foot) -> bytes:
    """The PDF. Without slips one page says so."""
    pen = Pen(title, foot.texts.language, foot.at)
    pages = [slips[start : start + EACH] for start in range(0, len(slips), EACH)]
    draws = [partial(_draw_page, pen, page) for page in pages] or [partial(_draw_none, pen, foot.texts)]
    draw_pages(pen, draws, foot)
    return pen.finish()


def _draw_none(pen: Pen, texts: Texts) -> None:
    pen.text(MARGIN, 2 * MARGIN, texts.gettext("Det finns inga matcher att skriva ut."), 14)


def _draw_page(pen: Pen, page: Sequence[Slip]) -> None:
    wide, high = pen.width / 2, pen.height / 2
    for place, slip in enumerate(page):
        down, across = divmod(place, 2)
        x, y = across * wide + MARGIN * 0.75, down * high + MARGIN * 0.75
        _draw_slip(pen, slip, Box(x, y, wide - MARGIN * 1.5, high - MARGIN * 0.75 - FOOT))
    pen.dashed(wide, 0, wide, pen.height)
    pen.dashed(0, high, pen.width, high)


def _draw_slip(pen: Pen, slip: Slip, box: Box) -> None:
    lines(pen, box.x, box.y + 5 * MM, fit(slip.title, Face.BOLD, 15, box.width, 10, 1))
    name = largest(slip.tournament, Face.BOLD, 11, box.width, 9 * MM)
    base = lines(pen, box.x, box.y + 11 * MM, name)
    lines(pen, box.x, base, fit(slip.subtitle, Face.REGULAR, 10, box.width, 6, 1), colour=GREY)
    base = box.y + TOP - 4 * MM
    pen.text(box.x, base, slip.round, 15, Face.BOLD)
    pen.text(box.x + box.width, base, slip.table, 15, Face.BOLD, Align.RIGHT)
    _draw_table(pen, slip, Box(box.x, box.y + TOP, box.width, box.height - TOP))


def _draw_table(pen: Pen, slip: Slip, box: Box) -> None:
    row = min(ROW, (box.height - HEAD) / len(slip.sides))
    tier = row * NAMES if row >= TWO_TIERS else 0.0
    edges = _edges(slip, box, tiers=tier > 0)
    for text, left, right in zip((slip.side, *slip.heads, slip.sign), edges, edges[1:], strict=False):
        head = largest(text, Face.BOLD, 10, right - left - MM, HEAD)
        block(pen, (left + right) / 2, box.y, HEAD, head, Align.MIDDLE)
        pen.line(right, box.y, right, box.y + HEAD, HAIR)
    for place, (number, names) in enumerate(slip.sides):
        y = box.y + HEAD + place * row
        pen.line(box.x, y, box.x + box.width, y, THICK)
        for x in edges[1:-1]:
            pen.line(x, y + (tier if x > edges[1] else 0), x, y + row, HAIR)
        if tier:
            pen.line(edges[1], y + tier, box.x + box.width, y + tier, HAIR)
            _draw_number(pen, number, Box(box.x, y, edges[1] - box.x, row))
            _draw_names(pen, names, Box(edges[1], y, box.x + box.width - edges[1], tier))
        else:
            wide = NUMBER * box.width * 0.6
            _draw_number(pen, number, Box(box.x, y, wide, row))
            _draw_names(pen, names, Box(box.x + wide, y, edges[1] - box.x - wide, row))
    pen.frame(Box(box.x, box.y, box.width, HEAD + row * len(slip.sides)), THICK)


def _draw_number(pen: Pen, number: str, cell: Box) -> None:
    said = fit(number, Face.BOLD, min(20.0, cell.height * 0.6), cell.width - 2 * MM, 4, 1)
    base = middle(cell.y, cell.height, said.size)
    pen.text(cell.x + cell.width / 2, base, said.lines[0], said.size, Face.BOLD, Align.MIDDLE)


def _draw_names(pen: Pen, names: str, cell: Box) -> None:
    room, high = cell.width - 3 * MM, cell.height - MM
    block(pen, cell.x + 1.5 * MM, cell.y, cell.height, largest(names, Face.REGULAR, 13, room, high))


def _edges(slip: Slip, box: Box, *, tiers: bool) -> list[float]:
    """The lines between the columns: number or names, a column for each figure, the signature."""
    many = len(slip.heads)
    figure = box.width * min(FIGURE, MOST_FIGURES / many)
    first = box.width * NUMBER if tiers else box.width * (1 - SIGN) - figure * many
    starts = [box.x, *(box.x + first + figure * place for place in range(many + 1))]
    return [*starts, box.x + box.width]
