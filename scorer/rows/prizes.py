"""The prizes of a tournament, folded from its log, and when it was ended."""

from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa
from sqlalchemy import text
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.log.tournament import PrizesLine
from scorer.models import LogEntry, Status, Tournament
from scorer.models.columns import now
from scorer.models.submission import RARE

WHILE_PEOPLE_ARE_HERE: Final = timedelta(hours=12)
"""After the end of a tournament. Then prizes have been handed out, and the lights are out."""


def prizes_of(session: Session, tournament_id: int) -> tuple[str, ...]:
    """The prize of each place, the first one first; empty where nobody has named any."""
    newest = LogEntry.action == Action.SET_PRIZES, *_lines_of(tournament_id)
    entry = session.exec(select(LogEntry).where(*newest).order_by(LogEntry.id.desc()).limit(1)).first()
    line = read(entry) if entry else None
    return line.after.prizes if isinstance(line, PrizesLine) else ()


def ended_at(session: Session, tournament_id: int) -> datetime | None:
    """When it was ended last; None if the log does not tell."""
    newest = LogEntry.action == Action.END_TOURNAMENT, *_lines_of(tournament_id)
    return session.exec(select(sa.func.max(LogEntry.at)).where(*newest)).one()


def just_ended(session: Session, tournament: Tournament) -> bool:
    """It has ended, and people are still here; those who wait for protests come back."""
    if tournament.status != Status.FINISHED:
        return False
    ended = filter(None, (ended_at(session, tournament.id), tournament.final_at))
    return any(now() < at + WHILE_PEOPLE_ARE_HERE for at in ended)


def _lines_of(tournament_id: int) -> tuple[sa.ColumnElement[bool], sa.TextClause]:
    return LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}")
