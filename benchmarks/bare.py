"""The least that saving can cost: a Flask route that commits one row, beside another that says a constant.

Run as a process by `evening.py`: `python -m benchmarks.bare <file>` prints the port that it listens at. The
database, the server and their settings are those of the program.
"""

import logging
import socket
import sqlite3
import sys
import threading
from contextlib import closing

from flask import Flask, Response, request

from scorer.server.connections import HallServer

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


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

    connection().execute("CREATE TABLE hand (id TEXT PRIMARY KEY, content TEXT NOT NULL)")

    @app.post("/bord/givar")
    def save() -> dict[str, str]:
        body = request.get_json()
        with lock, closing(connection().cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            cursor.execute("INSERT INTO hand VALUES (?, ?)", (body["id"], str(body["deal"])))
            cursor.execute("COMMIT")
        return {"status": "saved"}

    @app.get("/<path:_any>")
    def nothing_new(_any: str) -> Response:
        return Response(status=304, headers={"ETag": '"always"'})

    return app


def main() -> None:
    listening = socket.create_server(("127.0.0.1", 0))
    app = bare_app(sys.argv[1])
    server = HallServer(app, listening)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    server.run()


if __name__ == "__main__":
    main()
