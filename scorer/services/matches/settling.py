"""A conflict is settled: its hands count, in the place of others or after them, or not. All of it is kept."""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.objection import Refused
from scorer.db import Database
from scorer.models import How
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.conflicts import Branch, branches
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.actor import Actor, log
from scorer.services.matches.branches import settle_same, store_settled
from scorer.services.matches.entries import Sent, add_next, check_may_enter
from scorer.services.rounds.waiting import give_free_table

ID_BYTES = 16
CHOICES = (How.USED, How.BOTH, How.PUT_AWAY)


def chosen(raw: object) -> How:
    """What somebody has pressed. Refused: `malformed-request`."""
    for how in CHOICES:
        if raw == how:
            return how
    raise Problem("malformed-request")


def settle(db: Database, actor: Actor, match_id: int, conflict_id: str, how: How, reason: str = "") -> None:
    """`conflict_id` is the first submission of the branch; settled twice in the same way is settled once.

    Raises EntryRefused or Refused where its hands cannot stand, Problem as `submit` does, `not-found`, and
    `changed-meanwhile` where it was settled in another way, or where both cannot have been played. Nothing is
    changed then.
    """
    reason = clean_reason(reason)
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
        place, counts = _let_count(session, db, actor, record, branch, how, reason)
        store_settled(session, actor, branch, how, place, counts)
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
    if how != settled[0].how and (settled[0].how != How.SAME or how == How.BOTH):
        raise Problem("changed-meanwhile")


def _let_count(
    session: Session, db: Database, actor: Actor, record: MatchRecord, branch: Branch, how: How, reason: str
) -> tuple[str | None, Mapping[str, str]]:
    """Up to where, and as which entries, it counts. What is not stored yet is never remembered as a fold."""
    if how == How.PUT_AWAY:
        return None, {}
    now, counts = db.folds.of(record), dict(branch.met)
    for own, kind, content in _to_enter(branch, how):
        sent = Sent(secrets.token_urlsafe(ID_BYTES), record.id, record.last, kind, content, reason)
        _, now = add_next(session, actor, record, sent, content, now)
        session.flush()
        record = match_record(session, record.id)
        counts |= {own: sent.id} if own else {}
    if now.walk_over is not None:
        give_free_table(session, db, actor, record)
    return record.last, counts


def _to_enter(branch: Branch, how: How) -> Iterator[tuple[str | None, Kind, dict[str, Any]]]:
    """Each with the hand of the branch that it is, None for the change of those in its way."""
    if branch.refused is not None:
        raise Refused(branch.refused)
    if how == How.BOTH and not branch.beside:
        raise Problem("changed-meanwhile")
    if how == How.USED and branch.changes:
        yield None, Kind.MEND, {"changes": list(branch.changes)}
    for entry in branch.beside if how == How.BOTH else branch.added:
        yield entry.id, Kind(entry.kind), dict(entry.content)
