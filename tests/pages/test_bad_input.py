"""Nonsense in addresses and forms gets a clear answer, and leaves everything as it was."""

import sqlite3
from collections.abc import Iterator

import pytest
from clients import Client
from flask import Flask
from halls import Hall
from werkzeug.test import TestResponse

from scorer.db import Database

TOO_LARGE = ("1000000000", "2147483648", "9223372036854775808", "9" * 20, "9" * 5000)


@pytest.fixture(autouse=True)
def unchanged(database: Database, playing: Hall, organiser: Client) -> Iterator[None]:
    """Nothing in the whole database is another than before the test."""
    before = everything(database)
    yield
    assert everything(database) == before


def everything(database: Database) -> list[str]:
    assert database.file is not None
    with sqlite3.connect(database.file) as connection:
        lines = list(connection.iterdump())
    connection.close()
    return lines


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def refused(answer: TestResponse) -> bool:
    """With a page for people, not an error of the program."""
    return 400 <= answer.status_code < 500 and "</html>" in answer.text


@pytest.mark.parametrize("number", TOO_LARGE)
def test_a_number_that_no_row_can_have_is_a_page_that_is_not_there(
    app: Flask, organiser: Client, number: str
) -> None:
    for rule in app.url_map.iter_rules():
        numbered = [name for name in rule.arguments if f"<int:{name}>" in rule.rule]
        for method in (rule.methods or set()) & {"GET", "POST"} if numbered else ():
            path = rule.rule.replace("<entry_id>", "entry").replace("<submission_id>", "entry")
            for name in numbered:
                path = path.replace(f"<int:{name}>", number)
            answer = organiser.open(path, method=method)
            assert answer.status_code == 404, path
            assert "Sidan finns inte" in answer.text


@pytest.mark.parametrize("number", TOO_LARGE)
def test_a_match_that_cannot_be_is_given_no_table(organiser: Client, playing: Hall, number: str) -> None:
    path = f"/tavlingar/{playing.tournament}/ronder/1/bord"
    assert refused(organiser.post(path, data={"match": number, "table": "1"}))


@pytest.mark.parametrize("table", [*TOO_LARGE, "61", "-1", "0", "1.5", "ett", "\u0661\u0661"])
def test_a_table_that_is_not_there_takes_no_match(organiser: Client, match: int, table: str) -> None:
    answer = organiser.post(f"/matcher/{match}/bord", data={"table": table}, follow_redirects=True)
    assert "Bordet finns inte i den här tävlingen." in answer.text
