"""A tournament: made, looked at step by step through the evening, changed, ended."""

import datetime as dt
from collections.abc import Mapping, Sequence

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from sqlmodel import func, select

from engine.contest.tiebreaks import told_by
from engine.forms import form_named
from engine.pairing.systems import SYSTEMS
from scorer.forms.plans import (
    edited_plan,
    preset_plan,
    preset_systems,
    preset_values,
    tournament_systems,
    tournament_values,
)
from scorer.forms.tournament import TournamentForm
from scorer.games import GAMES, presets, usual_preset
from scorer.models import PlayTable, Status
from scorer.presets import Preset, usual_tiebreaks
from scorer.problems import Problem
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.tournaments.making import create_tournament, edit_tournament, end_tournament
from scorer.session import current_session, database
from scorer.web.evening.next_step import evening
from scorer.web.once import once
from scorer.web.reading import tournament_or_404
from scorer.web.refusals import page_status, refusals_said, show_at_field
from scorer.web.shell.auth import is_organiser, organiser_required
from scorer.words.choices import in_words, of_preset, of_tournament, tiebreak_words
from scorer.words.terms import Terms, terms_of

USUAL_TABLES = 4

blueprint = Blueprint("tournaments", __name__, url_prefix="/tavlingar")


@blueprint.route("/ny", methods=["GET", "POST"])
@organiser_required
def new() -> ResponseReturnValue:
    wanted = request.args.get("spel")
    preset = usual_preset() if wanted is None else presets().get(wanted) or abort(404)
    terms = Terms(form_named(preset.game, preset.form))
    form = TournamentForm(terms, preset_systems(preset), data=_suggested(preset))
    if form.validate_on_submit():
        try:
            made = once(create_tournament, preset_plan(preset, form))
            flash(gettext("Tävlingen är skapad. Skriv in dem som ska spela."))
            return redirect(url_for(".show", tournament_id=made))
        except Problem as problem:
            show_at_field(form, problem)
    page = render_template(
        "evening/new.html",
        preset=preset,
        said=in_words(of_preset(preset)),
        games=_by_game(),
        wrong=_is_wrong(form),
        **_shown(form, terms),
    )
    return page, page_status(_is_wrong(form))


def _shown(form: TournamentForm, terms: Terms) -> dict[str, object]:
    """What the fields are shown with."""
    systems = [SYSTEMS[one] for one in form.systems]
    return {
        "form": form,
        "terms": terms,
        "systems": {one.id: gettext(one.explanation) for one in systems},
        "tiebreaks": told_by(terms.form),
        "usual_orders": [
            (gettext(one.name), tiebreak_words(terms, usual_tiebreaks(one.id, terms.form))) for one in systems
        ],
    }


def _is_wrong(form: TournamentForm) -> bool:
    return bool(form.errors) or bool(form.of_system and form.of_system.errors)


def _suggested(preset: Preset) -> dict[str, object]:
    today = dt.date.today()
    name = f"{gettext(GAMES[preset.game].name)} {today.day}/{today.month}"
    return {"name": name, "date": today, "tables": USUAL_TABLES} | preset_values(preset)


def _by_game() -> Mapping[str, Sequence[Preset]]:
    """The presets under the names of their games, the usual one first."""
    return {words.name: words.presets for words in GAMES.values() if words.presets}


@blueprint.get("/<int:tournament_id>")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    template = "evening/show.html" if is_organiser() else "evening/public.html"
    return render_template(
        template,
        tournament=tournament,
        evening=evening(tournament),
        system=SYSTEMS[tournament.system],
        said=in_words(of_tournament(tournament)),
    )


@blueprint.route("/<int:tournament_id>/andra", methods=["GET", "POST"])
@organiser_required
def edit(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    terms = terms_of(tournament)
    values = tournament_values(tournament, _tables(tournament_id))
    form = TournamentForm(terms, tournament_systems(tournament), data=values)
    if tournament.status != Status.REGISTERING:
        form.settle_rules()
    if form.validate_on_submit():
        try:
            once(edit_tournament, tournament_id, edited_plan(tournament, form))
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".show", tournament_id=tournament_id))
        except Problem as problem:
            show_at_field(form, problem)
    page = render_template("evening/edit.html", tournament=tournament, **_shown(form, terms))
    return page, page_status(_is_wrong(form))


def _tables(tournament_id: int) -> int:
    used = select(func.count()).where(PlayTable.tournament_id == tournament_id, PlayTable.in_use)
    return current_session().exec(used).one()


@blueprint.route("/<int:tournament_id>/avsluta", methods=["GET", "POST"])
@organiser_required
def end(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    if request.method == "GET":
        return render_template("evening/end.html", tournament=tournament, evening=evening(tournament))
    with refusals_said():
        act(database(), ORGANISER, end_tournament, tournament_id, ended=True)
        flash(gettext("Tävlingen är avslutad. Tack för i kväll!"))
    return redirect(url_for(".show", tournament_id=tournament_id))


@blueprint.post("/<int:tournament_id>/oppna")
@organiser_required
def reopen(tournament_id: int) -> ResponseReturnValue:
    with refusals_said():
        act(database(), ORGANISER, end_tournament, tournament_id, ended=False)
        flash(gettext("Tävlingen är öppen igen."))
    return redirect(url_for(".show", tournament_id=tournament_id))
