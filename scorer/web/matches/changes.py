"""Changes of earlier entries that are being prepared: a list that pages carry, and what it leads to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from flask import abort, request

from engine.contest.ledger import Entry, Kind
from engine.formats.documents import parse
from scorer.forms.entry import EntryForm
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import Sent
from scorer.services.matches.previews import Preview, preview
from scorer.session import database
from scorer.web.matches.view import match_view

Change = Mapping[str, Any]
AFTER_END: Final = "after-end"


@dataclass(frozen=True, slots=True)
class Changes:
    """What is changed in a match, all together or not at all. `preview` checks the changes."""

    record: MatchRecord
    listed: tuple[Change, ...] = ()

    def and_then(self, *more: Change) -> "Changes":
        return Changes(self.record, (*self.listed, *more))

    def and_strike(self, entry_ids: Iterable[str]) -> "Changes":
        return self.and_then(*(struck(entry_id, True) for entry_id in entry_ids))

    def but_the_last(self) -> "Changes":
        return Changes(self.record, self.listed[:-1])

    @property
    def sent(self) -> Sent:
        """All changes as the submission that the organiser's form sends."""
        return EntryForm().sent(self.record, Kind.MEND, {"changes": list(self.listed)})

    def preview(self) -> Preview:
        return preview(database().folds, self.record, self.sent)

    def surplus(self) -> Sequence[str]:
        """The entries after the new end of a parti, also those after the end of the match."""
        looked = self.preview()
        if looked.objection is None or looked.objection.code != AFTER_END:
            return looked.surplus
        rest = rest_from(self.record, str(looked.entry_id))
        found = self.and_strike(rest).preview().surplus
        return [entry_id for entry_id in found if entry_id not in rest]

    def content_of(self, entry: Entry) -> Any:
        """The entry's content after the changes."""
        own = (change for change in self.listed if change["target"] == entry.id)
        said = [change[entry.kind] for change in own if entry.kind in change]
        return said[-1] if said else entry.content


def carried(record: MatchRecord) -> Changes:
    """The changes that the previous page carried."""
    try:
        found = parse((request.form.get("changes") or "[]").encode())
    except ValueError:
        abort(HTTPStatus.BAD_REQUEST)
    if not isinstance(found, list) or not all(isinstance(change, dict) for change in found):
        abort(HTTPStatus.BAD_REQUEST)
    return Changes(record, tuple(found))


def struck(entry_id: str, is_struck: bool) -> Change:
    """A change that strikes an entry, or restores it."""
    return {"target": entry_id, "struck": is_struck}


def rest_from(record: MatchRecord, entry_id: str) -> Sequence[str]:
    """The ids of the entry and of all counting entries after it."""
    counting = [step.entry.id for step in match_view(record).fold.steps]
    return counting[counting.index(entry_id) :] if entry_id in counting else [entry_id]
