"""Entrants are written in, marked present, changed, and removed before play."""

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.pairing.systems import SYSTEMS
from scorer.forms.entrant import EntrantForm, NewEntrantForm, entrant_values
from scorer.models import Entrant, Status, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.extras import withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.entrants.warnings import NameWarning, name_warnings
from scorer.services.entrants.registering import (
    check_removable,
    edit_entrant,
    register,
    remove_entrant,
    set_present,
)
from scorer.session import current_session
from scorer.web.pages import (
    act_as_organiser,
    button,
    form_page,
    is_yes,
    once,
    organisers_pages,
    refusals_at,
    sentence_of,
)
from scorer.words.terms import Terms, terms_of

blueprint = organisers_pages("entrants", __name__, "/tavlingar/<row_id:tournament_id>/par")


@blueprint.route("", methods=["GET", "POST"])
def index(tournament: Tournament) -> ResponseReturnValue:
    terms = terms_of(tournament)
    form = NewEntrantForm(terms)
    if form.validate_on_submit():
        with refusals_at(form):
            registration = form.registration()
            once(register, tournament.id, [registration])
            flash(terms("added", name=" – ".join(registration.members)))
            return redirect(url_for(".index", _anchor="anmal"))
    entrants = entrants_of(current_session(), tournament.id)
    return form_page(
        "entrants/index.html",
        form,
        entrants=entrants,
        warnings=[_warning(warning, terms) for warning in name_warnings(entrants)],
        away=withdrawn_from(current_session(), tournament.id, None),
        by_hand=SYSTEMS[tournament.system].by_hand,
    )


def _warning(warning: NameWarning, terms: Terms) -> str:
    (name, similar), (first, second) = warning.names, warning.numbers
    return terms(warning.code, name=name, other=similar, one=first, two=second)


@blueprint.route("/<row_id:entrant_id>", methods=["GET", "POST"])
def edit(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    form = EntrantForm(terms_of(tournament), data=entrant_values(entrant))
    if tournament.status != Status.REGISTERING:
        del form.number
    if form.validate_on_submit():
        with refusals_at(form):
            once(edit_entrant, entrant.id, form.registration())
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".index"))
    return form_page(
        "entrants/edit.html",
        form,
        stays=_why_it_stays(entrant.id),
        away=entrant.id in withdrawn_from(current_session(), tournament.id, None),
    )


def _why_it_stays(entrant_id: int) -> str:
    """Why the entrant cannot be removed; empty where it can."""
    session = current_session()
    try:
        check_removable(session, session.get_one(Entrant, entrant_id))
    except Problem as problem:
        return sentence_of(problem)
    return ""


@blueprint.post("/<row_id:entrant_id>/pa-plats")
@button(".index", anchor="par-{entrant_id}", present=is_yes)
def mark_present(tournament: Tournament, entrant: EntrantView, present: bool) -> None:
    act_as_organiser(set_present, entrant.id, present=present)


@blueprint.get("/<row_id:entrant_id>/ta-bort")
def remove(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    return render_template("entrants/remove.html", stays=_why_it_stays(entrant.id))


@blueprint.post("/<row_id:entrant_id>/ta-bort")
@button(".index")
def remove_now(tournament: Tournament, entrant: EntrantView) -> None:
    act_as_organiser(remove_entrant, entrant.id)
    flash(terms_of(tournament)("removed", name=entrant.label))
