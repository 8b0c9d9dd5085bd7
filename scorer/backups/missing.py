"""What a restored backup lacks: the matches of which more was known than is there now.

It was read from what the backup replaced, as far as that could be read, or told by a tablet that has seen it.
"""

import datetime as dt
import json
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlmodel import Session, func, select

from scorer.backups import sqlite
from scorer.db import journal_of
from scorer.log.actions import Action
from scorer.log.tournament import RestoredFrom, RestoreLine
from scorer.models import LogEntry, Match, Role, Round, Setting, Status, Submission, Tournament
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.tables.places import place_of
from scorer.services.change import Change
from scorer.services.installation import get_setting, put_setting

RESTORED: Final = "restored"
_MISSING: Final = "missing:"
_CHAINS: Final = (
    "SELECT match_id, number, id FROM submission WHERE number IS NOT NULL ORDER BY match_id, number"
)
_LAST_LINE: Final = "SELECT max(id) FROM log_entry"
LONGEST_CHAIN: Final = 10_000
LEEWAY: Final = dt.timedelta(seconds=2)
"""The name of a backup knows no parts of a second, and some sticks know every other second."""
Rows = Callable[[str], Iterable[Sequence[Any]]]


@dataclass(frozen=True, slots=True)
class Known:
    """By match: how many submissions its chain had, and the last one's id. `line`: the last of the log.

    `whole`: all of it could be read. `written`: when the file was written to last, where there is one.
    """

    chains: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    line: int = 0
    whole: bool = False
    written: dt.datetime | None = None


NOTHING_KNOWN: Final = Known()


@dataclass(frozen=True, slots=True)
class Restoration:
    """The latest restoration: `mark` is new each time, `made` is when the backup was made.

    `blind`: what had been entered after the backup could not be read, so nobody can name it. `written`: when
    the file that could not be read was written to last, where that is known.
    """

    mark: str
    made: dt.datetime
    at: dt.datetime
    blind: bool = False
    written: dt.datetime | None = None

    @property
    def untouched(self) -> bool:
        """Nothing was written to the file after the backup, if the clock was right."""
        return self.written is not None and self.written <= self.made + LEEWAY


@dataclass(frozen=True, slots=True)
class Missing:
    """A match of which `known` submissions had been stored, and its chain as it is now."""

    record: MatchRecord
    known: int

    @property
    def there(self) -> int:
        return len(self.record.submissions)


def known_in(rows: Rows | sqlite3.Connection) -> Known:
    """What a database has, as far as it can be read."""
    execute: Rows = rows.execute if isinstance(rows, sqlite3.Connection) else rows
    chains: dict[int, tuple[int, str]] = {}
    line, read = 0, 0
    with suppress(sqlite3.Error):
        chains.update((match, (number, last)) for match, number, last in execute(_CHAINS))
        read += 1
    with suppress(sqlite3.Error):
        line = next(iter(execute(_LAST_LINE)))[0] or 0
        read += 1
    return Known(chains, line, whole=read == 2)


def known_in_file(file: Path) -> Known:
    """What a file has that may be damaged, or not be there."""
    written = _written(file)
    try:
        with closing(sqlite.connect(file)) as opened:
            return replace(known_in(opened), written=written)
    except sqlite3.Error:
        return replace(NOTHING_KNOWN, written=written)


def _written(file: Path) -> dt.datetime | None:
    """When the file or its journal was written to last."""
    times = []
    for each in (file, journal_of(file)):
        with suppress(OSError):
            times.append(each.stat().st_mtime)
    return dt.datetime.fromtimestamp(max(times), dt.UTC) if times else None


def mark_restored(change: Change, known: Known, made: dt.datetime) -> None:
    """Note that this database was restored, and which matches lack something.

    Ids of the log go on after those that were given before, so that nobody takes the log for one that was.
    """
    session = change.session
    present = session.exec(select(func.max(LogEntry.id))).one() or 0
    blind = not known.whole or known.line < present
    _go_on_after(session, max(known.line, present))
    at = dt.datetime.now(dt.UTC)
    put_setting(
        session,
        RESTORED,
        json.dumps(
            {
                "mark": secrets.token_hex(4),
                "made": made.isoformat(),
                "at": at.isoformat(),
                "blind": blind,
                "written": known.written.isoformat() if known.written else None,
            }
        ),
    )
    settle_missing(change)
    for match_id, (count, last) in known.chains.items():
        note_missing(change, match_id, count, last)
    line = RestoreLine(Action.RESTORE, RestoredFrom(made.isoformat()))
    for tournament_id in session.exec(select(Tournament.id).where(Tournament.status == Status.PLAYING)).all():
        change.log(line, of=tournament_id)


