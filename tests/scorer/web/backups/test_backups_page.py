"""The organiser's page of backups: how they stand, one more, a second place, a download, the way back."""

import errno
import io
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlmodel import select

from scorer.app import create_app
from scorer.backups import restoring
from scorer.backups.copies import copies_in
from scorer.backups.making import back_up, contents_of
from scorer.backups.places import first_place, second_place
from scorer.config import sqlite_url
from scorer.db import Database, ReadingDatabase
from scorer.models import Submission
from scorer.services.matches.entries import Kind
from scorer.session import current_session
from tests.clients import Client
from tests.conftest import config_of
from tests.scorer.backups.evening import hands_in
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

PAGE = "/sakerhetskopior"


def test_issue_13_15_the_page_says_when_where_that_it_was_tried_and_that_a_second_place_is_missing(
    organiser: Client, playing: Hall
) -> None:
    playing.win_tolva(playing.matches(1)[0])
    assert "Ingen kopia är gjord än" in organiser.get(PAGE).text
    assert "Ingen andra plats är vald" in organiser.post(PAGE, follow_redirects=True).text
    page = organiser.get(PAGE).text
    assert "öppnad och räknad: 3 ifyllda givar" in page
    assert str(first_place(playing.db).folder) in page
    assert "Kopiorna ligger bara på den här datorn" in page
    assert "bara på den här datorn" in organiser.get("/").text


def test_issue_13_15_a_second_place_is_chosen_and_its_loss_is_said(
    organiser: Client, playing: Hall, tmp_path: Path
) -> None:
    stick = tmp_path / "minne"
    stick.mkdir()
    said = organiser.post(f"{PAGE}/plats", data={"typed": str(stick)}, follow_redirects=True).text
    assert "på båda ställena" in said
    assert len(copies_in(stick / "tolva-kopior")) == 1
    os.rename(stick, tmp_path / "pulled out")
    organiser.post(PAGE)
    assert "Sätt i minnet igen" in organiser.get(PAGE).text
    assert "gick inte att göra" in organiser.get("/").text
    organiser.post(f"{PAGE}/plats", data={"typed": "", "stick": ""})
    assert second_place(playing.db) is None


def test_a_place_that_is_not_there_is_refused(organiser: Client, playing: Hall) -> None:
    said = organiser.post(f"{PAGE}/plats", data={"typed": "/no/such"}, follow_redirects=True).text
    assert "Den mappen finns inte" in said
    assert second_place(playing.db) is None


def test_issue_13_15_a_download_is_a_whole_backup_of_this_moment(
    organiser: Client, playing: Hall, tmp_path: Path
) -> None:
    playing.win_tolva(playing.matches(1)[0])
    answer = organiser.post(f"{PAGE}/hamta", buffered=True)
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    (tmp_path / "hem.sqlite3").write_bytes(io.BytesIO(answer.data).read())
    assert contents_of(tmp_path / "hem.sqlite3").hands == 3


def test_issue_13_16_two_presses_put_a_backup_in_place_and_keep_what_was_there(
    organiser: Client, playing: Hall, database_file: Path
) -> None:
    first, second = playing.matches(1)
    playing.win_tolva(first)
    outcome = back_up(playing.db)
    assert outcome.copy
    before = hands_in(database_file)
    playing.enter(second, Kind.WALK_OVER, {"winner": 0})
    old = outcome.copy.file.name
    page = organiser.get(f"{PAGE}/{old}").text
    assert "3 ifyllda givar" in page
    said = organiser.post(f"{PAGE}/{old}/byt", follow_redirects=True).text
    assert "Det som fanns innan är sparat" in said
    assert hands_in(database_file) == before
    assert playing.record(second).submissions == ()
    kept = copies_in(outcome.copy.file.parent)[0]
    assert contents_of(kept.file).hands == 4
    assert "Det här saknas" in organiser.get(PAGE).text
    assert f"/matcher/{second}" in organiser.get(PAGE).text
    playing.win_tolva(second)
    assert "Det här saknas" not in organiser.get(PAGE).text
    assert (
        "Allt hämtades tillbaka från säkerhetskopian"
        in organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    )


