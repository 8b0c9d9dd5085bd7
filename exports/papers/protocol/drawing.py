"""Protocols drawn one after the other in one file."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from exports.papers.drawing.pages import FOOT, Foot, Page, draw_pages, paginate, stack
from exports.papers.drawing.pen import MARGIN, Pen
from exports.papers.given import Texts
from exports.papers.protocol.content import PrintedProtocol
from exports.papers.protocol.ending import ending
from exports.papers.protocol.grid import grid, lies_down
from exports.papers.protocol.hands import (
    HIGH_ROWS,
    LOW_ROW,
    LOWER_ROWS,
    ProtocolLayout,
    part_height,
    part_piece,
    part_pieces,
)
from exports.papers.protocol.heading import heading, remarks, running_head
from exports.papers.protocol.match import ROWS, SPARE, DealRow, PrintedParti


def draw_protocols(protocols: Sequence[PrintedProtocol], title: str, texts: Texts, at: datetime) -> bytes:
    """The PDF. The first protocol decides if all pages are upright. Without protocols one page says so."""
    lying = bool(protocols) and lies_down(protocols[0])
    pen = Pen(title, texts.language, at, landscape=lying)
    laid = [_pages(pen, protocol, texts) for protocol in protocols]
    if any(len(pages) % 2 for pages in laid):
        pen.one_sided()
    for printed, pages in zip(protocols, laid, strict=True):
        foot = Foot(printed.foot, texts, at)
        draw_pages(pen, [partial(stack, pen, page, MARGIN) for page in pages], foot)
    if not laid:
        pen.text(MARGIN, 2 * MARGIN, texts.gettext("Det finns inga matcher att skriva ut."), 14)
        pen.end_page()
    return pen.finish()


def _pages(pen: Pen, protocol: PrintedProtocol, texts: Texts) -> tuple[Page, ...]:
    """The pages of a protocol. Rows are low if that saves a page and nobody will write in them.

    Where the first part does not fit below the head, all rows are a little lower if that lets it. An agreed
    number of deals leaves no room for spare rows: the rows are as high as the page allows.
    """
    sheet = ProtocolLayout(protocol, grid(protocol, pen.span), pen.span, texts)
    pages = _laid(pen, sheet)
    if not protocol.open:
        return min(pages, _laid(pen, replace(sheet, row=LOW_ROW)), key=len)
    if not _begins_below_the_head(pages):
        lower = (replace(sheet, row=row) for row in LOWER_ROWS)
        sheet = next((each for each in lower if _begins_below_the_head(_laid(pen, each))), sheet)
        pages = _laid(pen, sheet)
    if protocol.more_title:
        return _with_spare_rows(sheet, pages, pen.bottom - FOOT - MARGIN)
    higher = (_laid(pen, replace(sheet, row=row)) for row in HIGH_ROWS)
    return next((laid for laid in higher if _breaks(laid) == _breaks(pages)), pages)


def _begins_below_the_head(pages: Sequence[Page]) -> bool:
    """Whether the first page has a part, and not only the head and the remarks."""
    return len(pages[0]) > len(("head", "remarks"))


def _breaks(pages: Sequence[Page]) -> Sequence[int]:
    """Where the pages break: high rows must not send a table to the next page, and leave half of this one."""
    return [len(page) for page in pages]


def _laid(pen: Pen, sheet: ProtocolLayout) -> tuple[Page, ...]:
    protocol = sheet.protocol
    head, end = heading(sheet), ending(sheet)
    again = running_head(sheet)
    room = pen.bottom - FOOT - MARGIN
    pieces = [remarks(sheet)]
    for part in protocol.parts:
        pieces += part_pieces(sheet, part, room - again.height)
    first, *later = paginate([*pieces, end], room - head.height, room - again.height)
    return ((head, *first), *((again, *page) for page in later))


def _with_spare_rows(sheet: ProtocolLayout, pages: tuple[Page, ...], room: float) -> tuple[Page, ...]:
    """Fill the emptiest page with spare rows for more deals."""
    left = [room - sum(piece.height for piece in page) for page in pages]
    emptiest = left.index(max(left))
    rows = next(
        (rows for rows in range(ROWS, 0, -1) if part_height(sheet, rows, result=False) <= max(left)), 0
    )
    if rows < SPARE:
        return pages
    spare = part_piece(
        sheet, PrintedParti(sheet.protocol.more_title, (DealRow(""),) * rows, ()), result=False
    )
    page = pages[emptiest]
    end = len(page) - 1 if emptiest == len(pages) - 1 else len(page)
    return (*pages[:emptiest], (*page[:end], spare, *page[end:]), *pages[emptiest + 1 :])
