"""The door where more than one device is at a table: who has it, calls, conflicts; nonsense and forgery."""

import json
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from sqlmodel import select

from scorer.models import CallReason, How, LogEntry, Role
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.matches.settling import Choice, confirm, settle
from scorer.services.tables.calling import MOST_AT_TABLE
from scorer.services.tables.holding import release_table
from scorer.services.tables.room import renew_codes
from tests.clients import Client
from tests.scorer.services.hall import QUICK, record
from tests.scorer.web.table.hands_sent import NONSENSE, SMALL, hand, play, refusal
from tests.scorer.web.table.tables import Table, last_heard, scanned

DOORS = ["/bord/ta-over", "/bord/kalla", "/bord/kalla/klart", "/bord/konflikt"]


@pytest.fixture
def second(app: Flask, seated: Client, table: Table) -> Client:
    """Another device at the same table, which `seated` has."""
    return scanned(app, table.code)


def state(client: Client, query: str = "") -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/bord/lage{query}").json
    return found


def test_the_page_gives_the_table_to_the_first_that_shows_it(
    app: Flask, at_table: Client, table: Table
) -> None:
    act(table.db, ORGANISER, release_table, table.tournament, table.number)
    assert (state(at_table)["holds"], state(at_table)["holder"]) == (False, None)
    assert at_table.get("/bord").status_code == 200
    assert state(at_table)["holds"] is True


def test_the_second_device_sees_who_has_the_table_and_how_it_stands(
    seated: Client, second: Client, table: Table
) -> None:
    play(seated, table, QUICK)
    last_heard(table, timedelta(seconds=6))
    seated.get("/bord/lage?waiting=2")
    seen = state(second)
    assert (seen["holds"], seen["phase"], seen["match"]["fold"]["score"]) == (False, "play", [5, 0])
    assert seen["holder"]["waiting"] == 2
    assert set(seen["holder"]) == {"since", "seen", "waiting"}
    assert len(seen["holder"]["since"].split(".")) == 2


def test_taking_over_and_back_is_told_to_both_at_their_next_asking(
    seated: Client, second: Client, table: Table
) -> None:
    mark = {"If-None-Match": seated.get("/bord/lage").headers["ETag"]}
    answer = second.post("/bord/ta-over", json={}).json
    assert (answer["status"], answer["state"]["holds"]) == ("saved", True)
    told = seated.get("/bord/lage", headers=mark)
    assert (told.status_code, told.json["holds"]) == (200, False)
    assert seated.post("/bord/ta-over", json={}).json["state"]["holds"] is True
    assert state(second)["holds"] is False


def test_what_the_old_device_had_entered_is_sent_all_the_same_and_kept(
    seated: Client, second: Client, table: Table
) -> None:
    waiting = [hand(table, id="old-hand-1"), hand(table, SMALL, id="old-hand-2", after="old-hand-1")]
    second.post("/bord/ta-over", json={})
    play(second, table, SMALL)
    answers = [seated.post("/bord/givar", json=body).json for body in waiting]
    assert [answer["status"] for answer in answers] == ["conflict", "conflict"]
    (theirs,), (mine,) = state(second)["conflicts"], state(seated)["conflicts"]
    assert (mine["mine"], theirs["mine"]) == (True, False)
    assert mine | {"mine": False} == theirs
    assert (mine["id"], mine["against"], mine["same"]) == ("old-hand-1", ["hand-0000"], False)
    assert [(entry["id"], entry["score"]) for entry in mine["hands"]] == [
        ("old-hand-1", [5, 0]),
        ("old-hand-2", [6, 1]),
    ]
    assert state(second)["match"]["fold"]["score"] == [1, 1]


