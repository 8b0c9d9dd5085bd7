"""What is found in the place of the database at start. Nothing is changed, and nothing is made."""

import sqlite3
from contextlib import closing
from enum import StrEnum
from pathlib import Path

from scorer.backups import sqlite
from scorer.backups.copies import FOLDER, Trouble, copies_in
from scorer.config import KEY_FILE
from scorer.db import PRIMARY_CODE, journal_of
from scorer.models import Setting
from scorer.upgrading import is_known, newest_revision

MAGIC = b"SQLite format 3\0"
HEADER = 100


class Found(StrEnum):
    """SOUND and NEW may be served. UNCLEAN is sound too: the program had ended all of a sudden."""

    SOUND = "sound"
    UNCLEAN = "unclean"
    NEW = "new"
    MISSING = "missing"
    EMPTY = "empty"
    TEXT = "text"
    CUT = "cut"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"
    NO_RIGHTS = "no-rights"
    DISK_FULL = "disk-full"


NO_RIGHT_CODES = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
FIT = frozenset({Found.SOUND, Found.UNCLEAN, Found.NEW})


def look_at(file: Path) -> Found:
    """What lies in the place of the database. No connection of this process may be open to it."""
    try:
        found = _at(file)
    except PermissionError:
        return Found.NO_RIGHTS
    if found in (Found.MISSING, Found.EMPTY) and not had_a_database(file):
        return Found.NEW
    return found


def had_a_database(file: Path) -> bool:
    """Whether there are traces of a database with this name.

    Backups, a journal, or a secret key that belongs to no other database of the folder.
    """
    journal = journal_of(file)
    neighbours = [neighbour for neighbour in file.parent.glob("*.sqlite3") if not _is_of(file, neighbour)]
    key = (file.parent / KEY_FILE).exists() and not neighbours
    return key or journal.exists() or bool(copies_in(file.parent / FOLDER, file.stem))


def _is_of(file: Path, neighbour: Path) -> bool:
    """Whether the neighbour is the file, or lies beside it as it was before an upgrade or a restoration."""
    return neighbour == file or neighbour.name.startswith((f"{file.stem}-before-", f"{file.stem}-kopia-"))


def _at(file: Path) -> Found:
    if not file.exists():
        return Found.MISSING
    with open(file, "rb") as opened:
        header = opened.read(HEADER)
    if not header.strip(b"\0"):
        return Found.EMPTY
    if not header.startswith(MAGIC) or len(header) < HEADER:
        return Found.TEXT
    if not _is_cut(file, header):
        return _opened(file)
    # Where the power went while pages were being carried over from the journal, they are still there.
    found = _opened(file) if _has_journal(file) else Found.DAMAGED
    return Found.CUT if found is Found.DAMAGED else found


def _is_cut(file: Path, header: bytes) -> bool:
    """The header says how many pages there are. Those that are in the journal alone are not counted."""
    size = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    said = header[24:28] == header[92:96]
    return said and file.stat().st_size < (65536 if size == 1 else size) * pages


def _has_journal(file: Path) -> bool:
    journal = journal_of(file)
    return journal.exists() and journal.stat().st_size > 0


def _opened(file: Path) -> Found:
    unclean = _has_journal(file)
    try:
        with closing(sqlite.connect(file, writing=True)) as connection:
            return _checked(connection, unclean)
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & PRIMARY_CODE
        if code == sqlite3.SQLITE_FULL:
            return Found.DISK_FULL
        return Found.NO_RIGHTS if code in NO_RIGHT_CODES else Found.DAMAGED


def _checked(connection: sqlite3.Connection, unclean: bool) -> Found:
    """A quick check always; after a sudden end the indexes are compared with their tables, too."""
    check = "integrity_check" if unclean else "quick_check"
    if connection.execute(f"PRAGMA {check}(1)").fetchone() != ("ok",):
        return Found.DAMAGED
    tables = sqlite.counted(connection)
    if not tables:
        return Found.EMPTY
    try:
        revision = sqlite.contents_of(connection).revision
    except Trouble:
        return Found.FOREIGN
    if not is_known(revision):
        return Found.NEWER
    wanted = Setting.metadata.tables.keys()
    if revision == newest_revision() and not wanted <= tables.keys():
        return Found.DAMAGED
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")
    return Found.UNCLEAN if unclean else Found.SOUND
