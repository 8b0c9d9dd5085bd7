"""The SQLite file, watched from outside: whether it is still the one that was opened.

SQLite does not notice that its file was deleted or replaced: it goes on writing to a file without a name, and
all of that is lost at the end. Only `os.stat` is used here. Opening and closing the file would take away the
locks that SQLite holds on it in this process.
"""

import os
from dataclasses import dataclass
from pathlib import Path


class DatabaseLost(Exception):
    """The file was deleted, replaced, emptied or cut while the program runs. Nothing is saved."""


@dataclass(slots=True)
class WatchedFile:
    """`known`: device and inode of the file as it was opened; `size`: the most bytes that it has had.

    `journalled`: its journal has been seen. Some file systems have none.
    """

    file: Path
    known: tuple[int, int] | None = None
    size: int = 0
    journalled: bool = False

    @property
    def journal(self) -> Path:
        return self.file.with_name(f"{self.file.name}-wal")

    def opened(self) -> None:
        """The first connection has been made."""
        if self.known is None:
            found = os.stat(self.file)
            self.known, self.size = (found.st_dev, found.st_ino), found.st_size

    def forget_size(self) -> None:
        """The database may be smaller from now on."""
        self.size = 0

    def is_gone(self) -> bool:
        """Whether another file, an empty one or none has its name now."""
        if self.known is None:
            return False
        try:
            found = os.stat(self.file)
        except OSError:
            return True
        return (found.st_dev, found.st_ino) != self.known or found.st_size == 0

    def is_lost(self) -> bool:
        """The same while a transaction is open, and then also whether it was cut or its journal deleted."""
        if self.known is None:
            return False
        try:
            found = os.stat(self.file)
        except OSError:
            return True
        has_journal = self.journal.exists()
        if self.journalled and not has_journal:
            return True
        self.journalled = has_journal
        before, self.size = self.size, max(self.size, found.st_size)
        return (found.st_dev, found.st_ino) != self.known or found.st_size < max(before, 1)
