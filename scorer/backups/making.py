"""A backup is made, opened and counted, carried to the second place, and old ones are thrown away."""

import datetime as dt
import json
import os
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock

from scorer.backups import postgres, sqlite
from scorer.backups.copies import (
    POSTGRES,
    SQLITE,
    Contents,
    Copy,
    Trouble,
    copies_in,
    name_of,
    named,
    read_name,
    synced,
)
from scorer.backups.places import Place, first_place, second_place
from scorer.backups.rule import superfluous
from scorer.config import KEY_FILE
from scorer.db import Database, journal_of

NOTES = "notes.json"
UNFINISHED = ".part"
READ_ME = """När datorn går sönder
=====================

1. Sätt i det här minnet i en annan dator där programmet finns.
2. Öppna ett fönster i programmets mapp och skriv:  python3 run.py serve
   (på Windows:  py run.py serve)
3. Tryck Enter när programmet frågar om det ska fortsätta med kopian.
4. Fönstret säger vilken adress plattorna ska ha. Låt plattornas sidor vara öppna.

Hittar programmet inte minnet? Skriv var det sitter, till exempel:
   py run.py serve --from E:\\

Förvara minnet som ett lösenord. Den som har det har allt, även nyckeln.
"""
"""Beside the backups on the stick."""
NONE_CHOSEN = "none-chosen"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the latest try: the backup, and what went wrong in the first and the second place."""

    copy: Copy | None
    first: Trouble | None = None
    second: Trouble | None = None


def stem_of(database: Database) -> str:
    """The name that all backups of this database begin with."""
    return database.file.stem if database.file else str(database.url.database)


def contents_of(file: Path) -> Contents:
    """Open a backup of either kind, check and count it. Raises Trouble."""
    return postgres.contents(file) if file.suffix == POSTGRES else sqlite.contents(file)


def back_up(database: Database, source: sqlite3.Connection | None = None) -> Outcome:
    """Make a backup now. What goes wrong is in the answer, and in the notes beside the backups.

    `source`: a connection to the SQLite file that was opened before; it still reads a file that has been
    deleted.
    """
    first = first_place(database)
    first.folder.mkdir(parents=True, exist_ok=True)
    outcome = _in_first(database, first, source)
    with FileLock(first.folder / ".carrying.lock"):  # a lock of its own: no new backup waits for a stick
        if outcome.copy:
            outcome = _carried(database, outcome.copy)
        _note(first.folder, outcome)
    return outcome


def back_up_here(database: Database) -> Copy:
    """Make a backup in the first place only: no stick is waited for.

    Raises Trouble, OSError, sqlite3.Error.
    """
    first = first_place(database)
    first.folder.mkdir(parents=True, exist_ok=True)
    with FileLock(first.folder / ".lock"):
        return _in_first_place(database, first, None)


def _in_first(database: Database, first: Place, source: sqlite3.Connection | None) -> Outcome:
    try:
        with FileLock(first.folder / ".lock"):
            made = _in_first_place(database, first, source)
            throw_away(first.folder, made.stem)
    except (Trouble, OSError, sqlite3.Error) as error:
        return Outcome(None, as_trouble(error))
    return Outcome(made)


def _carried(database: Database, made: Copy) -> Outcome:
    second = second_place(database)
    if second is None:
        return Outcome(made, second=Trouble(NONE_CHOSEN))
    try:
        carry(made, second, database.data_dir / KEY_FILE)
    except (Trouble, OSError) as error:
        return Outcome(made, second=as_trouble(error))
    return Outcome(made)


def _in_first_place(database: Database, place: Place, source: sqlite3.Connection | None) -> Copy:
    stem, made = stem_of(database), dt.datetime.now().astimezone()
    _check_room(place, _size(database))
    suffix = SQLITE if database.file else POSTGRES
    while (file := place.folder / name_of(stem, made, suffix)).exists():
        made += dt.timedelta(seconds=1)
    part = file.with_name(f"{stem}{UNFINISHED}{suffix}")
    _make_private(part)
    rows = _written(database, part, source)
    _finish(part, file, rows)
    return Copy(file, stem, made)


def _written(database: Database, part: Path, source: sqlite3.Connection | None) -> Mapping[str, int]:
    if database.file is None:
        return postgres.copy(database.url, part)
    if source is not None:
        return sqlite.copy(source, part)
    with closing(sqlite.connect(database.file)) as opened:
        return sqlite.copy(opened, part)


def _finish(part: Path, file: Path, rows: Mapping[str, int]) -> None:
    """Open the copy and count it; only then it gets its name. Raises Trouble `not-equal`."""
    try:
        if contents_of(part).rows != rows:
            raise Trouble("not-equal")
        named(part, file)
    finally:
        part.unlink(missing_ok=True)


def carry(copy: Copy, place: Place, key: Path) -> None:
    """Lay the backup and the secret key in the second place. It is opened and counted there, too.

    Raises Trouble, OSError.
    """
    if not place.folder.parent.is_dir():
        raise Trouble("place-gone")
    place.folder.mkdir(exist_ok=True)
    _check_room(place, copy.file.stat().st_size)
    file = place.folder / copy.file.name
    part = file.with_name(f"{copy.stem}{UNFINISHED}{file.suffix}")
    _make_private(part)
    shutil.copyfile(copy.file, part)
    synced(part)
    _finish(part, file, contents_of(copy.file).rows)
    carry_key(key, place.folder)
    (place.folder / "LAS-MIG.txt").write_text(READ_ME, "utf-8-sig", newline="\r\n")
    throw_away(place.folder, copy.stem)


def carry_key(key: Path, folder: Path) -> None:
    """Lay a copy of the secret key in the folder, for its owner alone where the file system can say so."""
    with suppress(FileNotFoundError):
        text = key.read_bytes()
        target = folder / key.name
        if not target.exists() or target.read_bytes() != text:
            part = target.with_name(f"{key.name}{UNFINISHED}")
            _make_private(part)
            part.write_bytes(text)
            synced(part)
            named(part, target)


def _make_private(file: Path) -> None:
    """An empty file that its owner alone may read. Some sticks cannot say whose a file is."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def throw_away(folder: Path, stem: str) -> None:
    """Delete the backups of this database that the rule does not keep."""
    copies = {copy.made: copy for copy in copies_in(folder, stem)}
    for moment in superfluous(copies, dt.datetime.now().astimezone()):
        with suppress(OSError):
            copies[moment].file.unlink()


