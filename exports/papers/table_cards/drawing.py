"""One card on each page, drawn twice: folded in the middle it is a tent, and both sides can be scanned."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from reportlab.lib.colors import black

from exports.papers.drawing.fitting import fit, lines
from exports.papers.drawing.fonts import CAP_HEIGHT, Face
from exports.papers.drawing.pen import MARGIN, MM, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.table_cards.content import Card, WaySheet

QUIET: Final = 4
"""The white modules around a QR code."""
QR: Final = 78 * MM
"""The width of a QR code with its quiet zone."""
LARGE_QR: Final = 135 * MM
"""The same on the sheet for the wall."""


def draw_cards(cards: Sequence[Card], title: str, texts: Texts, at: datetime) -> bytes:
    pen = Pen(title, texts.language, at)
    pen.one_sided()
    for card in cards:
        _draw_card(pen, card, pen.height / 2)
        pen.dashed(0, pen.height / 2, pen.width, pen.height / 2)
        pen.upside_down()
        _draw_card(pen, card, pen.height / 2)
        pen.end_page()
    if not cards:
        pen.text(MARGIN, 2 * MARGIN, texts.gettext("Det finns inga bord att skriva ut kort för."), 14)
        pen.end_page()
    return pen.finish()


def _draw_card(pen: Pen, card: Card, top: float) -> None:
    """Draw the card on the half of the page below `top`."""
    y = top + 24 * MM
    _draw_qr(pen, card.matrix, MARGIN - 6 * MM, y, QR)
    x = MARGIN + QR
    pen.text(x, y + 12 * MM, card.head, 24, Face.BOLD)
    size = 150 if len(card.number) < 3 else 100
    pen.text(pen.right, y + CAP_HEIGHT * size, card.number, size, Face.BOLD, Align.RIGHT)
    _draw_way_in(pen, card, x, y + 48 * MM)


def _draw_way_in(pen: Pen, card: Card, x: float, base: float) -> None:
    """Draw the sentences, with the address and the code set off from them."""
    for text, face, size, smallest, gap in (
        (card.scan, Face.REGULAR, 13.5, 13.5, 0),
        (card.type_in, Face.REGULAR, 13.5, 13.5, 4 * MM),
        (card.address, Face.BOLD, 17, 9, 2 * MM),
        (card.then, Face.REGULAR, 13.5, 13.5, 2 * MM),
        (card.code, Face.BOLD, 30, 12, 5 * MM),
    ):
        base = lines(pen, x, base + gap, fit(text, face, size, pen.right - x, smallest))


def draw_way_sheet(sheet: WaySheet, texts: Texts, at: datetime) -> bytes:
    """One page: what to do in large type, and a QR code that is read from two metres."""
    pen = Pen(sheet.title, texts.language, at)
    base = lines(pen, MARGIN, MARGIN + 20 * MM, fit(sheet.title, Face.BOLD, 54, pen.span, 30))
    base = lines(pen, MARGIN, base + 6 * MM, fit(sheet.said, Face.REGULAR, 22, pen.span, 16))
    base = lines(pen, MARGIN, base + 4 * MM, fit(sheet.address, Face.BOLD, 30, pen.span, 14))
    _draw_qr(pen, sheet.matrix, (pen.width - LARGE_QR) / 2, base, LARGE_QR)
    lines(pen, MARGIN, base + LARGE_QR + 10 * MM, fit(sheet.then, Face.BOLD, 26, pen.span, 18))
    pen.end_page()
    return pen.finish()


def _draw_qr(pen: Pen, matrix: Sequence[Sequence[bool]], x: float, y: float, width: float) -> None:
    module = width / (len(matrix) + 2 * QUIET)
    for down, row in enumerate(matrix, QUIET):
        for across, length in _dark_runs(row):
            pen.fill(Box(x + (QUIET + across) * module, y + down * module, length * module, module), black)


def _dark_runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """The runs of dark modules in a row: where each begins, and its length."""
    runs: list[tuple[int, int]] = []
    for place, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((place, 1))
    return runs
