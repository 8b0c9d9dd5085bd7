"""Changes of earlier entries that are being prepared: a list that pages carry, and the match with them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from flask import abort, request

from engine.contest.ledger import Entry, Kind
from engine.contest.match import DealLine, PartiLine
from engine.formats.shape import parse
from scorer.forms.entry import EntryForm
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import Sent
from scorer.services.matches.previews import Preview, preview
from scorer.session import current_folds
from scorer.web.matches.page import PartiView, parti_views
from scorer.web.matches.view import match_view
from scorer.words.hands import line_of

Change = Mapping[str, Any]
AFTER_END: Final = "after-end"


@dataclass(frozen=True, slots=True)
class Changes:
    """Changes of one match that are saved together or not at all. `preview` checks them."""

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
        return preview(current_folds(), self.record, self.sent)

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


@dataclass(frozen=True, slots=True)
class ComparedFold:
    """A match before or after the changes. `changed`: the ids of entries that differ on the other side."""

    fold: Fold
    changed: frozenset[str]

    @property
    def partier(self) -> Sequence[PartiView]:
        return parti_views(self.fold)

    def changes(self, parti: PartiView) -> bool:
        """Whether a hand of the parti differs."""
        return any(step.entry.id in self.changed for step in parti.steps)


def compared(before: Fold, after: Fold) -> tuple[ComparedFold, ComparedFold]:
    old, new = _standings(before), _standings(after)
    return ComparedFold(before, _differing(old, new)), ComparedFold(after, _differing(new, old))


Standings = Mapping[str, tuple[int, DealLine | PartiLine]]
"""By the id of an entry: the number of its parti, and what it comes to."""


def _standings(fold: Fold) -> Standings:
    return {step.entry.id: (step.parti, line_of(step)) for step in fold.steps}


def _differing(own: Standings, against: Standings) -> frozenset[str]:
    return frozenset(entry_id for entry_id, stands in own.items() if stands != against.get(entry_id))
