"""No page, file or form is reachable without the right that it needs: every route is walked as each role."""

import datetime as dt
import re

import pytest
from flask import Flask
from sqlmodel import select
from werkzeug.test import TestResponse

from scorer.db import Database
from scorer.models import PlayTable
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from tests.clients import Client

EVERYBODY = {
    "auth.first_password",
    "auth.log_in",
    "auth.log_out",
    "auth.open_with_code",
    "fonts.font",
    "home.index",
    "language.choose",
    "matches.show",
    "papers.pairings",
    "papers.protocol",
    "papers.round_protocols",
    "papers.standings",
    "papers.bracket",
    "standings.personal",
    "practice.choose",
    "practice.count",
    "practice.show",
    "projector.show",
    "rounds.index",
    "rounds.show",
    "rules.index",
    "rules.show",
    "standings.cross_table",
    "standings.table",
    "static",
    "static_game",
    "table.move_here",
    "table.scan",
    "table.type_code",
    "tournaments.show",
}
AT_A_TABLE: set[str] = {
    "table.call_organiser",
    "table.confirm_match",
    "table.enter_hand",
    "table.settle_conflict",
    "table.show",
    "table.sit_down",
    "table.state",
    "table.take_call_back",
    "table.take_table_over",
    "table.try_mend",
}
Route = tuple[str, str, str]


def _routes(app: Flask) -> list[Route]:
    """Endpoint, method and a path; blanks are filled with 1, which is there (tournament, round, table)."""
    return [
        (rule.endpoint, method, re.sub(r"<[^>]+>", "1", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) & {"GET", "POST", "PUT", "PATCH", "DELETE"})
    ]


def _ask(client: Client, route: Route) -> TestResponse:
    _, method, path = route
    return client.open(path, method=method)


def _asked_to_log_in(answer: TestResponse, method: str) -> bool:
    if method == "GET":
        return answer.status_code == 302 and answer.location.startswith("/logga-in?next=")
    return answer.status_code == 401


@pytest.fixture
def tournament(database: Database) -> int:
    plan = TournamentPlan(
        "Höstbondtolvan", dt.date(2026, 11, 27), "bondtolva", "four", 3, "round-robin", tables=2
    )
    return act(database, ORGANISER, create_tournament, plan)


@pytest.fixture
def anybody(app: Flask, organiser: Client, tournament: int) -> Client:
    """Somebody in the hall, on an evening that has its organiser."""
    client = app.test_client()
    assert isinstance(client, Client)
    return client


@pytest.fixture
def tablet(app: Flask, anybody: Client, database: Database) -> Client:
    """A device at table 1."""
    with database.reading() as session:
        code = session.exec(select(PlayTable.code)).first()
    anybody.get(f"/b/{code}")
    return anybody


def _private(app: Flask) -> list[Route]:
    return [route for route in _routes(app) if route[0] not in EVERYBODY | AT_A_TABLE]


def test_the_organisers_routes_ask_anybody_to_log_in(app: Flask, anybody: Client) -> None:
    open_doors = [r for r in _private(app) if not _asked_to_log_in(_ask(anybody, r), r[1])]
    assert open_doors == []


def test_the_organisers_routes_ask_a_tablet_to_log_in(app: Flask, tablet: Client) -> None:
    open_doors = [r for r in _private(app) if not _asked_to_log_in(_ask(tablet, r), r[1])]
    assert open_doors == []


def test_a_tables_routes_are_closed_without_its_code(app: Flask, anybody: Client) -> None:
    for route in _routes(app):
        if route[0] in AT_A_TABLE:
            answer = _ask(anybody, route)
            assert answer.status_code in (401, 403) or answer.location == "/bord/kod", route


def test_everybodys_routes_ask_nobody_to_log_in(app: Flask, anybody: Client) -> None:
    for route in _routes(app):
        if route[0] in EVERYBODY:
            assert not _asked_to_log_in(_ask(anybody, route), route[1]), route


def test_the_organiser_is_let_in_everywhere(app: Flask, organiser: Client, tournament: int) -> None:
    for route in _routes(app):
        if route[0] not in AT_A_TABLE | {"auth.log_out"}:
            answer = _ask(organiser, route)
            assert not _asked_to_log_in(answer, route[1]), route
            assert answer.status_code != 403, route


def test_no_form_takes_a_request_that_another_site_forged(
    app: Flask, organiser: Client, tournament: int
) -> None:
    for endpoint, method, path in _routes(app):
        if method != "GET":
            answer = organiser.open(path, method=method, forged=True)
            assert answer.status_code == 400, endpoint
            assert "kände igen" in answer.text, endpoint


def test_the_lists_name_only_routes_that_are_there(app: Flask) -> None:
    assert {endpoint for endpoint, _, _ in _routes(app)} >= EVERYBODY | AT_A_TABLE
