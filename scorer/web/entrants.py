"""The pairs: written in, pasted, marked present, changed, removed before play."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext, ngettext

from engine.marking import mark
from scorer.db import current_session, database
from scorer.forms.entrant import EntrantForm, PasteForm, entrant_values
from scorer.models import Status
from scorer.pasting import PastedLine, read_pasted
from scorer.problems import Problem
from scorer.rows.entrants import entrants_of
from scorer.rows.warnings import NameWarning, name_warnings
from scorer.services.actor import ORGANISER
from scorer.services.entrants import edit_entrant, register, remove_entrant, set_present
from scorer.web.auth import organiser_required
from scorer.web.reading import entrant_or_404, tournament_or_404
from scorer.web.refusals import refusals_said, sentence_of

WARNINGS = {
    "same-person": mark("%(name)s står två gånger, i par %(one)s och par %(two)s. Är det samma person?"),
    "alike-persons": mark("%(name)s (par %(one)s) och %(other)s (par %(two)s) heter nästan lika."),
    "alike-pairs": mark("Paren «%(name)s» (%(one)s) och «%(other)s» (%(two)s) har nästan samma namn."),
}

blueprint = Blueprint("entrants", __name__, url_prefix="/tavlingar/<int:tournament_id>/par")


@blueprint.route("", methods=["GET", "POST"])
@organiser_required
def index(tournament_id: int) -> ResponseReturnValue:
    form = EntrantForm()
    if form.validate_on_submit():
        try:
            register(database(), ORGANISER, tournament_id, [form.registration()])
            flash(gettext("%(name)s är anmälda.", name=f"{form.first.data} – {form.second.data}"))
            return redirect(url_for(".index", tournament_id=tournament_id, ny=1))
        except Problem as problem:
            _show_at_field(form, problem)
    return _list(tournament_id, form)


def _list(tournament_id: int, form: EntrantForm) -> str:
    found = entrants_of(current_session(), tournament_id)
    return render_template(
        "entrants/index.html",
        tournament=tournament_or_404(tournament_id),
        entrants=found,
        form=form,
        warnings=[_warning(one) for one in name_warnings(found)],
        fresh="ny" in request.args,
    )


def _warning(warning: NameWarning) -> str:
    (name, other), (one, two) = warning.names, warning.numbers
    return str(gettext(WARNINGS[warning.code], name=name, other=other, one=one, two=two))


def _show_at_field(form: EntrantForm, problem: Problem) -> None:
    field = form.number if problem.code.startswith("number") else form.first
    field.errors = [sentence_of(problem)]


@blueprint.route("/klistra", methods=["GET", "POST"])
@organiser_required
def paste(tournament_id: int) -> ResponseReturnValue:
    """Paste, look at what it will be, then add all or nothing."""
    tournament = tournament_or_404(tournament_id)
    form = PasteForm()
    lines: tuple[PastedLine, ...] = ()
    if form.validate_on_submit():
        lines = read_pasted(form.text.data or "")
        if "save" in request.form and _all_right(lines) and _add(tournament_id, form, lines):
            return redirect(url_for(".index", tournament_id=tournament_id))
        if not lines:
            form.text.errors = [sentence_of(Problem("nothing-pasted"))]
    return render_template(
        "entrants/paste.html",
        tournament=tournament,
        form=form,
        lines=[(line, sentence_of(line.problem) if line.problem else None) for line in lines],
        all_right=_all_right(lines),
    )


def _all_right(lines: tuple[PastedLine, ...]) -> bool:
    return bool(lines) and all(line.registration for line in lines)


def _add(tournament_id: int, form: PasteForm, lines: tuple[PastedLine, ...]) -> bool:
    try:
        added = register(
            database(), ORGANISER, tournament_id, [line.registration for line in lines if line.registration]
        )
    except Problem as problem:
        form.text.errors = [sentence_of(problem)]
        return False
    flash(ngettext("Ett par är anmält.", "%(num)s par är anmälda.", len(added)))
    return True


@blueprint.route("/<int:entrant_id>", methods=["GET", "POST"])
@organiser_required
def edit(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    form = EntrantForm(data=entrant_values(entrant))
    if tournament.status != Status.REGISTERING:
        del form.number
    if form.validate_on_submit():
        try:
            edit_entrant(database(), ORGANISER, entrant_id, form.registration())
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".index", tournament_id=tournament_id))
        except Problem as problem:
            _show_at_field(form, problem)
    return render_template("entrants/edit.html", tournament=tournament, entrant=entrant, form=form)


@blueprint.post("/<int:entrant_id>/pa-plats")
@organiser_required
def mark_present(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        set_present(database(), ORGANISER, entrant_id, present=request.form.get("present") == "1")
    return redirect(url_for(".index", tournament_id=tournament_id, _anchor=f"par-{entrant_id}"))


@blueprint.route("/<int:entrant_id>/ta-bort", methods=["GET", "POST"])
@organiser_required
def remove(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    entrant = entrant_or_404(tournament_id, entrant_id)
    if request.method == "GET":
        return render_template(
            "entrants/remove.html", tournament=tournament_or_404(tournament_id), entrant=entrant
        )
    with refusals_said():
        remove_entrant(database(), ORGANISER, entrant_id)
        flash(gettext("%(name)s är borttagna.", name=entrant.label))
    return redirect(url_for(".index", tournament_id=tournament_id))
