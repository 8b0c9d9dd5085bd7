"""What people enter for a match: hands, results of partier, walk-overs, and what mends them.

Every door (the tablet's JSON, the organiser's forms) comes through `submit`. A submission is stored
whole or not at all, once, and only ever added.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from engine.contest import ledger
from engine.contest.ledger import HANDS, Kind
from scorer.db import Database
from scorer.models import Confirmation, LogEntry, Role, Submission
from scorer.models.columns import Json
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.conflicts import as_it_counts, builds_on
from scorer.rows.matches.folding import Fold, as_submission, fold_chain, fold_next
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.tables.places import device_table, has_held, place_of
from scorer.services.actor import Actor, log
from scorer.services.matches.branches import settle_same
from scorer.services.matches.contents import check_id, normal_content
from scorer.services.rounds.waiting import give_free_table

MOST_ENTERED = 2000
"""Submissions of a match from its table: twice what the longest can be, with each hand mended once."""
MOST_BEGUN = 20
MOST_OPEN = 200
"""Conflicts of a match: more than come about in good faith, for each is compared whenever the match moves."""


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
    return submit_and_see(db, actor, sent)[0]


def submit_and_see(db: Database, actor: Actor, sent: Sent) -> tuple[Outcome, MatchRecord | None]:
    """As `submit`; with the match as it is stored now, where that is known without reading it again."""
    for one in (sent.id, sent.after):
        if one is not None:
            check_id(one)
    sent = replace(sent, reason=clean_reason(sent.reason))
    try:
        return _submit(db, actor, sent)
    except IntegrityError:  # the id is another match's, or another process was first
        return _submit(db, actor, sent, everywhere=True)


def _submit(
    db: Database, actor: Actor, sent: Sent, *, everywhere: bool = False
) -> tuple[Outcome, MatchRecord | None]:
    """`everywhere`: the id is looked for in all matches, not in this one alone."""
    with db.writing() as session:
        record = match_record(session, sent.match_id, lock=True)
        content = as_it_counts(record, normal_content(record, sent.kind, sent.content))
        own = {one.id: one for one in (*record.submissions, *record.conflicts)}
        known = session.get(Submission, sent.id) if everywhere else own.get(sent.id)
        if known is not None:
            return _same_again(record, known, sent, content), None  # whatever has become of the table since
        goes_on = may_go_on(session, actor, record)
        check_open(record)
        if not goes_on or builds_on(record, sent.after) != record.last:
            return _keep_beside(session, actor, record, sent, content), None
        now = db.folds.of(record)
        row, after = add_next(session, actor, record, sent, content, now)
        if after.walk_over is not None:
            give_free_table(session, db, actor, record)
        settled = settle_same(session, actor, record.id) if record.open_conflicts else []
        _log(session, actor, record, sent, content, Outcome.SAVED, settled)
        stored = replace(record, submissions=(*record.submissions, row))
    db.folds.keep(stored.id, len(stored.submissions), stored.rules, after)
    alone = not record.conflicts and not record.confirmations and after.walk_over is None
    return Outcome.SAVED, stored if alone else None


def _keep_beside(session: Session, actor: Actor, record: MatchRecord, sent: Sent, content: Json) -> Outcome:
    _check_room(record, sent)
    session.add(_row(actor, record, sent, content, Outcome.CONFLICT))
    settled = settle_same(session, actor, record.id)
    _log(session, actor, record, sent, content, Outcome.CONFLICT, settled)
    return Outcome.CONFLICT


def _check_room(record: MatchRecord, sent: Sent) -> None:
    """Too many that nobody has settled are refused, and stay where they were entered."""
    open_ids = {one.id for one in record.open_conflicts}
    begun = sum(one.after not in open_ids for one in record.open_conflicts)
    if len(open_ids) >= MOST_OPEN or (sent.after not in open_ids and begun >= MOST_BEGUN):
        raise Problem("conflicts-many")


def add_next(
    session: Session, actor: Actor, record: MatchRecord, sent: Sent, content: Json, now: Fold
) -> tuple[Submission, Fold]:
    """Add it to the end of the chain, `now` being the match as it stands; its row, and the match after it."""
    after = check_next(actor, record, sent, content, now)
    return _append(session, actor, record, sent, content, after), after


def _append(
    session: Session, actor: Actor, record: MatchRecord, sent: Sent, content: Json, after: Fold
) -> Submission:
    """The organiser's change of a confirmed match, with its reason, confirms what it leads to."""
    row = _row(actor, record, sent, content, Outcome.SAVED)
    session.add(row)
    session.flush()
    if record.confirmed_now and after.over:
        session.add(confirmation(actor, record, None, sent.id))
    return row


def _same_again(record: MatchRecord, known: Submission, sent: Sent, content: Json) -> Outcome:
    stored = known.match_id, known.kind, as_it_counts(record, known.content)
    if stored != (sent.match_id, sent.kind.value, content):
        raise Problem("id-reused")
    return Outcome.SAVED if known.number is not None else Outcome.CONFLICT


