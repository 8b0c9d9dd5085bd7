"""A change of what is stored: one transaction and its actor, opened at the edge, given to the services.

The edge is a page, a command or a test; it calls `act`. A service opens no transaction of its own, so that
services can call each other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel

from scorer.db import Database
from scorer.log.lines import Line, written
from scorer.models import LogEntry, Role, SentForm
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord


@dataclass(frozen=True, slots=True)
class Actor:
    """The organiser, a table's device, or somebody at the laptop's own keyboard."""

    role: Role
    device_id: str | None = None


ORGANISER = Actor(Role.ORGANISER)
LAPTOP = Actor(Role.LAPTOP)

FORM_KEPT: Final = timedelta(days=30)
"""A form that was sent longer ago is not known any more: nobody sends it again."""

P = ParamSpec("P")
R = TypeVar("R")
Row = TypeVar("Row", bound=SQLModel)


@dataclass(frozen=True, slots=True)
class Change:
    """The transaction and its actor.

    `folds`: the remembered folds; those that this change makes are kept for others once it is stored. `copy`:
    see `Database.copy`. `again`: this is the second try, because another process stored a row of this id
    first.
    """

    session: Session
    actor: Actor
    folds: FoldCache
    copy: Callable[[str], Path | None]
    again: bool = False

    def log(self, line: Line, of: MatchRecord | int | None = None, *, reason: str = "") -> None:
        """Add a line to the log. It is stored together with the change.

        `of`: the match, or the id of the tournament; None for the whole installation.
        """
        whose = (of.tournament_id, of.id) if isinstance(of, MatchRecord) else (of, None)
        self.session.add(LogEntry(**line_values(self.actor, line, whose, reason)))


def line_values(
    actor: Actor, line: Line, of: tuple[int | None, int | None], reason: str = ""
) -> dict[str, Any]:
    """The columns of a line of the log. `of`: the ids of its tournament and its match."""
    before, after = written(line)
    return {
        "role": actor.role,
        "device_id": actor.device_id,
        "action": line.action,
        "tournament_id": of[0],
        "match_id": of[1],
        "reason": reason,
        "before": before,
        "after": after,
    }


def row_of(session: Session, model: type[Row], key: int | tuple[int, int], *, lock: bool = True) -> Row:
    """The row of this key; with `lock` it is held until the transaction ends. Refused: `not-found`."""
    row = session.get(model, key, with_for_update=lock)
    if row is None:
        raise Problem("not-found")
    return row


Service = Callable[Concatenate[Change, P], R]


def act(db: Database, actor: Actor, service: Service[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call the service in a transaction of its own, and return its answer. Everything is stored, or nothing.

    If a unique constraint says that another process was first, the service is called once more. Raises what
    the service raises.
    """
    try:
        return _act(db, actor, False, lambda change: service(change, *args, **kwargs))
    except IntegrityError:
        return _act(db, actor, True, lambda change: service(change, *args, **kwargs))


def _act(db: Database, actor: Actor, again: bool, service: Callable[[Change], R]) -> R:
    with db.writing() as session:
        known = db.folds  # in the transaction: a backup may be put in place before it, or when it has ended
        folds = known.beside()
        answer = service(Change(session, actor, folds, db.copy, again))
    known.add(folds)
    return answer


def done_once(
    change: Change, form_id: str, service: Service[P, R], /, *args: P.args, **kwargs: P.kwargs
) -> R:
    """Like `act`, but a form that is sent twice is done once: the second time returns the first answer.

    The unique id of `SentForm` is stored with the change itself. If both arrive at the same time, the second
    waits for the first. The answer must fit in JSON.
    """
    sent = change.session.get(SentForm, form_id)
    if sent is None:
        sent = SentForm(id=form_id)
        change.session.add(sent)
        change.session.flush()
        change.session.exec(sa.delete(SentForm).where(SentForm.at < now() - FORM_KEPT))
        sent.answer = service(change, *args, **kwargs)
    answer: R = sent.answer
    return answer
