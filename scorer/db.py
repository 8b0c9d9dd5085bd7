"""The database: one reading session a request, one transaction a change, migrations.

Writing never goes through a session that has read: on SQLite such a session has already sent its
BEGIN and cannot become a writing one. A service opens `Database.writing()` and reads again inside it
what its decision rests on.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app, g
from sqlmodel import Session

from scorer import models
from scorer.places import folder
from scorer.rows.folding import FoldCache

_EXTENSION = "scorer-db"


class Database:
    """An engine, its writing lock, and what may be remembered of the folds made from it."""

    def __init__(self, url: str, data_dir: Path) -> None:
        self.url = sa.make_url(url)
        self.data_dir = data_dir
        self.engine = _engine(self.url)
        self._writer = self.engine.execution_options(writing=True)
        self._lock = threading.Lock()
        self.folds = FoldCache()

    @property
    def file(self) -> Path | None:
        """The SQLite file, None elsewhere."""
        name = self.url.database
        return Path(name) if self.url.get_backend_name() == "sqlite" and name else None

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction: all of it is stored, or nothing."""
        with self._lock, Session(self._writer) as session, session.begin():
            yield session

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with Session(self.engine) as session:
            yield session

    def close(self) -> None:
        self.engine.dispose()


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True, pool_size=20)
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": 30}, pool_size=20, max_overflow=20)
    sa.event.listen(engine, "connect", _open_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _open_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


# --- migrations -------------------------------------------------------------------------------------


def migration_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config


def upgrade(database: Database, revision: str = "head") -> bool:
    """Bring the database up to date; an SQLite file is copied first. True if anything changed."""
    with database.engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(migration_config()).get_current_head()
    if present == newest and revision == "head":
        return False
    if present is not None and database.file is not None:
        copy_before_migration(database.file, present)
    migrate(database, revision)
    return True


def migrate(database: Database, revision: str, *, down: bool = False) -> None:
    """Run the migrations in one transaction, foreign keys off meanwhile and checked after."""
    sqlite = database.file is not None
    config = migration_config()
    with database.engine.connect() as connection:
        if sqlite:
            _pragma(connection, "foreign_keys=OFF")
        with connection.begin():
            config.attributes["connection"] = connection
            (command.downgrade if down else command.upgrade)(config, revision)
            if sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise RuntimeError("The migration would break references; nothing was changed.")
        if sqlite:
            _pragma(connection, "foreign_keys=ON")


def _pragma(connection: sa.Connection, pragma: str) -> None:
    """Set outside a transaction: inside one SQLite ignores it."""
    connection.connection.execute(f"PRAGMA {pragma}")


def copy_before_migration(file: Path, revision: str) -> Path:
    """A whole copy of the database file, also of what its journal holds."""
    target = file.with_name(f"{file.stem}-before-{revision}-{datetime.now():%Y%m%d-%H%M%S}{file.suffix}")
    with sqlite3.connect(file) as source, sqlite3.connect(target) as copy:
        source.backup(copy)
    copy.close()
    source.close()
    return target


# --- in a web request -------------------------------------------------------------------------------


def init_app(app: Flask, database: Database) -> None:
    app.extensions[_EXTENSION] = database
    app.teardown_appcontext(_close_session)


def database() -> Database:
    """The database of the running application."""
    found: Database = current_app.extensions[_EXTENSION]
    return found


def current_session() -> Session:
    """The reading session of this request."""
    if "session" not in g:
        g.session = Session(database().engine)
    session: Session = g.session
    return session


def _close_session(_error: BaseException | None) -> None:
    session = g.pop("session", None)
    if session is not None:
        session.close()


metadata = models.Setting.metadata
