"""Ways in: log-in, the first password, the code on a table's card."""

from flask_babel import lazy_gettext as _l
from wtforms import Field, PasswordField, StringField
from wtforms.validators import EqualTo, InputRequired, Length

from scorer.forms.base import PageForm
from scorer.services.installation import LONGEST, SHORTEST


class LogInForm(PageForm):
    password = PasswordField(
        _l("Lösenord"),
        [InputRequired(_l("Skriv lösenordet."))],
        render_kw={"autocomplete": "current-password", "maxlength": LONGEST},
    )


class FirstPasswordForm(PageForm):
    code = StringField(
        _l("Engångskod"),
        [InputRequired(_l("Skriv koden som står i fönstret där programmet startades."))],
        render_kw={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"},
    )
    password = PasswordField(
        _l("Välj ett lösenord"),
        [
            InputRequired(_l("Skriv ett lösenord.")),
            Length(SHORTEST, LONGEST, _l("Lösenordet ska ha mellan %(min)d och %(max)d tecken.")),
        ],
        render_kw={"autocomplete": "new-password"},
    )
    again = PasswordField(
        _l("Skriv lösenordet en gång till"),
        [EqualTo("password", _l("Skriv samma lösenord i båda rutorna. De är inte lika."))],
        render_kw={"autocomplete": "new-password"},
    )

    def field_of(self, _code: str) -> Field:
        return self.password


class TableCodeForm(PageForm):
    code = StringField(
        _l("Bordets kod"),
        [InputRequired(_l("Skriv koden som står på bordets kort."))],
        render_kw={
            "autocomplete": "off",
            "autocapitalize": "none",
            "autocorrect": "off",
            "spellcheck": "false",
            "maxlength": 40,
        },
    )
