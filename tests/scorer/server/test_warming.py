"""A program started in the middle of an evening: what is slow the first time is done before it is asked."""

import ctypes
import subprocess
import sys
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.exc import OperationalError

from scorer.db import Database
from scorer.server.warming import warm, warm_tables
from tests.clients import Client
from tests.scorer.services.hall import QUICK, enter, given_match, record, sit_down, tournament


def test_the_matches_of_a_tournament_in_play_are_folded(app: Flask, database: Database) -> None:
    match = given_match(database, tournament(database), 0, 1)
    sit_down(database, match)
    enter(database, match, QUICK)
    database.forget()
    warm(app)
    stored = record(database, match)
    found = database.folds.get(match, len(stored.submissions), stored.rules)
    assert found is not None
    assert found.state.score == (5, 0)


def test_a_tournament_that_nobody_plays_in_yet_is_no_trouble(
    app: Flask, client: Client, database: Database
) -> None:
    tournament(database)
    warm(app)
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("step", [warm, warm_tables])
def test_a_database_that_is_away_at_the_start_ends_no_process_by_issue_13_12(
    step: Callable[[Flask], None],
    app: Flask,
    client: Client,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away() -> list[int]:
        raise OperationalError("", {}, Exception("the database system is starting up"))

    with monkeypatch.context() as patch:
        patch.setattr("scorer.server.warming._playing", away)
        step(app)
    assert client.get("/").status_code == 200


THREADS_THAT_ALLOCATE = """
import ctypes, threading
from scorer.server.warming import share_one_heap
if {shared}:
    share_one_heap()
held, there = [], threading.Barrier(6)
def answer():
    held.append(bytearray(100_000))
    there.wait()
threads = [threading.Thread(target=answer) for _ in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
ctypes.CDLL(None).malloc_stats()
"""


@pytest.mark.skipif(
    not hasattr(ctypes.CDLL(None) if sys.platform == "linux" else None, "malloc_stats"),
    reason="the C library of Linux alone has a heap for each thread",
)
@pytest.mark.parametrize("shared", [False, True])
def test_threads_share_one_heap_so_that_memory_stays_flat_issue_13(shared: bool) -> None:
    program = THREADS_THAT_ALLOCATE.format(shared=shared)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (ran.stderr.count("Arena ") == 1) is shared
