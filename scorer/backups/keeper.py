"""Backups by themselves: a thread looks at the log and makes one when it is time."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial

from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, func, select

from scorer.backups import sqlite
from scorer.backups.copies import copies_in
from scorer.backups.making import Outcome, back_up, contents_of, stem_of
from scorer.backups.places import first_place
from scorer.db import Database, Fault, fault_of
from scorer.log.actions import Action
from scorer.meanwhile import meanwhile
from scorer.models import LogEntry, Match, Status, Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.published import newest_published
from scorer.rows.standings.results import are_over

EVERY = 600.0
"""Seconds between backups while the log grows."""
LOOKS = 10.0
"""Seconds between looks at the log."""
AT_ONCE = (Action.PUBLISH_ROUND, Action.END_TOURNAMENT, Action.TAKE_BACK_ROUND, Action.BRING_BACK_ROUND)
"""After these a backup is made at once, and when the last match of a round is over."""
PATIENCE = 60.0
"""Seconds for a backup that is being made when the program ends."""

log = logging.getLogger(__name__)


class Keeper:
    """What has been backed up, and when the next one is due. `look` decides; `run` looks again and again.

    Its connection stays open, so that a file which somebody deletes can still be read, and saved.
    """

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self.database = database
        self.clock = clock
        self.saved = _newest_line(database)
        self.seen = self.saved
        self.made = clock() - EVERY
        self.finished = self._finished_rounds()
        self.rescued = False
        self.source = sqlite.connect(database.file, writing=True) if database.file else None
        if self.source:
            self.source.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def look(self) -> Outcome | None:
        """Make a backup if it is time."""
        if self._is_gone():
            return self._rescue()
        with self.database.reading() as session:
            line = session.exec(select(func.max(LogEntry.id))).one() or 0
            due = line != self.saved and (self._at_once(session, line) or self.clock() - self.made >= EVERY)
        return self._make(line) if due else None

    def last(self) -> None:
        """One more at the end of the evening, if anything is new."""
        if self._is_gone():
            self._rescue()
            return
        with self.database.reading() as session:
            line = session.exec(select(func.max(LogEntry.id))).one() or 0
        if line != self.saved:
            self._make(line)

    def close(self) -> None:
        if self.source:
            self.source.close()

    def _make(self, line: int) -> Outcome:
        outcome = back_up(self.database, self.source)
        self.made = self.clock()
        if outcome.copy:
            self.saved = line
        return outcome

    def _is_gone(self) -> bool:
        return self.database.watched is not None and self.database.watched.is_gone()

    def _rescue(self) -> Outcome | None:
        """The file was deleted or replaced: what was in it goes to one backup.

        If that fails, the next look tries again.
        """
        if self.rescued or self.source is None:
            return None
        outcome = back_up(self.database, self.source)
        self.rescued = outcome.copy is not None
        return outcome

    def _at_once(self, session: Session, line: int) -> bool:
        """Whether something since the last look calls for a backup now."""
        wanted = select(LogEntry.id).where(LogEntry.id > self.seen, LogEntry.action.in_(AT_ONCE))
        told = session.exec(wanted.limit(1)).first() is not None
        finished = self._finished_rounds() if line > self.seen else self.finished
        newly = finished - self.finished
        self.seen, self.finished = line, finished  # at the end: a look that fails has seen nothing
        return told or bool(newly)

    def _finished_rounds(self) -> frozenset[int]:
        """The newest rounds of the tournaments in play of which every match is over."""
        folds = self.database.folds  # before the first statement: a backup may be put in place meanwhile
        with self.database.reading() as session:
            playing = session.exec(select(Tournament).where(Tournament.status == Status.PLAYING)).all()
            newest = [(tournament, newest_published(session, tournament.id)) for tournament in playing]
            shown = [(tournament, row.id) for tournament, row in newest if row]
            return frozenset(row_id for of, row_id in shown if _is_finished(session, folds, of, row_id))


def _is_finished(session: Session, folds: FoldCache, tournament: Tournament, round_id: int) -> bool:
    """By the folds that are kept: to read all hands anew would hold up every table for a moment."""
    waited = select(Match.id).where(Match.round_id == round_id, Match.postponed.is_(False))
    return are_over(session, folds, tournament, session.exec(waited).all())


def _newest_line(database: Database) -> int:
    """The last line of the log that is in the newest backup; 0 without any."""
    newest = next(iter(copies_in(first_place(database).folder, stem_of(database))), None)
    try:
        return contents_of(newest.file).line if newest else 0
    except Exception:
        return 0


@contextmanager
def keeping(database: Database) -> Iterator[Keeper]:
    """Backups are made in a thread of their own while the block runs, and one more at its end."""
    with closing(Keeper(database)) as keeper, meanwhile(partial(_run, keeper), "backups", PATIENCE):
        yield keeper


def _run(keeper: Keeper, ended: threading.Event) -> None:
    fault: Fault | None = None
    while not ended.wait(LOOKS):
        fault = _without_falling(keeper.look, fault)
    _without_falling(keeper.last, fault)


def _without_falling(step: Callable[[], object], known: Fault | None = None) -> Fault | None:
    """A backup that fails must not be the last one that is tried.

    Returns what is wrong with the database. It is told in one line, and not again while it is `known`.
    """
    try:
        step()
    except Exception as error:
        fault = fault_of(error) if isinstance(error, SQLAlchemyError) else None
        if fault is None:
            log.exception("No backup could be made")
        elif fault is not known:
            log.error("No backup can be made for now: %s.", fault)
        return fault
    return None
