"""Standings drawn: the head on every page, the rules below the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

from exports.papers.drawing.fitting import LEADING, Fitted, fit, lines, wrap
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import FOOT, Page, PagePiece, draw_pages, paginate, stack
from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.drawing.tables import (
    ROW,
    Cell,
    PaperColumn,
    figure_column,
    head_piece,
    head_size,
    row_piece,
)
from exports.papers.given import Texts
from exports.papers.standings.content import Standings, StandingsLine

TOP: Final = 21 * MM
NAME: Final = 2
"""The column of the names."""
SMALLEST: Final = 10.0
SIZES: Final = (22.0, 20.5, 19.0, 17.5, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, SMALLEST)
"""The sizes for the figures. The smallest one says how many pages are needed."""
LONG: Final = 8
"""One name of so many may be longer than the others: it shrinks alone."""
LEGIBLE: Final = 10.0
"""Names of this size are worth more than pages that lie, if those are more pages."""
UPRIGHT: Final = 0.8
"""A page stands upright if its names are not smaller than this, in parts of those on a page that lies."""
APART: Final = 2.5 * MM
"""The space between a place and the number of the entrant, which is no place."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The pages of the standings, upright or lying. `names`: the size of the names."""

    pen: Pen
    names: float
    pages: tuple[Page, ...]


def draw_standings(sheet: Standings, texts: Texts, at: datetime) -> bytes:
    """The PDF: as few pages as possible, and the names on them as large as possible."""
    title = f"{sheet.title} · {sheet.tournament}"
    upright = _largest(Pen(title, texts.language, at), sheet)
    lying = _largest(Pen(title, texts.language, at, landscape=True), sheet)
    laid = upright if _stands(upright, lying) else lying
    draw_pages(laid.pen, [partial(stack, laid.pen, page, MARGIN) for page in laid.pages], texts, at)
    return laid.pen.finish()


def _stands(upright: Layout, lying: Layout) -> bool:
    if len(upright.pages) < len(lying.pages):
        return upright.names >= min(LEGIBLE, lying.names)
    return len(upright.pages) == len(lying.pages) and upright.names >= UPRIGHT * lying.names


def _largest(pen: Pen, sheet: Standings) -> Layout:
    """The layout with the largest names that needs no more pages than the smallest one."""
    fewest = len(_laid(pen, sheet, SMALLEST).pages)
    sizes = [size for size in SIZES if _may_fit(pen, sheet, size, fewest)]
    sizes.sort(key=lambda size: _columns(pen, sheet, size)[NAME].size, reverse=True)
    every = (_laid(pen, sheet, size) for size in sizes)
    return next(laid for laid in every if len(laid.pages) == fewest)


def _may_fit(pen: Pen, sheet: Standings, size: float, pages: int) -> bool:
    """Whether so many rows of this size can fit so many pages: a quick look before they are laid out."""
    return len(sheet.lines) * ROW * size < pages * pen.bottom


def _laid(pen: Pen, sheet: Standings, size: float) -> Layout:
    columns = _columns(pen, sheet, size)
    top, head = _top(sheet, pen.span), head_piece(columns, head_size(size))
    rows = _rows(columns, sheet)
    room = pen.bottom - FOOT - MARGIN - top.height - head.height
    pages = paginate([*rows, *_under(sheet, pen.span, size)], room, room)
    headed = tuple((top, head, *page) if page[0] in rows else (top, *page) for page in pages)
    return Layout(pen, columns[NAME].size, headed)


def _columns(pen: Pen, sheet: Standings, size: float) -> tuple[PaperColumn, ...]:
    place, team, *heads = sheet.heads
    first = figure_column(place, (line.place for line in sheet.lines), size, Face.BOLD)
    number = figure_column("", (line.number for line in sheet.lines), size).after(APART)
    figures = [
        figure_column(head, (line.figures[index] for line in sheet.lines), size)
        for index, head in enumerate(heads)
    ]
    left = pen.span - sum(column.width for column in (first, number, *figures))
    names = PaperColumn(team, left, size, Align.LEFT)
    sizes = sorted(names.fit(line.label).size for line in sheet.lines)
    return first, number, replace(names, size=sizes[len(sizes) // LONG] if sizes else size), *figures


def _rows(columns: Sequence[PaperColumn], sheet: Standings) -> list[PagePiece]:
    """The groups first, each with its title, then all entrants with the name of the tournament."""
    if not sheet.groups:
        return _lines(columns, sheet.lines)
    span = sum(column.width for column in columns)
    parts = [*sheet.groups, (sheet.tournament, sheet.lines)]
    return [piece for title, shown in parts for piece in _titled(title, _lines(columns, shown), span)]


def _titled(title: str, rows: Sequence[PagePiece], span: float) -> Sequence[PagePiece]:
    """Rows with a title, which never stands alone at the foot of a page."""
    heading = _paragraph(title, Face.BOLD, 14, span)
    return [_together((heading, *rows[:1])), *rows[1:]]


def _together(pieces: Sequence[PagePiece]) -> PagePiece:
    """The pieces as one, which a page break never splits."""
    return PagePiece(sum(piece.height for piece in pieces), lambda pen, y: stack(pen, pieces, y))


def _lines(columns: Sequence[PaperColumn], shown: Sequence[StandingsLine]) -> list[PagePiece]:
    return [row_piece(columns, _cells(line), shaded=place % 2 == 1) for place, line in enumerate(shown)]


def _cells(line: StandingsLine) -> Sequence[Cell]:
    label = Cell(line.label, line.detail)
    return [Cell(line.place), Cell(line.number), label, *map(Cell, line.figures)]


def _top(sheet: Standings, span: float) -> PagePiece:
    name = fit(sheet.tournament, Face.BOLD, 14, span * 0.48, 9, 2)
    title = fit(sheet.title, Face.BOLD, 24, span * 0.5, 14, 1)
    subtitle = fit(sheet.subtitle, Face.REGULAR, 10, span * 0.48, 7, 2)

    def draw(pen: Pen, y: float) -> None:
        lines(pen, MARGIN, y + 8 * MM, title)
        pen.text(MARGIN, y + 15 * MM, sheet.as_of, 11, colour=GREY)
        base = lines(pen, pen.right, y + 5 * MM, name, Align.RIGHT)
        lines(pen, pen.right, base, subtitle, Align.RIGHT, GREY)

    return PagePiece(TOP, draw)


def _under(sheet: Standings, span: float, size: float) -> list[PagePiece]:
    """The texts below the table, one piece for each paragraph."""
    small = min(13, max(10, 0.75 * size))
    said = [sheet.empty] if not sheet.lines else []
    pieces = [_paragraph(note, Face.REGULAR, small + 1, span) for note in (*said, *sheet.notes)]
    title = _paragraph(sheet.rule_title, Face.BOLD, small + 2, span)
    rules = [f"{number}. {rule}" for number, rule in enumerate(sheet.rules, 1)]
    pieces.append(_together((title, *(_paragraph(rule, Face.REGULAR, small, span) for rule in rules))))
    pieces += [_paragraph(reason, Face.REGULAR, small, span) for reason in sheet.reasons]
    return [PagePiece(3 * MM, lambda pen, y: None), *pieces]


def _paragraph(text: str, face: Face, size: float, span: float) -> PagePiece:
    fitted = Fitted(wrap(text, face, size, span), size, face)
    return PagePiece(fitted.height + 1.5 * MM, lambda pen, y: lines(pen, MARGIN, y + size * LEADING, fitted))
