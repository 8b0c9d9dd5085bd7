"""Entering for a match: hands, results of partier, walk-overs, and changes of these.

The tablet's JSON and the organiser's forms both call `submit`. A submission is stored once, whole, and is
never changed afterwards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlmodel import Session

from engine.contest import ledger
from engine.contest.ledger import HANDS, Kind
from engine.contest.match import Item, check_result
from engine.formats.summary import deal_json, parse_deal
from engine.objection import Refused, refuse
from scorer.log.matches import ENTRY_ACTIONS, Chain, EntryLine
from scorer.models import Confirmation, Role, Submission, Tournament
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused, Fold, as_submission, fold_chain, fold_next
from scorer.rows.matches.record import MatchRecord, check_id, match_record
from scorer.rows.matches.recorded import RECORD
from scorer.rows.standings.scoring import may_be_bare
from scorer.services.change import Actor, Change
from scorer.services.matches.branches import settle_same
from scorer.services.matches.contents import normal_content
from scorer.services.matches.recording import check_places, store_records
from scorer.services.matches.rights import (
    check_correction,
    check_for_tablets,
    check_open,
    may_go_on,
    own_place,
)
from scorer.services.rounds.waiting import give_free_table

MOST_ENTERED = 2000
"""Submissions of a match from its table: twice as many as the longest match needs with each hand mended once.
"""
MOST_BEGUN = 20
MOST_OPEN = 200
"""Open conflicts of a match. Each of them is compared anew whenever the match changes."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A submission as it came in. `after`: the id of the submission that it builds on."""

    id: str
    match_id: int
    after: str | None
    kind: Kind
    content: Mapping[str, Any]
    reason: str = ""
    item: Item | None = None
    """The content as the engine takes it, if it has been parsed."""

    @property
    def submission(self) -> ledger.LedgerSubmission:
        """The submission as the engine takes it."""
        return ledger.LedgerSubmission(self.id, self.kind.value, self.content)


class EntryOutcome(StrEnum):
    SAVED = "saved"
    CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class Entered:
    """The fate of a submission, and the table where its match is played."""

    outcome: EntryOutcome
    table: int | None


def submit(change: Change, sent: Sent) -> EntryOutcome:
    """Add it to the end of the match's chain; keep it as a conflict if it does not build on the last one.

    The same submission again gets the same answer and no second row. Raises Problem if the person may not do
    it or the id is used for something else, EntryRefused if the rules of the game forbid it.
    """
    return enter(change, sent).outcome


def enter(change: Change, sent: Sent) -> Entered:
    """Like `submit`, but returns more than the outcome."""
    for submission_id in (sent.id, sent.after):
        if submission_id is not None:
            check_id(submission_id)
    record = match_record(change.session, sent.match_id, lock=True)
    came, sent = sent, in_normal_form(record, sent)
    known = _known(change, record, sent.id)
    if known is not None:
        outcome = _same_again(record, known, sent)  # even if another device has the table by now
        return Entered(outcome, record.table)
    place = own_place(change.session, change.actor)
    goes_on = may_go_on(change.session, place, record)
    check_open(record)
    if "won" in sent.content:
        _check_points_unneeded(change.session, record)
    if came.kind == Kind.MEND or RECORD in came.content:
        store_records(change.session, record, came.content)
    if not goes_on or record.builds_on(sent.after) != record.last:
        return _keep_beside(change, record, sent)
    _, after = add_next(change, record, sent, change.folds.of(record))
    if after.walk_over is not None:
        give_free_table(change, record)
    _settle_and_log(change, record, sent, EntryOutcome.SAVED)
    change.folds.keep(record.id, len(record.submissions) + 1, record.rules, after)
    return Entered(EntryOutcome.SAVED, record.table)


def in_normal_form(record: MatchRecord, sent: Sent) -> Sent:
    """Raises Refused or Problem if what was sent has no normal form."""
    sent = replace(sent, reason=clean_reason(sent.reason)) if sent.reason else sent
    if sent.kind == Kind.DEAL and RECORD not in sent.content:
        facts = parse_deal(record.rules.form, sent.content, record.rules.players)
        return replace(sent, content=dict(deal_json(facts)), item=facts)
    return replace(sent, content=record.as_it_counts(normal_content(record, sent.kind, sent.content)))


def _check_points_unneeded(session: Session, record: MatchRecord) -> None:
    """Refuse a result without points where points are what the tournament is about."""
    if not may_be_bare(session.get_one(Tournament, record.tournament_id), record.rules):
        refuse("points-needed")


def _known(change: Change, record: MatchRecord, submission_id: str) -> Submission | None:
    """The stored submission of this id: among those of this match, at the second try among all."""
    if change.again:
        return change.session.get(Submission, submission_id)
    return record.submission(submission_id)


def _keep_beside(change: Change, record: MatchRecord, sent: Sent) -> Entered:
    _check_room(record, sent)
    change.session.add(new_submission(change.actor, record, sent, EntryOutcome.CONFLICT))
    _settle_and_log(change, record, sent, EntryOutcome.CONFLICT)
    return Entered(EntryOutcome.CONFLICT, record.table)


