"""A small program in a folder of its own, which `run.py` starts."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.serving import ROOT

FAKE_UV = """import pathlib, subprocess, sys
with open(pathlib.Path(__file__).with_name("uv-log"), "a", encoding="utf-8") as log:
    print(*sys.argv[1:], sep="|", file=log)
if sys.argv[1] == "venv":
    subprocess.run([{python!r}, "-m", "venv", "--without-pip", sys.argv[-1]], check=True)
print("uv says why")
sys.exit({status})
"""
BY_PYTHON = """#!/bin/sh
exec "{python}" "$0.py" "$@"
"""
"""A path with a space cannot stand behind #!."""
OTHER_PYTHON = """#!/bin/sh
[ "$1" = -c ] && echo "{version} $0" || echo "{version} runs $*"
"""
PROGRAM = """import os, sys
with open(os.path.join(os.path.dirname(__file__), "calls"), "a") as calls:
    print(*sys.argv[1:], file=calls)
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

    def run(
        self, *arguments: str, cwd: Path | None = None, root: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [sys.executable, str((root or self.root) / "run.py"), *arguments],
            cwd=cwd or self.elsewhere,
            env={
                **environment,
                "PATH": f"{self.tools}{os.pathsep}/usr/bin{os.pathsep}/bin",
                "HOME": str(self.root.parent.parent),
                "PYENV_ROOT": str(self.tools / "pyenv"),
            },
            capture_output=True,
            encoding="utf-8",
        )

    def with_python(self, version: str, path: str, script: str = OTHER_PYTHON) -> Path:
        """A Python that says what it is asked to run."""
        python = self.tools / path
        python.parent.mkdir(parents=True, exist_ok=True)
        python.write_text(script.format(version=version), encoding="utf-8")
        python.chmod(0o755)
        return python

    def installs(self) -> list[str]:
        """The locks that uv was asked to install, in order."""
        log = self.tools / "uv-log"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        return [Path(line.split("|")[-1]).name for line in lines if line.startswith("pip|install")]
