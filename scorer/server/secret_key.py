"""The key that signs cookies: made once, stored beside the database, readable by its owner only."""

import os
import secrets
from pathlib import Path

from scorer.config import KEY_FILE as FILE


def secret_key(data_dir: Path) -> str:
    """The key of this installation. It outlives a restart, so that nobody is logged out."""
    file = data_dir / FILE
    if not file.exists():
        _make(file)
    return file.read_text(encoding="ascii").strip()


def _make(file: Path) -> None:
    """Write the key whole under another name first: two programs that start at once then get the same key."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{FILE}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as out:
        out.write(secrets.token_hex(32))
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    except OSError:  # the file system of a memory stick has no links
        draft.replace(file)
        return
    draft.unlink()
