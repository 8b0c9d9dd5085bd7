"""A tournament: made, looked at step by step through the evening, changed, ended."""

import datetime as dt

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from sqlmodel import func, select

from scorer.db import current_session, database
from scorer.forms.tournament import (
    TournamentForm,
    edited_plan,
    preset_plan,
    preset_values,
    tournament_values,
)
from scorer.models import PlayTable, Status
from scorer.presets import PRESETS, USUAL, Preset
from scorer.problems import Problem
from scorer.services.actor import ORGANISER
from scorer.services.tournaments import create_tournament, edit_tournament, end_tournament
from scorer.web.auth import is_organiser, organiser_required
from scorer.web.evening import evening
from scorer.web.reading import tournament_or_404
from scorer.web.refusals import refusals_said, sentence_of

USUAL_TABLES = 4

blueprint = Blueprint("tournaments", __name__, url_prefix="/tavlingar")


@blueprint.route("/ny", methods=["GET", "POST"])
@organiser_required
def new() -> ResponseReturnValue:
    preset = PRESETS.get(request.args.get("spel", USUAL)) or abort(404)
    form = TournamentForm(data=_suggested(preset))
    if form.validate_on_submit():
        try:
            made = create_tournament(database(), ORGANISER, preset_plan(preset, form))
            flash(gettext("Tävlingen är skapad. Skriv in paren."))
            return redirect(url_for(".show", tournament_id=made))
        except Problem as problem:
            form.name.errors = [sentence_of(problem)]
    return render_template("tournaments/new.html", form=form, preset=preset, presets=PRESETS.values())


def _suggested(preset: Preset) -> dict[str, object]:
    today = dt.date.today()
    name = gettext("Bondtolva %(date)s", date=f"{today.day}/{today.month}")
    return {"name": name, "date": today, "tables": USUAL_TABLES} | preset_values(preset)


@blueprint.get("/<int:tournament_id>")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    template = "tournaments/evening.html" if is_organiser() else "tournaments/public.html"
    return render_template(template, tournament=tournament, evening=evening(tournament))


@blueprint.route("/<int:tournament_id>/andra", methods=["GET", "POST"])
@organiser_required
def edit(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    form = TournamentForm(data=tournament_values(tournament, _tables(tournament_id)))
    if tournament.status != Status.REGISTERING:
        form.settle_rules()
    if form.validate_on_submit():
        try:
            edit_tournament(database(), ORGANISER, tournament_id, edited_plan(tournament, form))
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".show", tournament_id=tournament_id))
        except Problem as problem:
            form.name.errors = [sentence_of(problem)]
    return render_template("tournaments/edit.html", form=form, tournament=tournament)


def _tables(tournament_id: int) -> int:
    used = select(func.count()).where(PlayTable.tournament_id == tournament_id, PlayTable.in_use)
    return current_session().exec(used).one()


@blueprint.route("/<int:tournament_id>/avsluta", methods=["GET", "POST"])
@organiser_required
def end(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    if request.method == "GET":
        return render_template("tournaments/end.html", tournament=tournament, evening=evening(tournament))
    with refusals_said():
        end_tournament(database(), ORGANISER, tournament_id, ended=True)
        flash(gettext("Tävlingen är avslutad. Tack för i kväll!"))
    return redirect(url_for(".show", tournament_id=tournament_id))


@blueprint.post("/<int:tournament_id>/oppna")
@organiser_required
def reopen(tournament_id: int) -> ResponseReturnValue:
    with refusals_said():
        end_tournament(database(), ORGANISER, tournament_id, ended=False)
        flash(gettext("Tävlingen är öppen igen."))
    return redirect(url_for(".show", tournament_id=tournament_id))
