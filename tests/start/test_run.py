"""`run.py`: from a fresh checkout to a running program, from any folder, with any letters in the path."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.serving import ROOT

FAKE_UV = """import pathlib, subprocess, sys
with open(pathlib.Path(__file__).with_name("uv-log"), "a", encoding="utf-8") as log:
    print(*sys.argv[1:], sep="|", file=log)
if sys.argv[1] == "venv":
    subprocess.run([{python!r}, "-m", "venv", "--without-pip", sys.argv[-1]], check=True)
sys.exit({status})
"""
BY_PYTHON = """#!/bin/sh
exec "{python}" "$0.py" "$@"
"""
"""A path with a space cannot stand behind #!."""
PROGRAM = """import os, sys
print("program", sys.argv[1:], os.getcwd())
sys.exit(7 if "fail" in sys.argv else 0)
"""


class Checkout:
    """A small program beside the real `run.py`, in a folder with spaces and Swedish letters."""

    def __init__(self, home: Path) -> None:
        self.root = home / "Näs kortklubb – åäö" / "tolva"
        self.tools = home / "tools"
        self.elsewhere = home / "någon annanstans"
        for folder in (self.root / "scorer", self.tools, self.elsewhere):
            folder.mkdir(parents=True)
        shutil.copy(ROOT / "run.py", self.root)
        (self.root / "scorer" / "__init__.py").touch()
        (self.root / "scorer" / "__main__.py").write_text(PROGRAM)
        for lock in ("requirements.lock", "requirements-test.lock"):
            (self.root / lock).write_text(f"# nothing, in {lock}\n")

    def with_uv(self, status: int = 0) -> "Checkout":
        """A uv that makes bare environments and writes down what it was asked."""
        uv = self.tools / "uv"
        uv.write_text(BY_PYTHON.format(python=sys.executable), encoding="utf-8")
        script = FAKE_UV.format(python=sys.executable, status=status)
        uv.with_suffix(".py").write_text(script, encoding="utf-8")
        uv.chmod(0o755)
        return self

    def run(self, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [sys.executable, str(self.root / "run.py"), *arguments],
            cwd=cwd or self.elsewhere,
            env={**environment, "PATH": f"{self.tools}{os.pathsep}/usr/bin{os.pathsep}/bin"},
            capture_output=True,
            encoding="utf-8",
        )

    def installs(self) -> list[str]:
        """The locks that uv was asked to install, in order."""
        log = self.tools / "uv-log"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        return [Path(line.split("|")[-1]).name for line in lines if line.startswith("pip|install")]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def run() -> ModuleType:
    """`run.py` as a module."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_command_is_the_programs_own_in_the_callers_folder(checkout: Checkout) -> None:
    ended = checkout.with_uv().run("serve", "--port", "8000")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.endswith(f"program ['serve', '--port', '8000'] {checkout.elsewhere}\n")


def test_the_exit_status_is_the_commands(checkout: Checkout) -> None:
    assert checkout.with_uv().run("fail").returncode == 7


def test_a_file_called_scorer_where_one_stands_is_not_the_program(checkout: Checkout) -> None:
    (checkout.elsewhere / "scorer.py").write_text("raise SystemExit('the wrong one')")
    assert checkout.with_uv().run("serve").returncode == 0


def test_without_a_command_it_says_what_there_is(checkout: Checkout) -> None:
    said = checkout.with_uv().run().stdout
    assert "python run.py serve" in said
    assert "python run.py test" in said


def test_the_environment_is_made_once_and_again_when_the_lock_changes(checkout: Checkout) -> None:
    checkout.with_uv().run("serve")
    assert checkout.installs() == ["requirements.lock"]
    assert "Gör i ordning" not in checkout.run("serve").stdout
    (checkout.root / "requirements.lock").write_text("# another\n")
    assert "Gör i ordning" in checkout.run("serve").stdout
    assert checkout.installs() == ["requirements.lock", "requirements.lock"]


def test_serve_never_installs_what_the_tests_need_but_takes_it_where_it_is(checkout: Checkout) -> None:
    checkout.with_uv().run("test", "--version")
    checkout.run("serve")
    assert checkout.installs() == ["requirements-test.lock"]


def test_uv_is_asked_for_hashes_and_for_this_python(checkout: Checkout) -> None:
    checkout.with_uv().run("serve")
    made, installed = (checkout.tools / "uv-log").read_text(encoding="utf-8").splitlines()
    assert f"--python|{sys.executable}" in made
    assert "--require-hashes" in installed


def test_an_installation_that_fails_is_told_and_tried_again(checkout: Checkout) -> None:
    ended = checkout.with_uv(status=2).run("serve")
    assert ended.returncode == 1
    assert "Finns det internet?" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert checkout.with_uv().run("serve").returncode == 0


def test_without_uv_the_environment_comes_from_venv_and_pip(checkout: Checkout) -> None:
    ended = checkout.run("serve")
    assert ended.returncode == 0, ended.stderr
    assert "program ['serve']" in ended.stdout
    assert checkout.run("serve").stdout == f"program ['serve'] {checkout.elsewhere}\n"


def test_a_debian_without_venv_is_told_what_to_install(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "PYTHON", tmp_path / "missing")
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit, match="sudo apt install python3-venv"):
        run.install_with_pip(run.SERVE_LOCK)


def test_an_older_python_is_told_in_a_sentence(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"behöver Python 3\.11 eller nyare, det här är 3\.9"):
        run.main(["serve"])


def test_old_translations_are_compiled_before_the_command(checkout: Checkout) -> None:
    texts = checkout.root / "scorer" / "translations" / "en" / "LC_MESSAGES"
    texts.mkdir(parents=True)
    (texts / "messages.po").touch()
    said = checkout.with_uv().run("serve").stdout
    assert said.index("program ['texts', '--compile']") < said.index("program ['serve']")
    (texts / "messages.mo").touch()
    assert "'--compile'" not in checkout.run("serve").stdout


# --- run.py test ------------------------------------------------------------------------------------


@pytest.fixture
def checks(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Three checks, of which the second fails."""
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    statuses = {"first": 0, "second": 3, "third": 0}
    quick = tuple((name, ("-c", f"print('ran {name}'); exit({end})")) for name, end in statuses.items())
    monkeypatch.setattr(run, "CHECKS", quick)
    return run


