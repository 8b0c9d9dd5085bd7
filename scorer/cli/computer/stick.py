"""`scorer stick`: a folder with the program and all packages for a system, for a hall without internet."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click
from packaging.markers import Marker

from scorer.laying import LEFT_OUT, PROGRAM, WHEELS, Unfit, computed, this_system, write_about

ROOT: Final = Path(__file__).resolve().parents[3]
NAME: Final = "Tolva"
"""The folder on the stick."""
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
"""Those that people have: nobody knows which one lies on the other computer."""


@dataclass(frozen=True, slots=True)
class System:
    """What a kind of computer is called: by people, by pip, and in the markers of a lock."""

    told: str
    platforms: tuple[str, ...]
    markers: Mapping[str, str]
    starter: str


def _manylinux(machine: str) -> tuple[str, ...]:
    return tuple(f"manylinux{kind}_{machine}" for kind in ("_2_28", "_2_27", "_2_17", "2014"))


def _macosx(machine: str) -> tuple[str, ...]:
    return tuple(f"macosx_{version}_{machine}" for version in ("14_0", "13_0", "12_0", "11_0"))


WINDOWS: Final = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
MAC: Final = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"}
LINUX: Final = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
SYSTEMS: Final[Mapping[str, System]] = {
    "windows": System("Windows", ("win_amd64",), WINDOWS, "start.cmd"),
    "mac": System("macOS (Apple)", _macosx("arm64"), MAC, "start.command"),
    "mac-intel": System("macOS (Intel)", _macosx("x86_64"), MAC, "start.command"),
    "linux": System("Linux", _manylinux("x86_64"), LINUX, "start.sh"),
    "linux-arm": System("Linux (ARM)", _manylinux("aarch64"), LINUX, "start.sh"),
}
"""By the names that `scorer.laying.this_system` gives."""


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, writable=True, path_type=Path))
@click.option(
    "--for",
    "system",
    type=click.Choice(list(SYSTEMS)),
    default=this_system() if this_system() in SYSTEMS else None,
    show_default="this computer's",
    required=this_system() not in SYSTEMS,
    help="The system of the other computer.",
)
def stick(folder: Path, system: str) -> None:
    """Put the program and all its packages in FOLDER, such as a stick; there it starts without internet."""
    if not (ROOT / "run.py").is_file():
        raise click.ClickException("Kommandot behöver programmets egen mapp, den med run.py.")
    target = folder / NAME
    if target.exists() and not (target / WHEELS).is_dir():
        raise click.ClickException(f"{target} finns redan, och är något annat. Byt namn på den först.")
    try:
        fill(target, system)
    except (OSError, Unfit) as error:
        raise click.ClickException(f"Det gick inte: {error}\nIngenting är ändrat.") from None
    named = SYSTEMS[system]
    click.echo(
        f"Klart: {target}, {_megabytes(target)} MB för {named.told}.\n"
        f"På den andra datorn: öppna mappen {NAME} och dubbelklicka på {named.starter}. Internet\n"
        f"behövs inte, men Python {PYTHONS[0]} till {PYTHONS[-1]}. Fattas Python där, så lägg filen från\n"
        f"https://www.python.org/downloads/ bredvid mappen {NAME}. Då öppnas den."
    )


def fill(target: Path, system: str) -> None:
    """Make the folder for a system. One that was there before is replaced when all has been fetched."""
    part = target.with_name(f"{target.name}.part")
    if part.exists():
        shutil.rmtree(part)
    try:
        (part / WHEELS).mkdir(parents=True)
        steps, told = len(PYTHONS) + 1, SYSTEMS[system].told
        click.echo(f"1 av {steps}: Programmet kopieras")
        copy_program(ROOT, part)
        for step, python in enumerate(PYTHONS, start=2):
            click.echo(f"{step} av {steps}: Paketen för {told} och Python {python}")
            fetch(part / WHEELS, SYSTEMS[system], python)
        write_about(part / WHEELS, replace(computed(part), system=system, pythons=PYTHONS))
        old = target.with_name(f"{target.name}.old")
        if old.exists():  # from a time before that was cut short
            shutil.rmtree(old)
        if target.exists():
            target.rename(old)
        part.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise


def copy_program(source: Path, target: Path) -> None:
    for name in PROGRAM:
        if (source / name).is_dir():
            shutil.copytree(source / name, target / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(source / name, target / name)


# --- the packages -----------------------------------------------------------------------------------


def fetch(wheels: Path, system: System, python: str) -> None:
    """Fetch the wheels that the lock names. Raises Unfit with what pip says."""
    with tempfile.TemporaryDirectory() as scratch:
        wanted = Path(scratch, "requirements.txt")
        wanted.write_text(
            "\n".join(locked((ROOT / "requirements.lock").read_text("utf-8"), system, python)), "utf-8"
        )
        asked = [
            *_pip(), "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes",
            "--only-binary", ":all:", "--implementation", "cp", "--python-version", python,
            *(f"--platform={platform}" for platform in system.platforms),
            "--dest", str(wheels), "--requirement", str(wanted),
        ]  # fmt: skip
        ended = subprocess.run(asked, capture_output=True, encoding="utf-8", errors="replace")  # noqa: S603
    if ended.returncode:
        raise Unfit(f"paketen gick inte att hämta. Finns det internet?\n{_last(ended.stderr)}")


def locked(lock: str, system: System, python: str) -> Iterator[str]:
    """The lines of a lock that hold for a system and a Python, with hashes and without conditions.

    pip asks the conditions of the computer that it runs on, whatever it is asked to fetch for.
    """
    surroundings = {
        **system.markers,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    for line in lock.replace("\\\n", " ").splitlines():
        pinned, *hashes = re.split(r"\s+(?=--hash)", line.strip())
        package, _, condition = pinned.partition(";")
        if package and (not condition or Marker(condition).evaluate(surroundings)):
            yield " ".join([package.strip(), *hashes])


def _pip() -> list[str]:
    """An environment that uv made has no pip."""
    if find_spec("pip") is None and shutil.which("uv"):
        return ["uv", "tool", "run", "pip"]
    return [sys.executable, "-m", "pip"]


def _last(said: str) -> str:
    """The errors that pip ends with."""
    lines = [line for line in said.splitlines() if line.startswith("ERROR")]
    return "\n".join(lines[-3:] or said.splitlines()[-3:])


def _megabytes(folder: Path) -> int:
    return round(sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1_000_000)
