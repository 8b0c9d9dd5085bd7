"""What those who follow a page were last told, for a crowd that asks the same.

Two hundred telephones that follow the standings ask sixty times a second whether there is anything new, and
hands come in almost as often. A page asks every three seconds, so it may as well hear what is half a second
old. Only a crowd does: the first few in each half second are answered from the database, as few always are.
"""

import threading
import time
from dataclasses import dataclass, field
from typing import Any, Final

from flask import Flask, Request
from werkzeug.http import parse_etags

from scorer.server.beside import Answer
from scorer.web.shell.organiser import FOLLOWING, log_in_of
from scorer.words.language import language_of

PERIOD: Final = 0.5
"""Seconds."""
FEW: Final = 3
"""So many in a period are no crowd."""
MOST_PAGES: Final = 100
GIVEN: Final = (
    "PATH_INFO", "wsgi.url_scheme", "HTTP_HOST", "HTTP_ACCEPT_ENCODING", "HTTP_FORWARDED",
    "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO",
)  # fmt: skip
"""What a part for everybody may depend on, beside its language. A strange host is a question of its own."""

Question = tuple[str, ...]


@dataclass(slots=True)
class _Told:
    """`answers`: by status, those of one `etag`, the newest to a question of the time `at`.

    `asked`: how many have asked in the period since `begun`.
    """

    begun: float
    asked: int = 0
    at: float = 0.0
    etag: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)


class Crowd:
    def __init__(self, app: Flask) -> None:
        self._app = app
        self._lock = threading.Lock()
        self._told: dict[Question, _Told] = {}

    def question(self, environ: dict[str, Any]) -> Question | None:
        """What is asked, alike for all who follow the page. None for the organiser, and for whole pages."""
        if environ["REQUEST_METHOD"] != "GET" or environ["QUERY_STRING"] != f"{FOLLOWING}=1":
            return None
        session = self._app.session_interface.open_session(self._app, Request(environ))
        if session is None or log_in_of(session) is not None:
            return None
        return language_of(session), *(environ.get(name, "") for name in GIVEN)

    def heard(self, question: Question, environ: dict[str, Any]) -> Answer | None:
        """The last answer to the same question, if a crowd asks: in full, or 304 for a reader that has it.

        None where the page must be made.
        """
        with self._lock:
            told, moment = self._told.get(question), time.monotonic()
            if told is None:
                if len(self._told) >= MOST_PAGES:
                    self._told.clear()
                told = self._told[question] = _Told(moment)
            if moment - told.begun >= PERIOD:
                told.begun, told.asked = moment, 0
            told.asked += 1
            if told.asked <= FEW or moment - told.at >= PERIOD:
                return None
            known = parse_etags(environ.get("HTTP_IF_NONE_MATCH")).contains(told.etag)
            return told.answers.get("304" if known else "200")

    def tell(self, question: Question, at: float, answer: Answer) -> None:
        """Keep an answer for the others, unless there is one to a later question.

        `at`: when it was asked (monotonic). An answer that sets a cookie is for one reader alone.
        """
        given = {name.lower(): value for name, value in answer.headers}
        if not answer.for_all or "etag" not in given or "set-cookie" in given:
            return
        etag = given["etag"].strip('"')
        with self._lock:
            told = self._told.get(question)
            if told is None or at < told.at:
                return
            told.at = at
            if told.etag != etag:
                told.etag, told.answers = etag, {}
            told.answers[answer.status[:3]] = answer
