"""Servers of WSGI compared in one run: what each does with a hall of devices, good, idle, slow and silent.

`python -m benchmarks.servers [--seconds 20]` serves the bare route of `bare.py` by the program's own server,
by waitress as it is, and by granian and cheroot if they are installed. It prints of each: saving a hand with
60 tables and 200 who ask, whether a connection stays open after 304, how long a visitor waits beside 1,000
silent connections and beside 100 that send half a request, memory, and how it ends.
"""

import argparse
import asyncio
import importlib.util
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

from benchmarks.load import Hall, Measured, Seated, at, load
from benchmarks.processes import memory, processor_seconds
from benchmarks.served import SETTLING, started

SERVERS = {"ours": "waitress", "waitress": "waitress", "granian": "granian", "cheroot": "cheroot"}
"""By name: the package."""
TABLES, SILENT, SLOW = 60, 1000, 100
PATIENCE = 15.0
DEAL = {"melds": [], "maktorer": [3, 5], "last_trick": 0}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=20.0)
    chosen = asked.parse_args()
    chosen.every = 2.0
    for name, package in SERVERS.items():
        if importlib.util.find_spec(package) is None:
            print(f"{name}: not installed")
            continue
        with tempfile.TemporaryDirectory() as folder:
            _measure(name, str(Path(folder) / "bare.sqlite3"), chosen)


def _measure(name: str, file: str, chosen: argparse.Namespace) -> None:
    process, port = started("-m", "benchmarks.bare", file, name)
    time.sleep(SETTLING)
    try:
        before = sum(processor_seconds(process.pid).values())
        tables = [Seated(match, "", "", [DEAL] * 1000) for match in range(TABLES)]
        found = Measured()
        asyncio.run(load(Hall(port, 1, tables), chosen, found))
        spent = sum(processor_seconds(process.pid).values()) - before
        middle, late = (at(found.saving, part) * 1000 for part in (0.5, 0.99))
        busy = 100 * spent / chosen.seconds
        print(f"{name}: saving {middle:.1f} ms median, {late:.1f} ms 99th percentile")
        print(f"  {len(found.failed)} failed; {busy:.0f} % of one core")
        print(f"  the connection stays open after 304: {'yes' if _keeps(port) else 'no'}")
        print(f"  a visitor beside {SILENT} silent connections waits {_beside_silent(port)}")
        print(f"  a visitor beside {SLOW} slow ones waits {_beside_slow(port)}")
        print(f"  memory: {memory(process.pid):.0f} MB")
    finally:
        print(f"  its end: {_end(process)}")


def _keeps(port: int) -> bool:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/x")
        connection.getresponse().read()
        return connection.sock is not None


def _beside_silent(port: int) -> str:
    with ExitStack() as stack:
        for _ in range(SILENT):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        return _visitor(port)


def _beside_slow(port: int) -> str:
    with ExitStack() as stack:
        for _ in range(SLOW):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            slow.sendall(b"POST /bord/givar HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        return _visitor(port)


def _visitor(port: int) -> str:
    begun = time.perf_counter()
    try:
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/x")
            connection.getresponse().read()
    except OSError:
        return f"longer than {PATIENCE:.0f} s"
    return f"{(time.perf_counter() - begun) * 1000:.0f} ms"


def _end(process: subprocess.Popen[str]) -> str:
    begun = time.perf_counter()
    with process:  # which closes its output and waits
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            return f"killed after {PATIENCE:.0f} s"
    return f"exit code {code} after {time.perf_counter() - begun:.1f} s"


if __name__ == "__main__":
    main()
