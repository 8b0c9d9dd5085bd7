"""Time for protests, who sees the standings when, how clubs count, prizes, the name typed to throw away."""

from typing import Any, Final

from flask_babel import gettext, ngettext
from flask_babel import lazy_gettext as _l
from wtforms import Field, RadioField, TextAreaField, ValidationError
from wtforms.validators import InputRequired

from scorer.forms.base import OneOrNone, PageForm, at_most, option, text_field, whole_or_none
from scorer.models.columns import NAME_LENGTH
from scorer.services.tournaments.making import MOST_COUNTED
from scorer.services.tournaments.prizes import LONGEST_PRIZE, MOST_PRIZES
from scorer.words.choices import SEEN

PROTEST_MINUTES: Final = (0, 10, 15, 30, 60, 24 * 60)
"""How long protests may be taken after the end."""
MOST_LETTERS: Final = MOST_PRIZES * (LONGEST_PRIZE + 2)
"""Of all prizes with the ends of their lines."""


class EndForm(PageForm):
    minutes = OneOrNone(_l("Tid för protester"))

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.minutes.choices = [option(str(minutes), _time_of(minutes)) for minutes in PROTEST_MINUTES]

    @property
    def chosen(self) -> int:
        return int(self.minutes.data or 0)


def _time_of(minutes: int) -> str:
    if not minutes:
        return str(gettext("Ingen: ställningen är slutlig med en gång"))
    if minutes < 60:
        return str(ngettext("%(num)s minut", "%(num)s minuter", minutes))
    return str(ngettext("%(num)s timme", "%(num)s timmar", minutes // 60))


class SeenForm(PageForm):
    seen = RadioField(_l("När ser besökarna ställningen?"), [InputRequired(_l("Välj när."))])

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seen.choices = [option(seen.value, gettext(said)) for seen, said in SEEN.items()]


ALL, BEST, OFF = "all", "best", "off"


class ClubsForm(PageForm):
    """How the table of clubs is made."""

    clubs = RadioField(_l("Hur räknas klubbarna?"), [InputRequired(_l("Välj hur de räknas."))])
    many = whole_or_none(_l("Hur många i varje klubb?"), 1, MOST_COUNTED)

    def __init__(self, now: int | None) -> None:
        super().__init__(data={"clubs": OFF if now is None else BEST if now else ALL, "many": now or 3})
        self.clubs.choices = [
            option(OFF, gettext("Ingen tabell för klubbar")),
            option(ALL, gettext("Alla i varje klubb räknas")),
            option(BEST, gettext("De bästa i varje klubb räknas")),
        ]

    @property
    def chosen(self) -> int | None:
        return None if self.clubs.data == OFF else 0 if self.clubs.data == ALL else self.many.data or 0

    def validate_clubs(self, field: Any) -> None:
        if field.data == BEST and not "".join(self.many.raw_data or ()).strip():
            raise ValidationError(gettext("Skriv hur många i varje klubb som räknas."))


class PrizesForm(PageForm):
    prizes = TextAreaField(
        _l("Priserna"), [at_most(MOST_LETTERS)], render_kw={"rows": 5, "maxlength": MOST_LETTERS}
    )

    def field_of(self, code: str) -> Field:
        """Every refusal is of the prizes."""
        found: Field = self.prizes
        return found


class ThrowForm(PageForm):
    name = text_field(_l("Skriv tävlingens namn"), 2 * NAME_LENGTH)

    def field_of(self, code: str) -> Field:
        """Every refusal is shown at the name."""
        return self.name
