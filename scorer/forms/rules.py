"""Options and length of a match, as they are changed while the tournament is played."""

from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, Field, Form, SelectMultipleField
from wtforms.widgets import CheckboxInput

from scorer.forms.base import PageForm, option, text_field, whole
from scorer.names import LONGEST_REASON
from scorer.rows.rounds.rules import AgreedRules
from scorer.services.tournaments.plans import MOST_DEALS, MOST_PARTIER
from scorer.words.terms import Terms


class RuleFields(Form):
    """Part of a form: how long a match is, and the options that it is played with."""

    partier = whole("", 1, MOST_PARTIER)
    length = whole(_l("Givar i varje parti"), 1, MOST_DEALS)
    options = SelectMultipleField(_l("Varianter"), option_widget=CheckboxInput(), validate_choice=False)
    stop_when_decided = BooleanField(_l("Matchen slutar så snart den är avgjord"))

    def offer_rules(self, terms: Terms) -> None:
        """Set the labels and choices that depend on the form of the game; remove fields without a choice."""
        self.partier.label.text = terms("partier-wanted")
        self.options.choices = [option(name, terms.option(name)) for name in terms.form.options]
        if not terms.form.length_is_chosen:
            del self.length
        if not terms.form.options:
            del self.options


class RulesForm(RuleFields, PageForm):
    reason = text_field(_l("Varför? (om du vill)"), LONGEST_REASON)

    def __init__(self, terms: Terms, rules: AgreedRules, **kwargs: Any) -> None:
        """`rules`: the rules that hold now."""
        values = rules.json() | {"reason": ""}
        super().__init__(data=values, **kwargs)
        self.offer_rules(terms)

    def field_of(self, code: str) -> Field:
        """Any refusal is shown at the first field."""
        return self.partier

    def rules(self, before: AgreedRules) -> AgreedRules:
        """The rules as they were filled in. Rules without a field stay as in `before`."""
        return AgreedRules(
            self.partier.data or 0,
            (self.length.data or 0) if self.length else before.length,
            tuple(self.options.data or ()) if self.options else before.options,
            bool(self.stop_when_decided.data),
        )
