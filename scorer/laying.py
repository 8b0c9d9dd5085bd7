"""A version of the program is laid on this computer, beside the one before it, and the way back.

    ~/Tolva-programmet/
        current, previous       each holds the name of a folder below
        0.1.0-5c1b2a90/         a version: the program, its packages and their environment
        start.*, run.py         start the current version

`run.py` calls this where there is no environment yet, so it needs Python alone. The database lies elsewhere:
`scorer back` takes it back.
"""

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

HOME: Final = "Tolva-programmet"
"""The name of the folder in the person's own folder."""
STARTERS: Final = ("start.cmd", "start.command", "start.sh", "run.py")
PROGRAM: Final = (
    *STARTERS, "engine", "exports", "migrations", "scorer", "templates", "docs", "pyproject.toml",
    "requirements.lock", "requirements-test.lock", "README.md", "CHANGELOG.md", "LICENSE",
)  # fmt: skip
"""All that is needed to run it."""
WHEELS: Final = "wheels"
ABOUT: Final = "about.json"
"""A file of the wheels, and of each version that has been laid whole."""
CURRENT, PREVIOUS = "current", "previous"
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")
TICK: Final = 5.0
"""Seconds that copying may be silent."""


class Unfit(Exception):
    """It cannot be done; the text says why, in Swedish."""


@dataclass(frozen=True, slots=True)
class About:
    """A version. `system` and `pythons`: what its wheels are for; empty where it has none.

    `schema`: the number of its newest migration. Of two with the same version, the one with the higher number
    is newer: the other cannot read its database.
    """

    name: str
    version: str
    system: str = ""
    pythons: tuple[str, ...] = ()
    schema: str = ""

    @property
    def order(self) -> tuple[Sequence[int], int]:
        return [int(part) for part in re.findall(r"\d+", self.version)], int(self.schema or 0)


def about(folder: Path) -> About:
    """The version of the program in `folder`."""
    for file in (folder / ABOUT, folder / WHEELS / ABOUT):
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            read = json.loads(file.read_text("utf-8"))
            known = read["name"], read["version"], read["system"], tuple(read["pythons"])
            return About(*known, read.get("schema") or _schema(folder))
    return computed(folder)


def computed(folder: Path) -> About:
    """The same from the files themselves. Another program of the same version has another name."""
    try:
        project = (folder / "pyproject.toml").read_text("utf-8")
        found = re.search(r'^version = "([\w.]+)"$', project, re.MULTILINE)
        version = found[1] if found else "0"
        digest = hashlib.sha256()
        for file in sorted(_files(folder)):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    except OSError as error:
        raise Unfit(f"Programmet går inte att läsa: {error}") from None
    return About(f"{version}-{digest.hexdigest()[:8]}", version, schema=_schema(folder))


def _schema(folder: Path) -> str:
    numbers = (file.name[:4] for file in (folder / "migrations" / "versions").glob("[0-9]*.py"))
    return max(numbers, default="")


def write_about(folder: Path, held: About) -> None:
    _write(folder / ABOUT, json.dumps(asdict(held), indent=1))


def _files(folder: Path) -> Iterator[Path]:
    for name in PROGRAM:
        path = folder / name
        if path.is_file():
            yield path
        for root, folders, files in os.walk(path):
            hidden = LEFT_OUT(root, [*folders, *files])
            folders[:] = [inner for inner in folders if inner not in hidden]
            yield from (Path(root, file) for file in files if file not in hidden and not file.endswith(".mo"))


# --- wheels -----------------------------------------------------------------------------------------


def this_system() -> str:
    """The name of this computer's system, as `scorer stick --for` has it."""
    arm = platform.machine().lower() in ("arm64", "aarch64")
    if sys.platform == "win32":
        return "windows" if sysconfig.get_platform() == "win-amd64" else "windows-other"
    if sys.platform == "darwin":
        return "mac" if arm else "mac-intel"
    return "linux-arm" if arm else "linux"