def test_a_conflict_is_settled_with_one_tap_by_who_has_the_table(
    seated: Client, second: Client, table: Table
) -> None:
    second.post("/bord/givar", json=hand(table, id="other-hand"))
    body = {"match": table.match, "conflict": "other-hand", "how": "used"}
    assert refusal(second, body, "/bord/konflikt") == (409, "table-held", None)
    answer = seated.post("/bord/konflikt", json=body).json
    assert answer["state"]["conflicts"] == []
    assert answer["state"]["match"]["fold"]["score"] == [5, 0]
    assert seated.post("/bord/konflikt", json=body).json == answer
    assert refusal(seated, body | {"how": "put-away"}, "/bord/konflikt") == (409, "changed-meanwhile", None)
    assert state(second)["conflicts"] == []


def test_a_conflict_whose_hands_cannot_stand_shows_them_without_worth_and_is_refused_with_the_rule(
    seated: Client, second: Client, table: Table
) -> None:
    """5-0, 10-0; vinst nobody's and sistan is 11-0, and trumf cannot follow (B7)."""
    play(seated, table, QUICK, QUICK)
    eleven = {"melds": [], "vinst": None, "last_trick": 0}
    second.post("/bord/givar", json=hand(table, eleven, id="other-hand-1"))
    second.post("/bord/givar", json=hand(table, id="other-hand-2", after="other-hand-1"))
    (conflict,) = state(seated)["conflicts"]
    assert [(entry["score"], entry["awards"]) for entry in conflict["hands"]][1] == (None, None)
    assert conflict["hands"][1]["content"] == QUICK
    body = {"match": table.match, "conflict": "other-hand-1", "how": "used"}
    assert refusal(seated, body, "/bord/konflikt") == (422, "score-limit", "B7")
    assert state(seated)["match"]["fold"]["score"] == [10, 0]


def test_the_organiser_settles_it_too_and_the_table_hears(
    seated: Client, second: Client, table: Table
) -> None:
    second.post("/bord/givar", json=hand(table, id="other-hand"))
    mark = {"If-None-Match": seated.get("/bord/lage").headers["ETag"]}
    act(table.db, ORGANISER, settle, table.match, "other-hand", Choice(How.PUT_AWAY))
    assert seated.get("/bord/lage", headers=mark).json["conflicts"] == []


# --- calls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", [*CallReason])
def test_the_table_calls_and_takes_it_back(seated: Client, second: Client, table: Table, reason: str) -> None:
    called = seated.post("/bord/kalla", json={"reason": reason, "match": table.match}).json["state"]
    assert called["call"]["reason"] == reason
    assert state(second)["call"] == called["call"]
    assert seated.post("/bord/kalla/klart", json={}).json["state"]["call"] is None
    assert state(second)["call"] is None


def test_issue_13_13_new_devices_at_a_table_do_not_call_without_end(app: Flask, table: Table) -> None:
    answers = []
    for _ in range(MOST_AT_TABLE + 3):
        device = scanned(app, table.code)
        answers.append(device.post("/bord/kalla", json={"reason": "rules"}).status_code)
        device.post("/bord/kalla/klart", json={})
    assert answers == [200] * MOST_AT_TABLE + [409] * 3


def test_a_device_that_calls_and_calls_is_sent_to_the_organiser(
    seated: Client, second: Client, table: Table
) -> None:
    """Ten times in ten minutes, another reason or a call taken back in between; each device for itself."""
    for number in range(5):
        for reason in ("rules", "help"):
            assert seated.post("/bord/kalla", json={"reason": reason}).status_code == 200
        assert seated.post("/bord/kalla", json={"reason": "help"}).status_code == 200, (
            "the same again is none"
        )
        if number < 4:
            seated.post("/bord/kalla/klart", json={})
    assert refusal(seated, {"reason": "wrong"}, "/bord/kalla") == (409, "calls-many", None)
    assert state(seated)["call"]["reason"] == "help"
    assert second.post("/bord/kalla", json={"reason": "wrong"}).status_code == 200
    with table.db.writing() as session:
        for line in session.exec(select(LogEntry).where(LogEntry.action == "call")).all():
            line.at -= timedelta(minutes=10)
    assert seated.post("/bord/kalla", json={"reason": "rules"}).status_code == 200


