"""How figures stand in a text."""

import pytest

from scorer.words.figures import unbroken


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
