"""Entrants: one at a time, or many pasted as text."""

from dataclasses import replace
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, Field, FieldList, StringField, TextAreaField
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange, Optional

from scorer.forms.base import PageForm
from scorer.forms.numbers import WholeField
from scorer.models.columns import NAME_LENGTH
from scorer.rows.entrants.view import EntrantView
from scorer.services.entrants.members import MOST_MEMBERS
from scorer.services.entrants.registering import LARGEST_NUMBER, Registration
from scorer.words.terms import Terms

_LONG = Length(max=NAME_LENGTH, message=_l("Högst %(max)d tecken."))
_NAME = {"maxlength": NAME_LENGTH, "autocomplete": "off", "spellcheck": "false"}


class EntrantForm(PageForm):
    """A pair, or where everybody plays alone a player: one name, and none of the two together.

    `others`: those of a team that takes turns, beside the first two.
    """

    first = StringField(
        _l("Spelare 1"), [DataRequired(_l("Skriv den första spelarens namn.")), _LONG], render_kw=_NAME
    )
    second = StringField(
        _l("Spelare 2"), [DataRequired(_l("Skriv den andra spelarens namn.")), _LONG], render_kw=_NAME
    )
    others = FieldList(
        StringField(validators=[DataRequired(_l("Skriv spelarens namn.")), _LONG], render_kw=_NAME),
        max_entries=MOST_MEMBERS,
    )
    name = StringField(_l("Lagnamn (om paret har ett)"), [_LONG], render_kw=_NAME)
    club = StringField(_l("Klubb"), [_LONG], render_kw=_NAME)
    number = WholeField(
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
        taken = 2 if self.second else 1
        for number, field in enumerate(self.others, start=taken + 1):
            field.label.text = gettext("Spelare %(number)s", number=number)

    def field_of(self, code: str) -> Field:
        """Where a refusal with this code is shown."""
        return self.number if code.startswith("number") else self.first

    def registration(self) -> Registration:
        return Registration(
            members=tuple(field.data or "" for field in (self.first, self.second, *self.others) if field),
            name=self.name.data or "" if self.name else "",
            club=self.club.data or "",
            number=self.number.data if self.number else None,
            present=self.present.data if self.present else True,
        )


class NewEntrantForm(EntrantForm):
    """The form of a new entrant. It has a field for the third member of a team that takes turns."""

    third = StringField(_l("Spelare 3 (om tre turas om)"), [_LONG], render_kw=_NAME)

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        if not terms.pairs:
            del self.third

    def registration(self) -> Registration:
        found = super().registration()
        third = (self.third.data or "").strip() if self.third else ""
        return replace(found, members=(*found.members, third)) if third else found


def entrant_values(entrant: EntrantView) -> dict[str, Any]:
    """The fields with the entrant's values. Of a held place only the number is filled in."""
    names = [person.name for person in entrant.members]
    first, second = (*names, "", "")[:2]
    return {
        "first": first,
        "second": second,
        "others": names[2:],
        "name": "" if entrant.phantom else entrant.name,
        "club": entrant.club,
        "number": entrant.number,
        "present": entrant.present,
    }


class PasteForm(PageForm):
    text = TextAreaField(
        validators=[InputRequired()],
        render_kw={"rows": 12, "spellcheck": "false", "autocomplete": "off"},
    )

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text.label.text = terms("one-a-line")
        self.text.validators = [InputRequired(terms("paste-empty"))]

    def field_of(self, code: str) -> Field:
        """Any refusal is shown at the text."""
        return self.text
