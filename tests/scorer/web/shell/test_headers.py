"""What every answer tells the browser, whatever the route."""

import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.web.shell.security import HEADERS
from tests.clients import Client
from tests.scorer.web.shell.private_page import PRIVATE


def _paths(app: Flask) -> list[str]:
    """A path of every route, a figure or a word where it has a blank."""
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    return [re.sub(r"<[^>]+>", "1", rule.rule) for rule in rules]


def _has_headers(answer: TestResponse) -> bool:
    return all(answer.headers.get(name) == value for name, value in HEADERS.items())


def test_every_route_sends_the_headers_to_anybody_and_to_the_organiser(
    app: Flask, client: Client, organiser: Client
) -> None:
    paths = _paths(app)
    assert len(paths) > 5
    for path in paths:
        assert _has_headers(client.get(path)), path
        assert _has_headers(organiser.get(path)), path


@pytest.mark.parametrize(("path", "host"), [("/finns-inte", "localhost"), ("/", "evil.example")])
def test_refusals_send_the_headers_too(client: Client, path: str, host: str) -> None:
    assert _has_headers(client.get(path, headers={"Host": host}))


def test_the_policy_allows_nothing_inline_and_no_other_site() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_addresses_with_codes_are_told_to_nobody(client: Client) -> None:
    assert client.get("/").headers["Referrer-Policy"] == "no-referrer"


def test_the_organisers_pages_are_not_kept_by_a_borrowed_tablet(app: Flask, organiser: Client) -> None:
    assert organiser.get(PRIVATE).headers["Cache-Control"] == "no-store"
    assert organiser.get("/").headers["Cache-Control"] == "no-store"


def test_the_cookie_is_closed_to_scripts_and_to_other_sites(client: Client) -> None:
    cookie = client.get("/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie, "the hall has plain http"
