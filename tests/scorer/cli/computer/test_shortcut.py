"""`scorer shortcut`: an icon on the desktop (issue 15, point 11)."""

import configparser
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorer.cli import scorer
from scorer.cli.computer import shortcut
from tests.serving import ROOT

HARD = Path('/home/bo/Näs 50% "kort" $(x) `y`/start.sh')


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(shortcut.shutil, "which", lambda _name: None)
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="an entry of freedesktop.org")
def test_issue_15_11_on_linux_it_lies_on_the_desktop_and_among_the_programs(home: Path) -> None:
    ended = CliRunner().invoke(scorer, ["shortcut", "--folder", str(home)])
    assert ended.exit_code == 0, ended.output
    assert "tolva.desktop" in ended.output
    entry = configparser.RawConfigParser()
    entry.read(home / "tolva.desktop", "utf-8")
    held = entry["Desktop Entry"]
    assert held["Exec"] == f'"/bin/sh" "{ROOT}/start.sh"'
    assert held["Terminal"] == "true"
    assert Path(held["Icon"]).is_file()
    assert (home / "tolva.desktop").stat().st_mode & 0o111
    twin = home / "data" / "applications" / "tolva.desktop"
    assert twin.read_bytes() == (home / "tolva.desktop").read_bytes()


def test_no_letter_of_a_path_means_anything_to_the_desktop(home: Path) -> None:
    """The standard: quoted words escape " ` $ and \\ with a \\, every value escapes \\ again, % is %%."""
    made = shortcut.on_linux(home, ["/bin/sh", str(HARD)])
    (line,) = [line for line in made.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    assert line == ('Exec="/bin/sh" "/home/bo/Näs 50%% \\\\"kort\\\\" \\\\$(x) \\\\`y\\\\`/start.sh"')


def test_issue_15_11_on_a_mac_a_script_opens_the_program(home: Path) -> None:
    made = shortcut.on_macos(home, ["/bin/echo", str(HARD)])
    assert made.name == "Tolva.command"
    said = subprocess.run([str(made)], capture_output=True, encoding="utf-8", check=True).stdout
    assert said == f"{HARD}\n"


def test_issue_15_11_windows_makes_its_link_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr(shortcut.subprocess, "run", lambda words, **given: asked.update(given, words=words))
    made = shortcut.on_windows(home, [r"C:\Näs & co\start.cmd"])
    variables = asked["env"]
    assert isinstance(variables, dict)
    assert made == home / "Tolva.lnk"
    assert variables["TOLVA_LINK"] == str(made)
    assert variables["TOLVA_TARGET"] == r"C:\Näs & co\start.cmd"
    assert Path(variables["TOLVA_ICON"]).read_bytes()[:4] == b"\0\0\1\0", "an icon of Windows"
    assert "Näs" not in str(asked["words"]), "a path is no part of what PowerShell reads"


def test_a_program_laid_from_a_stick_is_started_through_the_folder_that_knows_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = tmp_path / "one"
    version.mkdir()
    monkeypatch.setattr(shortcut, "ROOT", version)
    for folder in (tmp_path, version):
        (folder / "start.sh").touch()
    assert shortcut.what_starts() == ["/bin/sh", str(version / "start.sh")]
    (tmp_path / "current").touch()
    assert shortcut.what_starts() == ["/bin/sh", str(tmp_path / "start.sh")]


def test_issue_15_11_the_icon_outlasts_the_version_that_made_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing in it leads into the folder of a version: neither what it starts nor its picture."""
    laid = home / "Tolva-programmet"
    version = laid / "0.1.0-5c1b2a90"
    shutil.copytree(shortcut.STATIC, version / "scorer" / "static")
    (laid / "current").write_text(version.name, "utf-8")
    (laid / "start.sh").touch()
    monkeypatch.setattr(shortcut, "ROOT", version)
    monkeypatch.setattr(shortcut, "STATIC", version / "scorer" / "static")
    asked: dict[str, dict[str, str]] = {}
    monkeypatch.setattr(shortcut.subprocess, "run", lambda _words, **given: asked.update(given))
    entry = shortcut.on_linux(home, shortcut.what_starts()).read_text("utf-8")
    shortcut.on_windows(home, shortcut.what_starts())
    shutil.rmtree(version)
    assert version.name not in entry
    (icon,) = [line.removeprefix("Icon=") for line in entry.splitlines() if line.startswith("Icon=")]
    for kept in (icon, asked["env"]["TOLVA_ICON"], asked["env"]["TOLVA_ARGUMENTS"].strip('"')):
        assert Path(kept).is_file(), kept


def test_an_installed_package_is_started_as_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shortcut, "ROOT", tmp_path)
    assert shortcut.what_starts() == [sys.executable, "-m", "scorer", "serve", "--open"]


def test_where_nothing_can_be_written_it_says_how_to_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_desktop: Path, _command: object) -> Path:
        raise OSError("No space left on device")

    monkeypatch.setitem(shortcut.MAKERS, sys.platform, full)
    ended = CliRunner().invoke(scorer, ["shortcut", "--folder", str(home)])
    assert ended.exit_code == 1
    assert "Det gick inte" in ended.output
    assert shlex.quote(str(ROOT / "start.sh")) in ended.output
