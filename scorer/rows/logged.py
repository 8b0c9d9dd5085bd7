"""How far a tournament's log has come: it grows with every change, and so says whether anything is new."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, TextClause, text
from sqlmodel import Session, func, select

from scorer.models import LogEntry
from scorer.models.submission import RARE

Version = tuple[int, int]
"""How many lines, and the last of them."""


def log_version(session: Session, tournament_id: int) -> Version:
    """Of the whole log."""
    return _version(session, LogEntry.tournament_id == tournament_id)


def log_version_for(
    session: Session, tournament_id: int, matches: Collection[int]
) -> tuple[Version, Version]:
    """Of the lines of these matches, and of all others but those of hands."""
    own = _version(session, LogEntry.match_id.in_(matches)) if matches else (0, 0)
    return own, _version(session, LogEntry.tournament_id == tournament_id, text(RARE))


def _version(session: Session, *wanted: ColumnElement[bool] | TextClause) -> Version:
    """Both: on a database server a line may become visible after a later one."""
    lines, last = session.exec(select(func.count(), func.max(LogEntry.id)).where(*wanted)).one()
    return lines, last or 0
