"""The program of a process beside the one that writes (`beside`): it reads requests and writes answers.

It has the pages of the program on a database that it cannot write to. A page that wants to write, or to know
what the writer alone knows, is left to the writer.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import IO, Any, NoReturn

from flask import Flask

from scorer.app import create_app
from scorer.db import OnlyReads, ReadingDatabase
from scorer.server.beside import Answer, Told, Work, receive, send
from scorer.server.warming import settle_in, share_one_heap, warm
from scorer.web.hall.live import FOR_ALL, LASTING
from scorer.web.papers.routes import TELLING

POLITE = 5
"""How nice a process is that gives way to others (POSIX)."""


def main() -> None:
    share_one_heap()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the writer, which ends this one
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake must not come between the answers
    try:
        work: Work = receive(asked)
    except EOFError:  # the writer has ended in the meantime
        return
    if work.polite and hasattr(os, "nice"):
        os.nice(POLITE)
    app = create_app(work.config, ReadingDatabase(work.config.database_url, work.config.data_dir))
    if work.idle is None:
        app.config["PROPAGATE_EXCEPTIONS"] = True  # the writer tries itself what goes wrong here
        warm(app)
        settle_in()
    try:
        send(answers, "ready")
    except BrokenPipeError:  # the writer has ended in the meantime
        os._exit(0)  # from 3.13 on, Python complains of what could not be written as it clears up
    _Answering(app, work, answers).run(asked)


class _Answering:
    def __init__(self, app: Flask, work: Work, answers: IO[bytes]) -> None:
        self._app, self._work, self._answers = app, work, answers
        self._lock = threading.Lock()
        self._doing = 0
        self._timer: threading.Timer | None = None

    def run(self, asked: IO[bytes]) -> NoReturn:
        """Until the writer closes the pipe, or ends without doing so."""
        pool = ThreadPoolExecutor(self._work.threads)
        while True:
            try:
                number, environ, body = receive(asked)
            except EOFError:
                os._exit(0)  # whatever its threads are doing: nobody waits for it any more
            with self._lock:
                self._doing += 1
                if self._timer:
                    self._timer.cancel()
            pool.submit(self._do, number, environ, body)

    def _do(self, number: int, environ: dict[str, Any], body: bytes) -> None:
        path = environ["PATH_INFO"]
        telling = {TELLING: lambda *how_far: self._tell(number, path, *how_far)}
        answer = answered(self._app, environ | telling, body)
        with self._lock:
            send(self._answers, (number, answer))
            self._doing -= 1
            if self._work.idle is not None and not self._doing:
                self._timer = threading.Timer(self._work.idle, os._exit, (0,))
                self._timer.daemon = True
                self._timer.start()

    def _tell(self, number: int, path: str, done: int, whole: int) -> None:
        with self._lock:
            send(self._answers, (number, (path, Told(done, whole))))


def answered(app: Flask, environ: dict[str, Any], body: bytes = b"") -> Answer | None:
    """None where only the writer can answer, and where something went wrong: the writer then tries itself."""
    started: list[tuple[str, list[tuple[str, str]]]] = []
    unwritten: list[bytes] = []

    def start(
        status: str, headers: list[tuple[str, str]], _error: object = None, /
    ) -> Callable[[bytes], object]:
        started.append((status, headers))
        return unwritten.append

    streams = {
        "wsgi.version": (1, 0),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    request = environ | streams
    try:
        parts = app(request, start)
        try:
            body = b"".join([*parts, *unwritten])
        finally:
            getattr(parts, "close", lambda: None)()
    except OnlyReads:
        return None
    except Exception:
        app.logger.exception("A page could not be made: %s", environ.get("PATH_INFO"))
        return None
    return Answer(*started[-1], body, LASTING in request, FOR_ALL in request)
