"""The program as a process of its own, spoken to over the network."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOST = "tolva.test"


@dataclass(frozen=True, slots=True)
class Server:
    """A serving process. `url` is a tablet's (plain http, no secure context), `local` the laptop's own."""

    process: subprocess.Popen[str]
    said: str
    port: int
    file: Path

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def local(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> int:
        """End it as Ctrl-C would, and return its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


def scorer(*arguments: str, cwd: Path = ROOT, **options: object) -> subprocess.Popen[str]:
    """`scorer …` in a process of its own, its output readable as text."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    environment.pop("SCORER_DATABASE_URL", None)
    environment.pop("DISPLAY", None)
    return subprocess.Popen(
        [sys.executable, "-m", "scorer", *arguments],
        cwd=cwd,
        env={**environment, **options.pop("env", {})},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        **options,
    )


@contextmanager
def serving(database: Path | str, *arguments: str, port: int = 0) -> Iterator[Server]:
    """`scorer serve` on `database`, on a free port of this machine alone, until the block ends."""
    process = scorer(
        "serve", f"--database={database}", "--host=127.0.0.1", f"--port={port}",
        f"--trusted-host={HOST}", "--no-browser", *arguments,
    )  # fmt: skip
    try:
        said = _until_ready(process)
        found = re.search(r"^ +http://127\.0\.0\.1(?::(\d+))?/$", said, re.MULTILINE)
        assert found, said
        yield Server(process, said, int(found[1] or 80), Path(database))
    finally:
        process.kill()
        process.communicate()


def _until_ready(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    said = []
    for line in process.stdout:
        said.append(line)
        if "Ctrl" in line:
            return "".join(said)
    raise AssertionError("The server did not start:\n" + "".join(said))
