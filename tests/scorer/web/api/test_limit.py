"""Issue 14, a limit a minute: 429 with Retry-After in the one shape, for each address its own."""

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from scorer.server.lanes import Front, Lane, lane_of
from scorer.web.api.limit import MOST_A_MINUTE, MOST_ADDRESSES, Limit
from tests.clients import Client
from tests.conftest import config_of
from tests.scorer.web.shown_hall import Hall

LIMIT = "scorer-api-limit"


class Clock:
    """Seconds as the test says."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(app: Flask) -> Clock:
    """Ten seconds into a minute of which each address has two requests."""
    clock = Clock(610.0)
    app.extensions[LIMIT] = Limit(2, clock)
    return clock


def ask(client: Client, address: str = "203.0.113.7") -> int:
    return client.get("/api/tournaments", environ_overrides={"REMOTE_ADDR": address}).status_code


def test_issue_14_who_asks_too_often_waits_until_the_minute_is_over(client: Client, clock: Clock) -> None:
    assert [ask(client) for _ in range(3)] == [200, 200, 429]
    refused = client.get("/api/nowhere", environ_overrides={"REMOTE_ADDR": "203.0.113.7"})
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "50"
    assert refused.json["error"]["code"] == "too-many-requests"
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    clock.now += 50
    assert ask(client) == 200


def test_one_second_is_no_seconds(client: Client, clock: Clock) -> None:
    clock.now = 659.5
    assert [ask(client) for _ in range(3)][-1] == 429
    refused = client.get("/api/tournaments", environ_overrides={"REMOTE_ADDR": "203.0.113.7"})
    said = "Vänta en sekund och fråga sedan igen, inte så ofta."
    assert refused.json["error"]["sentence"] == said


def test_issue_14_each_address_has_its_own_and_ipv6_its_network(client: Client, clock: Clock) -> None:
    assert [ask(client) for _ in range(3)][-1] == 429
    assert ask(client, "203.0.113.8") == 200
    assert [ask(client, f"2001:db8::{end}") for end in (1, 2, 3)] == [200, 200, 429]
    assert ask(client, "2001:db8:1::1") == 200
    assert ask(client, "::ffff:203.0.113.7") == 429


def test_pages_are_not_counted(client: Client, clock: Clock) -> None:
    for _ in range(5):
        assert client.get("/regler", environ_overrides={"REMOTE_ADDR": "203.0.113.7"}).status_code == 200
    assert ask(client) == 200


def test_the_page_of_the_api_is_counted_and_refuses_as_a_page(client: Client, clock: Clock) -> None:
    for _ in range(2):
        client.get("/api/")
    refused = client.get("/api/")
    assert (refused.status_code, refused.mimetype) == (429, "text/html")
    assert "Vänta" in refused.text


def test_a_header_of_the_visitor_changes_nothing(client: Client, clock: Clock) -> None:
    for number in range(3):
        headers = {"X-Forwarded-For": f"198.51.100.{number}", "Scorer.api-wait": "0"}
        answer = client.get("/api/tournaments", headers=headers)
    assert answer.status_code == 429


def test_a_limit_for_all_the_world_forgets_and_keeps_nobody_new_out() -> None:
    clock = Clock(0.0)
    limit = Limit(1, clock)
    for number in range(MOST_ADDRESSES + 5):
        assert limit.wait(str(number)) == 0
    assert limit.wait("0") == 60
    assert limit.wait("new") == limit.wait("new") == 0
    clock.now = 60.0
    assert limit.wait("0") == 0


def test_one_count_where_requests_come_in(app: Flask, playing: Hall) -> None:
    """The front counts, and what it hands on is not counted again."""
    app.extensions[LIMIT] = Limit(2, Clock(610.0))
    front, seen = Front(app, config_of(playing.db), readers=0), []
    for _ in range(3):
        environ = EnvironBuilder("/api/tournaments").get_environ()
        front(environ, lambda status, _headers, _error=None: seen.append(status[:3]))
    front.end()
    assert seen == ["200", "200", "429"]


def test_reading_goes_to_the_process_of_pages() -> None:
    assert lane_of("GET", "/api/tournaments/1/standings") is Lane.PAGE
    assert lane_of("HEAD", "/api/") is Lane.PAGE
    assert lane_of("GET", "/api/nowhere.pdf") is Lane.PAGE


def test_the_usual_limit_is_enough_for_a_hall_behind_one_address() -> None:
    """A hundred home pages ask twice a minute."""
    assert MOST_A_MINUTE >= 200
