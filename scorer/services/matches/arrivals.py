"""Hands that a tablet has carried over from a computer that is gone: what would become of each of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.objection import Refusal
from scorer.rows.matches.folding import Fold, FoldCache
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.change import ORGANISER
from scorer.services.matches.entries import EntryOutcome, Sent, check_next, in_normal_form, new_submission
from scorer.services.matches.rights import check_open

A_REASON = "-"
"""Stands for the reason that the organiser gives for a change of a confirmed match."""


class Fate(StrEnum):
    """What becomes of a submission: it counts, is here already, is kept beside what counts, is refused, or
    comes after one that is refused."""

    NEW = "new"
    HERE = "here"
    BESIDE = "beside"
    REFUSED = "refused"
    BEHIND = "behind"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A submission as it would be stored. `fold`: the match with it if it counts, else as it stands.

    `readable`: its content has the shape of one, so that it can be told in words.
    """

    sent: Sent
    fate: Fate
    fold: Fold
    readable: bool = True
    refused: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Arrived:
    """What arrives for a match, in order."""

    record: MatchRecord
    arrivals: Sequence[Arrival]


def arrived(session: Session, folds: FoldCache, sent: Sequence[Sent]) -> Sequence[Arrived]:
    """By match, in the order in which they come. The matches are there; nothing is stored."""
    records = [match_record(session, match_id) for match_id in dict.fromkeys(each.match_id for each in sent)]
    return [
        Arrived(
            record, _fates(record, folds.of(record), [each for each in sent if each.match_id == record.id])
        )
        for record in records
    ]


def _fates(record: MatchRecord, fold: Fold, sent: Iterable[Sent]) -> Sequence[Arrival]:
    found: list[Arrival] = []
    for each in sent:
        arrival = _fate(record, fold, each)
        if arrival.fate in (Fate.NEW, Fate.BESIDE) and any(before.refused for before in found):
            arrival = replace(arrival, fate=Fate.BEHIND, fold=fold)
        found.append(arrival)
        if arrival.fate == Fate.NEW:
            row = new_submission(ORGANISER, record, arrival.sent, EntryOutcome.SAVED)
            record, fold = replace(record, submissions=(*record.submissions, row)), arrival.fold
    return found


def _fate(record: MatchRecord, fold: Fold, sent: Sent) -> Arrival:
    known = record.submission(sent.id)
    if known is not None:
        return Arrival(replace(sent, kind=Kind(known.kind), content=known.content), Fate.HERE, fold)
    try:
        sent = in_normal_form(record, replace(sent, reason=A_REASON))
    except Refusal as refusal:
        return Arrival(sent, Fate.REFUSED, fold, readable=False, refused=refusal)
    try:
        check_open(record)
        if record.builds_on(sent.after) != record.last:
            return Arrival(sent, Fate.BESIDE, fold)
        return Arrival(sent, Fate.NEW, check_next(ORGANISER, record, sent, fold))
    except Refusal as refusal:
        return Arrival(sent, Fate.REFUSED, fold, refused=refusal)
