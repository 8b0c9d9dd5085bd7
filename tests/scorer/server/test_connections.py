"""Connections that send nothing keep nobody out, and none that is used is closed for them (issue 13)."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from typing import Any

import pytest

from scorer.server import connections
from scorer.server.connections import HallChannel, HallServer
from scorer.server.lanes import Lane
from scorer.server.port import listen

SILENT_ONES = 1000
PATIENCE = 20


def hello(environ: dict[str, Any], start: Any) -> list[bytes]:
    start("200 OK", [("Content-Length", "5")])
    return [b"hello"]


@pytest.fixture
def port() -> Iterator[int]:
    """A server of the hall, in a thread of its own."""
    with listen("127.0.0.1", 0) as listening:
        server = HallServer(hello, listening)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        server.task_dispatcher.shutdown()
        server.asyncore.close_all(server._map)
        thread.join(PATIENCE)


def asked(connection: HTTPConnection, path: str = "/") -> bytes:
    connection.request("GET", path)
    return connection.getresponse().read()


def test_a_thousand_silent_connections_keep_nobody_out_by_issue_13_7(port: int) -> None:
    with ExitStack() as stack:
        tablet = stack.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
        assert asked(tablet, "/bord/lage") == b"hello"
        kept = tablet.sock
        for _ in range(SILENT_ONES):
            stack.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
        visitor = stack.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
        assert asked(visitor) == b"hello"
        assert asked(tablet, "/bord/lage") == b"hello"
        assert tablet.sock is kept


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_connection_without_a_whole_request_is_closed_by_issue_13_7(
    port: int, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SILENT", 0.5)
    monkeypatch.setattr(connections, "SLOW", 0.5)
    with (
        closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as silent,
        closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as used,
    ):
        asked(used)
        kept = used.sock
        silent.sendall(begun)
        assert silent.recv(1) == b"", "it was closed"
        assert asked(used) == b"hello"
        assert used.sock is kept


def is_closed_at_a_drop(sending: socket.socket) -> bool:
    time.sleep(0.1)
    try:
        sending.sendall(b"x")
    except ConnectionError:
        return True
    return False


HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n"


@pytest.mark.parametrize("begun", [HEAD, BODY])
def test_a_used_connection_that_sends_drop_by_drop_is_closed_by_issue_13_7(
    port: int, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SILENT", 0.5)
    monkeypatch.setattr(connections, "SLOW", 0.5)
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as used:
        asked(used)
        used.sock.sendall(begun)
        assert any(is_closed_at_a_drop(used.sock) for _ in range(PATIENCE * 10))


def test_a_large_file_may_come_slowly_by_issue_13_7(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times 10 kB in three seconds: at 1 kB/s it may take a hundred."""
    monkeypatch.setattr(connections, "SILENT", 0.5)
    monkeypatch.setattr(connections, "SLOW", 0.5)
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as used:
        asked(used)
        used.putrequest("POST", "/")
        used.putheader("Content-Length", "100000")
        used.endheaders()
        for _ in range(10):
            used.send(b"x" * 10_000)
            time.sleep(0.3)
        assert used.getresponse().read() == b"hello"


class Seen(HallChannel):
    """A connection without a socket: what is known of it, and when its last request came."""

    def __init__(self, lane: Lane | None, last: float, busy: bool = False) -> None:
        self.lane, self.creation_time, self.last_activity = lane, last, last
        self.requests, self.total_outbufs_len = [1] * busy, 0


def test_who_goes_first_where_room_is_needed_by_issue_13_7() -> None:
    now = time.time()
    young, old = Seen(None, now - 3), Seen(None, now - 9)
    spectator, table = Seen(Lane.PAGE, now - 40), Seen(Lane.TABLE, now - 50)
    log_in, asking = Seen(Lane.CHANGE, now - 20), Seen(Lane.PAGE, now - 2)
    busy, new = Seen(Lane.PAGE, now - 99, busy=True), Seen(None, now - 0.1)
    ranked = [each for each in (young, asking, table, busy, spectator, old, new, log_in) if each.rank(now)]
    ranked.sort(key=lambda each: each.rank(now) or (0, 0.0))
    assert ranked == [old, young, spectator, table, log_in]


def test_a_thread_that_still_answers_when_the_server_has_ended_says_nothing_by_issue_13_2() -> None:
    with listen("127.0.0.1", 0) as listening:
        server = HallServer(hello, listening)
        server.pull_trigger()
        server.close()
        server.pull_trigger()
        server.task_dispatcher.shutdown()