def _size(database: Database) -> int:
    """Bytes that a backup may take."""
    if database.file is None:
        return 0
    files = database.file, journal_of(database.file)
    return sum(file.stat().st_size for file in files if file.exists())


def _check_room(place: Place, needed: int) -> None:
    free = place.free
    if free is None:
        raise Trouble("place-gone")
    if free < needed + place.left_free:
        raise Trouble("no-room")


def as_trouble(error: Exception) -> Trouble:
    return error if isinstance(error, Trouble) else Trouble("cannot-write", str(error))


def _note(folder: Path, outcome: Outcome) -> None:
    """Any process shows what became of the latest try."""
    noted = {
        "copy": outcome.copy.file.name if outcome.copy else None,
        "at": dt.datetime.now(dt.UTC).isoformat(),
        "first": _noted(outcome.first),
        "second": _noted(outcome.second),
    }
    part = folder / f"{NOTES}{UNFINISHED}"
    with suppress(OSError):
        part.write_text(json.dumps(noted), "utf-8")
        part.replace(folder / NOTES)


def _noted(trouble: Trouble | None) -> list[str] | None:
    return [trouble.code, trouble.detail] if trouble else None


def latest_outcome(folder: Path) -> tuple[Outcome, dt.datetime] | None:
    """The outcome of the latest try and its time; None before there is any."""
    try:
        noted = json.loads((folder / NOTES).read_text("utf-8"))
        copy = read_name(folder / noted["copy"]) if noted["copy"] else None
        first, second = (Trouble(*noted[place]) if noted[place] else None for place in ("first", "second"))
        return Outcome(copy, first, second), dt.datetime.fromisoformat(noted["at"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
