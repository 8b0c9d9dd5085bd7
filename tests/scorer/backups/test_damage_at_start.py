"""A damaged, emptied, deleted or strange file at start: it is said, and one answer brings the backup back."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorer.app import create_app
from scorer.backups.copies import read_name
from scorer.backups.damage import Found, look_at
from scorer.backups.making import back_up
from scorer.backups.restoring import put_in_place
from scorer.cli import scorer
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import set_password
from scorer.upgrading import migrate
from tests.clients import Client
from tests.conftest import config_of
from tests.scorer.backups.evening import Evening, hands_in, new_evening, start

NOBODY = 65534


@pytest.fixture
def evening(database: Database) -> Evening:
    """The program has ended; one more hand came in after the backup."""
    hall, evening = new_evening(database)
    hall.win_tolva(hall.matches(1)[0])
    database.close()
    return evening


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size * 2 // 3)


def _zero(file: Path) -> None:
    file.write_bytes(bytes(file.stat().st_size))


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _write_text(file: Path) -> None:
    file.write_text("Kära klubbkamrater, " * 1000)


def _overwrite_a_page(file: Path) -> None:
    """The page on which the hands lie."""
    with closing(sqlite3.connect(file)) as opened:
        (page,) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'submission'").fetchone()
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with open(file, "r+b") as written:
        written.seek(4096 * (page - 1))
        written.write(b"\xa5" * 4096)


def _make_newer(file: Path) -> None:
    _run(file, "UPDATE alembic_version SET version_num = 'from-the-future'")


def _lose_a_table(file: Path) -> None:
    _run(file, "PRAGMA foreign_keys = OFF", "DROP TABLE holding")


def _make_foreign(file: Path) -> None:
    file.unlink()
    _run(file, "CREATE TABLE letter (text)")


def _run(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        for statement in statements:
            opened.execute(statement)


KINDS = [
    (_cut, Found.CUT), (_zero, Found.EMPTY), (_empty, Found.EMPTY), (_write_text, Found.TEXT),
    (_overwrite_a_page, Found.DAMAGED), (_make_newer, Found.NEWER), (_lose_a_table, Found.DAMAGED),
    (_make_foreign, Found.FOREIGN), (Path.unlink, Found.MISSING),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "found"), KINDS)
def test_issue_13_10_each_kind_of_damage_is_found_and_one_answer_brings_every_hand_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None], found: Found
) -> None:
    harm(evening.file)
    before = evening.file.read_bytes() if evening.file.exists() else None
    assert look_at(evening.file) is found
    result = start(evening, "j\n", monkeypatch)
    assert result.exit_code == 0, result.output
    assert "6 ifyllda givar" in result.output
    assert hands_in(evening.file) == evening.hands
    kept = list(evening.folder.glob("*-before-restore-*.sqlite3"))
    assert [file.read_bytes() for file in kept] == ([] if before is None else [before])


@pytest.mark.parametrize(("harm", "found"), KINDS)
def test_issue_13_10_without_a_terminal_the_command_is_said_and_nothing_changed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None], found: Found
) -> None:
    harm(evening.file)
    before = evening.file.read_bytes() if evening.file.exists() else None
    result = start(evening, None, monkeypatch)
    assert result.exit_code == 1
    assert f'restore "{evening.copy}"' in result.output
    assert (evening.file.read_bytes() if evening.file.exists() else None) == before


def test_issue_13_10_no_is_an_answer_and_changes_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write_text(evening.file)
    before = evening.file.read_bytes()
    result = start(evening, "n\n", monkeypatch)
    assert result.exit_code == 1
    assert evening.file.read_bytes() == before


def test_issue_13_10_an_emptied_file_begins_a_new_club_only_when_that_is_said(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    _empty(evening.file)
    assert "serve --new" in start(evening, None, monkeypatch).output
    assert start(evening, None, monkeypatch, new=True).exit_code == 0
    assert hands_in(evening.file) == []


def test_issue_13_10_a_new_database_beside_an_old_key_is_asked_about_without_any_backup(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(evening.copy.parent)
    evening.file.rename(evening.file.with_name("scorer-before-0007-20261128-193000.sqlite3"))
    result = start(evening, None, monkeypatch)
    assert result.exit_code == 1
    assert "Databasen är borta" in result.output
    assert not evening.file.exists()


def test_a_first_start_and_a_second_database_are_not_asked_about(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert look_at(evening.folder / "another.sqlite3") is Found.NEW
    assert look_at(tmp_path / "nowhere" / "yet.sqlite3") is Found.NEW
    result = start(evening, "", monkeypatch)
    assert (result.exit_code, result.output) == (0, "")


def test_issue_13_10_an_older_database_is_upgraded_with_every_hand(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, evening = new_evening(database)
    migrate(database, "0006", down=True)
    database.close()
    result = start(evening, None, monkeypatch)
    assert result.exit_code == 0, result.output
    assert hands_in(evening.file) == evening.hands


def test_issue_13_10_an_old_file_in_the_place_of_a_newer_one_is_noticed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, before = new_evening(database)
    old = before.copy.read_bytes()
    hall.win_tolva(hall.matches(1)[0])
    later = back_up(database)
    assert later.copy
    database.close()
    newest = hands_in(later.copy.file)
    before.file.write_bytes(old)
    result = start(before, "\n", monkeypatch)
    assert "nyare än databasen" in result.output
    assert hands_in(before.file) == newest
    again = start(before, "j\n", monkeypatch)
    assert again.output == "", "asked once"


def test_issue_13_10_after_a_sudden_end_all_is_checked_and_that_is_said(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, evening = new_evening(database)
    # As after a power cut: the journal is still there.
    for ending in ("", "-wal"):
        shutil.copy(f"{evening.file}{ending}", f"{evening.file}.cut{ending}")
    database.close()
    for ending in ("", "-wal"):
        shutil.move(f"{evening.file}.cut{ending}", f"{evening.file}{ending}")
    result = start(evening, None, monkeypatch)
    assert "kontrollerad och hel" in result.output
    assert hands_in(evening.file) == evening.hands


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with eight megabytes; needs the right to mount."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.name != "posix" or os.system(f"mount -t tmpfs -o size=8m tmpfs {folder} 2>/dev/null"):
        pytest.skip("no disk can be mounted here")
    yield folder
    os.system(f"umount -l {folder}")


def test_issue_13_10_a_power_cut_while_the_journal_is_carried_over_is_no_damage(
    evening: Evening, tmp_path: Path
) -> None:
    """The first page says how many there are before the rest has come over from the journal."""
    left, whole = tmp_path / "left.sqlite3", tmp_path / "whole.sqlite3"
    with closing(sqlite3.connect(evening.file)) as opened:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA wal_autocheckpoint=0", "CREATE TABLE t (x)"):
            opened.execute(statement)
        opened.execute("INSERT INTO t VALUES (zeroblob(100000))")
        opened.commit()
        for ending in ("", "-wal"):
            shutil.copy(f"{evening.file}{ending}", f"{left}{ending}")
        opened.execute("PRAGMA wal_checkpoint")
        shutil.copy(evening.file, whole)
    with open(left, "r+b") as written:
        written.write(whole.read_bytes()[:4096])
    assert left.stat().st_size < whole.stat().st_size
    assert look_at(left) is Found.UNCLEAN
    for ending in ("", "-wal"):
        Path(f"{left}{ending}").unlink(missing_ok=True)
    shutil.copy(whole, left)
    os.truncate(left, whole.stat().st_size - 4096)
    Path(f"{left}-wal").write_bytes(b"no journal at all")
    assert look_at(left) is Found.CUT


def test_issue_13_10_a_full_disk_changes_nothing_and_all_is_there_when_there_is_room(
    evening: Evening, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = shutil.copy(evening.file, small_disk / "scorer.sqlite3")
    (small_disk / "tolva-kopior").mkdir()
    copy = shutil.copy(evening.copy, small_disk / "tolva-kopior" / evening.copy.name)
    on_disk = Evening(Path(file), Path(copy), evening.hands)
    _write_text(on_disk.file)
    with open(small_disk / "photographs", "wb", buffering=0) as out, suppress(OSError):
        while True:
            out.write(bytes(4096))
    result = start(on_disk, "j\n", monkeypatch)
    assert result.exit_code == 1
    assert "Ingenting är ändrat" in result.output
    assert on_disk.file.read_bytes().startswith(b"K\xc3\xa4ra")
    (small_disk / "photographs").unlink()
    assert start(on_disk, "j\n", monkeypatch).exit_code == 0
    assert hands_in(on_disk.file) == evening.hands


@pytest.fixture
def without_rights(evening: Evening) -> Iterator[Evening]:
    """The same in a folder of somebody who is not the administrator, as whom the test goes on."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("only the administrator can become somebody else")
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        shutil.copytree(evening.folder, folder, dirs_exist_ok=True)
        for found in (Path(folder), *Path(folder).rglob("*")):
            os.chown(found, NOBODY, NOBODY)
        copy = Path(folder) / evening.copy.relative_to(evening.folder)
        os.seteuid(NOBODY)
        try:
            yield Evening(Path(folder) / evening.file.name, copy, evening.hands)
        finally:
            os.seteuid(0)


