"""Somebody comes when rounds have been played, or is waited for: written in, or given a place to be named."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.late import HoldForm, LateForm
from scorer.models import Tournament
from scorer.problems import Problem
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.entrants.held_places import hold_again, hold_place
from scorer.services.entrants.late import register_late
from scorer.web.once import once
from scorer.web.reading import entrant_or_404, published_rounds, tournament_or_404
from scorer.web.refusals import page_status, refusals_said, show_at_field
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import terms_of

blueprint = Blueprint("late", __name__, url_prefix="/tavlingar/<int:tournament_id>/par")


@blueprint.route("/sen", methods=["GET", "POST"])
@organiser_required
def register(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    form = LateForm(terms_of(tournament), scored=tournament_scoring(tournament).scored)
    if form.validate_on_submit() and _registered(tournament, form):
        return redirect(url_for("entrants.index", tournament_id=tournament_id))
    page = render_template(
        "mishaps/late.html", tournament=tournament, form=form, missed=len(published_rounds(tournament_id))
    )
    return page, page_status(form.errors)


def _registered(tournament: Tournament, form: LateForm) -> bool:
    registration = form.registration()
    try:
        once(register_late, tournament.id, registration, form.given())
    except Problem as problem:
        show_at_field(form, problem)
        return False
    name = " – ".join(registration.members)
    flash(gettext("%(name)s är med från nästa rond.", name=name))
    return True


@blueprint.route("/reservera", methods=["GET", "POST"])
@organiser_required
def hold(tournament_id: int) -> ResponseReturnValue:
    """A place for those who are named later."""
    tournament = tournament_or_404(tournament_id)
    form = HoldForm(data={"name": gettext("Reserverad plats")})
    if form.validate_on_submit():
        try:
            once(hold_place, tournament_id, form.name.data or "", form.number.data)
            flash(gettext("Platsen är reserverad. Skriv namnen när de kommer."))
            return redirect(url_for("entrants.index", tournament_id=tournament_id))
        except Problem as problem:
            show_at_field(form, problem)
    page = render_template("mishaps/hold.html", tournament=tournament, form=form)
    return page, page_status(form.errors)


@blueprint.post("/<int:entrant_id>/reservera")
@organiser_required
def hold_anew(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    """Those who were named do not come after all."""
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        name = request.form.get("name") or gettext("Reserverad plats")
        once(hold_again, entrant_id, name)
        flash(gettext("Platsen är reserverad igen."))
    return redirect(url_for("entrants.index", tournament_id=tournament_id, _anchor=f"par-{entrant_id}"))
