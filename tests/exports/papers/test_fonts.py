"""Any letter can be printed, and none is lost without a trace."""

import struct
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from exports.papers.drawing.fonts import FIGURES, SHAPE_WIDTH, Face, runs, width
from exports.papers.drawing.pen import Pen
from tests.exports.papers.papers import AT, pages, reader

ATKINSON, FIRA, SARABUN, SHAPE = "AtkinsonHyperlegible-Regular", "FiraSans-Regular", "Sarabun-Regular", ""
ROOT = Path(__file__).resolve().parents[3]


def split(text: str) -> list[tuple[str, str]]:
    return [(run.font, run.letters) for run in runs(text, Face.REGULAR)]


def test_swedish_stands_in_the_first_font() -> None:
    text = "Åäö é ü Ł Ő ½ – × « » ”"
    assert split(text) == [(ATKINSON, text)]


def test_figures_stand_in_a_font_of_their_own() -> None:
    """Issue 11, point 10: in the font of words the zero reads as Ø."""
    assert split("Par 10: +2–0, −1,5") == [
        (ATKINSON, "Par "), (SARABUN, "10"), (ATKINSON, ": "), (SARABUN, "+2"), (ATKINSON, "–"),
        (SARABUN, "0"), (ATKINSON, ", "), (SARABUN, "−1"), (ATKINSON, ","), (SARABUN, "5"),
    ]  # fmt: skip


@pytest.mark.parametrize("face", Face)
def test_the_zero_is_a_ring_with_nothing_in_it(face: Face) -> None:
    """Two outlines: the ring from outside and from inside. A stroke or a dot would be a third."""
    (zero,) = runs("0", face)
    font = pdfmetrics.getFont(zero.font).face
    place = font.glyphPos[font.charToGlyph[ord("0")]]
    (outlines,) = struct.unpack_from(">h", font.get_table("glyf"), place)
    assert outlines == 2


@pytest.mark.parametrize("face", Face)
def test_all_figures_are_as_wide(face: Face) -> None:
    assert len({round(width(figure, face, 1000)) for figure in "0123456789"}) == 1


def test_a_line_of_figures_and_words_is_read_back_as_one_line() -> None:
    """Whoever copies a paper, or has it read aloud, gets "Bord 10 av 12", though its fonts change."""
    pen = Pen("Prov", "sv-SE", AT)
    pen.text(50, 50, "Bord 10 av 12, +3", 12)
    pen.text(50, 80, "Par 7", 12)
    pen.end_page()
    assert pages(pen.finish())[0].splitlines() == ["Bord 10 av 12, +3", "Par 7"]


def test_letters_of_the_second_font_are_a_run_of_their_own() -> None:
    assert split("Åke Ждан") == [(ATKINSON, "Åke "), (FIRA, "Ждан")]


def test_letters_that_no_font_has_become_boxes() -> None:
    assert split("A漢字") == [(ATKINSON, "A"), (SHAPE, "漢字")]


def test_suits_are_shapes() -> None:
    assert split("♠ ♥") == [(SHAPE, "♠"), (ATKINSON, " "), (SHAPE, "♥")]


def test_decomposed_letters_are_put_together() -> None:
    assert split(unicodedata.normalize("NFD", "Åäö")) == [(ATKINSON, "Åäö")]


def test_unseen_letters_leave_no_box() -> None:
    assert split("a\u200d\ufe0f\u00adb\u2009c\td\u2011e") == [(ATKINSON, "ab c d-e")]


def test_a_shape_is_as_wide_as_it_says() -> None:
    assert width("♠♥", Face.BOLD, 10) == pytest.approx(2 * SHAPE_WIDTH * 10)


@given(st.text(max_size=20))
@settings(deadline=None)
def test_any_text_at_all_can_be_drawn(text: str) -> None:
    pen = Pen("Prov", "sv-SE", AT)
    pen.text(50, 50, text, 12)
    pen.end_page()
    assert len(reader(pen.finish()).pages) == 1


def test_the_papers_own_words_need_no_second_font() -> None:
    """Every letter that stands in the code of the papers, messages above all."""
    for file in (ROOT / "exports" / "papers").rglob("*.py"):
        letters = {letter for letter in file.read_text(encoding="utf-8") if letter not in "♠♥♦♣\n"}
        strange = {letter for letter in letters - FIGURES if split(letter)[0][0] != ATKINSON}
        assert not strange, file
