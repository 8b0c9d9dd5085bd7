"""Issue 14: `scorer archive` and `scorer import`, a whole tournament out to a file and in from one."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.demo import make_evening
from tests.scorer.services.hall import everything


@pytest.fixture
def new_file(tmp_path: Path) -> Path:
    """A database that is not there yet."""
    return tmp_path / "other" / "scorer.sqlite3"


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(scorer, list(map(str, words)))


def archive(database: Database, name: str | int, out: Path) -> bytes:
    assert database.file
    result = run("archive", "--database", database.file, "--tournament", name, "-o", out)
    assert result.exit_code == 0, result.output
    return out.read_bytes()


def test_issue_14_a_tournament_goes_by_command_to_an_empty_database_and_out_again_the_same(
    database: Database, new_file: Path, tmp_path: Path
) -> None:
    first = archive(database, make_evening(database), tmp_path / "ut.json")
    assert first.count(b"\n") == 1
    result = run("import", "--database", new_file, tmp_path / "ut.json")
    assert (result.exit_code, result.stdout) == (0, "Inläst som tävling 1: Novemberbondtolvan\n")
    with closing(Database(sqlite_url(new_file), new_file.parent)) as there:
        assert archive(there, "Novemberbondtolvan", tmp_path / "igen.json") == first
    assert run("check", tmp_path / "igen.json").exit_code == 0
    again = run("import", "--database", new_file, tmp_path / "ut.json")
    assert again.stdout == "Inläst som tävling 2: Novemberbondtolvan (2)\n"


def test_issue_14_what_is_wrong_in_a_simulated_file_is_said_and_read_in_anyway(
    database: Database, tmp_path: Path
) -> None:
    words = ["--system", "swiss", "--game", "tjuv", "--form", "tjuv", "--entrants", "6"]
    words += ["--rounds", "2", "--results", "drawn", "--seed", "5"]
    told = json.loads(run("simulate", *words).stdout)
    file = tmp_path / "simulerad.json"
    told["rounds"][1]["standings"][0]["won"] += 1
    file.write_text(json.dumps(told), "utf-8")
    before = everything(database)
    assert database.file
    refused = run("import", "--database", database.file, file)
    assert refused.exit_code == 1
    assert "Ställningen efter rond 2" in refused.stderr
    assert "Inget är inläst. Läs in den ändå med --anyway." in refused.stderr
    assert everything(database) == before
    anyway = run("import", "--database", database.file, "--anyway", file)
    assert (anyway.exit_code, anyway.stdout) == (0, "Inläst som tävling 1: Simulering 5\n")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "något annat"),
        (b"{", "skadad eller avkortad"),
        (b'{"format": "turnering/9"}', "nyare version"),
        (b'{"format": "turnering/1", "format": 1, "format": "turnering/1"}', "två gånger"),
        (b'{"format": "turnering/1"}' + b" " * 16 * 1024 * 1024, "större än 15 megabyte"),
    ],
    ids=["nothing", "cut", "newer", "doubled", "large"],
)
def test_issue_14_a_file_that_is_no_archive_gets_a_sentence_and_no_database(
    new_file: Path, tmp_path: Path, data: bytes, said: str
) -> None:
    (tmp_path / "fil.json").write_bytes(data)
    result = run("import", "--database", new_file, tmp_path / "fil.json")
    assert result.exit_code == 1
    assert said in result.stderr
    assert "Traceback" not in result.output
    assert not new_file.exists()


def test_a_tournament_that_is_not_there_is_said(database: Database, tmp_path: Path) -> None:
    out = tmp_path / "ut.json"
    assert database.file
    result = run("archive", "--database", database.file, "--tournament", "Julcupen", "-o", out)
    assert result.exit_code == 1
    assert "Det finns ingen sådan tävling. Tävlingarna: inga" in result.output
    assert not out.exists()
