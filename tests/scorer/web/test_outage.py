"""The database is gone, locked or read-only: a sentence, 503, one line in the log; then all goes on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from click.testing import CliRunner
from filelock import FileLock
from flask import Flask

import scorer.db
from scorer.app import create_app
from scorer.cli import scorer as command
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password
from tests.clients import LOW_COST, PASSWORD, Client
from tests.conftest import config_of
from tests.relay import Relay, relay_to
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall

ZONE = {"zone": "Europe/Helsinki"}
JSON = {"Accept": "application/json"}


def tablet_of(app: Flask, hall: Hall, match: int) -> Client:
    tablet = app.test_client()
    assert isinstance(tablet, Client)
    record = hall.record(match)
    assert record.table is not None
    assert tablet.get(f"/b/{hall.code(record.table)}").status_code == 302
    people = [side[0].members[place].id for place in (0, 1) for side in record.sides]
    seats = {"match": match, "seats": people, "first_dealer": 0}
    assert tablet.post("/bord/platser", json=seats).status_code == 200
    return tablet


def hand_in(match: int) -> dict[str, object]:
    return {"id": "a-hand-that-waits", "after": None, "match": match, "kind": "deal", "deal": FOUR_POINTS}


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    said = [record.getMessage() for record in caplog.records if "database" in record.getMessage()]
    assert not any(record.exc_info for record in caplog.records), "no tracebacks"
    caplog.clear()
    return said


# --- PostgreSQL behind a relay ------------------------------------------------------------------------


@pytest.fixture
def relay(pg_server: sa.Engine) -> Iterator[Relay]:
    with relay_to(pg_server.url.host or "127.0.0.1", pg_server.url.port or 5432) as relay:
        yield relay


@pytest.fixture
def far(pg_db: Database, relay: Relay) -> Iterator[Database]:
    """The database as it is reached through the relay."""
    url = pg_db.url.set(host="127.0.0.1", port=relay.port).render_as_string(hide_password=False)
    with closing(Database(url, pg_db.data_dir)) as database:
        yield database


@pytest.mark.postgres
def test_issue_13_12_postgresql_gone_is_a_sentence_and_one_line_and_hands_wait(
    far: Database, pg_db: Database, relay: Relay, caplog: pytest.LogCaptureFixture
) -> None:
    hall = new_hall(pg_db)
    hall.publish()
    match = hall.matches(1)[0]
    app = create_app(config_of(far), far)
    app.test_client_class = Client
    tablet, organiser = tablet_of(app, hall, match), app.test_client()
    assert isinstance(organiser, Client)
    organiser.log_in(act(pg_db, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST)))
    assert organiser.get(f"/tavlingar/{hall.tournament}").status_code == 200
    lines(caplog)
    relay.cut()
    for _ in range(3):
        page = organiser.get(f"/tavlingar/{hall.tournament}")
        assert (page.status_code, page.headers["Retry-After"]) == (503, "5")
        assert "Databasen svarar inte" in page.text
        answer = tablet.post("/bord/givar", json=hand_in(match))
        assert (answer.status_code, answer.json["error"]["code"]) == (503, "database-gone")
        assert tablet.get("/bord/lage", headers=JSON).status_code == 503
    (said,) = lines(caplog)
    assert "database-gone" in said
    relay.mend()
    assert tablet.post("/bord/givar", json=hand_in(match)).status_code == 200
    assert organiser.get(f"/tavlingar/{hall.tournament}").status_code == 200
    assert [each.id for each in hall.record(match).submissions] == ["a-hand-that-waits"]
    (over,) = lines(caplog)
    assert "works again" in over


# --- SQLite -------------------------------------------------------------------------------------------


def _is_saved_afterwards(tablet: Client, hall: Hall, match: int, caplog: pytest.LogCaptureFixture) -> None:
    """The tablet sends the hand again and again until it is answered."""
    assert tablet.post("/bord/givar", json=hand_in(match)).status_code == 200
    assert [each.id for each in hall.record(match).submissions] == ["a-hand-that-waits"]
    (over,) = lines(caplog)
    assert "works again" in over


def _hurry(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA busy_timeout=50")


def test_issue_13_12_a_locked_file_is_a_sentence_and_one_line_and_hands_wait(
    app: Flask, playing: Hall, database_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    match = playing.matches(1)[0]
    tablet = tablet_of(app, playing, match)
    sa.event.listen(playing.db.engine, "connect", _hurry)
    playing.db.engine.dispose()
    with closing(sqlite3.connect(database_file, isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            answer = tablet.post("/bord/givar", json=hand_in(match))
            assert (answer.status_code, answer.json["error"]["code"]) == (503, "database-locked")
            assert "Ett annat program håller i databasen" in answer.json["error"]["sentence"]
            assert tablet.get("/bord/lage", headers=JSON).status_code == 200, "reading goes on"
        rival.execute("ROLLBACK")
    (said,) = lines(caplog)
    assert "database-locked" in said
    _is_saved_afterwards(tablet, playing, match, caplog)


def test_issue_13_12_a_read_only_file_is_a_sentence_and_one_line_and_hands_wait(
    app: Flask, playing: Hall, organiser: Client, caplog: pytest.LogCaptureFixture
) -> None:
    match = playing.matches(1)[0]
    tablet = tablet_of(app, playing, match)
    read_only = "query_only=ON"

    def protect(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA {read_only}")

    sa.event.listen(playing.db.engine, "connect", protect)
    playing.db.engine.dispose()
    for _ in range(3):
        answer = tablet.post("/bord/givar", json=hand_in(match))
        assert (answer.status_code, answer.json["error"]["code"]) == (503, "database-read-only")
        assert "Den är skrivskyddad just nu" in organiser.post("/installningar/tidszon", data=ZONE).text
        assert tablet.get("/bord/lage", headers=JSON).status_code == 200, "reading goes on"
    (said,) = lines(caplog)
    assert "database-read-only" in said
    read_only = "query_only=OFF"
    tablet.post("/bord/givar", json=hand_in(match))  # finds out that connections are to be opened anew
    _is_saved_afterwards(tablet, playing, match, caplog)


def test_issue_13_12_a_folder_that_cannot_be_written_is_a_sentence_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_kwargs: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(FileLock, "_acquire", refuse)
    said = CliRunner().invoke(command, ["serve", f"--database={tmp_path / 'club.sqlite3'}", "--no-browser"])
    assert said.exit_code == 1
    assert "får inte skriva i mappen" in said.output
    assert str(tmp_path) in said.output
    assert "Errno" not in said.output


def test_other_faults_are_the_programs_own(database: Database) -> None:
    with pytest.raises(sa.exc.DBAPIError) as caught, database.reading() as session:
        session.connection().exec_driver_sql("SELECT * FROM a_table_that_is_not_there")
    assert scorer.db.fault_of(caught.value) is None
