"""The first password needs the one-time code of the laptop's window."""

from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.db import Database
from scorer.services.installation import password_is_set
from scorer.web.shell.guarding import first_code
from tests.clients import PASSWORD, Client
from tests.scorer.web.shell.private_page import PRIVATE


@pytest.fixture
def code(app: Flask) -> str:
    with app.app_context():
        return first_code()


def _choose(client: Client, code: str, password: str = PASSWORD, again: str | None = None) -> TestResponse:
    filled = {"code": code, "password": password, "again": password if again is None else again}
    return client.post("/forsta-losenord", data=filled)


def test_the_code_leaves_the_address_bar_and_is_filled_in(client: Client, code: str) -> None:
    opened = client.get(f"/forsta-losenord/{code}")
    assert opened.location == "/forsta-losenord"
    assert f'value="{code}"' in client.get("/forsta-losenord").text


def test_the_right_code_sets_the_password_and_logs_in(client: Client, database: Database, code: str) -> None:
    assert _choose(client, code).status_code == 302
    assert client.get(PRIVATE).status_code == 200
    with database.reading() as session:
        assert password_is_set(session)


def test_a_code_read_aloud_is_taken_in_capitals_and_groups(client: Client, code: str) -> None:
    spoken = f"{code[:3]}-{code[3:6]} {code[6:]}".upper()
    assert _choose(client, spoken).status_code == 302


@pytest.mark.parametrize("wrong", ["", "aaaaaaaaa", "å"])
def test_a_wrong_code_sets_nothing(client: Client, database: Database, wrong: str) -> None:
    answer = _choose(client, wrong)
    assert answer.status_code in (422, 400)
    assert 'class="error"' in answer.text
    with database.reading() as session:
        assert not password_is_set(session)


def test_issue_13_9_every_process_and_the_next_start_know_the_same_code(app: Flask, code: str) -> None:
    again = create_app(app.extensions["scorer-config"], app.extensions["scorer-db"])
    with again.app_context():
        assert first_code() == code
    strange = create_app(
        replace(app.extensions["scorer-config"], secret_key="another"), app.extensions["scorer-db"]
    )
    with strange.app_context():
        assert first_code() != code


def test_the_code_opens_nothing_once_there_is_a_password(app: Flask, organiser: Client, code: str) -> None:
    stranger = app.test_client()
    assert isinstance(stranger, Client)
    assert _choose(stranger, code).location == "/logga-in"
    assert stranger.get(PRIVATE).status_code == 302


def test_two_unlike_passwords_are_told_and_the_code_lives(client: Client, code: str) -> None:
    answer = _choose(client, code, again="något annat")
    assert "Skriv samma lösenord i båda rutorna." in answer.text
    assert _choose(client, code).status_code == 302


def test_a_short_password_is_told_with_the_length(client: Client, code: str) -> None:
    assert "mellan 8 och 200 tecken" in _choose(client, code, "kort").text


@pytest.mark.parametrize("easy", ["lösenord", "Sommar2026", "bondtolva12", "qwerty123", "12345678"])
def test_issue_13_9_a_password_that_everybody_tries_is_not_taken(
    client: Client, database: Database, code: str, easy: str
) -> None:
    answer = _choose(client, code, easy)
    assert (answer.status_code, f'value="{easy}"' in answer.text) == (422, False)
    assert "Välj ett annat lösenord" in answer.text
    with database.reading() as session:
        assert not password_is_set(session)
    assert _choose(client, code).status_code == 302


def test_log_in_without_any_password_leads_to_the_first(client: Client) -> None:
    assert client.get("/logga-in").location == "/forsta-losenord"
