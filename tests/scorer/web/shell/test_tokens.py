"""The token of a device's page is checked once: it sends the same one with each hand (issue 13, 1)."""

import pytest
from flask import Flask

from scorer.web.shell.security import LONGEST_REMEMBERED, MOST_BROWSERS, Tokens
from tests.clients import Client


@pytest.fixture
def tokens(app: Flask) -> Tokens:
    found: Tokens = app.extensions["csrf"]
    found._check.cache_clear()
    return found


def refused(client: Client, token: str | None, **sent: object) -> str:
    """The code of the refusal. Past the token, a browser that is at no table is refused for that."""
    headers = {"Accept": "application/json"} | ({"X-CSRFToken": token} if token is not None else {})
    answer = client.post("/bord/givar", headers=headers, forged=True, **(sent or {"json": {}}))
    code: str = answer.json["error"]["code"]
    return code


def test_a_right_token_is_worked_out_once_issue_13_1(client: Client, tokens: Tokens) -> None:
    token = client.token()
    assert [refused(client, token) for _ in range(3)] == 3 * ["no-table"]
    assert tokens._check.cache_info().misses == 1


@pytest.mark.parametrize("wrong", [None, "", "x", "å", "x" * (LONGEST_REMEMBERED + 1)])
def test_a_wrong_token_is_refused_each_time_and_never_remembered_issue_13_1(
    client: Client, tokens: Tokens, wrong: str | None
) -> None:
    assert refused(client, client.token()) == "no-table"
    assert [refused(client, wrong) for _ in range(2)] == ["csrf", "csrf"]
    assert refused(client, f"{client.token()}x") == "csrf"
    assert tokens._check.cache_info().currsize == 1


def test_the_remembered_token_of_another_browser_is_refused_issue_13_1(app: Flask, client: Client) -> None:
    stranger = Client(app)
    with stranger.session_transaction() as session:
        session["csrf_token"] = "another"
    assert refused(stranger, stranger.token()) == "no-table"
    assert refused(client, stranger.token()) == "csrf"
    assert refused(client, client.token()) == "no-table"


def test_a_browser_without_a_secret_has_no_right_token_issue_13_1(app: Flask, client: Client) -> None:
    token = client.token()
    assert refused(client, token) == "no-table"
    assert refused(Client(app), token) == "csrf"


def test_a_form_with_a_right_token_makes_no_header_right_issue_13_1(client: Client) -> None:
    sent = {"language": "en", "csrf_token": client.token()}
    assert client.post("/sprak", data=sent, headers={"X-CSRFToken": "x"}, forged=True).status_code == 302
    assert refused(client, "x") == "csrf"


def test_what_is_remembered_of_tokens_is_bounded_issue_13_1(app: Flask, tokens: Tokens) -> None:
    for number in range(MOST_BROWSERS + 20):
        client = Client(app)
        with client.session_transaction() as session:
            session["csrf_token"] = f"{number}"
        assert refused(client, client.token()) == "no-table"
    assert tokens._check.cache_info().currsize == MOST_BROWSERS
