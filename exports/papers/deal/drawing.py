"""Diagrams drawn: hands, awards and the ending to the left, the play to the right; one or two to a page."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import zip_longest
from typing import Final

from exports.papers.deal.content import Diagram, Hand, Trick
from exports.papers.drawing.fitting import LEADING, Fitted, centred, fit, lines, middle, wrap
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import FOOT, Foot, PagePiece, draw_pages, paginate, stack
from exports.papers.drawing.pen import FAINT, GREY, HAIR, MARGIN, MM, THIN, Align, Box, Pen
from exports.papers.given import Texts

SIZE: Final = 10.5
ROW: Final = 5.2 * MM
TITLE: Final = 11 * MM
LEFT: Final = 0.42
"""The part of the width that the hands have."""
GAP: Final = 6 * MM
BELOW: Final = 8 * MM
"""Between two diagrams."""
NUMBER: Final = 7 * MM
BESIDE: Final = 2
"""Hands side by side."""


def draw_deals(diagrams: Sequence[Diagram], texts: Texts, at: datetime) -> bytes:
    """The PDF. The pages have one or two diagrams each; one that is longer than a page goes on overleaf."""
    titles = {diagram.title for diagram in diagrams}
    title = titles.pop() if len(titles) == 1 else texts.gettext("Givar")
    pen = Pen(title, texts.language, at)
    room = pen.bottom - FOOT - MARGIN
    pieces = [piece for diagram in diagrams for piece in _whole_or_parts(pen, diagram, room)]
    pages = [partial(stack, pen, page, MARGIN) for page in paginate(pieces, room, room)]
    draw_pages(pen, pages, Foot(title, texts, at))
    return pen.finish()


def _whole_or_parts(pen: Pen, diagram: Diagram, room: float) -> Iterator[PagePiece]:
    head = _head(pen, diagram)
    left = [*_hands(pen, diagram.hands), *_left(pen, diagram)]
    right = list(_play(pen, diagram))
    columns = [paginate(column, room - head.height, room) for column in (left, right)]
    for place, (left_part, right_part) in enumerate(zip_longest(*columns, fillvalue=())):
        top = () if place else (head,)
        yield _part(pen, top, left_part, right_part)


def _part(
    pen: Pen, top: Sequence[PagePiece], left: Sequence[PagePiece], right: Sequence[PagePiece]
) -> PagePiece:
    high = max(sum(piece.height for piece in column) for column in (left, right))

    def draw(pen: Pen, y: float) -> None:
        y = stack(pen, top, y)
        stack(pen, left, y)
        stack(pen, right, y)

    return PagePiece(sum(piece.height for piece in top) + high + BELOW, draw)


def _head(pen: Pen, diagram: Diagram) -> PagePiece:
    about = fit(diagram.about, Face.REGULAR, 12, pen.span * 0.52, 8)
    title = fit(diagram.title, Face.BOLD, 16, pen.span * 0.45, 9, 2)

    def draw(pen: Pen, y: float) -> None:
        pen.line(MARGIN, y, pen.right, y, THIN)
        lines(pen, MARGIN, y + 7 * MM, title)
        lines(pen, pen.right, y + 7 * MM, about, Align.RIGHT, GREY)

    return PagePiece(TITLE + (max(len(about.lines), len(title.lines)) - 1) * about.size * LEADING, draw)


def _left_width(pen: Pen) -> float:
    return LEFT * pen.span - GAP


def _hands(pen: Pen, hands: Sequence[Hand]) -> Iterator[PagePiece]:
    """Rows of hands side by side."""
    wide = _left_width(pen) / BESIDE
    for first in range(0, len(hands), BESIDE):
        row = hands[first : first + BESIDE]
        blocks = [_hand_lines(hand, wide - 2 * MM) for hand in row]
        high = max(sum(line.height for line in block) for block in blocks) + 2.5 * MM
        yield PagePiece(high, partial(_draw_hands, blocks, wide))


def _hand_lines(hand: Hand, room: float) -> list[Fitted]:
    name = fit(hand.name, Face.BOLD, SIZE, room, 7)
    return [name, *(fit(line, Face.REGULAR, 11.5, room, 8) for line in hand.lines)]


def _draw_hands(blocks: Sequence[Sequence[Fitted]], wide: float, pen: Pen, y: float) -> None:
    for place, block in enumerate(blocks):
        top = y
        for line in block:
            lines(pen, MARGIN + place * wide, top + line.size, line)
            top += line.height


def _left(pen: Pen, diagram: Diagram) -> Iterator[PagePiece]:
    """What stands under the hands."""
    for label, cards in diagram.elsewhere:
        yield _paragraph(pen, label, Face.BOLD)
        yield _paragraph(pen, cards, Face.REGULAR)
    for award in diagram.awards:
        yield _paragraph(pen, award, Face.REGULAR)
    for text in diagram.ending:
        yield _paragraph(pen, text, Face.BOLD)


def _paragraph(pen: Pen, text: str, face: Face) -> PagePiece:
    fitted = Fitted(wrap(text, face, SIZE, _left_width(pen)), SIZE, face)
    return PagePiece(fitted.height + 0.6 * MM, lambda pen, y: lines(pen, MARGIN, y + SIZE, fitted))


def _play(pen: Pen, diagram: Diagram) -> Iterator[PagePiece]:
    x = MARGIN + LEFT * pen.span
    has_tricks = any(isinstance(part, Trick) for part in diagram.play)
    if has_tricks:
        yield PagePiece(ROW, partial(_draw_row, x, ("", *diagram.seats), Face.BOLD))
    number = 0
    for part in diagram.play:
        if isinstance(part, Trick):
            number += 1
            yield PagePiece(ROW, partial(_draw_trick, x, number, part))
        else:
            yield _sentence(pen, x, part, Face.REGULAR)
    if has_tricks:
        yield _sentence(pen, x, diagram.legend, Face.REGULAR, 10)


def _sentence(pen: Pen, x: float, text: str, face: Face, size: float = SIZE) -> PagePiece:
    fitted = Fitted(wrap(text, face, size, pen.right - x), size, face)
    return PagePiece(fitted.height + MM, lambda pen, y: lines(pen, x, y + size, fitted))


def _draw_trick(x: float, number: int, trick: Trick, pen: Pen, y: float) -> None:
    wide = _column(pen, x, len(trick.cards))
    if trick.won is not None:
        pen.fill(Box(x + NUMBER + trick.won * wide, y, wide, ROW), FAINT)
    _draw_row(x, (str(number), *trick.cards), Face.REGULAR, pen, y)
    led = x + NUMBER + trick.led * wide + wide / 2
    pen.line(led - 4 * MM, y + ROW - 0.9 * MM, led + 4 * MM, y + ROW - 0.9 * MM, THIN)


# The place, the texts and their face come before the two that every drawing ends with.
def _draw_row(x: float, cells: Sequence[str], face: Face, pen: Pen, y: float) -> None:
    """The number of a trick, and a cell for each seat."""
    wide = _column(pen, x, len(cells) - 1)
    base = middle(y, ROW, SIZE)
    pen.text(x, base, cells[0], SIZE, Face.BOLD)
    for place, cell in enumerate(cells[1:]):
        centred(pen, x + NUMBER + place * wide, wide, base - 0.4 * MM, cell, SIZE, face)
    pen.line(x, y + ROW, pen.right, y + ROW, HAIR)


def _column(pen: Pen, x: float, seats: int) -> float:
    return (pen.right - x - NUMBER) / seats
