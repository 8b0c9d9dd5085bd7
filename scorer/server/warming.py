"""Slow first steps, taken as the program starts, while its first visitors come.

If the program is restarted during an evening, sixty tablets and all spectators ask at once. Where the
database is away just then, the steps are left out: everybody can do without them.
"""

import ctypes
import gc
import sys
from contextlib import suppress

from flask import Flask, url_for
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import select

from scorer.models import Status, Tournament
from scorer.problems import Problem
from scorer.rows.tables.places import holders
from scorer.services.matches.next_hand import rehearse
from scorer.session import current_session, database
from scorer.web.table.frames import foresee

M_ARENA_MAX = -8
"""Of `mallopt` in the C library of Linux: how many heaps a process may have."""


def share_one_heap() -> None:
    """All threads share one heap, for a process that has no other threads yet.

    On Linux each of forty threads would get one of its own, which stays as large as its largest answer.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # a C library that has one heap in any case
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def settle_in() -> None:
    """What is loaded by now stays: Python's search for garbage need not look through it again.

    It would each time take as long as twenty hands, and no hand is saved meanwhile.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def warm(app: Flask) -> None:
    """Render the standings of every tournament in play, so that matches are folded and templates loaded."""
    with suppress(SQLAlchemyError, Problem):
        _warm_pages(app)


def _warm_pages(app: Flask) -> None:
    with app.test_request_context():
        pages = [url_for("standings.table", tournament_id=tournament_id) for tournament_id in _playing()]
    for page in pages:
        app.test_client().get(page)


def warm_tables(app: Flask) -> None:
    """Read the match of each table in play, so that its first hand goes the quick way, and rehearse one."""
    with suppress(SQLAlchemyError, Problem), app.test_request_context():
        devices = [
            device.id
            for tournament_id in _playing()
            for _, device in holders(current_session(), tournament_id).values()
        ]
        ready = [match for device_id in devices if (match := foresee(device_id))]
        if ready:
            rehearse(database(), ready[0])


def _playing() -> list[int]:
    playing = select(Tournament.id).where(Tournament.status == Status.PLAYING)
    return list(current_session().exec(playing).all())
