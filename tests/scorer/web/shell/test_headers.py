"""What every answer tells the browser, whatever the route."""

import re
from dataclasses import replace
from ipaddress import ip_network

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.db import Database
from scorer.web.shell.programs import API
from scorer.web.shell.security import HEADERS
from tests.clients import Client
from tests.scorer.web.shell.private_page import PRIVATE


def _paths(app: Flask) -> list[str]:
    """A path of every route, a figure or a word where it has a blank."""
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    return [re.sub(r"<[^>]+>", "1", rule.rule) for rule in rules]


def _has_headers(answer: TestResponse) -> bool:
    path = answer.request.path
    own = {"Cross-Origin-Resource-Policy": "cross-origin"} if path.startswith(API) and path != API else {}
    return all(answer.headers.get(name) == value for name, value in {**HEADERS, **own}.items())


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


def test_issue_13_14_cookies_are_for_tls_alone_where_there_is_tls_and_only_there(
    app: Flask, client: Client
) -> None:
    safe, plain = (client.get("/", base_url=f"{scheme}://localhost") for scheme in ("https", "http"))
    assert "; Secure" in safe.headers["Set-Cookie"]
    assert safe.headers["Strict-Transport-Security"].startswith("max-age=")
    assert "Strict-Transport-Security" not in plain.headers
    assert "Secure" not in app.test_client().get("/", base_url="http://localhost").headers["Set-Cookie"]


def test_issue_13_14_a_proxy_says_that_there_is_tls_only_if_it_is_trusted(
    app: Flask, database: Database
) -> None:
    config = replace(app.extensions["scorer-config"], trusted_proxies=(ip_network("127.0.0.1"),))
    behind = create_app(config, database).test_client()
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7", "X-Forwarded-Host": "localhost"}
    answer = behind.get("/", headers=said)
    assert "; Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers
    strangers = behind.get("/", headers=said, environ_overrides={"REMOTE_ADDR": "192.0.2.1"})
    assert "Strict-Transport-Security" not in strangers.headers
    assert "Strict-Transport-Security" not in app.test_client().get("/", headers=said).headers


def test_issue_13_14_forms_are_taken_over_tls(client: Client) -> None:
    """Flask-WTF asks for a referrer there, and our pages send none."""
    page = client.get("/", base_url="https://localhost").text
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    assert token
    form = {"language": "en", "csrf_token": token[1]}
    assert client.post("/sprak", data=form, base_url="https://localhost", forged=True).status_code == 302


def test_the_cookie_is_closed_to_scripts_and_to_other_sites(client: Client) -> None:
    cookie = client.get("/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie, "the hall has plain http"
