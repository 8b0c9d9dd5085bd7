"""The program as a process of its own, spoken to over the network."""

import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from scorer.cli import scorer as command

ROOT = Path(__file__).resolve().parent.parent
HOST = "tolva.test"
OTHER_HOST = "reserv.test"
"""By which a tablet reaches a second laptop: another address, for which a browser has kept nothing."""
SHARED = "SCORER_TEST_SHARED"
"""The variable that names the folder which all processes of a test run share."""


def shared_folder(name: str) -> Path | None:
    """A folder of this test run; None in a process that no test run has started."""
    shared = os.environ.get(SHARED)
    if not shared:
        return None
    folder = Path(shared, name)
    folder.mkdir(exist_ok=True)
    return folder


@dataclass(frozen=True, slots=True)
class Server:
    """A serving process. `url` is a tablet's (plain http, no secure context), `local` the laptop's own."""

    process: "Process"
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


_loaded = multiprocessing.get_context("forkserver")
_loaded.set_forkserver_preload(["scorer.cli.serve", "tests.preloaded"])


class Copied:
    """`scorer …` in a process copied from one that has loaded the program; the rest as `subprocess.Popen`."""

    def __init__(self, *arguments: str) -> None:
        said, output = _loaded.Pipe(duplex=False)
        self.process = _loaded.Process(target=_speaking, args=(output, arguments), daemon=True)
        self.process.start()
        output.close()
        self.stdout = open(os.dup(said.fileno()), encoding="utf-8")  # noqa: SIM115 - until `communicate`
        said.close()

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, sent: signal.Signals) -> None:
        assert self.process.pid
        os.kill(self.process.pid, sent)

    def kill(self) -> None:
        self.process.kill()

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        assert self.process.exitcode is not None, "it goes on"
        return self.process.exitcode

    def communicate(self) -> None:
        """Read what is left, and wait for its end."""
        with self.stdout:
            self.stdout.read()
        self.wait()


Process = subprocess.Popen[str] | Copied


def _speaking(output: Connection, arguments: tuple[str, ...]) -> None:
    from scorer.server import serving
    from tests.preloaded import create_app_quickly

    serving.create_app = create_app_quickly  # type: ignore[attr-defined]
    with open(output.fileno(), "w", buffering=1, encoding="utf-8", closefd=False) as stream:
        sys.stdout = sys.stderr = stream
        command(arguments, prog_name="scorer")


@contextmanager
def serving(
    database: Path | str, *arguments: str, port: int = 0, start: Callable[..., Process] = Copied
) -> Iterator[Server]:
    """`scorer serve` on `database`, on a free port of this machine alone, until the block ends.

    It makes its pages itself, unless `arguments` ask for others that do: to start those takes a second.
    """
    process = start(
        "serve", f"--database={database}", "--host=127.0.0.1", f"--port={port}",
        f"--trusted-host={HOST}", f"--trusted-host={OTHER_HOST}", "--no-browser", "--readers=0", *arguments,
    )  # fmt: skip
    try:
        said = _until_ready(process)
        found = re.search(r"^ +http://127\.0\.0\.1(?::(\d+))?/$", said, re.MULTILINE)
        assert found, said
        yield Server(process, said, int(found[1] or 80), Path(database))
    finally:
        process.kill()
        process.communicate()


def _until_ready(process: Process) -> str:
    assert process.stdout
    said = []
    for line in process.stdout:
        said.append(line)
        if "Ctrl" in line:
            return "".join(said)
    raise AssertionError("The server did not start:\n" + "".join(said))
