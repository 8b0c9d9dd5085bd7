"""Who answers a request, and in which queue it waits: no table waits behind a page, no page behind a paper.

Tables, and all that changes something, are answered by this process, the only one that writes. Pages and
papers are made by processes beside it (`beside`).
"""

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from io import BytesIO
from typing import Any, Final

from flask import Flask, Response
from waitress.channel import HTTPChannel
from waitress.task import ThreadedTaskDispatcher
from werkzeug.exceptions import ServiceUnavailable

from scorer.config import MOST_SENT, Config
from scorer.server.beside import Answer, Beside, Work
from scorer.server.crowd import Crowd
from scorer.server.kept_answers import KeptAnswers, question_of
from scorer.web.api import limit
from scorer.web.hall.live import stamped_anew
from scorer.web.pages import is_shut
from scorer.web.papers.routes import BEING_MADE, HOW_FAR
from scorer.web.shell.programs import API

PAPERS_AT_ONCE: Final = 1
MOST_PAPERS: Final = 8
"""Papers being made and waited for. Who asks for one more is asked to wait."""
SOON: Final = 30
"""Seconds after which somebody may ask again."""
IDLE: Final = 60.0
"""Seconds after which the process that makes papers ends."""
PAGE_THREADS: Final = 4
"""Of each process that makes pages."""
PAGES: Final = (
    "/tavlingar/", "/anmal", "/matcher/", "/regler/", "/givar", "/domaren/", "/hjalp", "/bordskort",
    "/static/", "/typsnitt/", API,
)  # fmt: skip
CARRIED: Final = "/bord/flytta"
"""What a tablet carries over is read by anybody, and takes long: no hand waits for it."""
PAPERS: Final = (".pdf", ".csv", ".xlsx", ".html", ".txt", ".json", ".jsonl")
"""Papers, and files that are fetched: what takes long and nobody waits for at a table."""
ASKING: Final = ("GET", "HEAD")
READ_ONLY: Final = ("/givar", "/ova/lage", "/ova/kort")
"""Where anybody may send what is stored nowhere: a page process reads it, however long that takes."""


class Lane(Enum):
    """A queue of requests. Its value: the threads that answer it, or wait for the answer."""

    TABLE = "table", 2
    CHANGE = "change", 4
    PAGE = "page", 12
    PAPER = "paper", MOST_PAPERS + 4

    @property
    def threads(self) -> int:
        return self.value[1]


def lane_of(method: str, path: str) -> Lane:
    if path.startswith("/bord/") and not path.startswith(CARRIED):
        return Lane.TABLE
    if path.endswith(HOW_FAR):
        return Lane.CHANGE
    if method == "POST" and path in READ_ONLY:
        return Lane.PAGE
    if method not in ASKING or not (path == "/" or path.startswith(PAGES)):
        return Lane.CHANGE
    return Lane.PAPER if path.endswith(PAPERS) and not path.startswith(API) else Lane.PAGE


