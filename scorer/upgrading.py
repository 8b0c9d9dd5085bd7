"""Migrations: upgrade an older database, after a copy of its file.

Alembic takes a tenth of a second to load, so it is loaded only where there is something to upgrade.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from scorer import models
from scorer.config import folder
from scorer.db import Database

if TYPE_CHECKING:
    from alembic.config import Config

metadata = models.Setting.metadata


def migration_config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config


def is_known(revision: str) -> bool:
    """Whether this version of the program can read a database of this revision, after upgrading it."""
    return revision in _revisions()


def newest_revision() -> str:
    """The revision that this version of the program works with."""
    return max(_revisions())


def newest_in(migrations: Path) -> str | None:
    """The revision that the program with these migrations works with; None where there are none."""
    return max(_in(migrations), default=None)


def _revisions() -> set[str]:
    return _in(folder("migrations"))


def _in(migrations: Path) -> set[str]:
    """A migration's file begins with its revision."""
    return {file.name.partition("_")[0] for file in (migrations / "versions").glob("[0-9]*.py")}


def present_revision(database: Database) -> str | None:
    """None where there are no tables yet."""
    with database.engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
        return found


def upgrade(database: Database, revision: str = "head") -> bool:
    """Upgrade the database, after a copy of an SQLite file. Returns whether anything changed.

    Raises CommandError, and copies nothing, if a newer program made it.
    """
    present = present_revision(database)
    if present == newest_revision() and revision == "head":
        return False
    if present is not None:
        _refuse_newer(present)
        database.copy(present)
    migrate(database, revision)
    return True


def _refuse_newer(present: str) -> None:
    """Before anything is copied."""
    from alembic.script import ScriptDirectory

    ScriptDirectory.from_config(migration_config()).get_revision(present)


def migrate(database: Database, revision: str, *, down: bool = False) -> None:
    """Run the migrations in one transaction. On SQLite foreign keys are checked only at its end."""
    from alembic import command

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
