"""The database of a command. An error is told in a sentence."""

import errno
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import sqlalchemy as sa

from scorer.config import data_dir
from scorer.db import Database
from scorer.server.only_one import AlreadyServed
from scorer.server.secret_key import KeyUnusable


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
    except _too_new():
        raise click.ClickException(
            "Databasen är gjord av en nyare version av programmet. Hämta den versionen, eller välj en annan "
            f"databas med --database. Databasen: {_shown(url)}"
        ) from None
    except KeyUnusable as error:
        raise click.ClickException(
            f"Filen {error.file} går inte att läsa, eller så är den tom eller avkortad. Lägg tillbaka den "
            "från en kopia. Finns ingen kopia: ta bort filen och starta igen. Då görs en ny, och plattorna "
            "får skriva bordets kod en gång till."
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
    except (click.ClickException, click.Abort, click.exceptions.Exit):
        raise
    except Exception as error:
        file = _written_down(url)
        raise click.ClickException(
            f"Programmet stötte på ett fel som det inte känner: {error}\n"
            f"Databasen ligger kvar: {_shown(url)}\n"
            + (f"Skicka gärna {file} till den som sköter programmet." if file else "")
        ) from None


def must_be_there(database: Database) -> None:
    """A command that only reads makes no empty database where somebody has mistyped its name."""
    if database.file and not database.file.is_file():
        raise click.ClickException(f"Här finns ingen databas: {database.file}")


def _written_down(url: str) -> Path | None:
    """The file with the traceback of the present error; None if it cannot be written."""
    file = data_dir(url) / "fel.txt"
    try:
        file.write_text(traceback.format_exc(), "utf-8")
    except OSError:
        return None
    return file


def _too_new() -> type[Exception]:
    """The error at a database that no migration leads from. What raises it is loaded only where it may be."""
    from alembic.util import CommandError

    return CommandError


def _shown(url: str) -> str:
    parts = sa.make_url(url)
    return parts.database or "" if parts.drivername == "sqlite" else parts.render_as_string()
