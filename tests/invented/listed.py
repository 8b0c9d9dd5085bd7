"""The invented game on both lists, put there as the program puts its own; as a program, `scorer` with it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import scorer.games
from engine.games import listed
from tests.invented.engine_side.lyktan import GAME
from tests.invented.scorer_side.lyktan import WORDS

ROOT = Path(__file__).resolve().parents[2]


def register() -> None:
    listed.register(GAME)
    scorer.games.register(WORDS)


@contextmanager
def on_the_lists() -> Iterator[None]:
    """Until the block ends; afterwards the lists are as they were."""
    lists = (listed.GAMES, listed.FORMS, listed.FACT_KEYS, listed.RULES, scorer.games.GAMES)
    before = [known.copy() for known in lists]
    register()
    try:
        yield
    finally:
        for known, was in zip(lists, before, strict=True):
            known.clear()
            known.update(was)


def command(*arguments: str) -> subprocess.Popen[str]:
    """`scorer …` in a process that registers the game before a command is loaded."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.invented.listed", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


if __name__ == "__main__":
    from scorer.cli import main

    register()
    main()
