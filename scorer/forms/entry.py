"""What the organiser enters for a match, and the hidden fields that such a form carries from page to page."""

from collections.abc import Sequence
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, RadioField, SelectMultipleField, StringField
from wtforms.validators import InputRequired
from wtforms.widgets import CheckboxInput

from engine.contest.ledger import NO_SHOW, Kind
from engine.pairing.systems import PAIRS_MEET
from scorer.forms.base import PageForm, new_id, option
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import Sent

NOBODY = "nobody"


class EntryForm(PageForm):
    """A form that enters something for one match.

    `entry_id` is the id of what is entered, `after` the submission that it builds on, `seen` what was shown
    before it is saved (empty: nothing).
    """

    entry_id = HiddenField(default=new_id)
    after = HiddenField()
    seen = HiddenField()
    reason = StringField()

    def sent(self, record: MatchRecord, kind: Kind, content: dict[str, object]) -> Sent:
        """The submission that the form sends, with `content` as it is filled in."""
        after = self.after.raw_data[0] if self.after.raw_data else None
        return Sent(
            id=self.entry_id.data or new_id(),
            match_id=record.id,
            after=after or None,
            kind=kind,
            content=content,
            reason=self.reason.data or "",
        )


def builds_on(record: MatchRecord) -> dict[str, str]:
    """The value of `after` before anything is sent: the match's last submission."""
    return {"after": record.last or ""}


class ChangesForm(EntryForm):
    """`changes`: a list of changes of earlier entries, as JSON."""

    changes = HiddenField()


class WalkOverForm(EntryForm):
    """With two sides, who came is chosen; with more, those who did not are ticked."""

    winner = RadioField(_l("Vem var på plats?"))
    absent = SelectMultipleField(_l("Vilka saknades?"), coerce=int, option_widget=CheckboxInput())
    cause = RadioField(
        _l("Och de andra?"),
        choices=[option("", _l("De lämnade walk-over")), option(NO_SHOW, _l("De kom inte"))],
        default="",
    )

    def __init__(self, sides: Sequence[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        nobody = option(NOBODY, _l("Ingen av dem"))
        self.winner.choices = [*(option(str(side), name) for side, name in enumerate(sides)), nobody]
        self.absent.choices = list(enumerate(sides))
        self.sides = len(sides)
        self.several = self.sides > PAIRS_MEET
        if self.several:
            del self.winner
            self.absent.validators = [InputRequired()]
        else:
            del self.absent

    @property
    def content(self) -> dict[str, object]:
        """The content of a walk-over as `engine.contest.ledger` reads it."""
        if self.several:
            return {"absent": self.absent.data, "cause": self.cause.data}
        return {"winner": None if self.nobody_came else int(self.winner.data), "cause": self.cause.data}

    @property
    def nobody_came(self) -> bool:
        if self.several:
            return len(self.absent.data or ()) == self.sides
        return bool(self.winner.data == NOBODY)
