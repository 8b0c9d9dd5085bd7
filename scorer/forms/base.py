"""The one place where Flask-WTF, which has no types, meets the rest."""

from flask_wtf import FlaskForm


class Form(FlaskForm):  # type: ignore[misc]
    """A form with a CSRF token, speaking the language of the page."""
