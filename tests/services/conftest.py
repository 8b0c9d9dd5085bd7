import pytest

from scorer.db import Database


@pytest.fixture(
    params=["database", pytest.param("pg_db", marks=pytest.mark.postgres)], ids=["sqlite", "postgresql"]
)
def db(request: pytest.FixtureRequest) -> Database:
    """An empty database of each kind that the program runs on."""
    found: Database = request.getfixturevalue(request.param)
    return found
