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
    SelectMultipleField,
    StringField,
)
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange, Optional, ValidationError
from wtforms.widgets import CheckboxInput

from engine.contest.tiebreaks import TIEBREAKS
from engine.pairing.options import Order
from engine.pairing.systems import SYSTEMS
from scorer.forms.base import Form, option
from scorer.language.terms import Terms
from scorer.models.columns import NAME_LENGTH
from scorer.services.plans import MOST_DEALS, MOST_PARTIER, MOST_POINTS, MOST_ROUNDS, MOST_TABLES
from scorer.wording import OPTIONS

PAIRING = ("system", "order", "meetings", "rounds")
RULES = (
    "partier", "length", "options", "stop_when_decided", *PAIRING, "tiebreaks", "walk_over_partier",
    "walk_over_points", "both_absent_is_lost", "bye_is_won", "bye_partier", "bye_points",
)  # fmt: skip
"""The fields that decide how rounds are made and matches counted: settled once the first is published."""
_BETWEEN = _l("Skriv ett tal mellan %(min)d och %(max)d.")


def _numeric(least: int, most: int) -> dict[str, Any]:
    return {"inputmode": "numeric", "min": least, "max": most}


def _whole(label: str, least: int, most: int) -> IntegerField:
    return IntegerField(
        label,
        [InputRequired(_l("Skriv ett tal.")), NumberRange(least, most, _BETWEEN)],
        render_kw=_numeric(least, most),
    )


def _whole_or_none(label: str, least: int, most: int) -> IntegerField:
    return IntegerField(
        label, [Optional(), NumberRange(least, most, _BETWEEN)], render_kw=_numeric(least, most)
    )


class TournamentForm(Form):
    """The fields that the game and form of `terms` has use for; what has no choice is left out."""

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
    partier = _whole("", 1, MOST_PARTIER)
    length = _whole(_l("Givar i varje parti"), 1, MOST_DEALS)
    options = SelectMultipleField(_l("Varianter"), option_widget=CheckboxInput(), validate_choice=False)
    stop_when_decided = BooleanField(_l("Matchen slutar så snart den är avgjord"))
    system = RadioField(_l("Så görs ronderna"))
    order = RadioField(
        _l("Vilka som möts i första ronden"),
        choices=[option(Order.DRAWN, _l("Lottas")), option(Order.NUMBER, _l("Efter nummer"))],
    )
    meetings = RadioField(
        _l("Hur ofta alla möts"),
        coerce=int,
        choices=[option("1", _l("En gång")), option("2", _l("Två gånger"))],
    )
    rounds = _whole_or_none(_l("Högst så många ronder"), 1, MOST_ROUNDS)
    seating = RadioField(
        _l("Bord mellan ronderna"),
        choices=[
            option("rotate", _l("Alla byter bord, lika ofta vid varje")),
            option("stay", _l("Så många som möjligt sitter kvar")),
        ],
    )
    tiebreaks = FieldList(
        SelectField(validate_choice=False), min_entries=len(TIEBREAKS), max_entries=len(TIEBREAKS)
    )
    walk_over_partier = _whole_or_none("", 0, MOST_PARTIER)
    walk_over_points = _whole(_l("Walk-over: poäng"), 0, MOST_POINTS)
    both_absent_is_lost = BooleanField(_l("Uteblir alla är matchen förlorad för alla"))
    bye_is_won = BooleanField(_l("Ledig rond räknas som vunnen match"))
    bye_partier = _whole("", 0, MOST_PARTIER)
    bye_points = _whole(_l("Ledig rond: poäng"), 0, MOST_POINTS)

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._name_partier(terms)
        self._offer_tiebreaks(terms)
        self._leave_out(terms)

    def _name_partier(self, terms: Terms) -> None:
        self.partier.label.text = terms("partier-wanted")
        self.walk_over_partier.label.text = terms("walk-over-partier")
        self.bye_partier.label.text = terms("bye-partier")

    def _offer_tiebreaks(self, terms: Terms) -> None:
        for place, field in enumerate(self.tiebreaks, start=1):
            field.label.text = gettext("Nr %(place)s", place=place)
            field.choices = [
                option("", gettext("– inget mer –")),
                *(option(one.id, terms.tiebreak(one)[0]) for one in TIEBREAKS.values()),
            ]

    def _leave_out(self, terms: Terms) -> None:
        form = terms.form
        if not form.length_is_chosen:
            del self.length
        self.options.choices = [option(one, gettext(OPTIONS[one])) for one in form.options]
        if not form.options:
            del self.options
        systems = [one for one in SYSTEMS.values() if one.suits(form)]
        self.system.choices = [option(one.id, gettext(one.name)) for one in systems]
        if all(one.by_hand for one in systems):
            for name in PAIRING:
                delattr(self, name)

    def validate_tiebreaks(self, field: Any) -> None:
        wanted = self.wanted_tiebreaks()
        if not wanted or not set(wanted) <= TIEBREAKS.keys():
            raise ValidationError(gettext("Välj minst en sak som avgör placeringen."))
        if len(set(wanted)) < len(wanted):
            raise ValidationError(gettext("Samma sak står två gånger. Välj var och en högst en gång."))

    def wanted_tiebreaks(self) -> tuple[str, ...]:
        return tuple(one.data for one in self.tiebreaks if one.data)

    def settle_rules(self) -> None:
        """Leave out what may no longer be changed."""
        for name in RULES:
            if name in self:
                delattr(self, name)