def wheels_here(folder: Path) -> Path | None:
    """The wheels in `folder`; None if it has none for this system and Python."""
    held = about(folder) if (folder / WHEELS).is_dir() else None
    this_python = "{}.{}".format(*sys.version_info)
    fits = held is not None and held.system == this_system() and this_python in held.pythons
    return folder / WHEELS if fits else None


# --- laying -----------------------------------------------------------------------------------------


def lay(source: Path, home: Path) -> Path:
    """Make the program in `source` the current version of `home`. Returns the folder of the current version.

    A version becomes the current one when its environment is made and it has started once. One that is older
    than the current version changes nothing.
    """
    new, current = about(source), _named(home, CURRENT)
    if current and about(current).order > new.order:
        print(f"På datorn finns en nyare version, {about(current).version}. Den används.", flush=True)
        return current
    target = home / new.name
    if current == target:
        return target
    if not (target / ABOUT).is_file():
        print(f"Programmet läggs in i {home}.", flush=True)
        try:
            _copy(source, target)
            write_about(target, new)
        except OSError as error:
            raise Unfit(f"Det gick inte att kopiera programmet: {error}") from None
    if _run(target, "prepare") != 0:
        raise Unfit("Den här versionen gick inte att göra i ordning. Ingenting är ändrat.")
    if current:
        _write(home / PREVIOUS, current.name)
    _write(home / CURRENT, target.name)
    _finish(home, target)
    print(f"Klart. Programmet ligger i {home}.", flush=True)
    if not current:
        _run(home, "shortcut")
    return target


def _copy(source: Path, target: Path) -> None:
    """Copy the program and its wheels, under another name until all is there."""
    part = target.with_name(f"{target.name}.part")
    for old in (part, target):
        if old.exists():
            shutil.rmtree(old)
    part.mkdir(parents=True)
    told, done = time.monotonic(), 0
    total = sum(1 for _ in _files(source)) + len(list((source / WHEELS).glob("*")))

    def copy(file: str, into: str) -> None:
        nonlocal told, done
        shutil.copy2(file, into)
        done += 1
        if time.monotonic() - told > TICK:
            told = time.monotonic()
            print(f"  {done} av {total} filer kopierade", flush=True)

    for name in (*PROGRAM, WHEELS):
        if (source / name).is_dir():
            shutil.copytree(source / name, part / name, ignore=LEFT_OUT, copy_function=copy)
        elif (source / name).exists():
            copy(str(source / name), str(part / name))
    part.rename(target)


def _finish(home: Path, target: Path) -> None:
    """The files for a double click lead to the new version; versions before the previous one go."""
    for name in STARTERS:
        new = home / f"{name}.part"
        shutil.copy2(target / name, new)
        os.replace(new, home / name)
    kept = {_named(home, CURRENT), _named(home, PREVIOUS)}
    for folder in home.iterdir():
        if folder not in kept and (folder / ABOUT).is_file():
            shutil.rmtree(folder, ignore_errors=True)


def _run(folder: Path, *arguments: str) -> int:
    return subprocess.call([sys.executable, str(folder / "run.py"), *arguments])  # noqa: S603


def _named(home: Path, which: str) -> Path | None:
    """The current or the previous version, if it is there."""
    try:
        name = (home / which).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    folder = home / name
    return folder if name and folder.parent == home and (folder / "run.py").is_file() else None


def _write(file: Path, text: str) -> None:
    """Whole or not at all."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(text, "utf-8")
    os.replace(part, file)


# --- the way back -----------------------------------------------------------------------------------


def back(home: Path, arguments: list[str]) -> str:
    """Exchange the current version and the one before it; the database goes along. Returns what to say.

    The current version takes the database back, for only it knows what it has added. A second time leads
    forward again.
    """
    now, before = _named(home, CURRENT), _named(home, PREVIOUS)
    if now is None or before is None or now == before:
        raise Unfit("Det finns ingen äldre version att gå tillbaka till.")
    if _run(now, "back", str(before), *arguments) != 0:
        raise Unfit("Ingenting är ändrat.")
    _write(home / CURRENT, before.name)
    _write(home / PREVIOUS, now.name)
    return f"Nu används version {about(before).name}. Starta som vanligt. Samma kommando leder fram igen."
