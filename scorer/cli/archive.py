"""`scorer archive` and `scorer import`: a whole tournament out to a file, and in from one."""

from pathlib import Path
from typing import BinaryIO

import click

from engine.objection import Refusal
from scorer.cli.export import organisers_request, tournament_named
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.cli.password import upgrade_unless_served
from scorer.db import Database
from scorer.incoming.archives import MOST_BYTES, ReadArchive, read_archive
from scorer.models import Tournament
from scorer.services.archives.taking_in import take_in
from scorer.services.change import LAPTOP, act
from scorer.web.files.kinds import KINDS
from scorer.words.archive import finding_sentence
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.log.telling import tell_everything
from scorer.words.refusals import refusal_sentence

in_language = click.option("--lang", type=click.Choice(tuple(LANGUAGES)), default=SWEDISH, show_default=True)


@click.command()
@click.option("--tournament", metavar="T", required=True, help="Its number or its name.")
@click.option("-o", "--output", metavar="FILE", required=True, help="File to write; - for standard output.")
@database_option
def archive(database: str, tournament: str, output: str) -> None:
    """Write a whole tournament to a file (turnering/1), to be read in elsewhere with `scorer import`."""
    with open_database(database) as opened, organisers_request(opened, database, SWEDISH):
        made = KINDS["archive"].make(tournament_named(tournament))
    with click.open_file(output, "wb") as file:
        file.write(made)
    if output != "-":
        click.echo(f"Klart: {Path(output).resolve()}")


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--anyway", is_flag=True, help="Read it in although something is wrong in it.")
@in_language
@database_option
def import_(database: str, file: BinaryIO, anyway: bool, lang: str) -> None:
    """Read in a tournament from FILE (turnering/1, from `scorer archive` or `scorer simulate`).

    It gets a name that is free. Exit status 1, and nothing is changed, where something is wrong in the file.
    """
    try:
        read = read_archive(file.read(MOST_BYTES + 1))
        _say_findings(read, lang)
        if read.findings and not anyway:
            raise click.ClickException("Inget är inläst. Läs in den ändå med --anyway.")
        with open_database(database) as opened:
            upgrade_unless_served(opened)
            with organisers_request(opened, database, lang):
                click.echo(_taken_in(opened, read, anyway))
    except Refusal as refusal:
        said = refusal_sentence(refusal, lang)
        if refusal.code == "archive-differs":
            said += " Inget är inläst. Läs in den ändå med --anyway."
        raise click.ClickException(said) from None


def _say_findings(read: ReadArchive, lang: str) -> None:
    for finding in read.findings:
        click.echo(finding_sentence(finding, lang), err=True)


def _taken_in(database: Database, read: ReadArchive, anyway: bool) -> str:
    tournament_id = act(database, LAPTOP, take_in, read.archive, tell_everything, anyway=anyway)
    with database.reading() as session:
        row = session.get_one(Tournament, tournament_id)
        return f"Inläst som tävling {row.id}: {row.name}"
