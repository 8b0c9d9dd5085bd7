"""A diploma drawn: the suits go round the page between two lines."""

from collections.abc import Sequence
from functools import partial
from itertools import cycle
from typing import Final

from engine.suits import SYMBOLS
from exports.papers.diplomas.content import Diploma
from exports.papers.drawing.fitting import block, largest
from exports.papers.drawing.fonts import Face
from exports.papers.drawing.pages import Foot, draw_pages
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, THICK, Align, Box, Pen

OUTER: Final = 18 * MM
"""From the edge of the page to the border: outside it stands the foot of the page."""
WIDE: Final = 11 * MM
"""The width of the border."""
SUIT: Final = 17.0
"""The size of a suit."""
STEP: Final = 11 * MM
"""About how far two suits are apart."""
INNER: Final = OUTER + WIDE + 10 * MM


# The diplomas, what the file is called, what stands at the foot, and what is said without any.
def draw_diplomas(diplomas: Sequence[Diploma], title: str, foot: Foot, empty: str) -> bytes:
    pen = Pen(title, foot.texts.language, foot.at)
    pen.one_sided()
    draws = [partial(_draw_diploma, pen, diploma) for diploma in diplomas]
    draw_pages(pen, draws or [lambda: pen.text(MARGIN, 2 * MARGIN, empty, 14)], foot)
    return pen.finish()


def _draw_diploma(pen: Pen, diploma: Diploma) -> None:
    _draw_border(pen)
    room = pen.width - 2 * INNER
    for text, face, size, top, height in (
        (diploma.title, Face.BOLD, 64.0, 44, 30),
        (diploma.place, Face.REGULAR, 34.0, 82, 18),
        (diploma.shared, Face.REGULAR, 16.0, 99, 8),
        (diploma.name, Face.BOLD, 38.0, 112, 48),
        (diploma.members, Face.REGULAR, 20.0, 160, 18),
        (diploma.event, Face.BOLD, 24.0, 183, 22),
        (diploma.occasion, Face.REGULAR, 15.0, 206, 14),
    ):
        fitted = largest(text, face, size, room, height * MM)
        block(pen, pen.width / 2, top * MM, height * MM, fitted, Align.MIDDLE)
    _draw_signs(pen, diploma.signs, room)


def _draw_signs(pen: Pen, signs: Sequence[str], room: float) -> None:
    each, y = room / 2 - 5 * MM, 246 * MM
    for place, said in enumerate(signs):
        x = INNER + place * (each + 10 * MM)
        pen.line(x, y, x + each, y)
        under = largest(said, Face.REGULAR, 11, each, 8 * MM)
        block(pen, x + each / 2, y + MM, 6 * MM, under, Align.MIDDLE, GREY)


def _draw_border(pen: Pen) -> None:
    box = Box(OUTER, OUTER, pen.width - 2 * OUTER, pen.height - 2 * OUTER)
    pen.frame(box, THICK)
    pen.frame(Box(box.x + WIDE, box.y + WIDE, box.width - 2 * WIDE, box.height - 2 * WIDE), HAIR)
    suits = cycle(SYMBOLS.values())
    for x, y in _round(Box(box.x + WIDE / 2, box.y + WIDE / 2, box.width - WIDE, box.height - WIDE)):
        pen.text(x, y + SUIT * 0.35, next(suits), SUIT, align=Align.MIDDLE)


def _round(box: Box) -> Sequence[tuple[float, float]]:
    """Places at even distances round a box, clockwise from its upper left corner. They are a multiple of
    four, so that the suits are in turn all the way round."""
    across, down = _even(box.width), _even(box.height)
    right, low = box.x + box.width, box.y + box.height
    return [
        *((box.x + place * box.width / across, box.y) for place in range(across)),
        *((right, box.y + place * box.height / down) for place in range(down)),
        *((right - place * box.width / across, low) for place in range(across)),
        *((box.x, low - place * box.height / down) for place in range(down)),
    ]


def _even(length: float) -> int:
    """An even number of steps of about STEP."""
    return max(2, 2 * round(length / STEP / 2))
