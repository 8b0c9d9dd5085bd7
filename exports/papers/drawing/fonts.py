"""Letters: the font for each, and their widths.

The PDF library draws an empty box for a letter that a font lacks, without an error. So a text is split into
runs, each in the first font that has its letters. Figures have a font of their own. Suits, and letters that
no font has, are drawn as shapes.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from threading import Lock
from typing import Final

import fontpkg_atkinson_hyperlegible as atkinson
import fontpkg_fira_sans as fira
import fontpkg_sarabun as sarabun
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from engine.suits import SYMBOLS

FAMILIES: Final = (
    (atkinson.ROOT, "AtkinsonHyperlegible"),
    (fira.ROOT, "FiraSans"),
    (sarabun.ROOT, "Sarabun"),
)
FIGURES: Final = frozenset("0123456789+−")
"""Drawn in the last family: the zero of the first has a stroke, and its figures are not of one width."""
SUITS: Final = frozenset(SYMBOLS.values())
SHAPE_WIDTH: Final = 0.82
CAP_HEIGHT: Final = 0.668
"""Both are measures of Atkinson Hyperlegible, as parts of the font size."""
_ALIKE: Final = {"\u2011": "-"}

FONT_FILES: Final = Lock()
"""A lock to hold while a font is opened or written: the PDF library cannot read a font in two threads."""


class Face(StrEnum):
    REGULAR = "Regular"
    BOLD = "Bold"


@dataclass(frozen=True, slots=True)
class Run:
    """Letters in one font. Without a font each letter is a shape."""

    font: str
    letters: str

    def width(self, size: float) -> float:
        return _run_width(self.font, self.letters) * size


@lru_cache(maxsize=1 << 15)
def _run_width(font: str, letters: str) -> float:
    """At size 1. Widths grow with the size, and the same text is tried at many sizes."""
    return float(pdfmetrics.stringWidth(letters, font, 1)) if font else len(letters) * SHAPE_WIDTH


def width(text: str, face: Face, size: float) -> float:
    return _width(text, face) * size


@lru_cache(maxsize=1 << 15)
def _width(text: str, face: Face) -> float:
    """At size 1."""
    return sum(run.width(1) for run in runs(text, face))


@lru_cache(maxsize=8192)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """The runs of a text. A letter that no font has becomes a shape; invisible letters are left out."""
    letters = _plain(text)
    return tuple(
        Run(font, "".join(same)) for font, same in groupby(letters, key=lambda letter: _font(letter, face))
    )


def lacking(text: str) -> str:
    """The letters of a text that no font has, each once: a box stands for them on paper."""
    found = (letter for letter in _plain(text) if letter not in SUITS and not _font(letter, Face.REGULAR))
    return "".join(dict.fromkeys(found))


def _plain(text: str) -> str:
    """The text in NFC, with one kind of space and without control characters."""
    letters = (_ALIKE.get(letter, letter) for letter in unicodedata.normalize("NFC", text))
    spaced = (" " if letter.isspace() else letter for letter in letters)
    return "".join(letter for letter in spaced if not _unseen(letter))


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cf") or "\ufe00" <= letter <= "\ufe0f"


@lru_cache(maxsize=8192)
def _font(letter: str, face: Face) -> str:
    """The name of the font of figures, or else of the first font that has the letter; empty if none has."""
    fonts = _fonts(face)[-1:] if letter in FIGURES else _fonts(face)
    return next((font.fontName for font in fonts if ord(letter) in font.face.charWidths), "")


def first_font() -> str:
    """The name of the font that a page begins with."""
    return _fonts(Face.REGULAR)[0].fontName


def _fonts(face: Face) -> tuple[TTFont, ...]:
    with FONT_FILES:
        return _loaded(face)


@lru_cache
def _loaded(face: Face) -> tuple[TTFont, ...]:
    fonts = tuple(
        TTFont(f"{family}-{face}", str(root / "files" / f"{family}-{face}.ttf")) for root, family in FAMILIES
    )
    for font in fonts:
        pdfmetrics.registerFont(font)
    return fonts
