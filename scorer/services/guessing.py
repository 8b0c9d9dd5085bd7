"""Guessing a password or a code: too many wrong tries cost a wait, and nothing is checked until it is over.

A try is counted before it is checked, and taken back if it was right. So tries at the same time are all
counted, in whatever process they are checked.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, select
from sqlmodel.sql.expression import SelectOfScalar

from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine, LogInFrom
from scorer.models import WrongTries
from scorer.models.columns import now
from scorer.services.change import Change

FORGOTTEN: Final = timedelta(hours=1)
"""After so long without a wrong try the count begins anew."""
_DOUBLINGS: Final = 20
NO_WAIT: Final = timedelta()


@dataclass(frozen=True, slots=True)
class Patience:
    """`free` wrong tries cost nothing. Then the wait is `first`, and doubles each time, up to `longest`."""

    free: int
    first: timedelta
    longest: timedelta

    def wait(self, count: int) -> timedelta:
        over = count - self.free
        return NO_WAIT if over < 0 else min(self.longest, self.first * 2 ** min(over, _DOUBLINGS))


BROWSER: Final = Patience(5, timedelta(seconds=5), timedelta(minutes=15))
ADDRESS: Final = Patience(20, timedelta(seconds=5), timedelta(seconds=30))
"""A whole hall may share one address: whoever knows the password gets in soon."""
EVERYBODY: Final = Patience(200, timedelta(seconds=2), timedelta(seconds=10))

Counted = Mapping[str, Patience]
"""The counts that a try belongs to, by the keys of their rows."""


def wait_before(session: Session, counted: Counted) -> timedelta:
    """How long nothing is checked. Zero if the try may be made now."""
    rows = session.exec(_rows(counted)).all() if counted else ()
    return max((_left(row, counted[row.key]) for row in rows), default=NO_WAIT)


def begin_try(change: Change, counted: Counted) -> timedelta:
    """Count a try that is about to be checked. Returns how long to wait first; then nothing is counted."""
    if not counted:
        return NO_WAIT
    found = {row.key: row for row in change.session.exec(_rows(counted).with_for_update())}
    left = max((_left(row, counted[key]) for key, row in found.items()), default=NO_WAIT)
    if left > NO_WAIT:
        return left
    for key in counted:
        row = found.get(key) or WrongTries(key=key)
        row.count, row.last_at = _count(row) + 1, now()
        change.session.add(row)
    return NO_WAIT


def was_right(change: Change, counted: Counted, *, here: bool) -> None:
    """The try let somebody in. `here`: at the computer itself."""
    take_back(change, counted)
    change.log(InstallationLine(Action.LOG_IN, after=LogInFrom(here)))


def take_back(change: Change, counted: Counted) -> None:
    """The try was right: the browser starts anew, and the try counts for nobody else."""
    session = change.session
    own = [key for key, patience in counted.items() if patience is BROWSER]
    shared = WrongTries.key.in_(counted.keys() - own)
    session.exec(sa.update(WrongTries).where(shared).values(count=WrongTries.count - 1))
    past = sa.or_(WrongTries.key.in_(own), WrongTries.last_at < now() - FORGOTTEN)
    session.exec(sa.delete(WrongTries).where(past))


def was_wrong(change: Change, *, here: bool) -> None:
    change.log(InstallationLine(Action.LOG_IN_FAILED, after=LogInFrom(here)))


def _rows(counted: Counted) -> SelectOfScalar[WrongTries]:
    return select(WrongTries).where(WrongTries.key.in_(counted)).order_by(WrongTries.key)


def _count(row: WrongTries) -> int:
    return row.count if row.last_at and now() - row.last_at < FORGOTTEN else 0


def _left(row: WrongTries, patience: Patience) -> timedelta:
    """A last try in the future says that the clock has been set back: nobody waits for it to come again."""
    since = now() - row.last_at
    return NO_WAIT if since < NO_WAIT else max(NO_WAIT, patience.wait(_count(row)) - since)
