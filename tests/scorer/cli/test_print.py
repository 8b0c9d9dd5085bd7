"""`scorer print`: every paper as a file."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.forms import FORMS
from scorer.cli import scorer
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.papers.listed import PAPERS, Needs
from scorer.upgrading import upgrade
from tests.exports.papers.papers import pages
from tests.scorer.web.hands.stepping import random_record
from tests.scorer.web.papers.paper_evening import round_of, tournament


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Luciacupen with two matches of round 1 and a bye."""
    address = sqlite_url(tmp_path / "evening.sqlite3")
    database = Database(address, tmp_path)
    upgrade(database)
    round_of(database, tournament(database), [(1, (1, 2)), (2, (3, 4)), (None, (5,))])
    database.close()
    return address


def printed(url: str, out: Path, *words: str) -> Result:
    return CliRunner().invoke(scorer, ["print", *words, "-o", str(out), "--database", url])


NAMED = {Needs.NOTHING: [], Needs.ROUND: ["--round", "1"], Needs.MATCH: ["--round", "1", "--match", "1"]}


@pytest.mark.parametrize("language", ["sv", "en"])
def test_issue_14_9_every_kind_is_printed_in_both_languages(url: str, tmp_path: Path, language: str) -> None:
    for kind, paper in PAPERS.items():
        out = tmp_path / f"{kind}.pdf"
        words = [kind, "--tournament", "Luciacupen", "--lang", language, *NAMED[paper.needs]]
        result = printed(url, out, *words)
        assert result.exit_code == 0, (kind, result.output)
        assert pages(out.read_bytes()), kind


def test_issue_14_9_the_list_names_every_kind() -> None:
    said = CliRunner().invoke(scorer, ["print", "--list"]).output
    assert [line.split()[0] for line in said.splitlines()] == [*PAPERS, "deal"]


def test_issue_14_1_as_many_empty_protocols_as_asked_for(url: str, tmp_path: Path) -> None:
    """Two pages each; no name stands on them, only A and B."""
    out = tmp_path / "a.pdf"
    printed(url, out, "blank-protocols", "--tournament", "1", "--count", "3")
    found = pages(out.read_bytes())
    assert len(found) == 6
    assert "par A" in found[0]
    assert not any(name in text for text in found for name in ("Anna", "Birgit"))


@pytest.mark.parametrize("language", ["sv", "en"])
def test_issue_16_4_deals_of_a_file_are_printed(url: str, tmp_path: Path, language: str) -> None:
    """A deal of each form."""
    file, out = tmp_path / "kvall.jsonl", tmp_path / "a.pdf"
    records = [random_record(form, 3) for form in FORMS.values()]
    file.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    result = printed(url, out, "deal", "--record", str(file), "--lang", language)
    assert result.exit_code == 0, result.output
    text = " ".join(pages(out.read_bytes()))
    assert ("Bordstolva" in text, "Tjuv" in text) == (True, True)
    assert ("Understruket: utspel" in text) == (language == "sv")


@pytest.mark.parametrize(
    ("content", "said"),
    [("", "ingen giv"), ("\n{}", "Rad 2: "), ("nonsens", "Rad 1: "), ('{"format": "giv/1"}', "Rad 1: ")],
)
def test_issue_16_4_a_file_without_a_deal_is_told(url: str, tmp_path: Path, content: str, said: str) -> None:
    file, out = tmp_path / "kvall.jsonl", tmp_path / "a.pdf"
    file.write_text(content, encoding="utf-8")
    result = printed(url, out, "deal", "--record", str(file))
    assert result.exit_code == 1
    assert said in result.output
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["slips", "--tournament", "1"], "skriv --round"),
        (["slips", "--tournament", "1", "--round", "7"], "ingen rond 7"),
        (["slips", "--tournament", "Nej", "--round", "1"], "1  Luciacupen"),
        (["slips", "--tournament", "1", "--round", "9" * 20], "Invalid value for '--round'"),
        (["nonsense", "--tournament", "1"], "Invalid value for 'KIND'"),
        (["match", "--tournament", "1", "--round", "1", "--match", "3"], "ingen sådan match"),
        (["slips"], "skriv --tournament"),
        (["deal", "--tournament", "1"], "skriv --record"),
    ],
)
def test_what_is_missing_is_said_and_nothing_is_written(
    url: str, tmp_path: Path, words: list[str], said: str
) -> None:
    out = tmp_path / "a.pdf"
    result = printed(url, out, *words)
    assert result.exit_code != 0
    assert said in result.output
    assert not out.exists()


def test_no_database_is_made_where_none_is(tmp_path: Path) -> None:
    away = tmp_path / "no.sqlite3"
    result = printed(sqlite_url(away), tmp_path / "a.pdf", "standings", "--tournament", "1")
    assert "Här finns ingen databas" in result.output
    assert list(tmp_path.iterdir()) == []