def test_issue_13_16_without_room_for_a_backup_nothing_is_changed_and_it_is_said(
    organiser: Client, playing: Hall, database_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = back_up(playing.db)
    assert outcome.copy
    playing.win_tolva(playing.matches(1)[0])
    before = hands_in(database_file)

    def full(_source: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(restoring, "_private_copy", full)
    said = organiser.post(f"{PAGE}/{outcome.copy.file.name}/byt", follow_redirects=True)
    assert said.status_code == 200
    assert "Ingenting är ändrat." in said.text
    assert hands_in(database_file) == before


def test_issue_13_16_what_nobody_holds_is_named_until_it_is_settled(organiser: Client, playing: Hall) -> None:
    outcome = back_up(playing.db)
    assert outcome.copy
    playing.win_tolva(playing.matches(1)[0])
    organiser.post(f"{PAGE}/{outcome.copy.file.name}/byt")
    page = organiser.get(PAGE).text
    assert "Det fanns 3 ifyllda uppgifter, 0 finns kvar" in page
    organiser.post(f"{PAGE}/klart")
    assert "Det här saknas" not in organiser.get(PAGE).text


def test_issue_13_16_under_a_free_name_nothing_else_changes(
    organiser: Client, playing: Hall, database_file: Path
) -> None:
    playing.win_tolva(playing.matches(1)[0])
    outcome = back_up(playing.db)
    assert outcome.copy
    playing.win_tolva(playing.matches(1)[1])
    page = organiser.post(f"{PAGE}/{outcome.copy.file.name}/bredvid").text
    (laid,) = database_file.parent.glob("scorer-kopia-*.sqlite3")
    assert f'python3 run.py serve --database "{laid}"' in page
    assert f'py run.py serve --database "{laid}"</p>' in page, "on Windows"
    assert len(hands_in(laid)) == 3
    assert len(hands_in(database_file)) == 6


def test_issue_13_16_a_damaged_backup_is_not_put_in_place(
    organiser: Client, playing: Hall, database_file: Path
) -> None:
    playing.win_tolva(playing.matches(1)[0])
    outcome = back_up(playing.db)
    assert outcome.copy
    content = outcome.copy.file.read_bytes()
    outcome.copy.file.write_bytes(content[: len(content) // 2])
    assert "Kopian går inte att använda" in organiser.get(f"{PAGE}/{outcome.copy.file.name}").text
    organiser.post(f"{PAGE}/{outcome.copy.file.name}/byt")
    assert len(hands_in(database_file)) == 3


@pytest.mark.parametrize("name", ["secret-key", "..%2Fscorer.sqlite3", "scorer.sqlite3"])
def test_no_other_file_can_be_asked_for(organiser: Client, playing: Hall, name: str) -> None:
    assert organiser.get(f"{PAGE}/{name}").status_code == 404


def test_issue_13_16_others_go_on_reading_and_writing_after_a_restoration(
    app: Flask, organiser: Client, playing: Hall, database: Database, database_file: Path
) -> None:
    match = playing.matches(1)[0]
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    with closing(sqlite3.connect(database_file)) as another:
        another.execute("SELECT count(*) FROM submission").fetchone()
        outcome = back_up(database)
        assert outcome.copy
        playing.enter(match, Kind.DEAL, FOUR_POINTS)
        organiser.post(f"{PAGE}/{outcome.copy.file.name}/byt")
        assert another.execute("SELECT count(*) FROM submission").fetchone() == (1,)
        assert another.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    assert len(playing.record(match).submissions) == 2
    assert playing.db.folds.of(playing.record(match)).state.score == (8, 0)


@pytest.fixture
def beside(database: Database, database_file: Path) -> Iterator[Flask]:
    """The program in a process that only reads."""
    with closing(ReadingDatabase(sqlite_url(database_file), database_file.parent)) as reading:
        yield create_app(config_of(database), reading)


def _read() -> None:
    """The session of the request is made, and sees from now on what is there at this moment."""
    current_session().exec(select(Submission.id)).all()


@pytest.mark.parametrize("read_before", [False, True], ids=["read after it", "read before it"])
def test_issue_13_16_a_process_beside_forgets_what_was_before(
    organiser: Client, playing: Hall, beside: Flask, read_before: bool
) -> None:
    """Also where the request has read something before it looks whether a backup was put in place."""
    match = playing.matches(1)[0]
    outcome = back_up(playing.db)
    assert outcome.copy
    reader = beside.test_client()
    playing.enter(match, Kind.PARTI, {"score": [12, 3], "winner": 0})
    assert "12–3" in reader.get(f"/matcher/{match}").text
    if read_before:
        beside.before_request_funcs[None].insert(0, _read)
    organiser.post(f"{PAGE}/{outcome.copy.file.name}/byt")
    playing.enter(match, Kind.PARTI, {"score": [5, 14], "winner": 1})
    assert "5–14" in reader.get(f"/matcher/{match}").text


def test_issue_13_16_a_page_that_was_begun_before_leaves_nothing_of_what_was(
    organiser: Client, playing: Hall, beside: Flask
) -> None:
    """It is made of what it began to read. The next page is made of what is there now."""
    match = playing.matches(1)[0]
    outcome = back_up(playing.db)
    assert outcome.copy
    old = outcome.copy.file.name
    playing.enter(match, Kind.PARTI, {"score": [12, 3], "winner": 0})
    reader, meanwhile = beside.test_client(), iter([True])

    @beside.before_request
    def put_back_meanwhile() -> None:
        if next(meanwhile, False):
            _read()
            organiser.post(f"{PAGE}/{old}/byt")
            with ThreadPoolExecutor(1) as another:  # in this thread it would have the session of this request
                another.submit(beside.test_client().get, "/").result()

    assert "12–3" in reader.get(f"/matcher/{match}").text
    assert playing.record(match).submissions == ()
    playing.enter(match, Kind.PARTI, {"score": [5, 14], "winner": 1})
    assert "5–14" in reader.get(f"/matcher/{match}").text
