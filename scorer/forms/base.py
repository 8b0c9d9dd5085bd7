"""The base of all forms. Flask-WTF and WTForms meet our types here alone."""

import secrets
from typing import Any

from flask_wtf import FlaskForm
from markupsafe import Markup
from wtforms import HiddenField, RadioField, SelectChoice  # type: ignore[attr-defined]
from wtforms.widgets import HiddenInput

ID_BYTES = 16


def new_id() -> str:
    """A random id for a form, so that a form that is sent twice is done once."""
    return secrets.token_urlsafe(ID_BYTES)


class PageForm(FlaskForm):  # type: ignore[misc]
    """A form with a CSRF token and a random id, in the language of the page."""

    form_id = HiddenField(default=new_id)

    def hidden_tag(self) -> Markup:
        """The hidden fields, without ids: other forms on the page have fields of the same names."""
        return Markup("").join(field(id=False) for field in self if isinstance(field.widget, HiddenInput))


class OneOrNone(RadioField):
    """One of the choices or none. A value that is not among the choices is refused."""

    def pre_validate(self, form: Any) -> None:
        if self.data:
            super().pre_validate(form)


def option(value: str, label: object) -> Any:
    """One of the choices of a field, with its label."""
    return SelectChoice(value, label)


class PressForm(PageForm):
    """What a lone button sends, beside the values that its template gives it."""


def tokens(*, once: bool = True) -> Markup:
    """The hidden fields of a lone button. `once`: with an id, so that what is sent twice is done once."""
    form = PressForm(formdata=None)
    if not once:
        del form.form_id
    return form.hidden_tag()