def test_all_checks_run_and_the_failed_ones_are_named(
    checks: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    assert checks.test([]) == 1
    said = capfd.readouterr().out
    assert "ran first" in said
    assert "ran third" in said
    assert said.endswith("Failed: second\n")


def test_arguments_go_to_pytest_alone(checks: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.test(["--version"]) == 0
    said = capfd.readouterr()
    assert "ran first" not in said.out
    assert "pytest" in said.out + said.err


def test_the_real_checks_are_all_there(run: ModuleType) -> None:
    assert [name for name, _ in run.CHECKS] == [
        "ruff check",
        "ruff format --check",
        "mypy",
        "lint-imports",
        "pytest",
    ]


# --- the locks --------------------------------------------------------------------------------------


def _pins(lock: Path) -> set[str]:
    lines = lock.read_text().splitlines()
    return {line.rstrip(" \\") for line in lines if "==" in line and not line.startswith(("#", " "))}


def test_the_locks_pin_with_hashes_and_name_no_address(run: ModuleType) -> None:
    for lock in (run.SERVE_LOCK, run.TEST_LOCK):
        text = lock.read_text()
        assert "://" not in text
        assert text.count("--hash=sha256:") >= len(_pins(lock)) > 40


def test_the_test_lock_holds_all_of_the_other_at_the_same_versions(run: ModuleType) -> None:
    assert _pins(run.SERVE_LOCK) < _pins(run.TEST_LOCK)
