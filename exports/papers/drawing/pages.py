"""Pieces of a paper laid out on its pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.texts import Texts

FOOT: Final = 7 * MM
_FOOT_SIZE: Final = 9


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stays together; drawn from a height on the page down."""

    height: float
    draw: Callable[[Pen, float], None]


Page = tuple[Piece, ...]


def paginate(pieces: Sequence[Piece], first: float, others: float) -> tuple[Page, ...]:
    """Pages with room for `first` and `others`; one at least, and none without a piece but the first.

    A piece that is taller than a page gets one of its own.
    """
    pages: list[list[Piece]] = [[]]
    left = first
    for piece in pieces:
        if piece.height > left and (pages[-1] or left < others):
            pages.append([])
            left = others
        pages[-1].append(piece)
        left -= piece.height
    return tuple(tuple(page) for page in pages)


def stack(pen: Pen, pieces: Sequence[Piece], y: float) -> float:
    """Draw them one below the other; where the last one ends."""
    for piece in pieces:
        piece.draw(pen, y)
        y += piece.height
    return y


def draw_foot(pen: Pen, left: str, page: int, pages: int, texts: Texts) -> None:
    said = texts.gettext("Sida %(page)s av %(pages)s", page=page, pages=pages)
    pen.text(MARGIN, pen.bottom, left, _FOOT_SIZE, colour=GREY)
    pen.text(pen.right, pen.bottom, said, _FOOT_SIZE, align=Align.RIGHT, colour=GREY)
