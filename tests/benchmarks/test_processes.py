"""What the benchmarks call the processes of a server."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks.processes import family, memory, own_memory, processor_seconds


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks in /proc")
def test_issue_13_a_process_that_a_thread_has_started_is_one_of_the_servers() -> None:
    here = os.getpid()
    with ThreadPoolExecutor(1) as thread:
        child = thread.submit(_started).result()
        try:
            assert {here, child.pid} <= set(family(here))
            assert {here, child.pid} <= set(processor_seconds(here))
            assert memory(here) > own_memory(here)
        finally:
            child.communicate()
    assert child.pid not in family(here), "it has ended"


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
