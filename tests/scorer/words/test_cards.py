"""Issue 16, point 1: a card has a plain name, and the letters of the reader's language in its corner."""

from typing import Any

import pytest
from flask import Flask

from scorer.words.cards.names import card_texts
from scorer.words.language import choose_language


def texts_in(app: Flask, language: str) -> Any:
    with app.test_request_context():
        choose_language(language)
        return card_texts()


@pytest.mark.parametrize(
    ("language", "letters", "name"),
    [("sv", "A K D Kn 10 9", "hjärter kung"), ("en", "A K Q J 10 9", "king of hearts")],
)
def test_issue_16_1_cards_have_letters_and_names(app: Flask, language: str, letters: str, name: str) -> None:
    texts = texts_in(app, language)
    ranks = [texts["ranks"][rank] for rank in "AKQJT9"]
    assert " ".join(rank["letter"] for rank in ranks) == letters
    assert texts["card"] % {"suit": texts["suits"]["H"], "rank": texts["ranks"]["K"]["name"]} == name
