"""The invented game on the list while its tests run."""

from collections.abc import Iterator

import pytest

from engine.games import listed
from invented.engine_side.lyktan import GAME


@pytest.fixture(scope="module")
def lyktan() -> Iterator[None]:
    """Registered as the program's own games are; afterwards the list is as it was."""
    lists = (listed.GAMES, listed.FORMS, listed.FACT_KEYS, listed.RULES)
    before = [known.copy() for known in lists]
    listed.register(GAME)
    yield
    for known, was in zip(lists, before, strict=True):
        known.clear()
        known.update(was)
