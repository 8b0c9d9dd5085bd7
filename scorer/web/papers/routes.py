"""Papers as PDF: what hangs on the wall or lies on the table is for all, codes are for the organiser."""

from http import HTTPStatus
from io import BytesIO

from flask import Blueprint, abort, request, send_file, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Tournament
from scorer.models.columns import now
from scorer.network.addresses import public_url
from scorer.papers import (
    Press,
    bracket_pdf,
    cards_pdf,
    pairings_pdf,
    protocol_pdf,
    round_protocols_pdf,
    standings_pdf,
)
from scorer.session import current_session, database
from scorer.web.reading import match_or_404, round_or_404, tournament_or_404
from scorer.web.shell.auth import organiser_required
from scorer.words.language import PaperTexts

blueprint = Blueprint("papers", __name__)


@blueprint.get("/tavlingar/<int:tournament_id>/papper/bordskort.pdf")
@organiser_required
def cards(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    address = public_url(url_for("table.type_code"))
    pdf = cards_pdf(_press(), tournament, lambda code: public_url(url_for("table.scan", code=code)), address)
    return _answer(pdf, gettext("bordskort"), tournament)


@blueprint.get("/tavlingar/<int:tournament_id>/papper/stallning.pdf")
def standings(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return _answer(standings_pdf(_press(), tournament), gettext("ställning"), tournament)


@blueprint.get("/tavlingar/<int:tournament_id>/papper/cuptrad.pdf")
def bracket(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return _answer(bracket_pdf(_press(), tournament), gettext("cupträd"), tournament)


@blueprint.get("/tavlingar/<int:tournament_id>/ronder/<int:number>/lottning.pdf")
def pairings(tournament_id: int, number: int) -> ResponseReturnValue:
    tournament, found = tournament_or_404(tournament_id), round_or_404(tournament_id, number)
    name = gettext("lottning rond %(round)s", round=number)
    return _answer(pairings_pdf(_press(), tournament, found), name, tournament)


@blueprint.get("/tavlingar/<int:tournament_id>/ronder/<int:number>/protokoll.pdf")
def round_protocols(tournament_id: int, number: int) -> ResponseReturnValue:
    """Empty; with `?ifyllda=1` with the hands so far."""
    tournament, found = tournament_or_404(tournament_id), round_or_404(tournament_id, number)
    pdf = round_protocols_pdf(_press(), tournament, found, filled=_asked("ifyllda"))
    return _answer(pdf, gettext("protokoll rond %(round)s", round=number), tournament)


@blueprint.get("/matcher/<int:match_id>/protokoll.pdf")
def protocol(match_id: int) -> ResponseReturnValue:
    """Empty; with `?ifyllt=1` with the hands so far."""
    record = match_or_404(match_id)
    if record.bye:
        abort(HTTPStatus.NOT_FOUND)
    tournament = tournament_or_404(record.tournament_id)
    pdf = protocol_pdf(_press(), tournament, record, filled=_asked("ifyllt"))
    name = gettext("protokoll rond %(round)s match %(match)s", round=record.round_number, match=record.number)
    return _answer(pdf, name, tournament)


def _press() -> Press:
    return Press(current_session(), database().folds, PaperTexts(), now())


def _asked(name: str) -> bool:
    return request.args.get(name) == "1"


def _answer(pdf: bytes, name: str, tournament: Tournament) -> ResponseReturnValue:
    """Shown in the browser; saved, it is called after what it is."""
    response = send_file(
        BytesIO(pdf), "application/pdf", download_name=f"{name} {tournament.name}.pdf".replace("/", "-")
    )
    del response.headers["Cache-Control"]
    return response