def check_may_enter(session: Session, actor: Actor, record: MatchRecord) -> None:
    """As `check_open`; a device for the match of its own table, as long as no other has it.

    Refused: `not-your-table`, `table-held`.
    """
    if not may_go_on(session, actor, record):
        raise Problem("table-held" if _at_its_table(session, actor, record) else "not-your-table")
    check_open(record)


def may_go_on(session: Session, actor: Actor, record: MatchRecord) -> bool:
    """Whether what the actor enters may be the match's next. What it may not is kept as a conflict.

    Not where another device has the table. A device that is at another table by now is heard where it has
    held this one, or has had to do with this match, before; else refused: `not-your-table`.
    """
    if actor.role != Role.TABLE:
        return True
    place = place_of(session, actor.device_id or "")
    if place.table.id == record.table_id:
        return place.holds or place.holder is None
    if not _knows(session, place.device.id, record):
        raise Problem("not-your-table")
    return False


def _at_its_table(session: Session, actor: Actor, record: MatchRecord) -> bool:
    return device_table(session, actor.device_id or "").id == record.table_id


def _knows(session: Session, device_id: str, record: MatchRecord) -> bool:
    if record.table_id is not None and has_held(session, device_id, record.table_id):
        return True
    lines = select(LogEntry.id).where(LogEntry.match_id == record.id, LogEntry.device_id == device_id)
    return session.exec(lines).first() is not None


def check_open(record: MatchRecord) -> None:
    """From when a match is published until the tournament is ended."""
    if record.bye:
        raise Problem("is-bye")
    if record.taken_back:
        raise Problem("taken-back", number=record.round_number)
    if record.ended:
        raise Problem("finished")
    if not record.published:
        raise Problem("not-published")


def check_next(actor: Actor, record: MatchRecord, sent: Sent, content: Json, now: Fold) -> Fold:
    """The match as it would stand after it. Raises EntryRefused, Problem; nothing is stored."""
    if sent.kind in HANDS and now.walk_over is not None:
        raise Problem("walk-over-set")
    if record.confirmed_now and now.over:
        _check_after_confirmation(actor, sent)
    if actor.role == Role.TABLE:
        _check_tables_own(record, sent, content, now)
    after = _following(record, sent, content, now)
    if sent.kind == Kind.MEND and _counted(after) == _counted(now):
        raise Problem("nothing-changed")
    return after


def _following(record: MatchRecord, sent: Sent, content: Json, now: Fold) -> Fold:
    if sent.kind in HANDS:
        return fold_next(record.rules, now, ledger.Submission(sent.id, sent.kind.value, content))
    return with_submission(record, sent, content)


def _check_tables_own(record: MatchRecord, sent: Sent, content: Json, now: Fold) -> None:
    """A table enters and mends hands. Results from paper and walk-overs are the organiser's."""
    if sent.kind == Kind.DEAL and not record.seated:
        raise Problem("seats-needed")
    if len(record.submissions) >= MOST_ENTERED:
        raise Problem("entries-many")
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
    if not sent.reason:
        raise Problem("reason-needed")


def _counted(fold: Fold) -> object:
    return [(step.entry.id, step.entry.content) for step in fold.steps], fold.walk_over


def with_submission(record: MatchRecord, sent: Sent, content: Json) -> Fold:
    """The match as it would stand with one submission more. Raises EntryRefused."""
    added = ledger.Submission(sent.id, sent.kind.value, content)
    return fold_chain(record.rules, (*map(as_submission, record.submissions), added))


def confirmation(actor: Actor, record: MatchRecord, side: int | None, last: str) -> Confirmation:
    """The row that says who confirmed the match as it stands after the submission `last`."""
    return Confirmation(
        match_id=record.id, side=side, submission_id=last, role=actor.role, device_id=actor.device_id
    )


def add_to_chain(session: Session, actor: Actor, sent: Sent) -> None:
    """A submission that another change brings with it, in its transaction and its line of the log.

    It is built on the match's last one, whatever `sent` says. Raises as `submit`.
    """
    record = match_record(session, sent.match_id, lock=True)
    sent = replace(sent, after=record.last)
    content = normal_content(record, sent.kind, sent.content)
    _append(session, actor, record, sent, content, with_submission(record, sent, content))


def _row(actor: Actor, record: MatchRecord, sent: Sent, content: Json, outcome: Outcome) -> Submission:
    return Submission(
        id=sent.id,
        match_id=record.id,
        number=len(record.submissions) + 1 if outcome == Outcome.SAVED else None,
        after=sent.after,
        kind=sent.kind.value,
        content=content,
        reason=sent.reason,
        role=actor.role,
        device_id=actor.device_id,
    )


def _log(
    session: Session,
    actor: Actor,
    record: MatchRecord,
    sent: Sent,
    content: Json,
    outcome: Outcome,
    settled: list[str],
) -> None:
    log(
        session,
        actor,
        f"{sent.kind}-{outcome}",
        tournament_id=record.tournament_id,
        match_id=record.id,
        reason=sent.reason,
        before={"last": record.last},
        after={"id": sent.id} | content | ({"settled": settled} if settled else {}),
    )
