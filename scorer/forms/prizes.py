"""The prizes, a line for each place."""

from flask_babel import lazy_gettext as _l
from wtforms import Field, TextAreaField

from scorer.forms.base import PageForm, at_most
from scorer.services.tournaments.prizes import LONGEST_PRIZE, MOST_PRIZES

MOST_LETTERS = MOST_PRIZES * (LONGEST_PRIZE + 2)


class PrizesForm(PageForm):
    prizes = TextAreaField(
        _l("Priserna"), [at_most(MOST_LETTERS)], render_kw={"rows": 5, "maxlength": MOST_LETTERS}
    )

    def field_of(self, code: str) -> Field:
        """Every refusal is of the prizes."""
        found: Field = self.prizes
        return found
