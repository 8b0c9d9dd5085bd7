"""From a preset or a tournament to the values of its form, and from the form to a plan."""

from collections.abc import Mapping
from typing import Any, Final

from engine.forms import Form, form_named
from engine.pairing.rounds import Options
from scorer.forms.scoring import scoring_values
from scorer.forms.tournament import TournamentForm
from scorer.models import Tournament
from scorer.models.columns import Json
from scorer.presets import Preset, usual_options, usual_tiebreaks
from scorer.rows.rounds.drawing import chosen_options, stored_options
from scorer.rows.standings.scoring import scoring_choice
from scorer.services.tournaments.plans import TournamentPlan

RULES: Final = ("partier", "length", "stop_when_decided", "seating", "system")


def preset_values(preset: Preset) -> dict[str, Any]:
    """The values of a preset for the fields, without those of the systems."""
    values = {name: getattr(preset, name) for name in RULES}
    return values | scoring_values(preset.choice, usual_tiebreaks(preset.system, preset.form))


def preset_systems(preset: Preset) -> Mapping[str, Options]:
    """The options of each system: the preset's for its own system, the usual ones for others."""
    return {**usual_options(), preset.system: preset.options}


def tournament_values(tournament: Tournament, tables: int) -> dict[str, Any]:
    """The values of a tournament for the fields, without those of the systems."""
    values = {
        name: getattr(tournament, name) for name in (*RULES, "name", "date", "place", "options", "trial")
    }
    choice = scoring_choice(tournament.scoring)
    usual = usual_tiebreaks(tournament.system, form_named(tournament.game, tournament.form))
    return values | {"tables": tables} | scoring_values(choice, usual)


def tournament_systems(tournament: Tournament) -> Mapping[str, Options]:
    return {**usual_options(), tournament.system: chosen_options(tournament.system_options)}


def preset_plan(preset: Preset, form: TournamentForm) -> TournamentPlan:
    played = preset.form
    return TournamentPlan(game=played.game, form=played.name, **_chosen(form, played, preset.length))


def edited_plan(tournament: Tournament, form: TournamentForm) -> TournamentPlan:
    """The tournament with the form's changes; rules that are settled stay."""
    if not form.settled:
        played = form_named(tournament.game, tournament.form)
        return TournamentPlan(game=played.game, form=played.name, **_chosen(form, played, tournament.length))
    kept = ("game", "form", "system", "length", "stop_when_decided", "system_options", "partier", "scoring")
    settled = {name: getattr(tournament, name) for name in kept}
    return TournamentPlan(options=tuple(tournament.options), **settled, **_common(form))


def _chosen(form: TournamentForm, played: Form, length: int) -> dict[str, Any]:
    """The values of a plan without the game. `length`: the length if the form has no field for it."""
    return _common(form) | {
        "partier": form.partier.data,
        "length": form.length.data if form.length else length,
        "options": tuple(form.options.data or ()) if form.options else (),
        "stop_when_decided": form.stop_when_decided.data,
        "system": form.system.data,
        "system_options": _system_options(form),
        "scoring": form.scoring(usual_tiebreaks(form.system.data, played)).json(),
    }


def _common(form: TournamentForm) -> dict[str, Any]:
    """The values that may be changed at any time."""
    return {
        "name": form.name.data,
        "date": form.date.data,
        "place": form.place.data or "",
        "tables": form.tables.data,
        "seating": form.seating.data,
        "trial": form.trial.data,
    }


def _system_options(form: TournamentForm) -> Json:
    part = form.of_system
    return {} if part is None else stored_options(part.options())
