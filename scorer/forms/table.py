"""The code on the table's card, typed by hand."""

from flask_babel import lazy_gettext as _l
from wtforms import StringField
from wtforms.validators import InputRequired

from scorer.forms.base import PageForm


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
