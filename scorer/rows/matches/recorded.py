"""Hands that have their deal card by card: the content of a submission names the record by its key."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from sqlmodel import Session, select

from engine.contest.ledger import CountedEntry, Kind
from engine.formats import documents
from scorer.models import DealRecord, Submission
from scorer.models.columns import Json
from scorer.models.deal_record import KEY_LENGTH
from scorer.rows.matches.folding import Fold

RECORD: Final = "record"
"""The key of a record in the content of a hand, beside its facts."""


def key_of(record: Mapping[str, object]) -> str:
    """The key of a record: the same text has the same key, in every database."""
    return sha256(documents.write(record).encode()).hexdigest()[:KEY_LENGTH]


def facts_in(content: Mapping[str, Any]) -> Json:
    """The facts of a hand, without the key of its record."""
    return {key: value for key, value in content.items() if key != RECORD}


def hands_in(row: Submission, entry_id: str | None = None) -> Iterator[Mapping[str, Any]]:
    """The hands that a submission enters, or gives an earlier entry; of one entry if it is named."""
    if row.kind == Kind.DEAL and entry_id in (None, row.id):
        yield row.content
    for change in row.content.get("changes", ()):
        if Kind.DEAL in change and entry_id in (None, change["target"]):
            yield change[Kind.DEAL]


def recorded_steps(fold: Fold) -> Sequence[tuple[CountedEntry, str]]:
    """The hands that count and have their deal card by card, each with the key of its record."""
    steps = (step for step in fold.steps if step.entry.kind == Kind.DEAL)
    return [(step, str(step.entry.content[RECORD])) for step in steps if RECORD in step.entry.content]


def records_named(rows: Collection[Submission]) -> frozenset[str]:
    """The keys of all records that these submissions name."""
    return frozenset(hand[RECORD] for row in rows for hand in hands_in(row) if RECORD in hand)


def stored_records(session: Session, keys: Collection[str]) -> Mapping[str, Json]:
    """The records by their keys, in the order of the keys."""
    if not keys:
        return {}
    wanted = (
        select(DealRecord.key, DealRecord.record).where(DealRecord.key.in_(keys)).order_by(DealRecord.key)
    )
    return dict(session.exec(wanted).all())
