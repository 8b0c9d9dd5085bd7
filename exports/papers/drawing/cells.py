"""Texts in boxes."""

from reportlab.lib.colors import Color, black

from exports.papers.drawing.fitting import LEADING, Fitted, fit
from exports.papers.drawing.fonts import CAP_HEIGHT, Face
from exports.papers.drawing.pen import MM, Align, Pen


def middle(top: float, height: float, size: float) -> float:
    """The baseline for capitals in the middle of a height."""
    return top + (height + CAP_HEIGHT * size) / 2


def centred(
    pen: Pen, x: float, width: float, base: float, text: str, size: float,
    face: Face = Face.REGULAR, colour: Color = black,
) -> None:  # fmt: skip
    """Draw one line in the middle of a width, shrunk as needed."""
    fitted = fit(text, face, size, width - 0.8 * MM, 3, 1)
    pen.text(x + width / 2, base, fitted.lines[0], fitted.size, face, Align.MIDDLE, colour)


def lines(
    pen: Pen, x: float, base: float, fitted: Fitted, align: Align = Align.LEFT, colour: Color = black
) -> float:
    """Draw the lines from the baseline `base`; return the baseline of a next line."""
    for line in fitted.lines:
        pen.text(x, base, line, fitted.size, fitted.face, align, colour)
        base += fitted.size * LEADING
    return base


def block(
    pen: Pen,
    x: float,
    top: float,
    height: float,
    fitted: Fitted,
    align: Align = Align.LEFT,
    colour: Color = black,
) -> None:
    """Draw the lines together in the middle of a height."""
    above = (height - fitted.height) / 2
    lines(pen, x, middle(top + above, fitted.size * LEADING, fitted.size), fitted, align, colour)
