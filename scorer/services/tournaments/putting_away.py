"""A tournament is put away, taken out again, or thrown away for good after a copy of it."""

import json
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any, Final

import sqlalchemy as sa
from sqlmodel import Session, SQLModel, select

from engine.formats import documents
from exports.archive.document import archive_json, read
from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine, PutAwayLine, ThrownAway
from scorer.models import (
    Call,
    Device,
    Entrant,
    Holding,
    LogEntry,
    Match,
    Member,
    Person,
    PlayTable,
    Round,
    Seat,
    Status,
    Tournament,
)
from scorer.models.columns import now
from scorer.names import seen
from scorer.problems import Problem
from scorer.rows.archives.whole import archive_of_tournament
from scorer.services.change import Change
from scorer.services.tournaments.making import end_tournament, tournament_row

Keep = Callable[[str, bytes], str]
"""Keeps a copy on the disk, under a name made from the one that is given. Returns the name of the file, and
raises OSError if it cannot be read there again."""
_TABLES: Final = SQLModel.metadata


def put_away(change: Change, tournament_id: int, *, away: bool) -> None:
    """Put the tournament away, or take it out again. One that is played is ended first.

    A second time changes nothing.
    """
    tournament = tournament_row(change.session, tournament_id)
    if (tournament.put_away_at is not None) == away:
        return
    if away and tournament.status == Status.PLAYING:
        end_tournament(change, tournament_id, ended=True)
    tournament.put_away_at = now() if away else None
    change.log(PutAwayLine(Action.PUT_AWAY if away else Action.TAKE_OUT), of=tournament_id)


def throw_away(change: Change, tournament_id: int, typed: str, keep: Keep) -> str:
    """Delete all rows of the tournament once a copy is kept. Returns the name of the file with the copy.

    Refused: `not-away` if it is not put away, `name-differs` unless `typed` is its name, `not-kept` if the
    copy could not be kept or does not say all that the tournament says.
    """
    session, tournament = change.session, tournament_row(change.session, tournament_id)
    if tournament.put_away_at is None:
        raise Problem("not-away")
    name = tournament.name
    if _plain(typed) != _plain(name):
        raise Problem("name-differs")
    archive = archive_of_tournament(session, change.folds, tournament)
    data = documents.write(archive_json(archive)).encode() + b"\n"
    if read(json.loads(data)) != archive:
        raise Problem("not-kept")
    _delete(session, tournament_id)
    try:
        file = keep(name, data)
    except OSError:
        raise Problem("not-kept") from None
    change.log(InstallationLine(Action.THROW_AWAY, after=ThrownAway(name, file)))
    session.flush()  # its line takes an id after those that go, so that no id of the log is given twice
    session.exec(sa.delete(LogEntry).where(LogEntry.tournament_id == tournament_id))
    return file


def _plain(name: str) -> str:
    """How a person writes it who reads it from the page: letters of any size, spaces of any number."""
    return " ".join(unicodedata.normalize("NFKC", seen(name)).casefold().split())


def _delete(session: Session, tournament_id: int) -> None:
    """The rows that belong to the tournament, and the people who have played in no other one."""
    people = _people(session, tournament_id)
    _settle_devices_elsewhere(session, tournament_id)
    owned = dict(_owned(tournament_id))
    for table in _TABLES.sorted_tables:
        for column, key in _references(table, owned):
            if column.nullable:
                session.exec(sa.update(table).where(column.in_(key)).values({column.name: None}))
    for table in reversed(_TABLES.sorted_tables):
        if table in owned:
            session.exec(sa.delete(table).where(owned[table]))
    for person in people:
        session.exec(sa.delete(Person).where(Person.id == person, *_nowhere_else()))
    session.flush()
    session.expunge_all()


def _owned(tournament_id: int) -> Iterator[tuple[sa.Table, Any]]:
    """The tables with rows of the tournament, and which rows these are.

    A row belongs to it if a column that is never empty leads to one that does. A table that is added later is
    found by its foreign keys.
    """
    found: dict[sa.Table, Any] = {}
    for table in _TABLES.sorted_tables:
        if table.name == Tournament.__tablename__:
            found[table] = table.c.id == tournament_id
        else:
            owners = [column.in_(key) for column, key in _references(table, found) if not column.nullable]
            if not owners:
                continue
            found[table] = sa.or_(*owners)
        yield table, found[table]


def _references(
    table: sa.Table, owned: dict[sa.Table, Any]
) -> Iterator[tuple[sa.Column[Any], sa.Select[Any]]]:
    """The columns of the table that lead to an owned table, and the keys there that are owned."""
    for column in table.columns:
        for key in column.foreign_keys:
            if key.column.table in owned and key.column.table is not table:
                yield column, sa.select(key.column).where(owned[key.column.table])


def _people(session: Session, tournament_id: int) -> list[int]:
    members = select(Member.person_id).join(Member.entrant).where(Entrant.tournament_id == tournament_id)
    seated = select(Seat.person_id).join(Seat.match).join(Match.round)
    seated = seated.where(Round.tournament_id == tournament_id)
    return sorted({*session.exec(members).all(), *session.exec(seated).all()})


def _nowhere_else() -> Iterator[Any]:
    """That no row speaks of the person."""
    for table in _TABLES.sorted_tables:
        for column in table.columns:
            if any(key.column.table.name == Person.__tablename__ for key in column.foreign_keys):
                yield ~sa.exists().where(column == Person.id)


def _settle_devices_elsewhere(session: Session, tournament_id: int) -> None:
    """A device that has had a table of another tournament stays with that one: hands there came from it."""
    own = select(PlayTable.id).where(PlayTable.tournament_id == tournament_id)
    devices = session.exec(select(Device).where(Device.table_id.in_(own))).all()
    for device in devices:
        for kind in (Holding, Call):
            wanted = select(kind.table_id).where(kind.device_id == device.id, kind.table_id.not_in(own))
            elsewhere = session.exec(wanted.order_by(kind.id.desc())).first()
            if elsewhere is not None:
                device.table_id, device.code = elsewhere, ""
                break
    session.flush()
