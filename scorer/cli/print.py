"""`scorer print`: any paper of a tournament as a PDF file."""

import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from flask import url_for
from sqlmodel import Session, select

from engine.formats.documents import read
from engine.formats.replay import moments
from engine.objection import Refused
from scorer.app import create_app
from scorer.cli.opening import must_be_there, open_database
from scorer.cli.options import NUMBER, database_option
from scorer.cli.password import upgrade_unless_served
from scorer.config import Config
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.network.cards import card_url
from scorer.papers.blanks import MOST, USUAL
from scorer.papers.deals import Shown, deals_pdf
from scorer.papers.listed import PAPERS, Needs, Paper
from scorer.papers.press import Order, Press
from scorer.papers.stand_ins import stand_ins
from scorer.rows.matches.record import MatchRecord, round_records
from scorer.rows.rounds.published import round_numbered
from scorer.words.cards.told import cast
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.language import PaperTexts, choose_language
from scorer.words.refusals import sentence

DEAL: Final = "deal"
"""A paper of records in a file, of no tournament."""
DEAL_USE: Final = "Givar ur en fil med giv/1: händerna, varje stick och poängen, en eller två på varje sida."
LONGEST_ID: Final = 10
FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
NO_RECORD: Final = "Pappret gäller givar ur en fil: skriv --record och filens namn."
NO_TOURNAMENT: Final = "Pappret gäller en tävling: skriv --tournament och dess nummer eller namn."
_NAMED: Final = {Needs.NOTHING: "", Needs.ROUND: " --round N", Needs.MATCH: " --round N --match M"}


def _show_list(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        for paper in PAPERS.values():
            click.echo(f"{paper.kind + _NAMED[paper.needs]:42} {paper.use}")
        click.echo(f"{DEAL + ' --record FILE':42} {DEAL_USE}")
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
            return Order(tournament, count=self.count, sign_up=card_url(url_for("signing_up.find")))
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


def _deals(file: Path, language: str) -> list[Shown]:
    """The records of a file. One that cannot begin is told, and then none is printed."""
    found = []
    with file.open("rb") as stream:
        for document in read(stream):
            try:
                if document.objection is not None:
                    raise Refused(document.objection)
                seen = moments(document.value)
            except Refused as refused:
                said = sentence(refused.objection, language)
                raise click.ClickException(f"Rad {document.line}: {said}") from None
            found.append(Shown(seen, cast(seen.deals[0].setup.form)))
    if not found:
        raise click.ClickException("I filen finns ingen giv.")
    return found


def _warn(session: Session, tournament: Tournament) -> None:
    for name, letters in stand_ins(session, tournament):
        said = f"Tecknet {letters} i {name} finns inte i typsnitten: det blir en tom ruta."
        click.echo(said, err=True)


def _move(bar: Any, done: int, whole: int) -> None:
    bar.update(100 * done // whole - bar.pos)


@click.command()
@click.argument("kind", metavar="KIND", type=click.Choice([*PAPERS, DEAL]))
@click.option(
    "--list", is_flag=True, is_eager=True, expose_value=False, callback=_show_list, help="List the papers."
)
@click.option("--tournament", metavar="T", help="Its number or its name.")
@click.option("--round", "number", type=NUMBER, metavar="N", help="The round, for a paper of a round.")
@click.option("--match", type=NUMBER, metavar="M", help="The number of the match in its round.")
@click.option("--record", type=FILE, metavar="FILE", help="For deal: records of giv/1.")
@click.option("--count", type=click.IntRange(1, MOST), default=USUAL, show_default=True, help="Empty copies.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default=SWEDISH, show_default=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True)
@database_option
def print(  # noqa: A001 - a command is found by its name
    database: str, kind: str, lang: str, output: Path, **named: Any
) -> None:
    """Print a paper of a tournament, or deals of a file, into a PDF file. --list names the papers."""
    if named["record" if kind == DEAL else "tournament"] is None:
        raise click.UsageError(NO_RECORD if kind == DEAL else NO_TOURNAMENT)
    with open_database(database) as opened:
        if kind != DEAL:
            must_be_there(opened)
        upgrade_unless_served(opened)
        app = create_app(Config(database, opened.data_dir, secrets.token_hex()), opened)
        with app.test_request_context(), opened.reading() as session:
            choose_language(lang)
            press = Press(session, opened.folds, PaperTexts(), now())
            pdf = (
                deals_pdf(_deals(named["record"], lang), press)
                if kind == DEAL
                else _paper(press, kind, named)
            )
        output.write_bytes(pdf)


def _paper(press: Press, kind: str, named: Mapping[str, Any]) -> bytes:
    """A paper of a tournament; a bar says how far it is."""
    wanted = Wanted(PAPERS[kind], named["tournament"], named["number"], named["match"], named["count"])
    order = wanted.order(press.session)
    _warn(press.session, order.tournament)
    with click.progressbar(length=100, label=kind, file=sys.stderr) as bar:
        pdf = wanted.paper.make(replace(press, progress=partial(_move, bar)), order)
        bar.update(100 - bar.pos)
    return pdf
