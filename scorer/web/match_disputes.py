"""What came in beside what counts, as the page of a match shows it: both versions, and what became of it."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.marking import mark
from scorer.models import How
from scorer.rows.conflicts import Branch, branches
from scorer.rows.folding import Fold
from scorer.rows.matches import MatchRecord
from scorer.web.entry_words import entry_title
from scorer.web.match_page import Authors, words_of

BECAME: Final = {
    How.USED: mark("räknas nu"),
    How.PUT_AWAY: mark("lades åt sidan"),
    How.SAME: mark("sade samma som det som redan stod"),
}


@dataclass(frozen=True, slots=True)
class Version:
    """A hand in words, with its place in the match."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """`sent`: in words, in the order in which it was sent; `against`: what counts in its place now."""

    id: str
    who: str
    at: dt.datetime
    sent: tuple[str, ...]
    against: tuple[Version, ...]


@dataclass(frozen=True, slots=True)
class PutAside:
    """What was sent, by whom and when, and what became of it."""

    words: str
    who: str
    at: dt.datetime
    became: str
    settled_by: str


def disputes(record: MatchRecord, fold: Fold, authors: Authors) -> Sequence[Dispute]:
    """Those that nobody has settled."""
    return [_dispute(record, fold, authors, branch) for branch in branches(record)]


def _dispute(record: MatchRecord, fold: Fold, authors: Authors, branch: Branch) -> Dispute:
    words, first = words_of(record), branch.submissions[0]
    counting = {entry.id: entry for entry in fold.entries}
    return Dispute(
        branch.id,
        authors.name(first),
        first.at,
        tuple(words.content(one.kind, one.content) for one in branch.submissions),
        tuple(
            Version(entry_title(fold, entry), words.content(entry.kind, entry.content))
            for entry in map(counting.__getitem__, branch.against)
        ),
    )


def put_aside(record: MatchRecord, authors: Authors) -> Sequence[PutAside]:
    """Those that are settled, the oldest first."""
    words, settled = words_of(record), {one.submission_id: one for one in record.settlements}
    return [
        PutAside(
            words.content(one.kind, one.content),
            authors.name(one),
            one.at,
            BECAME[settled[one.id].how],
            authors.name(settled[one.id]),
        )
        for one in record.conflicts
        if one.id in settled
    ]
