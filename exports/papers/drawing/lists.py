"""A list drawn: a table as large as its pages allow, upright or lying, with its head on every page.

A table with more columns than a page is wide goes on in a further part: each part names the rows again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from math import ceil
from typing import Final

from exports.papers.drawing.fitting import LEADING, size_for_most
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.heads import TOP, paragraph, together, top_piece
from exports.papers.drawing.pages import FOOT, Foot, Page, PagePiece, draw_pages, flow, stack
from exports.papers.drawing.pen import MARGIN, MM, Align, Pen
from exports.papers.drawing.tables import (
    DETAIL,
    PAD,
    ROW,
    PaperColumn,
    box_column,
    figure_column,
    head_piece,
    head_size,
    row_piece,
)
from exports.papers.given import Texts
from exports.papers.lists import Kind, ListSheet, Under

SMALLEST: Final = 10.0
SIZES: Final = (22.0, 20.5, 19.0, 17.5, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, SMALLEST)
"""The sizes for the figures. The smallest one says how many pages are needed."""
LARGE: Final = 22.0
"""Capitals of five millimetres, which eyes of seventy read from two metres."""
LARGE_SIZES: Final = (40.0, 36.0, 33.0, 30.0, 27.5, 25.0, 23.5, LARGE)
LEGIBLE: Final = 10.0
"""Names of this size are worth more than pages that lie, if those are more pages."""
UPRIGHT: Final = 0.8
"""A page stands upright if its names are not smaller than this, in parts of those on a page that lies."""
APART: Final = 2.5 * MM
"""The space between a place and the number of the entrant, which is no place."""
SPACE: Final = PagePiece(3 * MM, lambda pen, y: None)
MOST: Final = 20 * MM
"""How much wider a column of figures becomes where there are no names."""
NAME: Final = 42 * MM
"""The least width of a name beside many figures."""
BESIDE: Final = 80 * MM
"""The least width of a column of lines that stand beside each other."""
MOST_BESIDE: Final = 14
"""The most lines in a column before the next one begins, so that a page ends below whole columns."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The pages of a list, upright or lying. `names`: the size of the names."""

    pen: Pen
    names: float
    pages: tuple[Page, ...]


def draw_list(sheet: ListSheet, texts: Texts, at: datetime) -> bytes:
    """The PDF: as few pages as possible, and the names on them as large as possible."""
    return draw_lists([sheet], texts, at)


def draw_lists(sheets: Sequence[ListSheet], texts: Texts, at: datetime) -> bytes:
    """Several lists in one file, all upright or all lying. The first gives its title and its foot."""
    title, foot = sheets[0].heading.document, Foot(sheets[0].foot, texts, at)
    lying = Pen(title, texts.language, at, landscape=True)
    laid = [laid_on(lying, sheet) for sheet in sheets]
    pen = Pen(title, texts.language, at)
    if all(_in_parts(pen, sheet, SMALLEST) == 1 for sheet in sheets):
        upright = [laid_on(pen, sheet) for sheet in sheets]
        laid = upright if all(map(_stands, upright, laid)) else laid
    pen = laid[0].pen
    pages = [partial(stack, pen, page, MARGIN) for layout in laid for page in layout.pages]
    draw_pages(pen, pages, foot)
    return pen.finish()


def _stands(upright: Layout, lying: Layout) -> bool:
    if len(upright.pages) < len(lying.pages):
        return upright.names >= min(LEGIBLE, lying.names)
    return len(upright.pages) == len(lying.pages) and upright.names >= UPRIGHT * lying.names


def laid_on(pen: Pen, sheet: ListSheet) -> Layout:
    """The layout with the largest names that needs no more pages than the smallest one."""
    of = LARGE_SIZES if sheet.large else SIZES
    smallest = _laid(pen, sheet, of[-1])
    if _in_parts(pen, sheet, SMALLEST) > 1:
        return smallest
    fewest = len(smallest.pages)
    names = {
        size: _name_size(sheet, _columns(pen, sheet, size))
        for size in of[:-1]
        if _may_fit(pen, sheet, size, fewest)
    }
    better = sorted(
        (size for size in names if names[size] > smallest.names), key=names.__getitem__, reverse=True
    )
    every = (_laid(pen, sheet, size) for size in better)
    return next((laid for laid in every if len(laid.pages) == fewest), smallest)


