"""Between the form of a tournament and what it fills in: a preset, a tournament, a plan."""

from typing import Any

from engine.contest.tiebreaks import TIEBREAKS
from engine.pairing.options import Options
from scorer.forms.tournament import TournamentForm
from scorer.models import Tournament
from scorer.models.columns import Json
from scorer.presets import Preset
from scorer.rows.drawing import chosen_options
from scorer.rows.scoring import ScoringChoice, scoring_choice
from scorer.services.plans import Plan

FIELDS = {
    "system-unfit": "system",
    "order-unfit": "order",
    "meetings-unfit": "meetings",
    "rounds-unfit": "rounds",
    "option-unfit": "options",
    "length-unfit": "length",
    "walk-over-unfit": "walk_over_partier",
}
"""Where on the form a refusal of a plan belongs; any other is said at the name."""


def preset_values(preset: Preset) -> dict[str, Any]:
    """The fields as a preset fills them in."""
    names = ("partier", "seating", "length", "system")
    values = {name: getattr(preset, name) for name in names}
    return values | _drawing_values({}) | _scoring_values(scoring_choice(preset.scoring))


def tournament_values(tournament: Tournament, tables: int) -> dict[str, Any]:
    """The fields as a tournament now has them."""
    names = (
        "name",
        "date",
        "place",
        "seating",
        "partier",
        "length",
        "options",
        "stop_when_decided",
        "system",
    )
    values = {name: getattr(tournament, name) for name in names} | {"tables": tables}
    drawing = _drawing_values(tournament.system_options)
    return values | drawing | _scoring_values(scoring_choice(tournament.scoring))


def _drawing_values(stored: Json) -> dict[str, Any]:
    options = chosen_options(stored)
    return {"order": options.order.value, "meetings": options.meetings, "rounds": options.rounds}


def _scoring_values(choice: ScoringChoice) -> dict[str, Any]:
    empty = len(TIEBREAKS) - len(choice.tiebreaks)
    return choice.json() | {"tiebreaks": [*choice.tiebreaks, *[""] * empty]}


def preset_plan(preset: Preset, form: TournamentForm) -> Plan:
    return Plan(game=preset.game, form=preset.form, **_chosen(form, preset.system, preset.length))


def edited_plan(tournament: Tournament, form: TournamentForm) -> Plan:
    """The tournament with the form's changes; rules that are settled stay."""
    if "partier" in form:
        chosen = _chosen(form, tournament.system, tournament.length)
        return Plan(game=tournament.game, form=tournament.form, **chosen)
    kept = ("game", "form", "system", "length", "stop_when_decided", "system_options", "partier", "scoring")
    settled = {name: getattr(tournament, name) for name in kept}
    return Plan(options=tuple(tournament.options), **settled, **_common(form))


def _chosen(form: TournamentForm, system: str, length: int) -> dict[str, Any]:
    """All of a plan but the game; `system` and `length` where the form leaves no choice."""
    return _common(form) | {
        "partier": form.partier.data,
        "length": form.length.data if form.length else length,
        "options": tuple(form.options.data or ()) if form.options else (),
        "stop_when_decided": form.stop_when_decided.data,
        "system": form.system.data if form.system else system,
        "system_options": _system_options(form) if form.system else {},
        "scoring": _scoring(form).json(),
    }


def _common(form: TournamentForm) -> dict[str, Any]:
    """What may be changed at any time."""
    return {
        "name": form.name.data,
        "date": form.date.data,
        "place": form.place.data or "",
        "tables": form.tables.data,
        "seating": form.seating.data,
    }


def _system_options(form: TournamentForm) -> Json:
    """Only what differs from the usual: a system without choices is given none."""
    usual = Options()
    chosen = {"order": form.order.data, "meetings": form.meetings.data, "rounds": form.rounds.data}
    return {name: value for name, value in chosen.items() if value != getattr(usual, name)}


def _scoring(form: TournamentForm) -> ScoringChoice:
    return ScoringChoice(
        tiebreaks=form.wanted_tiebreaks(),
        walk_over_partier=form.walk_over_partier.data,
        walk_over_points=form.walk_over_points.data or 0,
        both_absent_is_lost=form.both_absent_is_lost.data,
        bye_is_won=form.bye_is_won.data,
        bye_partier=form.bye_partier.data or 0,
        bye_points=form.bye_points.data or 0,
    )
