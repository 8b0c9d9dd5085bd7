"""Entrants: one at a time, many pasted as text, one that comes late, a place held for one that may come."""

from dataclasses import replace
from typing import Any, Final

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from werkzeug.datastructures import FileStorage
from wtforms import (
    BooleanField,
    Field,
    FileField,
    Form,
    HiddenField,
    RadioField,
    StringField,
    TextAreaField,
)
from wtforms.validators import DataRequired, InputRequired, NumberRange, Optional

from scorer.config import MOST_SENT
from scorer.forms.adjustment import AmountFields
from scorer.forms.base import NUMERIC, FieldRow, PageForm, WholeField, option, text_field
from scorer.models import SignUp
from scorer.models.columns import NAME_LENGTH
from scorer.rows.entrants.view import EntrantView
from scorer.services.entrants.late import Compensation, Missed
from scorer.services.entrants.members import MOST_MEMBERS
from scorer.services.entrants.registering import LARGEST_FEE, LARGEST_NUMBER, Registration
from scorer.words.terms import Terms

PAID, PRESENT = "paid ", "present"
"""In `seen`: the box was ticked."""


KNOWN_NAMES: Final = "kanda-namn"
"""The id of the list that names complete from."""


def _name(label: str = "", *needed: DataRequired) -> StringField:
    return text_field(label, NAME_LENGTH, *needed, spellcheck="false")


def _person(label: str = "", *needed: DataRequired) -> StringField:
    return text_field(label, NAME_LENGTH, *needed, spellcheck="false", list=KNOWN_NAMES, autocomplete="on")


class NumberFields(Form):
    """Part of a form: the number of an entrant, empty for the next free one."""

    number = WholeField(
        _l("Nummer"),
        [Optional(), NumberRange(1, LARGEST_NUMBER, _l("Numret ska vara mellan %(min)d och %(max)d."))],
        render_kw=NUMERIC,
    )


class PeopleForm(PageForm):
    """Who they are: a pair; where everybody plays alone, a player, who has one name and no name of a team."""

    first = _person(_l("Spelare 1"), DataRequired(_l("Skriv den första spelarens namn.")))
    second = _person(_l("Spelare 2"), DataRequired(_l("Skriv den andra spelarens namn.")))
    name = _name(_l("Lagnamn (om paret har ett)"))
    club = _name(_l("Klubb"))

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not terms.pairs:
            self.first.label.text = gettext("Namn")
            del self.second, self.name

    def field_of(self, code: str) -> Field:
        """Where a refusal with this code is shown."""
        return self.first

    def members(self) -> tuple[str, ...]:
        return tuple(field.data or "" for field in (self.first, self.second) if field)

    def registration(self) -> Registration:
        return Registration(
            members=self.members(),
            name=self.name.data or "" if self.name else "",
            club=self.club.data or "",
        )


class PeopleOfThreeForm(PeopleForm):
    """It has a field for the third member of a team that takes turns."""

    third = _person(_l("Spelare 3 (om tre turas om)"))

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        if not terms.pairs:
            del self.third

    def members(self) -> tuple[str, ...]:
        third = (self.third.data or "").strip() if self.third else ""
        return (*super().members(), third) if third else super().members()


class EntrantForm(PeopleForm, NumberFields):
    """What the organiser fills in. `others`: those of a team that takes turns, beside the first two."""

    others = FieldRow(_person("", DataRequired(_l("Skriv spelarens namn."))), max_entries=MOST_MEMBERS)
    fee = WholeField(
        _l("Avgift, kronor"),
        [Optional(), NumberRange(0, LARGEST_FEE, _l("Avgiften ska vara mellan 0 och 100\u00a0000 kronor."))],
        render_kw=NUMERIC,
    )
    paid = BooleanField(_l("Betalat"))
    present = BooleanField(_l("På plats"), default=True)
    seen = HiddenField()
    """What stood in the two fields before when they were shown."""

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        taken = 2 if self.second else 1
        for number, field in enumerate(self.others, start=taken + 1):
            field.label.text = gettext("Spelare %(number)s", number=number)

    def field_of(self, code: str) -> Field:
        return self.number if code.startswith("number") else super().field_of(code)

    def members(self) -> tuple[str, ...]:
        return (*super().members(), *(person.data or "" for person in self.others))

    def registration(self) -> Registration:
        return replace(
            super().registration(),
            number=self.number.data if self.number else None,
            present=self.present.data if self.present else True,
            fee=self.fee.data or 0,
            paid=self.paid.data,
        )

    def registration_over(self, now: EntrantView) -> Registration:
        """As it was filled in. What was not touched stays as it is now: others mark who is here, who paid."""
        found = self.registration()
        paid, present = (mark in (self.seen.data or "") for mark in (PAID, PRESENT))
        return replace(
            found,
            paid=now.paid if found.paid == paid else found.paid,
            present=now.present if found.present == present else found.present,
        )


