"""`run.py`: from a fresh checkout to a running program, from any folder, with any letters in the path."""

import ast
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.serving import ROOT
from tests.start.checkout import Checkout


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
    assert "python3 run.py serve" in said
    assert "python3 run.py test" in said
    assert "On Windows write `py`" in said


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
    assert "uv says why" in ended.stdout
    assert "Finns det internet?" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert checkout.with_uv().run("serve").returncode == 0


def test_without_uv_the_environment_comes_from_venv_and_pip(checkout: Checkout) -> None:
    ended = checkout.run("serve")
    assert ended.returncode == 0, ended.stderr
    assert "program ['serve']" in ended.stdout
    assert checkout.run("serve").stdout == f"program ['serve'] {checkout.elsewhere}\n"


def test_a_debian_without_venv_is_told_what_to_install(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(run.shutil, "which", lambda _name: None)
    wanted = f"sudo apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv\n"
    with pytest.raises(SystemExit, match=wanted):
        run.make(run.Environment("missing"), run.SERVE_LOCK)


def test_i11_34_an_environment_of_another_python_is_made_anew(checkout: Checkout) -> None:
    """A system that is upgraded brings another Python, which does not see the packages."""
    checkout.with_uv().run("serve")
    stamp = checkout.root / ".venv" / "installed-lock"
    stamp.write_text("3.10 " + stamp.read_text().split()[1])
    assert "Gör i ordning" in checkout.run("serve").stdout
    assert checkout.installs() == ["requirements.lock", "requirements.lock"]


# --- an older Python --------------------------------------------------------------------------------

NEWER_THAN_PYTHON_2 = (
    ast.JoinedStr, ast.Starred, ast.AnnAssign, ast.NamedExpr, ast.Nonlocal, ast.YieldFrom,
    ast.AsyncFunctionDef, ast.Match,
)  # fmt: skip


def test_i11_34_an_older_python_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"behöver Python 3\.11 eller nyare, det här är 3\.9"):
        exec(compile((ROOT / "run.py").read_text(encoding="utf-8"), "run.py", "exec"), {})


def test_i11_34_every_older_python_can_read_the_file_to_its_sentence() -> None:
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, NEWER_THAN_PYTHON_2), ast.unparse(node)
        assert not isinstance(node, ast.Dict) or None not in node.keys, ast.unparse(node)
        assert not isinstance(node, ast.arguments) or not node.kwonlyargs + node.posonlyargs
    assert "coding: utf-8" in text.splitlines()[1]
    for version in ("2.7", *(f"3.{minor}" for minor in range(11))):
        python = shutil.which(f"python{version}")
        known = python and subprocess.run([python, "--version"], capture_output=True).returncode == 0
        if python and known:
            told = subprocess.run([python, str(ROOT / "run.py"), "serve"], capture_output=True).stderr
            assert f"det här är {version}.\n" in told.decode(), version


# --- how far it is ----------------------------------------------------------------------------------


def with_texts(checkout: Checkout) -> Path:
    texts = checkout.root / "scorer" / "translations" / "en" / "LC_MESSAGES"
    texts.mkdir(parents=True)
    (texts / "messages.po").touch()
    return texts


def test_i11_34_a_first_run_tells_its_steps(checkout: Checkout) -> None:
    with_texts(checkout)
    said = checkout.with_uv().run("serve").stdout
    steps = [line for line in said.splitlines() if " av 3: " in line]
    assert [step[:7] for step in steps] == ["1 av 3:", "2 av 3:", "3 av 3:"]
    assert "Paketen hämtas och läggs in" in steps[1]
    assert said.index("3 av 3:") < said.index("Klart efter ") < said.index("program ['serve']")


SLOW_PIP = """import pathlib, sys, time
packages = pathlib.Path(sys.argv[1])
for name in ("a", "b"):
    print("Collecting", name, flush=True)
    print("  Using cached", name, flush=True)
time.sleep(0.5)
for name in ("a", "b"):
    (packages / f"{name}-1.0.dist-info").mkdir()
    time.sleep(0.5)
"""


