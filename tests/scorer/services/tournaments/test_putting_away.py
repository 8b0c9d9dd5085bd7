"""Issue 15, point 10: a tournament is put away, taken out, and thrown away behind its name after a copy."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from sqlmodel import SQLModel, func, select

from exports.archive.document import archive_json, read
from scorer.db import Database
from scorer.models import Device, LogEntry, PlayTable, Status, Submission, Tournament
from scorer.problems import Problem
from scorer.rows.archives.whole import archive_of_tournament
from scorer.rows.tournaments import all_tournaments, tournaments_away
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.rounds.drawing import draw_draft
from scorer.services.tables.room import enter_table
from scorer.services.tournaments.making import create_tournament, end_tournament
from scorer.services.tournaments.putting_away import put_away, throw_away
from tests.scorer.services.archives.trips import untold
from tests.scorer.services.hall import QUICK, given_match, plan, sit_down, tablet, tournament

NAME = "Höstbondtolvan"


class Disk:
    """Where copies are kept, by the name of the tournament."""

    def __init__(self, *, full: bool = False) -> None:
        self.full = full
        self.kept: dict[str, bytes] = {}

    def __call__(self, name: str, data: bytes) -> str:
        if self.full:
            raise OSError("no space left on device")
        self.kept[name] = data
        return f"{name}.json"


def row(db: Database, tournament_id: int) -> Tournament:
    with db.reading() as session:
        return session.get_one(Tournament, tournament_id)


def counted(db: Database) -> Mapping[str, int]:
    """The rows of each table."""
    with db.reading() as session:
        return {
            table.name: session.exec(select(func.count()).select_from(table)).one()
            for table in SQLModel.metadata.sorted_tables
        }


def away(db: Database, tournament_id: int) -> None:
    act(db, ORGANISER, put_away, tournament_id, away=True)


def played(db: Database) -> tuple[int, Actor]:
    """A tournament with a hand from the tablet of a table, and the tablet."""
    hall = tournament(db)
    match = given_match(db, hall, 0, 1)
    sit_down(db, match)
    device = tablet(db, hall)
    act(db, device, submit, Sent("tablet-1", match, None, Kind.DEAL, QUICK))
    return hall, device


def test_issue_15_10_what_is_put_away_is_not_among_the_others_until_it_is_taken_out(db: Database) -> None:
    first, second = tournament(db), tournament(db)
    away(db, first)
    away(db, first)
    with db.reading() as session:
        assert [each.id for each in all_tournaments(session)] == [second]
        assert [each.id for each in tournaments_away(session)] == [first]
    act(db, ORGANISER, put_away, first, away=False)
    with db.reading() as session:
        assert {each.id for each in all_tournaments(session)} == {first, second}
        wanted = select(LogEntry.action).where(LogEntry.tournament_id == first).order_by(LogEntry.id)
        assert session.exec(wanted).all()[-2:] == ["put-away", "take-out"]


def test_issue_15_10_one_that_is_played_is_ended_and_stays_so(db: Database) -> None:
    hall, _ = played(db)
    away(db, hall)
    assert row(db, hall).status == Status.FINISHED
    act(db, ORGANISER, put_away, hall, away=False)
    assert row(db, hall).status == Status.FINISHED


def test_issue_15_10_nothing_is_changed_in_one_that_is_put_away(db: Database) -> None:
    prepared, ended = tournament(db), tournament(db)
    act(db, ORGANISER, end_tournament, ended, ended=True)
    away(db, prepared)
    away(db, ended)
    with pytest.raises(Problem, match="put-away"):
        act(db, ORGANISER, draw_draft, prepared)
    with pytest.raises(Problem, match="put-away"):
        act(db, ORGANISER, end_tournament, ended, ended=False)


@pytest.mark.parametrize("typed", ["", "Höstbondtolva", "Höstbondtolvan 2", "\x00", "hostbondtolvan"])
def test_issue_15_10_without_its_name_nothing_is_thrown_away(db: Database, typed: str) -> None:
    hall, _ = played(db)
    away(db, hall)
    before, disk = counted(db), Disk()
    with pytest.raises(Problem, match="name-differs"):
        act(db, ORGANISER, throw_away, hall, typed, disk)
    assert counted(db) == before
    assert disk.kept == {}


def test_issue_15_10_one_that_is_not_put_away_cannot_be_thrown_away(db: Database) -> None:
    hall = tournament(db)
    with pytest.raises(Problem, match="not-away"):
        act(db, ORGANISER, throw_away, hall, NAME, Disk())


def test_issue_15_10_without_a_copy_nothing_is_thrown_away(db: Database) -> None:
    hall, _ = played(db)
    away(db, hall)
    before = counted(db)
    with pytest.raises(Problem, match="not-kept"):
        act(db, ORGANISER, throw_away, hall, NAME, Disk(full=True))
    assert counted(db) == before


def test_issue_15_10_all_its_rows_go_and_no_others(db: Database) -> None:
    """The log keeps one line, of the installation."""
    played(db)
    before = counted(db)
    thrown = tournament(db)
    sit_down(db, given_match(db, thrown, 0, 1))
    away(db, thrown)
    act(db, ORGANISER, throw_away, thrown, "  HÖSTBONDTOLVAN ", Disk())
    after = counted(db)
    grown = {name: after[name] - count for name, count in before.items() if after[name] != count}
    assert grown == {"log_entry": 1}
    with db.reading() as session:
        (line,) = session.exec(select(LogEntry).where(LogEntry.action == "throw-away")).all()
        assert line.tournament_id is None
        assert line.after == {"thrown": NAME, "file": f"{NAME}.json"}


def test_issue_15_10_no_id_of_the_log_is_given_twice(db: Database) -> None:
    """A backup is made when the highest id is another one, and pages are kept under it."""
    hall, _ = played(db)
    away(db, hall)
    last = select(func.max(LogEntry.id))
    with db.reading() as session:
        before = session.exec(last).one()
    act(db, ORGANISER, throw_away, hall, NAME, Disk())
    with db.reading() as session:
        assert session.exec(last).one() > before


def test_issue_15_10_the_copy_brings_it_back_as_it_was(db: Database) -> None:
    hall, _ = played(db)
    away(db, hall)
    with db.reading() as session:
        before = archive_json(archive_of_tournament(session, db.folds, session.get_one(Tournament, hall)))
    disk = Disk()
    act(db, ORGANISER, throw_away, hall, NAME, disk)
    again = act(db, ORGANISER, take_in, tried(read(json.loads(disk.kept[NAME])), untold))
    with db.reading() as session:
        row_again = session.get_one(Tournament, again)
        after: Any = archive_json(archive_of_tournament(session, db.folds, row_again))
    assert after == before


def test_issue_15_10_an_address_never_leads_to_another_tournament(db: Database) -> None:
    hall = tournament(db)
    away(db, hall)
    act(db, ORGANISER, throw_away, hall, NAME, Disk())
    assert act(db, ORGANISER, create_tournament, plan()) > hall


def test_issue_15_10_a_tablet_that_has_moved_on_keeps_what_it_did_elsewhere(db: Database) -> None:
    first, device = played(db)
    second = tournament(db)
    with db.reading() as session:
        code = session.exec(select(PlayTable.code).where(PlayTable.tournament_id == second)).first()
    act(db, device, enter_table, code or "")
    away(db, second)
    act(db, ORGANISER, throw_away, second, NAME, Disk())
    with db.reading() as session:
        kept = session.exec(select(Submission).where(Submission.id == "tablet-1")).one()
        assert kept.device_id == device.device_id
        table = session.get_one(PlayTable, session.get_one(Device, device.device_id).table_id)
        assert table.tournament_id == first


def test_issue_15_10_one_on_trial_says_so_in_its_archive(db: Database) -> None:
    hall = tournament(db, trial=True)
    with db.reading() as session:
        archive = archive_of_tournament(session, db.folds, session.get_one(Tournament, hall))
    assert archive.kept
    assert archive.kept.tournament.trial
    assert row(db, act(db, ORGANISER, take_in, tried(archive, untold))).trial
