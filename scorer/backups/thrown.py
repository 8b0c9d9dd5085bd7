"""The copies of tournaments that were thrown away: archives in a folder beside the backups."""

import datetime as dt
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from scorer.backups.copies import named, synced
from scorer.backups.places import first_place
from scorer.db import OWNER_ALONE, Database

FOLDER: Final = "kastade"
_NAME: Final = re.compile(r"(?P<name>.+) (?P<thrown>\d{4}-\d\d-\d\d \d{6})(?: \d+)?\.json")
_STAMP: Final = "%Y-%m-%d %H%M%S"
MOST_LETTERS: Final = 60
MOST_BYTES: Final = 200
"""Of the tournament's name in the name of the file: disks allow 255 bytes, with the time and the ending."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A tournament that was thrown away. `name`: as the file has it; `at`: by the computer's own clock.

    `size`: of its copy, in bytes.
    """

    file: Path
    name: str
    at: dt.datetime
    size: int


def keep_thrown(database: Database, name: str, data: bytes) -> str:
    """Keep the archive of a tournament of this name, and read it again. Returns the name of the file.

    Raises OSError if it is not there as it was given.
    """
    folder = _folder(database)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = f"{_in_file_names(name)} {dt.datetime.now():{_STAMP}}"
    names = (f"{stem}{'' if number == 1 else f' {number}'}.json" for number in count(1))
    file = next(free for each in names if not (free := folder / each).exists())
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE), "wb") as stream:
        stream.write(data)
    synced(part)
    if part.read_bytes() != data:
        raise OSError("the copy is not what was written")
    named(part, file)
    return file.name


def _in_file_names(name: str) -> str:
    """Letters, figures and a few signs that every disk takes."""
    kept = re.sub(r"[^\w .,&()+-]|_", "-", name)[:MOST_LETTERS]
    fitting = kept.encode()[:MOST_BYTES].decode(errors="ignore").strip(" .")
    return fitting or "-"


def thrown(database: Database) -> Sequence[Thrown]:
    """The last one first. Nothing if the folder cannot be read."""
    try:
        files = list(_folder(database).iterdir())
    except OSError:
        return ()
    return sorted(filter(None, map(_read_name, files)), key=lambda each: each.at, reverse=True)


def thrown_named(database: Database, name: str) -> Thrown | None:
    """The copy in the file of this name, among those that are there: no other file can be asked for."""
    return next((each for each in thrown(database) if each.file.name == name), None)


def _read_name(file: Path) -> Thrown | None:
    found = _NAME.fullmatch(file.name)
    if found is None:
        return None
    try:
        at = dt.datetime.strptime(found["thrown"], _STAMP).astimezone()
        return Thrown(file, found["name"], at, file.stat().st_size)
    except (OSError, ValueError, OverflowError):
        return None


def _folder(database: Database) -> Path:
    return first_place(database).folder / FOLDER
