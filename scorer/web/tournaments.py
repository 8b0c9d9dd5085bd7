"""A tournament: made, looked at step by step through the evening, changed, ended."""

import datetime as dt
from collections.abc import Mapping, Sequence

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from sqlmodel import func, select

from engine.forms import form_named
from engine.pairing.systems import SYSTEMS
from scorer.forms.plans import FIELDS, edited_plan, preset_plan, preset_values, tournament_values
from scorer.forms.tournament import TournamentForm
from scorer.language.terms import Terms, terms_of
from scorer.models import PlayTable, Status
from scorer.presets import BY_HAND_FOR_NOW, PRESETS, USUAL, Preset
from scorer.problems import Problem
from scorer.services.actor import ORGANISER
from scorer.services.tournaments import create_tournament, edit_tournament, end_tournament
from scorer.session import current_session, database
from scorer.web.auth import is_organiser, organiser_required
from scorer.web.evening import evening
from scorer.web.reading import tournament_or_404
from scorer.web.refusals import refusals_said, sentence_of
from scorer.wording import GAMES

USUAL_TABLES = 4

blueprint = Blueprint("tournaments", __name__, url_prefix="/tavlingar")


@blueprint.route("/ny", methods=["GET", "POST"])
@organiser_required
def new() -> ResponseReturnValue:
    preset = PRESETS.get(request.args.get("spel", USUAL)) or abort(404)
    terms = Terms(form_named(preset.game, preset.form))
    form = TournamentForm(terms, data=_suggested(preset))
    if form.validate_on_submit():
        try:
            made = create_tournament(database(), ORGANISER, preset_plan(preset, form))
            flash(gettext("Tävlingen är skapad. Skriv in dem som ska spela."))
            return redirect(url_for(".show", tournament_id=made))
        except Problem as problem:
            _show_at_field(form, problem)
    return render_template(
        "tournaments/new.html",
        form=form,
        terms=terms,
        preset=preset,
        games=_by_game(),
        by_hand=SYSTEMS[preset.system].by_hand,
        by_hand_for_now=BY_HAND_FOR_NOW,
    )


def _suggested(preset: Preset) -> dict[str, object]:
    today = dt.date.today()
    name = f"{gettext(GAMES[preset.game])} {today.day}/{today.month}"
    return {"name": name, "date": today, "tables": USUAL_TABLES} | preset_values(preset)


def _by_game() -> Mapping[str, Sequence[Preset]]:
    """The presets under the names of their games, the usual one first."""
    found: dict[str, list[Preset]] = {}
    for preset in PRESETS.values():
        found.setdefault(GAMES[preset.game], []).append(preset)
    return found


def _show_at_field(form: TournamentForm, problem: Problem) -> None:
    name = FIELDS.get(problem.code, "name")
    field = form[name if name in form else "name"]
    field.errors = [sentence_of(problem)]


@blueprint.get("/<int:tournament_id>")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    template = "tournaments/evening.html" if is_organiser() else "tournaments/public.html"
    return render_template(
        template, tournament=tournament, evening=evening(tournament), system=SYSTEMS[tournament.system]
    )


@blueprint.route("/<int:tournament_id>/andra", methods=["GET", "POST"])
@organiser_required
def edit(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    terms = terms_of(tournament)
    form = TournamentForm(terms, data=tournament_values(tournament, _tables(tournament_id)))
    if tournament.status != Status.REGISTERING:
        form.settle_rules()
    if form.validate_on_submit():
        try:
            edit_tournament(database(), ORGANISER, tournament_id, edited_plan(tournament, form))
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".show", tournament_id=tournament_id))
        except Problem as problem:
            _show_at_field(form, problem)
    return render_template("tournaments/edit.html", form=form, tournament=tournament, terms=terms)


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
