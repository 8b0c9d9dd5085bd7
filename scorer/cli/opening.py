"""The database of a command. An error is told in a sentence."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click
import sqlalchemy as sa
from alembic.util import CommandError

from scorer.config import data_dir
from scorer.db import Database
from scorer.server.only_one import AlreadyServed, only_one
from scorer.upgrading import upgrade


@contextmanager
def open_database(url: str) -> Iterator[Database]:
    """The database at `url` until the block ends. Errors of the database end the command with a sentence."""
    try:
        database = Database(url, data_dir(url))
        try:
            yield database
        finally:
            database.close()
    except AlreadyServed:
        raise click.ClickException(
            "Programmet är redan igång med den här databasen. Använd det, eller stäng det först."
        ) from None
    except CommandError:
        raise click.ClickException(
            "Databasen är gjord av en nyare version av programmet. Hämta den versionen, eller välj en annan "
            f"databas med --database. Databasen: {_shown(url)}"
        ) from None
    except sa.exc.DBAPIError as error:
        raise click.ClickException(f"Databasen {_shown(url)} gick inte att använda: {error.orig}") from None
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise click.ClickException(
            "PostgreSQL behöver en del till. Skriv: pip install tolva-scorer[postgres]"
        ) from None
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise click.ClickException(
                f"Programmet får inte skriva i mappen {data_dir(url)}. Ge det rätt till det, eller välj en "
                "annan databas med --database."
            ) from None
        raise click.ClickException(f"Det gick inte: {error}") from None


def _shown(url: str) -> str:
    parts = sa.make_url(url)
    return parts.database or "" if parts.drivername == "sqlite" else parts.render_as_string()


def upgrade_unless_served(database: Database) -> None:
    """Upgrade the database, unless a running program serves it: that program has upgraded it already."""
    with suppress(AlreadyServed), only_one(database):
        upgrade(database)
