"""The log of a tournament: its lines, and how far it has come. It grows with every change."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import ColumnElement, text
from sqlmodel import Session, func, select

from scorer.log.actions import NOT_FOR_EACH_TABLE, NOT_OF_THE_DRAW, Action
from scorer.models import LogEntry, Role
from scorer.models.submission import RARE

Version = tuple[int, int]
"""The number of lines, and the id of the last one."""
MOST_LOGS: Final = 20
"""Tournaments of which it is kept what their lines concern."""


def log_version(session: Session, tournament_id: int) -> Version:
    """How far the log of a tournament has come."""
    return _counted(session, LogEntry.tournament_id == tournament_id)


def rare_version(session: Session, tournament_id: int) -> Version:
    """The version of the log without the lines of saved hands.

    It changes with everything that may concern more than one match.
    """
    return _counted(session, LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}"))


def match_version(session: Session, match_id: int) -> Version:
    """How far the log of a match has come."""
    return _counted(session, LogEntry.match_id == match_id)


def _counted(session: Session, *wanted: Any) -> Version:
    """Both figures are needed: on a database server a line may become visible after a later one."""
    lines, last = session.exec(select(func.count(), func.max(LogEntry.id)).where(*wanted)).one()
    return lines, last or 0


@dataclass(frozen=True, slots=True)
class _Lines:
    """The ids of a tournament's rare lines, and of those among them that concern more than one table.

    `told`: those of `tables` that are not of a table. `draw`: those that change who meets whom.
    """

    rare: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()

    def with_lines(self, lines: Iterable[Any]) -> "_Lines":
        added: tuple[list[int], ...] = [], [], [], []
        for line_id, action, role in lines:
            for_tables = action not in NOT_FOR_EACH_TABLE
            concerned = True, for_tables, for_tables and role != Role.TABLE, action not in NOT_OF_THE_DRAW
            for ids, concerns in zip(added, concerned, strict=True):
                if concerns:
                    ids.append(line_id)
        before = self.rare, self.tables, self.told, self.draw
        return _Lines(*(ids + tuple(new) for ids, new in zip(before, added, strict=True)))

    def until(self, last: int) -> "Concerning":
        rare, tables, told, draw = (
            _version(ids, last) for ids in (self.rare, self.tables, self.told, self.draw)
        )
        return Concerning(rare, tables, told[1], draw)


def _version(ids: tuple[int, ...], last: int) -> Version:
    count = bisect_right(ids, last)
    return count, ids[count - 1] if count else 0


@dataclass(frozen=True, slots=True)
class Concerning:
    """How far a log has come. `rare`: its lines but those of saved hands; `tables`: those that may change
    something at every table; `told`: the last of these that is not of a table; `draw`: those that change who
    meets whom.
    """

    rare: Version
    tables: Version
    told: int
    draw: Version


class LogLines:
    """For each tournament, what the lines of its log concern. Each line is read once.

    This is a cache and can be thrown away at any time. Use it only in a transaction that has added no line to
    the log. If such a transaction is rolled back, another line gets the same id.
    """

    def __init__(self) -> None:
        self._kept: dict[int, _Lines] = {}

    def concerning(self, rows: sa.Connection, tournament_id: int, rare: Version) -> Concerning:
        """Of a log that has come to `rare` (`rare_version`) in this transaction."""
        kept = self._kept.get(tournament_id, _NO_LINES)
        found = kept.until(rare[1])
        if found.rare == rare:
            return found
        lines = kept.with_lines(_rare_lines(rows, tournament_id, kept.rare[-1] if kept.rare else 0))
        if lines.until(rare[1]).rare != rare:  # a line has come before others that are known, or a backup
            lines = _NO_LINES.with_lines(_rare_lines(rows, tournament_id, 0))
        if len(self._kept) >= MOST_LOGS:
            self._kept.clear()
        self._kept[tournament_id] = lines
        return lines.until(rare[1])


_NO_LINES: Final = _Lines()


def _rare_lines(rows: sa.Connection, tournament_id: int, after: int) -> Iterable[Any]:
    """Id, action and role of the rare lines with ids above `after`."""
    wanted = sa.select(LogEntry.id, LogEntry.action, LogEntry.role)
    rare = LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}"), LogEntry.id > after
    return rows.execute(wanted.where(*rare).order_by(LogEntry.id))


def matches_since(session: Session, tournament_id: int, before: Version, now: Version) -> set[int] | None:
    """The matches that have lines after `before`, up to `now`; None if other lines have come as well."""
    new = LogEntry.tournament_id == tournament_id, LogEntry.id > before[1], LogEntry.id <= now[1]
    found = session.exec(select(LogEntry.match_id).where(*new)).all()
    return {match for match in found if match} if len(found) == now[0] - before[0] else None


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
