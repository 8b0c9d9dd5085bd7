"""Every route, walked as each role: nobody reaches a page or a file without the right that it needs."""

from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorer.backups.copies import copies_in
from scorer.backups.making import back_up
from scorer.backups.places import first_place
from scorer.db import Database
from scorer.models import AdjustmentKind
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall

FOR_ALL = {
    "static", "static_game", "fonts.font", "home.index", "language.choose",
    "auth.log_in", "auth.log_out", "auth.open_with_code", "auth.first_password",
    "signing_up.find", "signing_up.show", "signing_up.receipt", "signing_up.say", "signing_up.here",
    "tournaments.show", "rounds.index", "rounds.show", "standings.table", "standings.cross_table",
    "standings.personal", "rules.index", "rules.show",
    "projector.show", "projector.show_numbered", "projector.picture", "matches.show",
    "judging.index", "judging.show", "help.index", "help.show", "help.picture",
    "hands.index", "hands.opened", "hands.example", "hands.show", "hands.paper",
    "files.index", "files.fetch", "files.round_protocols", "files.match_protocol",
    "files.round_records", "files.match_records", "replaying.show", "replaying.paper",
    "api.page", "api.nothing", "api.description", "api.script", "api.tournaments", "api.tournament",
    "api.standings",
    "api.entrants", "api.rounds", "api.round", "api.pairings", "api.matches", "api.match", "api.hands",
    "papers.rules", "papers.blank",
    "papers.standings", "papers.bracket", "papers.pairings", "papers.protocol",
    "table.move_here", "table.scan", "table.type_code", "table.take_in", "table.take_in_at",
    "table.choose_table", "table.sit_as_spare",
    "table.show_carried", "table.sit_to_take_in", "practice.choose", "practice.show", "practice.count",
    "practice.tap_in",
}  # fmt: skip
MAY_BE_EMPTY = (
    "table.scan", "files.match_protocol", "api.nothing", "away.copy", "hands.show", "hands.paper",
    "projector.picture", "files.match_records", "replaying.show", "replaying.paper", "signing_up.receipt",
    "help.picture", "answering.mend",
)  # fmt: skip
"""No such code; a match without a protocol; no such address; nothing was thrown away; no such record,
picture or sign-up; a match without a deal card by card."""
FOR_TABLES = {
    "table.show",
    "table.state",
    "table.enter_hand",
    "table.tap_in",
    "table.try_mend",
    "table.sit_down",
    "table.confirm_match",
    "table.take_table_over",
    "table.call_organiser",
    "table.take_call_back",
    "table.settle_conflict",
    "table.compare_hands",
}


@pytest.fixture
def hall(playing: Hall) -> Hall:
    """Round 1 is published and has a hand, round 2 a draft; somebody has a penalty."""
    for match in playing.matches(1):
        playing.enter(match, Kind.WALK_OVER, {"winner": 0})
    act(
        playing.db,
        ORGANISER,
        adjust,
        playing.entrants()[0].id,
        AdjustmentKind.PENALTY,
        Amount(points=1),
        "Sen",
    )
    playing.draw()
    back_up(playing.db)
    return playing


def rules(app: Flask) -> Iterator[tuple[Rule, str]]:
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            yield rule, method


def address(rule: Rule, hall: Hall, number: int) -> str:
    """The route's address in `hall`, with round `number` and its first match."""
    match = hall.matches(number)[0]
    last = hall.record(match).last
    values = {
        "tournament_id": hall.tournament, "entrant_id": hall.entrants()[0].id, "number": number,
        "round_number": number, "from_round": number,
        "match_id": match, "entry_id": last or "none", "submission_id": last or "none", "code": "code",
        "signed": "unsigned", "nowhere": "nowhere", "screen": 2, "picture_id": "0" * 24,
        "filename": "base.css", "name": "AtkinsonHyperlegible-Regular", "game": "tolva", "form": "four",
        "short": "none", "sign_up_id": "none", "text": "forsta-kvallen", "language": "sv",
        "slug": "tomma-lappar" if rule.endpoint == "printing.paper" else "lappar",
        "adjustment_id": 1, "leave_id": 1, "round_id": 1, "call_id": 1,
        "earlier": hall.tournament,
        "what": "giv" if rule.endpoint == "mishaps.which" else "lamnar",
    }  # fmt: skip
    if rule.endpoint.startswith("backups."):
        values["name"] = copies_in(first_place(hall.db).folder)[-1].file.name
    if rule.endpoint == "files.fetch":
        values["name"] = "stallning.csv"
    adapter = rule.map.bind("localhost") if rule.map else None
    assert adapter
    return adapter.build(rule.endpoint, {key: values[key] for key in rule.arguments}, method=None)


def is_known(rule: Rule) -> bool:
    return rule.endpoint in FOR_ALL | FOR_TABLES


def test_the_organisers_routes_are_closed_to_all_others(app: Flask, client: Client, hall: Hall) -> None:
    scanned(client, hall)
    closed = [(rule, method) for rule, method in rules(app) if not is_known(rule)]
    assert len(closed) > 30
    for rule, method in closed:
        path = address(rule, hall, 1)
        for visitor in (app.test_client(), client):
            answer = visitor.open(path, method=method)
            if method == "GET":
                assert answer.status_code == 302, path
                assert answer.location.startswith("/logga-in?next="), path
            else:
                assert answer.status_code == 401, path


def scanned(client: Client, hall: Hall) -> None:
    assert client.get(f"/b/{hall.code(1)}").status_code == 302


def test_nothing_was_changed_by_those_who_tried(app: Flask, client: Client, hall: Hall) -> None:
    before = everything(hall)
    scanned(client, hall)
    for rule, method in rules(app):
        if not is_known(rule) and method == "POST":
            client.open(address(rule, hall, 1), method=method)
    assert everything(hall) == before


