"""The migrations, on both databases: up, down, up; and the same tables as the models say."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.util import CommandError
from sqlmodel import Session

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import Setting
from scorer.upgrading import metadata, migrate, upgrade


def tables(db: Database) -> set[str]:
    return set(sa.inspect(db.engine).get_table_names()) - {"alembic_version"}


def test_up_down_up(db: Database) -> None:
    everything = tables(db)
    migrate(db, "base", down=True)
    assert tables(db) == set()
    assert upgrade(db)
    assert tables(db) == everything
    assert not upgrade(db)


def test_the_migrations_make_what_the_models_say(db: Database) -> None:
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_the_file_is_copied_before_a_migration_and_not_before_the_first(tmp_path: Path) -> None:
    file = tmp_path / "kväll ett.sqlite3"
    db = Database(sqlite_url(file), tmp_path)
    upgrade(db)
    assert list(tmp_path.glob("*-before-*")) == []
    with db.writing() as session:
        session.add(Setting(key="club", value="Näs"))
    with db.engine.connect() as connection, connection.begin():
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
    with pytest.raises(CommandError, match="0000"):  # of an unknown, newer program: refused, after the copy
        upgrade(db)
    db.close()
    (copy,) = tmp_path.glob("*-before-*")
    with Session(Database(sqlite_url(copy), tmp_path).engine) as session:
        assert session.get_one(Setting, "club").value == "Näs"
