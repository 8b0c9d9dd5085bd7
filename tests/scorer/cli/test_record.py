"""Issue 16, point 2: `scorer record`, deals card by card that become hands of a match."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from scorer.cli import scorer
from scorer.db import Database
from scorer.rows.matches.recorded import RECORD, facts_in
from tests.scorer.services.hall import fold, given_match, sit_down, tournament
from tests.scorer.services.matches.test_recorded_hands import usual


def run(database: Database, file: Path, *words: str) -> Result:
    assert database.file
    named = ["--tournament", "1", "--round", "1", "--match", "1", *words]
    return CliRunner().invoke(scorer, ["record", str(file), "--database", str(database.file), *named])


def evening(database: Database) -> int:
    """Bondtolva in three partier; the players sit."""
    match = given_match(database, tournament(database), 0, 1)
    sit_down(database, match)
    return match


def test_issue_16_2_a_file_of_records_becomes_hands_once(database: Database, tmp_path: Path) -> None:
    match, file = evening(database), tmp_path / "givar.jsonl"
    record, facts = usual(1)
    file.write_text(json.dumps(record) + "\n", "utf-8")
    result = run(database, file)
    assert result.exit_code == 0, result.output
    assert "parti 1, giv 1" in result.stdout
    assert "finns redan" in run(database, file).stdout
    (step,) = fold(database, match).steps
    assert step.entry.content[RECORD]
    swapped = (step.state.lines[-1].dealer - record["dealer"]) % 2
    assert facts_in(step.entry.content)["maktorer"] == facts["maktorer"][:: -1 if swapped else 1]
    assert facts_in(step.entry.content)["last_trick"] == facts["last_trick"] ^ swapped


def test_issue_16_2_what_cannot_stand_ends_the_command_with_a_sentence(
    database: Database, tmp_path: Path
) -> None:
    match, file = evening(database), tmp_path / "givar.jsonl"
    record, _ = usual(1)
    wrong = {**record, "events": [*record["events"][:3], record["events"][0]]}
    file.write_text(f"{json.dumps(record)}\n{json.dumps(wrong)}\n", "utf-8")
    result = run(database, file)
    assert result.exit_code == 1
    assert "Giv 2 i filen, händelse 4:" in result.output
    assert len(fold(database, match).steps) == 1


def test_issue_16_2_nonsense_and_strange_matches_are_refused(database: Database, tmp_path: Path) -> None:
    evening(database)
    file = tmp_path / "givar.jsonl"
    for nonsense in (b"", b"\x00\xff", b"hej", b"[" * 9000, b"{}", b" " * 300_000):
        file.write_bytes(nonsense)
        result = run(database, file)
        assert result.exit_code == 1, nonsense[:9]
        assert "Error: " in result.output
        assert "Traceback" not in result.output
    file.write_text(json.dumps(usual(1)[0]), "utf-8")
    for words in (("--match", "9"), ("--round", "9"), ("--tournament", "9")):
        assert run(database, file, *words).exit_code == 1