def test_issue_13_10_a_file_that_may_not_be_read_is_told_and_one_answer_brings_every_hand_back(
    without_rights: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_rights.file.chmod(0)
    assert look_at(without_rights.file) is Found.NO_RIGHTS
    result = start(without_rights, "j\n", monkeypatch)
    assert result.exit_code == 0, result.output
    assert hands_in(without_rights.file) == without_rights.hands


def test_issue_13_10_a_folder_that_may_not_be_written_is_told_with_the_way_on(
    without_rights: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_rights.file.chmod(0o400)
    without_rights.folder.chmod(0o500)
    before = without_rights.file.read_bytes()
    result = start(without_rights, "j\n", monkeypatch)
    without_rights.folder.chmod(0o700)
    assert result.exit_code == 1
    assert "Ingenting är ändrat" in result.output
    assert "i en annan mapp" in result.output
    assert without_rights.file.read_bytes() == before
    elsewhere = Evening(without_rights.folder / "ny" / "scorer.sqlite3", without_rights.copy, [])
    database = elsewhere.database()
    put_in_place(database, read_name(without_rights.copy), LAPTOP)
    database.close()
    assert hands_in(elsewhere.file) == without_rights.hands


def test_issue_13_10_no_start_ends_in_a_traceback(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_given: object, **_options: object) -> None:
        raise RuntimeError("never thought of")

    monkeypatch.setattr("scorer.cli.serve.upgrade", fall)
    result = CliRunner().invoke(scorer, ["serve", f"--database={evening.file}", "--no-browser"])
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    assert "never thought of" in (evening.folder / "fel.txt").read_text()


@pytest.mark.parametrize(
    ("age", "said"),
    [
        (60, "Databasen som fanns innan ändrades senast"),
        (-3600, "Den ändrades inte efter kopian, så troligen saknas ingenting."),
        (None, "Det du själv skrev in efter kopian har ingen platta"),
    ],
)
def test_issue_13_16_of_a_file_that_cannot_be_read_it_is_said_that_nobody_knows_what_was_in_it(
    evening: Evening, age: int | None, said: str
) -> None:
    """`age`: so many seconds after the backup the file was damaged; None: it is gone."""
    made = read_name(evening.copy).made.timestamp()
    for each in evening.folder.glob("*.sqlite3-wal"):
        each.unlink()
    evening.file.write_bytes(b"")
    if age is None:
        evening.file.unlink()
    else:
        os.utime(evening.file, (made + age, made + age))
    with closing(evening.database()) as database:
        put_in_place(database, read_name(evening.copy), LAPTOP)
        app = create_app(config_of(database), database)
        app.test_client_class = Client
        client = app.test_client()
        assert isinstance(client, Client)
        client.log_in(act(database, LAPTOP, set_password, "not a hash"))
        page = client.get("/sakerhetskopior").text
    assert said in page
    assert "Ingenting är känt som saknas" not in page
