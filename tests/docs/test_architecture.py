"""The list of rooms is made from the code (issue 10, point 10): so every room must say what is in it."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = runpy.run_path(str(ROOT / "docs" / "rooms.py"))
ROOMS = [room for folder in SCRIPT["FOLDERS"] for room in SCRIPT["rooms"](ROOT / folder)]


def test_every_room_says_what_is_in_it() -> None:
    assert [str(path.relative_to(ROOT)) for path, line in ROOMS if not line] == []


@pytest.mark.parametrize("folder", [path for path, _ in ROOMS if path.is_dir()], ids=lambda path: path.name)
def test_a_folder_can_be_overlooked(folder: Path) -> None:
    """Issue 10: no folder of the program has more than fifteen modules."""
    assert len([module for module in folder.glob("*.py") if not module.name.startswith("__")]) <= 15
