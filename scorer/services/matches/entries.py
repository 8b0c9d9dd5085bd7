"""What people enter for a match: hands, results of partier, walk-overs, and what mends them.

Every door (the tablet's JSON, the organiser's forms) comes through `submit`. A submission is stored
whole or not at all, once, and only ever added.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlmodel import Session, select

from engine.contest import ledger
from engine.contest.ledger import HANDS, Kind
from engine.contest.match import Item
from engine.summary import deal_json, parse_deal
from scorer.log.matches import ENTRY_ACTIONS, Chain, EntryLine
from scorer.models import Confirmation, LogEntry, Role, Submission
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.folding import Fold, as_submission, fold_chain, fold_next
from scorer.rows.matches.record import MatchRecord, check_id, match_record
from scorer.rows.tables.places import Place, has_held, place_of
from scorer.services.actor import Actor
from scorer.services.change import Change
from scorer.services.matches.branches import settle_same
from scorer.services.matches.contents import normal_content
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
    item: Item | None = None
    """The content as the engine takes it, where it has been read."""

    @property
    def submission(self) -> ledger.LedgerSubmission:
        """What the engine reads of it."""
        return ledger.LedgerSubmission(self.id, self.kind.value, self.content)


class Outcome(StrEnum):
    SAVED = "saved"
    CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class Entered:
    """What has become of a submission.

    `stored`: the match as it is stored now; `place`: of the device that has sent it. Both are None where they
    must be read anew.
    """

    outcome: Outcome
    stored: MatchRecord | None = None
    place: Place | None = None


def submit(change: Change, sent: Sent) -> Outcome:
    """Store it as the next in the match's chain; as a conflict where it builds on another than the last.

    The same submission again gets the same answer and no second row. Raises Problem where the person
    may not do it or the id is used for something else, EntryRefused where the rules of the game say no.
    """
    return enter(change, sent).outcome


def enter(change: Change, sent: Sent) -> Entered:
    """As `submit`; for an answer that says more than the outcome."""
    for submission_id in (sent.id, sent.after):
        if submission_id is not None:
            check_id(submission_id)
    record = match_record(change.session, sent.match_id, lock=True)
    sent = _in_normal_form(record, sent)
    known = _known(change, record, sent.id)
    if known is not None:
        return Entered(_same_again(record, known, sent))  # whatever has become of the table since
    place = _place(change.session, change.actor)
    goes_on = may_go_on(change.session, place, record)
    check_open(record)
    if not goes_on or record.builds_on(sent.after) != record.last:
        return _keep_beside(change, record, sent)
    row, after = add_next(change, record, sent, change.folds.of(record))
    if after.walk_over is not None:
        give_free_table(change, record)
    _settle_and_log(change, record, sent, Outcome.SAVED)
    stored = replace(record, submissions=(*record.submissions, row))
    change.folds.keep(stored.id, len(stored.submissions), stored.rules, after)
    alone = not record.conflicts and not record.confirmations and after.walk_over is None
    return Entered(Outcome.SAVED, stored, place) if alone else Entered(Outcome.SAVED)


def _in_normal_form(record: MatchRecord, sent: Sent) -> Sent:
    """Raises Refused or Problem where what was sent has none."""
    sent = replace(sent, reason=clean_reason(sent.reason)) if sent.reason else sent
    if sent.kind == Kind.DEAL:
        facts = parse_deal(record.rules.form, sent.content, record.rules.players)
        return replace(sent, content=dict(deal_json(facts)), item=facts)
    return replace(sent, content=record.as_it_counts(normal_content(record, sent.kind, sent.content)))


def _known(change: Change, record: MatchRecord, submission_id: str) -> Submission | None:
    """The submission of this id: of this match; at the second try, of any match."""
    if change.again:
        return change.session.get(Submission, submission_id)
    own = {one.id: one for one in (*record.submissions, *record.conflicts)}
    return own.get(submission_id)


def _keep_beside(change: Change, record: MatchRecord, sent: Sent) -> Entered:
    _check_room(record, sent)
    change.session.add(_row(change.actor, record, sent, Outcome.CONFLICT))
    _settle_and_log(change, record, sent, Outcome.CONFLICT)
    return Entered(Outcome.CONFLICT)


def _check_room(record: MatchRecord, sent: Sent) -> None:
    """Too many that nobody has settled are refused, and stay where they were entered."""
    open_ids = {one.id for one in record.open_conflicts}
    begun = sum(one.after not in open_ids for one in record.open_conflicts)
    if len(open_ids) >= MOST_OPEN or (sent.after not in open_ids and begun >= MOST_BEGUN):
        raise Problem("conflicts-many")


def add_next(change: Change, record: MatchRecord, sent: Sent, now: Fold) -> tuple[Submission, Fold]:
    """Add it to the end of the chain, `now` being the match as it stands; its row, and the match after it."""
    after = check_next(change.actor, record, sent, now)
    return add(change, record, sent, after), after


def add(change: Change, record: MatchRecord, sent: Sent, after: Fold) -> Submission:
    """Store it at the end of the chain, unchecked; `after` is the match as it stands with it.

    The organiser's change of a confirmed match, with its reason, confirms what it leads to.
    """
    row = _row(change.actor, record, sent, Outcome.SAVED)
    change.session.add(row)
    change.session.flush()
    if record.confirmed_now and after.over:
        change.session.add(confirmation(change.actor, record, None, sent.id))
    return row


def _same_again(record: MatchRecord, known: Submission, sent: Sent) -> Outcome:
    stored = known.match_id, known.kind, record.as_it_counts(known.content)
    if stored != (sent.match_id, sent.kind.value, sent.content):
        raise Problem("id-reused")
    return Outcome.SAVED if known.number is not None else Outcome.CONFLICT


def check_may_enter(session: Session, actor: Actor, record: MatchRecord) -> None:
    """As `check_open`; a device for the match of its own table, as long as no other has it.

    Refused: `not-your-table`, `table-held`.
    """
    place = _place(session, actor)
    if place is not None and not may_go_on(session, place, record):
        raise Problem("table-held" if place.table.id == record.table_id else "not-your-table")
    check_open(record)


def _place(session: Session, actor: Actor) -> Place | None:
    """Of a device; others have none."""
    return place_of(session, actor.device_id or "") if actor.role == Role.TABLE else None


def may_go_on(session: Session, place: Place | None, record: MatchRecord) -> bool:
    """Whether what a device enters may be the match's next. What it may not is kept as a conflict.

    Not where another device has the table. A device that is at another table by now is heard where it has
    held this one, or has had to do with this match, before; else refused: `not-your-table`. Whoever is no
    device may always.
    """
    if place is None:
        return True
    if place.table.id == record.table_id:
        return place.holds or place.holder is None
    if not _knows(session, place.device.id, record):
        raise Problem("not-your-table")
    return False


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


def check_next(actor: Actor, record: MatchRecord, sent: Sent, now: Fold) -> Fold:
    """The match as it would stand after it. Raises EntryRefused, Problem; nothing is stored."""
    if sent.kind in HANDS and now.walk_over is not None:
        raise Problem("walk-over-set")
    if record.confirmed_now and now.over:
        _check_after_confirmation(actor, sent)
    if actor.role == Role.TABLE:
        _check_tables_own(record, sent, now)
    after = _following(record, sent, now)
    if sent.kind == Kind.MEND and _counted(after) == _counted(now):
        raise Problem("nothing-changed")
    return after


def _following(record: MatchRecord, sent: Sent, now: Fold) -> Fold:
    if sent.kind in HANDS:
        return fold_next(record.rules, now, sent.submission, sent.item)
    return with_submission(record, sent)


def _check_tables_own(record: MatchRecord, sent: Sent, now: Fold) -> None:
    """A table enters and mends hands. Results from paper and walk-overs are the organiser's."""
    if sent.kind == Kind.DEAL and not record.seated:
        raise Problem("seats-needed")
    if len(record.submissions) >= MOST_ENTERED:
        raise Problem("entries-many")
    kinds = {entry.id: entry.kind for entry in now.entries}
    changes = sent.content.get("changes", ())
    touched = {kinds.get(change["target"], Kind.DEAL) for change in changes}
    if (
        sent.kind not in (Kind.DEAL, Kind.MEND)
        or touched - {Kind.DEAL}
        or any("parti" in change for change in changes)
    ):
        raise Problem("organiser-only")


