"""The program as a process of its own, and a browser that asks it."""

import http.client
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SETTLING = 5.0
"""Seconds until all processes of a server are there: an evening does not begin in the second of the start."""
ENDING = 20.0
"""Seconds for a server to end."""
OPTIONS = ("--host=127.0.0.1", "--port=0", "--no-browser")


def started(*command: str, **environment: str) -> tuple[subprocess.Popen[str], int]:
    """A server in a process of its own, and the port that it says; `environment` is added to ours."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout
    for line in process.stdout:
        port = address_in(line)
        if port is not None:
            return process, port
    raise RuntimeError(f"{command} has not started")


def address_in(said: str) -> int | None:
    """The port that a server says, once it has said it."""
    found = re.search(r"http://127\.0\.0\.1:(\d+)/$", said, re.MULTILINE)
    return int(found[1]) if found else None


@contextmanager
def serving(*command: str, **environment: str) -> Iterator[tuple[int, int]]:
    """The port and the process of a server that says its address."""
    process, port = started(*command, **environment)
    time.sleep(SETTLING)
    with process:
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(ENDING)


@contextmanager
def serving_the_program(database: Path | str, *options: str, **environment: str) -> Iterator[tuple[int, int]]:
    with serving(*program(database), *options, **environment) as found:
        yield found


def program(database: Path | str) -> tuple[str, ...]:
    """The command that serves this database."""
    return "-m", "scorer", "serve", f"--database={database}", *OPTIONS


class Browser:
    """One keep-alive connection with its cookies; `etag` is that of the last answer."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookies: dict[str, str] = {}
        self.etag = ""

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
        sent = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), **headers}
        if body is not None:
            sent["Content-Type"] = "application/json"
        self.connection.request(method, path, json.dumps(body) if body is not None else None, sent)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        self.etag = answer.headers.get("ETag", self.etag)
        return answer.status, text

    def close(self) -> None:
        self.connection.close()

    def sit_down(self, code: str) -> str:
        """Comes to a table by its code; the token of its page."""
        self.ask("GET", f"/b/{code}")
        _, page = self.ask("GET", "/bord")
        token = re.search(r'"csrf": ?"([^"]+)"', page)
        assert token, page[:500]
        return token[1]
