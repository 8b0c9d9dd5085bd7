"""A process beside the one that writes. It answers requests for pages, and only reads.

The program is one process that writes, one for pages and one for papers: a page takes a tenth of a second to
make, and a hand that is saved meanwhile must not wait for it. A page process that ends is started again;
until it is there, the writer answers. It ends with the writer, however that ends, as its input ends then.
"""

import contextlib
import itertools
import logging
import os
import pickle
import struct
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from dataclasses import dataclass
from typing import IO, Any, Final

from scorer.config import Config

PATIENCE: Final = 60.0
"""Seconds to wait for an answer."""
STARTING: Final = 30.0
"""Seconds to wait for a paper process, which is started when it is needed."""
NOT_SOONER: Final = 5.0
"""Seconds between two starts of a process that ends by itself."""
ENDING: Final = 3.0
_HEAD: Final = struct.Struct("!I")
_PROGRAM: Final = (
    "import gc; gc.disable(); from scorer.server.page_maker import main; gc.freeze(); gc.enable(); main()"
)
"""Nothing that is loaded is garbage, and to look for it takes a twentieth of the time."""
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Work:
    """What a process is for. `idle`: seconds without a request after which it ends; None: it stays.

    `polite`: it gives way to all other programs of the machine.
    """

    config: Config
    threads: int = 1
    idle: float | None = None
    polite: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of WSGI, whole. `lasting`, `for_all`: see `scorer.web.hall.live`."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes
    lasting: bool = False
    for_all: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """How far a long paper is: pages drawn, and pages in all."""

    done: int
    whole: int


def send(stream: IO[bytes], content: object) -> None:
    raw = pickle.dumps(content)
    stream.write(_HEAD.pack(len(raw)) + raw)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """What was sent, by the other end of our own pipe. EOFError when that is closed, also half-way."""
    head = stream.read(_HEAD.size)
    size = _HEAD.unpack(head)[0] if len(head) == _HEAD.size else 0
    raw = stream.read(size)
    if not raw or len(raw) < size:
        raise EOFError
    return pickle.loads(raw)  # noqa: S301 - from a process that we have started


class Beside:
    """The handle of a page process or a paper process. Many threads may ask at once."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._lock = threading.Lock()
        self._numbers = itertools.count()
        self._asked: dict[int, Future[Answer | None]] = {}
        self.told: dict[str, Told] = {}
        """By the path of a request that is being answered: how far it is, if it has said so."""
        self._process: subprocess.Popen[bytes] | None = None
        self._listening: threading.Thread | None = None
        self._ready = threading.Event()
        self._ended = False
        self._begun = self._heard = -NOT_SOONER

    @property
    def busy(self) -> int:
        """How many requests wait for it."""
        return len(self._asked)

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start it, unless it is there already. It answers once it is ready."""
        with self._lock:
            if self._process is not None or self._ended:
                return
            self._begun = self._heard = time.monotonic()
            self._process = process = _start(self.work.polite)
            assert process.stdin
            with contextlib.suppress(OSError):
                send(process.stdin, self.work)
            self._listening = threading.Thread(target=self._listen, args=(process,), daemon=True)
            self._listening.start()

    def ask(self, environ: dict[str, Any], *, body: bytes = b"", wait: bool = False) -> Answer | None:
        """The answer to a request of WSGI with this body; None where it cannot give one.

        `wait`: until it is ready. One that has said nothing in all this time is ended.
        """
        if wait and not self._ended:
            self.start()
            self._ready.wait(STARTING)
        if not self._ready.is_set():
            return None
        number, future = next(self._numbers), Future[Answer | None]()
        self._asked[number] = future
        try:
            with self._lock:
                process = self._process
                if self._ended or process is None or process.stdin is None:
                    return None
                send(process.stdin, (number, _plain(environ), body))
            return self._awaited(future, process)
        except OSError:
            return None
        finally:
            self._asked.pop(number, None)
            self.told.pop(environ["PATH_INFO"], None)

    def _awaited(self, future: Future[Answer | None], process: subprocess.Popen[bytes]) -> Answer | None:
        try:
            return future.result(PATIENCE)
        except Late:
            if time.monotonic() - self._heard >= PATIENCE:  # it hangs; who waits for others is left in peace
                process.kill()
            return None

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Hand out what it answers, until it ends."""
        assert process.stdout
        with contextlib.suppress(EOFError, OSError):
            receive(process.stdout)
            self._ready.set()
            while True:
                number, answer = receive(process.stdout)
                self._heard = time.monotonic()
                future = self._asked.get(number)
                if isinstance(answer, tuple):
                    path, told = answer
                    if future is not None:
                        self.told[path] = told
                elif future is not None:
                    future.set_result(answer)
        self._has_ended(process)

    def _has_ended(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout
        with self._lock:
            self._ready.clear()
            self._process = None
            waiting, self._asked = self._asked, {}
        for future in waiting.values():
            with contextlib.suppress(Exception):  # it has been answered in the meantime
                future.set_result(None)
        _close(process)
        process.stdout.close()
        if not self._ended and self.work.idle is None:
            _LOG.warning("A process that makes pages has ended. It is started again.")
            time.sleep(max(0.0, self._begun + NOT_SOONER - time.monotonic()))
            self.start()

    def end(self) -> None:
        with self._lock:
            self._ended, process = True, self._process
        self._ready.set()  # who waits for it need not wait any longer
        if process is not None:
            _close(process)
        if self._listening is not None:
            self._listening.join(ENDING)


def _start(polite: bool) -> subprocess.Popen[bytes]:
    """On Windows it has no window of its own; elsewhere these flags are unknown, and it sees to it itself."""
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    if polite:
        flags |= getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    return subprocess.Popen(  # noqa: S603 - this program itself
        [sys.executable, "-P", "-c", _PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        creationflags=flags,
    )


def _close(process: subprocess.Popen[bytes]) -> None:
    """Let it end by itself, and end it if it does not."""
    with contextlib.suppress(OSError):
        if process.stdin:
            process.stdin.close()
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _plain(environ: dict[str, Any]) -> dict[str, str]:
    """What of a request can be sent: everything but its streams. Its body is sent beside it."""
    return {name: value for name, value in environ.items() if isinstance(value, str)}
