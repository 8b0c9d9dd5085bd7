"""The top of a protocol's pages, and its end."""

from typing import Final

from exports.drawing.cells import block, centred, lines, middle
from exports.drawing.fitting import Fitted, fit, largest, wrap
from exports.drawing.fonts import Face, width
from exports.drawing.pages import Piece
from exports.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, Align, Pen
from exports.protocol.content import Party, Place
from exports.protocol.part import RESULT, Sheet, draw_ticks

TOP: Final = 14 * MM
SEAT: Final = 7.5 * MM
LABELS: Final = 6 * MM
TABLE_BOX: Final = 34 * MM
RUNNING: Final = 9 * MM
GUIDE: Final = 9.5
NOTE: Final = 10.5
SIGN: Final = 16 * MM


def heading(sheet: Sheet) -> Piece:
    """Tournament, round, table; who meets whom; how they sit."""
    places = sheet.protocol.places
    seats = LABELS + SEAT * len(places)

    def draw(pen: Pen, y: float) -> None:
        _draw_top(pen, sheet, y)
        y += TOP + 2 * MM
        half = pen.span * 0.47
        _draw_parties(pen, sheet, y, seats, half)
        _draw_seats(pen, sheet, MARGIN + half + 4 * MM, y)

    return Piece(TOP + seats + 5 * MM, draw)


def _draw_top(pen: Pen, sheet: Sheet, y: float) -> None:
    protocol = sheet.protocol
    room = pen.span - TABLE_BOX - 30 * MM
    name = fit(protocol.tournament, Face.BOLD, 17, room, 11, 2)
    under = lines(pen, MARGIN, y + 5.5 * MM, name)
    subtitle = fit(protocol.subtitle, Face.REGULAR, 10.5, room, 8, 2)
    lines(pen, MARGIN, under - name.size * 0.15, subtitle, colour=GREY)
    left = pen.right - TABLE_BOX
    pen.text(left - 4 * MM, middle(y, TOP - 2 * MM, 16), protocol.round, 16, Face.BOLD, Align.RIGHT)
    pen.rounded(left, y, TABLE_BOX, TOP - 2 * MM)
    pen.text(left + 3 * MM, middle(y, TOP - 2 * MM, 12), sheet.texts.gettext("Bord"), 12)
    base = middle(y, TOP - 2 * MM, 26)
    pen.text(pen.right - 4 * MM, base, protocol.table, 26, Face.BOLD, Align.RIGHT)


def _draw_parties(pen: Pen, sheet: Sheet, y: float, height: float, half: float) -> None:
    each = height / len(sheet.protocol.parties)
    for party in sheet.protocol.parties:
        _draw_party(pen, sheet, party, y, each - 2 * MM, half)
        y += each


def _draw_party(pen: Pen, sheet: Sheet, party: Party, y: float, height: float, half: float) -> None:
    side = 15 * MM
    pen.rounded(MARGIN, y, side, height)
    top = fit(party.kind, Face.REGULAR, 9, side, 6)
    pen.text(MARGIN + side / 2, y + 4 * MM, top.lines[0], top.size, align=Align.MIDDLE)
    centred(pen, MARGIN, side, middle(y + 3 * MM, height - 3 * MM, 22), party.number, 22, Face.BOLD)
    room = half - side - 3 * MM
    detail = fit(party.detail, Face.REGULAR, 9, room, 7, 2)
    label = largest(party.label, Face.BOLD, 14, room, height - (detail.height if party.detail else 0))
    _draw_label(pen, MARGIN + side + 3 * MM, y, height, label, detail)


def _draw_label(pen: Pen, x: float, y: float, height: float, label: Fitted, detail: Fitted) -> None:
    detailed = detail.height if detail.lines != ("",) else 0
    above = (height - label.height - detailed) / 2
    block(pen, x, y + above, label.height, label)
    block(pen, x, y + above + label.height, detailed, detail, colour=GREY)


def _draw_seats(pen: Pen, sheet: Sheet, x: float, y: float) -> None:
    texts = sheet.texts
    base = y + LABELS - 2 * MM
    pen.text(x, base, texts.gettext("Så sitter ni, medurs"), 9, colour=GREY)
    said = texts.gettext("Drog lägst, ger först")
    pen.text(pen.right, base, said, 9, align=Align.RIGHT, colour=GREY)
    for place in sheet.protocol.places:
        _draw_seat(pen, sheet, place, x, y + LABELS)
        y += SEAT


