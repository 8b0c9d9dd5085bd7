"""The top of the pages of a protocol."""

from dataclasses import replace
from typing import Final

from exports.papers.drawing.fitting import Fitted, block, centred, fit, largest, lines, middle, wrap
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import PagePiece
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, Align, Box, Pen
from exports.papers.protocol.content import COMPASS, Party, ProtocolSeat
from exports.papers.protocol.hands import ProtocolLayout
from exports.papers.words import within

TOP: Final = 14 * MM
SEAT: Final = 7.5 * MM
CLOSE_SEAT: Final = 5.9 * MM
"""The height of a seat if there are more than four."""
LABELS: Final = 6 * MM
TABLE_BOX: Final = 34 * MM
LOW: Final = 11 * MM
"""If there is less height than this, only the number is drawn. Partners for a match have none."""
RUNNING: Final = 9 * MM
GUIDE: Final = 9.5
NOTE: Final = 10.5


def heading(sheet: ProtocolLayout) -> PagePiece:
    """The head of the first page: tournament, round, table, sides and seats."""
    places = sheet.protocol.places
    seat = SEAT if len(places) <= COMPASS else CLOSE_SEAT
    seats = LABELS + seat * len(places)

    def draw(pen: Pen, y: float) -> None:
        _draw_top(pen, sheet, y)
        y += TOP + 2 * MM
        half = pen.span * 0.47
        left = MARGIN + half + 4 * MM
        _draw_parties(pen, sheet, Box(MARGIN, y, half, seats))
        _draw_seats(pen, sheet, Box(left, y, pen.right - left, seat))

    return PagePiece(TOP + seats + 5 * MM, draw)


def _draw_top(pen: Pen, sheet: ProtocolLayout, y: float) -> None:
    protocol = sheet.protocol
    room = pen.span - TABLE_BOX - 30 * MM
    name = largest(protocol.tournament, Face.BOLD, 17, room, TOP * 0.6)
    block(pen, MARGIN, y, TOP * 0.55, name)
    subtitle = largest(protocol.subtitle, Face.REGULAR, 10.5, room, TOP * 0.4)
    block(pen, MARGIN, y + TOP * 0.55, TOP * 0.35, subtitle, colour=GREY)
    left = pen.right - TABLE_BOX
    pen.text(left - 4 * MM, middle(y, TOP - 2 * MM, 16), protocol.round, 16, Face.BOLD, Align.RIGHT)
    pen.rounded(Box(left, y, TABLE_BOX, TOP - 2 * MM))
    pen.text(left + 3 * MM, middle(y, TOP - 2 * MM, 12), sheet.texts.gettext("Bord"), 12)
    base = middle(y, TOP - 2 * MM, 26)
    pen.text(pen.right - 4 * MM, base, protocol.table, 26, Face.BOLD, Align.RIGHT)


def _draw_parties(pen: Pen, sheet: ProtocolLayout, box: Box) -> None:
    y, each = box.y, box.height / len(sheet.protocol.parties)
    for party in sheet.protocol.parties:
        _draw_party(pen, party, Box(box.x, y, box.width, each - 2 * MM))
        y += each


def _draw_party(pen: Pen, party: Party, box: Box) -> None:
    y, height = box.y, box.height
    side, top = 15 * MM, 3 * MM if height > LOW and not party.together else 0
    size = min(22, (height - top) * 0.75)
    pen.rounded(Box(MARGIN, y, side, height))
    if top:
        centred(pen, MARGIN, side, y + 4 * MM, party.kind, 9)
    centred(
        pen, MARGIN + MM, side - 2 * MM, middle(y + top, height - top, size), party.short, size, Face.BOLD
    )
    room = box.width - side - 3 * MM
    if not party.label:
        pen.line(box.x + side + 3 * MM, y + height - MM, box.x + box.width, y + height - MM, HAIR)
        return
    detail = fit(party.detail, Face.REGULAR, 9, room, 7, 2)
    label = largest(party.label, Face.BOLD, 14, room, height - (detail.height if party.detail else 0))
    _draw_label(pen, Box(MARGIN + side + 3 * MM, y, room, height), label, detail)


