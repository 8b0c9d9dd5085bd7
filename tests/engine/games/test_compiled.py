"""The tested engine is the one that was asked for: plain Python, or compiled (`run.py test --compiled`)."""

import os

from engine import cards, choices
from engine.formats import shape
from engine.games.shared import tricks
from engine.games.tjuv import play, points


def test_issue_13_4_the_engine_is_compiled_where_that_is_asked_for_and_only_there() -> None:
    asked_for = os.environ.get("SCORER_COMPILED") == "1"
    files = [module.__file__ or "" for module in (cards, choices, shape, tricks, play)]
    assert [not file.endswith(".py") for file in files] == [asked_for] * len(files)
    assert points.__file__.endswith(".py"), "facts are copied and pickled, which a compiled value cannot be"
