"""What people enter for a match: hands, results of partier, walk-overs, and what mends them.

Every door (the tablet's JSON, the organiser's forms) comes through `submit`. A submission is stored
whole or not at all, once, and only ever added.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from engine.contest import ledger
from engine.objection import Objection
from engine.summary import deal_json, parse_deal
from scorer.db import Database
from scorer.models import Role, Status, Submission, Tournament
from scorer.models.columns import ID_LENGTH, Json
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.folding import EntryRefused, Fold, as_submission, fold_chain
from scorer.rows.matches import MatchRecord, match_record
from scorer.services.actor import Actor, log
from scorer.services.tables import device_table

LONGEST_REASON = 300
MOST_CHANGES = 200


class Kind(StrEnum):
    DEAL = "deal"
    PARTI = "parti"
    WALK_OVER = "walk-over"
    MEND = "mend"


@dataclass(frozen=True, slots=True)
class Sent:
    """A submission as it came in. `after` is the id of the one that it builds on."""

    id: str
    match_id: int
    after: str | None
    kind: Kind
    content: Mapping[str, Any]
    reason: str = ""


class Outcome(StrEnum):
    SAVED = "saved"
    CONFLICT = "conflict"


def submit(db: Database, actor: Actor, sent: Sent) -> Outcome:
    """Store it as the next in the match's chain; as a conflict where it builds on another than the last.

    The same submission again gets the same answer and no second row. Raises Problem where the person
    may not do it or the id is used for something else, EntryRefused where the rules of the game say no.
    """
    try:
        return _submit(db, actor, sent)
    except IntegrityError:
        return _submit(db, actor, sent)  # another process was first: look at what it stored


def _submit(db: Database, actor: Actor, sent: Sent) -> Outcome:
    with db.writing() as session:
        record = match_record(session, sent.match_id, lock=True)
        content = normal_content(record, sent.kind, sent.content)
        known = session.get(Submission, sent.id)
        if known is not None:
            return _same_again(known, sent, content)  # whatever has become of the table since
        check_may_enter(session, actor, record)
        outcome = Outcome.SAVED
        if sent.after == record.last:
            _check_stands(db, actor, record, sent, content)
        else:
            outcome = Outcome.CONFLICT
        session.add(_row(actor, record, sent, content, outcome))
        _log(session, actor, record, sent, content, outcome)
        return outcome


def _same_again(known: Submission, sent: Sent, content: Json) -> Outcome:
    if (known.match_id, known.kind, known.content) != (sent.match_id, sent.kind.value, content):
        raise Problem("id-reused")
    return Outcome.SAVED if known.number is not None else Outcome.CONFLICT


def check_may_enter(session: Session, actor: Actor, record: MatchRecord) -> None:
    """A device enters for the matches of its own table, from when they are published to the evening's end."""
    if record.bye:
        raise Problem("is-bye")
    if actor.role == Role.TABLE:
        table = device_table(session, actor.device_id or "")
        if table.id != record.table_id:
            raise Problem("not-your-table")
        if session.get_one(Tournament, record.tournament_id).status == Status.FINISHED:
            raise Problem("finished")
    if not record.published:
        raise Problem("not-published")


def _check_stands(db: Database, actor: Actor, record: MatchRecord, sent: Sent, content: Json) -> None:
    now = db.folds.fold(record.id, record.rules, record.submissions)
    if sent.kind in (Kind.DEAL, Kind.PARTI) and now.walk_over is not None:
        raise Problem("walk-over-set")
    if record.confirmations and now.over:
        _check_after_confirmation(actor, sent)
    if actor.role == Role.TABLE:
        _check_tables_own(record, sent, content, now)
    after = with_submission(record, sent, content)
    if sent.kind == Kind.MEND and _counted(after) == _counted(now):
        raise Problem("nothing-changed")


def _check_tables_own(record: MatchRecord, sent: Sent, content: Json, now: Fold) -> None:
    """A table enters and mends hands. Results from paper and walk-overs are the organiser's."""
    if sent.kind == Kind.DEAL and not record.seated:
        raise Problem("seats-needed")
    kinds = {entry.id: entry.kind for entry in now.entries}
    changes = content.get("changes", ())
    touched = {kinds.get(change["target"], Kind.DEAL) for change in changes}
    if (
        sent.kind not in (Kind.DEAL, Kind.MEND)
        or touched - {Kind.DEAL}
        or any("parti" in one for one in changes)
    ):
        raise Problem("organiser-only")


def _check_after_confirmation(actor: Actor, sent: Sent) -> None:
    if actor.role == Role.TABLE:
        raise Problem("confirmed")
    if not sent.reason.strip():
        raise Problem("reason-needed")


def _counted(fold: Fold) -> object:
    return [(step.entry.id, step.entry.content) for step in fold.steps], fold.walk_over


def with_submission(record: MatchRecord, sent: Sent, content: Json) -> Fold:
    """The match as it would stand with one submission more. Raises EntryRefused."""
    added = ledger.Submission(sent.id, sent.kind.value, content)
    return fold_chain(record.rules, (*map(as_submission, record.submissions), added))


