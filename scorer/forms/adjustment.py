"""A penalty or a bonus, as it is written down."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import Field, Form, IntegerField, RadioField, SelectField
from wtforms.validators import InputRequired

from scorer.forms.base import PageForm, option, text_field, whole_or_none
from scorer.models import AdjustmentKind
from scorer.names import LONGEST_REASON
from scorer.services.entrants.adjusting import MOST_GIVEN, Amount
from scorer.words.terms import Terms


class AmountFields(Form):
    """Part of a form: an amount of each figure of the standings."""

    score: IntegerField | None = whole_or_none(_l("Poäng i tävlingen"), 0, MOST_GIVEN)
    partier = whole_or_none("", 0, MOST_GIVEN)
    points = whole_or_none(_l("Poäng"), 0, MOST_GIVEN)

    def offer_amounts(self, terms: Terms, *, scored: bool) -> None:
        """Set the labels that depend on the game; remove the score if the tournament has none."""
        self.partier.label.text = terms.partier
        if not scored:
            del self.score

    @property
    def first_amount(self) -> Field:
        return self.score or self.partier

    def amount(self) -> Amount:
        return Amount(
            (self.score.data or 0) if self.score else 0, self.partier.data or 0, self.points.data or 0
        )


_NEEDED = InputRequired(_l("Skriv varför, så att alla kan läsa det efteråt."))


class TakeAwayForm(PageForm):
    reason = text_field(_l("Varför tas det bort?"), LONGEST_REASON, _NEEDED)

    def field_of(self, code: str) -> Field:
        """The reason is all that can be refused."""
        return self.reason


class AdjustmentForm(AmountFields, PageForm):
    kind = RadioField(
        _l("Avdrag eller tillägg?"),
        [InputRequired(_l("Välj om det är ett avdrag eller ett tillägg."))],
        choices=[
            option(AdjustmentKind.PENALTY.value, _l("Avdrag")),
            option(AdjustmentKind.BONUS.value, _l("Tillägg")),
        ],
    )
    round = SelectField(_l("Gäller"), coerce=int)
    reason = text_field(_l("Skäl"), LONGEST_REASON, _NEEDED)

    def __init__(self, terms: Terms, rounds: Sequence[int], *, scored: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.offer_amounts(terms, scored=scored)
        self.round.choices = [
            option("0", gettext("Hela tävlingen")),
            *(option(str(number), gettext("Rond %(number)s", number=number)) for number in rounds),
        ]

    @property
    def chosen_kind(self) -> AdjustmentKind:
        return AdjustmentKind(self.kind.data)

    def field_of(self, code: str) -> Field:
        """Where a refusal with this code is shown."""
        return self.reason if code == "adjustment-reason" else self.first_amount
