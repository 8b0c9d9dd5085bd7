#!/usr/bin/env python3
# coding: utf-8
"""Runs the program from a fresh checkout. It needs Python 3.11 or newer and nothing else.

    python3 run.py serve          open the evening
    python3 run.py demo           the same on a throw-away database with a half-played tournament
    python3 run.py test           run every check and test
    python3 run.py test ARGS      run pytest alone with ARGS
    python3 run.py test --compiled [ARGS]
                                  compile a copy of the engine and run its tests, or pytest with ARGS
    python3 run.py COMMAND ...    run the command `scorer COMMAND ...`
    python3 run.py lay            lay this version on the computer, beside the one before it
    python3 run.py back           go back to the version before this one, where both were laid

On Windows write `py` for `python3`. `test --python 3.13` tests with another Python of this machine.

The first run makes the environment `.venv` from the lock file (with uv where it is there, else with
pip), and so does a run after the lock or the Python has changed. From a stick (`scorer stick`) the program
is laid on the computer first, and needs no internet.
"""

import sys

if sys.version_info < (3, 11):
    # An older Python reads the whole file before it comes here: no f-strings and no unpacking in it.
    sys.exit(
        "Programmet behöver Python 3.11 eller nyare, det här är %d.%d.\n"
        "Hämta en ny på https://www.python.org/downloads/ och skriv kommandot igen i ett nytt fönster."
        % sys.version_info[:2]
    )

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SERVE_LOCK = ROOT / "requirements.lock"
TEST_LOCK = ROOT / "requirements-test.lock"
"""Everything of SERVE_LOCK and more."""
WHEELS = ROOT / "wheels"
"""On a stick, and in what was laid from one: the packages for one system."""
THIS_PYTHON = "%d.%d" % sys.version_info[:2]
TICK = 5
"""How many seconds a step may be silent."""

CHECKS = (
    ("ruff check", ("-m", "ruff", "check")),
    ("ruff format --check", ("-m", "ruff", "format", "--check")),
    ("mypy", ("-m", "mypy")),
    ("lint-imports", ("-c", "from importlinter.cli import lint_imports_command as run; run()")),
    ("pytest", ("-m", "pytest", "-n", "auto", "--dist", "worksteal")),
)
COMPILED = (
    "tests/engine/formats", "tests/engine/games", "tests/engine/simulation",
    "tests/invented/test_engine_side.py", "tests/scorer/cli/test_commands.py",
)  # fmt: skip
"""The tests that play cards, which the compiled engine is tested with."""
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "*cache*", ".hypothesis", "build", "dist")
BESIDE = ("mypy", "lint-imports")
"""These run while the tests run, and are heard of after them."""


def main(arguments):
    sys.stdout.reconfigure(errors="replace")
    if arguments[:2] == ["test", "--python"]:
        version = "".join(arguments[2:3])
        if version != THIS_PYTHON:
            become([another_python(version), str(ROOT / "run.py")] + arguments)
        sys.exit(test(Environment(".venv-" + version), arguments[3:]))
    environment = Environment(".venv")
    if arguments[:1] == ["test"]:
        sys.exit(test(environment, arguments[1:]))
    if not arguments or arguments[0] in ("-h", "--help"):
        say(__doc__)
    if (ROOT / "current").exists():
        become([sys.executable, str(laid_run())] + arguments)
    if arguments == ["lay"] or is_stick():
        lay(arguments)
    if arguments[:1] == ["back"] and (arguments + ["--database"])[1].startswith("--database"):
        back(arguments[1:])
    prepare(environment, SERVE_LOCK)
    command = [str(environment.python), "-P", "-m", "scorer"]
    if arguments == ["prepare"]:  # whether it starts is asked of a version that was laid
        sys.exit(
            subprocess.call(command + ["serve", "--help"], env=surroundings(), stdout=subprocess.DEVNULL)
        )
    become(command + arguments)


def say(text):
    print(text)
    sys.stdout.flush()


# --- the environment --------------------------------------------------------------------------------


class Environment:
    """A folder of the checkout with a Python and the packages of a lock."""

    def __init__(self, name):
        self.folder = ROOT / name
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = self.folder / "installed-lock"
        self.packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(self.folder)}))

    def holds(self, lock):
        """Whether it was made by this Python from `lock`, or from the larger one."""
        wanted = {mark(lock), mark(TEST_LOCK)}
        return self.python.exists() and self.stamp.exists() and self.stamp.read_text() in wanted

    def installed(self):
        """How many packages lie in it."""
        return len(list(self.packages.glob("*.dist-info")))


