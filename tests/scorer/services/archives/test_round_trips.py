"""Issue 14: database to archive to an empty database to archive is the same bytes, on both databases.

`benchmarks/round_trips.py` does it 500 times.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from sqlmodel import select

from engine.formats import documents
from engine.forms import FORMS
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import AdjustmentKind, Device, How, Leave, Pencilled, PlayTable, Submission
from scorer.rows.rounds.drawing import WITHOUT_RESULTS
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust, take_away_adjustment
from scorer.services.entrants.leaving import leave, undo_leave
from scorer.services.entrants.registering import Registration, register, remove_entrant
from scorer.services.entrants.substitutes import add_substitute
from scorer.services.matches.entries import EntryOutcome
from scorer.services.matches.settling import Choice, confirm, settle
from scorer.services.rounds.drawing import draw_draft
from scorer.services.rounds.taking_back import take_back_round
from tests.exports.archive.test_archive import DOC, told
from tests.scorer.services.archives.trips import public, simulated, taken_in, written
from tests.scorer.services.hall import (
    QUICK,
    enter,
    ids,
    mend,
    next_round,
    play,
    record,
    sit_down,
    tablet,
    tournament,
)
from tests.scorer.services.matches.disputes import SMALL, send

PLANS = (
    (85, "round-robin"), (8, "round-robin"), (16, "swiss"), (127, "swiss"), (35, "groups"), (0, "groups"),
    (85, "cup"), (0, "cup"), (12, "individual"), (102, "individual"), (7, "tables"), (53, "tables"),
    (375, "tables"), (322, "tables"), (392, ""),
)  # fmt: skip
"""Evenings with late entrants, leavers, walk-overs and penalties. In the last one somebody who was struck has
a bye and a penalty."""
EVERY_SYSTEM = {"round-robin", "swiss", "groups", "cup", "individual", "tables"}


@pytest.fixture
def elsewhere(upgraded_file: Path, tmp_path: Path) -> Iterator[Database]:
    """An empty database on another computer."""
    file = tmp_path / "elsewhere" / "scorer.sqlite3"
    file.parent.mkdir()
    copy(upgraded_file, file)
    with closing(Database(sqlite_url(file), file.parent)) as found:
        yield found


def test_the_plans_have_every_game_form_and_system_as_issue_14_asks() -> None:
    told = [simulated(*plan)["tournament"] for plan in PLANS]
    assert {each["system"] for each in told} == EVERY_SYSTEM
    assert {(each["game"], each["form"]) for each in told} == set(FORMS)


@pytest.fixture(scope="module")
def after_another(upgraded_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], Path]:
    """The database of a computer on which there has been the evening of a seed, made once and copied."""

    @cache
    def made(seed: int) -> Path:
        folder = tmp_path_factory.mktemp("after")
        file = Path(copy(upgraded_file, folder / "scorer.sqlite3"))
        with closing(Database(sqlite_url(file), folder)) as database:
            taken_in(database, simulated(seed))
        return file

    return made


@pytest.mark.parametrize(("seed", "system"), PLANS)
def test_issue_14_a_simulated_evening_comes_back_with_every_key_it_had_and_then_the_same_bytes(
    database: Database, after_another: Callable[[int], Path], tmp_path: Path, seed: int, system: str
) -> None:
    archive = simulated(seed, system)
    first = written(database, taken_in(database, archive))
    assert json.dumps(public(first)) == json.dumps(archive)
    # Other ids than there, so that none of the database can stand in the file.
    file = Path(copy(after_another(1 if seed else 2), tmp_path / "elsewhere.sqlite3"))
    with closing(Database(sqlite_url(file), tmp_path)) as elsewhere:
        again = written(elsewhere, taken_in(elsewhere, first))
    assert documents.write(again) == documents.write(first)


def evening(db: Database) -> int:
    """One in which everything has happened: two rounds, the second taken back, and one that is a draft."""
    tournament_id = tournament(db, 6, tables=2, partier=1, place="Bygdegården")
    new = Registration(("Eva Ny", "Ove Ny"), "Nya", "Näs", 9, fee=80, paid=True)
    act(db, ORGANISER, register, tournament_id, [new])
    entrants = ids(db, tournament_id)
    act(db, ORGANISER, remove_entrant, entrants[5])
    act(db, ORGANISER, add_substitute, entrants[0], "Rut Reserv")
    first, second, *_ = next_round(db, tournament_id).matches
    sit_down(db, first.id)
    device = tablet(db, tournament_id, first.table or 1)
    enter(db, first.id, QUICK, id="laptop-1")
    assert send(db, device, first.id, "tablet-1", SMALL, None) == EntryOutcome.CONFLICT
    act(db, ORGANISER, settle, first.id, "tablet-1", Choice(How.PUT_AWAY, "Fel bord"))
    mend(db, first.id, {"target": "laptop-1", "deal": SMALL}, reason="Fel vinst")
    enter(db, first.id, QUICK, actor=device)
    assert send(db, device, first.id, "tablet-2", SMALL, "laptop-1") == EntryOutcome.CONFLICT
    play(db, second.id)
    act(db, ORGANISER, confirm, second.id, None, record(db, second.id).last)
    penalty = act(db, ORGANISER, adjust, entrants[1], AdjustmentKind.PENALTY, Amount(score=1), "Kom sent")
    act(db, ORGANISER, take_away_adjustment, penalty, "Klockan gick fel")
    gone = act(db, ORGANISER, leave, first.sides[1][0], reason="Ont i huvudet")
    act(db, ORGANISER, undo_leave, gone)
    taken = next_round(db, tournament_id)
    play(db, taken.matches[0].id)
    act(db, ORGANISER, take_back_round, taken.id, confirm=True, reason="Fel lottat")
    act(db, ORGANISER, draw_draft, tournament_id, [WITHOUT_RESULTS])
    with db.writing() as session:
        session.add(Pencilled(match_id=first.id, parti=1, side=0, figure=12))
    return tournament_id


@pytest.mark.parametrize("there", ["database", pytest.param("pg_db", marks=pytest.mark.postgres)])
def test_issue_14_an_evening_of_the_hall_comes_back_the_same_whichever_database_it_is_in(
    database: Database, elsewhere: Database, there: str, request: pytest.FixtureRequest
) -> None:
    home = evening(database)
    archive = written(database, home)
    middle: Database = request.getfixturevalue(there)
    moved = written(middle, taken_in(middle, archive, anyway=True))
    moved["tournament"]["name"] = archive["tournament"]["name"]
    assert documents.write(moved) == documents.write(archive)
    assert documents.write(written(elsewhere, taken_in(elsewhere, moved))) == documents.write(archive)


def test_issue_14_what_the_archive_of_an_evening_keeps(database: Database) -> None:
    archive = written(database, evening(database))
    kept = archive["kept"]
    rounds = [(each["number"], each["taken_back"], bool(each["published"])) for each in kept["rounds"]]
    assert rounds == [(1, 0, True), (2, 0, False), (2, 1, True)]
    sent = kept["rounds"][0]["matches"][0]["submissions"]
    assert [(each["number"], each["kind"], each["role"], each["reason"]) for each in sent] == [
        (1, "deal", "organiser", ""), (2, "mend", "organiser", "Fel vinst"), (3, "deal", "table", ""),
        (4, "walk-over", "organiser", "Ont i huvudet"), (5, "mend", "organiser", "Ont i huvudet"),
        (None, "deal", "table", ""), (None, "deal", "table", ""),
    ]  # fmt: skip
    assert [each["settled"] and each["settled"]["how"] for each in sent] == [None] * 5 + ["put-away", None]
    assert sent[1]["content"]["changes"][0]["target"] == sent[0]["id"] == 1
    assert [each["leave"] for each in sent] == [None, None, None, 1, 1, None, None]
    assert [each["after"] for each in sent] == [None, 1, 2, 3, 4, None, 1]
    assert sent[2]["table"] == kept["rounds"][0]["matches"][0]["table"]
    (figure,) = kept["rounds"][0]["matches"][0]["pencilled"]
    assert (figure["parti"], figure["side"], figure["figure"]) == (1, 0, 12)
    late = next(each for each in kept["entrants"] if each["number"] == 9)
    assert (late["name"], late["fee"], late["paid"]) == ("Nya", 80, True)
    assert archive["adjustments"][0]["withdrawn"] == "Klockan gick fel"
    assert [each["undone"] for each in kept["leaves"]] == [True]
    assert kept["tournament"]["place"] == "Bygdegården"
    removed = next(line for line in kept["log"] if line["action"] == "remove-entrant")
    assert removed["before"]["entrant"] == -1


HELD = {"content", "before", "after", "basis", "proposed", "stages", "notes", "system_options", "scoring"}
"""Keys under which the names are of another list, or follow from the action."""


def names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from () if key in HELD else names(inside)
    if isinstance(value, list):
        for item in value:
            yield from names(item)


def test_every_key_of_what_is_kept_is_told_of(database: Database) -> None:
    assert set(names(written(database, evening(database))["kept"])) <= told(DOC)


def test_issue_14_no_code_and_no_device_is_in_the_file(database: Database) -> None:
    text = json.dumps(written(database, evening(database)))
    with database.reading() as session:
        codes = session.exec(select(PlayTable.code)).all()
        devices = session.exec(select(Device.id)).all()
        sent = session.exec(select(Submission.id)).all()
    assert (len(codes), len(devices)) == (2, 1)
    assert not [secret for secret in (*codes, *devices, *sent) if f'"{secret}' in text]


def test_a_leave_that_is_undone_elsewhere_gives_the_match_back(
    database: Database, elsewhere: Database
) -> None:
    tournament_id = tournament(database, 4, tables=2, partier=1)
    next_round(database, tournament_id)
    act(database, ORGANISER, leave, ids(database, tournament_id)[0], struck=False)
    there = taken_in(elsewhere, written(database, tournament_id))
    states = [match["state"] for match in written(elsewhere, there)["rounds"][0]["matches"]]
    assert sorted(states) == ["unfinished", "walk-over"]
    with elsewhere.reading() as session:
        left = session.exec(select(Leave.id)).one()
    act(elsewhere, ORGANISER, undo_leave, left)
    states = [match["state"] for match in written(elsewhere, there)["rounds"][0]["matches"]]
    assert states == ["unfinished"] * 2
