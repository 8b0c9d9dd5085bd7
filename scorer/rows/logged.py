"""The log of a tournament: its lines, and how far it has come. It grows with every change."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, text
from sqlmodel import Session, func, select

from scorer.log.actions import Action
from scorer.models import LogEntry, Role
from scorer.models.submission import RARE

Version = tuple[int, int]
"""The number of lines, and the id of the last one."""


def log_version(session: Session, tournament_id: int) -> Version:
    """Both figures are needed: on a database server a line may become visible after a later one."""
    wanted = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    lines, last = session.exec(wanted).one()
    return lines, last or 0


def rare_version(session: Session, tournament_id: int) -> Version:
    """The same of all lines but those of a hand added to its match: of what concerns more than one match."""
    rare = LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}")
    lines, last = session.exec(select(func.count(), func.max(LogEntry.id)).where(*rare)).one()
    return lines, last or 0


def is_logged(session: Session, match_id: int, wanted: ColumnElement[bool]) -> bool:
    """Whether the match has such a line."""
    return session.exec(select(LogEntry.id).where(LogEntry.match_id == match_id, wanted)).first() is not None


def lines_of(session: Session, tournament_id: int, actions: Collection[str]) -> Sequence[LogEntry]:
    """The lines of these actions, the oldest first."""
    wanted = select(LogEntry).where(LogEntry.tournament_id == tournament_id, LogEntry.action.in_(actions))
    return session.exec(wanted.order_by(LogEntry.id)).all()


def organisers_lines(session: Session, tournament_id: int, after: int) -> Sequence[LogEntry]:
    """The lines that are not of a table, with ids above `after`, the oldest first."""
    wanted = LogEntry.tournament_id == tournament_id, LogEntry.role != Role.TABLE, LogEntry.id > after
    return session.exec(select(LogEntry).where(*wanted).order_by(LogEntry.id)).all()


def read_in(session: Session, tournament_id: int) -> LogEntry | None:
    """The line that says that the tournament was read in from a file. It belongs to the installation."""
    wanted = select(LogEntry).where(LogEntry.tournament_id.is_(None), LogEntry.action == Action.READ_FILE)
    found = session.exec(wanted.order_by(LogEntry.id.desc())).all()
    return next((entry for entry in found if (entry.after or {}).get("tournament") == tournament_id), None)


# Five parameters: three are filters of the page of the log, which a caller gives by name.
def log_lines(
    session: Session, tournament_id: int | None, *, before: int, without: Collection[str], most: int
) -> Sequence[LogEntry]:
    """The newest first, of a tournament, or those of none.

    With ids below `before` (0: all), and without those of some actions.
    """
    wanted = select(LogEntry).where(LogEntry.tournament_id == tournament_id, LogEntry.action.not_in(without))
    if before:
        wanted = wanted.where(LogEntry.id < before)
    return session.exec(wanted.order_by(LogEntry.id.desc()).limit(most)).all()
