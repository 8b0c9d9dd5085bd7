"""Entrants who come after rounds were played, and places held for entrants who are named later."""

from flask import flash, redirect, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.entrant import HoldForm, LateForm
from scorer.models import Tournament
from scorer.rows.entrants.played_before import names_played
from scorer.rows.entrants.view import EntrantView
from scorer.rows.rounds.published import published_rounds
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.entrants.late import hold_again, hold_place, register_late
from scorer.session import current_session
from scorer.web.pages import button, form_page, once, organisers_pages, refusals_at
from scorer.words.terms import terms_of

blueprint = organisers_pages("late", __name__, "/tavlingar/<row_id:tournament_id>/par")


@blueprint.route("/sen", methods=["GET", "POST"])
def register(tournament: Tournament) -> ResponseReturnValue:
    form = LateForm(terms_of(tournament), scored=tournament_scoring(tournament).scored)
    if form.validate_on_submit():
        with refusals_at(form):
            registration = form.registration()
            once(register_late, tournament.id, registration, form.given())
            flash(gettext("%(name)s är med från nästa rond.", name=" – ".join(registration.members)))
            return redirect(url_for("entrants.index"))
    session = current_session()
    return form_page(
        "mishaps/late.html",
        form,
        missed=len(published_rounds(session, tournament.id)),
        names=names_played(session, tournament.id),
    )


@blueprint.route("/reservera", methods=["GET", "POST"])
def hold(tournament: Tournament) -> ResponseReturnValue:
    """Hold a place for those who are named later."""
    form = HoldForm(data={"name": gettext("Reserverat")})
    if form.validate_on_submit():
        with refusals_at(form):
            once(hold_place, tournament.id, form.name.data or "", form.number.data)
            flash(gettext("Det är reserverat. Skriv in namnen när de kommer."))
            return redirect(url_for("entrants.index"))
    return form_page("mishaps/hold.html", form)


@blueprint.post("/<row_id:entrant_id>/reservera")
@button("entrants.index", anchor="par-{entrant_id}", name=str)
def hold_anew(tournament: Tournament, entrant: EntrantView, name: str) -> None:
    """Hold the place again, because the people who were named do not come."""
    once(hold_again, entrant.id, name or gettext("Reserverat"))
    flash(gettext("Det är reserverat igen."))
