"""The form with which a deal card by card becomes a hand of a match."""

from typing import Any

from flask_babel import lazy_gettext as _l
from flask_wtf.file import FileField
from werkzeug.datastructures import FileStorage
from wtforms import SelectField, TextAreaField

from scorer.forms.entry import EntryForm
from scorer.incoming.records import MOST_BYTES

Choices = list[tuple[str, Any]]


class RecordedForm(EntryForm):
    """`hand`: the id of the hand that it is the record of; empty for the next one. `first`: the seat of the
    player who has seat 0 in the record; empty: as the dealer sits."""

    record = TextAreaField(
        _l("Given kort för kort"), render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"}
    )
    file = FileField(_l("eller välj en fil"), render_kw={"accept": ".json,.jsonl,.txt"})
    hand = SelectField(_l("Vilken giv är det?"), default="")
    first = SelectField(_l("Vem har plats 0?"), default="")

    def __init__(self, hands: Choices, seats: Choices, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hand.choices = hands
        self.first.choices = seats

    def bytes_sent(self) -> bytes:
        """Those of the chosen file, else of what was pasted."""
        chosen: FileStorage | str | None = self.file.data
        if isinstance(chosen, FileStorage) and chosen.filename:
            data: bytes = chosen.read(MOST_BYTES + 1)
            return data
        return (self.record.data or "").encode("utf-8", "replace")
