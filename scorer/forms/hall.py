"""The choices for what the hall watches: the clock of the rounds, and the big screens."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from flask_wtf.file import FileField
from werkzeug.datastructures import FileStorage
from wtforms import Field, SelectField, SelectMultipleField, TextAreaField
from wtforms.widgets import CheckboxInput

from scorer.forms.base import PageForm, at_most, option, text_field, whole
from scorer.log.hall import LoggedScreen, Show
from scorer.names import LONGEST_REASON
from scorer.rows.screens import Known
from scorer.services.rounds.clock import LONGEST_ROUND
from scorer.services.tournaments.pictures import MOST_BYTES
from scorer.services.tournaments.screens import LONGEST_NAME, LONGEST_NOTICE
from scorer.words.log.screens import SHOWS


class ClockForm(PageForm):
    """`minutes`: 0 for no clock."""

    minutes = whole(_l("Minuter för en rond"), 0, LONGEST_ROUND)
    over = text_field(_l("Vad gäller när tiden är ute?"), LONGEST_REASON)


class ScreenForm(PageForm):
    """What a big screen shows."""

    name = text_field(_l("Vad heter storbilden?"), LONGEST_NAME)
    shows = SelectMultipleField(_l("Visa"), option_widget=CheckboxInput())
    notice = TextAreaField(
        _l("Egen text"), [at_most(LONGEST_NOTICE)], render_kw={"rows": 3, "maxlength": LONGEST_NOTICE}
    )
    picture = SelectField(_l("Egen bild"))

    def __init__(self, known: Sequence[Known], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shows.choices = [option(show, gettext(label)) for show, label in SHOWS.items()]
        self.picture.choices = [
            option("", _l("Ingen bild")),
            *(option(picture.id, picture.name) for picture in known),
        ]

    def fill(self, screen: LoggedScreen) -> None:
        self.name.data, self.notice.data = screen.name, screen.notice
        self.shows.data, self.picture.data = list(screen.shows), screen.picture

    def chosen(self, screen: int) -> LoggedScreen:
        shows = tuple(Show(show) for show in self.shows.data or ())
        return LoggedScreen(
            screen, self.name.data or "", shows, self.notice.data or "", self.picture.data or ""
        )

    def field_of(self, code: str) -> Field:
        fields = {
            "screen-empty": self.shows,
            "screen-picture": self.picture,
            "name-long": self.name,
        }
        found: Field = fields.get(code, self.notice)
        return found


class PictureForm(PageForm):
    picture = FileField(
        _l("Välj en bild"),
        render_kw={
            "accept": "image/jpeg,image/png,image/webp",
            "data-most": MOST_BYTES,
            "data-said": "picture-large",
        },
    )

    @property
    def chosen(self) -> FileStorage | None:
        found: FileStorage | str | None = self.picture.data
        return found if isinstance(found, FileStorage) and found.filename else None

    def field_of(self, code: str) -> Field:
        """Every refusal is of the picture."""
        found: Field = self.picture
        return found
