"""`scorer stick`: a folder with all wheels for a system is made by one command (issue 15, point 11)."""

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.cli.computer import stick
from scorer.laying import PROGRAM, about
from tests.serving import ROOT

LOCK = """a==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:ab
b==1.0 ; python_full_version < '3.12' \\
    --hash=sha256:ba
b==2.0 ; python_full_version >= '3.12' \\
    --hash=sha256:bb
c==1.0 ; sys_platform == 'win32' \\
    --hash=sha256:ca
d==1.0 ; implementation_name != 'pypy' \\
    --hash=sha256:da
"""


@pytest.mark.parametrize(
    ("system", "python", "packages"),
    [
        ("windows", "3.11", ["a==1.0", "b==1.0", "c==1.0", "d==1.0"]),
        ("windows", "3.13", ["a==1.0", "b==2.0", "c==1.0", "d==1.0"]),
        ("mac", "3.12", ["a==1.0", "b==2.0", "d==1.0"]),
        ("linux", "3.11", ["a==1.0", "b==1.0", "d==1.0"]),
    ],
)
def test_conditions_of_the_lock_are_those_of_the_other_computer(
    system: str, python: str, packages: list[str]
) -> None:
    lines = list(stick.locked(LOCK, stick.SYSTEMS[system], python))
    assert [line.split()[0] for line in lines] == packages
    assert lines[0] == "a==1.0 --hash=sha256:aa --hash=sha256:ab"


def test_every_line_of_the_real_lock_has_its_hashes() -> None:
    lines = list(
        stick.locked((ROOT / "requirements.lock").read_text("utf-8"), stick.SYSTEMS["windows"], "3.13")
    )
    assert all("==" in line and " --hash=sha256:" in line and ";" not in line for line in lines)
    names = {line.split("==")[0] for line in lines}
    assert {"flask", "reportlab", "sqlmodel", "tzdata", "numpy", "networkx"} <= names


class Pip:
    """It fetches one wheel for each Python, or says why not."""

    def __init__(self, status: int = 0) -> None:
        self.status, self.asked = status, list[list[str]]()

    def __call__(self, words: list[str], **_given: object) -> "subprocess.CompletedProcess[str]":
        self.asked.append(words)
        wheels = Path(words[words.index("--dest") + 1])
        (wheels / f"a-{words[words.index('--python-version') + 1]}.whl").touch()
        said = "WARNING: trying again\nERROR: No matching distribution found for a==1.0\n"
        return subprocess.CompletedProcess(words, self.status, "", said if self.status else "")


def make(folder: Path, system: str = "windows") -> Result:
    return CliRunner().invoke(scorer, ["stick", str(folder), "--for", system])


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> Pip:
    pip = Pip()
    monkeypatch.setattr(stick.subprocess, "run", pip)
    return pip


def test_issue_15_11_one_command_makes_a_folder_with_all_wheels_for_a_system(
    tmp_path: Path, pip: Pip
) -> None:
    ended = make(tmp_path)
    assert ended.exit_code == 0, ended.output
    made = tmp_path / "Tolva"
    assert {path.name for path in made.iterdir()} == {*PROGRAM, "wheels"}
    assert "start.cmd" in ended.output
    assert "5 av 5: Paketen för Windows och Python 3.14" in ended.output
    for words, python in zip(pip.asked, ("3.11", "3.12", "3.13", "3.14"), strict=True):
        assert f"a-{python}.whl" in {path.name for path in (made / "wheels").iterdir()}
        assert "--require-hashes" in words
        assert "--platform=win_amd64" in words
    held = about(made)
    assert (held.system, held.pythons) == ("windows", ("3.11", "3.12", "3.13", "3.14"))
    assert held.version == "0.1.0"


def test_a_stick_that_is_made_again_is_replaced_and_nothing_else_is(tmp_path: Path, pip: Pip) -> None:
    make(tmp_path)
    (tmp_path / "Tolva" / "wheels" / "old.whl").touch()
    (tmp_path / "python-3.13.1-amd64.exe").touch()
    assert make(tmp_path, "linux").exit_code == 0
    assert not (tmp_path / "Tolva" / "wheels" / "old.whl").exists()
    assert {path.name for path in tmp_path.iterdir()} == {"Tolva", "python-3.13.1-amd64.exe"}


def test_a_folder_of_that_name_with_something_else_is_left_alone(tmp_path: Path, pip: Pip) -> None:
    (tmp_path / "Tolva").mkdir()
    (tmp_path / "Tolva" / "Protokoll 1987.doc").touch()
    ended = make(tmp_path)
    assert (ended.exit_code, "finns redan" in ended.output) == (1, True)
    assert (tmp_path / "Tolva" / "Protokoll 1987.doc").exists()


def test_without_internet_it_says_so_and_the_old_stick_is_as_it_was(tmp_path: Path, pip: Pip) -> None:
    make(tmp_path)
    pip.status = 1
    ended = make(tmp_path, "linux")
    assert ended.exit_code == 1
    assert "Finns det internet?\nERROR: No matching distribution found for a==1.0\n" in ended.output
    assert about(tmp_path / "Tolva").system == "windows"
    assert [path.name for path in tmp_path.iterdir()] == ["Tolva"]


def test_an_unknown_system_and_a_folder_that_is_not_there_are_refused(tmp_path: Path) -> None:
    assert make(tmp_path, "amiga").exit_code == 2
    assert make(tmp_path / "none").exit_code == 2


def test_an_environment_of_uv_has_no_pip_and_asks_uv_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stick, "find_spec", lambda _name: None)
    monkeypatch.setattr(stick.shutil, "which", lambda name: f"/bin/{name}")
    assert stick._pip() == ["uv", "tool", "run", "pip"]
