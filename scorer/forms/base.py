"""The base of all forms, and fields for whole numbers. Flask-WTF and WTForms meet our types here alone."""

import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from flask import request
from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from markupsafe import Markup
from wtforms import (  # type: ignore[attr-defined]
    FieldList,
    HiddenField,
    IntegerField,
    RadioField,
    SelectChoice,
    StringField,
)
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange, Optional
from wtforms.widgets import HiddenInput, TextInput

ID_BYTES = 16


def new_id() -> str:
    """A random id for a form, so that a form that is sent twice is done once."""
    return secrets.token_urlsafe(ID_BYTES)


class PageForm(FlaskForm):  # type: ignore[misc]
    """A form with a CSRF token and a random id, in the language of the page."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc]
        def wrap_formdata(self, form: Any, formdata: Any) -> Any:
            """JSON is no form: a value in it may be anything, and a field has text."""
            return super().wrap_formdata(form, None if request and request.is_json else formdata)

    form_id = HiddenField(default=new_id)

    def hidden_tag(self) -> Markup:
        """The hidden fields, without ids: other forms on the page have fields of the same names."""
        return Markup("").join(field(id=False) for field in self if isinstance(field.widget, HiddenInput))


class OneOrNone(RadioField):
    """One of the choices or none. A value that is not among the choices is refused."""

    def pre_validate(self, form: Any) -> None:
        if self.data:
            super().pre_validate(form)


class FieldRow(FieldList):  # type: ignore[type-arg]
    """Fields of one kind: `name-0`, `name-1` and so on.

    WTForms fails on a number such as `name-²`, which Python calls digits and cannot read, and on one of
    thousands of digits. Anybody may send such names: they are none of ours, and are passed over.
    """

    def _extract_indices(self, prefix: str, formdata: Iterable[str]) -> Iterator[int]:
        numbered = re.compile(rf"{re.escape(prefix)}-([0-9]{{1,3}})")
        return (int(found[1]) for sent in formdata if (found := numbered.fullmatch(sent)))


def option(value: str, label: object) -> Any:
    """One of the choices of a field, with its label."""
    return SelectChoice(value, label)


class PressForm(PageForm):
    """The form of a lone button. Its template may add values."""


def tokens(*, once: bool = True) -> Markup:
    """The hidden fields of a lone button. `once`: with an id, so that what is sent twice is done once."""
    form = PressForm(formdata=None)
    if not once:
        del form.form_id
    return form.hidden_tag()


_BETWEEN = _l("Skriv ett tal mellan %(min)d och %(max)d.")


def at_most(letters: int) -> Length:
    return Length(max=letters, message=_l("Högst %(max)d tecken."))


def text_field(label: str, letters: int, *needed: InputRequired | DataRequired, **looks: Any) -> StringField:
    """A line of text with at most this many letters. `looks`: further attributes of the element."""
    looks = {"maxlength": letters, "autocomplete": "off", **looks}
    return StringField(label, [*needed, at_most(letters)], render_kw=looks)


MINUS = str.maketrans(dict.fromkeys("\u2212\u2013\u2011\uff0d", "-"))
"""Minus, en dash and other hyphens: a telephone, a word processor and a laptop write minus differently."""


NUMERIC: Final = {"inputmode": "numeric", "autocomplete": "off"}


LONGEST: Final = 100
"""Digits of a number that are read: with more it is as far too large, and no float."""


class WholeField(IntegerField):
    """A field whose value, if it is not a number, gets the same error as a number outside the range."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        with suppress(ValueError):  # Python reads 1_2 as twelve
            read = (value[:LONGEST].translate(MINUS) for value in valuelist)
            super().process_formdata([value.replace("_", "?") for value in read])


class SignedField(WholeField):
    """It may be below zero. It is a line of text to the browser, whose own number field drops each minus but
    one."""

    widget = TextInput()


def whole(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    needed = [InputRequired(_l("Skriv ett tal.")), NumberRange(least, most, _BETWEEN)]
    return WholeField(label, needed, description=hint, render_kw=NUMERIC)


def whole_or_none(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    """The number, or None where it is left empty."""
    range_ = NumberRange(least, most, _BETWEEN)
    return WholeField(label, [Optional(), range_], description=hint, render_kw=NUMERIC)
