"""The page of rules drawn: the points across, the rules in two columns, as large as the page allows."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Final

from exports.papers.drawing.fitting import LEADING, Fitted, block, fit, largest, lines, wrap
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pages import FOOT, Foot, Page, PagePiece, draw_pages, paginate
from exports.papers.drawing.pen import FAINT, GREY, HAIR, MARGIN, MM, THIN, Align, Box, Pen
from exports.papers.given import Texts
from exports.papers.rules.content import RulesPage, RuleText

SIZES: Final = range(140, 49, -1)
"""The sizes of the rules, in tenths of a point. The largest one that goes on the page is taken."""
COLUMNS: Final = 2
GAP: Final = 7 * MM
TITLE: Final = 15 * MM
ROW: Final = 6.2 * MM
POINTS: Final = (0.16, 0.36)
RULE: Final = 0.09
"""Widths, in parts of that of the table; the points have what they need between the two."""
POINT_SIZE: Final = 12


def draw_rules(page: RulesPage, texts: Texts, at: datetime) -> bytes:
    """The PDF, of one page."""
    pen = Pen(f"{page.title} · {page.subtitle}", texts.language, at)
    draw_pages(pen, [partial(_draw, pen, page)], Foot(page.foot, texts, at))
    return pen.finish()


def _draw(pen: Pen, page: RulesPage) -> None:
    lines(pen, MARGIN, MARGIN + 9 * MM, fit(page.title, Face.BOLD, 30, pen.span * 0.75, 14, 1))
    pen.text(pen.right, MARGIN + 9 * MM, page.subtitle, 14, align=Align.RIGHT, colour=GREY)
    aim = largest(page.aim, Face.REGULAR, 12, pen.span, 20 * MM)
    y = lines(pen, MARGIN, MARGIN + TITLE + 3 * MM, aim) - 8
    if page.worth:
        y = _draw_points(pen, page, y + 2 * MM)
    _draw_rules(pen, page, y + 5 * MM)


def _draw_points(pen: Pen, page: RulesPage, y: float) -> float:
    """Draw the table of points; return where it ends."""
    needed = max(width(row[1], Face.BOLD, POINT_SIZE) for row in (page.heads, *page.worth)) + 4 * MM
    points = min(max(needed, POINTS[0] * pen.span), POINTS[1] * pen.span)
    rule = RULE * pen.span
    for place, row in enumerate((page.heads, *page.worth)):
        face = Face.REGULAR if place else Face.BOLD
        if place and place % 2 == 0:
            pen.fill(Box(MARGIN, y, pen.span, ROW), FAINT)
        for text, x, room, align, bold in (
            (row[0], MARGIN + MM, pen.span - points - rule - 2 * MM, Align.LEFT, face),
            (row[1], pen.right - rule - points / 2, points - MM, Align.MIDDLE, Face.BOLD),
            (row[2], pen.right - MM, rule - 2 * MM, Align.RIGHT, face),
        ):
            block(pen, x, y, ROW, largest(text, bold, POINT_SIZE, room, ROW), align)
        y += ROW
        pen.line(MARGIN, y, pen.right, y, HAIR if place else THIN)
    return y


def _draw_rules(pen: Pen, page: RulesPage, y: float) -> None:
    wide, high = (pen.span - (COLUMNS - 1) * GAP) / COLUMNS, pen.bottom - FOOT - y

    def laid(size: int) -> tuple[Page, ...]:
        return paginate(list(_pieces(page, size / 10, wide)), high, high)

    largest_one = SIZES[bisect_left(SIZES[:-1], True, key=lambda size: len(laid(size)) <= COLUMNS)]
    for place, column in enumerate(laid(largest_one)):
        top = y
        for piece in column:
            _at(pen, piece, MARGIN + place * (wide + GAP), top)
            top += piece.height


def _at(pen: Pen, piece: PagePiece, x: float, y: float) -> None:
    """Draw a piece, which begins at the margin, at `x`."""
    pen.moved(x - MARGIN, lambda: piece.draw(pen, y))


def _pieces(page: RulesPage, size: float, wide: float) -> Iterator[PagePiece]:
    """A piece for each paragraph; the first of a rule has its number."""
    number = max((width(rule.number, Face.BOLD, size) for rule in page.rules), default=0) + size * 0.7
    for rule in page.rules:
        for place, text in enumerate(_paragraphs(rule, page.our_word)):
            yield _paragraph(rule.number if place == 0 else "", text, size, (number, wide))


def _paragraphs(rule: RuleText, our_word: str) -> Sequence[str]:
    ours = [f"{our_word}: {text}" for text in rule.ours]
    return [part for text in (*rule.said, *ours) for part in text.splitlines()]


# A paragraph with its number, its size, and the widths of the numbers and of the column.
def _paragraph(number: str, text: str, size: float, widths: tuple[float, float]) -> PagePiece:
    left, wide = widths
    fitted = Fitted(wrap(text, Face.REGULAR, size, wide - left), size, Face.REGULAR)

    def draw(pen: Pen, y: float) -> None:
        if number:
            pen.text(MARGIN, y + size, number, size, Face.BOLD)
        lines(pen, MARGIN + left, y + size, fitted)

    return PagePiece(len(fitted.lines) * size * LEADING + size * 0.35, draw)