def _draw_label(pen: Pen, box: Box, label: Fitted, detail: Fitted) -> None:
    detailed = detail.height if detail.lines != ("",) else 0
    top = box.y + (box.height - label.height - detailed) / 2
    block(pen, box.x, top, label.height, label)
    block(pen, box.x, top + label.height, detailed, detail, colour=GREY)


def _draw_seats(pen: Pen, sheet: ProtocolLayout, first: Box) -> None:
    """Draw the seats. `first`: the place of their head; each seat below is as high."""
    texts, x, y = sheet.texts, first.x, first.y
    base = y + LABELS - 2 * MM
    pen.text(x, base, texts.gettext("Så sitter ni, medsols"), 9, colour=GREY)
    said = texts.gettext("Drog lägst, ger först")
    pen.text(pen.right, base, said, 9, align=Align.RIGHT, colour=GREY)
    for place in sheet.protocol.places:
        _draw_seat(pen, sheet, place, replace(first, y=y + LABELS))
        y += first.height


def _draw_seat(pen: Pen, sheet: ProtocolLayout, place: ProtocolSeat, row: Box) -> None:
    x, y, height, box = row.x, row.y, row.height, 5 * MM
    left = pen.right - box
    pen.text(x, middle(y, height, 13), place.letter, 13, Face.BOLD)
    said = within(sheet.protocol.parties[place.side].title)
    pen.text(left - 4 * MM, middle(y, height, 9), said, 9, align=Align.RIGHT, colour=GREY)
    room = left - 6 * MM - width(said, Face.REGULAR, 9) - x - 8 * MM
    block(pen, x + 7 * MM, y, height, fit(place.name, Face.REGULAR, 11.5, room, 7, 2))
    pen.line(x + 7 * MM, y + height - 0.6 * MM, left - 3 * MM, y + height - 0.6 * MM, HAIR)
    pen.frame(Box(left, y + (height - box) / 2, box, box))
    if place.deals:
        pen.text(left + box / 2, middle(y, height, 16), "×", 16, Face.BOLD, Align.MIDDLE)


def running_head(sheet: ProtocolLayout) -> PagePiece:
    """The head of every page but the first."""

    def draw(pen: Pen, y: float) -> None:
        fitted = fit(_identity(sheet), Face.BOLD, 11, pen.span, 7, 1)
        pen.text(MARGIN, y + 4 * MM, fitted.lines[0], fitted.size, Face.BOLD)
        pen.line(MARGIN, y + 6 * MM, pen.right, y + 6 * MM, HAIR)

    return PagePiece(RUNNING, draw)


def _identity(sheet: ProtocolLayout) -> str:
    protocol, texts = sheet.protocol, sheet.texts
    sides = " – ".join(party.title for party in protocol.parties)
    table = texts.gettext("bord %(table)s", table=protocol.table) if protocol.table else ""
    return " · ".join(part for part in (sides, protocol.round, table, protocol.tournament) if part)


def remarks(sheet: ProtocolLayout) -> PagePiece:
    """The notes in black and the guide in grey, before the first deal."""
    notes = [wrap(note, Face.BOLD, NOTE, sheet.span) for note in sheet.protocol.notes]
    said = [Fitted(line, NOTE, Face.BOLD) for line in notes]
    guide = wrap(sheet.protocol.guide, Face.REGULAR, GUIDE, sheet.span) if sheet.protocol.guide else ()

    def draw(pen: Pen, y: float) -> None:
        for fitted in said:
            lines(pen, MARGIN, y + fitted.size, fitted)
            y += fitted.height + MM
        lines(pen, MARGIN, y + GUIDE, Fitted(guide, GUIDE, Face.REGULAR), colour=GREY)

    height = sum(fitted.height + MM for fitted in said) + Fitted(guide, GUIDE, Face.REGULAR).height
    return PagePiece(height + 2 * MM if height else 0, draw)
