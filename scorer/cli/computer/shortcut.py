"""`scorer shortcut`: an icon on the desktop that starts the program."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click
import platformdirs

NAME: Final = "Tolva"
STATIC: Final = Path(__file__).resolve().parents[2] / "static"
ROOT: Final = Path(__file__).resolve().parents[3]
"""The folder of `run.py`, where the program was not installed as a package."""
SAID: Final = "Lottning, givar och ställning för kortkvällen"
IN_POWERSHELL: Final = (
    "$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:TOLVA_LINK);"
    "$link.TargetPath = $env:TOLVA_TARGET; $link.Arguments = $env:TOLVA_ARGUMENTS;"
    "$link.WorkingDirectory = $env:TOLVA_FOLDER; $link.IconLocation = $env:TOLVA_ICON; $link.Save()"
)
"""The values come as variables, so that no letter of a path is taken for PowerShell."""
DESKTOP_ENTRY: Final = """[Desktop Entry]
Type=Application
Version=1.0
Name={name}
Comment={comment}
Exec={command}
Icon={icon}
Terminal=true
Categories=Game;CardGame;
"""


@click.command()
@click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Put it here instead of on the desktop.",
)
def shortcut(folder: Path | None) -> None:
    """Put an icon on the desktop that starts the program."""
    desktop = folder or platformdirs.user_desktop_path()
    make = MAKERS.get(sys.platform, on_linux)
    try:
        desktop.mkdir(parents=True, exist_ok=True)
        made = make(desktop, what_starts())
    except (OSError, subprocess.CalledProcessError) as error:
        raise click.ClickException(
            f"Det gick inte att lägga en ikon i {desktop}: {error}\n"
            f"Starta så här i stället: {shlex.join(what_starts())}"
        ) from None
    click.echo(f"Nu finns ikonen {made.name} i {desktop}. Dubbelklicka på den när det är dags.")


def what_stays() -> Path:
    """The folder that is there as long as the program is.

    Of a program that was laid here from a stick it is the one above, which knows the version: each version's
    own folder goes when two newer ones have come.
    """
    return ROOT.parent if (ROOT.parent / "current").is_file() else ROOT


def what_starts() -> list[str]:
    """The command that starts the program: the file for a double click, where there is one."""
    root = what_stays()
    if os.name == "nt" and (root / "start.cmd").is_file():
        return [str(root / "start.cmd")]
    if os.name != "nt" and (root / "start.sh").is_file():
        return ["/bin/sh", str(root / "start.sh")]
    return [sys.executable, "-m", "scorer", "serve", "--open"]


def picture(name: str) -> Path:
    """The picture of the icon, where it stays as long as the icon does."""
    home = what_stays()
    if home == ROOT:
        return STATIC / name
    shutil.copy2(STATIC / name, home / name)
    return home / name


def on_windows(desktop: Path, command: Sequence[str]) -> Path:
    """A link, made by Windows itself."""
    link = desktop / f"{NAME}.lnk"
    given = {
        "TOLVA_LINK": str(link),
        "TOLVA_TARGET": command[0],
        "TOLVA_ARGUMENTS": subprocess.list2cmdline(command[1:]),
        "TOLVA_FOLDER": str(Path(command[0]).parent),
        "TOLVA_ICON": str(picture("brand.ico")),
    }
    asked = ["powershell", "-NoProfile", "-NonInteractive", "-Command", IN_POWERSHELL]
    subprocess.run(asked, env={**os.environ, **given}, check=True, capture_output=True)  # noqa: S603
    return link


def on_macos(desktop: Path, command: Sequence[str]) -> Path:
    """A script that Finder opens in a window."""
    script = desktop / f"{NAME}.command"
    script.write_text(f"#!/bin/sh\nexec {shlex.join(command)}\n", "utf-8")
    script.chmod(0o755)
    return script


def on_linux(desktop: Path, command: Sequence[str]) -> Path:
    """An entry on the desktop, and the same among the programs: not every desktop shows icons."""
    entry = DESKTOP_ENTRY.format(
        name=NAME,
        comment=SAID,
        command=" ".join(_as_in_an_entry(word) for word in command),
        icon=str(picture("brand.svg")),
    )
    among_programs = platformdirs.user_data_path() / "applications"
    among_programs.mkdir(parents=True, exist_ok=True)
    made = desktop / "tolva.desktop"
    for file in (among_programs / "tolva.desktop", made):
        file.write_text(entry, "utf-8")
        file.chmod(0o755)
    if shutil.which("gio"):  # GNOME shows it as a text file until it is trusted
        trusted = ["gio", "set", str(made), "metadata::trusted", "true"]
        subprocess.run(trusted, check=False, capture_output=True)  # noqa: S603
    return made


def _as_in_an_entry(word: str) -> str:
    """A word of Exec: quoted, then escaped once more as every value of an entry is."""
    for special in ("\\", '"', "`", "$"):
        word = word.replace(special, f"\\{special}")
    return '"{}"'.format(word.replace("\\", "\\\\").replace("%", "%%"))


MAKERS: Final[dict[str, Callable[[Path, Sequence[str]], Path]]] = {"win32": on_windows, "darwin": on_macos}
"""By `sys.platform`."""
