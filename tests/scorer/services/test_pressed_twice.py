"""A button pressed twice, or on a page that is old: done once, one line in the log."""

from sqlmodel import select

from scorer.db import Database
from scorer.models import LogEntry, Status, Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.services.rounds.drawing import draw_draft
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import entrant_ids, tournament


def actions(db: Database) -> list[str]:
    with db.reading() as session:
        return list(session.exec(select(LogEntry.action).order_by(LogEntry.id)))


def status(db: Database, tournament_id: int) -> Status:
    with db.reading() as session:
        return session.get_one(Tournament, tournament_id).status


def test_an_evening_is_ended_once_and_opened_once(db: Database) -> None:
    tournament_id = tournament(db)
    before = actions(db)
    for ended in (True, True, False, False):
        act(db, ORGANISER, end_tournament, tournament_id, ended=ended)
    assert actions(db)[len(before) :] == ["end-tournament", "reopen-tournament"]


def test_opening_an_evening_that_is_open_does_not_begin_it(db: Database) -> None:
    tournament_id = tournament(db)
    act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, end_tournament, tournament_id, ended=False)
    assert status(db, tournament_id) == Status.REGISTERING


def test_somebody_comes_once(db: Database) -> None:
    with db.reading() as session:
        entrant, *_ = entrant_ids(session, tournament(db))
    before = actions(db)
    for present in (True, False, False, True):
        act(db, ORGANISER, set_present, entrant, present=present)
    assert actions(db)[len(before) :] == ["set-present", "set-present"]
