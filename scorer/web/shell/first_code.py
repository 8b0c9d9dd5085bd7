"""The one-time code that lets the first password be set. It is kept in memory only."""

import secrets
import threading

from flask import current_app

from scorer.services.tables.codes import new_code, read_code


class FirstCode:
    """A code that can be used once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._code: str | None = new_code()

    @property
    def code(self) -> str | None:
        """The code. None once it is used."""
        return self._code

    def use(self, tried: str) -> bool:
        """Whether `tried`, as typed by hand, is the code. If so, the code is used up."""
        plain = read_code(tried)
        with self._lock:
            right = self._code is not None and secrets.compare_digest(plain, self._code)
            if right:
                self._code = None
        return right


def first_code() -> FirstCode:
    found: FirstCode = current_app.extensions["scorer-first-code"]
    return found
