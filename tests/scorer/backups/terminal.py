"""`scorer …` as a person starts it who sits at a terminal and answers what it asks."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.serving import ROOT

pty = pytest.importorskip("pty")
TWO_MINUTES = 120.0


@contextmanager
def in_a_terminal(*arguments: str) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    """`scorer …` in a terminal of its own; what it says is read from the number, and typed there."""
    master, slave = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "DISPLAY": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "scorer", *arguments],
        cwd=ROOT, env=environment, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    try:
        yield master, process
    finally:
        process.kill()
        process.wait()
        os.close(master)


def read_until(terminal: int, wanted: str) -> str:
    said = ""
    end = time.monotonic() + TWO_MINUTES
    while wanted not in said:
        assert time.monotonic() < end, said
        try:
            said += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            raise AssertionError(said) from None
    return said
