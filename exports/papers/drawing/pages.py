"""Pieces of a paper laid out on its pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from exports.papers.drawing.fitting import LEADING, fit, lines
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.given import Texts

FOOT: Final = 7 * MM
_FOOT_SIZE: Final = 9
_FOOT_LEAST: Final = 8
"""If what it says is longer than a line of this size, it takes two."""
_FOOT_GAP: Final = 6 * MM


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


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands at the foot of every page. `said`: the event, the round and the state of the figures.
    `at`: the time of printing."""

    said: str
    texts: Texts
    at: datetime

    def draw(self, pen: Pen, page: int, pages: int) -> None:
        printed = self.texts.gettext("Utskriven %(at)s", at=self.texts.moment(self.at))
        number = self.texts.gettext("Sida %(page)s av %(pages)s", page=page, pages=pages)
        right = f"{printed} · {number}"
        room = pen.span - width(right, Face.REGULAR, _FOOT_SIZE) - _FOOT_GAP
        said = fit(self.said, Face.REGULAR, _FOOT_SIZE, room, _FOOT_LEAST, 2)
        above = (len(said.lines) - 1) * said.size * LEADING
        lines(pen, MARGIN, pen.bottom - above, said, colour=GREY)
        pen.text(pen.right, pen.bottom, right, _FOOT_SIZE, align=Align.RIGHT, colour=GREY)


def draw_pages(pen: Pen, pages: Sequence[Callable[[], object]], foot: Foot) -> None:
    """Draw every page with its foot."""
    for number, draw in enumerate(pages, 1):
        draw()
        foot.draw(pen, number, len(pages))
        pen.end_page()


def flow(sections: Sequence[tuple[PagePiece | None, Sequence[PagePiece]]], room: float) -> tuple[Page, ...]:
    """Pages with so much room. A section is a head and its pieces; the head is repeated on each page that has
    some of them, and never stands alone. There is at least one page."""
    pages: list[list[PagePiece]] = [[]]
    left = room
    for head, pieces in sections:
        headed = head is None
        for piece in pieces:
            above = 0 if headed or head is None else head.height
            if above + piece.height > left and pages[-1]:
                pages.append([])
                left, headed = room, head is None
            if not headed and head is not None:
                pages[-1].append(head)
                left -= head.height
                headed = True
            pages[-1].append(piece)
            left -= piece.height
    return tuple(tuple(page) for page in pages)
