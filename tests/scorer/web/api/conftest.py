"""An evening that the API tells of, in a database of each kind where a module of tests asks for both."""

import pytest

from scorer.db import Database
from scorer.services.matches.entries import Kind
from tests.scorer.web.shown_hall import FOUR_POINTS, RESULT_ONLY, Hall

BOTH_DATABASES = pytest.mark.parametrize(
    "database",
    ["database", pytest.param("pg_db", marks=pytest.mark.postgres)],
    ids=["sqlite", "postgresql"],
    indirect=True,
)
"""As the `pytestmark` of a module: each of its tests on every kind of database that the program runs on."""


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Database:
    """An empty database: SQLite, or what BOTH_DATABASES names."""
    found: Database = request.getfixturevalue(getattr(request, "param", "database"))
    return found


@pytest.fixture
def evening(playing: Hall) -> Hall:
    """Match 1 is won 3–0: three hands of four points, two results. Match 2 has a hand. Round 2 is a draft."""
    first, second = playing.matches(1)
    playing.win_tolva(first)
    playing.enter(first, Kind.PARTI, RESULT_ONLY)
    playing.enter(first, Kind.PARTI, RESULT_ONLY)
    playing.enter(second, Kind.DEAL, FOUR_POINTS)
    playing.draw()
    return playing
