"""`scorer export`, `archive`, `import`, `record`: tables, texts, whole tournaments, hands; out to files and
in from them."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click
from flask import g
from sqlmodel import Session, select

from engine.contest.ledger import Kind
from engine.objection import Refusal, Refused
from scorer.app import create_app
from scorer.cli.opening import must_be_there, open_database
from scorer.cli.options import NUMBER, database_option
from scorer.cli.password import upgrade_unless_served
from scorer.cli.print import match_numbered, round_of, tournament_named
from scorer.config import Config
from scorer.db import Database
from scorer.incoming import records
from scorer.incoming.archives import MOST_BYTES, ReadArchive, read_archive
from scorer.models import Tournament
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.matches.recorded import RECORD, key_of
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import LAPTOP, act
from scorer.services.matches.entries import EntryOutcome, Sent, submit
from scorer.services.matches.recording import at_the_table, played_record
from scorer.session import current_session
from scorer.web.files.kinds import KINDS
from scorer.words.archive import finding_sentence
from scorer.words.catalogues import LANGUAGES, SWEDISH, compile_catalogues
from scorer.words.figures import score
from scorer.words.language import choose_language
from scorer.words.log.telling import tell_everything
from scorer.words.refusals import refusal_sentence


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
    with open_database(database) as opened, _organisers_request(opened, database, lang):
        if listing:
            _list()
            return
        found = tournament_named(current_session(), tournament or "")
        _write(KINDS[kind or ""].make(found), output or "-")


@contextmanager
def _organisers_request(database: Database, url: str, lang: str) -> Iterator[None]:
    """As if the organiser asked for a page, in this language. Nothing is made where no database is."""
    must_be_there(database)
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


def _write(made: bytes, output: str) -> None:
    with click.open_file(output, "wb") as file:
        file.write(made)
    if output != "-":
        click.echo(f"Klart: {Path(output).resolve()}")


in_language = click.option("--lang", type=click.Choice(tuple(LANGUAGES)), default=SWEDISH, show_default=True)


@click.command()
@click.option("--tournament", metavar="T", required=True, help="Its number or its name.")
@click.option("-o", "--output", metavar="FILE", required=True, help="File to write; - for standard output.")
@database_option
def archive(database: str, tournament: str, output: str) -> None:
    """Write a whole tournament to a file (turnering/1), to be read in elsewhere with `scorer import`."""
    with open_database(database) as opened, _organisers_request(opened, database, SWEDISH):
        _write(KINDS["archive"].make(tournament_named(current_session(), tournament)), output)


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
            with _organisers_request(opened, database, lang):
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
    tournament_id = act(database, LAPTOP, take_in, tried(read.archive, tell_everything), anyway=anyway)
    with database.reading() as session:
        row = session.get_one(Tournament, tournament_id)
        return f"Inläst som tävling {row.id}: {row.name}"


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--tournament", required=True, metavar="T", help="Its number or its name.")
@click.option("--round", "number", type=NUMBER, required=True, metavar="N", help="The number of the round.")
@click.option(
    "--match", type=NUMBER, required=True, metavar="M", help="The number of the match in its round."
)
@in_language
@database_option
def record(database: str, file: BinaryIO, lang: str, **named: Any) -> None:
    """Enter the deals in FILE (giv/1) as the next hands of a match, in their order. - reads standard input.

    Each deal is turned until its dealer sits where the match says. One that is there already is not entered
    again. At the first that cannot stand it ends, with exit status 1; those before it are saved.
    """
    try:
        raws = records.read_records(file.read(records.MOST_BYTES + 1))
        with open_database(database) as opened:
            upgrade_unless_served(opened)
            with opened.reading() as session:
                match_id = _match(session, **named).id
            for number, raw in enumerate(raws, start=1):
                with _telling(f"Giv {number} i filen", lang):
                    click.echo(f"Giv {number} i filen: {_entered(opened, match_id, raw)}")
    except Refusal as refusal:
        raise click.ClickException(refusal_sentence(refusal, lang)) from None


@contextmanager
def _telling(where: str, lang: str) -> Iterator[None]:
    """A refusal within ends the command with a sentence that says which deal and which event."""
    try:
        yield
    except Refusal as refusal:
        if isinstance(refusal, Refused) and refusal.index is not None:
            where += f", händelse {refusal.index + 1}"
        raise click.ClickException(f"{where}: {refusal_sentence(refusal, lang)}") from None


def _match(session: Session, tournament: str, number: int, match: int) -> MatchRecord:
    return match_numbered(session, round_of(session, tournament_named(session, tournament), number), match)


def _entered(database: Database, match_id: int, raw: object) -> str:
    """What became of one deal. Its id is made of its text, so that it is known if it comes again."""
    with database.reading() as session:
        found = match_record(session, match_id)
    own = f"giv-{match_id}-{key_of(played_record(raw))}"
    if own in {row.id for row in (*found.submissions, *found.conflicts)}:
        return "finns redan"
    before = database.folds.of(found).state
    dealer = before.dealer if found.first_dealer is not None else None
    deal = at_the_table(found.rules, raw, dealer)
    sent = Sent(own, match_id, found.last, Kind.DEAL, deal.facts | {RECORD: deal.record})
    if act(database, LAPTOP, submit, sent) == EntryOutcome.CONFLICT:
        return "ligger bredvid: någon annan hann före. Titta på matchens sida"
    with database.reading() as session:
        line = database.folds.of(match_record(session, match_id)).state.lines[-1]
    return f"parti {line.parti}, giv {line.deal}, ställning {score(line.score)}"
