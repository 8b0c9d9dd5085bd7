"""A game is on the list only where all of it has words, and is named in its own folder alone."""

import re
from dataclasses import replace

import pytest

from scorer.games import GAMES, register
from scorer.games.words import GameWords
from tests.serving import ROOT

TOLVA = GAMES["tolva"]


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (replace(TOLVA, forms={}), "its forms"),
        (replace(TOLVA, sentences={}), "T1"),
        (replace(TOLVA, rulings={}), "C8"),
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


NAMED = re.compile(r"(?<!\w)(bondtolva|tremanswhist|tjuv)", re.IGNORECASE)
"""Tolva is also what a parti to twelve is called, and the program."""
ROOMS = ("scorer", "exports", "templates")
OWN = {"scorer/demo.py", "exports/papers/protocol/match.py"}
"""What the demonstration plays; what the rows of a protocol were measured with."""


def test_a_game_is_named_in_its_own_folder_and_on_the_list_alone() -> None:
    files = [
        file for room in ROOMS for file in (ROOT / room).rglob("*") if file.suffix in (".py", ".js", ".html")
    ]
    naming = {file.relative_to(ROOT) for file in files if NAMED.search(file.read_text("utf-8"))}
    outside = {name.as_posix() for name in naming if not name.is_relative_to("scorer/games")}
    inside = {name.parts[2] for name in naming if name.is_relative_to("scorer/games")}
    assert outside == OWN
    assert inside == {"__init__.py", "bondtolva", "tremanswhist", "tjuv"}
