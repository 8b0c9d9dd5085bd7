"""Protocols drawn, one after the other in one file."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from exports.papers.drawing.pages import FOOT, Page, draw_pages, paginate, stack
from exports.papers.drawing.pen import MARGIN, Pen
from exports.papers.protocol.content import Protocol
from exports.papers.protocol.ending import ending
from exports.papers.protocol.grid import grid, lies_down
from exports.papers.protocol.hands import LOW_ROW, Sheet, part_height, part_piece, part_pieces
from exports.papers.protocol.heading import heading, remarks, running_head
from exports.papers.protocol.parts import ROWS, SPARE, Part, Row
from exports.papers.texts import Texts


def draw_protocols(protocols: Sequence[Protocol], title: str, texts: Texts, at: datetime) -> bytes:
    """A PDF. All lie on the page as the first one does; without any it says so on one page."""
    lying = bool(protocols) and lies_down(protocols[0])
    pen = Pen(title, texts.language, at, landscape=lying)
    laid = [_pages(pen, protocol, texts) for protocol in protocols]
    if any(len(pages) % 2 for pages in laid):
        pen.one_sided()
    for pages in laid:
        draw_pages(pen, [partial(stack, pen, page, MARGIN) for page in pages], texts, at)
    if not laid:
        pen.text(MARGIN, 2 * MARGIN, texts.gettext("Det finns inga matcher att skriva ut."), 14)
        pen.end_page()
    return pen.finish()


def _pages(pen: Pen, protocol: Protocol, texts: Texts) -> tuple[Page, ...]:
    """Lower rows, where they save a page and nobody is to write in them."""
    sheet = Sheet(protocol, grid(protocol, pen.span), pen.span, texts)
    pages = _laid(pen, sheet)
    low = pages if protocol.open else _laid(pen, replace(sheet, row=LOW_ROW))
    return min(pages, low, key=len)


def _laid(pen: Pen, sheet: Sheet) -> tuple[Page, ...]:
    protocol = sheet.protocol
    head, end = heading(sheet), ending(sheet)
    again = running_head(sheet)
    room = pen.bottom - FOOT - MARGIN
    pieces = [remarks(sheet)]
    for part in protocol.parts:
        pieces += part_pieces(sheet, part, room - again.height)
    first, *later = paginate([*pieces, end], room - head.height, room - again.height)
    pages = ((head, *first), *((again, *page) for page in later))
    return _with_spare_rows(sheet, pages, room) if protocol.open else pages


def _with_spare_rows(sheet: Sheet, pages: tuple[Page, ...], room: float) -> tuple[Page, ...]:
    """What is left of the emptiest page has room for more hands."""
    left = [room - sum(piece.height for piece in page) for page in pages]
    emptiest = left.index(max(left))
    rows = next(
        (rows for rows in range(ROWS, 0, -1) if part_height(sheet, rows, result=False) <= max(left)), 0
    )
    if rows < SPARE:
        return pages
    spare = part_piece(sheet, Part(sheet.protocol.more_title, (Row(""),) * rows, ()), result=False)
    page = pages[emptiest]
    end = len(page) - 1 if emptiest == len(pages) - 1 else len(page)
    return (*pages[:emptiest], (*page[:end], spare, *page[end:]), *pages[emptiest + 1 :])
