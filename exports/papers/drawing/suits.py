"""Shapes for suits and for letters that no font has, in a square of side 1 from its lower left corner."""

from collections.abc import Callable, Mapping
from typing import Final

from reportlab.lib.colors import Color, HexColor, black
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

RED: Final[Color] = HexColor(0xA80F1E)

Curve = tuple[float, ...]
"""A piece of an outline. Two numbers: a line to that point; six: a curve."""


def _follow(path: PDFPathObject, start: Curve, curves: tuple[Curve, ...]) -> None:
    path.moveTo(*start)
    for curve in curves:
        (path.lineTo if len(curve) == 2 else path.curveTo)(*curve)
    path.close()


def _heart(path: PDFPathObject) -> None:
    _follow(path, (0.5, 0), (
        (0.42, 0.16, 0, 0.42, 0, 0.72), (0, 0.9, 0.13, 1, 0.27, 1), (0.38, 1, 0.47, 0.93, 0.5, 0.82),
        (0.53, 0.93, 0.62, 1, 0.73, 1), (0.87, 1, 1, 0.9, 1, 0.72), (1, 0.42, 0.58, 0.16, 0.5, 0),
    ))  # fmt: skip


def _diamond(path: PDFPathObject) -> None:
    _follow(path, (0.5, 0), (
        (0.62, 0.19, 0.76, 0.36, 0.92, 0.5), (0.76, 0.64, 0.62, 0.81, 0.5, 1),
        (0.38, 0.81, 0.24, 0.64, 0.08, 0.5), (0.24, 0.36, 0.38, 0.19, 0.5, 0),
    ))  # fmt: skip


def _spade(path: PDFPathObject) -> None:
    _follow(path, (0.5, 1), (
        (0.58, 0.84, 1, 0.62, 1, 0.38), (1, 0.22, 0.87, 0.15, 0.75, 0.15),
        (0.64, 0.15, 0.55, 0.22, 0.52, 0.32),
        (0.53, 0.2, 0.58, 0.08, 0.68, 0), (0.32, 0), (0.42, 0.08, 0.47, 0.2, 0.48, 0.32),
        (0.45, 0.22, 0.36, 0.15, 0.25, 0.15), (0.13, 0.15, 0, 0.22, 0, 0.38), (0, 0.62, 0.42, 0.84, 0.5, 1),
    ))  # fmt: skip


def _club(path: PDFPathObject) -> None:
    for x, y, radius in ((0.5, 0.76, 0.235), (0.24, 0.4, 0.235), (0.76, 0.4, 0.235), (0.5, 0.5, 0.1)):
        path.circle(x, y, radius)
    _follow(path, (0.46, 0.62), (
        (0.54, 0.62), (0.54, 0.3, 0.58, 0.1, 0.7, 0), (0.3, 0), (0.42, 0.1, 0.46, 0.3, 0.46, 0.62),
    ))  # fmt: skip


_SHAPES: Final[Mapping[str, tuple[Callable[[PDFPathObject], None], Color]]] = {
    "♠": (_spade, black),
    "♥": (_heart, RED),
    "♦": (_diamond, RED),
    "♣": (_club, black),
}


# The letter, and the square in which it is drawn.
def draw_shape(canvas: Canvas, letter: str, x: float, y: float, size: float) -> None:
    """A suit, or a hollow box for a letter that no font has, in the square of side `size` at x, y."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(size, size)
    path = canvas.beginPath()
    if letter in _SHAPES:
        shape, colour = _SHAPES[letter]
        shape(path)
        canvas.setFillColor(colour)
        canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
    else:
        path.rect(0.1, 0, 0.8, 1)
        canvas.setLineWidth(0.08)
        canvas.drawPath(path, stroke=1, fill=0)
    canvas.restoreState()
