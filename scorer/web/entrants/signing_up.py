"""For people's own telephones: sign up, say that one is here, and a receipt that stays true."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

from flask import abort, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue

from scorer.forms.entrant import SignUpForm
from scorer.models import Answer, Entrant, SignUp, Status, Tournament
from scorer.names import swedish_order
from scorer.rows.entrants.signed_up import taking
from scorer.rows.entrants.view import EntrantView, entrants_of, usual_fee
from scorer.services.entrants.sign_ups import MOST_FROM_BROWSER, Sender, say_here, sign_up
from scorer.session import current_session
from scorer.web.addresses import RECEIPTS, read_row_id
from scorer.web.hall.live import own_part, part_page
from scorer.web.pages import act_as_organiser, button, everybodys_pages, once, page_status, refusals_at
from scorer.web.shell.guarding import who_asks
from scorer.web.shell.organiser import is_organiser
from scorer.words.terms import terms_of

SIGN_UP: Final = "sign-up"
_OWN: Final = "signed_up"
"""In the session: the ids of what this browser has sent, the newest last."""

blueprint = everybodys_pages(RECEIPTS, __name__)


@blueprint.get("/anmal")
def find() -> ResponseReturnValue:
    """The address on the wall leads to the tournament that takes names now."""
    found = taking(current_session())
    if len(found) == 1:
        return redirect(url_for(".show", tournament_id=found[0].id))
    return render_template("signing_up/find.html", found=found)


@blueprint.route("/tavlingar/<row_id:tournament_id>/anmalan", methods=["GET", "POST"])
def show(tournament: Tournament) -> ResponseReturnValue:
    terms, own = terms_of(tournament), _own(tournament)
    if not (own or tournament.is_shown or is_organiser()):
        abort(HTTPStatus.NOT_FOUND)
    form = SignUpForm(terms)
    if form.validate_on_submit():
        with refusals_at(form):
            sender = Sender(*who_asks(SIGN_UP))
            sent = once(sign_up, tournament.id, form.registration(), sender, here=form.here.data)
            _remember(sent)
            return redirect(url_for(".receipt", sign_up_id=sent))
    entrants = entrants_of(current_session(), tournament.id)
    page = render_template(
        "signing_up/show.html",
        form=form,
        terms=terms,
        fee=usual_fee(entrants),
        own=own,
        waiting_for=_not_here(entrants),
        listed=bool(entrants),
        begun=tournament.status == Status.PLAYING,
    )
    return page, page_status(form.errors)


def _not_here(entrants: Sequence[EntrantView]) -> Sequence[EntrantView]:
    """By name: who looks for oneself knows it better than the number."""
    found = [entrant for entrant in entrants if not (entrant.present or entrant.left or entrant.phantom)]
    return sorted(found, key=lambda entrant: swedish_order(entrant.label))


def _remember(sign_up_id: str) -> None:
    before = [sent for sent in session.get(_OWN, ()) if sent != sign_up_id]
    session[_OWN] = [*before, sign_up_id][-MOST_FROM_BROWSER:]
    session.permanent = True


def _own(tournament: Tournament) -> Sequence[SignUp]:
    """What this browser has sent to the tournament."""
    found = [current_session().get(SignUp, sent) for sent in session.get(_OWN, ())]
    return [row for row in found if row is not None and row.tournament_id == tournament.id]


@blueprint.get("/tavlingar/<row_id:tournament_id>/anmalan/<sign_up_id>")
def receipt(tournament: Tournament, sign_up_id: str) -> ResponseReturnValue:
    """What has become of a sign-up. It follows by itself."""
    row = current_session().get(SignUp, sign_up_id)
    if row is None or row.tournament_id != tournament.id:
        abort(HTTPStatus.NOT_FOUND)
    entered = row.entrant_id if row.answer == Answer.ENTERED else None
    part = render_template(
        "signing_up/_receipt.html",
        row=row,
        entrant=_of(tournament, entered),
        terms=terms_of(tournament),
        said=entered is not None and _has_said(entered),
    )
    return part_page("signing_up/receipt.html", tournament, own_part(part))


def _of(tournament: Tournament, entrant_id: int | None) -> EntrantView | None:
    entrants = entrants_of(current_session(), tournament.id) if entrant_id is not None else ()
    return next((entrant for entrant in entrants if entrant.id == entrant_id), None)


def _has_said(entrant_id: int) -> bool:
    return current_session().get_one(Entrant, entrant_id).said_here_at is not None


@blueprint.post("/tavlingar/<row_id:tournament_id>/anmalan/har")
@button(".show", entrant=read_row_id)
def say(tournament: Tournament, entrant: int) -> ResponseReturnValue:
    act_as_organiser(say_here, tournament.id, entrant)
    return redirect(url_for(".here", entrant_id=entrant))


@blueprint.get("/tavlingar/<row_id:tournament_id>/anmalan/har/<row_id:entrant_id>")
def here(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    """Whether the organiser has marked them as here. It follows by itself."""
    if not (tournament.is_shown or is_organiser()):
        abort(HTTPStatus.NOT_FOUND)
    part = render_template(
        "signing_up/_here.html", entrant=entrant, terms=terms_of(tournament), said=_has_said(entrant.id)
    )
    return part_page("signing_up/receipt.html", tournament, own_part(part))
