"""A backup is made of a database that others write to, opened, counted, carried to a second place."""

import errno
import os
import sqlite3
import stat
import threading
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from scorer.backups import making, postgres, restoring
from scorer.backups.copies import Trouble, copies_in
from scorer.backups.making import Outcome, back_up, contents_of, latest_outcome
from scorer.backups.missing import missing
from scorer.backups.places import choose_second_place, first_place
from scorer.backups.restoring import put_beside, put_in_place_live
from scorer.cli.restore import restore
from scorer.db import Database
from scorer.server.secret_key import secret_key
from scorer.services.change import ORGANISER
from scorer.services.installation import put_setting
from tests.scorer.web.shown_hall import Hall, new_hall

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def hall(database: Database) -> Hall:
    hall = new_hall(database)
    hall.publish()
    hall.win_tolva(hall.matches(1)[0])
    return hall


def test_issue_13_15_a_backup_is_whole_and_one_file(hall: Hall) -> None:
    outcome = back_up(hall.db)
    assert outcome.copy
    assert outcome.first is None
    found = contents_of(outcome.copy.file)
    assert (found.hands, found.tournament) == (3, "Novemberbondtolvan")
    assert [file.name for file in outcome.copy.file.parent.iterdir() if file.suffix == ".sqlite3"] == [
        outcome.copy.file.name
    ]
    with closing(sqlite3.connect(outcome.copy.file)) as opened:
        assert opened.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_issue_13_15_it_is_of_one_moment_while_others_write(hall: Hall) -> None:
    stop = threading.Event()

    def write() -> None:
        for number in range(10_000):
            if stop.is_set():
                return
            with hall.db.writing() as session:
                put_setting(session, f"first-{number}", "x")
                put_setting(session, f"second-{number}", "x")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        outcomes = [back_up(hall.db) for _ in range(5)]
    finally:
        stop.set()
        writer.join()
    for outcome in outcomes:
        assert outcome.copy, outcome
        with closing(sqlite3.connect(outcome.copy.file)) as opened:
            (pairs,) = opened.execute("SELECT count(*) FROM setting WHERE key LIKE '%-%'").fetchone()
        assert pairs % 2 == 0


