"""Standings drawn: the head on every page, the rules below the table."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

from exports.papers.drawing.fitting import LEADING, Fitted, fit, lines, wrap
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import FOOT, PagePiece, draw_pages, paginate, stack
from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.drawing.tables import Cell, Column, even, figure_column, head_piece, row_piece
from exports.papers.given import Texts
from exports.papers.standings.content import Standings, StandingsLine

TOP: Final = 21 * MM
PLACE: Final = 13 * MM
NUMBER: Final = 11 * MM
NAMES: Final = 45 * MM
RULE: Final = 10.0


def draw_standings(sheet: Standings, texts: Texts, at: datetime) -> bytes:
    """The PDF. Pages are upright unless so many columns would leave no room for the names."""
    title = f"{sheet.title} · {sheet.tournament}"
    pen = Pen(title, texts.language, at)
    columns = _columns(pen, sheet)
    if columns[2].width < NAMES:
        pen = Pen(title, texts.language, at, landscape=True)
        columns = _columns(pen, sheet)
    top, head = _top(sheet, pen.span), head_piece(columns)
    rows = _rows(columns, sheet)
    room = pen.bottom - FOOT - MARGIN - top.height - head.height
    pages = paginate([*rows, *_under(sheet, pen.span)], room, room)
    headed = [(top, head, *page) if page[0] in rows else (top, *page) for page in pages]
    draw_pages(pen, [partial(stack, pen, page, MARGIN) for page in headed], texts, at)
    return pen.finish()


def _columns(pen: Pen, sheet: Standings) -> Sequence[Column]:
    place, team, *heads = sheet.heads
    figures = [
        figure_column(head, (line.figures[index] for line in sheet.lines)) for index, head in enumerate(heads)
    ]
    left = pen.span - PLACE - NUMBER - sum(column.width for column in figures)
    return (
        Column(place, PLACE, face=Face.BOLD, size=13),
        Column("", NUMBER, Align.RIGHT),
        even(Column(team, left, Align.LEFT), (line.label for line in sheet.lines)),
        *figures,
    )


def _rows(columns: Sequence[Column], sheet: Standings) -> list[PagePiece]:
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


def _lines(columns: Sequence[Column], shown: Sequence[StandingsLine]) -> list[PagePiece]:
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


def _under(sheet: Standings, span: float) -> list[PagePiece]:
    """The texts below the table, one piece for each paragraph."""
    rules = [f"{number}. {rule}" for number, rule in enumerate(sheet.rules, 1)]
    said = [sheet.empty] if not sheet.lines else []
    pieces = [_paragraph(note, Face.REGULAR, 11, span) for note in (*said, *sheet.notes)]
    title = _paragraph(sheet.rule_title, Face.BOLD, 12, span)
    pieces.append(_together((title, *(_paragraph(rule, Face.REGULAR, RULE, span) for rule in rules))))
    pieces += [_paragraph(reason, Face.REGULAR, RULE, span) for reason in sheet.reasons]
    return [PagePiece(3 * MM, lambda pen, y: None), *pieces]


def _paragraph(text: str, face: Face, size: float, span: float) -> PagePiece:
    fitted = Fitted(wrap(text, face, size, span), size, face)
    return PagePiece(fitted.height + 1.5 * MM, lambda pen, y: lines(pen, MARGIN, y + size * LEADING, fitted))
