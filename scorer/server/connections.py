"""The connections of the hall: they stay open, and who asks for nothing makes room for who asks.

Each tablet and each telephone keeps a connection. A thousand that send nothing must not keep a visitor out.
A whole hall may share one address, so that no address has a limit of its own.
"""

import select
import socket
import time
from contextlib import suppress
from typing import Any, Final

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from scorer.server.lanes import Lane, Queues, lane_of_channel

MOST: Final = 450
"""Connections at once. Windows can wait for 512 sockets."""
SILENT: Final = 10.0
"""Seconds after which a connection without a request, or with part of the head of one, is closed."""
NEW: Final = 1.0
"""Seconds in which a new connection is left in peace."""
SLOW: Final = 30.0
"""Seconds within which a request must be there, and more if it is large:"""
SLOWEST: Final = 1000
"""Bytes a second of a file that somebody sends over a weak Wi-Fi."""
IDLE: Final = 10.0
"""Seconds after which a used connection may be closed, where room is needed. Pages ask oftener."""
EVERY: Final = 1
BESIDE: Final = 50
"""Sockets of the server's own, and room for those that are being closed."""


class KeepingTask(WSGITask):
    """A request whose connection stays open after the answer 304.

    Waitress closes a connection after an answer that has no length, and 304 has none. Tablets and telephones
    ask every few seconds, and most answers are 304: on a weak Wi-Fi each would need a new connection.
    """

    def set_close_on_finish(self) -> None:
        if self.has_body or self._wants_to_close():
            super().set_close_on_finish()

    def _wants_to_close(self) -> bool:
        """Whether to close after an answer without a body. After HTTP/1.0 it is always closed."""
        assert isinstance(self.request, HTTPRequestParser)
        asked = self.request.headers.get("CONNECTION", "").lower()
        return self.version != "1.1" or asked == "close"


class HallChannel(HTTPChannel):
    """A connection, and who is behind it: the lane of its last request, None before there was one.

    `begun`: when the request that is being received began.
    """

    task_class = KeepingTask
    lane: Lane | None = None
    begun = 0.0

    def received(self, data: bytes) -> bool:
        before = self.request
        is_open: bool = super().received(data)
        if self.request is not before:
            self.begun = time.time()
        return is_open

    def service(self) -> None:
        self.lane = lane_of_channel(self)
        super().service()
        self.begun = time.time()  # the next request may have begun meanwhile, and not been read

    def age(self, now: float) -> float:
        """Seconds without anything to do; 0 while a request is answered."""
        if self.requests or self.total_outbufs_len:
            return 0.0
        return now - (self.creation_time if self.lane is None else self.last_activity)

    def overdue(self, now: float) -> bool:
        """Whether no request has come in the time that there is for one.

        A used connection may rest between requests, but none may send one drop by drop.
        """
        request = self.request
        if request is None or self.requests or self.total_outbufs_len:
            return self.lane is None and self.age(now) > SILENT
        if not request.headers_finished:
            return now - self.begun > SILENT
        return now - self.begun > SLOW + request.body_bytes_received / SLOWEST

    def rank(self, now: float) -> tuple[int, float] | None:
        """Who goes first where room is needed: the lowest. None for one that may not be closed."""
        age = self.age(now)
        if age <= (NEW if self.lane is None else IDLE):
            return None
        if self.lane is None:
            return 0, -age
        return (1 if self.lane in (Lane.PAGE, Lane.PAPER) else 2), -age


class HallServer(TcpWSGIServer):
    """Waitress with a queue for each lane, and connections that make room for each other."""

    channel_class = HallChannel

    def __init__(self, application: Any, listening: socket.socket, **settings: Any) -> None:
        chosen = Adjustments(
            sockets=[listening],
            connection_limit=MOST + BESIDE,
            cleanup_interval=EVERY,
            asyncore_use_poll=hasattr(select, "poll"),  # which knows no limit; Windows has none
            **settings,
        )
        about = (listening.family, listening.type, listening.proto, listening.getsockname())
        super().__init__(
            application,
            {},
            True,
            listening,
            dispatcher=Queues(),
            adj=chosen,
            bind_socket=False,
            sockinfo=about,
        )

    def handle_accept(self) -> None:
        super().handle_accept()
        self._make_room(time.time())

    def pull_trigger(self) -> None:
        """Wake the loop. It may have ended while a thread was answering."""
        with suppress(OSError):
            super().pull_trigger()

    def maintenance(self, now: Any) -> None:
        """Runs every second."""
        super().maintenance(now)
        for channel in self._channels:
            if channel.overdue(now):
                channel.will_close = True
        self._make_room(now)

    def _make_room(self, now: float) -> None:
        """Where there are too many connections, those that are needed least are closed.

        They are marked, and closed where the loop of the server next comes by.
        """
        channels = self._channels
        surplus = len(channels) - MOST
        if surplus <= 0:
            return
        ranked = [(rank, place) for place, channel in enumerate(channels) if (rank := channel.rank(now))]
        for _, place in sorted(ranked)[:surplus]:
            channels[place].will_close = True

    @property
    def _channels(self) -> list[HallChannel]:
        active: Any = self.active_channels
        return [channel for channel in active.values() if not channel.will_close]