def test_issue_13_15_a_copy_that_does_not_count_like_its_source_gets_no_name(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.backups.sqlite.counted", lambda opened: {"submission": 4711})
    outcome = back_up(hall.db)
    assert outcome.copy is None
    assert outcome.first
    assert outcome.first.code in ("not-equal", "foreign")
    assert copies_in(first_place(hall.db).folder) == ()


def test_issue_13_15_the_second_place_gets_the_copy_and_the_key_for_its_owner_alone(
    hall: Hall, tmp_path: Path
) -> None:
    key = secret_key(hall.db.data_dir)
    stick = tmp_path / "minne"
    stick.mkdir()
    place = choose_second_place(hall.db, str(stick))
    assert place
    outcome = back_up(hall.db)
    assert outcome.copy
    assert outcome.second is None
    carried = place.folder / outcome.copy.file.name
    assert carried.read_bytes() == outcome.copy.file.read_bytes()
    assert (place.folder / "secret-key").read_text() == key
    for file in (carried, place.folder / "secret-key", outcome.copy.file):
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600, file


def test_issue_13_15_a_missing_second_place_is_said(hall: Hall, tmp_path: Path) -> None:
    outcome = back_up(hall.db)
    assert outcome.second
    assert outcome.second.code == "none-chosen"
    stick = tmp_path / "minne"
    stick.mkdir()
    choose_second_place(hall.db, str(stick))
    for file in (stick / "tolva-kopior").iterdir():
        file.unlink()
    (stick / "tolva-kopior").rmdir()
    stick.rmdir()
    outcome = back_up(hall.db)
    assert outcome.copy
    assert outcome.second
    assert outcome.second.code == "place-gone"
    noted = latest_outcome(first_place(hall.db).folder)
    assert noted
    assert noted[0].second
    assert noted[0].second.code == "place-gone"


def test_issue_13_15_no_backup_takes_the_last_room_on_the_disk(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: Usage(10**9, 10**9 - 10**8, 10**8))
    outcome = back_up(hall.db)
    assert outcome.copy is None
    assert outcome.first
    assert outcome.first.code == "no-room"


@pytest.mark.parametrize("given", ["stick", "/no/such/folder"])
def test_a_second_place_must_be_there(database: Database, given: str) -> None:
    with pytest.raises(Trouble) as caught:
        choose_second_place(database, given)
    assert caught.value.code == "no-such-folder"


def test_issue_13_15_a_choice_that_cannot_be_noted_is_said(database: Database, tmp_path: Path) -> None:
    stick = tmp_path / "minne"
    stick.mkdir()
    (database.data_dir / "second-place.new").mkdir()
    with pytest.raises(Trouble) as caught:
        choose_second_place(database, str(stick))
    assert caught.value.code == "cannot-write"


def test_issue_13_16_without_room_for_a_copy_beside_the_command_says_so(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = back_up(hall.db)
    assert outcome.copy

    def full(_source: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(restoring, "_private_copy", full)
    asked = [str(outcome.copy.file), f"--database={hall.db.file}", "--beside"]
    done = CliRunner().invoke(restore, asked)
    assert done.exit_code == 1
    assert done.output.startswith("Error: Det gick inte att skriva där.")
    assert "No space left on device" in done.output


def test_issue_13_15_on_postgresql_its_own_dump_opened_and_counted(pg_db: Database) -> None:
    hall = new_hall(pg_db)
    hall.publish()
    hall.win_tolva(hall.matches(1)[0])
    outcome = back_up(pg_db)
    assert outcome.copy, outcome.first and outcome.first.detail
    assert outcome.copy.file.suffix == ".dump"
    assert contents_of(outcome.copy.file).hands == 3
    damaged = outcome.copy.file.with_name("cut.dump")
    damaged.write_bytes(outcome.copy.file.read_bytes()[:-2000])
    with pytest.raises(Trouble):
        contents_of(damaged)


@pytest.mark.parametrize("kind", ["database", "pg_db"])
def test_issue_13_16_what_is_saved_while_the_backup_is_made_is_kept(
    kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stick is slow: three hands are saved after the first three were copied."""
    hall = new_hall(request.getfixturevalue(kind))
    hall.publish()
    first, second = hall.matches(1)
    outcome = back_up(hall.db)
    assert outcome.copy
    hall.win_tolva(first)

    def slow(database: Database) -> Outcome:
        made = back_up(database)
        hall.win_tolva(second)
        return made

    monkeypatch.setattr(restoring, "back_up", slow)
    restored = put_in_place_live(hall.db, outcome.copy, ORGANISER)
    assert restored.kept
    assert contents_of(restored.kept).hands == 6
    assert hall.record(first).submissions == ()
    with hall.db.reading() as session:
        assert {(lack.record.id, lack.known) for lack in missing(session)} == {(first, 3), (second, 3)}


def test_issue_13_16_a_backup_that_is_in_place_is_told_as_such_where_others_cannot_be_told(
    hall: Hall,
) -> None:
    outcome = back_up(hall.db)
    assert outcome.copy
    (first_place(hall.db).folder / restoring.MARK).mkdir()
    assert put_in_place_live(hall.db, outcome.copy, ORGANISER).kept


@pytest.mark.parametrize("way_back", [True, False])
def test_issue_13_16_on_postgresql_what_fails_after_the_dump_is_in_is_undone_or_said(
    pg_db: Database, monkeypatch: pytest.MonkeyPatch, way_back: bool
) -> None:
    hall = new_hall(pg_db)
    hall.publish()
    outcome = back_up(pg_db)
    assert outcome.copy
    match = hall.matches(1)[0]
    hall.win_tolva(match)
    restore_dump = postgres.restore

    def gone(*_: object) -> None:
        if not way_back:
            monkeypatch.setattr(postgres, "restore", refuses)
        raise sa.exc.OperationalError("INSERT", {}, Exception("server closed the connection"))

    def refuses(url: sa.URL, file: Path) -> None:
        raise Trouble("pg-failed")

    monkeypatch.setattr(restoring, "mark_restored", gone)
    with pytest.raises(Trouble) as trouble:
        put_in_place_live(pg_db, outcome.copy, ORGANISER)
    if way_back:
        assert trouble.value.code == "pg-failed"
    else:
        assert trouble.value.code == "not-finished"
        restore_dump(pg_db.url, first_place(pg_db).folder / trouble.value.detail)
    assert len(hall.record(match).submissions) == 3


def test_issue_13_16_while_a_slow_stick_is_written_the_next_backup_is_made(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stick lets nothing through until the second backup is made."""
    stick = tmp_path / "stick"
    stick.mkdir()
    choose_second_place(hall.db, str(stick))
    begun, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> None:
        begun.set()
        assert go_on.wait(20)

    monkeypatch.setattr(making, "carry", slow)
    waiting = threading.Thread(target=back_up, args=(hall.db,))
    waiting.start()
    assert begun.wait(20)
    assert making.back_up_here(hall.db).file.exists()
    go_on.set()
    waiting.join(20)


def test_issue_13_16_on_postgresql_a_dump_is_put_in_place_and_beside(pg_db: Database) -> None:
    hall = new_hall(pg_db)
    hall.publish()
    first, second = hall.matches(1)
    hall.win_tolva(first)
    outcome = back_up(pg_db)
    assert outcome.copy
    hall.win_tolva(second)
    restored = put_in_place_live(pg_db, outcome.copy, ORGANISER)
    assert restored.kept
    assert contents_of(restored.kept).hands == 6
    assert len(hall.record(first).submissions) == 3
    assert hall.record(second).submissions == ()
    with pg_db.reading() as session:
        assert [(lack.record.id, lack.known) for lack in missing(session)] == [(second, 3)]
    hall.win_tolva(second)
    beside = sa.make_url(put_beside(pg_db, outcome.copy).place)
    try:
        with closing(
            Database(pg_db.url.set(database=beside.database).render_as_string(False), pg_db.data_dir)
        ) as laid:
            assert len(Hall(laid, hall.tournament).record(first).submissions) == 3
    finally:
        server = sa.create_engine(pg_db.url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with server.connect() as connection:
            connection.exec_driver_sql(f'DROP DATABASE "{beside.database}" WITH (FORCE)')
