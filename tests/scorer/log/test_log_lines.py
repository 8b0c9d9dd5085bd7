"""Whoever writes, tells and undoes a line of the log uses one list of kinds; old databases are still read."""

from typing import get_args

import pytest

from scorer.log.actions import Action
from scorer.log.lines import Line, actions_of, read, written
from scorer.models import LogEntry, Role
from tests.scorer.log.stored_lines import STORED


def entry(action: str) -> LogEntry:
    before, after = STORED[action]
    return LogEntry(role=Role.ORGANISER, action=action, before=before, after=after)


def test_each_action_has_one_kind_of_line() -> None:
    kinds = [action for kind in get_args(Line) for action in actions_of(kind)]
    assert sorted(kinds) == sorted(Action)
    assert STORED.keys() == set(Action)


@pytest.mark.parametrize("action", STORED)
def test_a_stored_line_is_read_and_written_as_it_was(action: str) -> None:
    line = read(entry(action))
    assert line is not None
    assert line.action == action
    for stored, anew in zip(STORED[action], written(line), strict=True):
        assert (stored is None) == (anew is None)
        assert (stored or {}).items() <= (anew or {}).items()
        added = {key: value for key, value in (anew or {}).items() if key not in (stored or {})}
        assert not any(added.values())


def test_a_line_that_is_not_known_is_not_read() -> None:
    assert read(LogEntry(role=Role.ORGANISER, action="long-gone")) is None
    assert read(LogEntry(role=Role.ORGANISER, action="draw-lot", after={"order": "no"})) is None
