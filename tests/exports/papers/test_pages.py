"""Pieces on pages: in order, none lost, none cut."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exports.papers.drawing.pages import PagePiece, paginate


def pieces(*heights: float) -> list[PagePiece]:
    return [PagePiece(height, lambda pen, y: None) for height in heights]


def shape(*heights: float, first: float = 10, later: float = 10) -> list[list[float]]:
    return [[piece.height for piece in page] for page in paginate(pieces(*heights), first, later)]


@pytest.mark.parametrize(
    ("rows", "expected"), [(0, 1), (1, 1), (2, 1), (5, 1), (8, 1), (10, 1), (11, 2), (40, 4), (300, 30)]
)
def test_ten_rows_a_page(rows: int, expected: int) -> None:
    assert len(shape(*[1.0] * rows)) == expected


def test_a_piece_stays_together() -> None:
    assert shape(6, 6, 4) == [[6], [6, 4]]


def test_a_first_page_too_small_for_a_piece_is_left_to_its_head() -> None:
    assert shape(6, first=5) == [[], [6]]


def test_a_piece_taller_than_a_page_gets_one_of_its_own() -> None:
    assert shape(3, 12, 3) == [[3], [12], [3]]


@settings(deadline=None)
@given(st.lists(st.integers(1, 10)), st.integers(1, 10))
def test_all_pieces_in_order_and_no_page_too_full(heights: list[int], first: int) -> None:
    found = shape(*heights, first=first)
    assert [height for page in found for height in page] == heights
    assert sum(found[0]) <= first
    assert all(page and sum(page) <= 10 for page in found[1:])
