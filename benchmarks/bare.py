"""The least that saving can cost: a Flask route that commits one row, beside another that says a constant.

Run as a process by `evening.py` and `servers.py`: `python -m benchmarks.bare FILE [SERVER]` prints the port
that it listens at. The database and its settings are those of the program, and so is the server, unless
another one is named.
"""

import logging
import os
import signal
import socket
import sqlite3
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import Final

from flask import Flask, Response, request

from scorer.server.connections import HallServer

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
FILE = "SCORER_BARE_FILE"
"""The variable of the environment that tells a server's own workers the file."""
THREADS = 16
HELLO: Final = "Hello, world!" * 2_500
"""As long as the page of the standings of 40 pairs."""


def bare_app(file: str) -> Flask:
    app = Flask("bare")
    own, lock = threading.local(), threading.Lock()

    def connection() -> sqlite3.Connection:
        if not hasattr(own, "connection"):
            own.connection = sqlite3.connect(file, isolation_level=None, timeout=30)
            for pragma in PRAGMAS:
                own.connection.execute(f"PRAGMA {pragma}")
        found: sqlite3.Connection = own.connection
        return found

    connection().execute("CREATE TABLE IF NOT EXISTS hand (id TEXT PRIMARY KEY, content TEXT NOT NULL)")

    @app.post("/bord/givar")
    def save() -> dict[str, str]:
        body = request.get_json()
        with lock, closing(connection().cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            cursor.execute("INSERT INTO hand VALUES (?, ?)", (body["id"], str(body["deal"])))
            cursor.execute("COMMIT")
        return {"status": "saved"}

    @app.get("/hello")
    def hello() -> str:
        return HELLO

    @app.get("/<path:_any>")
    def nothing_new(_any: str) -> Response:
        return Response(status=304, headers={"ETag": '"always"'})

    return app


def app_of_the_environment() -> Flask:
    return bare_app(os.environ[FILE])


# --- servers ------------------------------------------------------------------------------------------


def ours(file: str) -> None:
    listening = socket.create_server(("127.0.0.1", 0))
    server = HallServer(bare_app(file), listening)
    _say(listening.getsockname()[1])
    server.run()


def waitress_as_it_is(file: str) -> None:
    import waitress

    listening = socket.create_server(("127.0.0.1", 0))
    _say(listening.getsockname()[1])
    waitress.serve(bare_app(file), sockets=[listening], threads=THREADS, connection_limit=450, _quiet=True)


def granian(file: str) -> None:
    """Its worker is a process of its own."""
    from granian import Granian  # type: ignore[import-not-found]
    from granian.constants import Interfaces  # type: ignore[import-not-found]

    os.environ[FILE] = file
    port = _free_port()
    _say(port)
    target = "benchmarks.bare:app_of_the_environment"
    server = Granian(
        target,
        address="127.0.0.1",
        port=port,
        interface=Interfaces.WSGI,
        blocking_threads=THREADS,
        factory=True,
        log_enabled=False,
    )
    server.serve()


def cheroot(file: str) -> None:
    from cheroot.wsgi import Server  # type: ignore[import-not-found]

    server = Server(("127.0.0.1", 0), bare_app(file), numthreads=THREADS)
    server.prepare()
    _say(server.bind_addr[1])
    server.serve()


SERVERS: Mapping[str, Callable[[str], None]] = {
    "ours": ours, "waitress": waitress_as_it_is, "granian": granian, "cheroot": cheroot,
}  # fmt: skip


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def _say(port: int) -> None:
    print(f"http://127.0.0.1:{port}/", flush=True)


def _stop(_signal: int, _frame: object) -> None:
    raise KeyboardInterrupt


def main() -> None:
    signal.signal(signal.SIGTERM, _stop)
    logging.getLogger("waitress").setLevel(logging.ERROR)
    file, *named = sys.argv[1:]
    with suppress(KeyboardInterrupt):
        SERVERS[named[0] if named else "ours"](file)


if __name__ == "__main__":
    main()
