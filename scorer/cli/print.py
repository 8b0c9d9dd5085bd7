"""`scorer print`: any paper of a tournament as a PDF file."""

import secrets
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from sqlmodel import Session, select

from scorer.app import create_app
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.cli.password import upgrade_unless_served
from scorer.config import Config
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.papers.blanks import MOST, USUAL
from scorer.papers.listed import PAPERS, Needs, Paper
from scorer.papers.press import Order, Press
from scorer.papers.stand_ins import stand_ins
from scorer.rows.matches.record import MatchRecord, round_records
from scorer.rows.rounds.published import round_numbered
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.language import PaperTexts, choose_language

LONGEST_ID: Final = 10
_NAMED: Final = {Needs.NOTHING: "", Needs.ROUND: " --round N", Needs.MATCH: " --round N --match M"}


def _show_list(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        for paper in PAPERS.values():
            click.echo(f"{paper.kind + _NAMED[paper.needs]:42} {paper.use}")
        context.exit()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is named on the command line. `round`, `match`: numbers; `count`: copies of an empty paper."""

    paper: Paper
    tournament: str
    round: int | None
    match: int | None
    count: int

    def order(self, session: Session) -> Order:
        tournament = tournament_named(session, self.tournament)
        if self.paper.needs is Needs.NOTHING:
            return Order(tournament, count=self.count)
        if self.round is None:
            raise click.UsageError("Pappret gäller en rond: skriv --round och rondens nummer.")
        found = round_of(session, tournament, self.round)
        if self.paper.needs is Needs.ROUND:
            return Order(tournament, found)
        return Order(tournament, found, match_numbered(session, found, self.match))


def round_of(session: Session, tournament: Tournament, number: int) -> Round:
    """The round of this number."""
    found = round_numbered(session, tournament.id, number)
    if found is None:
        raise click.ClickException(f"Tävlingen har ingen rond {number}.")
    return found


def match_numbered(session: Session, found: Round, number: int | None) -> MatchRecord:
    """The match of this number in the round; a bye is none."""
    records = round_records(session, found.id)
    record = next((each for each in records if each.number == number and not each.bye), None)
    if record is None:
        raise click.ClickException("Ronden har ingen sådan match: skriv --match och matchens nummer.")
    return record


def tournament_named(session: Session, named: str) -> Tournament:
    """The tournament with this id, or the only one with this name."""
    wanted = Tournament.name == named
    if named.isascii() and named.isdigit() and len(named) < LONGEST_ID:
        wanted = Tournament.id == int(named)
    found = session.exec(select(Tournament).where(wanted)).all()
    if len(found) == 1:
        return found[0]
    every = session.exec(select(Tournament).order_by(Tournament.id)).all()
    known = "".join(f"\n  {row.id}  {row.name}, {row.date}" for row in every)
    said = "Flera tävlingar heter så: skriv numret." if found else "Det finns ingen sådan tävling."
    raise click.ClickException(f"{said} Tävlingarna:{known or ' inga'}")


def _warn(session: Session, tournament: Tournament) -> None:
    for name, letters in stand_ins(session, tournament):
        said = f"Tecknet {letters} i {name} finns inte i typsnitten: det blir en tom ruta."
        click.echo(said, err=True)


def _move(bar: Any, done: int, whole: int) -> None:
    bar.update(100 * done // whole - bar.pos)


@click.command()
@click.argument("kind", type=click.Choice(list(PAPERS)))
@click.option(
    "--list", is_flag=True, is_eager=True, expose_value=False, callback=_show_list, help="List the papers."
)
@click.option("--tournament", required=True, metavar="T", help="Its number or its name.")
@click.option("--round", "number", type=int, metavar="N", help="The round, for a paper of a round.")
@click.option("--match", type=int, metavar="M", help="The number of the match in its round.")
@click.option("--count", type=click.IntRange(1, MOST), default=USUAL, show_default=True, help="Empty copies.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default=SWEDISH, show_default=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True)
@database_option
def print(  # noqa: A001 - a command is found by its name
    database: str, kind: str, lang: str, output: Path, **named: Any
) -> None:
    """Print a paper of a tournament into a PDF file. --list names the papers."""
    wanted = Wanted(PAPERS[kind], named["tournament"], named["number"], named["match"], named["count"])
    with open_database(database) as opened:
        upgrade_unless_served(opened)
        app = create_app(Config(database, opened.data_dir, secrets.token_hex()), opened)
        with app.test_request_context(), opened.reading() as session:
            choose_language(lang)
            order = wanted.order(session)
            _warn(session, order.tournament)
            with click.progressbar(length=100, label=kind, file=sys.stderr) as bar:
                press = Press(session, opened.folds, PaperTexts(), now(), partial(_move, bar))
                pdf = wanted.paper.make(press, order)
                bar.update(100 - bar.pos)
        output.write_bytes(pdf)
