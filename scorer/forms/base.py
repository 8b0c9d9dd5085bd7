"""The one place where Flask-WTF, which has no types, and the gaps in those of WTForms meet the rest."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms import RadioField, SelectChoice  # type: ignore[attr-defined]


class Form(FlaskForm):  # type: ignore[misc]
    """A form with a CSRF token, speaking the language of the page."""


class OneOrNone(RadioField):
    """One of the choices, or none of them pressed. What is no choice at all is refused."""

    def pre_validate(self, form: Any) -> None:
        if self.data:
            super().pre_validate(form)


def option(value: str, label: object) -> Any:
    """One of the choices of a field, with what is read beside it."""
    return SelectChoice(value, label)
