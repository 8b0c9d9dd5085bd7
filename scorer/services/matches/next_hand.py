"""The quick way to save a hand that is the next one of its match, as nearly every hand is.

The match is not read again. One statement inside the transaction reads the `Standing` of its table. If that
is the one that was remembered, nothing has changed there since the match was read, except hands that were
stored in this way. Everything else, and every hand that is refused, goes the full way (`entries`). Both ways
store the same rows.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from engine.contest.ledger import Kind
from engine.contest.match import MatchRules
from engine.formats.summary import deal_json, parse_deal
from engine.objection import Refusal
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.matches import Chain, EntryLine
from scorer.models import LogEntry, Role, Submission
from scorer.models.columns import now
from scorer.rows.matches.folding import Fold, FoldCache, Folded, fold_next
from scorer.rows.matches.record import MatchRecord, lock_match
from scorer.rows.matches.recorded import RECORD
from scorer.rows.tables.glance import Glance, Standing, glance_at
from scorer.services.change import Actor, line_values
from scorer.services.matches.entries import MOST_ENTERED, Sent, submission_values

_SUBMISSION: Final = sa.insert(Submission)
_LINE: Final = sa.insert(LogEntry)


@dataclass(frozen=True, slots=True)
class Ready:
    """A match at the table of the device that has it, waiting for its next hand.

    `standing`: that of the table when the match was read. `count`: the submissions of its chain; `last`: the
    id of the last one.
    """

    standing: Standing
    id: int
    table: int | None
    rules: MatchRules
    count: int
    last: str | None
    fold: Fold


def ready(device_id: str, standing: Standing, match: Folded) -> Ready | None:
    """The match, if only its next hand is waited for, and this device may enter it."""
    record = match.record
    own = record.table_id == standing.table and standing.holder == device_id
    if not own or not _goes_on(record) or match.fold.over:
        return None
    count = len(record.submissions)
    return Ready(standing, record.id, record.table, record.rules, count, record.last, match.fold)


def _goes_on(record: MatchRecord) -> bool:
    """Whether the match stands and is played, and nothing in it is disputed or confirmed."""
    return record.stands and record.seated and not (record.open_conflicts or record.confirmed_now)


@dataclass(frozen=True, slots=True)
class Next:
    """The match after a hand that was stored, and what concerns its table then."""

    match: Ready
    glance: Glance


def enter_next(db: Database, actor: Actor, match: Ready, sent: Sent) -> Next | None:
    """Store the hand. None, and nothing is stored, where it must go the full way."""
    if (sent.kind, sent.match_id, sent.after) != (Kind.DEAL, match.id, match.last):
        return None
    if match.count >= MOST_ENTERED or RECORD in sent.content:
        return None
    try:
        facts = parse_deal(match.rules.form, sent.content, match.rules.players)
        sent = replace(sent, content=dict(deal_json(facts)), item=facts)
        fold = fold_next(match.rules, match.fold, sent.submission, facts)
        stored = None if fold.over else _store(db, actor, match, sent)
    except (Refusal, IntegrityError):
        return None
    if stored is None:
        return None
    folds, glance = stored
    folds.keep(match.id, match.count + 1, match.rules, fold)
    after = replace(match, standing=glance.standing, count=match.count + 1, last=sent.id, fold=fold)
    return Next(after, glance)


def _store(db: Database, actor: Actor, match: Ready, sent: Sent) -> tuple[FoldCache, Glance] | None:
    """Two rows. None where something else has come to the table. The folds are those of what is there."""
    with db.writing_rows() as rows:
        folds = db.folds  # in the transaction, as in `change.act`
        lock_match(rows, match.id)
        glance = glance_at(rows, folds.log, actor.device_id or "")
        if glance.standing != match.standing:
            return None
        line = _insert(rows, actor, match, sent)
    return folds, replace(glance, standing=glance.standing.with_line(line))


def _insert(rows: sa.Connection, actor: Actor, match: Ready, sent: Sent) -> int:
    """The id of the line in the log."""
    rows.execute(_SUBMISSION, submission_values(actor, sent, match.count + 1) | {"at": now()})
    line = EntryLine(Action.DEAL_SAVED, Chain(match.last), {"id": sent.id, **sent.content})
    of = match.standing.tournament, match.id
    stored = rows.execute(_LINE, line_values(actor, line, of) | {"at": now()})
    assert stored.inserted_primary_key
    return int(stored.inserted_primary_key[0])


def rehearse(db: Database, match: Ready) -> None:
    """Store a hand and take it back, so that the first real one finds its statements ready."""
    sent = Sent("rehearsal", match.id, match.last, Kind.DEAL, {})
    actor = Actor(Role.TABLE, match.standing.holder)
    with suppress(_Over), db.writing_rows() as rows:
        _insert(rows, actor, match, sent)
        raise _Over


class _Over(Exception):
    """The end of a rehearsal."""
