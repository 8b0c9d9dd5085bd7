"""The name of a tournament, typed before it is thrown away."""

from flask_babel import lazy_gettext as _l
from wtforms import Field

from scorer.forms.base import PageForm, text_field
from scorer.models.columns import NAME_LENGTH


class ThrowForm(PageForm):
    name = text_field(_l("Skriv tävlingens namn"), 2 * NAME_LENGTH)

    def field_of(self, code: str) -> Field:
        """Every refusal is shown at the name."""
        return self.name