@pytest.mark.parametrize("path", DOORS)
def test_a_small_door_reads_no_long_letters(seated: Client, table: Table, path: str) -> None:
    body = RIGHT | {"match": table.match, "note": "x" * 5000}
    assert refusal(seated, body, path) == (422, "malformed-request", None)


def test_the_state_is_of_the_match_that_the_page_shows(seated: Client, table: Table) -> None:
    finished = {"score": [12, 7], "winner": 0}
    for number in range(3):
        last = record(table.db, table.match).last
        act(table.db, ORGANISER, submit, Sent(f"parti-00{number}", table.match, last, Kind.PARTI, finished))
    act(table.db, Actor(Role.ORGANISER), confirm, table.match, None, "parti-002")
    for path, body in (
        ("/bord/kalla", {"reason": "wrong"}),
        ("/bord/kalla/klart", {}),
        ("/bord/ta-over", {}),
    ):
        answer = seated.post(path, json=body | {"match": table.match}).json["state"]
        assert (answer["phase"], answer["match"]["id"]) == ("done", table.match)


# --- rights, forgery, nonsense ------------------------------------------------------------------------

RIGHT = {"reason": "help", "conflict": "other-hand", "how": "used"}


@pytest.mark.parametrize("path", DOORS)
def test_nobody_without_a_code_and_nobody_with_an_old_one(
    client: Client, seated: Client, table: Table, path: str
) -> None:
    body = RIGHT | {"match": table.match}
    assert refusal(client, body, path) == (401, "no-table", None)
    act(table.db, ORGANISER, renew_codes, table.tournament)
    assert refusal(seated, body, path) == (401, "table-code-renewed", None)


@pytest.mark.parametrize("path", DOORS)
def test_a_forged_request_without_a_token_is_refused(seated: Client, table: Table, path: str) -> None:
    answer = seated.post(path, json=RIGHT | {"match": table.match}, forged=True)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "csrf")
    assert state(seated)["call"] is None


@pytest.mark.parametrize("raw", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("path", DOORS)
def test_what_is_not_a_json_object_gets_a_sentence(seated: Client, raw: bytes, path: str) -> None:
    answer = seated.post(path, data=raw, content_type="application/json")
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "malformed-request")


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        *(("/bord/kalla", {"reason": wrong}) for wrong in (None, "", "HELP", 7, [], {}, "help ")),
        *((path, {"match": wrong}) for path in DOORS for wrong in ("1", True, -1, 10**30, [])),
        *(("/bord/konflikt", {"match": wrong}) for wrong in (None, 0)),
        *(
            ("/bord/konflikt", {"conflict": wrong})
            for wrong in (None, 7, "short", "x" * 65, "\ud800" * 9, [])
        ),
        *(("/bord/konflikt", {"how": wrong}) for wrong in (None, True, "same", [])),
    ],
    ids=str,
)
def test_a_misshapen_request_gets_a_sentence(
    seated: Client, table: Table, path: str, changes: dict[str, Any]
) -> None:
    before = state(seated)
    body = json.dumps(RIGHT | {"match": table.match} | changes)
    answer = seated.post(path, data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "malformed-request")
    assert state(seated) == before


def test_another_tables_device_settles_nothing(seated: Client, stranger: Client, table: Table) -> None:
    body = {"match": table.match, "conflict": "other-hand", "how": "put-away"}
    assert refusal(stranger, body, "/bord/konflikt") == (403, "not-your-table", None)
    assert refusal(seated, body, "/bord/konflikt") == (404, "not-found", None)
    assert refusal(seated, body | {"match": 9999}, "/bord/konflikt") == (404, "not-found", None)


@pytest.mark.parametrize("waiting", ["", "x", "-3", "1e9", "9" * 5000, "٣"])
def test_nonsense_about_waiting_hands_is_still_answered(seated: Client, waiting: str) -> None:
    answer = seated.get("/bord/lage", query_string={"waiting": waiting})
    assert answer.status_code == 200
    assert 0 <= answer.json["holder"]["waiting"] <= 999
