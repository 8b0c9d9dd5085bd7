"""`scorer back`: the database goes back to what an older version of the program can read."""

from pathlib import Path

import click

from scorer.backups.making import back_up_here
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.server.only_one import only_one
from scorer.upgrading import is_known, migrate, newest_in, present_revision


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@database_option
def back(folder: Path, database: str) -> None:
    """Take the database back to what the older program in FOLDER can read, after a copy of it.

    What the newer program has room for and the older one has not stays in the copy. `run.py back` does this
    and lets the older program run again.
    """
    older = newest_in(folder / "migrations")
    if older is None:
        raise click.ClickException(f"Det finns inget program i {folder}.")
    with open_database(database) as opened:
        missing = opened.file is not None and not opened.file.is_file()
        present = None if missing else present_revision(opened)
        if present is None or present <= older:
            click.echo("Databasen kan läsas av den versionen som den är.")
            return
        if not is_known(present) or not is_known(older):
            raise click.ClickException(
                "Den här versionen känner inte båda. Kör kommandot från den nyare versionen."
            )
        with only_one(opened):
            copy = opened.copy(present) or back_up_here(opened).file
            migrate(opened, older, down=True)
    click.echo(f"Databasen är nu som den äldre versionen vill ha den. Som den var ligger den i {copy}.")
