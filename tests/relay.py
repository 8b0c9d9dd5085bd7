"""A TCP relay before a server: cut, it is as if the server had gone."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Relay:
    """Passes bytes between its own port and another one until it is cut, and again once it is mended."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._links: list[socket.socket] = []
        self._listening: socket.socket | None = None
        self.port = 0
        self.mend()

    def cut(self) -> None:
        """Nothing answers on the port any more, and all connections break."""
        listening, self._listening = self._listening, None
        for each in (listening, *self._links):
            if each:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
                each.close()
        self._links.clear()

    def mend(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", self.port))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = listening.accept()
                server = socket.create_connection(self._target)
                self._links += (client, server)
                for pair in ((client, server), (server, client)):
                    threading.Thread(target=_pass_on, args=pair, daemon=True).start()


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for each in (source, sink):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay_to(host: str, port: int) -> Iterator[Relay]:
    relay = Relay(host, port)
    try:
        yield relay
    finally:
        relay.cut()
