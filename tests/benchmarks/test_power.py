"""The power goes at a few points of a recorded evening (issue 13); `benchmarks/power.py` tries hundreds."""

import random
import shutil
from pathlib import Path

import pytest

from benchmarks import power
from benchmarks.disk import Disk, calls_in

ON_LINUX = pytest.mark.skipif(not shutil.which("strace"), reason="no strace: it records writes and syncs")


@ON_LINUX
def test_what_was_answered_outlives_the_power_by_issue_13(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(power, "TABLES", 3)
    evening = power.recorded(tmp_path, 3)
    answered, wrong = power.replayed(evening, 15, random.Random(2), tmp_path)
    assert wrong == []
    assert all(answered.hands.values())
    assert answered.backups


def replayed(folder: Path, *lines: str) -> dict[str, bytes]:
    """What is left after these calls and a loss of power."""
    club, record, left = folder / "club", folder / "record", folder / "left"
    club.mkdir()
    (club / "old").write_bytes(b"old")
    record.write_text("".join(f"7 {line.replace('CLUB', str(club))}\n" for line in lines))
    disk = Disk(club)
    for call in calls_in(record):
        disk.take(call)
    left.mkdir()
    disk.after(None, left)
    return {file.name: file.read_bytes() for file in left.iterdir()}


def hexed(text: str) -> str:
    return "".join(f"\\x{ord(letter):02x}" for letter in text)


def test_only_what_was_synced_is_left(tmp_path: Path) -> None:
    club = tmp_path / "club"
    new, old, part = hexed(f"{club}/new"), hexed(f"{club}/old"), hexed(f"{club}/part")
    left = replayed(
        tmp_path,
        f'openat(AT_FDCWD<{hexed("/")}>, "{part}", O_WRONLY|O_CREAT|O_TRUNC, 0600) = 3<{part}>',
        f'write(3<{part}>, "{hexed("abc")}", 3) = 3',
        f"fsync(3<{part}>) = 0",
        f"fsync(4<{hexed(str(club))}>) = 0",
        f'write(3<{part}>, "{hexed("def")}", 3) = 3',
        f'rename("{part}", "{new}") = 0',
        f'pwrite64(5<{old}>, "{hexed("OLD")}", 3, 0 <unfinished ...>',
        "<... pwrite64 resumed>) = 3",
        f"fdatasync(5<{old}> <unfinished ...>",
    )
    assert left == {"old": b"old", "part": b"abc"}


def test_a_name_is_left_once_its_folder_was_synced(tmp_path: Path) -> None:
    club = tmp_path / "club"
    new, old = hexed(f"{club}/new"), hexed(f"{club}/old")
    left = replayed(
        tmp_path,
        f'rename("{old}", "{new}") = 0',
        f'pwrite64(5<{new}>, "{hexed("w")}", 1, 2) = 1',
        f"fsync(4<{hexed(str(club))}>) = 0",
        f"fdatasync(5<{new}> <unfinished ...>",
        f'pwrite64(5<{new}>, "{hexed("n")}", 1, 0) = 1',
        "<... fdatasync resumed>) = 0",
    )
    assert left == {"new": b"olw"}
