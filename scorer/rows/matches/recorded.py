"""Hands that have their deal card by card: the content of a submission names the record by its key."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlmodel import Session, select

from engine.contest.ledger import STRUCK, CountedEntry, Kind
from engine.contest.match import MatchState, start
from engine.formats import documents
from engine.formats.replay import replay
from engine.objection import Refused
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


def records_counted(rows: Iterable[Submission]) -> frozenset[tuple[str, str]]:
    """Each hand of the chain with each record with which it has counted at some time."""
    keys: dict[str, str | None] = {}
    struck: set[str] = set()
    found: set[tuple[str, str]] = set()
    for row in rows:
        touched = [(change["target"], change) for change in row.content.get("changes", ())]
        for entry_id, change in touched or [(row.id, {Kind.DEAL: row.content})]:
            if Kind.DEAL in change:
                keys[entry_id] = change[Kind.DEAL].get(RECORD)
            if STRUCK in change:
                (struck.add if change[STRUCK] else struck.discard)(entry_id)
            key = keys.get(entry_id)
            if key and entry_id not in struck:
                found.add((entry_id, key))
    return frozenset(found)


def recorded_steps(fold: Fold) -> Sequence[tuple[CountedEntry, str]]:
    """The hands that count and have their deal card by card, each with the key of its record."""
    steps = (step for step in fold.steps if step.entry.kind == Kind.DEAL)
    return [(step, str(step.entry.content[RECORD])) for step in steps if RECORD in step.entry.content]


def records_named(rows: Collection[Submission]) -> frozenset[str]:
    """The keys of all records that these submissions name."""
    return frozenset(hand[RECORD] for row in rows for hand in hands_in(row) if RECORD in hand)


@dataclass(frozen=True, slots=True)
class CountedRecord:
    """The deal of a hand card by card, from the match's own score before it.

    `agrees`: it gives what the hand gives in the match. If not, it is as it was written down: what is allowed
    may depend on the score (T6, B7), and points on the dealer and the number of the deal (W9).
    """

    step: CountedEntry
    raw: Json
    agrees: bool


def counted_record(fold: Fold, step: CountedEntry, raw: Json) -> CountedRecord:
    """The record `raw` of a hand, as the match counts it: earlier hands may have been mended since."""
    before = _before(fold, step)
    own = {"score": list(before.score), "carry": before.carry}
    placed = raw | {key: value for key, value in own.items() if key in raw}
    try:
        settled = replay(placed).deal.settled
    except Refused:
        settled = None
    agrees = settled is not None and settled.awards == step.state.lines[-1].awards
    return CountedRecord(step, placed if agrees else raw, agrees)


def _before(fold: Fold, step: CountedEntry) -> MatchState:
    place = fold.steps.index(step)
    return fold.steps[place - 1].state if place else start(fold.state.rules)


def stored_records(session: Session, keys: Collection[str]) -> Mapping[str, Json]:
    """The records by their keys, in the order of the keys."""
    if not keys:
        return {}
    wanted = (
        select(DealRecord.key, DealRecord.record).where(DealRecord.key.in_(keys)).order_by(DealRecord.key)
    )
    return dict(session.exec(wanted).all())
