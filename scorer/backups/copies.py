"""A backup as a file: its name, the folder it lies in, and what it holds."""

import datetime as dt
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

FOLDER = "tolva-kopior"
"""The name of the folder of backups, beside the database and in the second place."""
SQLITE, POSTGRES = ".sqlite3", ".dump"
_NAME = re.compile(r"(?P<stem>.+)-(?P<made>\d{4}-\d\d-\d\d-\d{6}[+-]\d{4})\.(?:sqlite3|dump)")
_STAMP = "%Y-%m-%d-%H%M%S%z"


class Trouble(Exception):
    """Why there is no backup, or why it was not restored. `code` has a sentence in `scorer.words.backups`."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Copy:
    """A whole backup. A file gets such a name after it has been opened and counted, and not before."""

    file: Path
    stem: str
    made: dt.datetime


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database or a backup holds. `line`: the id of the last line of its log.

    `first`, `last`: when the first and the last line were written. Databases with the same first line are the
    same club's.
    """

    rows: Mapping[str, int]
    revision: str
    tournament: str = ""
    first: str = ""
    last: dt.datetime | None = None
    line: int = 0

    @property
    def hands(self) -> int:
        return self.rows.get("submission", 0)


def name_of(stem: str, made: dt.datetime, suffix: str) -> str:
    return f"{stem}-{made.strftime(_STAMP)}{suffix}"


def copies_in(folder: Path, stem: str | None = None) -> tuple[Copy, ...]:
    """The backups in a folder, the newest first; those of one database if `stem` is given.

    Nothing if the folder cannot be read: a stick may have been pulled out.
    """
    try:
        names = os.listdir(folder)
    except OSError:
        return ()
    found = [copy for name in names if (copy := read_name(folder / name)) and stem in (None, copy.stem)]
    return tuple(sorted(found, key=lambda copy: copy.made, reverse=True))


def read_name(file: Path) -> Copy | None:
    """The backup that a file is by its name."""
    named = _NAME.fullmatch(file.name)
    if named is None:
        return None
    try:
        made = dt.datetime.strptime(named["made"], _STAMP)
    except ValueError:
        return None
    return Copy(file, named["stem"], made)


def free_name(file: Path, why: str) -> Path:
    """A name beside `file` that no file has: `scorer-why-20261128-193000.sqlite3`."""
    stem = f"{file.stem}-{why}-{dt.datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{file.suffix}" for number in count(1))
    return next(free for name in names if not (free := file.with_name(name)).exists())


def synced(file: Path) -> None:
    """Wait until the file is on its disk, and its name too where the system can promise that."""
    with open(file, "rb+") as written:
        os.fsync(written.fileno())
    names_synced(file.parent)


def named(part: Path, file: Path) -> None:
    """Give a file that is on its disk its name, and wait until that is there too."""
    part.replace(file)
    names_synced(file.parent)


def names_synced(folder: Path) -> None:
    """Wait until the names of the folder are on the disk. Windows has no such promise."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
