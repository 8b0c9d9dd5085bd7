"""Wrong tries are counted, right ones never: nobody who knows the password waits for those who guess.

Kept in memory, thus for one process.
"""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, current_app
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

PER_ADDRESS = RateLimitItemPerMinute(10, 10)
IN_ALL = RateLimitItemPerMinute(100, 10)
AT_ONCE = 2


class WrongTries:
    """Wrong tries at something (a password, a code), per address and in all."""

    def __init__(self, per_address: RateLimitItem = PER_ADDRESS, in_all: RateLimitItem = IN_ALL) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._per_address = per_address
        self._in_all = in_all
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()

    def count(self, what: str, address: str) -> bool:
        """Count one more wrong try. True when there have been too many."""
        allowed = (
            self._limiter.hit(self._per_address, what, address),
            self._limiter.hit(self._in_all, what),
        )
        return not all(allowed)

    @contextmanager
    def turn(self, address: str) -> Iterator[bool]:
        """Whether `address` may try now: not while AT_ONCE of its tries are being checked already.

        Checking a password is slow on purpose; without this one device could keep every thread busy.
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


def wrong_tries() -> WrongTries:
    found: WrongTries = current_app.extensions["scorer-wrong-tries"]
    return found
