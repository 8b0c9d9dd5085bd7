"""The hall's Wi-Fi: what lies between a tablet and the server, and can be cut in it."""

import http.client
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.serving import HOST

Asked = Callable[[str, str], bool]
"""Of a request's method and path."""


def nothing(_method: str, _path: str) -> bool:
    return False


def everything(_method: str, _path: str) -> bool:
    return True


def hands(method: str, path: str) -> bool:
    return (method, path) == ("POST", "/bord/givar")


class Wire:
    """`cut`: what never reaches the server; `deaf`: whose answer never comes back. `port` is the server's."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cut: Asked = nothing
        self.deaf: Asked = nothing
        self.passed: list[tuple[str, str]] = []

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.listening.server_port}"

    @contextmanager
    def open(self) -> Iterator["Wire"]:
        self.listening = ThreadingHTTPServer(("127.0.0.1", 0), _carrier(self))
        self.listening.daemon_threads = True
        thread = threading.Thread(target=self.listening.serve_forever, daemon=True)
        thread.start()
        yield self
        self.listening.shutdown()
        self.listening.server_close()
        thread.join()


def _carrier(wire: Wire) -> type[BaseHTTPRequestHandler]:
    class Carrier(BaseHTTPRequestHandler):
        def carry(self) -> None:
            self.close_connection = True
            asked = self.command, self.path
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if wire.cut(*asked):
                return
            answer = self.ask(body)
            if answer is None or wire.deaf(*asked) or wire.cut(*asked):
                return
            status, headers, content = answer
            self.wfile.write(f"HTTP/1.1 {status} -\r\n{headers}Connection: close\r\n\r\n".encode() + content)

        do_GET = do_POST = carry  # noqa: N815 - the names that the standard library asks for

        def ask(self, body: bytes) -> tuple[int, str, bytes] | None:
            """The server's answer; None where it is dead."""
            server = http.client.HTTPConnection("127.0.0.1", wire.port, timeout=30)
            try:
                server.request(self.command, self.path, body or None, dict(self.headers))
                answer = server.getresponse()
                content = answer.read()
            except (OSError, http.client.HTTPException):
                return None
            finally:
                server.close()
            wire.passed.append((self.command, self.path))
            kept = [
                (k, v) for k, v in answer.getheaders() if k.lower() not in ("connection", "transfer-encoding")
            ]
            return answer.status, "".join(f"{key}: {value}\r\n" for key, value in kept), content

        def log_message(self, *_words: object) -> None:
            pass

    return Carrier
