"""A tournament's choices. What a preset says stands in the fields; whoever wants changes it."""

from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import (
    BooleanField,
    DateField,
    FieldList,
    IntegerField,
    RadioField,
    SelectField,
    StringField,
)
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange, Optional, ValidationError

from engine.contest.tiebreaks import TIEBREAKS
from scorer.forms.base import Form, option
from scorer.models import Tournament
from scorer.models.columns import NAME_LENGTH
from scorer.presets import Preset
from scorer.rows.scoring import ScoringChoice, scoring_choice
from scorer.services.tournaments import MOST_TABLES, Plan

MOST_PARTIER = 15
MOST_POINTS = 99
RULES = (
    "partier", "tiebreaks", "walk_over_partier", "walk_over_points", "both_absent_is_lost",
    "bye_is_won", "bye_partier", "bye_points",
)  # fmt: skip
"""The fields that decide how a match is counted: settled once the first round is published."""


def _whole(label: str, least: int, most: int) -> IntegerField:
    return IntegerField(
        label,
        [
            InputRequired(_l("Skriv ett tal.")),
            NumberRange(least, most, _l("Skriv ett tal mellan %(min)d och %(max)d.")),
        ],
        render_kw={"inputmode": "numeric", "min": least, "max": most},
    )


class TournamentForm(Form):
    name = StringField(
        _l("Tävlingens namn"),
        [
            DataRequired(_l("Ge tävlingen ett namn.")),
            Length(max=NAME_LENGTH, message=_l("Högst %(max)d tecken.")),
        ],
        render_kw={"maxlength": NAME_LENGTH},
    )
    date = DateField(_l("Datum"), [InputRequired(_l("Välj datum."))])
    place = StringField(
        _l("Plats (om ni vill)"), [Length(max=NAME_LENGTH)], render_kw={"maxlength": NAME_LENGTH}
    )
    tables = _whole(_l("Antal bord"), 1, MOST_TABLES)
    seating = RadioField(
        _l("Bord mellan ronderna"),
        choices=[
            option("rotate", _l("Alla byter bord, lika ofta vid varje")),
            option("stay", _l("Så många som möjligt sitter kvar")),
        ],
    )
    partier = _whole(_l("Partier (tolvor) i varje match"), 1, MOST_PARTIER)
    tiebreaks = FieldList(
        SelectField(validate_choice=False), min_entries=len(TIEBREAKS), max_entries=len(TIEBREAKS)
    )
    walk_over_partier = IntegerField(
        _l("Walk-over: vunna partier"),
        [Optional(), NumberRange(0, MOST_PARTIER, _l("Skriv ett tal mellan %(min)d och %(max)d."))],
        render_kw={"inputmode": "numeric", "min": 0, "max": MOST_PARTIER},
    )
    walk_over_points = _whole(_l("Walk-over: poäng"), 0, MOST_POINTS)
    both_absent_is_lost = BooleanField(_l("Uteblir båda är matchen förlorad för båda"))
    bye_is_won = BooleanField(_l("Ledig rond räknas som vunnen match"))
    bye_partier = _whole(_l("Ledig rond: vunna partier"), 0, MOST_PARTIER)
    bye_points = _whole(_l("Ledig rond: poäng"), 0, MOST_POINTS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place, field in enumerate(self.tiebreaks or (), start=1):
            field.label.text = gettext("%(place)s:a hand", place=place)
            field.choices = [
                option("", gettext("– inget mer –")),
                *(option(one.id, gettext(one.name)) for one in TIEBREAKS.values()),
            ]

    def validate_tiebreaks(self, field: Any) -> None:
        wanted = self._wanted()
        if not wanted or not set(wanted) <= TIEBREAKS.keys():
            raise ValidationError(gettext("Välj minst en sak som avgör placeringen."))
        if len(set(wanted)) < len(wanted):
            raise ValidationError(gettext("Samma sak står två gånger. Välj var och en högst en gång."))

    def _wanted(self) -> tuple[str, ...]:
        return tuple(one.data for one in self.tiebreaks if one.data)

    def settle_rules(self) -> None:
        """Leave out what may no longer be changed."""
        for name in RULES:
            delattr(self, name)

    def choice(self) -> ScoringChoice:
        return ScoringChoice(
            tiebreaks=self._wanted(),
            walk_over_partier=self.walk_over_partier.data,
            walk_over_points=self.walk_over_points.data or 0,
            both_absent_is_lost=self.both_absent_is_lost.data,
            bye_is_won=self.bye_is_won.data,
            bye_partier=self.bye_partier.data or 0,
            bye_points=self.bye_points.data or 0,
        )

    def common(self) -> dict[str, Any]:
        """What may be changed at any time, as arguments of a Plan."""
        return {
            "name": self.name.data,
            "date": self.date.data,
            "place": self.place.data or "",
            "tables": self.tables.data,
            "seating": self.seating.data,
        }


def preset_values(preset: Preset) -> dict[str, Any]:
    """The fields as a preset fills them in."""
    values = {"partier": preset.partier, "seating": preset.seating}
    return values | scoring_values(scoring_choice(preset.scoring))


def scoring_values(choice: ScoringChoice) -> dict[str, Any]:
    empty = len(TIEBREAKS) - len(choice.tiebreaks)
    return choice.json() | {"tiebreaks": [*choice.tiebreaks, *[""] * empty]}


def tournament_values(tournament: Tournament, tables: int) -> dict[str, Any]:
    """The fields as a tournament now has them."""
    names = ("name", "date", "place", "seating", "partier")
    values = {name: getattr(tournament, name) for name in names} | {"tables": tables}
    return values | scoring_values(scoring_choice(tournament.scoring))


def preset_plan(preset: Preset, form: TournamentForm) -> Plan:
    return Plan(
        game=preset.game,
        form=preset.form,
        system=preset.system,
        partier=form.partier.data or 0,
        scoring=form.choice().json(),
        **form.common(),
    )


def edited_plan(tournament: Tournament, form: TournamentForm) -> Plan:
    """The tournament with the form's changes; rules that are settled stay."""
    open_rules = "partier" in form
    kept = ("game", "form", "system", "length", "stop_when_decided", "system_options")
    return Plan(
        options=tuple(tournament.options),
        partier=form.partier.data or 0 if open_rules else tournament.partier,
        scoring=form.choice().json() if open_rules else tournament.scoring,
        **{name: getattr(tournament, name) for name in kept},
        **form.common(),
    )
