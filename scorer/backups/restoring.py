"""A backup is put back: in place of what is there, which is kept, or under a free name.

What was known before, and is not in the backup, is noted (`scorer.backups.missing`). Tablets send again what
they hold.
"""

import datetime as dt
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
from scorer.db import ENDINGS, Database
from scorer.services.change import Actor, act
from scorer.upgrading import is_known, migrate

MARK = "put-in-place"
"""A file beside the backups, written when one is put in place: other processes forget what they remember."""
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Restored:
    """`kept`: where that lies now which was in the place before; None if there was nothing."""

    place: str
    kept: Path | None = None


def put_in_place(database: Database, copy: Copy, actor: Actor) -> Restored:
    """Put the backup in place of what is there, while no program uses it. That is kept, damaged or not.

    Nothing is changed if there is no room for it, or no right to do it. Raises Trouble, OSError.
    """
    with _at_hand(database, copy, actor) as ready:
        if database.file is None:
            before = back_up_here(database) if _has_tables(database) else None
            _put_in_postgres(database, ready, before)
            return Restored(database.url.render_as_string(), before.file if before else None)
        ready.mark(database, known_in_file(database.file))
        kept = set_aside(database.file)
        os.replace(ready.file, database.file)
    synced(database.file)
    return Restored(str(database.file), kept)


def put_in_place_live(database: Database, copy: Copy, actor: Actor) -> Restored:
    """Put the backup in place while the program serves, after a backup of what is there.

    On SQLite it is one transaction: others see all of it or nothing. What is saved while the backup is made
    is kept, too. Nobody who saves waits for a stick, neither for that one nor for the one it is read from.
    Raises Trouble.
    """
    line = _known(database).line
    before = back_up(database)
    if before.copy is None:
        raise before.first or Trouble("not-sound")
    try:
        with _at_hand(database, copy, actor) as ready, database.writing_alone():
            kept = before.copy if _known(database).line == line else back_up_here(database)
            place = _replaced(database, ready, kept)
            database.forget()
            if database.watched:
                database.watched.forget_size()
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:  # no room, or the file is held
        raise as_trouble(error) from error
    finally:
        database.forget()
        tell_others(database)
    return Restored(place, kept.file)


def tell_others(database: Database) -> None:
    """Other processes forget what they remember of it. It has been put in place already: no fault here may
    say that nothing is changed."""
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


def _replaced(database: Database, ready: "_Ready", kept: Copy) -> str:
    """Its place. On SQLite one transaction, whatever pages come in: others see all of it or nothing."""
    if database.file is None:
        _put_in_postgres(database, ready, kept)
        return database.url.render_as_string()
    with closing(sqlite.connect(database.file, writing=True)) as target:
        ready.mark(database, known_in(target))
        with closing(sqlite.connect(ready.file)) as source:
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
    if not any(file.with_name(file.name + ending).exists() for ending in ENDINGS):
        return None
    aside = free_name(file, "before-restore")
    for ending in ENDINGS:
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


@dataclass(frozen=True, slots=True)
class _Ready:
    """A copy of a backup on this computer, when it was made, and who puts it in place."""

    file: Path
    made: dt.datetime
    actor: Actor

    def mark(self, database: Database, known: Known) -> None:
        """Note in a file of SQLite what is missing in it, and make it one file."""
        with closing(Database(sqlite_url(self.file), database.data_dir)) as fresh:
            act(fresh, self.actor, mark_restored, known, self.made)
        with closing(sqlite.connect(self.file, writing=True)) as opened:
            opened.execute("PRAGMA journal_mode=DELETE")
        synced(self.file)


@contextmanager
def _at_hand(database: Database, copy: Copy, actor: Actor) -> Iterator[_Ready]:
    """The backup copied to this computer; a file of SQLite is of the newest kind then."""
    beside = database.file or database.data_dir / "dump"
    part = beside.with_name(f"{beside.stem}.restored{copy.file.suffix}")
    try:
        if not is_known(contents_of(copy.file).revision):
            raise Trouble("newer")
        _private_copy(copy.file, part)
        if database.file is not None:
            with closing(Database(sqlite_url(part), database.data_dir)) as fresh:
                migrate(fresh, "head")
        yield _Ready(part, copy.made, actor)
    finally:
        for ending in ENDINGS:
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


def _put_in_postgres(database: Database, ready: _Ready, kept: Copy | None) -> None:
    """The dump is loaded in one transaction; the migrations and the note of what is missing are two more.

    If one of these two fails, the old content is put back from `kept`. The caller stops this process from
    writing. Another program may still write to the server: what it saves after the backup is lost. Raises
    Trouble: `not-finished` if the old content could not be put back either.
    """
    known = _known(database)
    database.engine.dispose()
    postgres.restore(database.url, ready.file)
    try:
        with closing(Database(database.url.render_as_string(False), database.data_dir)) as fresh:
            migrate(fresh, "head")
            act(fresh, ready.actor, mark_restored, known, ready.made)
    except Exception as error:
        raise _undone(database, kept, error) from error


def _undone(database: Database, kept: Copy | None, error: Exception) -> Trouble:
    if kept is None:
        return Trouble("not-finished", str(error))
    try:
        postgres.restore(database.url, kept.file)
    except Trouble:
        return Trouble("not-finished", kept.file.name)
    return Trouble("pg-failed", str(error))


def _has_tables(database: Database) -> bool:
    return sa.inspect(database.engine).has_table("setting")


def _known(database: Database) -> Known:
    """What the database has now, as far as it can be read."""
    if database.file is not None:
        return known_in_file(database.file)
    try:
        with database.engine.connect() as connection:
            return known_in(connection.exec_driver_sql)
    except sa.exc.DBAPIError:
        return NOTHING_KNOWN
