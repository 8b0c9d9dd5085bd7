"""Where backups lie: beside the database, and in a second place, such as a stick or a shared folder."""

import os
import shutil
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scorer.backups.copies import FOLDER, Trouble, copies_in
from scorer.db import Database

CHOSEN = "second-place"
"""A file beside the database, with the path of the second place. It is this computer's: it is not in the
database, which may move to another one, or be damaged.
"""
ROOM_LEFT = 200 * 1024 * 1024
"""Bytes of the first disk that no backup takes: hands need them."""
_FOLDERS_OF_STICKS = ("/media/{user}", "/media", "/run/media/{user}", "/Volumes", "/mnt")


@dataclass(frozen=True, slots=True)
class Place:
    """A folder for backups, and how many bytes on its disk are to stay free."""

    folder: Path
    left_free: int = 0

    @property
    def free(self) -> int | None:
        """Free bytes; None if the place is not there."""
        try:
            return shutil.disk_usage(self.folder if self.folder.exists() else self.folder.parent).free
        except OSError:
            return None


def first_place(database: Database) -> Place:
    return Place(database.data_dir / FOLDER, ROOM_LEFT)


def second_place(database: Database) -> Place | None:
    """None where nobody has chosen one."""
    try:
        text = (database.data_dir / CHOSEN).read_text("utf-8").strip()
    except OSError:
        return None
    return Place(Path(text)) if text else None


def choose_second_place(database: Database, given: str) -> Place | None:
    """Keep backups in a folder of their own in `given`, too; nowhere else if it is empty.

    Raises Trouble: `no-such-folder`, `same-folder`, `cannot-write`.
    """
    if not given.strip():
        _note(database, None)
        return None
    wanted = Path(given.strip()).expanduser()
    if not wanted.is_absolute() or not wanted.is_dir():
        raise Trouble("no-such-folder")
    folder = wanted if wanted.name == FOLDER else wanted / FOLDER
    if folder.resolve() == first_place(database).folder.resolve():
        raise Trouble("same-folder")
    try:
        folder.mkdir(exist_ok=True)
        trial = folder / ".prov"
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        raise Trouble("cannot-write", error.strerror or "") from error
    _note(database, folder)
    return Place(folder)


def _note(database: Database, folder: Path | None) -> None:
    file = database.data_dir / CHOSEN
    try:
        if folder is None:
            file.unlink(missing_ok=True)
            return
        draft = file.with_name(f"{CHOSEN}.new")
        draft.write_text(str(folder), "utf-8")
        draft.replace(file)
    except OSError as error:
        raise Trouble("cannot-write", str(error)) from error


def on_same_disk(first: Place, second: Place) -> bool:
    """Whether the second place would be lost together with the first."""
    try:
        return first.folder.parent.stat().st_dev == second.folder.stat().st_dev
    except OSError:
        return False


def sticks() -> tuple[Path, ...]:
    """The sticks and other disks that are plugged in, as their folders."""
    found = _drives() if sys.platform == "win32" else _mounted()
    return tuple(sorted(set(found)))


def _drives() -> Iterator[Path]:
    system = os.environ.get("SYSTEMDRIVE", "C:").upper()
    for letter in string.ascii_uppercase[2:]:
        root = Path(f"{letter}:\\")
        if f"{letter}:" != system and root.is_dir():
            yield root


def _mounted() -> Iterator[Path]:
    user = os.environ.get("USER", "")
    for pattern in _FOLDERS_OF_STICKS:
        folder = Path(pattern.format(user=user))
        try:
            yield from (each for each in folder.iterdir() if os.path.ismount(each))
        except OSError:
            continue


def places_with_copies(database: Database, named: Path | None = None) -> tuple[Path, ...]:
    """The folders with backups: `named`, else those of this database, on sticks, beside the program."""
    second = second_place(database)
    own = [first_place(database).folder, *([second.folder] if second else [])]
    brought = [folder / FOLDER for folder in (*sticks(), Path.cwd(), _program())]
    wanted = [named, named / FOLDER] if named else [*own, *brought]
    return tuple(dict.fromkeys(folder for folder in wanted if copies_in(folder)))


def _program() -> Path:
    return Path(__file__).resolve().parents[2]
