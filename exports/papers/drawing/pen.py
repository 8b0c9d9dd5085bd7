"""A PDF in the making."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from io import BytesIO
from typing import Final

from reportlab import rl_config
from reportlab.lib.colors import Color, black, white
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from exports.papers.drawing.fonts import (
    CAP_HEIGHT,
    FONT_FILES,
    SHAPE_WIDTH,
    Face,
    Run,
    first_font,
    runs,
    width,
)
from exports.papers.drawing.suits import draw_shape

MM: Final = float(mm)
MARGIN: Final = 12 * MM
FAINT: Final = Color(0.93, 0.93, 0.93)
GREY: Final = Color(0.35, 0.35, 0.35)
rl_config.useA85 = 0  # a page as text of the alphabet is a quarter larger, and slow to make
NO_RUN: Final = Run("", "")
HAIR: Final = 0.4
THIN: Final = 0.7
THICK: Final = 1.4


class Align(Enum):
    """Whether a text begins at `x`, has its middle there, or ends there."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page: its upper left corner and its size, in points."""

    x: float
    y: float
    width: float
    height: float


class Pen:
    """Draws the pages of one document, from the upper left corner down. `at`: the time of making.

    The same calls give the same bytes.
    """

    def __init__(self, title: str, language: str, at: datetime, *, landscape: bool = False) -> None:
        self.width, self.height = (A4[1], A4[0]) if landscape else A4
        self._bytes = BytesIO()
        self._stamps: dict[Hashable, int] = {}
        self._canvas = Canvas(
            self._bytes, pagesize=(self.width, self.height), invariant=1, lang=language,
            initialFontName=first_font(),  # type: ignore[arg-type]
        )  # fmt: skip
        self._canvas.setTitle(title)
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas.setCreator("tolva-scorer")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setDateFormatter(lambda *_: _pdf_date(at))

    @property
    def right(self) -> float:
        """The x at which the right margin begins."""
        return self.width - MARGIN

    @property
    def bottom(self) -> float:
        """The y at which the lower margin begins."""
        return self.height - MARGIN

    @property
    def span(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    def one_sided(self) -> None:
        """Ask the printer not to print on the back."""
        self._canvas.setViewerPreference("Duplex", "Simplex")

    # As the canvas below it: the place, the text and its looks; a line has two ends.
    def text(
        self, x: float, y: float, text: str, size: float, face: Face = Face.REGULAR,
        align: Align = Align.LEFT, colour: Color = black,
    ) -> None:  # fmt: skip
        """Draw one line of text. `y`: its baseline."""
        if not text:
            return
        x -= align.value * width(text, face, size) if align.value else 0
        self._canvas.setFillColor(colour)
        written = self._canvas.beginText(x, self.height - y)
        found = runs(text, face) or (NO_RUN,)
        for run in found[:-1]:
            x = self._run(written, run, size, (x, y))
        last = found[-1]
        # Who reads the text aloud, or copies it, is told that the line ends.
        if last.font:
            written.setFont(last.font, size)
            written.textLine(last.letters)
        else:
            self._run(written, last, size, (x, y))
            written.textLine("")
        self._canvas.drawText(written)

    # The run, its size, and where it begins.
    def _run(self, written: PDFTextObject, run: Run, size: float, at: tuple[float, float]) -> float:
        """Write letters, or draw shapes and go on after them; return where the run ends."""
        x, y = at
        end = x + run.width(size)
        if run.font:
            written.setFont(run.font, size)
            written.textOut(run.letters)
        else:
            self._shapes(run, x, self.height - y, size)
            written.setTextOrigin(end, self.height - y)
        return end

    def _shapes(self, run: Run, x: float, y: float, size: float) -> None:
        side = CAP_HEIGHT * 1.05 * size
        inset = (SHAPE_WIDTH * size - side) / 2
        for place, letter in enumerate(run.letters):
            draw_shape(self._canvas, letter, x + place * SHAPE_WIDTH * size + inset, y, side)

    def line(self, x: float, y: float, to_x: float, to_y: float, weight: float = THIN) -> None:
        self._canvas.setLineWidth(weight)
        self._canvas.line(x, self.height - y, to_x, self.height - to_y)

    def dashed(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._canvas.saveState()
        self._canvas.setDash(4, 4)
        self.line(x, y, to_x, to_y, HAIR)
        self._canvas.restoreState()

    def frame(self, box: Box, weight: float = THIN) -> None:
        self._canvas.setLineWidth(weight)
        self._canvas.rect(box.x, self._base(box), box.width, box.height, stroke=1, fill=0)

    def fill(self, box: Box, colour: Color = FAINT) -> None:
        self._canvas.setFillColor(colour)
        self._canvas.rect(box.x, self._base(box), box.width, box.height, stroke=0, fill=1)

    def rounded(self, box: Box) -> None:
        """A thick frame with round corners, white inside."""
        self._canvas.setFillColor(white)
        self._canvas.setLineWidth(THICK)
        self._canvas.roundRect(box.x, self._base(box), box.width, box.height, 2 * MM, stroke=1, fill=1)

    def _base(self, box: Box) -> float:
        """The lower edge, counted from below as the canvas does."""
        return self.height - box.y - box.height

    def moved(self, right: float, draw: Callable[[], object]) -> None:
        """Draw something so much further to the right."""
        self._canvas.saveState()
        self._canvas.translate(right, 0)
        draw()
        self._canvas.restoreState()

    def stamp(self, looks: Hashable, y: float, draw: Callable[[float], object]) -> None:
        """Draw lines and areas that many pages have, from any height. Equal looks are in the file once."""
        name = f"stamp{self._stamps.setdefault(looks, len(self._stamps))}"
        if not self._canvas.hasForm(name):
            self._canvas.beginForm(name)
            draw(0)
            self._canvas.endForm()
        self._canvas.saveState()
        self._canvas.translate(0, -y)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def upside_down(self) -> None:
        """Everything drawn after this on the page is upside down."""
        self._canvas.translate(self.width, self.height)
        self._canvas.rotate(180)

    def end_page(self) -> None:
        self._canvas.showPage()

    def finish(self) -> bytes:
        with FONT_FILES:
            self._canvas.save()
        return self._bytes.getvalue()


def _pdf_date(at: datetime) -> str:
    """`D:20261127193000+01'00'`"""
    zone = f"{at:%z}"
    offset = f"{zone[:3]}'{zone[3:5]}'" if zone else "Z"
    return f"D:{at:%Y%m%d%H%M%S}{offset}"