def _go_on_after(session: Session, line: int) -> None:
    if session.get_bind().dialect.name == "sqlite":
        session.add(LogEntry(id=line + 1, role=Role.LAPTOP, action=Action.RESTORE))
        session.flush()
    else:
        sequence = "SELECT setval(pg_get_serial_sequence('log_entry', 'id'), :line)"
        session.execute(sa.text(sequence), {"line": line + 1})


def restoration(session: Session) -> Restoration | None:
    """The latest one; None if the database has never been restored."""
    text = get_setting(session, RESTORED)
    if text is None:
        return None
    noted = json.loads(text)
    made, at = (dt.datetime.fromisoformat(noted[key]) for key in ("made", "at"))
    written = noted.get("written")
    return Restoration(
        noted["mark"],
        made,
        at,
        noted.get("blind", False),
        dt.datetime.fromisoformat(written) if written else None,
    )


def note_missing(change: Change, match_id: int, count: int, last: str) -> None:
    """Somebody knows a chain of `count` submissions up to `last`: noted if `last` is not stored.

    The longest one that is known of a match is kept.
    """
    session = change.session
    if _counts(session, last) or session.get(Match, match_id) is None:
        return
    noted = session.get(Setting, f"{_MISSING}{match_id}")
    if noted is None or json.loads(noted.value)["count"] < count:
        put_setting(session, f"{_MISSING}{match_id}", json.dumps({"count": count, "last": last}))


def _counts(session: Session, submission_id: str) -> bool:
    """Whether the submission stands in the chain of its match."""
    row = session.get(Submission, submission_id)
    return row is not None and row.number is not None


@dataclass(frozen=True, slots=True)
class Seen:
    """What a tablet has seen of a match: how many submissions its chain had, and the last one's id."""

    match_id: int
    count: int
    last: str | None


def compare(change: Change, ids: Sequence[str], seen: Sequence[Seen]) -> list[str]:
    """Which of these ids are not stored. What the device has seen of its tournament's matches is noted.

    Refused: as by `place_of`.
    """
    session = change.session
    tournament_id = place_of(session, change.actor.device_id or "").tournament.id
    stored = set(session.exec(select(Submission.id).where(Submission.id.in_(ids))).all())
    note_seen(change, tournament_id, seen)
    return [submission_id for submission_id in ids if submission_id not in stored]


def note_seen(change: Change, tournament_id: int, seen: Sequence[Seen]) -> None:
    """What a tablet has seen of the tournament's matches, and is not here, is noted as missing."""
    session = change.session
    wanted = [known.match_id for known in seen]
    of_tournament = select(Match.id).join(Match.round).where(Match.id.in_(wanted))
    own = set(session.exec(of_tournament.where(Round.tournament_id == tournament_id)).all())
    for known in seen:
        if known.match_id in own and known.last is not None and 0 < known.count <= LONGEST_CHAIN:
            note_missing(change, known.match_id, known.count, known.last)


def settle_missing(change: Change) -> None:
    """The organiser has asked the tables: nothing is missing any more."""
    change.session.exec(sa.delete(Setting).where(Setting.key.startswith(_MISSING, autoescape=True)))


def missing(session: Session) -> tuple[Missing, ...]:
    """The matches of which something is still missing."""
    rows = session.exec(select(Setting).where(Setting.key.startswith(_MISSING, autoescape=True))).all()
    found = []
    for row in rows:
        noted = json.loads(row.value)
        match_id = int(row.key.removeprefix(_MISSING))
        is_there = session.get(Match, match_id) is not None
        if is_there and not _counts(session, noted["last"]):
            lack = Missing(match_record(session, match_id), noted["count"])
            found += [lack] if lack.there < lack.known else []
    return tuple(sorted(found, key=lambda lack: (lack.record.round_number, lack.record.number)))
