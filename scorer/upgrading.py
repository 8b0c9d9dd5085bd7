"""Migrations: upgrade an older database, after a copy of its file."""

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from scorer import models
from scorer.config import folder
from scorer.db import Database

metadata = models.Setting.metadata


def migration_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config


def is_known(revision: str) -> bool:
    """Whether this version of the program can read a database of this revision, after upgrading it."""
    return any(
        script.revision == revision
        for script in ScriptDirectory.from_config(migration_config()).walk_revisions()
    )


def newest_revision() -> str:
    """The revision that this version of the program works with."""
    return ScriptDirectory.from_config(migration_config()).get_current_head() or ""


def upgrade(database: Database, revision: str = "head") -> bool:
    """Upgrade the database, after a copy of an SQLite file. Returns whether anything changed.

    Raises CommandError, and copies nothing, if a newer program made it.
    """
    with database.engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    known = ScriptDirectory.from_config(migration_config())
    if present == known.get_current_head() and revision == "head":
        return False
    if present is not None:
        known.get_revision(present)  # of a newer program: refused before anything is copied
        database.copy(present)
    migrate(database, revision)
    return True


def migrate(database: Database, revision: str, *, down: bool = False) -> None:
    """Run the migrations in one transaction. On SQLite foreign keys are checked only at its end."""
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
    """Set a pragma outside a transaction, since SQLite ignores it inside one."""
    connection.connection.execute(f"PRAGMA {pragma}")
