"""An evening that many tests begin with is played once, and its rows are copied for the others.

To play it through the services takes as long as most tests. What is copied is what the database holds: ids,
codes and times are those of the first one. Folds are made anew from it.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, wraps
from itertools import count
from pathlib import Path
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import time_machine

from scorer.db import Database
from scorer.upgrading import metadata
from tests.serving import shared_folder

Given = ParamSpec("Given")
Made = TypeVar("Made")
FROM_THE_BEGINNING = {"club"}
"""Tables that have rows in a new database."""
_numbers = count()


class Rows(Protocol):
    """The rows of a database at one time."""

    def put(self, database: Database) -> None:
        """Give them to `database`, which has none."""


@dataclass(frozen=True, slots=True)
class RowsOfFile:
    """They lie in a file. It is copied page by page, while connections to the other one may be open."""

    file: Path

    def put(self, database: Database) -> None:
        assert database.file
        _copy(self.file, database.file)


@dataclass(frozen=True, slots=True)
class RowsOfServer:
    """They lie in a schema of the same database on the server. `script`: statements that copy them."""

    script: str

    def put(self, database: Database) -> None:
        with database.engine.begin() as connection:
            connection.exec_driver_sql(self.script)


def made_once(
    make: Callable[Concatenate[Database, Given], Made],
) -> Callable[Concatenate[Database, Given], Made]:
    """`make`, which runs once in each process for each kind of database and each choice of arguments.

    It runs as it stands where the database has rows already, where the clock is not the usual one, and where
    there is no test run.
    """
    kept: dict[tuple[str, str], tuple[Rows, Made]] = {}

    @wraps(make)
    def made(database: Database, *given: Given.args, **named: Given.kwargs) -> Made:
        folder = shared_folder("made")
        if not folder or time_machine.escape_hatch.is_travelling() or not is_new(database):
            return make(database, *given, **named)
        server = "" if database.file else database.url.render_as_string()
        key = (server, repr((given, sorted(named.items()))))
        if key in kept:
            rows, result = kept[key]
            rows.put(database)
        else:
            result = make(database, *given, **named)
            kept[key] = (rows_of(database, folder), result)
        return deepcopy(result)

    return made


@cache
def _any_row() -> str:
    tables = [table.name for table in metadata.sorted_tables if table.name not in FROM_THE_BEGINNING]
    return " UNION ALL ".join(f'SELECT 1 FROM (SELECT 1 FROM "{name}" LIMIT 1) AS found' for name in tables)


def is_new(database: Database) -> bool:
    """Whether nothing has been stored in it."""
    with database.engine.connect() as connection:
        return connection.exec_driver_sql(_any_row()).first() is None


def rows_of(database: Database, folder: Path) -> Rows:
    """Those that it has now. Those of a file are kept in `folder`."""
    name = f"made_{os.getpid()}_{next(_numbers)}"
    if not database.file:
        return _rows_of_server(database, name)
    file = folder / f"{name}.sqlite3"
    _copy(database.file, file)
    return RowsOfFile(file)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        written.execute("PRAGMA synchronous=OFF")
        read.backup(written)


def _rows_of_server(database: Database, schema: str) -> Rows:
    with database.engine.begin() as connection:
        run = connection.exec_driver_sql
        run(f"CREATE SCHEMA {schema}")
        script = []
        for name in (table.name for table in metadata.sorted_tables):
            if run(f'SELECT 1 FROM "{name}" LIMIT 1').first():
                run(f'CREATE TABLE {schema}."{name}" AS SELECT * FROM public."{name}"')
                script.append(f'INSERT INTO public."{name}" SELECT * FROM {schema}."{name}"')
        numbers = run("SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL").all()
        script += [f"SELECT setval('{name}', {value})" for name, value in numbers]
    return RowsOfServer("; ".join(script))