class Front:
    """The application of WSGI that the server calls."""

    def __init__(self, app: Flask, config: Config, readers: int) -> None:
        """`readers`: the processes that make pages. With none, this process makes them."""
        self._app = app
        self.readers = [Beside(Work(config, PAGE_THREADS)) for _ in range(readers)]
        self.printer = Beside(Work(config, PAPERS_AT_ONCE, idle=IDLE, polite=True))
        app.extensions[BEING_MADE] = self.printer.told
        self._crowd = Crowd(app)
        self._kept = KeptAnswers(app.extensions["scorer-db"])
        self._papers = threading.BoundedSemaphore(MOST_PAPERS)
        self._meanwhile = threading.Lock()
        """While no reader is there, this process makes one page at a time, so that tables need not wait."""

    def start(self) -> None:
        for reader in self.readers:
            reader.start()

    def end(self) -> None:
        for process in (*self.readers, self.printer):
            process.end()
        self._kept.close()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"].startswith(API) and limit.must_wait(self._app, environ):
            return self._app(environ, start)  # a word is enough, and this process has it
        lane = lane_of(environ["REQUEST_METHOD"], environ["PATH_INFO"])
        if lane is Lane.PAPER:
            return self._paper(environ, start)
        if lane is Lane.PAGE and self.readers:
            return self._page(environ, start)
        return self._app(environ, start)

    def _page(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        answer = self._from_reader(environ)
        if answer is None:
            with self._meanwhile:
                answer = self._from_reader(environ)  # it may be there by now
                if answer is None:
                    return self._app(environ, start)
        start(answer.status, stamped_anew(answer.headers))
        return [answer.body]

    def _from_reader(self, environ: dict[str, Any]) -> Answer | None:
        if environ["REQUEST_METHOD"] not in ASKING:
            return self._sent_on(environ)
        asked, at = self._crowd.question(environ), time.monotonic()
        answer = self._crowd.heard(asked, environ) if asked else None
        if answer is None:
            answer = self._newly_answered(environ)
            if asked and answer is not None:
                self._crowd.tell(asked, at, answer)
        return answer

    def _sent_on(self, environ: dict[str, Any]) -> Answer | None:
        """The answer to what was sent, for its sender alone. This process can read the body once more."""
        if int(environ.get("CONTENT_LENGTH") or 0) > MOST_SENT:
            return None  # this process refuses it, unread
        body = environ["wsgi.input"].read()
        environ["wsgi.input"] = BytesIO(body)
        return self._reader().ask(environ, body=body)

    def _reader(self) -> Beside:
        return min(self.readers, key=lambda reader: reader.busy)

    def _newly_answered(self, environ: dict[str, Any]) -> Answer | None:
        moment, question = self._kept.moment(), question_of(environ)
        answer = self._kept.get(moment, question)
        if answer is None:
            answer = self._reader().ask(environ)
            self._kept.keep(moment, question, answer)
        return answer

    def _paper(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """One paper at a time. What cannot be made there is refused, and never made by this process.

        Who may not have it is told so by this process: that is cheap, and waits for no paper.
        """
        if is_shut(self._app, environ):
            return self._app(environ, start)
        answer = None
        if self._papers.acquire(blocking=False):
            try:
                answer = self.printer.ask(environ, wait=True) or self.printer.ask(environ, wait=True)
            finally:
                self._papers.release()
        if answer is None:
            return _asked_to_wait(self._app, environ)(environ, start)
        start(answer.status, answer.headers)
        return [answer.body]


def _asked_to_wait(app: Flask, environ: dict[str, Any]) -> Response:
    """The page that asks somebody to try again soon.

    Too many papers are waited for, or the paper process gave no answer.
    """
    with app.request_context(environ):
        refused = app.handle_user_exception(ServiceUnavailable(retry_after=SOON))
        return app.finalize_request(refused, from_error_handler=True)


class Queues(ThreadedTaskDispatcher):
    """A queue with its own threads for each lane, in the place of waitress's single one."""

    def __init__(self) -> None:
        super().__init__()
        self._queues: Mapping[Lane, ThreadedTaskDispatcher] = {
            lane: ThreadedTaskDispatcher() for lane in Lane
        }
        for lane, queue in self._queues.items():
            queue.set_thread_count(lane.threads)

    def add_task(self, task: Any) -> None:
        self._queues[lane_of_channel(task)].add_task(task)

    def shutdown(self, cancel_pending: bool = True, timeout: int = 5) -> bool:
        ended = [queue.shutdown(cancel_pending, timeout) for queue in self._queues.values()]
        return all(ended)


def lane_of_channel(channel: HTTPChannel) -> Lane:
    """The lane of its next request. One that could not be read is refused without a wait."""
    request: Any = channel.requests[0]  # the types of waitress do not know what it has read
    return Lane.CHANGE if request.error else lane_of(request.command, request.path)
