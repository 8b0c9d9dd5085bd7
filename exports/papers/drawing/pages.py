"""Pieces of a paper laid out on its pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.given import Texts

FOOT: Final = 7 * MM
_FOOT_SIZE: Final = 9


@dataclass(frozen=True, slots=True)
class PagePiece:
    """Something that a page break never splits. `draw` begins at a height on the page."""

    height: float
    draw: Callable[[Pen, float], object]


Page = tuple[PagePiece, ...]


def paginate(pieces: Sequence[PagePiece], first: float, later: float) -> tuple[Page, ...]:
    """Pages: the first with room for `first`, the others for `later`. There is at least one page.

    A piece that is taller than a page gets one of its own.
    """
    pages: list[list[PagePiece]] = [[]]
    left = first
    for piece in pieces:
        if piece.height > left and (pages[-1] or left < later):
            pages.append([])
            left = later
        pages[-1].append(piece)
        left -= piece.height
    return tuple(tuple(page) for page in pages)


def stack(pen: Pen, pieces: Sequence[PagePiece], y: float) -> float:
    """Draw the pieces one below the other; return where the last one ends."""
    for piece in pieces:
        piece.draw(pen, y)
        y += piece.height
    return y


def draw_pages(pen: Pen, pages: Sequence[Callable[[], object]], texts: Texts, at: datetime) -> None:
    """Draw every page with its foot: the moment of printing and the number of the page."""
    printed = texts.gettext("Utskriven %(at)s", at=texts.moment(at))
    for number, draw in enumerate(pages, 1):
        draw()
        said = texts.gettext("Sida %(page)s av %(pages)s", page=number, pages=len(pages))
        pen.text(MARGIN, pen.bottom, printed, _FOOT_SIZE, colour=GREY)
        pen.text(pen.right, pen.bottom, said, _FOOT_SIZE, align=Align.RIGHT, colour=GREY)
        pen.end_page()
