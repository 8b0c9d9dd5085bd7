"""Those who enter, as they are written down."""

from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, IntegerField, StringField, TextAreaField
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange, Optional

from scorer.forms.base import Form
from scorer.language.terms import Terms
from scorer.models.columns import NAME_LENGTH
from scorer.rows.entrants import EntrantView
from scorer.services.entrants import LARGEST_NUMBER, Registration

_LONG = Length(max=NAME_LENGTH, message=_l("Högst %(max)d tecken."))
_NAME = {"maxlength": NAME_LENGTH, "autocomplete": "off", "spellcheck": "false"}


class EntrantForm(Form):
    """A pair, or where everybody plays alone a player: one name, and none of the two together."""

    first = StringField(
        _l("Spelare 1"), [DataRequired(_l("Skriv den första spelarens namn.")), _LONG], render_kw=_NAME
    )
    second = StringField(
        _l("Spelare 2"), [DataRequired(_l("Skriv den andra spelarens namn.")), _LONG], render_kw=_NAME
    )
    name = StringField(_l("Lagnamn (om paret har ett)"), [_LONG], render_kw=_NAME)
    club = StringField(_l("Klubb"), [_LONG], render_kw=_NAME)
    number = IntegerField(
        _l("Nummer"),
        [Optional(), NumberRange(1, LARGEST_NUMBER, _l("Numret ska vara mellan %(min)d och %(max)d."))],
        render_kw={"inputmode": "numeric", "min": 1, "max": LARGEST_NUMBER},
    )
    present = BooleanField(_l("På plats"), default=True)

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not terms.pairs:
            self.first.label.text = gettext("Namn")
            del self.second, self.name

    def registration(self) -> Registration:
        return Registration(
            members=tuple(field.data or "" for field in (self.first, self.second) if field),
            name=self.name.data or "" if self.name else "",
            club=self.club.data or "",
            number=self.number.data if self.number else None,
            present=self.present.data,
        )


def entrant_values(entrant: EntrantView) -> dict[str, Any]:
    first, second = (*(person.name for person in entrant.members), "", "")[:2]
    return {
        "first": first,
        "second": second,
        "name": entrant.name,
        "club": entrant.club,
        "number": entrant.number,
        "present": entrant.present,
    }


class PasteForm(Form):
    text = TextAreaField(
        validators=[InputRequired()],
        render_kw={"rows": 12, "spellcheck": "false", "autocomplete": "off"},
    )

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text.label.text = terms("one-a-line")
        self.text.validators = [InputRequired(terms("paste-empty"))]
