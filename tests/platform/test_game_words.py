"""A game is on the list only where every form, rule and code of it has words."""

from dataclasses import replace

import pytest

from scorer.games import all_games, game_words, register
from scorer.games.words import GameWords

TOLVA = game_words("tolva")


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (replace(TOLVA, forms={}), "its forms"),
        (replace(TOLVA, rules={}), "T1"),
        (replace(TOLVA, awards={}), "trumf"),
        (replace(TOLVA, counts={}), "card_points"),
        (replace(TOLVA, count_hints={}), "card_points"),
        (replace(TOLVA, gubbar={}), "half"),
        (replace(TOLVA, options={}), "first_trick_from_table"),
        (replace(game_words("tremanswhist"), kinds={}), "minus"),
    ],
    ids=["forms", "rules", "awards", "counts", "hints", "gubbar", "options", "kinds"],
)
def test_a_game_without_some_of_its_words_is_not_registered(words: GameWords, missing: str) -> None:
    before = all_games()
    with pytest.raises(ValueError, match=f"{words.game} has no words for: .*{missing}"):
        register(words)
    assert all_games() == before