def everything(hall: Hall) -> object:
    rounds = [[hall.record(match).submissions for match in hall.matches(number)] for number in (1, 2)]
    counted = [[len(submissions) for submissions in matches] for matches in rounds]
    return hall.entrants(), counted, hall.code(1), hall.code(2)


def test_a_tables_routes_are_closed_to_those_who_have_not_scanned(app: Flask, hall: Hall) -> None:
    for rule, method in rules(app):
        if rule.endpoint in FOR_TABLES:
            path = address(rule, hall, 1)
            visitor = app.test_client()
            answer = visitor.open(path, method=method, json={} if method == "POST" else None)
            assert answer.status_code in {302, 401, 403}, path


def test_what_is_for_all_is_open_to_all(app: Flask, client: Client, hall: Hall) -> None:
    for rule, method in rules(app):
        if rule.endpoint in FOR_ALL and method == "GET":
            answer = client.get(address(rule, hall, 1), buffered=True)
            assert answer.status_code in {200, 302, 404 if rule.endpoint in MAY_BE_EMPTY else 200}, rule


def test_nobody_is_asked_to_log_in_for_what_is_for_all(app: Flask, client: Client, hall: Hall) -> None:
    for rule, method in rules(app):
        if rule.endpoint in FOR_ALL:
            answer = client.open(address(rule, hall, 1), method=method, buffered=True)
            assert answer.status_code != 401, rule
            assert not (answer.location or "").startswith("/logga-in?next="), rule


def test_a_draft_is_for_the_organiser_alone(
    app: Flask, client: Client, organiser: Client, hall: Hall
) -> None:
    scanned(client, hall)
    about_a_round = [
        rule
        for rule, method in rules(app)
        if {"number", "round_number", "from_round", "match_id"} & rule.arguments and method == "GET"
    ]
    for rule in about_a_round:
        path = address(rule, hall, 2)
        assert client.get(path).status_code in {404, 302}, path
        if rule.endpoint in FOR_ALL:
            assert client.get(path).status_code == 404, path
    assert organiser.get(f"/tavlingar/{hall.tournament}/ronder/2").status_code == 200


def test_no_public_page_holds_a_code_or_a_name_of_a_draft(app: Flask, client: Client, hall: Hall) -> None:
    for rule, method in rules(app):
        if rule.endpoint in FOR_ALL - {"static", "static_game", "fonts.font"} and method == "GET":
            page = client.get(address(rule, hall, 1)).get_data().replace("\N{NO-BREAK SPACE}".encode(), b" ")
            assert hall.code(1).encode() not in page, rule
            assert b"Rond 2" not in page, rule


def test_the_organiser_meets_no_closed_door_and_no_error(app: Flask, organiser: Client, hall: Hall) -> None:
    for rule, method in rules(app):
        if method == "GET" and not rule.endpoint.startswith(("table.", "auth.")):
            answer = organiser.get(address(rule, hall, 1), buffered=True, follow_redirects=True)
            assert answer.status_code in {200, 404}, rule
            assert answer.status_code == 200 or rule.endpoint.startswith(("mending.", *MAY_BE_EMPTY)), rule


def test_the_organiser_may_send_everything(app: Flask, organiser: Client, hall: Hall) -> None:
    """What is sent here is empty, so it may be refused, but not because of who sends it."""
    for rule, method in rules(app):
        if method == "POST" and not rule.endpoint.startswith("table.") and rule.endpoint != "auth.log_out":
            answer = organiser.post(address(rule, hall, 1), buffered=True)
            assert answer.status_code not in {401, 403}, rule
            assert not (answer.location or "").startswith("/logga-in?next="), rule


def test_what_is_not_there_is_a_page_that_says_so(organiser: Client, client: Client) -> None:
    for path in ("/tavlingar/99", "/tavlingar/99/stallning", "/tavlingar/99/ronder/1", "/matcher/99"):
        for visitor in (organiser, client):
            answer = visitor.get(path)
            assert answer.status_code == 404, path
            assert "Sidan finns inte" in answer.text


def test_a_hand_of_a_strangers_table_is_not_taken(client: Client, hall: Hall) -> None:
    scanned(client, hall)
    mine = next(match for match in hall.matches(1) if hall.record(match).table == 1)
    theirs = next(match for match in hall.matches(1) if match != mine)
    body = {"id": "forged-hand-1", "match": theirs, "after": None, "kind": "deal", "deal": FOUR_POINTS}
    before = len(hall.record(theirs).submissions)
    assert client.post("/bord/givar", json=body).status_code in {403, 409, 422}
    assert len(hall.record(theirs).submissions) == before


def test_the_lists_name_only_routes_that_are_there(app: Flask) -> None:
    assert {rule.endpoint for rule, _ in rules(app)} >= FOR_ALL | FOR_TABLES


@pytest.mark.parametrize("page", ["", "/stallning", "/storbild", "/ronder", "/alla-mot-alla", "/par"])
def test_issue_13_13_a_tournament_in_preparation_cannot_be_read_by_its_address(
    app: Flask, hall_before: Hall, organiser: Client, page: str
) -> None:
    address = f"/tavlingar/{hall_before.tournament}{page}"
    missing = f"/tavlingar/{hall_before.tournament + 1}{page}"
    visitor = app.test_client()
    answer = visitor.get(address)
    assert answer.status_code == visitor.get(missing).status_code
    assert answer.status_code in (302, 404)
    assert "Anna" not in answer.text
    assert organiser.get(address).status_code in (200, 404)


@pytest.fixture
def hall_before(database: Database) -> Hall:
    """Four pairs are registered; nothing is drawn."""
    return new_hall(database)