def _draw_seat(pen: Pen, sheet: Sheet, place: Place, x: float, y: float) -> None:
    box = 5 * MM
    left = pen.right - box
    pen.text(x, middle(y, SEAT, 13), place.letter, 13, Face.BOLD)
    said = sheet.protocol.parties[place.side].title.lower()
    pen.text(left - 4 * MM, middle(y, SEAT, 9), said, 9, align=Align.RIGHT, colour=GREY)
    room = left - 6 * MM - width(said, Face.REGULAR, 9) - x - 8 * MM
    block(pen, x + 7 * MM, y, SEAT, fit(place.name, Face.REGULAR, 11.5, room, 7, 2))
    pen.line(x + 7 * MM, y + SEAT - 0.6 * MM, left - 3 * MM, y + SEAT - 0.6 * MM, HAIR)
    pen.box(left, y + (SEAT - box) / 2, box, box)
    if place.deals:
        pen.text(left + box / 2, middle(y, SEAT, 16), "×", 16, Face.BOLD, Align.MIDDLE)


def running_head(sheet: Sheet) -> Piece:
    """The head of every page but the first."""

    def draw(pen: Pen, y: float) -> None:
        fitted = fit(_identity(sheet), Face.BOLD, 11, pen.span, 7, 1)
        pen.text(MARGIN, y + 4 * MM, fitted.lines[0], fitted.size, Face.BOLD)
        pen.line(MARGIN, y + 6 * MM, pen.right, y + 6 * MM, HAIR)

    return Piece(RUNNING, draw)


def _identity(sheet: Sheet) -> str:
    protocol, texts = sheet.protocol, sheet.texts
    sides = " – ".join(party.title for party in protocol.parties)
    table = texts.gettext("bord %(table)s", table=protocol.table) if protocol.table else ""
    return " · ".join(part for part in (sides, protocol.round, table, protocol.tournament) if part)


# --- the end ----------------------------------------------------------------------------------------


def remarks(sheet: Sheet) -> Piece:
    """The notes in black, the guide in grey, before the first hand."""
    notes = [wrap(note, Face.BOLD, NOTE, sheet.span) for note in sheet.protocol.notes]
    said = [Fitted(line, NOTE, Face.BOLD) for line in notes]
    guide = wrap(sheet.protocol.guide, Face.REGULAR, GUIDE, sheet.span) if sheet.protocol.guide else ()

    def draw(pen: Pen, y: float) -> None:
        for fitted in said:
            lines(pen, MARGIN, y + fitted.size, fitted)
            y += fitted.height + MM
        lines(pen, MARGIN, y + GUIDE, Fitted(guide, GUIDE, Face.REGULAR), colour=GREY)

    height = sum(fitted.height + MM for fitted in said) + Fitted(guide, GUIDE, Face.REGULAR).height
    return Piece(height + 2 * MM if height else 0, draw)


def ending(sheet: Sheet) -> Piece:
    """The match's result, and a line for each side to sign."""

    def draw(pen: Pen, y: float) -> None:
        pen.line(MARGIN, y, pen.right, y, THICK)
        y += 2.5 * MM
        _draw_match(pen, sheet, y)
        y += RESULT + 2 * MM
        each = (pen.span + 6 * MM) / len(sheet.protocol.parties)
        for place, party in enumerate(sheet.protocol.parties):
            _draw_signature(pen, sheet, party, MARGIN + place * each, y, each - 6 * MM)

    return Piece(RESULT + SIGN + 5 * MM, draw)


def _draw_match(pen: Pen, sheet: Sheet, y: float) -> None:
    protocol, box = sheet.protocol, 14 * MM
    draw_ticks(pen, sheet, MARGIN, y, sheet.texts.gettext("Matchen"), protocol.winner)
    x = pen.right - len(protocol.won) * box
    for place, won in enumerate(protocol.won):
        pen.box(x + place * box, y, box, RESULT, THICK)
        centred(pen, x + place * box, box, middle(y, RESULT, 15), won, 15, Face.BOLD)
    pen.text(x - 3 * MM, middle(y, RESULT, 11), protocol.won_title, 11, Face.BOLD, Align.RIGHT)


def _draw_signature(pen: Pen, sheet: Sheet, party: Party, x: float, y: float, room: float) -> None:
    said = sheet.texts.gettext("Stämmer, %(side)s:", side=party.title.lower())
    pen.text(x, y + SIGN - 4 * MM, said, 10)
    start = x + width(said, Face.REGULAR, 10) + 2 * MM
    pen.line(start, y + SIGN - 3 * MM, x + room, y + SIGN - 3 * MM)
