"""The big screens of a tournament, folded from its log, and what is shown on them beside what pages show."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa
from sqlalchemy import text
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.hall import LoggedScreen, ScreenLine
from scorer.log.lines import read
from scorer.models import LogEntry, Picture, Submission
from scorer.models.submission import RARE

FIRST: Final = 1
"""The number of the screen that is always there."""
_ACTIONS: Final = (Action.SET_SCREEN, Action.REMOVE_SCREEN, Action.TELL_WINNERS)


@dataclass(frozen=True, slots=True)
class Known:
    """A picture of the club's, without its content."""

    id: str
    name: str


def screens_of(session: Session, tournament_id: int) -> Mapping[int, LoggedScreen]:
    """By number; the first is always there."""
    found = {FIRST: LoggedScreen(FIRST)}
    wanted = LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}"), LogEntry.action.in_(_ACTIONS)
    for entry in session.exec(select(LogEntry).where(*wanted).order_by(LogEntry.id)):
        line = read(entry)
        if isinstance(line, ScreenLine) and line.after:
            found[line.after.screen] = line.after
        elif isinstance(line, ScreenLine) and line.before:
            found.pop(line.before.screen, None)
    return dict(sorted(found.items()))


def screen_numbered(session: Session, tournament_id: int, number: int) -> LoggedScreen:
    """A screen that was removed while it hangs there shows what suits."""
    return screens_of(session, tournament_id).get(number) or LoggedScreen(number)


def known_pictures(session: Session) -> Sequence[Known]:
    """The newest first."""
    found = session.exec(select(Picture.id, Picture.name).order_by(Picture.at.desc(), Picture.id)).all()
    return [Known(*row) for row in found]


def picture_of(session: Session, picture_id: str) -> Picture | None:
    return session.get(Picture, picture_id)


def last_entries(session: Session, match_ids: Collection[int]) -> Mapping[int, datetime]:
    """When something was last sent in for each of these matches."""
    wanted = select(Submission.match_id, sa.func.max(Submission.at)).where(Submission.match_id.in_(match_ids))
    return dict(session.exec(wanted.group_by(Submission.match_id)).all())
