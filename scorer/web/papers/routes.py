"""Papers as PDF, open to everybody: those for the wall and those to write on at the table.

What draws them takes long to load, and only the process that makes papers needs it: each page loads it.
"""

import threading
from collections.abc import Callable
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING, Final

from flask import abort, current_app, request, send_file
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from flask_babel import get_timezone, gettext

from engine.games.listed import FORMS
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.papers.stand_ins import stand_ins
from scorer.rows.logged import log_version
from scorer.rows.matches.record import MatchRecord
from scorer.rows.standings.seen import seen_until
from scorer.session import current_folds, current_session
from scorer.web.addresses import tournament_of
from scorer.web.pages import everybodys_pages, for_the_organiser
from scorer.web.shell.organiser import is_organiser
from scorer.words.language import PaperTexts, chosen_language

if TYPE_CHECKING:
    from scorer.papers.press import Press

MADE: Final = "scorer-papers"
MOST_KEPT: Final = 16 * 1024 * 1024
"""Bytes of papers that are kept."""

TELLING: Final = "scorer.telling"
"""A key of WSGI: what is told how many pages of a paper are drawn, and how many there are."""
HOW_FAR: Final = "/hur-langt"
"""The end of an address that says how far a paper is. The process that writes alone hears of it."""
BEING_MADE: Final = "scorer-being-made"
"""By the path of a paper that is being made: how far it is."""

blueprint = everybodys_pages("papers", __name__)


@blueprint.get("/tavlingar/<row_id:tournament_id>/papper/stallning.pdf")
def standings(tournament: Tournament) -> ResponseReturnValue:
    from scorer.papers.evening import standings_pdf

    until = _seen_until(tournament)
    pdf = made_once(tournament, lambda: standings_pdf(press(), tournament, until))
    return pdf_answer(pdf, gettext("ställning"), tournament)


def _seen_until(tournament: Tournament) -> int | None:
    """The last round that counts on a paper for whoever asks."""
    return None if is_organiser() else seen_until(current_session(), current_folds(), tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/papper/cuptrad.pdf")
def bracket(tournament: Tournament) -> ResponseReturnValue:
    from scorer.papers.evening import bracket_pdf

    until = _seen_until(tournament)
    pdf = made_once(tournament, lambda: bracket_pdf(press(), tournament, until))
    return pdf_answer(pdf, gettext("cupträd"), tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/lottning.pdf")
def pairings(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    from scorer.papers.evening import pairings_pdf

    name = gettext("lottning rond %(round)s", round=round_.number)
    pdf = made_once(tournament, lambda: pairings_pdf(press(), tournament, round_))
    return pdf_answer(pdf, name, tournament)


@blueprint.get("/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/protokoll.pdf")
@for_the_organiser
def round_protocols(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    """Empty protocols; with `?ifyllda=1` those with the hands so far. So many are for the organiser alone."""
    from scorer.papers.evening import round_protocols_pdf

    filled = _asked("ifyllda")
    pdf = made_once(tournament, lambda: round_protocols_pdf(press(), tournament, round_, filled=filled))
    return pdf_answer(pdf, gettext("protokoll rond %(round)s", round=round_.number), tournament)


@blueprint.get("/matcher/<row_id:match_id>/protokoll.pdf")
def protocol(record: MatchRecord) -> ResponseReturnValue:
    """An empty protocol; with `?ifyllt=1` one with the hands so far."""
    from scorer.papers.evening import protocol_pdf

    if record.bye:
        abort(HTTPStatus.NOT_FOUND)
    tournament = tournament_of(record)
    filled = _asked("ifyllt")
    pdf = made_once(tournament, lambda: protocol_pdf(press(), tournament, record, filled=filled))
    name = gettext("protokoll rond %(round)s match %(match)s", round=record.round_number, match=record.number)
    return pdf_answer(pdf, name, tournament)


@blueprint.get("/regler/<game>/<form>/regler.pdf")
def rules(game: str, form: str) -> ResponseReturnValue:
    """The rules of a form on one page."""
    from scorer.papers.rules import form_rules_pdf

    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    pdf = _made_this_minute(lambda: form_rules_pdf(press(), found))
    return pdf_named(pdf, gettext("Regler") + f" {found.game} {found.name}")


@blueprint.get("/regler/<game>/<form>/protokoll.pdf")
def blank(game: str, form: str) -> ResponseReturnValue:
    """An empty protocol of a form, for any tournament."""
    from scorer.papers.blanks import blank_form_pdf

    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    pdf = _made_this_minute(lambda: blank_form_pdf(press(), found, 1))
    return pdf_named(pdf, gettext("protokoll") + f" {found.game} {found.name}")


def made_once(tournament: Tournament, make: Callable[[], bytes], wanted: object = None) -> bytes:
    """The paper or file of this address, made anew only if something has been logged since it was made.

    `wanted`: what it is asked for besides its address.
    """
    version = log_version(current_session(), tournament.id)
    filled = _asked("ifyllda") or _asked("ifyllt")
    return _made((filled, wanted), (version, tournament.is_final), make)


def _made(wanted: object, version: object, make: Callable[[], bytes]) -> bytes:
    made: MadePapers = current_app.extensions[MADE]
    asked = request.path, wanted, chosen_language(), str(get_timezone()), is_organiser()
    return made.get(asked, version, make)


def _made_this_minute(make: Callable[[], bytes]) -> bytes:
    """A paper of no tournament, made anew at most once a minute: the time of printing stands on it."""
    return _made(None, now().replace(second=0, microsecond=0), make)


class MadePapers:
    """The papers made last, by what was asked for; no more than so many bytes of them."""

    def __init__(self) -> None:
        self._kept: dict[object, tuple[object, bytes]] = {}
        self._lock = threading.Lock()

    def get(self, asked: object, version: object, make: Callable[[], bytes]) -> bytes:
        """One paper at a time is made: who asks for the same one meanwhile gets it too."""
        with self._lock:
            known = self._kept.pop(asked, None)
            made = known[1] if known and known[0] == version else make()
            self._kept[asked] = version, made
            while sum(len(kept) for _, kept in self._kept.values()) > MOST_KEPT and len(self._kept) > 1:
                del self._kept[next(iter(self._kept))]
            return made


@blueprint.record_once
def _remember(state: BlueprintSetupState) -> None:
    state.app.extensions[MADE] = MadePapers()
    state.app.extensions[BEING_MADE] = {}
    state.app.add_template_global(boxes_in)


def boxes_in(tournament: Tournament) -> list[str]:
    """What is said beside the buttons that print: the names with letters that become boxes."""
    return [f"{name} ({letters})" for name, letters in stand_ins(current_session(), tournament)]


def press() -> "Press":
    from scorer.papers.press import Press, unseen

    telling = request.environ.get(TELLING, unseen)
    return Press(current_session(), current_folds(), PaperTexts(), now(), telling)


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
