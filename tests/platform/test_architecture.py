"""`docs/architecture.md` names every room, and no room that is gone."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("## Rooms")[1].split("\n## ")[0]
FOLDERS = ("engine", "engine/contest", "engine/games", "engine/pairing", "exports", "scorer")
"""Whose files and folders all have a line; deeper, it is enough that the folder has one."""
FACES = {"__init__.py", "__main__.py", "__pycache__"}


def named() -> set[str]:
    """The paths of the table; a name alone lies in the folder of the one before it. `<game>`: any."""
    paths = set()
    for line in ROOMS.splitlines():
        folder = ""
        for name in re.findall(r"`([^`]+)`", line.split("|")[1] if line.startswith("| `") else ""):
            path = name if name.startswith(("engine/", "exports/", "scorer/")) else f"{folder}/{name}"
            folder = path.rstrip("/").rpartition("/")[0]
            paths.add(re.sub(r"<\w+>", "*", path.rstrip("/")))
    return paths


def covered() -> set[Path]:
    """Every file and folder that a line names, and the folders around it."""
    found = {room for path in named() for room in ROOT.glob(path)}
    return found | {around for room in found for around in room.parents}


def rooms() -> list[Path]:
    inside = [room for folder in FOLDERS for room in (ROOT / folder).iterdir() if room.name not in FACES]
    return sorted(room for room in inside if room.suffix == ".py" or room.is_dir())


def test_every_room_has_its_line() -> None:
    assert [str(room.relative_to(ROOT)) for room in rooms() if room not in covered()] == []


@pytest.mark.parametrize("path", sorted(named()))
def test_every_line_has_its_room(path: str) -> None:
    assert list(ROOT.glob(path))
