"""A program is laid on the computer from a stick, a new version beside the old, and there is a way back."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from scorer import laying
from tests.serving import ROOT
from tests.start.checkout import Checkout

THIS_PYTHON = "{}.{}".format(*sys.version_info)
BROKEN = "raise SystemExit(3)\n"


class Stick(Checkout):
    """The small program with wheels, as `scorer stick` leaves it."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.home = home / laying.HOME
        shutil.copy(ROOT / "scorer" / "laying.py", self.root / "scorer")
        for name in laying.STARTERS:
            shutil.copy(ROOT / name, self.root)
        self.with_uv()
        self.holds("0.1.0")

    def holds(self, version: str, system: str = laying.this_system()) -> str:
        """Another version lies on the stick. Returns its name."""
        (self.root / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n', "utf-8")
        (self.root / "wheels").mkdir(exist_ok=True)
        name = laying.computed(self.root).name
        about = {"name": name, "version": version, "system": system, "pythons": [THIS_PYTHON]}
        (self.root / "wheels" / "about.json").write_text(json.dumps(about), "utf-8")
        return name

    def named(self, which: str) -> str | None:
        file = self.home / which
        return file.read_text("utf-8") if file.exists() else None

    def calls(self, name: str) -> list[str]:
        """What the laid version was asked to do."""
        return (self.home / name / "scorer" / "calls").read_text("utf-8").splitlines()

    def asked_of_uv(self) -> list[str]:
        return (self.tools / "uv-log").read_text("utf-8").splitlines()


@pytest.fixture
def stick(tmp_path: Path) -> Stick:
    return Stick(tmp_path)


def test_issue_15_11_from_a_stick_it_is_laid_on_the_computer_without_internet(stick: Stick) -> None:
    name = stick.holds("0.1.0")
    ended = stick.run("serve", "--open")
    assert ended.returncode == 0, ended.stderr
    assert "Internet behövs inte" in ended.stdout
    assert ended.stdout.endswith(f"program ['serve', '--open'] {stick.elsewhere}\n")
    assert (stick.named("current"), stick.named("previous")) == (name, None)
    assert stick.calls(name) == ["serve --help", "shortcut", "serve --open"]
    wheels = stick.home / name / "wheels"
    assert f"|--no-index|--find-links|{wheels}|" in stick.asked_of_uv()[-1]
    assert not (stick.root / ".venv").exists(), "nothing is written on the stick"


def test_a_second_start_from_the_stick_or_from_the_folder_lays_nothing(stick: Stick) -> None:
    stick.run("serve")
    asked = stick.asked_of_uv()
    for root in (stick.root, stick.home):
        assert stick.run("serve", root=root).stdout == f"program ['serve'] {stick.elsewhere}\n"
    assert stick.asked_of_uv() == asked


def test_issue_15_11_a_new_version_is_laid_over_the_old_with_the_way_back(stick: Stick) -> None:
    first = stick.holds("0.1.0")
    stick.run("serve")
    second = stick.holds("0.2.0")
    stick.run("serve")
    assert (stick.named("current"), stick.named("previous")) == (second, first)

    ended = stick.run("back", root=stick.home)
    assert ended.returncode == 0, ended.stderr
    assert "Nu används version 0.1.0" in ended.stdout
    assert (stick.named("current"), stick.named("previous")) == (first, second)
    assert stick.calls(second)[-1] == f"back {stick.home / first}", "the newer one takes the database back"
    stick.run("serve", root=stick.home)
    assert stick.calls(first)[-1] == "serve"

    stick.run("back", root=stick.home)
    assert stick.named("current") == second, "and forward again"


def test_another_database_goes_back_too(stick: Stick) -> None:
    first = stick.holds("0.1.0")
    stick.run("lay")
    second = stick.holds("0.2.0")
    stick.run("lay")
    stick.run("back", "--database", "club.sqlite3", root=stick.home)
    assert stick.calls(second)[-1] == f"back {stick.home / first} --database club.sqlite3"


def test_where_the_database_cannot_go_back_the_version_stays(stick: Stick) -> None:
    stick.run("lay")
    second = stick.holds("0.2.0")
    stick.run("lay")
    ended = stick.run("back", "--database", "fail", root=stick.home)
    assert (ended.returncode, ended.stderr) == (1, "Ingenting är ändrat.\n")
    assert stick.named("current") == second


def test_without_an_older_version_there_is_no_way_back(stick: Stick) -> None:
    name = stick.holds("0.1.0")
    stick.run("lay")
    ended = stick.run("back", root=stick.home)
    assert (ended.returncode, ended.stderr) == (1, "Det finns ingen äldre version att gå tillbaka till.\n")
    assert stick.named("current") == name


def test_an_old_stick_does_not_take_a_newer_program_away(stick: Stick) -> None:
    newer = stick.holds("0.10.0")
    stick.run("lay")
    stick.holds("0.9.0")
    ended = stick.run("serve")
    assert "På datorn finns en nyare version, 0.10.0." in ended.stdout
    assert stick.named("current") == newer


def test_of_two_with_one_version_the_newer_database_is_the_newer_program(tmp_path: Path) -> None:
    """Between two releases the version stays the same, and the older program cannot read the database."""
    found = []
    for newest in ("0012", "0014"):
        folder = tmp_path / newest
        (folder / "migrations" / "versions").mkdir(parents=True)
        (folder / "pyproject.toml").write_text('[project]\nversion = "0.1.0"\n', "utf-8")
        (folder / "migrations" / "versions" / f"{newest}_something.py").write_text("", "utf-8")
        found.append(laying.about(folder))
    assert found[0].order < found[1].order
    laying.write_about(tmp_path / "0014", found[1])
    assert laying.about(tmp_path / "0014") == found[1]


def test_a_version_that_does_not_start_changes_nothing(stick: Stick) -> None:
    first = stick.holds("0.1.0")
    stick.run("lay")
    (stick.root / "scorer" / "__main__.py").write_text(BROKEN)
    stick.holds("0.2.0")
    ended = stick.run("lay")
    assert ended.returncode == 1
    assert ended.stderr.endswith("Den här versionen gick inte att göra i ordning. Ingenting är ändrat.\n")
    assert stick.named("current") == first
    assert "program ['serve']" in stick.run("serve", root=stick.home).stdout


def test_a_stick_that_was_pulled_out_while_it_copied_is_read_again(stick: Stick) -> None:
    name = stick.holds("0.1.0")
    for half in (name, f"{name}.part"):
        (stick.home / half).mkdir(parents=True)
        (stick.home / half / "run.py").touch()
    assert stick.run("serve").returncode == 0
    assert stick.calls(name)[-1] == "serve"
    assert not (stick.home / f"{name}.part").exists()


def test_the_version_before_is_kept_and_those_before_it_go(stick: Stick) -> None:
    names = []
    (stick.home / "Mina bilder").mkdir(parents=True)
    for version in ("0.1.0", "0.2.0", "0.3.0"):
        names.append(stick.holds(version))
        stick.run("lay")
    folders = {path.name for path in stick.home.iterdir() if path.is_dir()}
    assert folders == {*names[1:], "Mina bilder"}


def test_a_current_version_that_somebody_threw_away_is_the_one_before_it(stick: Stick) -> None:
    first = stick.holds("0.1.0")
    stick.run("lay")
    second = stick.holds("0.2.0")
    stick.run("lay")
    shutil.rmtree(stick.home / second)
    assert stick.run("serve", root=stick.home).returncode == 0
    assert stick.calls(first)[-1] == "serve"
    shutil.rmtree(stick.home / first)
    assert "Programmet fattas i" in stick.run("serve", root=stick.home).stderr


def test_wheels_for_another_system_are_told_of_and_fetched_instead(stick: Stick) -> None:
    stick.holds("0.1.0", system="amiga")
    said = stick.run("serve").stdout
    assert f"Paketen som följer med är inte för den här datorn och Python {THIS_PYTHON}." in said
    assert "Det behövs internet" in said
    assert "--no-index" not in stick.asked_of_uv()[-1]


def test_a_program_that_was_fetched_is_laid_too(stick: Stick) -> None:
    shutil.rmtree(stick.root / "wheels")
    assert "program ['serve']" in stick.run("serve").stdout
    assert not stick.home.exists(), "it runs where it lies"
    assert stick.run("lay").returncode == 0
    assert stick.named("current") == laying.computed(stick.root).name


def test_the_same_files_have_the_same_name_and_others_another(stick: Stick) -> None:
    before = laying.computed(stick.root).name
    (stick.root / "scorer" / "__pycache__").mkdir()
    (stick.root / "scorer" / "__pycache__" / "a.pyc").touch()
    assert laying.computed(stick.root).name == before
    (stick.root / "scorer" / "new.py").touch()
    assert laying.computed(stick.root).name != before


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"name": 1}', "\0"])
def test_a_damaged_note_on_the_stick_is_as_none(stick: Stick, text: str) -> None:
    (stick.root / "wheels" / "about.json").write_text(text)
    assert laying.about(stick.root) == laying.computed(stick.root)
    assert laying.wheels_here(stick.root) is None


@pytest.mark.parametrize(
    ("system", "machine", "platform", "named"),
    [
        ("win32", "AMD64", "win-amd64", "windows"),
        ("win32", "ARM64", "win-arm64", "windows-other"),
        ("darwin", "arm64", "macosx-11.0-arm64", "mac"),
        ("darwin", "x86_64", "macosx-10.9-universal2", "mac-intel"),
        ("linux", "x86_64", "linux-x86_64", "linux"),
        ("linux", "aarch64", "linux-aarch64", "linux-arm"),
    ],
)
def test_each_computer_knows_what_it_is(
    monkeypatch: pytest.MonkeyPatch, system: str, machine: str, platform: str, named: str
) -> None:
    monkeypatch.setattr(laying.sys, "platform", system)
    monkeypatch.setattr(laying.platform, "machine", lambda: machine)
    monkeypatch.setattr(laying.sysconfig, "get_platform", lambda: platform)
    assert laying.this_system() == named