def _check_room(record: MatchRecord, sent: Sent) -> None:
    """Refuse more open conflicts than the limits allow; the device then keeps its hands."""
    open_ids = {conflict.id for conflict in record.open_conflicts}
    begun = sum(conflict.after not in open_ids for conflict in record.open_conflicts)
    if len(open_ids) >= MOST_OPEN or (sent.after not in open_ids and begun >= MOST_BEGUN):
        raise Problem("conflicts-many")


def add_next(change: Change, record: MatchRecord, sent: Sent, now: Fold) -> tuple[Submission, Fold]:
    """Check the submission and add it to the chain; its row and the new fold. `now`: the fold before it."""
    after = check_next(change.actor, record, sent, now)
    check_places(change.session, record, after)
    return add(change, record, sent, after), after


def add(change: Change, record: MatchRecord, sent: Sent, after: Fold) -> Submission:
    """Add it to the end of the chain without checks. `after`: the fold with it.

    If the organiser changes a confirmed match, the result is confirmed at once.
    """
    row = new_submission(change.actor, record, sent, EntryOutcome.SAVED)
    change.session.add(row)
    change.session.flush()
    if record.confirmed_now and after.over:
        change.session.add(confirmation(change.actor, record, None, sent.id))
    return row


def _same_again(record: MatchRecord, known: Submission, sent: Sent) -> EntryOutcome:
    stored = known.match_id, known.kind, record.as_it_counts(known.content)
    if stored != (sent.match_id, sent.kind.value, sent.content):
        raise Problem("id-reused")
    return EntryOutcome.SAVED if known.number is not None else EntryOutcome.CONFLICT


def check_next(actor: Actor, record: MatchRecord, sent: Sent, now: Fold) -> Fold:
    """The fold with the submission added. Raises EntryRefused, Problem; nothing is stored."""
    if sent.kind in HANDS and now.walk_over is not None:
        raise Problem("walk-over-set")
    if record.confirmed_now and now.over:
        check_correction(actor, sent.reason)
    if actor.role == Role.TABLE:
        check_for_tablets(record, sent.kind, sent.content, now)
        if len(record.submissions) >= MOST_ENTERED:
            raise Problem("entries-many")
    after = _following(record, sent, now)
    if sent.kind == Kind.MEND and _counted(after) == _counted(now):
        raise Problem("nothing-changed")
    return after


def _following(record: MatchRecord, sent: Sent, now: Fold) -> Fold:
    if sent.kind in HANDS:
        return _possible(record, sent, fold_next(record.rules, now, sent.submission, sent.item))
    return with_submission(record, sent)


def _counted(fold: Fold) -> object:
    return [(step.entry.id, step.entry.content) for step in fold.steps], fold.walk_over


def with_submission(record: MatchRecord, sent: Sent) -> Fold:
    """The fold with one more submission. Raises EntryRefused."""
    after = fold_chain(record.rules, (*map(as_submission, record.submissions), sent.submission))
    return _possible(record, sent, after)


def _possible(record: MatchRecord, sent: Sent, after: Fold) -> Fold:
    """The fold. Raises EntryRefused if no deals can have led to a result from paper that was sent."""
    changed = (change["target"] for change in sent.content.get("changes", ()) if "parti" in change)
    entered = {sent.id, *changed} if sent.kind != Kind.DEAL else set()
    for step in after.steps:
        if step.entry.id in entered and step.entry.kind == Kind.PARTI and step.state.partier:
            try:
                check_result(record.rules, step.state.partier[-1])
            except Refused as refused:
                raise EntryRefused(step.entry.id, refused.objection) from refused
    return after


def confirmation(actor: Actor, record: MatchRecord, side: int | None, last: str) -> Confirmation:
    """A row that confirms the match as it stands after the submission `last`."""
    return Confirmation(
        match_id=record.id, side=side, submission_id=last, role=actor.role, device_id=actor.device_id
    )


def new_submission(actor: Actor, record: MatchRecord, sent: Sent, outcome: EntryOutcome) -> Submission:
    number = len(record.submissions) + 1 if outcome == EntryOutcome.SAVED else None
    return Submission(**submission_values(actor, sent, number))


def submission_values(actor: Actor, sent: Sent, number: int | None) -> dict[str, Any]:
    """The columns of a submission. `number`: its place in the chain."""
    return {
        "id": sent.id,
        "match_id": sent.match_id,
        "number": number,
        "after": sent.after,
        "kind": sent.kind.value,
        "content": dict(sent.content),
        "reason": sent.reason,
        "role": actor.role,
        "device_id": actor.device_id,
    }


def _settle_and_log(change: Change, record: MatchRecord, sent: Sent, outcome: EntryOutcome) -> None:
    """Settle the conflicts that now say what counts; the same line of the log tells it."""
    disputed = outcome == EntryOutcome.CONFLICT or record.open_conflicts
    settled = settle_same(change, record.id) if disputed else []
    content = {"id": sent.id, **sent.content} | ({"settled": settled} if settled else {})
    line = EntryLine(ENTRY_ACTIONS[f"{sent.kind}-{outcome}"], Chain(record.last), content)
    change.log(line, of=record, reason=sent.reason)
