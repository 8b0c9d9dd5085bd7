"""Guards of passwords and codes: a count of wrong tries, and the one-time code for the first password.

Wrong tries are counted and right ones are not: guesses by others do not delay who knows the password. Counts
and code are kept in memory, so each process has its own.
"""

import secrets
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, current_app
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from scorer.services.tables.codes import new_code, read_code

PER_ADDRESS = RateLimitItemPerMinute(10, 10)
IN_ALL = RateLimitItemPerMinute(100, 10)
AT_ONCE = 2


class WrongTries:
    """Wrong tries at a password or a code, by address and in total."""

    def __init__(self, per_address: RateLimitItem = PER_ADDRESS, in_all: RateLimitItem = IN_ALL) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._per_address = per_address
        self._in_all = in_all
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()

    def count(self, what: str, address: str) -> bool:
        """Count one more wrong try. Returns whether there have been too many."""
        allowed = (
            self._limiter.hit(self._per_address, what, address),
            self._limiter.hit(self._in_all, what),
        )
        return not all(allowed)

    @contextmanager
    def turn(self, address: str) -> Iterator[bool]:
        """Whether `address` may try now: not while AT_ONCE of its tries are being checked.

        Checking a password is slow on purpose. Without this limit one device could keep every thread busy.
        """
        with self._lock:
            free = self._busy[address] < AT_ONCE
            self._busy[address] += free
        try:
            yield free
        finally:
            with self._lock:
                self._busy[address] -= free
                self._busy += Counter()  # drops the addresses at 0


def init_app(app: Flask) -> None:
    app.extensions["scorer-wrong-tries"] = WrongTries()
    app.extensions["scorer-first-code"] = FirstCode()


def wrong_tries() -> WrongTries:
    found: WrongTries = current_app.extensions["scorer-wrong-tries"]
    return found


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
