"""What a cookie carries is remembered, since the same browser asks again every few seconds (issue 13, 1)."""

import pytest
from flask import Flask, Request
from flask.sessions import SecureCookieSessionInterface, SessionMixin

from scorer.web.shell.security import LONGEST_REMEMBERED, MOST_BROWSERS, Sessions


@pytest.fixture
def sessions() -> Sessions:
    return Sessions()


def cookie_of(app: Flask, **carried: object) -> str:
    signer = SecureCookieSessionInterface().get_signing_serializer(app)
    assert signer
    signed = signer.dumps(carried)
    assert isinstance(signed, str)
    return signed


def opened(sessions: Sessions, app: Flask, cookie: str) -> SessionMixin:
    found = sessions.open_session(app, Request({"HTTP_COOKIE": f"{sessions.get_cookie_name(app)}={cookie}"}))
    assert found is not None
    return found


def test_a_cookie_is_read_once_and_another_one_for_itself_issue_13_1(app: Flask, sessions: Sessions) -> None:
    """Somebody logs in, logs out or chooses a language: the cookie is another one then."""
    told = [{"device": "7"}, {"device": "7", "language": "en"}, {"device": "7", "organiser": "an epoch"}]
    for carried in 3 * told:
        assert dict(opened(sessions, app, cookie_of(app, **carried))) == carried
    assert sessions._remembered.cache_info().misses == len(told)


def test_no_request_sees_what_another_one_did_with_its_session_issue_13_1(
    app: Flask, sessions: Sessions
) -> None:
    cookie = cookie_of(app, device="7", _flashes=[("message", "Sparat")])
    first = opened(sessions, app, cookie)
    first["_flashes"].append(("message", "Ingenting är ändrat"))
    first["language"] = "en"
    second = opened(sessions, app, cookie)
    assert dict(second) == {"device": "7", "_flashes": [("message", "Sparat")]}
    assert not second.modified


@pytest.mark.parametrize("carried", [{}, {"device": "7"}])
def test_a_cookie_that_we_have_not_signed_carries_nothing_issue_13_1(
    app: Flask, sessions: Sessions, carried: dict[str, str]
) -> None:
    for _ in range(2):
        assert dict(opened(sessions, app, cookie_of(app, **carried) + "x")) == {}


def test_another_key_reads_no_cookie_of_this_one_issue_13_1(
    app: Flask, own_app: Flask, sessions: Sessions
) -> None:
    cookie = cookie_of(app, device="7")
    assert dict(opened(sessions, app, cookie)) == {"device": "7"}
    own_app.secret_key = "another"
    assert dict(opened(sessions, own_app, cookie)) == {}


def test_what_is_remembered_is_bounded_issue_13_1(app: Flask, sessions: Sessions) -> None:
    """Whoever asks chooses how long a cookie is, and how many there are."""
    for number in range(MOST_BROWSERS + 50):
        opened(sessions, app, f"{number}")
        opened(sessions, app, f"{number}{'x' * LONGEST_REMEMBERED}")
    assert sessions._remembered.cache_info().currsize == MOST_BROWSERS
    assert sessions._remembered.cache_info().misses == MOST_BROWSERS + 50
