"""A game is on the list only where every form, rule and code of it has words."""

from dataclasses import replace

import pytest

from scorer.games import GAMES, register
from scorer.games.words import GameWords, RuleText

TOLVA = GAMES["tolva"]


def without_rulings(words: GameWords) -> dict[str, RuleText]:
    return {number: RuleText(text.sentence) for number, text in words.rules.items()}


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (replace(TOLVA, forms={}), "its forms"),
        (replace(TOLVA, rules={}), "T1"),
        (replace(TOLVA, rules=without_rulings(TOLVA)), "T9"),
        (replace(TOLVA, awards={}), "trumf"),
        (replace(TOLVA, counts={}), "card_points"),
        (replace(TOLVA, count_hints={}), "card_points"),
        (replace(TOLVA, gubbar={}), "half"),
        (replace(TOLVA, options={}), "first_trick_from_table"),
        (replace(GAMES["tremanswhist"], kinds={}), "minus"),
        (replace(GAMES["tremanswhist"], named={}), "buyer"),
    ],
    ids=["forms", "rules", "rulings", "awards", "counts", "hints", "gubbar", "options", "kinds", "named"],
)
def test_a_game_without_some_of_its_words_is_not_registered(words: GameWords, missing: str) -> None:
    before = dict(GAMES)
    with pytest.raises(ValueError, match=f"{words.game} has no words for: .*{missing}"):
        register(words)
    assert before == GAMES


def test_a_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="tolva is on the list"):
        register(TOLVA)