def mark(lock):
    return THIS_PYTHON + " " + hashlib.sha256(lock.read_bytes()).hexdigest()


def prepare(environment, lock):
    """Make what is missing or old, and tell how it goes."""
    steps = []
    if not environment.holds(lock):
        steps += [("En egen mapp för programmet", make), ("Paketen hämtas och läggs in", install)]
    if texts_are_old():
        steps += [("Texterna görs i ordning", compile_texts)]
    if not steps:
        return
    if len(steps) > 1:
        fits = wheels() is not None
        if WHEELS.is_dir() and not fits:
            say("Paketen som följer med är inte för den här datorn och Python %s." % THIS_PYTHON)
        need = "Internet behövs inte, men" if fits else "Det behövs internet, och"
        say("Gör i ordning programmet. %s det kan ta någon minut." % need)
    started = time.monotonic()
    for number, (what, step) in enumerate(steps, start=1):
        say("%d av %d: %s" % (number, len(steps), what))
        step(environment, lock)
    say("Klart efter %d s." % (time.monotonic() - started))


def make(environment, _lock):
    """Make the environment anew, without packages."""
    if shutil.which("uv"):
        work(["uv", "venv", "--quiet", "--clear", "--python", sys.executable, str(environment.folder)])
        return
    if importlib.util.find_spec("ensurepip") is None:  # Debian and Ubuntu have it in a package of its own
        sys.exit(
            "Python saknar en del som behövs. Skriv: sudo apt install python%s-venv\n"
            "Skriv sedan samma kommando igen." % THIS_PYTHON
        )
    work([sys.executable, "-m", "venv", "--clear", str(environment.folder)])


def wheels():
    """The folder of wheels for this system and Python; None where there are none."""
    if not WHEELS.is_dir():
        return None
    from scorer import laying

    return laying.wheels_here(ROOT)


def install(environment, lock):
    with_uv = ["uv", "pip", "install", "--quiet", "--python", str(environment.python)]
    with_pip = [str(environment.python), "-m", "pip", "install", "--progress-bar", "off",
                "--disable-pip-version-check"]  # fmt: skip
    total, before = len(needed(lock)), environment.installed()

    def count(lines):
        fetched, installed = sum(map(is_fetched, lines)), environment.installed() - before
        done, what = (installed, "inlagda") if installed else (fetched, "hämtade")
        return ": %d av %d %s" % (done, total, what) if done else ""

    here = wheels()
    offline = ["--no-index", "--find-links", str(here)] if here else []
    command = with_uv if shutil.which("uv") else with_pip
    work(command + offline + ["--require-hashes", "-r", str(lock)], count)
    environment.stamp.write_text(mark(lock))


def needed(lock):
    """The names of the packages that are installed on this kind of machine."""
    pins = re.findall(r"^([\w.-]+)==(.*)", lock.read_text(), re.MULTILINE)
    return {name for name, rest in pins if os.name == "nt" or "'win32'" not in rest}


def is_fetched(line):
    """Whether pip says that it goes on to another package."""
    return line.startswith("Collecting ")


def texts_are_old():
    """Whether a translation that the program reads is missing or old."""
    for source in ROOT.glob("scorer/translations/*/LC_MESSAGES/*.po"):
        made = source.with_suffix(".mo")
        if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
            return True
    return False


def compile_texts(environment, _lock):
    work([str(environment.python), "-P", "-m", "scorer", "texts", "--compile"])


def work(command, count=lambda _lines: ""):
    """Run `command` and tell every few seconds that it goes on. `count` reads in its output how far."""
    lines, started = [], time.monotonic()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=surroundings(), encoding="utf-8",
        errors="replace",
    ) as child:  # fmt: skip
        reader = threading.Thread(target=lambda: lines.extend(child.stdout), daemon=True)
        reader.start()
        reader.join(TICK)
        while reader.is_alive():
            say("  %3d s%s" % (time.monotonic() - started, count(lines)))
            reader.join(TICK)
    if child.returncode:
        say("".join(lines[-20:]))
        sys.exit(
            "Det gick inte att göra i ordning programmet; felet står här ovanför. Finns det internet? "
            "Försök igen. (Status %d)" % child.returncode
        )


# --- versions that were laid on the computer --------------------------------------------------------


def laid_run():
    """The `run.py` of the current version, where ROOT is the folder of laid ones."""
    for name in ("current", "previous"):
        with contextlib.suppress(OSError):
            path = ROOT / (ROOT / name).read_text(encoding="utf-8").strip() / "run.py"
            if path.is_file() and path.parent != ROOT:
                return path
    sys.exit("Programmet fattas i %s. Lägg in det från stickan igen." % ROOT)


