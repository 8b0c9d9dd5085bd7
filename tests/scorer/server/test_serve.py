"""`scorer serve` and `scorer password` as processes of their own, as on the evening's laptop."""

import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path

import pytest

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.server.only_one import AlreadyServed, only_one
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, password_is_right, set_password
from tests.clients import LOW_COST, PASSWORD
from tests.serving import HOST, Server, scorer, serving


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Message
    text: str


def _ask(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read().decode())


def _get(server: Server, path: str, **headers: str) -> Answer:
    return _ask(server, "GET", path, **headers)


@pytest.fixture(scope="module")
def shared_server(upgraded_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests leave as they found it."""
    with serving(shutil.copy(upgraded_file, tmp_path_factory.mktemp("shared"))) as server:
        yield server


def _run(*arguments: str, typed: str = "", **environment: str) -> tuple[int, str]:
    """Exit status and output of `scorer …`."""
    process = scorer(*arguments, env=environment)
    said, _ = process.communicate(typed, timeout=120)
    return process.returncode, said


def test_a_new_evening_makes_its_database_and_says_where_it_is(tmp_path: Path) -> None:
    file = tmp_path / "Näs kortklubb" / "kväll 1.sqlite3"
    with serving(file, start=scorer) as server:
        assert file.exists()
        assert f"http://127.0.0.1:{server.port}/" in server.said
        assert str(file) in server.said
        assert "▀" in server.said, "the QR code"
        assert _get(server, "/").status == 200
        assert (file.parent / "secret-key").exists()


def test_the_one_time_address_is_printed_until_there_is_a_password(
    database: Database, database_file: Path
) -> None:
    with serving(database_file) as server:
        (line,) = [line for line in server.said.splitlines() if "/forsta-losenord/" in line]
        answer = _get(server, line.strip().removeprefix(server.local))
        assert (answer.status, answer.headers["Location"]) == (302, "/forsta-losenord")
    act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))
    with serving(database_file) as server:
        assert "/forsta-losenord" not in server.said


def test_tablets_by_name_only_where_the_name_is_trusted(shared_server: Server) -> None:
    assert _get(shared_server, "/", Host=f"{HOST}:{shared_server.port}").status == 200
    assert _get(shared_server, "/", Host="evil.example").status == 421


def test_no_header_names_the_server_program(shared_server: Server) -> None:
    assert _get(shared_server, "/").headers["Server"] is None


def test_a_body_above_the_limit_is_refused_in_the_programs_own_words(shared_server: Server) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = _ask(shared_server, "POST", "/sprak", b"language=" + b"x" * 2_000_000, **kind)
    assert answer.status == 413
    assert "Dela upp det i mindre delar, eller välj en mindre fil, och försök igen." in answer.text


def test_a_second_serve_on_the_same_database_is_refused_in_a_sentence(shared_server: Server) -> None:
    status, said = _run("serve", f"--database={shared_server.file}", "--port=0", "--no-browser")
    assert status == 1
    assert "redan igång med den här databasen" in said
    assert "Traceback" not in said
    assert _get(shared_server, "/").status == 200


def test_issue_15_11_a_second_double_click_opens_the_page_of_the_program_that_runs(
    shared_server: Server, tmp_path: Path
) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
    browser.chmod(0o755)
    file = f"--database={shared_server.file}"
    status, said = _run("serve", "--open", file, DISPLAY=":0", BROWSER=f"{browser} %s")
    assert (status, opened.read_text()) == (0, f"{shared_server.local}/\n")
    assert f"redan igång: {shared_server.local}/" in said


def test_the_window_that_is_closed_ends_the_program_as_ctrl_c_does(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    # Who has started the tests with nohup ignores the signal, and children inherit that.
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    request.addfinalizer(lambda: signal.signal(signal.SIGHUP, before))
    with serving(tmp_path / "a.sqlite3") as server:
        server.process.send_signal(signal.SIGHUP)
        assert server.process.wait(timeout=20) == 0


def test_a_taken_port_is_said_and_the_next_one_taken(tmp_path: Path) -> None:
    with serving(tmp_path / "a.sqlite3") as first, serving(tmp_path / "b.sqlite3", port=first.port) as second:
        assert second.port > first.port
        assert f"Port {first.port} är upptagen" in second.said
        assert _get(second, "/").status == 200


def test_another_address_than_last_time_warns_of_printed_cards(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    with serving(file) as first:
        assert "Skriv ut nya bordskort" not in first.said
    with serving(tmp_path / "b.sqlite3", port=first.port), serving(file, port=first.port) as moved:
        assert "Skriv ut nya bordskort" in moved.said
        assert f"http://127.0.0.1:{first.port}/" in moved.said


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly(database_file: Path, sent: signal.Signals) -> None:
    with serving(database_file, start=scorer) as server:
        server.process.send_signal(sent)
        said, _ = server.process.communicate(timeout=20)
        assert server.process.returncode == 0
        assert "Programmet är avslutat" in said
        assert "Traceback" not in said
    with serving(database_file) as again:
        assert _get(again, "/").status == 200


def test_a_window_that_knows_ascii_alone_shows_the_address_and_the_code(tmp_path: Path) -> None:
    process = scorer(
        "serve", f"--database={tmp_path / 'a.sqlite3'}", "--host=127.0.0.1", "--port=0", "--no-browser",
        env={"PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert process.stdout
    said = []
    for line in process.stdout:
        said.append(line)
        if "Ctrl" in line:
            break
    process.send_signal(signal.SIGTERM)
    rest, _ = process.communicate(timeout=20)
    text = "".join(said) + rest
    assert "http://127.0.0.1:" in text
    assert "####" in text
    assert "Traceback" not in text


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://u@h/d", "names neither an SQLite file nor a PostgreSQL database"),
        ("postgresql://nobody@127.0.0.1:1/x", "gick inte att använda"),
    ],
)
def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(url: str, sentence: str) -> None:
    status, said = _run("serve", f"--database={url}", "--no-browser")
    assert status != 0
    assert sentence in said
    assert "Traceback" not in said


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "brev.txt"
    file.write_text("Kära klubbkamrater, " * 100)
    status, said = _run("serve", f"--database={file}", "--no-browser")
    assert status == 1
    assert str(file) in said
    assert file.read_text() == "Kära klubbkamrater, " * 100


def test_a_database_of_a_newer_version_is_told_and_left_alone(
    database: Database, database_file: Path
) -> None:
    database.close()
    with closing(sqlite3.connect(database_file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    connection.close()
    status, said = _run("serve", f"--database={database_file}", "--no-browser")
    assert status == 1
    assert "nyare version" in said


# --- scorer password --------------------------------------------------------------------------------


def test_password_sets_a_new_one_from_a_pipe(database: Database, database_file: Path) -> None:
    status, said = _run("password", f"--database={database_file}", typed="klöver kung\n")
    assert (status, "utloggade" in said) == (0, True)
    with database.reading() as session:
        assert password_is_right(session, "klöver kung")


def test_password_makes_the_database_where_there_is_none(tmp_path: Path) -> None:
    file = tmp_path / "ny.sqlite3"
    assert _run("password", f"--database={file}", typed="klöver kung\n")[0] == 0
    with closing(Database(sqlite_url(file), tmp_path)) as database, database.reading() as session:
        assert password_is_right(session, "klöver kung")


@pytest.mark.parametrize("typed", ["kort\n", "\n", ""])
def test_password_refuses_a_short_one_in_a_sentence(database_file: Path, typed: str) -> None:
    status, said = _run("password", f"--database={database_file}", typed=typed)
    assert status == 1
    assert "mellan 8 och 200 tecken" in said


def test_a_running_server_notices_a_new_password_at_once(live_server: Server, database: Database) -> None:
    assert _run("password", f"--database={live_server.file}", typed="klöver kung\n")[0] == 0
    with database.reading() as session:
        assert not password_is_right(session, PASSWORD)
    assert _get(live_server, "/logga-in").status == 200


# --- one place at a database ------------------------------------------------------------------------


def _hold(database: Database) -> None:
    with (
        closing(Database(_url(database), database.data_dir)) as same,
        only_one(database),
        pytest.raises(AlreadyServed),
        only_one(same),
    ):
        pass
    with only_one(database):
        pass


def _url(database: Database) -> str:
    return database.url.render_as_string(hide_password=False)


def test_one_place_at_an_sqlite_file(database: Database) -> None:
    _hold(database)


def test_one_place_at_a_postgresql_database(pg_url: str, tmp_path: Path) -> None:
    with closing(Database(pg_url, tmp_path)) as database:
        _hold(database)


def test_serve_on_postgresql_upgrades_it_and_refuses_a_second(pg_url: str) -> None:
    with serving(pg_url, start=scorer) as server:
        assert _get(server, "/").status == 200
        status, said = _run("serve", f"--database={pg_url}", "--port=0", "--no-browser")
        assert (status, "redan igång" in said) == (1, True)


def test_the_lock_dies_with_its_process(live_server: Server) -> None:
    live_server.process.kill()
    live_server.process.wait()
    with serving(live_server.file) as again:
        assert _get(again, "/").status == 200


def test_help_names_every_command() -> None:
    status, said = _run("--help")
    assert status == 0
    for command in ("serve", "password"):
        assert command in said
