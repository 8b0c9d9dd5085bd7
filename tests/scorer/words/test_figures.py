"""How figures stand in a text."""

from fractions import Fraction

import pytest

from scorer.words.figures import figure, unbroken


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Rond 3: var sitter jag?", "Rond\N{NO-BREAK SPACE}3: var sitter jag?"),
        ("Efter rond 1, rond 2 pågår", "Efter rond\N{NO-BREAK SPACE}1, rond\N{NO-BREAK SPACE}2 pågår"),
        ("Klubb mot klubb", "Klubb mot klubb"),
        ("Kaffe, 20.15", "Kaffe, 20.15"),
    ],
)
def test_a_number_stays_with_the_word_before_it(text: str, shown: str) -> None:
    assert unbroken(text) == shown


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0"),
        (-2, "−2"),
        (9999, "9999"),
        (10_000, "10\N{NO-BREAK SPACE}000"),
        (-1_234_567, "−1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"),
        (Fraction(3, 2), "1,5"),
        (Fraction(-10, 3), "−3,33"),
        (Fraction(24_001, 2), "12\N{NO-BREAK SPACE}000,5"),
        (Fraction(12_000), "12\N{NO-BREAK SPACE}000"),
    ],
)
def test_a_figure_is_written_the_swedish_way(number: int | Fraction, shown: str) -> None:
    assert figure(number) == shown
