"""`scorer export`: a table or a text of an evening, written to a file."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from flask import g
from sqlmodel import select

from scorer.app import create_app
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.config import Config
from scorer.db import Database
from scorer.models import Tournament
from scorer.session import current_session
from scorer.web.files.kinds import KINDS
from scorer.words.catalogues import LANGUAGES, SWEDISH, compile_catalogues
from scorer.words.language import choose_language


# The parameters are the options of the command.
@click.command()
@click.argument("kind", required=False)
@database_option
@click.option("--tournament", metavar="T", help="Its number (see --list) or its name.")
@click.option("-o", "--output", metavar="FILE", help="The file to write; - for standard output.")
@click.option("--lang", type=click.Choice(tuple(LANGUAGES)), default=SWEDISH, show_default=True)
@click.option("--list", "listing", is_flag=True, help="List the kinds of files and the tournaments, and end.")
def export(
    kind: str | None, database: str, tournament: str | None, output: str | None, lang: str, listing: bool
) -> None:
    """Write the table or the text KIND of a tournament to a file, with all that the organiser may see."""
    if not listing and (kind is None or tournament is None or output is None):
        raise click.UsageError("Give KIND, --tournament and -o, or --list.")
    if kind and kind not in KINDS:
        raise click.UsageError(f"There is no {kind}. KIND is one of {', '.join(KINDS)}.")
    with open_database(database) as opened, organisers_request(opened, database, lang):
        if listing:
            _list()
            return
        made = KINDS[kind or ""].make(tournament_named(tournament or ""))
    with click.open_file(output or "-", "wb") as file:
        file.write(made)
    if output != "-":
        click.echo(f"Klart: {Path(output or '').resolve()}")


@contextmanager
def organisers_request(database: Database, url: str, lang: str) -> Iterator[None]:
    """As if the organiser asked for a page, in this language. Nothing is made where no database is."""
    if database.file and not database.file.is_file():
        raise click.ClickException(f"Här finns ingen databas: {database.file}")
    compile_catalogues()
    config = Config(url, Path.cwd(), secrets.token_hex())
    with create_app(config, database).test_request_context():
        g.is_organiser = True
        choose_language(lang)
        yield


def _list() -> None:
    for kind in KINDS.values():
        click.echo(f"{kind.word:10} {kind.address}")
    click.echo()
    for row in current_session().exec(select(Tournament).order_by(Tournament.id)):
        click.echo(f"{row.id:5} {row.date} {row.name}")


def tournament_named(asked: str) -> Tournament:
    """The tournament of this number or this name."""
    rows = current_session().exec(select(Tournament)).all()
    found = [row for row in rows if str(row.id) == asked] or [row for row in rows if row.name == asked]
    if not found:
        raise click.ClickException(f"Ingen tävling heter så: {asked}. Visa dem med --list.")
    if len(found) > 1:
        numbers = ", ".join(str(row.id) for row in found)
        raise click.ClickException(f"Flera tävlingar heter så. Ange en av dem med sitt nummer: {numbers}.")
    return found[0]
