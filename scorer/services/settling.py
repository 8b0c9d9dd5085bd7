"""A conflict is settled: its hands take the place of those in their way, or it is put away. Both are kept."""

import secrets
from collections.abc import Iterator
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.objection import Refused
from scorer.db import Database
from scorer.models import How
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.conflicts import Branch, branches
from scorer.rows.matches import MatchRecord, match_record
from scorer.services.actor import Actor, log
from scorer.services.branches import settle_same, store_settled
from scorer.services.entries import LONGEST_REASON, Sent, add_next, check_may_enter
from scorer.services.waiting import give_free_table

ID_BYTES = 16


def settle(
    db: Database, actor: Actor, match_id: int, conflict_id: str, *, use: bool, reason: str = ""
) -> None:
    """`conflict_id` is the first submission of the branch; settled twice in the same way is settled once.

    Raises EntryRefused or Refused where its hands cannot stand, Problem as `submit` does, `not-found`, and
    `changed-meanwhile` where it was settled in the other way. Nothing is changed then.
    """
    reason = clean_text(reason, LONGEST_REASON, "text-long")
    how = How.USED if use else How.PUT_AWAY
    try:
        _settle(db, actor, match_id, conflict_id, how, reason)
    except IntegrityError:
        _settle(db, actor, match_id, conflict_id, how, reason)  # another process was first


def _settle(db: Database, actor: Actor, match_id: int, conflict_id: str, how: How, reason: str) -> None:
    with db.writing() as session:
        record = match_record(session, match_id, lock=True)
        check_may_enter(session, actor, record)
        branch = next((one for one in branches(record) if one.id == conflict_id), None)
        if branch is None:
            return _check_settled(record, conflict_id, how)
        place = _use(session, db, actor, record, branch, reason) if how == How.USED else None
        store_settled(session, actor, branch, how, place)
        settle_same(session, actor, match_id)
        log(
            session,
            actor,
            f"conflict-{how}",
            tournament_id=record.tournament_id,
            match_id=match_id,
            reason=reason,
            before={"last": record.last},
            after={"ids": [one.id for one in branch.submissions], "against": list(branch.against)},
        )
        return None


def _check_settled(record: MatchRecord, conflict_id: str, how: How) -> None:
    settled = [one for one in record.settlements if one.submission_id == conflict_id]
    if not settled:
        raise Problem("not-found")
    if how not in (settled[0].how, *([How.USED, How.PUT_AWAY] if settled[0].how == How.SAME else [])):
        raise Problem("changed-meanwhile")


def _use(
    session: Session, db: Database, actor: Actor, record: MatchRecord, branch: Branch, reason: str
) -> str | None:
    """The last submission of the chain after it. What is not stored yet is never remembered as a fold."""
    if branch.refused is not None:
        raise Refused(branch.refused)
    now = db.folds.fold(record.id, record.rules, record.submissions)
    for kind, content in _in_its_place(branch):
        sent = Sent(secrets.token_urlsafe(ID_BYTES), record.id, record.last, kind, content, reason)
        _, now = add_next(session, actor, record, sent, content, now)
        session.flush()
        record = match_record(session, record.id)
    if now.walk_over is not None:
        give_free_table(session, db, actor, record)
    return record.last


def _in_its_place(branch: Branch) -> Iterator[tuple[Kind, dict[str, Any]]]:
    if branch.changes:
        yield Kind.MEND, {"changes": list(branch.changes)}
    for entry in branch.added:
        yield Kind(entry.kind), dict(entry.content)
