"""The test bench of all papers: names that are hard to print, what a paper draws and where, and its text."""

import re
import shutil
import subprocess
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import pytest

from exports.papers.drawing.fonts import Face, lacking, width
from exports.papers.drawing.pen import Align, Box, Pen
from scorer.words.catalogues import translations
from tests.exports.papers.papers import Swedish, pages

HELL = (
    "Svartbäckenspensionärsföreningskortspelssällskapsordförandesuppleantersättare" + "ÅÄÖåäö" * 2 + "x",
    "Kalle & Co <3",
    "O'Brien",
    "</para>",
    "=1+1",
    "Łukasz Kowalski",
    "Đorđe Petrović",
    "Őri Ági",
    "Иван Петров",
    "Ἑλένη",
    unicodedata.normalize("NFD", "Åsa Sjöö"),
    "Kort & glatt 🃏",
    "Sven\u00adska",
    "שרה",
)
"""Issue 14, "Done when": 90 letters without a space, markup, formulas, alphabets, decomposed å, an emoji, a
soft hyphen, right-to-left."""
MANY = (0, 1, 5, 40, 300)
EDGE = 0.5
"""The air, in points, that two boxes of text may lack."""


def names(many: int) -> list[str]:
    """So many names, those of hell first."""
    return [*HELL, *(f"Anna {number}" for number in range(many))][:many]


class English(Swedish):
    language = "en-GB"

    def gettext(self, message: str, /, **params: object) -> str:
        said = translations("en").gettext(message)
        return said % params if params else said

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        said = translations("en").ngettext(singular, plural, number)
        return said % {"num": number, **params}


ENGLISH = English()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text as drawn: its box without the air above capitals, from the upper left corner."""

    page: int
    text: str
    size: float
    box: Box


@dataclass(slots=True)
class Record:
    """All that a paper drew. `pages`: their sizes."""

    texts: list[Drawn] = field(default_factory=list)
    boxes: list[tuple[int, Box]] = field(default_factory=list)
    pages: list[tuple[float, float]] = field(default_factory=list)
    turned: bool = False
    moved: float = 0.0


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Record]:
    """What the pen draws in the block."""
    record = Record()
    written, ended, turn, move = Pen.text, Pen.end_page, Pen.upside_down, Pen.moved
    fill, frame, rounded = Pen.fill, Pen.frame, Pen.rounded

    def place(pen: Pen, box: Box) -> Box:
        if record.turned:
            x, y = pen.width - box.x - box.width, pen.height - box.y - box.height
            return Box(x, y, box.width, box.height)
        return Box(box.x + record.moved, box.y, box.width, box.height)

    def text(
        pen: Pen, x: float, y: float, said: str, size: float, face: Face = Face.REGULAR,
        align: Align = Align.LEFT, *colour: Any, **named: Any,
    ) -> None:  # fmt: skip
        wide = width(said, face, size)
        below = 0.0 if said.isdigit() else 0.18
        box = Box(x - align.value * wide, y - 0.7 * size, wide, (0.7 + below) * size)
        if said.strip():
            record.texts.append(Drawn(len(record.pages), said, size, place(pen, box)))
        written(pen, x, y, said, size, face, align, *colour, **named)

    def boxed(real: Any) -> Any:
        def draw(pen: Pen, box: Box, *rest: Any) -> None:
            record.boxes.append((len(record.pages), place(pen, box)))
            real(pen, box, *rest)

        return draw

    def end(pen: Pen) -> None:
        record.pages.append((pen.width, pen.height))
        record.turned = False
        ended(pen)

    def upside_down(pen: Pen) -> None:
        record.turned = not record.turned
        turn(pen)

    def moved(pen: Pen, right: float, draw: Callable[[], object]) -> None:
        record.moved = right
        move(pen, right, draw)
        record.moved = 0

    with monkeypatch.context() as patch:
        patch.setattr(Pen, "moved", moved)
        patch.setattr(Pen, "stamp", lambda pen, looks, y, draw: draw(y))
        patch.setattr(Pen, "text", text)
        patch.setattr(Pen, "end_page", end)
        patch.setattr(Pen, "upside_down", upside_down)
        for name, real in (("fill", fill), ("frame", frame), ("rounded", rounded)):
            patch.setattr(Pen, name, boxed(real))
        yield record


def outside(record: Record) -> list[str]:
    """What does not lie on its page."""
    texts = [(drawn.page, drawn.box, drawn.text) for drawn in record.texts]
    boxes = [(page, box, str(box)) for page, box in record.boxes]
    return [
        said
        for page, box, said in (*texts, *boxes)
        if min(box.x, box.y) < -EDGE
        or box.x + box.width > record.pages[page][0] + EDGE
        or box.y + box.height > record.pages[page][1] + EDGE
    ]


def overlapping(record: Record) -> list[tuple[str, str]]:
    """The texts that lie over each other."""
    by_page: defaultdict[int, list[Drawn]] = defaultdict(list)
    for drawn in record.texts:
        by_page[drawn.page].append(drawn)
    return [pair for found in by_page.values() for pair in _over_each_other(found)]


def _over_each_other(found: list[Drawn]) -> Iterator[tuple[str, str]]:
    found.sort(key=lambda drawn: drawn.box.y)
    for place, drawn in enumerate(found):
        upper = drawn.box
        for later in found[place + 1 :]:
            lower = later.box
            if lower.y >= upper.y + upper.height - EDGE:
                break
            if lower.x < upper.x + upper.width - EDGE and upper.x < lower.x + lower.width - EDGE:
                yield drawn.text, later.text


def bare(text: str) -> str:
    """A text as it can be read back: put together, without spaces, unseen letters, and those that no font
    has."""
    whole = unicodedata.normalize("NFC", text)
    gone = set(lacking(whole))
    return "".join(
        letter
        for letter in whole
        if not letter.isspace() and letter not in gone and unicodedata.category(letter) not in ("Cc", "Cf")
    )


def missing(text: str, wanted: Sequence[str]) -> list[str]:
    """The names that cannot be read in the text of a paper."""
    whole = bare(text)
    return [name for name in wanted if bare(name) not in whole]


def text_of(pdf: bytes) -> str:
    """The text as pypdf reads it back."""
    return " ".join(pages(pdf))


POPPLER = shutil.which("pdftotext")
_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">')
_WORD = re.compile(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Words:
    """What poppler, which needs a tenth of the time of pypdf, finds in a file. `outside`: off their page."""

    pages: int
    text: str
    outside: tuple[str, ...]


def words_of(pdf: bytes) -> Words:
    """The words of the file in the order in which they were drawn."""
    found = subprocess.run(
        [str(POPPLER), "-raw", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True
    )
    _, *parts = _PAGE.split(found.stdout.decode())
    words: list[str] = []
    outside: list[str] = []
    for wide, high, drawn in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        for *box, said in _WORD.findall(drawn):
            left, top, right, low = map(float, box)
            words.append(unescape(said))
            if min(left, top) < -EDGE or right > float(wide) + EDGE or low > float(high) + EDGE:
                outside.append(words[-1])
    return Words(len(parts) // 3, " ".join(words), tuple(outside))