def test_i11_34_no_installation_is_silent_for_long(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two packages: fetched, then put in one after the other; a third is for Windows alone."""
    lock = tmp_path / "a.lock"
    lock.write_text("a==1.0 \\\n    --hash=x\nb==1.0 ; y\nb==2.0 ; z\nc==1.0 ; sys_platform == 'win32' \\\n")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "TICK", 0.1)
    environment = run.Environment("made")
    environment.packages.mkdir(parents=True)
    (environment.packages / "pip-1.0.dist-info").mkdir()
    work, slow = run.work, [sys.executable, "-c", SLOW_PIP, str(environment.packages)]
    monkeypatch.setattr(run, "work", lambda _command, count: work(slow, count))
    run.install(environment, lock)
    said = [line.split(" s", 1)[1] for line in capsys.readouterr().out.splitlines()]
    assert len(said) >= 5
    for words in (": 2 av 2 hämtade", ": 1 av 2 inlagda", ": 2 av 2 inlagda"):
        assert words in said


def test_old_translations_are_compiled_before_the_command(checkout: Checkout) -> None:
    texts = with_texts(checkout)
    checkout.with_uv().run("serve")
    assert "1 av 1: Texterna" in checkout.run("serve").stdout
    (texts / "messages.mo").touch()
    assert "Texterna" not in checkout.run("serve").stdout
    calls = (checkout.root / "scorer" / "calls").read_text().splitlines()
    assert calls == ["texts --compile", "serve", "texts --compile", "serve", "serve"]


# --- run.py test ------------------------------------------------------------------------------------


@pytest.fixture
def checks(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Three checks, of which the second fails."""
    monkeypatch.setattr(
        run, "prepare", lambda environment, _lock: setattr(environment, "python", sys.executable)
    )
    statuses = {"first": 0, "second": 3, "third": 0}
    quick = tuple((name, ("-c", f"print('ran {name}'); exit({end})")) for name, end in statuses.items())
    monkeypatch.setattr(run, "CHECKS", quick)
    return run


@pytest.mark.parametrize("beside", [(), ("first", "second"), ("third",)])
def test_all_checks_run_and_the_failed_ones_are_named(
    checks: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    beside: tuple[str, ...],
) -> None:
    monkeypatch.setattr(checks, "BESIDE", beside)
    assert checks.test(checks.Environment(".venv"), []) == 1
    said = capfd.readouterr().out
    for name in ("first", "second", "third"):
        assert f"--- {name}\nran {name}\n" in said
    assert said.endswith("Failed: second\n")


def test_arguments_go_to_pytest_alone(checks: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.test(checks.Environment(".venv"), ["--version"]) == 0
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
    assert set(run.BESIDE) == {"mypy", "lint-imports"}


# --- another Python ---------------------------------------------------------------------------------


def test_i11_34_tests_with_a_named_python_have_an_environment_of_their_own(checkout: Checkout) -> None:
    version = "{}.{}".format(*sys.version_info)
    checkout.with_uv().run("test", "--python", version, "--version")
    assert (checkout.root / f".venv-{version}" / "installed-lock").exists()
    assert not (checkout.root / ".venv").exists()


def test_i11_34_another_python_on_the_path_goes_on_with_the_tests(checkout: Checkout) -> None:
    checkout.with_python("3.99", "python3.99")
    ended = checkout.run("test", "--python", "3.99", "tests/engine", "-x")
    script = checkout.root / "run.py"
    assert ended.stdout == f"3.99 runs {script} test --python 3.99 tests/engine -x\n"


def test_i11_34_a_name_on_the_path_without_its_python_is_passed_over_for_pyenvs(checkout: Checkout) -> None:
    checkout.with_python("3.99", "python3.99", "#!/bin/sh\nexit 127\n")
    checkout.with_python("3.99", "pyenv/versions/3.99.1/bin/python")
    assert checkout.run("test", "--python", "3.99").stdout.startswith("3.99 runs ")


@pytest.mark.parametrize(
    ("asked", "told"), [(["3.99"], "Python 3.99 finns inte"), (["3"], "Skriv vilken"), ([], "Skriv vilken")]
)
def test_i11_34_a_python_that_is_not_here_gets_a_sentence(
    checkout: Checkout, asked: list[str], told: str
) -> None:
    checkout.with_python("3.9", "python3.99")
    ended = checkout.run("test", "--python", *asked)
    assert (ended.returncode, told in ended.stderr) == (1, True)


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