def is_stick():
    return WHEELS.is_dir() and not (ROOT / "about.json").exists()


def lay(arguments):
    """Lay the program on the computer, and go on as the one that lies there."""
    from scorer import laying

    home = Path.home() / laying.HOME
    try:
        laying.lay(ROOT, home)
    except laying.Unfit as unfit:
        sys.exit(str(unfit))
    if arguments == ["lay"]:
        sys.exit()
    become([sys.executable, str(home / "run.py")] + arguments)


def back(arguments):
    """Go back to the version before this one, and end."""
    from scorer import laying

    try:
        say(laying.back(ROOT.parent, arguments))
    except laying.Unfit as unfit:
        sys.exit(str(unfit))
    sys.exit()


# --- another Python ---------------------------------------------------------------------------------


def another_python(version):
    """The path of a Python of that version, as 3.13."""
    if not re.fullmatch(r"3\.\d+", version):
        sys.exit("Skriv vilken Python, till exempel: test --python 3.13")
    for command in pythons(version):
        with contextlib.suppress(OSError):
            asked = subprocess.run(command + ["-c", WHERE], capture_output=True, encoding="utf-8")
            if asked.returncode == 0 and asked.stdout.startswith(version + " "):
                return asked.stdout.split(" ", 1)[1].strip()
    sys.exit("Python %s finns inte på den här datorn. Med uv: uv python install %s" % (version, version))


WHERE = "import sys; print('%d.%d' % sys.version_info[:2], sys.executable)"


def pythons(version):
    """Commands that may start it: of the system, of Windows, of uv, of pyenv."""
    yield ["python" + version]
    yield ["py", "-" + version]
    yield ["uv", "run", "--no-project", "--no-python-downloads", "--python", version, "python"]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for path in pyenv.glob("versions/%s.*/bin/python" % version):
        yield [str(path)]


# --- jobs -------------------------------------------------------------------------------------------


def test(environment, arguments):
    """All checks, or with arguments pytest alone. Returns the exit status."""
    prepare(environment, TEST_LOCK)
    # Else each program that a test starts compiles all of it anew, which takes longer than the test.
    compiled = dict(os.environ, PYTHONDONTWRITEBYTECODE="")
    python = str(environment.python)
    if arguments[:1] == ["--compiled"]:
        return test_compiled(python, arguments[1:], dict(compiled, SCORER_COMPILED="1"))
    if arguments:
        return subprocess.call([python, "-m", "pytest"] + arguments, cwd=ROOT, env=compiled)
    failed, beside = [], []
    for name, command in CHECKS:
        words = [python] + list(command)
        if name in BESIDE:
            said = tempfile.TemporaryFile()  # noqa: SIM115 - read when the tests have run
            child = subprocess.Popen(words, cwd=ROOT, env=compiled, stdout=said, stderr=subprocess.STDOUT)
            beside.append((name, child, said))
            continue
        say("--- " + name)
        if subprocess.call(words, cwd=ROOT, env=compiled) != 0:
            failed.append(name)
    for name, child, said in beside:
        if child.wait() != 0:
            failed.append(name)
        said.seek(0)
        say("--- " + name + "\n" + said.read().decode("utf-8", "replace").rstrip())
        said.close()
    if failed:
        say("Failed: " + ", ".join(failed))
    return 1 if failed else 0


def test_compiled(python, arguments, variables):
    """Compile the engine in a copy of the checkout, and test that. Returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "checkout")
        shutil.copytree(str(ROOT), copy, ignore=LEFT_OUT)
        say("--- mypyc")
        command = [python, "hatch_build.py", copy]
        if subprocess.call(command, cwd=copy, env=variables, stdout=subprocess.DEVNULL) != 0:
            return 1
        say("--- pytest with the compiled engine")
        # In one process: to begin takes each a third as long as all these tests.
        command = [python, "-m", "pytest"] + (arguments or list(COMPILED))
        return subprocess.call(command, cwd=copy, env=variables)


def become(command):
    """Go on as `command`, which then takes Ctrl-C and gives the exit status itself."""
    if os.name == "posix":
        os.execve(command[0], command, surroundings())
    child = subprocess.Popen(command, env=surroundings())
    while child.poll() is None:
        with contextlib.suppress(KeyboardInterrupt):
            child.wait()
    sys.exit(child.returncode)


def surroundings():
    """The caller's variables, with which the program is found from any folder."""
    path = os.environ.get("PYTHONPATH")
    return dict(os.environ, PYTHONPATH=str(ROOT) + (os.pathsep + path if path else ""))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit("Avbrutet.")
