"""What tests of every room stand on: an application, a database, a serving process, a browser."""

import gc
import os
import shutil
import sqlite3
import uuid
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from copy import copy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import sqlalchemy as sa
from filelock import FileLock
from flask import Flask
from hypothesis import settings
from hypothesis import strategies as st

from scorer.app import create_app
from scorer.config import Config, sqlite_url
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password
from scorer.upgrading import metadata, upgrade
from scorer.words.catalogues import compile_catalogues
from tests.clients import LOW_COST, PASSWORD, Client
from tests.serving import HOST, OTHER_HOST, SHARED, Server, serving, shared_folder

BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "msedge",
)  # fmt: skip
"""The first is Chromium without its windows, and opens a page with a third of the work."""
BROWSER_FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP {OTHER_HOST} 127.0.0.1",
)  # fmt: skip
REMEMBERING = (
    "scorer-api-limit", "scorer-api-parts", "scorer-clocks", "scorer-frames", "scorer-live-parts",
    "scorer-outage", "scorer-papers", "scorer-turns", "scorer-zone",
)  # fmt: skip
"""What an application keeps between one request and another, besides its database."""
IN_A_BROWSER = {"browser", "context", "page", "new_context"}
ON_POSTGRES = {"pg_server"}
SERVED = {"live_server", "unguarded_server"}
WITH_PROCESSES = (
    "tests/benchmarks/", "tests/scorer/server/",
    "tests/scorer/web/table/test_killed.py", "tests/start/",
)  # fmt: skip
"""Rooms whose tests start processes and wait for them."""
LONGEST = (
    "tests/evening/test_an_evening.py", "tests/scorer/web/test_eyes_and_fingers.py",
    "tests/scorer/web/test_forms_carry_tokens.py", "tests/scorer/web/table/test_taps_and_swipes.py",
    "tests/scorer/web/table/test_killed.py", "tests/scorer/web/test_other_games_measured.py",
)  # fmt: skip
"""Modules with tests in a browser of half a minute: whoever comes to one last lets the others wait."""

# What has been loaded stays; to look through it again and again for waste takes a sixth of the collection.
gc.disable()

# A property that holds slowly on a busy machine holds.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        compile_catalogues()
        folder = TemporaryDirectory(prefix="scorer-tests-", ignore_cleanup_errors=True)
        os.environ[SHARED] = folder.name
        config.add_cleanup(folder.cleanup)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: whoever drives a browser waits much of the time."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long versions run when they are asked for: `-m deep`."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & IN_A_BROWSER:
            item.add_marker(pytest.mark.browser)
        if fixtures & ON_POSTGRES:
            item.add_marker(pytest.mark.postgres)
        if fixtures & (IN_A_BROWSER | SERVED) or item.nodeid.startswith(WITH_PROCESSES):
            # It waits for processes that a busy machine may hold up. What fails twice has failed; a second
            # trial is listed at the end of the run, for its cause is to be found.
            item.add_marker(pytest.mark.flaky(reruns=1))
    deep = [item for item in items if item.get_closest_marker("deep")]
    if deep and "deep" not in (config.getoption("markexpr") or ""):
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if item not in deep]
    if hasattr(config, "workerinput"):
        items[:] = dealt_out(items, config.workerinput["workercount"])


