"""Texts of any length in a space of one width: they shrink first, then wrap."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from exports.drawing.fonts import Face, width

LEADING: Final = 1.15
_LEAST: Final = 3.0
_STEP: Final = 0.94


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that all go into the width at this size."""

    lines: tuple[str, ...]
    size: float
    face: Face

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING


def fit(text: str, face: Face, size: float, room: float, smallest: float, most_lines: int = 3) -> Fitted:
    """One line of `size`, or of down to `smallest`; else wrapped at that.

    A text that needs more than `most_lines` even so shrinks on.
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


def wrap(text: str, face: Face, size: float, room: float) -> tuple[str, ...]:
    """Lines broken between words; a word that is wider than the room is broken where it must be."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, face, size, room):
        longer = f"{line} {piece}" if line else piece
        if line and width(longer, face, size) > room:
            lines.append(line)
            longer = piece
        line = longer
    return (*lines, line)


def _pieces(text: str, face: Face, size: float, room: float) -> Iterator[str]:
    for word in text.split():
        rest = word
        while width(rest, face, size) > room and len(rest) > 1:
            end = next(
                end
                for end in range(len(rest) - 1, 0, -1)
                if end == 1 or width(rest[:end], face, size) <= room
            )
            yield rest[:end]
            rest = rest[end:]
        yield rest
