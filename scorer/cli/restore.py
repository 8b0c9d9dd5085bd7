"""`scorer restore`: a backup is put back, in place of what is there or under another name."""

import datetime as dt
from pathlib import Path

import click

from scorer.backups.copies import Copy, Trouble, read_name
from scorer.backups.restoring import put_beside
from scorer.cli.offering import offers
from scorer.cli.offering import restore as put_back
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.db import Database
from scorer.server.only_one import only_one
from scorer.words.backups import TROUBLES


@click.command()
@click.argument("copy", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
@click.option(
    "--from",
    "brought",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Look for backups in this folder, such as a stick.",
)
@click.option("--beside", is_flag=True, help="Put it under a free name and change nothing else.")
@click.option("--list", "listing", is_flag=True, help="List the backups and end.")
def restore(copy: Path | None, database: str, brought: Path | None, beside: bool, listing: bool) -> None:
    """Put back COPY, or the newest whole backup. What is there now is kept under another name."""
    with open_database(database) as opened:
        if listing:
            _list(opened, brought)
            return
        chosen = _chosen(opened, copy, brought)
        if beside:
            _put_beside(opened, chosen)
            return
        with only_one(opened):
            put_back(opened, chosen)
    click.echo("Starta nu: python3 run.py serve")


def _list(database: Database, brought: Path | None) -> None:
    found = list(offers(database, brought))
    for offer in found:
        click.echo(f"{offer.told}  {offer.copy.file}")
    if not found:
        click.echo("Ingen säkerhetskopia hittades.")


def _chosen(database: Database, given: Path | None, brought: Path | None) -> Copy:
    if given is not None:
        return read_name(given) or Copy(given, given.stem, _written(given))
    offer = next(offers(database, brought), None)
    if offer is None:
        raise click.ClickException(
            "Ingen säkerhetskopia hittades. Sätt i minnet med kopiorna, eller skriv --from MAPP."
        )
    return offer.copy


def _written(file: Path) -> dt.datetime:
    """When a file with a name of its own was written: a backup that was downloaded, say."""
    return dt.datetime.fromtimestamp(file.stat().st_mtime).astimezone()


def _put_beside(database: Database, copy: Copy) -> None:
    try:
        restored = put_beside(database, copy)
    except Trouble as trouble:
        raise click.ClickException(f"{TROUBLES[trouble.code]} {trouble.detail}") from None
    except OSError as error:
        raise click.ClickException(f"{TROUBLES['cannot-write']} {error}") from None
    click.echo(
        f'Kopian ligger nu här. Öppna den med:\n    python3 run.py serve --database "{restored.place}"'
    )