def dealt_out(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order that keeps processors busy: xdist gives each worker an equal piece of it.

    Half of the workers begin with the tests in a browser, the longest first, and wait much of their time.
    The other half has none, and takes from the end of the others' pieces when its own is done.
    """
    in_browser = [item for item in items if item.get_closest_marker("browser")]
    in_browser.sort(key=lambda item: item.nodeid.partition("::")[0] not in LONGEST)
    without_browser = [item for item in items if not item.get_closest_marker("browser")]
    piece, driving = len(items) // workers, max(1, workers // 2)
    order = []
    for worker in range(driving):
        own = in_browser[worker::driving]
        room = max(0, piece - len(own))
        order += own + without_browser[len(without_browser) - room :]
        del without_browser[len(without_browser) - room :]
    return order + without_browser


def pytest_collection_finish() -> None:
    # This loads its module. In a worker that has driven a browser Python 3.11 may fail to compile one.
    st.randoms().validate()
    gc.freeze()
    gc.enable()


# --- the database -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of the newest kind, for copying. The first process makes it for all."""
    folder, made = shared_folder("upgraded"), tmp_path_factory.mktemp("upgraded")
    assert folder
    with FileLock(folder / "lock"):
        file = folder / "scorer.sqlite3"
        if not file.exists():
            with closing(Database(sqlite_url(made / file.name), made)) as database:
                upgrade(database)
            shutil.move(made / file.name, file)
    return Path(shutil.copy(file, made))


@pytest.fixture
def database_file(upgraded_file: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(upgraded_file, tmp_path / "scorer.sqlite3"))


@pytest.fixture(scope="session")
def compiled_statements(upgraded_file: Path) -> Iterator[sa.Engine]:
    """The engine that keeps the statements that were compiled for SQLite."""
    with closing(Database(sqlite_url(upgraded_file), upgraded_file.parent)) as database:
        database.engine.connect().close()
        yield database.engine


@pytest.fixture
def database(database_file: Path, compiled_statements: sa.Engine) -> Iterator[Database]:
    """An empty, upgraded SQLite database in the test's own folder."""
    database = Database(sqlite_url(database_file), database_file.parent)
    sa.event.listen(database.engine, "connect", _without_waiting_for_the_disk)
    keep_statements(database, compiled_statements)
    yield database
    database.close()


def keep_statements(database: Database, kept: sa.Engine) -> None:
    """Statements are compiled once, and not by the database of each test. They are kept by their dialect."""
    for engine in (database.engine, database._writer):
        engine.dialect = kept.dialect
        engine._compiled_cache = kept._compiled_cache


def _without_waiting_for_the_disk(connection: sqlite3.Connection, _record: object) -> None:
    """After a power cut nobody needs the database of a test."""
    connection.execute("PRAGMA synchronous=OFF")


@pytest.fixture(scope="session")
def pg_server() -> sa.Engine:
    """A PostgreSQL server on which databases may be made."""
    server = os.environ.get("SCORER_TEST_PG")
    if not server:
        pytest.skip("no PostgreSQL: set SCORER_TEST_PG to the URL of a server for tests")
    return sa.create_engine(server, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)


@pytest.fixture
def pg_url(pg_server: sa.Engine) -> Iterator[str]:
    """An empty PostgreSQL database of the test's own."""
    with new_pg_database(pg_server) as url:
        yield url


@pytest.fixture(scope="session")
def pg_upgraded(pg_server: sa.Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """An upgraded PostgreSQL database, used by one test after another: to make one takes half a second."""
    with new_pg_database(pg_server) as url:
        database = Database(url, tmp_path_factory.mktemp("upgraded"))
        upgrade(database)
        database.close()
        yield database


@contextmanager
def new_pg_database(server: sa.Engine) -> Iterator[str]:
    """The URL of a new database, there until the block ends."""
    name = f"scorer_{uuid.uuid4().hex}"
    with server.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield server.url.set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def pg_db(pg_upgraded: Database, tmp_path: Path) -> Iterator[Database]:
    """An empty, upgraded PostgreSQL database."""
    url = pg_upgraded.url.render_as_string(hide_password=False)
    with closing(Database(url, tmp_path)) as database:
        keep_statements(database, pg_upgraded.engine)
        with database.engine.begin() as connection:
            for table in reversed(metadata.sorted_tables):
                connection.execute(table.delete())
            connection.exec_driver_sql("SELECT setval(oid, 1, false) FROM pg_class WHERE relkind = 'S'")
        yield database


# --- the application --------------------------------------------------------------------------------


def config_of(database: Database) -> Config:
    return Config(
        database.url.render_as_string(),
        database.data_dir,
        secret_key="a key for tests alone",
        host="127.0.0.1",
        password_cost=LOW_COST,
        testing=True,
    )


@pytest.fixture
def own_app(database: Database) -> Flask:
    """An application that no other test uses: pages may be added to it."""
    return made_anew(database)


def made_anew(database: Database) -> Flask:
    app = create_app(config_of(database), database)
    app.test_client_class = Client
    return app


@pytest.fixture(scope="session")
def put_together(upgraded_file: Path) -> Flask:
    """The application's routes and templates: to put them together takes longer than to ask for a page."""
    return made_anew(Database(sqlite_url(upgraded_file), upgraded_file.parent))


@pytest.fixture
def app(database: Database, put_together: Flask) -> Flask:
    """The application, remembering nothing of the tests before."""
    return app_on(database, put_together)


def app_on(database: Database, put_together: Flask) -> Flask:
    app = copy(put_together)
    app.config = copy(put_together.config)
    app.extensions = put_together.extensions | {
        "scorer-config": config_of(database),
        "scorer-db": database,
        **{name: type(put_together.extensions[name])() for name in REMEMBERING},
    }
    return app


@pytest.fixture
def client(app: Flask) -> Client:
    """Anybody in the hall."""
    client = app.test_client()
    assert isinstance(client, Client)
    return client


@pytest.fixture
def organiser(app: Flask, database: Database) -> Client:
    """The organiser, logged in; the password is PASSWORD."""
    client = app.test_client()
    assert isinstance(client, Client)
    client.log_in(act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST)))
    return client


# --- a serving process, and a browser ---------------------------------------------------------------


@pytest.fixture
def live_server(database: Database, database_file: Path) -> Iterator[Server]:
    """The program serving `database`, the organiser's password being PASSWORD."""
    act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))
    with serving(database_file) as server:
        yield server


@pytest.fixture
def unguarded_server(database_file: Path) -> Iterator[Server]:
    """The program on its first evening, before there is a password."""
    with serving(database_file) as server:
        yield server


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = os.environ.get("SCORER_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.skip("no browser: install Chromium, or set SCORER_BROWSER to one like it")
    return {**browser_type_launch_args, "executable_path": found, "args": list(BROWSER_FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "locale": "sv-SE",
        "timezone_id": "Europe/Stockholm",
        "viewport": {"width": 1024, "height": 768},
    }
