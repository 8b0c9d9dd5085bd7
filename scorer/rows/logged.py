"""The log of a tournament: its lines, and how far it has come. It grows with every change."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, TextClause, text
from sqlmodel import Session, func, select

from scorer.models import LogEntry
from scorer.models.submission import RARE

Version = tuple[int, int]
"""The number of lines, and the id of the last one."""


def log_version(session: Session, tournament_id: int) -> Version:
    """The version of a tournament's whole log."""
    return _version(session, LogEntry.tournament_id == tournament_id)


def log_version_for(
    session: Session, tournament_id: int, matches: Collection[int]
) -> tuple[Version, Version]:
    """The version of the lines of these matches, and that of all lines but those of hands."""
    of_matches = _version(session, LogEntry.match_id.in_(matches)) if matches else (0, 0)
    return of_matches, _version(session, LogEntry.tournament_id == tournament_id, text(RARE))


def _version(session: Session, *wanted: ColumnElement[bool] | TextClause) -> Version:
    """Both figures are needed: on a database server a line may become visible after a later one."""
    lines, last = session.exec(select(func.count(), func.max(LogEntry.id)).where(*wanted)).one()
    return lines, last or 0


def log_lines(
    session: Session, tournament_id: int, *, before: int, without: Collection[str], most: int
) -> Sequence[LogEntry]:
    """The newest first: with ids below `before` (0: all), and without those of some actions."""
    wanted = select(LogEntry).where(LogEntry.tournament_id == tournament_id, LogEntry.action.not_in(without))
    if before:
        wanted = wanted.where(LogEntry.id < before)
    return session.exec(wanted.order_by(LogEntry.id.desc()).limit(most)).all()
