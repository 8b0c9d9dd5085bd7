"""The key that signs cookies: made once, stored beside the database, readable by its owner only."""

import os
import secrets
from pathlib import Path

from scorer.backups.copies import named, names_synced
from scorer.config import KEY_FILE as FILE
from scorer.db import EVERYBODY, OWNER_ALONE

SHORTEST = 32
"""Letters. Those that are made here have 64."""


class KeyUnusable(Exception):
    """The file of the key cannot be read, or holds no key. `file`: where it lies."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


def secret_key(data_dir: Path) -> str:
    """The key of this installation. It outlives a restart, so that nobody is logged out.

    Raises KeyUnusable: a new key instead would log out all tablets, and a copy of the old one may be at hand.
    """
    file = data_dir / FILE
    if not os.path.lexists(file):
        _make(file)
    try:
        key = file.read_text(encoding="ascii").strip()
        if os.name == "posix" and file.stat().st_mode & EVERYBODY:
            file.chmod(OWNER_ALONE)
    except (OSError, UnicodeDecodeError):
        raise KeyUnusable(file) from None
    if len(key) < SHORTEST:
        raise KeyUnusable(file)
    return key


def _make(file: Path) -> None:
    """Write the key whole under another name first: two programs that start at once then get the same key."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f"{FILE}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE)
    with os.fdopen(descriptor, "w", encoding="ascii") as out:
        out.write(secrets.token_hex(32))
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    except OSError:  # the file system of a memory stick has no links
        named(draft, file)
        return
    draft.unlink()
    names_synced(file.parent)
