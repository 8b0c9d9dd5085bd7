"""Issue 14: `scorer export` writes what the organiser may see."""

import datetime as dt
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from tests.scorer.web.shown_hall import Hall, new_hall


@pytest.fixture
def hall(database: Database) -> Hall:
    """Four pairs, and round 1 still a draft."""
    hall = new_hall(database)
    hall.draw()
    return hall


def export(file: Path, *words: str) -> Result:
    return CliRunner().invoke(scorer, ["export", *words, "--database", str(file)])


def test_issue_14_a_kind_is_written_to_a_file(database_file: Path, hall: Hall, tmp_path: Path) -> None:
    out = tmp_path / "lottning.csv"
    answer = export(database_file, "pairings", "--tournament", "Novemberbondtolvan", "-o", str(out))
    assert (answer.exit_code, answer.output) == (0, f"Klart: {out.resolve()}\n")
    heads, *rows = out.read_text("utf-8-sig").splitlines()
    assert heads == "Rond;Match;Bord;Nr A;Par A;Nr B;Par B;Anmärkning"
    assert [row.rpartition(";")[2] for row in rows] == ["Förslag", "Förslag"]


def test_issue_14_in_english_to_standard_output(database_file: Path, hall: Hall) -> None:
    answer = export(database_file, "entrants", "--tournament", "1", "-o", "-", "--lang", "en")
    assert answer.stdout_bytes.decode("utf-8-sig").splitlines()[:2] == [
        "Number;Player 1;Player 2;Here", "1;Anna Öberg;Nils Åkesson;yes"
    ]  # fmt: skip


def test_issue_14_the_list_names_kinds_and_tournaments(database_file: Path, hall: Hall) -> None:
    lines = export(database_file, "--list").output.splitlines()
    kinds = [line.split()[0] for line in lines[:-2]]
    assert " ".join(kinds[:-3]) == "standings pairings results entrants hands all html paper message"
    assert kinds[-3:] == ["protocols", "records", "archive"]
    assert lines[-1].split() == ["1", "2026-11-27", "Novemberbondtolvan"]


def test_two_of_one_name_are_asked_for_by_number(database_file: Path, hall: Hall) -> None:
    day = dt.date(2026, 11, 28)
    plan = TournamentPlan("Novemberbondtolvan", day, "bondtolva", "four", 3, "round-robin", 2)
    act(hall.db, ORGANISER, create_tournament, plan)
    answer = export(database_file, "standings", "--tournament", "Novemberbondtolvan", "-o", "-")
    assert "Flera tävlingar heter så: skriv numret. Tävlingarna:" in answer.output
    assert [line.split()[0] for line in answer.output.splitlines()[1:]] == ["1", "2"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("standings",), "Give KIND, --tournament and -o, or --list."),
        (("colours", "--tournament", "1", "-o", "-"), "There is no colours."),
        (
            ("standings", "--tournament", "Luciacupen", "-o", "-"),
            "Det finns ingen sådan tävling. Tävlingarna:\n  1  Novemberbondtolvan",
        ),
    ],
)
def test_what_is_wrong_is_said(database_file: Path, hall: Hall, words: tuple[str, ...], said: str) -> None:
    answer = export(database_file, *words)
    assert answer.exit_code != 0
    assert said in answer.output


def test_a_folder_that_is_not_there_is_said(database_file: Path, hall: Hall, tmp_path: Path) -> None:
    out = str(tmp_path / "no" / "a.csv")
    answer = export(database_file, "standings", "--tournament", "1", "-o", out)
    assert answer.exit_code == 1
    assert answer.output.startswith("Error: Det gick inte: ")
    assert out in answer.output


def test_no_database_is_made_where_none_is(tmp_path: Path) -> None:
    answer = export(tmp_path / "no.sqlite3", "--list")
    assert "Här finns ingen databas" in answer.output
    assert list(tmp_path.iterdir()) == []
