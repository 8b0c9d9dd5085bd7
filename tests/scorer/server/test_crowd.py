"""A crowd that follows a page hears what others were told in the last half second (issue 13, point 1)."""

import time
from typing import Any

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from scorer.server.beside import Answer
from scorer.server.crowd import FEW, MOST_PAGES, PERIOD, Crowd

STANDINGS = "/tavlingar/1/stallning"


@pytest.fixture
def crowd(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Crowd:
    """Its clock stands still until a test moves it."""
    moments = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: moments[0])
    found = Crowd(app)
    found.moments = moments  # type: ignore[attr-defined]
    return found


def asking(app: Flask, path: str = STANDINGS, *, known: str = "", **session: str) -> dict[str, Any]:
    environ = {
        "REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "del=1",
        "HTTP_HOST": "tolva.test", "wsgi.url_scheme": "http",
    }  # fmt: skip
    if known:
        environ["HTTP_IF_NONE_MATCH"] = f'"{known}"'
    if session:
        signer = SecureCookieSessionInterface().get_signing_serializer(app)
        assert signer
        environ["HTTP_COOKIE"] = f"{app.config['SESSION_COOKIE_NAME']}={signer.dumps(session)}"
    return environ


def part(etag: str, *more: tuple[str, str], for_all: bool = True) -> Answer:
    return Answer("200 OK", [("ETag", f'"{etag}"'), *more], etag.encode(), for_all=for_all)


def ask(crowd: Crowd, environ: dict[str, Any], answer: Answer) -> Answer:
    """What somebody gets who would have been answered with `answer` by the page process."""
    question = crowd.question(environ)
    assert question
    heard = crowd.heard(question, environ)
    if heard is None:
        crowd.tell(question, time.monotonic(), answer)
    return heard or answer


def test_issue_13_1_the_first_few_are_asked_for_and_a_crowd_hears_the_same(app: Flask, crowd: Crowd) -> None:
    got = [ask(crowd, asking(app), part(f"v{number}")).body for number in range(FEW + 3)]
    assert got == [b"v0", b"v1", b"v2", b"v2", b"v2", b"v2"]


def test_issue_13_1_after_half_a_second_it_is_asked_anew(app: Flask, crowd: Crowd) -> None:
    for _ in range(FEW + 1):
        ask(crowd, asking(app), part("old"))
    crowd.moments[0] += PERIOD  # type: ignore[attr-defined]
    assert ask(crowd, asking(app), part("new")).body == b"new"


def test_issue_13_1_nobody_hears_what_is_older_while_the_first_few_wait(app: Flask, crowd: Crowd) -> None:
    question = crowd.question(asking(app))
    assert question
    for _ in range(FEW + 1):
        ask(crowd, asking(app), part("old"))
    crowd.moments[0] += 3600  # type: ignore[attr-defined]
    assert [crowd.heard(question, asking(app)) for _ in range(FEW + 3)] == [None] * (FEW + 3)


def test_issue_13_1_who_knows_it_is_told_so_once_somebody_was(app: Flask, crowd: Crowd) -> None:
    unchanged = Answer("304 NOT MODIFIED", [("ETag", '"v1"')], b"", for_all=True)
    for _ in range(FEW):
        ask(crowd, asking(app), part("v1"))
    knowing = asking(app, known="v1")
    assert ask(crowd, knowing, unchanged) is unchanged, "nobody was told so: it is asked"
    assert ask(crowd, knowing, part("never")) is unchanged
    assert ask(crowd, asking(app, known="v0"), part("never")).body == b"v1"


def test_issue_13_1_an_answer_that_comes_late_leaves_the_newer_one(app: Flask, crowd: Crowd) -> None:
    question = crowd.question(asking(app))
    assert question
    for _ in range(FEW):
        crowd.heard(question, asking(app))
    crowd.tell(question, 99.9, part("asked second"))
    crowd.tell(question, 99.8, part("asked first, answered last"))
    heard = crowd.heard(question, asking(app))
    assert heard
    assert heard.body == b"asked second"


@pytest.mark.parametrize(
    "answer",
    [part("v1", for_all=False), part("v1", ("Set-Cookie", "a=b")), Answer("200 OK", [], b"", for_all=True)],
    ids=["of one reader", "with a cookie", "without a mark"],
)
def test_issue_13_1_what_is_not_for_all_is_told_to_no_other(app: Flask, crowd: Crowd, answer: Answer) -> None:
    for _ in range(FEW):
        ask(crowd, asking(app), answer)
    assert ask(crowd, asking(app), part("own")).body == b"own"


def test_issue_13_1_the_organiser_and_whole_pages_are_never_of_the_crowd(app: Flask, crowd: Crowd) -> None:
    assert crowd.question(asking(app, organiser="an epoch", log_in="a")) is None
    assert crowd.question(asking(app) | {"QUERY_STRING": ""}) is None
    assert crowd.question(asking(app) | {"REQUEST_METHOD": "HEAD"}) is None


def test_issue_13_1_another_language_page_or_host_is_another_question(app: Flask, crowd: Crowd) -> None:
    asked = [
        asking(app),
        asking(app, language="en"),
        asking(app) | {"HTTP_HOST": "evil.example"},
        asking(app, "/matcher/1"),
    ]
    questions = {crowd.question(environ) for environ in asked}
    assert len(questions) == 4
    assert crowd.question(asking(app, language="xx")) == crowd.question(asking(app, device="7"))


def test_issue_13_1_what_is_remembered_is_bounded(app: Flask, crowd: Crowd) -> None:
    for number in range(2 * MOST_PAGES):
        ask(crowd, asking(app, f"/matcher/{number}"), part("v1"))
    assert len(crowd._told) <= MOST_PAGES
