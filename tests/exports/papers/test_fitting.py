"""Names of any length: they shrink, then wrap, and are never cut."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exports.papers.drawing.fitting import fit, largest, size_for_most, wrap
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.tables import AIR, PAD, figure_column, head_size
from exports.papers.given import NO_BREAK, Team
from tests.exports.papers.papers import LONG_NAME

WORDS = st.lists(st.text("abcåäöW<&- \u00a0", min_size=1, max_size=30), max_size=8).map(" ".join)


def test_what_has_room_stays_as_it_is() -> None:
    fitted = fit("Anna Öberg", Face.REGULAR, 12, 500, 9)
    assert (fitted.lines, fitted.size) == (("Anna Öberg",), 12)


def test_a_longer_name_shrinks_on_one_line() -> None:
    whole = width("Anna Öberg", Face.REGULAR, 12)
    fitted = fit("Anna Öberg", Face.REGULAR, 12, whole * 0.9, 9)
    assert fitted.lines == ("Anna Öberg",)
    assert fitted.size == pytest.approx(12 * 0.9)


def test_a_much_longer_name_wraps_between_words() -> None:
    fitted = fit(LONG_NAME, Face.BOLD, 12, 230, 9)
    assert " ".join(fitted.lines) == LONG_NAME
    assert len(fitted.lines) == 2
    assert fitted.size == 9


def test_a_pair_is_broken_between_the_persons() -> None:
    people = Team(1, members=("Anna Maria Öberg", "Nils Åkesson")).label
    lines = wrap(people, Face.REGULAR, 10, width("Anna Maria Öberg – Nils", Face.REGULAR, 10))
    assert [line.replace(NO_BREAK, " ") for line in lines] == ["Anna Maria Öberg –", "Nils Åkesson"]


def test_a_word_wider_than_the_room_is_broken() -> None:
    lines = wrap("W" * 50, Face.BOLD, 10, 60)
    assert "".join(lines) == "W" * 50
    assert all(width(line, Face.BOLD, 10) <= 60 for line in lines)


def test_the_largest_that_goes_into_a_box_breaks_no_word() -> None:
    fitted = largest("Pensionärsföreningen spelar", Face.REGULAR, 40, 120, 60)
    assert fitted.lines == ("Pensionärsföreningen", "spelar")
    assert fitted.height <= 60


@settings(deadline=None)
@given(WORDS, st.floats(20, 300), st.floats(5, 20))
def test_no_letter_is_lost_and_no_line_too_wide(text: str, room: float, size: float) -> None:
    def bare(said: str) -> str:
        return "".join(said.split())

    fitted = fit(text, Face.REGULAR, size, room, size * 0.8)
    assert bare("".join(fitted.lines)) == bare(text)
    for line in fitted.lines:
        assert len(line) == 1 or width(line, Face.REGULAR, fitted.size) <= room + 1e-6


@pytest.mark.parametrize(
    ("figures", "before", "after"),
    [
        (("+12", "0", "−3"), "+12", ""),
        (("1,5", "12", "−0,25"), "−0", ",25"),
        (("16–8", "8–16", "−3 – 10"), "−3", " – 10"),
        (("–", "3"), "3", ""),
    ],
)
def test_figures_stand_with_last_digits_commas_or_dashes_below_each_other(
    figures: tuple[str, ...], before: str, after: str
) -> None:
    """The widest text before the place where all meet, and the widest after it, have just enough room."""
    column = figure_column("", figures, 10)
    wide, rest = width(before, Face.REGULAR, 10), width(after, Face.REGULAR, 10)
    assert column.width == pytest.approx(wide + rest + AIR * 10 + 2 * PAD)
    assert column.hinge - wide == pytest.approx(column.width - column.hinge - rest)


def test_a_head_is_never_wider_than_its_column() -> None:
    column = figure_column("Inbördes möten", ("0", "–"), 20)
    assert column.width >= width("Inbördes", Face.BOLD, head_size(20))


def test_issue_14_a_name_of_ninety_letters_makes_no_other_name_small() -> None:
    assert size_for_most([5, 20, 21, 22]) == 20
    assert size_for_most([11, 23, 24, 25]) == 23
    assert size_for_most([5, 5, 20, 21, 22]) == 20
    assert size_for_most([5, 22]) == 22
    assert size_for_most([5]) == 5
    assert size_for_most([12, 14, 15, 16]) == 12, "a little longer is not another kind of name"
    assert size_for_most([10] + [20] * 8) == 20, "one of eight shrinks alone"