# --- content ----------------------------------------------------------------------------------------


def normal_content(record: MatchRecord, kind: Kind, content: Mapping[str, Any]) -> Json:
    """The content in its one normal form. Raises EntryRefused or Problem where it has none."""
    if kind == Kind.DEAL:
        return deal_content(record, content)
    if kind == Kind.PARTI:
        return parti_content(record, content)
    if kind == Kind.WALK_OVER:
        return {"winner": _side(record, content.get("winner"))}
    return {"changes": [_change(record, change) for change in _list(content, "changes")]}


def deal_content(record: MatchRecord, raw: object) -> Json:
    return dict(deal_json(parse_deal(record.rules.form, raw, record.rules.players)))


def parti_content(record: MatchRecord, raw: Any) -> Json:
    score = raw.get("score") if isinstance(raw, Mapping) else None
    if not isinstance(score, Sequence) or len(score) != len(record.sides):
        raise Problem("malformed-request")
    if any(type(points) is not int or abs(points) > 999 for points in score):
        raise Problem("malformed-request")
    return {"score": list(score), "winner": _side(record, raw.get("winner"))}


def _side(record: MatchRecord, raw: object) -> int | None:
    if raw is None:
        return None
    if type(raw) is not int or not 0 <= raw < len(record.sides):
        raise Problem("side-wrong")
    return raw


def _change(record: MatchRecord, raw: Any) -> Json:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("target"), str):
        raise Problem("malformed-request")
    change: Json = {"target": check_id(raw["target"])}
    if "deal" in raw:
        change["deal"] = deal_content(record, raw["deal"])
    if "parti" in raw:
        change["parti"] = parti_content(record, raw["parti"])
    if isinstance(raw.get("struck"), bool):
        change["struck"] = raw["struck"]
    if len(change) != 2:
        raise Problem("malformed-request")
    return change


def _list(content: Mapping[str, Any], key: str) -> Sequence[Any]:
    found = content.get(key)
    if not isinstance(found, list) or not 0 < len(found) <= MOST_CHANGES:
        raise Problem("malformed-request")
    return found


def check_id(raw: object) -> str:
    """An id made by a device: short, printable, without spaces."""
    if (
        not isinstance(raw, str)
        or not 8 <= len(raw) <= ID_LENGTH
        or not raw.isascii()
        or not raw.isprintable()
    ):
        raise Problem("malformed-request")
    return raw


# --- storing ----------------------------------------------------------------------------------------


def _row(actor: Actor, record: MatchRecord, sent: Sent, content: Json, outcome: Outcome) -> Submission:
    return Submission(
        id=sent.id,
        match_id=record.id,
        number=len(record.submissions) + 1 if outcome == Outcome.SAVED else None,
        after=sent.after,
        kind=sent.kind.value,
        content=content,
        reason=clean_text(sent.reason, LONGEST_REASON),
        role=actor.role,
        device_id=actor.device_id,
    )


def _log(
    session: Session, actor: Actor, record: MatchRecord, sent: Sent, content: Json, outcome: Outcome
) -> None:
    log(
        session,
        actor,
        f"{sent.kind}-{outcome}",
        tournament_id=record.tournament_id,
        match_id=record.id,
        reason=sent.reason,
        before={"last": record.last},
        after={"id": sent.id} | content,
    )


# --- looking before saving --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preview:
    """A match before and after something that is not saved yet.

    `after` is None where it cannot stand: then `objection` says why and `entry_id` which entry it is.
    `surplus` are the entries behind the new end of a parti that now ends earlier.
    """

    before: Fold
    after: Fold | None
    objection: Objection | None = None
    entry_id: str | None = None
    surplus: tuple[str, ...] = ()


def preview(db: Database, record: MatchRecord, sent: Sent) -> Preview:
    """What would follow from `sent`; nothing is stored. Raises as `normal_content` does."""
    before = db.folds.fold(record.id, record.rules, record.submissions)
    try:
        after = with_submission(record, sent, normal_content(record, sent.kind, sent.content))
    except EntryRefused as refused:
        return Preview(before, None, refused.objection, refused.entry_id)
    return Preview(before, after, surplus=surplus(before, after))


def surplus(before: Fold, after: Fold) -> tuple[str, ...]:
    """Entries that stood in the first parti that now ends earlier, and have fallen out of it.

    A parti that was still going on ends earlier, too, where it now ends before its last entry.
    """
    old, new = _by_parti(before), _by_parti(after)
    for parti, entries in enumerate(old):
        kept = new[parti] if parti < len(new) else []
        if kept != entries:
            ended = parti < len(after.state.partier)
            later = {entry for one in new[parti + 1 :] for entry in one}
            return tuple(entry for entry in entries if entry in later) if ended else ()
    return ()


def _by_parti(fold: Fold) -> list[list[str]]:
    grouped: list[list[str]] = []
    for step in fold.steps:
        while len(grouped) < step.parti:
            grouped.append([])
        grouped[step.parti - 1].append(step.entry.id)
    return grouped