def _may_fit(pen: Pen, sheet: ListSheet, size: float, pages: int) -> bool:
    """Whether so many rows of this size can fit so many pages: a quick look before they are laid out."""
    detailed = sum(any(cell.detail for cell in row) for row in sheet.rows)
    plain = (len(sheet.rows) - detailed) * ROW * size
    if plain + detailed * ((1 + DETAIL) * LEADING * size + 2 * PAD) >= pages * (
        pen.bottom - FOOT - MARGIN - TOP
    ):
        return False
    return not sheet.parts or _in_parts(pen, sheet, size) == 1


def _name_size(sheet: ListSheet, columns: Sequence[PaperColumn]) -> float:
    """The size that nearly all names have in the narrowest of their columns."""
    names = [place for place, column in enumerate(sheet.columns) if column.kind is Kind.NAME]
    figures = max(column.size for column in columns)
    return min(
        (
            figures if columns[place].size == figures else _fitting(sheet, columns[place], place)
            for place in names
        ),
        default=figures,
    )


def _fitting(sheet: ListSheet, column: PaperColumn, place: int) -> float:
    """The size that suits nearly all texts of a column."""
    return size_for_most([column.fit(row[place].text).size for row in sheet.rows] or [column.size])


def _laid(pen: Pen, sheet: ListSheet, size: float) -> Layout:
    columns, top = _columns(pen, sheet, size), top_piece(sheet.heading, pen.span)
    room = pen.bottom - FOOT - MARGIN - top.height
    sections: list[Section] = []
    for chosen in _parted(pen, sheet, size):
        if sections:
            sections.append((None, [SPACE]))
        sections += _sections(sheet, _spread(pen, columns, sheet, chosen), chosen)
    pages = flow([*sections, (None, _under(sheet, pen.span, size))], room)
    return Layout(pen, _name_size(sheet, columns), tuple((top, *page) for page in pages))


Section = tuple[PagePiece | None, Sequence[PagePiece]]


def _sections(sheet: ListSheet, columns: Sequence[PaperColumn], chosen: Sequence[int]) -> Iterator[Section]:
    """The tables of one part; each with its title, and its rows below a head that is repeated."""
    head = head_piece(columns, head_size(max(column.size for column in columns)))
    span = sum(column.width for column in columns)
    for title, rows in sheet.tables:
        pieces = [
            row_piece(columns, [row[place] for place in chosen], shaded=number % 2 == 1)
            for number, row in enumerate(rows)
        ]
        said = [paragraph(title, Face.BOLD, 14, span)] if title else []
        yield (together([*said, head]) if rows else None), pieces


def _parted(pen: Pen, sheet: ListSheet, size: float) -> Sequence[Sequence[int]]:
    """The columns of each part: those that name the row, and a share of the others."""
    many, parts = _in_parts(pen, sheet, size), sheet.parts
    if many == 1:
        return [range(len(sheet.columns))]
    each = ceil(len(parts) / many)
    shares = [parts[start : start + each] for start in range(0, len(parts), each)]
    naming = [place for place in range(len(sheet.columns)) if place < parts[0]]
    after = [place for place in range(len(sheet.columns)) if place > parts[-1]]
    return [[*naming, *share, *(after if share is shares[-1] else ())] for share in shares]


def _in_parts(pen: Pen, sheet: ListSheet, size: float) -> int:
    """The number of parts that the table needs at this size."""
    if not sheet.parts:
        return 1
    widths = [column.width for column in _figures(sheet, size)]
    long = sum(widths[place] for place in sheet.parts)
    named = any(column.kind is Kind.NAME for column in sheet.columns)
    left = pen.span - NAME * named - (sum(widths) - long)
    return max(1, ceil(long / max(left, MM * 10)))


