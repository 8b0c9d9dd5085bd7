"""How long a log is. It grows with every change, so its length says whether anything is new."""

from sqlmodel import Session, func, select

from scorer.models import LogEntry

Version = tuple[int, int]
"""The number of lines, and the id of the last one."""


def log_version(session: Session, tournament_id: int) -> Version:
    """Both figures are needed: on a database server a line may become visible after a later one."""
    wanted = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    lines, last = session.exec(wanted).one()
    return lines, last or 0
