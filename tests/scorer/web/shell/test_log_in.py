"""The organiser's log-in: lasts through restarts, ends with the password, lets nobody else in."""

from datetime import timedelta

import pytest
import time_machine
from flask import Flask
from sqlmodel import select
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.db import Database
from scorer.models import LogEntry, Setting
from scorer.problems import Problem
from scorer.services.change import LAPTOP, ORGANISER, act
from scorer.services.installation import hash_password, password_is_right, set_first_password, set_password
from tests.clients import LOW_COST, PASSWORD, Client
from tests.scorer.web.shell.private_page import PRIVATE, with_private_page


@pytest.fixture
def epoch(database: Database) -> str:
    return act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))


def _log_in(client: Client, password: str, path: str = "/logga-in") -> TestResponse:
    return client.post(path, data={"password": password})


def test_the_right_password_opens_and_leads_back(client: Client, epoch: str) -> None:
    asked = client.get(PRIVATE + "?x=1")
    assert asked.status_code == 302
    assert _log_in(client, PASSWORD, asked.location).location == PRIVATE + "?x=1"
    assert client.get(PRIVATE).status_code == 200


def test_a_wrong_password_is_told_and_opens_nothing(client: Client, epoch: str) -> None:
    answer = _log_in(client, "ruter två")
    assert answer.status_code == 401
    assert "Lösenordet stämmer inte" in answer.text
    assert "ruter två" not in answer.text
    assert client.get(PRIVATE).status_code == 302


def test_log_in_leads_to_no_address_elsewhere(client: Client, epoch: str) -> None:
    assert _log_in(client, PASSWORD, "/logga-in?next=//evil.example/").location == "/"


def test_log_out_ends_the_log_in(organiser: Client) -> None:
    assert organiser.get(PRIVATE).status_code == 200
    organiser.post("/logga-ut")
    assert organiser.get(PRIVATE).status_code == 302


def test_a_cookie_copied_before_the_log_out_opens_nothing_after_it(
    app: Flask, client: Client, epoch: str
) -> None:
    _log_in(client, PASSWORD)
    copied = client.get_cookie("scorer")
    assert copied is not None
    client.post("/logga-ut")
    thief = app.test_client()
    thief.set_cookie("scorer", copied.value)
    assert thief.get(PRIVATE).status_code == 302
    again = app.test_client()
    assert isinstance(again, Client)
    _log_in(again, PASSWORD)
    assert again.get(PRIVATE).status_code == 200, "the others' log-ins hold"


def test_log_out_is_a_line_in_the_log_and_a_new_password_forgets_it(
    organiser: Client, client: Client, database: Database
) -> None:
    organiser.post("/logga-ut")
    client.post("/logga-ut")
    with database.reading() as session:
        actions = list(session.exec(select(LogEntry.action)))
        assert actions.count("log-out") == 1
        assert len([key for key in session.exec(select(Setting.key)) if "ended" in key]) == 1
    act(database, LAPTOP, set_password, hash_password("klöver kung", LOW_COST))
    with database.reading() as session:
        assert not [key for key in session.exec(select(Setting.key)) if "ended" in key]


def test_a_form_without_log_in_is_refused_not_redirected(client: Client, epoch: str) -> None:
    assert client.post(PRIVATE, data={"address": "x"}).status_code == 401


def test_a_new_password_ends_all_log_ins_at_once(organiser: Client, database: Database) -> None:
    assert organiser.get(PRIVATE).status_code == 200
    act(database, LAPTOP, set_password, hash_password("klöver kung", LOW_COST))
    assert organiser.get(PRIVATE).status_code == 302


def test_a_restart_logs_nobody_out(app: Flask, client: Client, database: Database, epoch: str) -> None:
    _log_in(client, PASSWORD)
    cookie = client.get_cookie("scorer")
    assert cookie is not None
    again = with_private_page(create_app(app.extensions["scorer-config"], database)).test_client()
    again.set_cookie("scorer", cookie.value)
    assert again.get(PRIVATE).status_code == 200


def test_issue_13_14_a_log_in_ends_after_twelve_idle_hours(client: Client, epoch: str) -> None:
    with time_machine.travel("2026-11-27 19:00", tick=False) as clock:
        assert _log_in(client, PASSWORD).status_code == 302
        for _ in range(3):
            clock.shift(timedelta(hours=11, minutes=50))
            assert client.get(PRIVATE).status_code == 200, "what is done goes on counting"
        clock.shift(timedelta(hours=12, minutes=6))
        assert client.get(PRIVATE).location.startswith("/logga-in")
        assert client.post(PRIVATE).status_code == 401
        assert _log_in(client, PASSWORD).status_code == 302
        assert client.get(PRIVATE).status_code == 200


def test_issue_13_14_a_page_that_only_follows_keeps_nobody_logged_in(client: Client, epoch: str) -> None:
    with time_machine.travel("2026-11-27 19:00", tick=False) as clock:
        _log_in(client, PASSWORD)
        for _ in range(25):
            clock.shift(timedelta(minutes=30))
            client.get(PRIVATE + "?del=1")
        assert client.get(PRIVATE).status_code == 302


def test_the_log_in_outlives_the_browser(client: Client, epoch: str) -> None:
    assert "Expires=" in _log_in(client, PASSWORD).headers["Set-Cookie"]


def test_a_cookie_with_a_made_up_epoch_opens_nothing(client: Client, epoch: str) -> None:
    client.log_in("made up")
    assert client.get(PRIVATE).status_code == 302


def test_before_there_is_a_password_nobody_is_the_organiser(client: Client) -> None:
    with client.session_transaction() as session:
        session["organiser"] = None
    assert client.get(PRIVATE).status_code == 302


def test_the_password_is_kept_as_an_argon2_hash(database: Database, epoch: str) -> None:
    with database.reading() as session:
        assert password_is_right(session, PASSWORD)
        assert not password_is_right(session, PASSWORD + " ")
    stored = b"".join(file.read_bytes() for file in database.data_dir.glob("scorer.sqlite3*"))
    assert b"$argon2id$" in stored
    assert PASSWORD.encode() not in stored


@pytest.mark.parametrize("password", ["", "sju tkn", "x" * 201])
def test_a_password_too_short_or_too_long_is_refused(database: Database, password: str) -> None:
    with pytest.raises(Problem, match="password-length"):
        act(database, LAPTOP, set_password, hash_password(password, LOW_COST))


def test_the_first_password_cannot_replace_one(database: Database, epoch: str) -> None:
    with pytest.raises(Problem, match="password-set"):
        act(database, ORGANISER, set_first_password, hash_password("klöver kung", LOW_COST))
    with database.reading() as session:
        assert password_is_right(session, PASSWORD)


def test_each_password_leaves_a_line_in_the_log_and_not_itself(database: Database, epoch: str) -> None:
    with database.reading() as session:
        (line,) = session.exec(select(LogEntry)).all()
    assert line.action == "password-new"
    assert (line.before, line.after, line.reason) == (None, None, "")
