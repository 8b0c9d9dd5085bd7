"""The evening goes on on a second computer, from the stick: one question, answered by Enter."""

import os
import re
import shutil
from pathlib import Path

import pytest

from scorer.backups.damage import Found
from scorer.backups.making import back_up
from scorer.backups.places import choose_second_place, second_place
from scorer.cli import offering
from scorer.db import Database
from scorer.services.installation import put_setting
from tests.scorer.backups.evening import Evening, hands_in, new_evening, start
from tests.scorer.backups.terminal import in_a_terminal, read_until


@pytest.fixture
def stick(database: Database, tmp_path: Path) -> tuple[Path, Evening]:
    """The stick of an evening on the first computer, which is gone now."""
    _, evening = new_evening(database)
    folder = tmp_path / "minne"
    folder.mkdir()
    assert choose_second_place(database, str(folder))
    with database.writing() as session:
        put_setting(session, "last_public_url", "http://192.168.77.5:8123/")
    outcome = back_up(database)
    assert outcome.second is None
    database.close()
    return folder, evening


def test_issue_13_17_serve_with_the_stick_asks_one_question_and_goes_on(
    stick: tuple[Path, Evening], tmp_path: Path
) -> None:
    folder, evening = stick
    file = tmp_path / "andra datorn" / "scorer.sqlite3"
    options = (f"--database={file}", f"--from={folder}", "--host=127.0.0.1", "--no-browser")
    with in_a_terminal("serve", *options) as (terminal, _process):
        asked = read_until(terminal, "[J/n]")
        assert "6 ifyllda givar" in asked
        os.write(terminal, b"\n")
        said = read_until(terminal, "Ctrl")
    assert "Allt är hämtat" in said
    assert "192.168.77.5" in said, "which address the cards have"
    assert re.search(r"http://127\.0\.0\.1:8123/", said), "the port of the cards"
    assert hands_in(file) == evening.hands
    key = file.parent / "secret-key"
    assert key.read_bytes() == (evening.folder / "secret-key").read_bytes()
    assert key.stat().st_mode & 0o077 == 0


def test_issue_13_17_the_stick_is_found_where_it_is_plugged_in(
    stick: tuple[Path, Evening], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, evening = stick
    monkeypatch.setattr("scorer.backups.places.sticks", lambda: (folder,))
    elsewhere = Evening(tmp_path / "andra" / "scorer.sqlite3", evening.copy, evening.hands)
    result = start(elsewhere, "\n", monkeypatch)
    assert result.exit_code == 0, result.output
    assert "Fortsätta med den?" in result.output
    assert hands_in(elsewhere.file) == evening.hands
    database = elsewhere.database()
    place = second_place(database)
    database.close()
    assert place
    assert place.folder == folder / "tolva-kopior", "backups go on to the stick"


def test_issue_13_17_a_computer_with_an_evening_of_its_own_keeps_that(
    stick: tuple[Path, Evening], upgraded_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, evening = stick
    elsewhere = Evening(tmp_path / "andra" / "scorer.sqlite3", evening.copy, evening.hands)
    elsewhere.folder.mkdir()
    shutil.copy(upgraded_file, elsewhere.file)
    (elsewhere.folder / "secret-key").write_text("another key")
    result = start(elsewhere, "j\n", monkeypatch, brought=folder)
    assert "6 ifyllda givar" in result.output
    assert hands_in(elsewhere.file) == evening.hands
    (kept,) = elsewhere.folder.glob("scorer-before-restore-*.sqlite3")
    assert hands_in(kept) == []
    (old_key,) = elsewhere.folder.glob("secret-key-before-restore-*")
    assert old_key.read_text() == "another key"


def test_issue_13_17_the_first_computer_is_not_asked_about_its_own_stick(
    stick: tuple[Path, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, evening = stick
    monkeypatch.setattr("scorer.backups.places.sticks", lambda: (folder,))
    result = start(evening, "j\n", monkeypatch)
    assert (result.exit_code, result.output) == (0, "")
    assert offering.look_at(evening.file) is Found.SOUND


def test_issue_13_17_the_stick_says_what_to_do(stick: tuple[Path, Evening]) -> None:
    text = (stick[0] / "tolva-kopior" / "LAS-MIG.txt").read_text("utf-8-sig")
    assert "run.py serve" in text
    assert "Tryck Enter" in text
