"""The top of each page of a paper, and paragraphs below its tables."""

from collections.abc import Sequence
from typing import Final

from reportlab.lib.colors import Color, black

from exports.papers.drawing.fitting import LEADING, Fitted, fit, lines, wrap
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import PagePiece, stack
from exports.papers.drawing.pen import GREY, MARGIN, MM, Align, Pen
from exports.papers.words import Heading

TOP: Final = 21 * MM
"""The height of the top of a page."""


def top_piece(heading: Heading, span: float) -> PagePiece:
    """The title to the left, with a line below it; the tournament to the right."""
    name = fit(heading.tournament, Face.BOLD, 14, span * 0.48, 9, 2)
    title = fit(heading.title, Face.BOLD, 24, span * 0.5, 14, 1)
    subtitle = fit(heading.subtitle, Face.REGULAR, 10, span * 0.48, 7, 2)
    below = fit(heading.below, Face.REGULAR, 11, span * 0.5, 7, 1)

    def draw(pen: Pen, y: float) -> None:
        lines(pen, MARGIN, y + 8 * MM, title)
        lines(pen, MARGIN, y + 15 * MM, below, colour=GREY)
        base = lines(pen, pen.right, y + 5 * MM, name, Align.RIGHT)
        lines(pen, pen.right, base, subtitle, Align.RIGHT, GREY)

    return PagePiece(TOP, draw)


# A text, its letters and its place: none can be left to another.
def paragraph(text: str, face: Face, size: float, span: float, colour: Color = black) -> PagePiece:
    """A text on as many lines as it needs."""
    fitted = Fitted(wrap(text, face, size, span), size, face)
    base = size * LEADING
    return PagePiece(
        fitted.height + 1.5 * MM, lambda pen, y: lines(pen, MARGIN, y + base, fitted, colour=colour)
    )


def together(pieces: Sequence[PagePiece]) -> PagePiece:
    """The pieces as one, which a page break never splits."""
    return PagePiece(sum(piece.height for piece in pieces), lambda pen, y: stack(pen, pieces, y))
