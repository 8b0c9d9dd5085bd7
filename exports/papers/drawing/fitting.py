"""Texts of any length in a space of fixed width: they shrink first, then wrap. Drawn as lines or in a box."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from reportlab.lib.colors import Color, black

from exports.papers.drawing.fonts import CAP_HEIGHT, Face, width
from exports.papers.drawing.fonts import width as text_width
from exports.papers.drawing.pen import MM, Align, Pen
from exports.papers.given import NO_BREAK

LEADING: Final = 1.15
_LEAST: Final = 3.0
_LEGIBLE: Final = 8.0
_STEP: Final = 0.94
_LONG: Final = 8


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that fit the width at this size."""

    lines: tuple[str, ...]
    size: float
    face: Face

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING


# A text, its letters, and the space with its limits: all are needed to fit it.
def fit(text: str, face: Face, size: float, room: float, smallest: float, most_lines: int = 3) -> Fitted:
    """The text on one line, shrunk from `size` to `smallest` as needed; if that is too wide, wrapped.

    A text that needs more than `most_lines` shrinks further.
    """
    needed = width(text, face, size)
    if needed <= room:
        return Fitted((text,), size, face)
    if needed * smallest / size <= room:
        return Fitted((text,), size * room / needed, face)
    lines = wrap(text, face, smallest, room)
    while len(lines) > most_lines and smallest > _LEAST:
        smallest *= _STEP
        lines = wrap(text, face, smallest, room)
    return Fitted(lines, smallest, face)


@lru_cache(maxsize=4096)
def largest(text: str, face: Face, size: float, room: float, height: float) -> Fitted:
    """The text as large as a box allows, on any number of lines.

    Words joined by no-break spaces stay together down to three quarters of `size`. A word is broken only
    where it would be too small to read.
    """
    if width(text, face, size) <= room and size * LEADING <= height:
        return Fitted((text,), size, face)
    least_together, least_whole = size * 0.75, max(_LEGIBLE, size * 0.28)
    while True:
        fitted = Fitted(wrap(text, face, size, room), size, face)
        held = text.split(" ") if size >= least_together else text.split()
        whole = all(width(piece, face, size) <= room for piece in held)
        if size <= _LEAST or ((whole or size <= least_whole) and fitted.height <= height):
            return fitted
        size *= _STEP


def size_for_most(sizes: Sequence[float]) -> float:
    """The size that suits nearly all of some texts. One of eight may be longer, and whatever would make the
    others half as large as most of them can be: those shrink alone."""
    found = sorted(sizes)
    usual = [size for size in found if 2 * size >= found[len(found) // 2]]
    return usual[len(usual) // _LONG]


def wrap(text: str, face: Face, size: float, room: float) -> tuple[str, ...]:
    """The lines of a text. They break at spaces, else at no-break spaces, within a word as a last resort."""
    return _wrap(text.split(" "), " ", room, lambda line: width(line, face, size))


def _wrap(pieces: Sequence[str], space: str, room: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for piece in _narrow(pieces, room, measure):
        longer = f"{line}{space}{piece}" if line else piece
        if line and measure(longer) > room:
            lines.append(line)
            longer = piece
        line = longer
    return (*lines, line)


def _narrow(pieces: Sequence[str], room: float, measure: Callable[[str], float]) -> Iterator[str]:
    for piece in pieces:
        if measure(piece) <= room:
            yield piece
        elif NO_BREAK in piece:
            yield from _wrap(piece.split(NO_BREAK), NO_BREAK, room, measure)
        else:
            yield from _broken(piece, room, measure)


def _broken(word: str, room: float, measure: Callable[[str], float]) -> Iterator[str]:
    while len(word) > 1 and measure(word) > room:
        fitting = (end for end in range(len(word) - 1, 1, -1) if measure(word[:end]) <= room)
        end = next(fitting, 1)
        yield word[:end]
        word = word[end:]
    yield word


# Where a text is drawn, in which letters, and where in its space: none of these can be left to another.


def middle(top: float, height: float, size: float) -> float:
    """The baseline for capitals in the middle of a height."""
    return top + (height + CAP_HEIGHT * size) / 2


def centred(
    pen: Pen, x: float, width: float, base: float, text: str, size: float,
    face: Face = Face.REGULAR, colour: Color = black,
) -> None:  # fmt: skip
    """Draw one line in the middle of a width, shrunk as needed."""
    if not text:
        return
    needed, room = text_width(text, face, size), width - 0.8 * MM
    if needed > room:
        fitted = fit(text, face, size, room, 3, 1)
        text, size, needed = fitted.lines[0], fitted.size, text_width(fitted.lines[0], face, fitted.size)
    pen.text(x + (width - needed) / 2, base, text, size, face, colour=colour)


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
