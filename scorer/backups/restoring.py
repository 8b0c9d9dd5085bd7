"""A backup is put back: in place of what is there, which is kept, or under a free name.

What was known before, and is not in the backup, is noted (`scorer.backups.missing`). Tablets send again what
they hold.
"""

import logging
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from scorer.backups import postgres, sqlite
from scorer.backups.copies import Copy, Trouble, free_name, synced
from scorer.backups.making import as_trouble, back_up, back_up_here, carry_key, contents_of
from scorer.backups.missing import NOTHING_KNOWN, Known, known_in, known_in_file, mark_restored
from scorer.backups.places import first_place
from scorer.config import KEY_FILE, sqlite_url
from scorer.db import Database
from scorer.services.change import Actor, act
from scorer.upgrading import is_known, migrate

MARK = "put-in-place"
"""A file beside the backups, written when one is put in place: other processes forget what they remember."""
JOURNALS = ("", "-wal", "-shm")
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Restored:
    """`kept`: where that lies now which was in the place before; None if there was nothing."""

    place: str
    kept: Path | None = None


def usable(copy: Copy) -> bool:
    """Whether the backup is whole and this version of the program can read it."""
    try:
        return is_known(contents_of(copy.file).revision)
    except Trouble:
        return False


def put_in_place(database: Database, copy: Copy, actor: Actor) -> Restored:
    """Put the backup in place of the file, while no program uses it. The file, damaged or not, is kept.

    Nothing is changed if there is no room for it, or no right to do it. Raises Trouble, OSError.
    """
    if database.file is None:
        return _put_in_postgres(database, copy, actor)
    with _prepared(database, copy, known_in_file(database.file), actor) as ready:
        kept = set_aside(database.file)
        os.replace(ready, database.file)
    synced(database.file)
    return Restored(str(database.file), kept)


def put_in_place_live(database: Database, copy: Copy, actor: Actor) -> Restored:
    """Put the backup in place while the program serves, after a backup of what is there.

    On SQLite it is one transaction: others see all of it or nothing. What is saved while the backup is made
    is kept, too. Raises Trouble.
    """
    line = _known(database).line
    before = back_up(database)
    if before.copy is None:
        raise before.first or Trouble("not-sound")
    try:
        with database.writing_alone():
            kept = before.copy if _known(database).line == line else back_up_here(database)
            place = _replaced(database, copy, actor)
            database.folds.clear()
    except (OSError, sqlite3.Error) as error:  # no room, or another program holds the file
        raise as_trouble(error) from error
    if database.watched:
        database.watched.forget_size()
    _tell_others(database)
    return Restored(place, kept.file)


def _tell_others(database: Database) -> None:
    """It has been put in place already: no fault here may say that nothing is changed."""
    try:
        (first_place(database).folder / MARK).write_text(secrets.token_hex(8))
    except OSError:
        _LOG.warning("Other processes were not told that a backup was put in place.", exc_info=True)


def restored_at(database: Database) -> int:
    """A figure that changes when a backup is put in place while the program serves."""
    try:
        return os.stat(first_place(database).folder / MARK).st_mtime_ns
    except OSError:
        return 0


def _replaced(database: Database, copy: Copy, actor: Actor) -> str:
    """Its place. On SQLite one transaction, whatever pages come in: others see all of it or nothing."""
    if database.file is None:
        return _put_in_postgres(database, copy, actor).place
    with (
        closing(sqlite.connect(database.file, writing=True)) as target,
        _prepared(database, copy, known_in(target), actor) as ready,
        closing(sqlite.connect(ready)) as source,
    ):
        source.backup(target)
    return str(database.file)


def put_beside(database: Database, copy: Copy) -> Restored:
    """Put the backup under a free name beside what is there. Raises Trouble, OSError."""
    contents_of(copy.file)
    if database.file is None:
        name = free_name(Path(str(database.url.database)), "kopia").name
        made = postgres.make_database(database.url, name)
        postgres.restore(made, copy.file)
        return Restored(made.render_as_string())
    target = free_name(database.file, "kopia")
    _private_copy(copy.file, target)
    return Restored(str(target))


def bring_key(folder: Path, data_dir: Path) -> None:
    """Take the secret key along from the folder of the backup, so that log-ins and tablets go on.

    A key that was there before is kept under another name.
    """
    brought, own = folder / KEY_FILE, data_dir / KEY_FILE
    if not brought.is_file() or (own.exists() and own.read_bytes() == brought.read_bytes()):
        return
    if own.exists():
        own.rename(free_name(own, "before-restore"))
    carry_key(brought, data_dir)


def set_aside(file: Path) -> Path | None:
    """Give the file and its journals a free name."""
    if not any(file.with_name(file.name + ending).exists() for ending in JOURNALS):
        return None
    aside = free_name(file, "before-restore")
    for ending in JOURNALS:
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


@contextmanager
def _prepared(database: Database, copy: Copy, known: Known, actor: Actor) -> Iterator[Path]:
    """The backup beside the database: of the newest kind, with a note of what is missing in it."""
    assert database.file is not None
    part = database.file.with_name(f"{database.file.stem}.restored{database.file.suffix}")
    try:
        if not is_known(contents_of(copy.file).revision):
            raise Trouble("newer")
        _private_copy(copy.file, part)
        with closing(Database(sqlite_url(part), database.data_dir)) as fresh:
            migrate(fresh, "head")
            act(fresh, actor, mark_restored, known, copy.made)
        with closing(sqlite.connect(part, writing=True)) as opened:
            opened.execute("PRAGMA journal_mode=DELETE")
        synced(part)
        yield part
    finally:
        for ending in JOURNALS:
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _private_copy(source: Path, target: Path) -> None:
    """A copy that its owner alone may read. Nothing is left of it if there is no room for it."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        shutil.copyfile(source, target)
        synced(target)
    except OSError:
        target.unlink(missing_ok=True)
        raise


def _put_in_postgres(database: Database, copy: Copy, actor: Actor) -> Restored:
    """The dump goes in as one transaction, the migrations and the note of what is missing as two more.

    The caller keeps this process from writing, so that nothing is saved in between. Another program that
    writes to the server at that time is not kept from it: what it saves after the backup is lost.
    """
    if not is_known(contents_of(copy.file).revision):
        raise Trouble("newer")
    known = _known(database)
    database.engine.dispose()
    postgres.restore(database.url, copy.file)
    with closing(Database(database.url.render_as_string(False), database.data_dir)) as fresh:
        migrate(fresh, "head")
        act(fresh, actor, mark_restored, known, copy.made)
    return Restored(database.url.render_as_string())


def _known(database: Database) -> Known:
    """What the database has now, as far as it can be read."""
    if database.file is not None:
        return known_in_file(database.file)
    try:
        with database.engine.connect() as connection:
            return known_in(connection.exec_driver_sql)
    except sa.exc.DBAPIError:
        return NOTHING_KNOWN
