"""The cards drawn: four to a page, or two where there are many rounds; dashed lines to cut along."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from exports.papers.drawing.fitting import block, fit, largest, lines, middle
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import Foot, draw_pages
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THIN, Align, Box, Pen
from exports.papers.schedule.content import WayCard, WayLine

ROUNDS: Final = 12
"""The most rounds on a card of a quarter of a page."""
TOP: Final = 30 * MM
HEAD: Final = 7 * MM
ROW: Final = 9 * MM
"""The greatest height of a round."""
NOTE: Final = 8 * MM
FOOT: Final = 18 * MM
ROUND: Final = 0.15
TABLE: Final = 0.16
"""Widths, in parts of that of the card."""


# The cards, what the file is called, what stands at the foot, and what is said without cards.
def draw_ways(cards: Sequence[WayCard], title: str, foot: Foot, empty: str) -> bytes:
    pen = Pen(title, foot.texts.language, foot.at)
    down = 1 if any(len(card.lines) > ROUNDS for card in cards) else 2
    each = 2 * down
    pages = [cards[start : start + each] for start in range(0, len(cards), each)]
    draws = [partial(_draw_page, pen, page, down) for page in pages]
    draw_pages(pen, draws or [lambda: pen.text(MARGIN, 2 * MARGIN, empty, 14)], foot)
    return pen.finish()


def _draw_page(pen: Pen, page: Sequence[WayCard], down: int) -> None:
    wide, high = pen.width / 2, pen.height / down
    for place, card in enumerate(page):
        row, across = divmod(place, 2)
        x, y = across * wide + MARGIN * 0.75, row * high + MARGIN * 0.75
        _draw_card(pen, card, Box(x, y, wide - MARGIN * 1.5, high - MARGIN * 0.75 - FOOT))
    pen.dashed(wide, 0, wide, pen.height)
    for cut in range(1, down):
        pen.dashed(0, cut * high, pen.width, cut * high)


def _draw_card(pen: Pen, card: WayCard, box: Box) -> None:
    lines(pen, box.x, box.y + 7 * MM, fit(card.title, Face.BOLD, 22, box.width * 0.6, 12, 1))
    name = largest(card.tournament, Face.REGULAR, 10, box.width * 0.38, 10 * MM)
    lines(pen, box.x + box.width, box.y + 5 * MM, name, Align.RIGHT, GREY)
    label = largest(card.label, Face.BOLD, 13, box.width, 17 * MM)
    block(pen, box.x, box.y + 10 * MM, 18 * MM, label)
    edges = (box.x, box.x + ROUND * box.width, box.x + (ROUND + TABLE) * box.width, box.x + box.width)
    base = box.y + TOP + HEAD - 2 * MM
    for head, x in zip(card.heads, edges, strict=False):
        pen.text(x, base, head, 10, Face.BOLD)
    row = min(ROW, (box.height - TOP - HEAD - NOTE) / max(1, len(card.lines)))
    y = box.y + TOP + HEAD
    pen.line(box.x, y, box.x + box.width, y, THIN)
    for line in card.lines:
        _draw_line(pen, line, edges, Box(box.x, y, box.width, row))
        y += row
        pen.line(box.x, y, box.x + box.width, y, HAIR)
    if card.note:
        note = largest(card.note, Face.REGULAR, 9, box.width, NOTE - 2 * MM)
        lines(pen, box.x, y + 4 * MM, note, colour=GREY)


def _draw_line(pen: Pen, line: WayLine, edges: Sequence[float], row: Box) -> None:
    size = min(13.0, row.height * 0.6)
    for x, text, face in ((edges[0], line.round, Face.REGULAR), (edges[1], line.table, Face.BOLD)):
        said = fit(text, face, size, TABLE * row.width - MM, 5, 1)
        pen.text(x, middle(row.y, row.height, said.size), said.lines[0], said.size, face)
    meets = largest(line.meets, Face.REGULAR, min(12.0, size), edges[3] - edges[2], row.height - 0.5 * MM)
    block(pen, edges[2], row.y, row.height, meets)
