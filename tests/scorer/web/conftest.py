import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from flask import Flask

from scorer.config import sqlite_url
from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.eyes_and_fingers import TRIAL
from tests.scorer.web.shown_hall import Hall, new_hall, published_hall
from tests.scorer.web.table.tables import Table, code_of, new_table, scanned

Evening = TypeVar("Evening", Hall, Table)


def pytest_runtest_setup(item: pytest.Item) -> None:
    os.environ[TRIAL] = str(getattr(item, "execution_count", 1))


Make = Callable[[Database], Hall | Table]
MADE: Mapping[str, Make] = {
    "playing": published_hall,
    "hall": new_hall,
    "table": new_table,
}


@dataclass(frozen=True, slots=True)
class Beginning:
    """A database with an evening in it. It is made once and copied for each test that begins with it."""

    file: Path
    evening: Hall | Table

    def in_copy(self, database: Database, kind: type[Evening]) -> Evening | None:
        """The evening in the copy; None where `database` is no copy, or it is an evening of another kind."""
        if isinstance(self.evening, kind) and database.file:
            return replace(self.evening, db=database)
        return None


@pytest.fixture(scope="session")
def beginnings(upgraded_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Make], Beginning]:
    """To make an evening takes as long as most tests."""

    @cache
    def made(make: Make) -> Beginning:
        folder = tmp_path_factory.mktemp(make.__name__)
        file = Path(shutil.copy(upgraded_file, folder / "scorer.sqlite3"))
        with closing(Database(sqlite_url(file), folder)) as database:
            return Beginning(file, make(database))

    return made


@pytest.fixture
def beginning(request: pytest.FixtureRequest, beginnings: Callable[[Make], Beginning]) -> Beginning | None:
    """What the test's database has in it from the start, by the fixtures that the test asks for.

    A module says in BEGINNINGS which of its own fixtures is such an evening, and what makes it.
    """
    own: Mapping[str, Make] = getattr(request.module, "BEGINNINGS", {})
    known = {f"asks_for_{name}": make for name, make in MADE.items()}
    asked = [make for name, make in {**own, **known}.items() if name in request.fixturenames]
    return beginnings(asked[0]) if asked else None


@pytest.fixture
def database_file(beginning: Beginning | None, upgraded_file: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(beginning.file if beginning else upgraded_file, tmp_path / "scorer.sqlite3"))


@pytest.fixture
def asks_for_hall() -> None:
    """Only `hall` below asks for it, and no fixture of that name in a module of tests."""


@pytest.fixture
def asks_for_playing() -> None:
    """The same for `playing`."""


@pytest.fixture
def asks_for_table() -> None:
    """The same for `table`."""


@pytest.fixture
def hall(asks_for_hall: None, database: Database, beginning: Beginning | None) -> Hall:
    """Four pairs registered at two tables, nothing drawn."""
    return (beginning and beginning.in_copy(database, Hall)) or new_hall(database)


@pytest.fixture
def playing(asks_for_playing: None, database: Database, beginning: Beginning | None) -> Hall:
    """The same with round 1 published."""
    return (beginning and beginning.in_copy(database, Hall)) or published_hall(database)


@pytest.fixture
def table(asks_for_table: None, database: Database, beginning: Beginning | None) -> Table:
    """Table 2 with the match of Anna & Nils against Berit & Sven, nobody seated yet."""
    return (beginning and beginning.in_copy(database, Table)) or new_table(database)


@pytest.fixture
def at_table(app: Flask, table: Table) -> Client:
    """A tablet that has scanned the code of the table."""
    return scanned(app, table.code)


@pytest.fixture
def stranger(app: Flask, table: Table) -> Client:
    """A tablet of table 1 in the same hall."""
    return scanned(app, code_of(table.db, table.tournament, 1))


@pytest.fixture
def seated(at_table: Client, table: Table) -> Client:
    """The tablet, everybody seated as proposed; seat 3 (Sven) deals first."""
    answer = at_table.post(
        "/bord/platser", json={"match": table.match, "seats": table.people, "first_dealer": 3}
    )
    assert answer.status_code == 200
    return at_table
