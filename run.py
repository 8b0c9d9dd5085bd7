#!/usr/bin/env python3
"""Runs the program from a fresh checkout; needs Python 3.11 or newer and nothing else.

    python run.py serve          open the evening
    python run.py demo           the same on a throw-away database with a half-played tournament
    python run.py test           run every check and test
    python run.py test ARGS      run pytest alone with ARGS
    python run.py COMMAND ...    run the command `scorer COMMAND ...`

The first run makes the environment `.venv` from the lock file (with uv where it is there, else with
pip), and so does a run after the lock has changed.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENVIRONMENT / "installed-lock"
SERVE_LOCK = ROOT / "requirements.lock"
TEST_LOCK = ROOT / "requirements-test.lock"
"""Everything of SERVE_LOCK and more."""

CHECKS = (
    ("ruff check", ("-m", "ruff", "check")),
    ("ruff format --check", ("-m", "ruff", "format", "--check")),
    ("mypy", ("-m", "mypy")),
    ("lint-imports", ("-c", "from importlinter.cli import lint_imports_command as run; run()")),
    ("pytest", ("-m", "pytest", "-n", "auto", "--dist", "worksteal")),
)


def main(arguments):
    if sys.version_info < OLDEST:
        sys.exit(
            "Programmet behöver Python {}.{} eller nyare, det här är {}.{}.".format(
                *OLDEST, *sys.version_info
            )
        )
    sys.stdout.reconfigure(errors="replace")
    if arguments[:1] == ["test"]:
        prepare(TEST_LOCK)
        sys.exit(test(arguments[1:]))
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__, flush=True)
    prepare(SERVE_LOCK)
    compile_texts()
    become([str(PYTHON), "-P", "-m", "scorer", *arguments])


# --- the environment --------------------------------------------------------------------------------


def prepare(lock):
    """Make `.venv` hold what `lock` says, unless it does already."""
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() in wanted(lock):
        return
    print("Gör i ordning programmet. Det behövs internet, och det kan ta någon minut …", flush=True)
    STAMP.unlink(missing_ok=True)
    try:
        install_with_uv(lock) if shutil.which("uv") else install_with_pip(lock)
    except subprocess.CalledProcessError as failed:
        sys.exit(
            "Det gick inte att göra i ordning programmet; felet står här ovanför. "
            f"Finns det internet? Försök igen. (Status {failed.returncode})"
        )
    STAMP.write_text(digest(lock))


def wanted(lock):
    """Marks of an environment that will do: that of `lock`, or of the larger one."""
    return {digest(lock), digest(TEST_LOCK)}


def digest(lock):
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def install_with_uv(lock):
    if not PYTHON.exists():
        run("uv", "venv", "--quiet", "--clear", "--python", sys.executable, str(ENVIRONMENT))
    run("uv", "pip", "install", "--quiet", "--python", str(PYTHON), "--require-hashes", "-r", str(lock))


def install_with_pip(lock):
    if not has_pip():
        if importlib.util.find_spec("ensurepip") is None:
            sys.exit("Python saknar en del som behövs. Skriv: sudo apt install python3-venv")
        run(sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT))
    run(str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--require-hashes", "-r", str(lock))  # fmt: skip


def has_pip():
    """An environment that uv made has none."""
    if not PYTHON.exists():
        return False
    asked = subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True)
    return asked.returncode == 0


def compile_texts():
    """Make the translations that the program reads, where one is missing or old."""
    for source in ROOT.glob("scorer/translations/*/LC_MESSAGES/*.po"):
        made = source.with_suffix(".mo")
        if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
            run(str(PYTHON), "-P", "-m", "scorer", "texts", "--compile")
            return


# --- jobs -------------------------------------------------------------------------------------------


def test(arguments):
    """All checks, or with arguments pytest alone. Returns the exit status."""
    # Else each program that a test starts compiles all of it anew, which takes longer than the test.
    compiled = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    if arguments:
        return subprocess.call([str(PYTHON), "-m", "pytest", *arguments], cwd=ROOT, env=compiled)
    failed = []
    for name, command in CHECKS:
        print(f"--- {name}", flush=True)
        if subprocess.call([str(PYTHON), *command], cwd=ROOT, env=compiled) != 0:
            failed.append(name)
    if failed:
        print("Failed: " + ", ".join(failed), flush=True)
    return 1 if failed else 0


def run(*command):
    subprocess.run(command, check=True, env=environment())


def become(command):
    """Go on as `command`, which then takes Ctrl-C and gives the exit status itself."""
    if os.name == "posix":
        os.execve(command[0], command, environment())
    child = subprocess.Popen(command, env=environment())
    while child.poll() is None:
        with contextlib.suppress(KeyboardInterrupt):
            child.wait()
    sys.exit(child.returncode)


def environment():
    """The caller's, in which the program is found from any folder."""
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": str(ROOT) + (os.pathsep + path if path else "")}


if __name__ == "__main__":
    main(sys.argv[1:])
