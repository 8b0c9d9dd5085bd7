"""Issue 14, a JSON API for reading: ETags, what is kept, and which other sites may read."""

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from scorer.server.page_maker import answered
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.api.conftest import BOTH_DATABASES
from tests.scorer.web.shown_hall import FOUR_POINTS, RESULT_ONLY, Hall

pytestmark = BOTH_DATABASES


def test_issue_14_an_answer_that_has_not_changed_is_304(client: Client, evening: Hall) -> None:
    address = f"/api/tournaments/{evening.tournament}/standings"
    first = client.get(address)
    known = {"If-None-Match": first.headers["ETag"]}
    again = client.get(address, headers=known)
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    evening.enter(evening.matches(1)[1], Kind.DEAL, FOUR_POINTS)  # counts when the match is over
    assert client.get(address, headers=known).status_code == 304
    evening.enter(evening.matches(1)[1], Kind.DEAL, FOUR_POINTS)
    for _ in range(2):
        evening.enter(evening.matches(1)[1], Kind.PARTI, RESULT_ONLY)
    after = client.get(address, headers=known)
    assert after.status_code == 200
    assert after.headers["ETag"] != first.headers["ETag"]
    assert after.headers["Cache-Control"] == "public, no-cache"


def test_issue_14_the_organisers_answer_is_everybodys(
    client: Client, organiser: Client, evening: Hall
) -> None:
    address = f"/api/tournaments/{evening.tournament}/standings"
    assert client.get(address).headers["ETag"] == organiser.get(address).headers["ETag"]


def test_issue_14_an_answer_is_kept_until_anything_is_written(app: Flask, evening: Hall) -> None:
    """As a page that all follow is (issue 13, point 3). A refusal, and the page of the API, are not."""

    def lasting(path: str) -> bool:
        made = answered(app, EnvironBuilder(path).get_environ())
        assert made is not None
        return made.lasting

    kept = f"/api/tournaments/{evening.tournament}/standings"
    assert [lasting(path) for path in (kept, "/api/tournaments?limit=1", "/api/nowhere", "/api/")] == [
        True, True, False, False,
    ]  # fmt: skip


def test_issue_14_head_is_get_without_its_body(client: Client, evening: Hall) -> None:
    got, asked = (client.open("/api/tournaments", method=method) for method in ("GET", "HEAD"))
    assert (asked.status_code, asked.data) == (200, b"")
    assert asked.headers["ETag"] == got.headers["ETag"]
    assert asked.headers["Content-Length"] == str(len(got.data))


@pytest.mark.parametrize(
    "path", ["tournaments", "nowhere", "openapi.json", "standings.js", "tournaments?limit=x"]
)
def test_issue_14_any_site_may_read_and_never_with_a_cookie(client: Client, path: str) -> None:
    answer = client.get(f"/api/{path}", headers={"Origin": "https://klubben.example"})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]


def test_issue_14_a_browser_may_ask_first(client: Client) -> None:
    asking = {"Origin": "https://klubben.example", "Access-Control-Request-Method": "GET",
              "Access-Control-Request-Headers": "if-none-match"}  # fmt: skip
    answer = client.options("/api/tournaments", headers=asking)
    assert answer.status_code == 200
    assert "GET" in answer.headers["Access-Control-Allow-Methods"]
    assert "If-None-Match" in answer.headers["Access-Control-Allow-Headers"]


def test_other_pages_are_closed_to_other_sites(client: Client) -> None:
    answer = client.get("/", headers={"Origin": "https://klubben.example"})
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
