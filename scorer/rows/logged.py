"""How far a tournament's log has come: it grows with every change, and so says whether anything is new."""

from sqlmodel import Session, func, select

from scorer.models import LogEntry

Version = tuple[int, int]
"""How many lines, and the last of them."""


def log_version(session: Session, tournament_id: int) -> Version:
    """Both: on a database server a line may become visible after a later one."""
    wanted = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    lines, last = session.exec(wanted).one()
    return lines, last or 0
