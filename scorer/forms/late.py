"""Entrants who come late, and places held for entrants who may come."""

from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import Field, RadioField, StringField
from wtforms.validators import DataRequired, Length, NumberRange, Optional

from scorer.forms.adjustment import AmountFields, amounts
from scorer.forms.base import PageForm, option
from scorer.forms.entrant import NewEntrantForm
from scorer.forms.numbers import WholeField, whole_or_none
from scorer.models.columns import NAME_LENGTH
from scorer.services.entrants.adjusting import MOST_GIVEN
from scorer.services.entrants.late import Compensation, Missed
from scorer.services.entrants.registering import LARGEST_NUMBER
from scorer.words.terms import Terms


class LateForm(AmountFields, NewEntrantForm):
    missed = RadioField(
        _l("Vad får de för varje rond som de har missat?"),
        choices=[
            option(Missed.NOTHING.value, _l("Ingenting")),
            option(Missed.BYE.value, _l("Som en ledig rond")),
            option(Missed.LOST.value, _l("Som en förlorad match")),
            option(Missed.OWN.value, _l("Det här:")),
        ],
        default=Missed.NOTHING.value,
    )
    score = whole_or_none(_l("Poäng i tävlingen"), 0, MOST_GIVEN)
    partier = whole_or_none("", 0, MOST_GIVEN)
    points = whole_or_none(_l("Poäng"), 0, MOST_GIVEN)

    def __init__(self, terms: Terms, *, scored: bool, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        amounts(self, terms, scored=scored)
        del self.present

    def given(self) -> Compensation:
        missed = Missed(self.missed.data)
        return Compensation(missed, self.amount()) if missed == Missed.OWN else Compensation(missed)

    def field_of(self, code: str) -> Field:
        return self.first_amount if code.startswith("amount") else super().field_of(code)


class HoldForm(PageForm):
    name = StringField(
        _l("Vad ska platsen heta tills vidare?"),
        [
            DataRequired(_l("Skriv vad platsen ska heta.")),
            Length(max=NAME_LENGTH, message=_l("Högst %(max)d tecken.")),
        ],
        render_kw={"maxlength": NAME_LENGTH, "autocomplete": "off"},
    )
    number = WholeField(
        _l("Nummer"),
        [Optional(), NumberRange(1, LARGEST_NUMBER, _l("Numret ska vara mellan %(min)d och %(max)d."))],
        render_kw={"inputmode": "numeric", "min": 1, "max": LARGEST_NUMBER},
    )

    def field_of(self, code: str) -> Field:
        """Where a refusal with this code is shown."""
        return self.number if code.startswith("number") else self.name
