"""The mark of a table's state: made from what it is made from, and much cheaper than the state itself.

Every change of a tournament leaves a line in its log. What changes without one is named here: who asks and
for what, and what is known of the device that has the table.
"""

from sqlmodel import Session, func, select

from scorer.language.chosen import chosen_language
from scorer.models import Device, LogEntry, PlayTable
from scorer.rows.tables import holder_of


def log_mark(session: Session, tournament_id: int) -> str:
    """The length of the tournament's log and its last line."""
    lines = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    count, last = session.exec(lines).one()
    return f"{count}-{last}"


def state_mark(session: Session, table: PlayTable, device: Device, wanted: int | None) -> str:
    holder = holder_of(session, table)
    heard = f"{holder[0].id}-{holder[1].seen_at:%H%M}-{holder[1].waiting}" if holder else "free"
    asked = f"{table.id}-{wanted}-{device.moved:d}-{chosen_language()}"
    return f"{log_mark(session, table.tournament_id)}-{asked}-{heard}"
