from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.db import Database
from scorer.upgrading import upgrade


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty database of each kind that the program runs on."""
    if request.param == "sqlite":
        yield request.getfixturevalue("database")
        return
    found = Database(request.getfixturevalue("pg_url"), tmp_path)
    upgrade(found)
    yield found
    found.close()
