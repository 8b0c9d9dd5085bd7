"""`scorer doctor` checks the computer and says what to do (issue 15, point 12)."""

import datetime as dt
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest
import time_machine
from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.cli.computer import doctor, firewall
from scorer.cli.computer.doctor import Finding, State, of_address, of_clock, of_disk, of_firewall
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.server.only_one import only_one
from scorer.upgrading import migrate, upgrade

EVENING = dt.datetime(2026, 12, 13, 18, 30, tzinfo=dt.UTC)
Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "club.sqlite3"
    database = Database(sqlite_url(file), tmp_path)
    upgrade(database)
    database.close()
    return file


def ask(file: Path) -> Result:
    return CliRunner().invoke(scorer, ["doctor", "--database", str(file)])


def line(ended: Result, subject: str) -> str:
    (found,) = [line for line in ended.output.splitlines() if f"  {subject}: " in line]
    return found


SUBJECTS = ("Databasen", "Typsnitt för papper", "Disken", "Klockan", "Adressen", "Brandväggen")


def test_issue_15_12_each_part_of_a_sound_computer_has_its_line(file: Path) -> None:
    ended = ask(file)
    assert ended.exit_code == 0, ended.output
    for subject in (*SUBJECTS, "Databasens version"):
        assert not line(ended, subject).startswith("FEL")
    assert line(ended, "Databasen").startswith("Bra  Databasen: Den är hel.")
    assert ended.output.endswith("Datorn duger för en kväll.\n")


def test_before_the_first_start_nothing_is_wrong_and_nothing_is_made(tmp_path: Path) -> None:
    ended = ask(tmp_path / "new" / "club.sqlite3")
    assert ended.exit_code == 0, ended.output
    assert "Den görs när programmet startar första gången." in line(ended, "Databasen")
    assert not list((tmp_path / "new").glob("*"))


@pytest.mark.parametrize("content", [b"Protokoll 1987", b"SQLite format 3\0" + b"x" * 500])
def test_issue_15_12_a_damaged_database_is_told_with_what_to_do(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    ended = ask(file)
    assert ended.exit_code == 1
    assert line(ended, "Databasen").startswith("FEL")
    assert "Gör så här: starta programmet." in ended.output
    assert file.read_bytes() == content
    assert all(line(ended, subject) for subject in SUBJECTS), "the rest is looked at all the same"


def test_issue_15_12_a_database_of_a_newer_program_is_told_with_what_to_do(file: Path) -> None:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    ended = ask(file)
    assert ended.exit_code == 1
    assert "nyare version" in line(ended, "Databasen")


def test_an_older_database_is_no_fault(file: Path) -> None:
    database = Database(sqlite_url(file), file.parent)
    migrate(database, "0003", down=True)
    database.close()
    ended = ask(file)
    assert ended.exit_code == 0, ended.output
    assert "Den görs om vid start, efter en kopia." in line(ended, "Databasens version")


def test_a_program_that_runs_is_not_disturbed(file: Path) -> None:
    database = Database(sqlite_url(file), file.parent)
    with only_one(database):
        ended = ask(file)
    assert ended.exit_code == 0, ended.output
    assert line(ended, "Databasen").startswith("Obs  Databasen: Programmet är igång")


@pytest.mark.parametrize(
    ("free", "state"), [(10**10, State.GOOD), (5 * 10**8, State.NOTE), (10**8, State.WRONG)]
)
def test_a_full_disk_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: int, state: State
) -> None:
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _folder: Usage(10**11, 0, free))
    found = of_disk(tmp_path / "not" / "yet")
    assert (found.state, bool(found.do)) == (state, state is not State.GOOD)
    assert f"{free // 10**6} MB" in found.said


def test_a_clock_that_is_wrong_is_told() -> None:
    with time_machine.travel(dt.datetime(2020, 1, 1, tzinfo=dt.UTC)):
        assert of_clock(None).state is State.WRONG
    with time_machine.travel(EVENING):
        assert of_clock(None).state is State.GOOD
        assert of_clock(EVENING - dt.timedelta(hours=1)).state is State.GOOD
        late = of_clock(EVENING + dt.timedelta(hours=1))
        assert (late.state, "något i databasen är gjort senare" in late.said) == (State.NOTE, True)
        assert "13 december 2026" in late.said


def test_the_address_and_what_to_do_where_it_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_is_free", lambda _port: True)
    monkeypatch.setattr(doctor, "addresses", lambda: ("192.168.1.5", "10.0.0.2"))
    assert of_address(None).said == "Plattorna når datorn på http://192.168.1.5:8000."
    assert of_address("10.0.0.2").said == "Plattorna når datorn på http://10.0.0.2:8000."
    found = of_address("192.168.1.77")
    assert (found.state, "På korten står 192.168.1.77" in found.said) == (State.NOTE, True)
    assert "skriv ut nya bordskort" in found.do
    monkeypatch.setattr(doctor, "_is_free", lambda _port: False)
    assert "upptagen" in of_address(None).said
    monkeypatch.setattr(doctor, "addresses", lambda: ("127.0.0.1",))
    assert "inte med i något nätverk" in of_address(None).said


@pytest.mark.parametrize("system", ["win32", "darwin", "linux"])
def test_a_firewall_that_is_on_or_unknown_comes_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(firewall.sys, "platform", system)
    for is_on in (True, None):
        found: Finding = of_firewall(lambda is_on=is_on: is_on)
        assert (found.state, bool(found.do)) == (State.NOTE, True)
    assert of_firewall(lambda: False).state is State.GOOD


@pytest.mark.parametrize(
    ("settings", "service", "is_on"),
    [
        ("# ENABLED=yes\nENABLED=no\n", "inactive\n", False),
        ("ENABLED=yes\n", None, True),
        (None, "active\n", True),
        (None, None, None),
    ],
)
def test_the_firewalls_of_linux(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    settings: str | None,
    service: str | None,
    is_on: bool | None,
) -> None:
    monkeypatch.setattr(firewall.sys, "platform", "linux")
    monkeypatch.setattr(firewall, "UFW", tmp_path / "ufw.conf")
    monkeypatch.setattr(firewall, "_said", lambda *_command: service)
    if settings is not None:
        (tmp_path / "ufw.conf").write_text(settings)
    assert firewall.firewall_is_on() is is_on


@pytest.mark.parametrize(
    ("said", "is_on"),
    [
        ("Firewall is enabled. (State = 1)", True),
        ("Firewall is disabled. (State = 0)", False),
        ("Firewall is on for essential services. (State = 2)", True),
        (None, None),
    ],
)
def test_the_firewall_of_macos(monkeypatch: pytest.MonkeyPatch, said: str | None, is_on: bool | None) -> None:
    monkeypatch.setattr(firewall.sys, "platform", "darwin")
    monkeypatch.setattr(firewall, "_said", lambda *_command: said)
    assert firewall.firewall_is_on() is is_on
