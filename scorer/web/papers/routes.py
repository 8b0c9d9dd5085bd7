"""Papers as PDF, open to everybody: those for the wall and those to write on at the table."""

from http import HTTPStatus
from io import BytesIO

from flask import abort, request, send_file
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.games.listed import FORMS
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.papers.blanks import blank_form_pdf
from scorer.papers.evening import (
    bracket_pdf,
    pairings_pdf,
    protocol_pdf,
    round_protocols_pdf,
    standings_pdf,
)
from scorer.papers.press import Press
from scorer.papers.rules import form_rules_pdf
from scorer.rows.matches.record import MatchRecord
from scorer.session import current_session, database
from scorer.web.addresses import tournament_of
from scorer.web.pages import everybodys_pages
from scorer.words.language import PaperTexts

blueprint = everybodys_pages("papers", __name__)


@blueprint.get("/tavlingar/<row_id:tournament_id>/papper/stallning.pdf")
def standings(tournament: Tournament) -> ResponseReturnValue:
    return pdf_answer(standings_pdf(press(), tournament), gettext("ställning"), tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/papper/cuptrad.pdf")
def bracket(tournament: Tournament) -> ResponseReturnValue:
    return pdf_answer(bracket_pdf(press(), tournament), gettext("cupträd"), tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/lottning.pdf")
def pairings(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    name = gettext("lottning rond %(round)s", round=round_.number)
    return pdf_answer(pairings_pdf(press(), tournament, round_), name, tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/protokoll.pdf")
def round_protocols(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    """Empty protocols; with `?ifyllda=1` those with the hands so far."""
    pdf = round_protocols_pdf(press(), tournament, round_, filled=_asked("ifyllda"))
    return pdf_answer(pdf, gettext("protokoll rond %(round)s", round=round_.number), tournament)


@blueprint.get("/matcher/<row_id:match_id>/protokoll.pdf")
def protocol(record: MatchRecord) -> ResponseReturnValue:
    """An empty protocol; with `?ifyllt=1` one with the hands so far."""
    if record.bye:
        abort(HTTPStatus.NOT_FOUND)
    tournament = tournament_of(record)
    pdf = protocol_pdf(press(), tournament, record, filled=_asked("ifyllt"))
    name = gettext("protokoll rond %(round)s match %(match)s", round=record.round_number, match=record.number)
    return pdf_answer(pdf, name, tournament)


@blueprint.get("/regler/<game>/<form>/regler.pdf")
def rules(game: str, form: str) -> ResponseReturnValue:
    """The rules of a form on one page."""
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    return pdf_named(form_rules_pdf(press(), found), f"{gettext('Regler')} {found.game} {found.name}")


@blueprint.get("/regler/<game>/<form>/protokoll.pdf")
def blank(game: str, form: str) -> ResponseReturnValue:
    """An empty protocol of a form, for any tournament."""
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    return pdf_named(blank_form_pdf(press(), found, 1), f"{gettext('protokoll')} {found.game} {found.name}")


def press() -> Press:
    return Press(current_session(), database().folds, PaperTexts(), now())


def _asked(name: str) -> bool:
    return request.args.get(name) == "1"


def pdf_answer(pdf: bytes, name: str, tournament: Tournament) -> ResponseReturnValue:
    """A PDF of a tournament, see `pdf_named`."""
    return pdf_named(pdf, f"{name} {tournament.name}")


def pdf_named(pdf: bytes, name: str) -> ResponseReturnValue:
    """A PDF that the browser shows. `name` is the file's name if it is saved."""
    response = send_file(BytesIO(pdf), "application/pdf", download_name=f"{name}.pdf".replace("/", "-"))
    del response.headers["Cache-Control"]
    return response
