"""The end of a protocol: the result of the match, and a line for each side to sign."""

from typing import Final

from exports.papers.drawing.fitting import centred, fit, middle
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import PagePiece
from exports.papers.drawing.pen import GREY, MARGIN, MM, THICK, Align, Box, Pen
from exports.papers.protocol.content import Party
from exports.papers.protocol.hands import RESULT, ProtocolLayout, Ticks, draw_ticks
from exports.papers.words import within

SIGN: Final = 14 * MM
ABREAST: Final = 3
"""The number of signatures side by side."""
GAP: Final = 6 * MM


def ending(sheet: ProtocolLayout) -> PagePiece:
    parties = sheet.protocol.parties
    abreast = min(ABREAST, len(parties))
    each = (sheet.span + GAP) / abreast

    def draw(pen: Pen, y: float) -> None:
        pen.line(MARGIN, y, pen.right, y, THICK)
        _draw_match(pen, sheet, y + 2.5 * MM)
        top = y + RESULT + 4.5 * MM
        for place, party in enumerate(parties):
            down, across = divmod(place, abreast)
            box = Box(MARGIN + across * each, top + down * SIGN, each - GAP, SIGN)
            _draw_signature(pen, sheet, party, box)

    return PagePiece(RESULT + 5 * MM + SIGN * -(-len(parties) // abreast), draw)


def _draw_match(pen: Pen, sheet: ProtocolLayout, y: float) -> None:
    protocol = sheet.protocol
    box = min(14 * MM, 0.3 * pen.span / len(protocol.won))
    x = pen.right - len(protocol.won) * box
    for place, (won, party) in enumerate(zip(protocol.won, protocol.parties, strict=True)):
        pen.frame(Box(x + place * box, y, box, RESULT), THICK)
        pen.text(x + place * box + MM, y + 3 * MM, party.short, 7, colour=GREY)
        centred(pen, x + place * box, box, middle(y, RESULT, 15), won, 15, Face.BOLD)
    title = fit(protocol.won_title, Face.BOLD, 11, 40 * MM, 6, 1)
    pen.text(x - 3 * MM, middle(y, RESULT, 11), title.lines[0], title.size, Face.BOLD, Align.RIGHT)
    draw_ticks(pen, sheet, Ticks(sheet.texts.gettext("Matchen"), protocol.winner, x - 34 * MM), y)


def _draw_signature(pen: Pen, sheet: ProtocolLayout, party: Party, box: Box) -> None:
    said = sheet.texts.gettext("Stämmer, %(side)s:", side=within(party.title))
    base = box.y + box.height
    pen.text(box.x, base - 2 * MM, said, 10)
    start = box.x + width(said, Face.REGULAR, 10) + 2 * MM
    pen.line(start, base - MM, box.x + box.width, base - MM)
