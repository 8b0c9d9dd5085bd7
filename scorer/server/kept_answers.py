"""Answers to the same question, kept as long as nothing has been written at all.

A page that everybody follows is the same for the same browser until the database changes or the minute does.
SQLite tells in microseconds whether any connection has written since. A database server does not: there,
nothing is kept.
"""

import sqlite3
import threading
import time
from itertools import chain
from typing import Any, Final

from scorer.backups.restoring import restored_at
from scorer.db import Database
from scorer.server.beside import Answer

Question = tuple[str, ...]
MOST_BYTES: Final = 8 * 1024 * 1024
OWN: Final = ("REQUEST_METHOD", "PATH_INFO", "QUERY_STRING", "REMOTE_ADDR", "wsgi.url_scheme")
"""What an answer may depend on beside the headers of its request."""


class KeptAnswers:
    """By question: the answer. All are forgotten when anything is written."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = threading.Lock()
        self._asking: sqlite3.Connection | None = None
        self._kept: tuple[object, dict[Question, Answer]] = None, {}
        self._bytes = 0

    def moment(self) -> object:
        """It changes with everything that is written, and each minute. None where that is not known.

        It is asked for before the question is answered: an answer may be newer than its moment, never older.
        """
        if self._database.file is None:
            return None
        with self._lock:
            try:
                if self._asking is None:
                    self._asking = sqlite3.connect(self._database.file, check_same_thread=False)
                (written,) = self._asking.execute("PRAGMA data_version").fetchone()
            except sqlite3.Error:
                return None
        return written, restored_at(self._database), int(time.time() // 60)

    def get(self, moment: object, question: Question) -> Answer | None:
        of, answers = self._kept
        return answers.get(question) if moment is not None and moment == of else None

    def keep(self, moment: object, question: Question, answer: Answer | None) -> None:
        """Keep an answer that says it may be kept. One that sets a cookie is for one request alone."""
        if moment is None or answer is None or not answer.lasting:
            return
        if any(name.lower() == "set-cookie" for name, _ in answer.headers):
            return
        with self._lock:
            if moment != self._kept[0] or self._bytes > MOST_BYTES:
                self._kept, self._bytes = (moment, {}), 0
            self._kept[1][question] = answer
            self._bytes += len(answer.body) + sum(map(len, question))  # a visitor chooses how long that is

    def close(self) -> None:
        with self._lock:
            if self._asking is not None:
                self._asking.close()
                self._asking = None


def question_of(environ: dict[str, Any]) -> Question:
    """All of a request that its answer may depend on: the log-in and the language are in its cookie."""
    given = (field for field in environ.items() if field[0].startswith("HTTP_"))
    return *(environ.get(name, "") for name in OWN), *chain.from_iterable(given)
