"""A tournament: made, looked at step by step through the evening, changed, ended."""

from collections.abc import Mapping, Sequence

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.tiebreaks import told_by
from engine.pairing.systems import SYSTEMS
from scorer.forms.closing import EndForm
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
from scorer.models import Status, Tournament
from scorer.presets import Preset, usual_tiebreaks
from scorer.rows.entrants.signed_up import waiting
from scorer.rows.standings.table import all_held
from scorer.rows.tables.places import tables_in_use
from scorer.rows.tournaments import all_tournaments
from scorer.services.installation import today
from scorer.services.tournaments.making import create_tournament, edit_tournament, end_tournament
from scorer.session import current_session
from scorer.web.evening.naming import let_name_follow, proposed_name
from scorer.web.evening.next_step import evening
from scorer.web.pages import (
    act_as_organiser,
    button,
    form_page,
    once,
    open_to_everybody,
    organisers_pages,
    page_status,
    refusals_at,
    refusals_said,
)
from scorer.web.rounds.draft import said_since
from scorer.web.shell.organiser import is_organiser
from scorer.web.standings.routes import visitors_see
from scorer.words.choices import held_note, in_words, of_preset, of_tournament, tiebreak_words
from scorer.words.terms import Terms, terms_of

USUAL_TABLES = 4

blueprint = organisers_pages("tournaments", __name__, "/tavlingar")


@blueprint.route("/ny", methods=["GET", "POST"])
def new() -> ResponseReturnValue:
    wanted = request.args.get("spel")
    preset = usual_preset() if wanted is None else presets().get(wanted) or abort(404)
    terms = Terms(preset.form)
    date = today(current_session())
    name = proposed_name(preset.form.game, preset.system, date)
    suggested = {"name": name, "date": date, "tables": USUAL_TABLES} | preset_values(preset)
    form = TournamentForm(terms, preset_systems(preset), data=suggested)
    if form.validate_on_submit():
        with refusals_at(form):
            let_name_follow(form, preset.form.game, name)
            made = once(create_tournament, preset_plan(preset, form))
            flash(gettext("Tävlingen är skapad. Skriv in dem som ska spela."))
            return redirect(url_for(".show", tournament_id=made))
    page = render_template(
        "evening/new.html",
        preset=preset,
        said=in_words(of_preset(preset)),
        games=_by_game(),
        last=last_played(all_tournaments(current_session())),
        wrong=is_wrong(form),
        **shown(form, terms),
    )
    return page, page_status(is_wrong(form))


def shown(form: TournamentForm, terms: Terms) -> dict[str, object]:
    """The values for the template with the fields."""
    systems = [SYSTEMS[name] for name in form.systems]
    return {
        "form": form,
        "terms": terms,
        "systems": {system.id: gettext(system.explanation) for system in systems},
        "tiebreaks": told_by(terms.form),
        "usual_orders": [
            (gettext(system.name), tiebreak_words(terms, usual_tiebreaks(system.id, terms.form)))
            for system in systems
        ],
    }


def is_wrong(form: TournamentForm) -> bool:
    return bool(form.errors) or bool(form.of_system and form.of_system.errors)


def last_played(found: Sequence[Tournament]) -> Tournament | None:
    """Of all tournaments the one to begin from next time: not one that lies ahead, if there is another."""
    return next((each for each in found if each.status != Status.REGISTERING), found[0] if found else None)


def _by_game() -> Mapping[str, Sequence[Preset]]:
    """The presets under the names of their games, the usual one first."""
    return {words.name: words.presets for words in GAMES.values() if words.presets}


@blueprint.get("/<row_id:tournament_id>")
@open_to_everybody
def show(tournament: Tournament) -> ResponseReturnValue:
    template = "evening/show.html" if is_organiser() else "evening/public.html"
    now = evening(tournament)
    return render_template(
        template,
        evening=now,
        asked=waiting(current_session(), tournament) if is_organiser() and tournament.is_open else 0,
        since=said_since(tournament) if now.draft and is_organiser() else None,
        system=SYSTEMS[tournament.system],
        said=in_words(of_tournament(tournament)),
        no_standings="" if is_organiser() else _no_standings(tournament),
    )


def _no_standings(tournament: Tournament) -> str:
    """Why visitors see no standings; empty where they see some."""
    until = visitors_see(tournament)
    return held_note(tournament.standings_seen, until) if all_held(until) else ""


@blueprint.route("/<row_id:tournament_id>/andra", methods=["GET", "POST"])
def edit(tournament: Tournament) -> ResponseReturnValue:
    terms = terms_of(tournament)
    tables = len(tables_in_use(current_session(), tournament.id))
    values = tournament_values(tournament, tables)
    form = TournamentForm(terms, tournament_systems(tournament), data=values)
    if tournament.status != Status.REGISTERING:
        form.settle_rules()
    if form.validate_on_submit():
        with refusals_at(form):
            once(edit_tournament, tournament.id, edited_plan(tournament, form))
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".show"))
    return render_template("evening/edit.html", **shown(form, terms)), page_status(is_wrong(form))


@blueprint.route("/<row_id:tournament_id>/avsluta", methods=["GET", "POST"])
def end(tournament: Tournament) -> ResponseReturnValue:
    form = EndForm(data={"minutes": "0"})
    if form.validate_on_submit():
        with refusals_said():
            act_as_organiser(end_tournament, tournament.id, ended=True, minutes=form.chosen)
            flash(gettext("Tävlingen är avslutad."))
        return redirect(url_for(".show"))
    return form_page("evening/end.html", form, evening=evening(tournament))


@blueprint.post("/<row_id:tournament_id>/oppna")
@button(".show")
def reopen(tournament: Tournament) -> None:
    act_as_organiser(end_tournament, tournament.id, ended=False)
    flash(gettext("Tävlingen är öppen igen."))
