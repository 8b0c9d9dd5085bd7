"""Forms that were sent are known for a month, and then forgotten."""

from datetime import timedelta

import time_machine
from sqlmodel import select

from scorer.db import Database
from scorer.models import SentForm
from scorer.services.change import FORM_KEPT, ORGANISER, Change, act, done_once

_SENT: list[str] = []


def _note(_change: Change, what: str) -> str:
    _SENT.append(what)
    return what


def test_issue_13_13_forms_of_long_ago_are_emptied_and_younger_ones_known(db: Database) -> None:
    _SENT.clear()
    with time_machine.travel("2026-11-27 19:00", tick=False) as clock:
        for number in range(5):
            act(db, ORGANISER, done_once, f"form-{number}", _note, f"form-{number}")
        clock.shift(FORM_KEPT - timedelta(seconds=1))
        act(db, ORGANISER, done_once, "form-4", _note, "again")
        act(db, ORGANISER, done_once, "young", _note, "young")
        assert [*(f"form-{number}" for number in range(5)), "young"] == _SENT
        clock.shift(2)
        act(db, ORGANISER, done_once, "last", _note, "last")
        with db.reading() as session:
            assert sorted(session.exec(select(SentForm.id))) == ["last", "young"]