def _check_after_confirmation(actor: Actor, sent: Sent) -> None:
    if actor.role == Role.TABLE:
        raise Problem("confirmed")
    if not sent.reason:
        raise Problem("reason-needed")


def _counted(fold: Fold) -> object:
    return [(step.entry.id, step.entry.content) for step in fold.steps], fold.walk_over


def with_submission(record: MatchRecord, sent: Sent) -> Fold:
    """The match as it would stand with one submission more. Raises EntryRefused."""
    return fold_chain(record.rules, (*map(as_submission, record.submissions), sent.submission))


def confirmation(actor: Actor, record: MatchRecord, side: int | None, last: str) -> Confirmation:
    """The row that says who confirmed the match as it stands after the submission `last`."""
    return Confirmation(
        match_id=record.id, side=side, submission_id=last, role=actor.role, device_id=actor.device_id
    )


def _row(actor: Actor, record: MatchRecord, sent: Sent, outcome: Outcome) -> Submission:
    return Submission(
        id=sent.id,
        match_id=record.id,
        number=len(record.submissions) + 1 if outcome == Outcome.SAVED else None,
        after=sent.after,
        kind=sent.kind.value,
        content=dict(sent.content),
        reason=sent.reason,
        role=actor.role,
        device_id=actor.device_id,
    )


def _settle_and_log(change: Change, record: MatchRecord, sent: Sent, outcome: Outcome) -> None:
    """Conflicts that now say what counts settle themselves, in the same line of the log."""
    disputed = outcome == Outcome.CONFLICT or record.open_conflicts
    settled = settle_same(change, record.id) if disputed else []
    content = {"id": sent.id, **sent.content} | ({"settled": settled} if settled else {})
    line = EntryLine(ENTRY_ACTIONS[f"{sent.kind}-{outcome}"], Chain(record.last), content)
    change.log(line, of=record, reason=sent.reason)
