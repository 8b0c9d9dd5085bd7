"""How often an address may ask in a minute.

It is counted where requests come in (`scorer.server.lanes`), so that all processes that answer share one
count; an application that stands alone counts itself.
"""

import threading
import time
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final

from flask import Flask

from scorer.config import Config
from scorer.web.shell.guarding import network_of
from scorer.web.shell.proxies import client_of

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MOST_A_MINUTE: Final = 240
"""A whole hall may share one address: that many home pages can be open in it, twice over."""
MINUTE: Final = 60.0
MOST_ADDRESSES: Final = 10_000
"""That are counted in a minute. Beyond these nobody new is counted, and nobody is kept out."""
WAIT: Final = "scorer.api-wait"
"""A key of WSGI: the seconds that this request should have waited; "0" if it may be answered."""
_EXTENSION: Final = "scorer-api-limit"


class Limit:
    """The requests of this minute, by address."""

    def __init__(self, most: int = MOST_A_MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._lock = threading.Lock()
        self._minute = -1.0
        self._asked: dict[str, int] = {}

    def wait(self, address: str) -> int:
        """Count a request. Returns the whole seconds until it may be made, 0 if it may be made now."""
        now = self._clock()
        with self._lock:
            if now // MINUTE != self._minute:
                self._minute, self._asked = now // MINUTE, {}
            if address in self._asked or len(self._asked) < MOST_ADDRESSES:
                self._asked[address] = self._asked.get(address, 0) + 1
            over = self._asked.get(address, 0) > self._most
        return ceil(MINUTE - now % MINUTE) if over else 0


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = Limit()


def must_wait(app: Flask, environ: "WSGIEnvironment") -> int:
    """The seconds that who asks has to wait: counted once, where the request comes in."""
    if WAIT not in environ:
        config: Config = app.extensions["scorer-config"]
        limit: Limit = app.extensions[_EXTENSION]
        environ[WAIT] = str(limit.wait(network_of(client_of(environ, config.trusted_proxies))))
    return int(environ[WAIT])
