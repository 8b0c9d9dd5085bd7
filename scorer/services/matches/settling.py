"""A match is settled: a side confirms it, and its conflicts are settled.

After a confirmation only the organiser changes the match (see `rights`). The hands of a conflict replace
others, are added after them, or are put away. All are kept.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.objection import Refusal, Refused
from scorer.log.actions import Action
from scorer.log.matches import (
    CONFLICT_ACTIONS,
    Chain,
    ConfirmLine,
    ConflictLine,
    LoggedBranch,
    LoggedConfirmation,
)
from scorer.models import How, Role
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.conflicts import Branch, branches, put_away
from scorer.rows.matches.folding import Fold, Folded
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.change import Actor, Change
from scorer.services.matches.branches import Counted, open_again, settle_same, store_settled
from scorer.services.matches.entries import (
    EntryOutcome,
    Sent,
    add_next,
    check_next,
    confirmation,
    new_submission,
)
from scorer.services.matches.recording import check_places
from scorer.services.matches.rights import check_may_enter
from scorer.services.rounds.waiting import give_free_table

ID_BYTES = 16
UNSAVED = "unsaved"
"""In the place of an id and of a reason, for what is not stored."""
CHOICES = (How.USED, How.BOTH, How.PUT_AWAY)


def confirm(change: Change, match_id: int, side: int | None, last: str | None) -> None:
    """`last` is the submission that the person has seen. Refused if another one has come since.

    Confirming a second time changes nothing. The table then goes to a match that waits for one.
    """
    record = match_record(change.session, match_id, lock=True)
    check_may_enter(change.session, change.actor, record)
    _check(change, record, side, last)
    if record.confirmed_now:
        return
    assert record.last is not None
    _store(change, record, side, record.last)
    give_free_table(change, record)


def _store(change: Change, record: MatchRecord, side: int | None, last: str) -> None:
    change.session.add(confirmation(change.actor, record, side, last))
    change.log(ConfirmLine(Action.CONFIRM, LoggedConfirmation(side, last)), of=record)
    change.session.flush()


def _check(change: Change, record: MatchRecord, side: int | None, last: str | None) -> None:
    if side is None and change.actor.role == Role.TABLE:
        raise Problem("side-wrong")
    if side is not None and (type(side) is not int or not 0 <= side < len(record.sides)):
        raise Problem("side-wrong")
    if last != record.last or last is None:
        raise Problem("changed-meanwhile")
    if not change.folds.of(record).over:
        raise Problem("not-complete")


def chosen(raw: object) -> How:
    """The choice that somebody sent. Refused: `malformed-request`."""
    for how in (*CHOICES, How.OPEN):
        if raw == how:
            return how
    raise Problem("malformed-request")


@dataclass(frozen=True, slots=True)
class Choice:
    """How a conflict is to be settled, and why.

    `seen`: the last submission of the chain when somebody chose, "" if it is not known. What was shown of the
    choice is true of that chain only.
    """

    how: How
    reason: str = ""
    seen: str = ""


def settle(change: Change, match_id: int, conflict_id: str, choice: Choice) -> None:
    """`conflict_id`: the first submission of the branch. Settling it again in the same way changes nothing.

    `How.OPEN`: a branch that was put away is to be settled anew.

    Raises EntryRefused or Refused if its hands cannot stand, Problem as `submit` does, `not-found`, and
    `changed-meanwhile` if it was settled in another way, if both versions cannot have been played, or if the
    chain has grown since it was seen. Then nothing is changed.
    """
    how, reason = choice.how, clean_reason(choice.reason)
    record = match_record(change.session, match_id, lock=True)
    check_may_enter(change.session, change.actor, record)
    among = put_away(record) if how == How.OPEN else branches(record)
    branch = next((found for found in among if found.id == conflict_id), None)
    if branch is None:
        _check_settled(record, conflict_id, how)
        return
    if choice.seen not in ("", record.last):
        raise Problem("changed-meanwhile")
    if how == How.OPEN:
        open_again(change, record, branch)
    else:
        store_settled(change, branch, how, _let_count(change, record, branch, how, reason))
        settle_same(change, match_id)
    ids = tuple(submission.id for submission in branch.submissions)
    line = ConflictLine(CONFLICT_ACTIONS[how], Chain(record.last), LoggedBranch(ids, tuple(branch.against)))
    change.log(line, of=record, reason=reason)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The match as it would be if a conflict were settled, or why it would be refused."""

    match: Fold | None
    refused: Refusal | None = None


# Five parameters: who asks, and what `settle` is given once match and conflict are looked up.
def foreseen(session: Session, actor: Actor, match: Folded, branch: Branch, how: How) -> Foreseen:
    """What `settle` would do. Nothing is stored."""
    record, now = match.record, match.fold
    try:
        for own, kind, content in _to_enter(branch, how):
            sent = Sent(own or UNSAVED, record.id, record.last, kind, content, UNSAVED)
            now = check_next(actor, record, sent, now)
            check_places(session, record, now)
            added = new_submission(actor, record, sent, EntryOutcome.SAVED)
            record = replace(record, submissions=(*record.submissions, added))
    except Refusal as refusal:
        return Foreseen(None, refusal)
    return Foreseen(now)


def _check_settled(record: MatchRecord, conflict_id: str, how: How) -> None:
    if how == How.OPEN and any(conflict.id == conflict_id for conflict in record.open_conflicts):
        return
    settled = [settlement for settlement in record.settlements if settlement.submission_id == conflict_id]
    if not settled:
        raise Problem("not-found")
    if how != settled[0].how and (settled[0].how != How.SAME or how == How.BOTH):
        raise Problem("changed-meanwhile")


# Five parameters: those of `settle` after the conflict is looked up.
def _let_count(change: Change, record: MatchRecord, branch: Branch, how: How, reason: str) -> Counted:
    """Add the hands of the branch to the chain; none if it is put away."""
    if how == How.PUT_AWAY:
        return Counted()
    now, counts = change.folds.of(record), dict(branch.met)
    for own, kind, content in _to_enter(branch, how):
        sent = Sent(secrets.token_urlsafe(ID_BYTES), record.id, record.last, kind, content, reason)
        _, now = add_next(change, record, sent, now)
        change.session.flush()
        record = match_record(change.session, record.id)
        counts |= {own: sent.id} if own else {}
    if now.walk_over is not None:
        give_free_table(change, record)
    return Counted(record.last, counts)


def _to_enter(branch: Branch, how: How) -> Iterator[tuple[str | None, Kind, dict[str, Any]]]:
    """The entries to add: the id of the branch's hand, its kind and content.

    The id is None for the mend that makes room for the hands.
    """
    if branch.refused is not None:
        raise Refused(branch.refused)
    if how == How.BOTH and not branch.beside:
        raise Problem("changed-meanwhile")
    if how == How.USED and branch.changes:
        yield None, Kind.MEND, {"changes": list(branch.changes)}
    for entry in branch.beside if how == How.BOTH else branch.added:
        yield entry.id, Kind(entry.kind), dict(entry.content)
