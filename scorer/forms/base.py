"""The one place where Flask-WTF, which has no types, and the gaps in those of WTForms meet the rest."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms import SelectChoice  # type: ignore[attr-defined]


class Form(FlaskForm):  # type: ignore[misc]
    """A form with a CSRF token, speaking the language of the page."""


def option(value: str, label: object) -> Any:
    """One of the choices of a field, with what is read beside it."""
    return SelectChoice(value, label)
