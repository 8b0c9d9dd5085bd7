"""What concerns a device and its table just now, read in one statement of a few figures.

It says whether anything has changed since the last time, and is much cheaper than what may have changed.
"""

import datetime as dt
from dataclasses import dataclass, replace
from typing import Any, Final

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.models import Call, CallReason, Device, Holding, LogEntry, Match, PlayTable, Role, Tournament
from scorer.models.submission import RARE
from scorer.problems import Problem
from scorer.rows.logged import LogLines, Version
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.tables.places import HOLDER, at_tables


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a table has come. It changes with all that concerns the table.

    `holder`: the device that has the table; `since`: the id of its holding; `call`: the id of the open call,
    and why. `lines`, `common`, `matches`: the count and the largest id of the log lines of its matches, of
    the tournament's lines that may concern any table, and of its published matches. Both figures are needed:
    on a database server a line may become visible after a later one.
    """

    table: int
    tournament: int
    holder: str | None
    since: int | None
    call: tuple[int, CallReason] | None
    lines: Version
    common: Version
    matches: Version

    def with_line(self, line: int) -> "Standing":
        """The same after one more hand has been saved at the table, with this line of the log."""
        return replace(self, lines=(self.lines[0] + 1, line))


@dataclass(frozen=True, slots=True)
class Heard:
    """When a device last asked, and how many hands it had not sent yet."""

    seen_at: dt.datetime
    waiting: int


@dataclass(frozen=True, slots=True)
class Glance:
    """`told`: the largest id of the lines that concern the table and are not of a table."""

    standing: Standing
    game: str
    told: int
    device: Heard
    holder: Heard | None


def glance_at(asked: Session | sa.Connection, known: LogLines, device_id: str) -> Glance:
    """Refused where the device's code is no longer its table's: `table-code-renewed`.

    `known`: what is remembered of the log. The transaction must not have added to it.
    """
    connection = asked.connection() if isinstance(asked, Session) else asked
    found = connection.execute(_GLANCE, {"device": device_id}).first()
    if found is None:
        raise Problem("table-code-renewed")
    table, tournament, game, seen_at, waiting, call, reason, *of_holder, since = found[:11]
    holder, holder_seen_at, holder_waiting = of_holder
    lines, last, rare, last_rare, matches, last_match, told = (figure or 0 for figure in found[11:])
    common = known.concerning(connection, tournament, (rare, last_rare))
    standing = Standing(
        table,
        tournament,
        holder,
        since if holder else None,
        (call, reason) if call else None,
        (lines, last),
        common.tables,
        (matches, last_match),
    )
    return Glance(
        standing,
        game,
        max(told, common.told),
        Heard(seen_at, waiting),
        Heard(holder_seen_at, holder_waiting) if holder else None,
    )


def _glance() -> sa.Select[Any]:
    """The statement, made once: it takes longer to make than to answer."""
    place = _place().cte("place")
    at_table = Match.table_id == sa.select(place.c.table_id).scalar_subquery(), PUBLISHED
    matches = select(Match.id).join(Match.round).where(*at_table).cte("matches")
    tournament = sa.select(place.c.tournament_id).scalar_subquery()
    own = LogEntry.match_id.in_(sa.select(matches.c.id))
    rare = LogEntry.tournament_id == tournament, sa.text(f"log_entry.{RARE}")
    figures = (
        *_count_and_last(LogEntry.id, own),
        *_count_and_last(LogEntry.id, *rare),
        *_count_and_last(matches.c.id),
        _newest_of_an_organiser(own),
    )
    return sa.select(place, *figures)


def _count_and_last(ids: Any, *where: Any) -> tuple[Any, Any]:
    """The number of rows, and the largest id."""
    count, last = sa.select(sa.func.count(ids)), sa.select(sa.func.max(ids))
    return count.where(*where).scalar_subquery(), last.where(*where).scalar_subquery()


def _newest_of_an_organiser(*where: Any) -> Any:
    """The id of the newest line that is not of a table; found from the end, where there are thousands."""
    found = sa.select(LogEntry.id).where(*where, LogEntry.role != Role.TABLE)
    return found.order_by(LogEntry.id.desc()).limit(1).scalar_subquery()


def _place() -> sa.Select[Any]:
    columns: tuple[Any, ...] = (
        Device.table_id, PlayTable.tournament_id, Tournament.game, Device.seen_at, Device.waiting,
        Call.id.label("call"), Call.reason, HOLDER.id.label("holder"), HOLDER.seen_at.label("holder_seen_at"),
        HOLDER.waiting.label("holder_waiting"), Holding.id.label("since"),
    )  # fmt: skip
    return at_tables(*columns).where(Device.id == sa.bindparam("device"))


_GLANCE: Final = _glance()
