"""A parti drawn: heads, a row for each deal, and the result."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from reportlab.lib.colors import white

from exports.papers.drawing.fitting import Fitted, block, centred, fit, largest, middle
from exports.papers.drawing.fonts import SUITS, Face
from exports.papers.drawing.pages import PagePiece
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, THIN, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.protocol.content import Party, PrintedProtocol
from exports.papers.protocol.grid import Grid
from exports.papers.protocol.match import DealRow, PrintedParti

ROW: Final = 8.3 * MM
"""The height of a row to write in by hand."""
HIGH_ROWS: Final = (12 * MM, 11 * MM, 10 * MM, 9 * MM)
LOWER_ROWS: Final = (7.9 * MM, 7.5 * MM)
LOW_ROW: Final = 6.4 * MM
"""The height of a row that is only read."""
TITLE: Final = 6.5 * MM
HEAD: Final = 9.5 * MM
RESULT: Final = 9.5 * MM
GAP: Final = 3.5 * MM
NARROW: Final = 0.8
"""How far the title of a side shrinks beside its box, before it has only the short name."""
FIXED: Final = TITLE + HEAD + RESULT + GAP


@dataclass(frozen=True, slots=True)
class ProtocolLayout:
    """A protocol with all that the drawing of its parts needs."""

    protocol: PrintedProtocol
    grid: Grid
    span: float
    texts: Texts
    row: float = ROW


def part_height(sheet: ProtocolLayout, rows: int, *, result: bool = True) -> float:
    return FIXED + rows * sheet.row - (0 if result else RESULT)


def part_pieces(sheet: ProtocolLayout, part: PrintedParti, room: float) -> list[PagePiece]:
    """The pieces of a parti: one, or several if the rows do not fit a page of `room`."""
    most = int((room - FIXED) / sheet.row)
    chunks = [part.rows[start : start + most] for start in range(0, len(part.rows), most)] or [()]
    pieces = []
    for place, rows in enumerate(chunks):
        title = part.title if place == 0 else sheet.texts.gettext("%(part)s, fortsättning", part=part.title)
        shown = replace(part, title=title, rows=rows)
        pieces.append(part_piece(sheet, shown, result=place == len(chunks) - 1))
    return pieces


def part_piece(sheet: ProtocolLayout, part: PrintedParti, *, result: bool) -> PagePiece:
    def draw(pen: Pen, y: float) -> None:
        pen.text(MARGIN, y + TITLE - 2 * MM, part.title, 13, Face.BOLD)
        y += TITLE
        if part.rows:
            _draw_table(pen, sheet, part.rows, y)
            y += HEAD + len(part.rows) * sheet.row
        if result:
            _draw_result(pen, sheet, part, y)

    height = part_height(sheet, len(part.rows), result=result) - (0 if part.rows else HEAD)
    return PagePiece(height, draw)


# --- the table --------------------------------------------------------------------------------------


def _draw_table(pen: Pen, sheet: ProtocolLayout, rows: tuple[DealRow, ...], y: float) -> None:
    grid, row_height, height = sheet.grid, sheet.row, HEAD + len(rows) * sheet.row

    def ruled(top: float) -> None:
        _shade(pen, grid, top, height)
        for place in range(1, len(rows)):
            line = top + HEAD + place * row_height
            pen.line(MARGIN, line, grid.right, line, HAIR)
        _draw_rules(pen, grid, top, height)

    pen.stamp((grid, len(rows), row_height), y, ruled)
    _draw_heads(pen, sheet, y)
    for place, row in enumerate(rows):
        _draw_row(pen, sheet, row, y + HEAD + place * row_height)


def _shade(pen: Pen, grid: Grid, y: float, height: float) -> None:
    """Draw every second side on grey, so that the eye keeps to its column."""
    for place, (x, width) in enumerate(grid.boxes()):
        if place % grid.sides % 2:
            pen.fill(Box(x, y + HEAD / 2, width, height - HEAD / 2))


def _draw_heads(pen: Pen, sheet: ProtocolLayout, y: float) -> None:
    grid, protocol = sheet.grid, sheet.protocol
    lower = y + HEAD * 0.86
    centred(pen, MARGIN, grid.number, lower, sheet.texts.gettext("Giv"), 8)
    centred(pen, MARGIN + grid.number, grid.dealer, lower, sheet.texts.gettext("Ger"), 8)
    for column, (x, cell) in zip(protocol.columns, grid.columns(), strict=True):
        width = grid.sides * cell
        head = largest(column.head, Face.BOLD, 9, width - 0.8 * MM, HEAD / 2)
        block(pen, x + width / 2, y, HEAD / 2, head, Align.MIDDLE)
        for side, party in enumerate(protocol.parties):
            centred(pen, x + side * cell, cell, lower, party.short, 9.5, Face.BOLD)


def _draw_row(pen: Pen, sheet: ProtocolLayout, row: DealRow, top: float) -> None:
    grid, height = sheet.grid, sheet.row
    centred(pen, MARGIN, grid.number, middle(top, height, 10), row.number, 10, colour=GREY)
    centred(pen, MARGIN + grid.number, grid.dealer, middle(top, height, 11), row.dealer, 11)
    if row.note:
        pen.fill(Box(grid.left + 1, top + 1, grid.right - grid.left - 2, height - 2), white)
        pen.text(grid.left + 2 * MM, middle(top, height, 11), row.note, 11)
    last = len(row.cells) - grid.sides
    for place, (cell, (x, width)) in enumerate(zip(row.cells, grid.boxes(), strict=False)):
        face = Face.BOLD if place >= last else Face.REGULAR
        size = 15 if cell in SUITS else 12
        centred(pen, x, width, middle(top, height, size), cell, size, face)


def _draw_rules(pen: Pen, grid: Grid, y: float, height: float) -> None:
    pen.line(MARGIN, y + HEAD, grid.right, y + HEAD, THIN)
    for place, (x, _) in enumerate(grid.boxes()):
        between = place % grid.sides != 0
        pen.line(x, y + (HEAD / 2 if between else 0), x, y + height, HAIR if between else THIN)
    pen.line(MARGIN + grid.number, y, MARGIN + grid.number, y + height, HAIR)
    pen.frame(Box(MARGIN, y, grid.right - MARGIN, height), THICK)


# --- the result -------------------------------------------------------------------------------------


def _draw_result(pen: Pen, sheet: ProtocolLayout, part: PrintedParti, y: float) -> None:
    """Draw boxes to tick the winner, and boxes for the score below the running score."""
    texts, boxes = sheet.texts, list(sheet.grid.boxes())[-sheet.grid.sides :]
    end = boxes[0][0] - 2 * MM
    pen.text(end, middle(y, RESULT, 11), texts.gettext("Slut"), 11, Face.BOLD, Align.RIGHT)
    end -= 12 * MM
    x = draw_ticks(pen, sheet, Ticks(texts.gettext("Vinnare"), part.winner, end), y)
    if end - x > 20 * MM:
        note = fit(part.note, Face.REGULAR, 9.5, end - x, 8, 2)
        block(pen, x, y, RESULT - MM, note, colour=GREY)
    for (left, width), points in zip(boxes, part.score, strict=True):
        pen.frame(Box(left, y, width, RESULT - MM), THICK)
        centred(pen, left, width, middle(y, RESULT - MM, 13), points, 13, Face.BOLD)


@dataclass(frozen=True, slots=True)
class Ticks:
    """A row of boxes to tick, one for each side, that ends before `end`. `ticked`: a side, if known."""

    head: str
    ticked: int | None
    end: float


def draw_ticks(pen: Pen, sheet: ProtocolLayout, ticks: Ticks, y: float) -> float:
    """Draw the boxes; return where they end. With little room a box has only the short name of its side."""
    base, box, x = middle(y, RESULT, 11), 5 * MM, MARGIN + 20 * MM
    parties = sheet.protocol.parties
    each = min(box + 19 * MM, (ticks.end - x) / len(parties))
    head = fit(ticks.head, Face.BOLD, 11, x - MARGIN - 2 * MM, 6, 1)
    pen.text(MARGIN, base, head.lines[0], head.size, Face.BOLD)
    for side, said in enumerate(_beside(parties, each - box - 3 * MM)):
        pen.frame(Box(x, y + (RESULT - box) / 2, box, box))
        if side == ticks.ticked:
            pen.text(x + box / 2, middle(y, RESULT, 16), "×", 16, Face.BOLD, Align.MIDDLE)
        pen.text(x + box + 1.5 * MM, base, said.lines[0], said.size)
        x += each
    return x


def _beside(parties: Sequence[Party], room: float) -> Sequence[Fitted]:
    """What stands beside the boxes: the titles of the sides, or with little room their short names."""
    titles = [fit(party.title, Face.REGULAR, 11, room, 11 * NARROW, 1) for party in parties]
    if any(party.together for party in parties) or min(title.size for title in titles) < 11 * NARROW:
        return [fit(party.short, Face.REGULAR, 11, room, 5, 1) for party in parties]
    return titles