def _figures(sheet: ListSheet, size: float) -> Sequence[PaperColumn]:
    """The columns, those of names without a width. The figures of a long row are of one width."""
    found = []
    for place, column in enumerate(sheet.columns):
        texts = [row[place].text for row in sheet.rows]
        if column.kind is Kind.NAME:
            found.append(PaperColumn(column.head, 0, size, Align.LEFT))
        elif column.kind is Kind.BOX:
            found.append(box_column(column.head, size))
        elif column.kind is Kind.NUMBER:
            found.append(figure_column(column.head, texts, size).after(APART))
        else:
            face = Face.BOLD if column.kind is Kind.PLACE else Face.REGULAR
            found.append(figure_column(column.head, texts, size, face))
    widest = max((found[place].width for place in sheet.parts), default=0)
    for place in sheet.parts:
        found[place] = found[place].wider(widest)
    return found


def _columns(pen: Pen, sheet: ListSheet, size: float) -> Sequence[PaperColumn]:
    """All columns; the names have a size that suits nearly all of them."""
    chosen = _parted(pen, sheet, size)[-1] if sheet.parts else range(len(sheet.columns))
    columns = list(_figures(sheet, size))
    for place, column in _widened(pen, sheet, columns, chosen):
        columns[place] = replace(column, size=_fitting(sheet, column, place))
    return columns


def _spread(
    pen: Pen, columns: Sequence[PaperColumn], sheet: ListSheet, chosen: Sequence[int]
) -> Sequence[PaperColumn]:
    """The columns of a part on the whole width of the page."""
    found = list(columns)
    for place, column in _widened(pen, sheet, columns, chosen):
        found[place] = column
    if not any(sheet.columns[place].kind is Kind.NAME for place in chosen):
        more = (pen.span - sum(column.width for column in columns)) / max(1, len(chosen))
        for place in chosen:
            found[place] = columns[place].wider(columns[place].width + max(0, min(more, MOST)))
    return [found[place] for place in chosen]


def _widened(
    pen: Pen, sheet: ListSheet, columns: Sequence[PaperColumn], chosen: Sequence[int]
) -> Iterator[tuple[int, PaperColumn]]:
    """The columns of names, with their shares of the width that the others leave."""
    names = [place for place in chosen if sheet.columns[place].kind is Kind.NAME]
    left = pen.span - sum(columns[place].width for place in chosen if place not in names)
    whole = sum(sheet.columns[place].weight for place in names)
    for place in names:
        yield place, replace(columns[place], width=left * sheet.columns[place].weight / whole)


def _under(sheet: ListSheet, span: float, size: float) -> list[PagePiece]:
    """The texts below the tables, a piece for each block."""
    small = min(13, max(10, 0.75 * size))
    said = [Under((sheet.empty,), note=True)] if not sheet.rows and sheet.empty else []
    pieces = []
    for under in (*said, *sheet.under):
        title = [paragraph(under.title, Face.BOLD, small + 2, span)] if under.title else []
        if under.beside:
            first, *later = _beside(under.lines, small, span)
            pieces += [together([*title, first]), *later]
            continue
        each = [paragraph(line, Face.REGULAR, small + under.note, span) for line in under.lines]
        pieces.append(together([*title, *each]))
    return [SPACE, *pieces] if pieces else []


def _beside(said: Sequence[str], size: float, span: float) -> Iterator[PagePiece]:
    """Lines in columns, each read from its top: a piece for so many lines as a column may have."""
    many = int(span // BESIDE)
    wide = span / many
    for start in range(0, len(said), many * MOST_BESIDE):
        block = said[start : start + many * MOST_BESIDE]
        each = ceil(len(block) / many)
        columns = [
            together([paragraph(line, Face.REGULAR, size, wide - APART) for line in block[top : top + each]])
            for top in range(0, len(block), each)
        ]
        yield PagePiece(max(column.height for column in columns), partial(_draw_beside, columns, wide))


def _draw_beside(columns: Sequence[PagePiece], wide: float, pen: Pen, y: float) -> None:
    for place, column in enumerate(columns):
        pen.moved(place * wide, partial(column.draw, pen, y))