class NewEntrantForm(EntrantForm, PeopleOfThreeForm):
    """The form of a new entrant."""


class SignUpForm(PeopleOfThreeForm):
    """What somebody writes on a telephone of their own: it reads nothing of what only the organiser fills in.

    Names do not complete: those who have played before are nobody else's business.
    """

    here = BooleanField()

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        self.here.label.text = terms("already-here")
        for field in filter(None, (self.first, self.second, self.third)):
            field.render_kw = {name: value for name, value in field.render_kw.items() if name != "list"}


class SignUpChoiceForm(PageForm):
    """What is taken from telephones."""

    sign_up = BooleanField(_l("Ta emot anmälningar"))
    check_in = BooleanField(_l("Låt dem som är anmälda säga att de är här"))


def sign_up_values(row: SignUp, fee: int, *, present: bool) -> dict[str, Any]:
    """The fields of a new entrant with what was sent, for the organiser to mend."""
    first, second, third = (*row.members, "", "", "")[:3]
    return {
        "first": first,
        "second": second,
        "third": third,
        "name": row.name,
        "club": row.club,
        "fee": fee or None,
        "present": present,
    }


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
        "fee": entrant.fee or None,
        "paid": entrant.paid,
        "seen": PAID * entrant.paid + PRESENT * entrant.present,
    }


_CHOOSE: Final = {
    "accept": ".csv,.txt,.tsv,.xlsx,.xlsm,.ods",
    "data-most": MOST_SENT - 64 * 1024,  # room for the rest of the form
    "data-said": "file-large",
}


class PasteForm(PageForm):
    """A list as text, or a file with one. The text of a file stands in the field when it has been read."""

    text = TextAreaField(
        validators=[InputRequired()],
        render_kw={"rows": 6, "spellcheck": "false", "autocomplete": "off"},
    )

    file = FileField(_l("Eller välj en fil"), render_kw=_CHOOSE)

    def __init__(self, terms: Terms, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text.label.text = terms("one-a-line")
        self.text.validators = [] if self.chosen else [InputRequired(terms("paste-empty"))]

    @property
    def chosen(self) -> FileStorage | None:
        """The file that was chosen."""
        found: FileStorage | str | None = self.file.data
        return found if isinstance(found, FileStorage) and found.filename else None

    def field_of(self, code: str) -> Field:
        """A refusal of the file is shown at the file, any other at the text."""
        return self.file if code.startswith("file") else self.text


class LateForm(AmountFields, NewEntrantForm):
    missed = RadioField(
        _l("Vad får de för varje rond som de har missat?"),
        choices=[
            option(Missed.NOTHING.value, _l("Ingenting")),
            option(Missed.BYE.value, _l("Som när man står över")),
            option(Missed.LOST.value, _l("Som en förlorad match")),
            option(Missed.OWN.value, _l("Det här:")),
        ],
        default=Missed.NOTHING.value,
    )

    def __init__(self, terms: Terms, *, scored: bool, **kwargs: Any) -> None:
        super().__init__(terms, **kwargs)
        self.offer_amounts(terms, scored=scored)
        del self.present

    def given(self) -> Compensation:
        missed = Missed(self.missed.data)
        return Compensation(missed, self.amount()) if missed == Missed.OWN else Compensation(missed)

    def field_of(self, code: str) -> Field:
        return self.first_amount if code.startswith("amount") else super().field_of(code)


class HoldForm(NumberFields, PageForm):
    name = text_field(
        _l("Vad ska de kallas så länge?"),
        NAME_LENGTH,
        DataRequired(_l("Skriv vad de ska kallas så länge.")),
    )

    def field_of(self, code: str) -> Field:
        """Where a refusal with this code is shown."""
        return self.number if code.startswith("number") else self.name
