"""The one door for hands: what is stored, and every way of being refused in good order."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.models import Role
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.matches.settling import confirm
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.scorer.services.hall import QUICK, fold, given_match, record
from tests.scorer.web.table.hands_sent import NONSENSE, SMALL, hand, play, refusal
from tests.scorer.web.table.tables import Table

WIN = {"melds": [{"side": 0, "suit": suit} for suit in "HSDC"], "vinst": 0, "last_trick": 0}
"""Trumf 2, tjog 1, viv 1, viv 1, vinst 1, sistan 1: seven to side 0; two of them make a tolva."""


def mend(table: Table, *changes: dict[str, Any]) -> dict[str, Any]:
    body = hand(table, kind="mend", changes=list(changes))
    del body["deal"]
    return body


def test_a_hand_is_saved_and_the_answer_is_the_new_state(seated: Client, table: Table) -> None:
    answer = seated.post("/bord/givar", json=hand(table))
    shown = answer.json["state"]["match"]
    assert (answer.status_code, answer.json["status"]) == (200, "saved")
    assert (shown["fold"]["score"], shown["fold"]["dealer"], shown["last"]) == ([5, 0], 0, "hand-0000")
    assert [award["kind"] for award in shown["fold"]["hands"][0]["awards"]] == [
        "trumf", "tjog", "vinst", "sistan",
    ]  # fmt: skip


def test_the_same_hand_twice_gets_the_same_answer(seated: Client, table: Table) -> None:
    body = hand(table)
    first, again = (seated.post("/bord/givar", json=body) for _ in range(2))
    assert first.json == again.json
    assert len(record(table.db, table.match).submissions) == 1


def test_the_same_hand_ten_times_at_once_is_one_row_and_ten_equal_answers(
    app: Flask, seated: Client, table: Table
) -> None:
    body = hand(table)
    with seated.session_transaction() as session:
        at_table = dict(session)

    def post(_: int) -> object:
        client = app.test_client()
        with client.session_transaction() as session:
            session.update(at_table)
        return client.post("/bord/givar", json=body).json

    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(post, range(10)))
    assert all(answer == answers[0] for answer in answers)
    assert answers[0]["status"] == "saved"
    assert len(record(table.db, table.match).submissions) == 1


def _state(asked: TestResponse) -> object:
    """Without the mark of the program's start, which is told only to who asks."""
    return {key: value for key, value in asked.json.items() if key != "life"}


def test_what_is_answered_to_a_save_need_not_be_asked_for_again(seated: Client, table: Table) -> None:
    for number, sent in enumerate((hand(table), hand(table, id="late-hand", deal=SMALL))):
        saved = seated.post("/bord/givar", json=sent)
        asked = seated.get("/bord/lage", headers={"If-None-Match": saved.headers["ETag"]})
        assert asked.status_code == 304, number
        assert saved.json["state"] == _state(seated.get("/bord/lage"))


def test_the_state_after_a_save_is_of_the_match_that_the_page_follows(seated: Client, table: Table) -> None:
    followed = given_match(table.db, table.tournament, 2, 3, table=table.number)
    saved = seated.post(f"/bord/givar?match={followed}", json=hand(table))
    assert saved.json["state"] == _state(seated.get(f"/bord/lage?match={followed}"))
    mark = {"If-None-Match": saved.headers["ETag"]}
    assert seated.get(f"/bord/lage?match={followed}", headers=mark).status_code == 304
    assert seated.get("/bord/lage", headers=mark).json["match"]["id"] == table.match


def test_a_hand_built_on_an_older_one_is_kept_as_a_conflict(seated: Client, table: Table) -> None:
    play(seated, table, QUICK)
    answer = seated.post("/bord/givar", json=hand(table, SMALL, after=None, id="late-hand"))
    assert (answer.status_code, answer.json["status"]) == (200, "conflict")
    assert answer.json["state"]["match"]["fold"]["score"] == [5, 0]
    assert [conflict.id for conflict in record(table.db, table.match).conflicts] == ["late-hand"]


def test_a_hand_stored_before_the_evening_ended_still_gets_its_answer(seated: Client, table: Table) -> None:
    body = hand(table)
    seated.post("/bord/givar", json=body)
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    assert seated.post("/bord/givar", json=body).json["status"] == "saved"


# --- who may ------------------------------------------------------------------------------------------


def test_nobody_without_a_code(client: Client, table: Table) -> None:
    assert refusal(client, hand(table)) == (401, "no-table", None)


def test_another_tables_device_is_refused(seated: Client, stranger: Client, table: Table) -> None:
    assert refusal(stranger, hand(table)) == (403, "not-your-table", None)
    places = {"match": table.match, "seats": table.people, "first_dealer": 0}
    assert refusal(stranger, places, "/bord/platser")[:2] == (403, "not-your-table")
    changes = {"match": table.match, "changes": [{"target": "some-hand", "struck": True}]}
    assert refusal(stranger, changes, "/bord/prova")[:2] == (403, "not-your-table")
    said = {"match": table.match, "side": 0, "last": None}
    assert refusal(stranger, said, "/bord/bekrafta")[:2] == (403, "not-your-table")
    assert record(table.db, table.match).submissions == ()


@pytest.mark.parametrize("path", ["/bord/givar", "/bord/platser", "/bord/prova", "/bord/bekrafta"])
def test_a_forged_request_without_a_token_is_refused(seated: Client, table: Table, path: str) -> None:
    answer = seated.post(path, json=hand(table), forged=True)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "csrf")
    assert record(table.db, table.match).submissions == ()


def test_a_finished_tournament_takes_no_hands(seated: Client, table: Table) -> None:
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    assert refusal(seated, hand(table)) == (409, "finished", None)


def test_a_match_that_is_not_there(seated: Client, table: Table) -> None:
    assert refusal(seated, hand(table, match=9999)) == (404, "not-found", None)


def test_the_seats_come_first(at_table: Client, table: Table) -> None:
    assert refusal(at_table, hand(table)) == (409, "seats-needed", None)


# --- nonsense -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("path", ["/bord/givar", "/bord/platser", "/bord/prova", "/bord/bekrafta"])
def test_what_is_not_a_json_object_gets_a_sentence(seated: Client, raw: bytes, path: str) -> None:
    answer = seated.post(path, data=raw, content_type="application/json")
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "malformed-request")


@pytest.mark.parametrize(
    "changes",
    [
        {"id": None}, {"id": 7}, {"id": "short"}, {"id": "x" * 65}, {"id": "åäöåäöåäö"}, {"id": "\ud800" * 9},
        {"match": "1"}, {"match": True}, {"match": -1}, {"match": 10**30}, {"match": None},
        {"after": 3}, {"after": "\ud800" * 9}, {"after": "x" * 65},
        {"kind": "walk-over"}, {"kind": "parti"}, {"kind": None}, {"kind": []},
        {"deal": None}, {"deal": []}, {"deal": "QUICK"},
        {"kind": "mend", "changes": None}, {"kind": "mend", "changes": []}, {"kind": "mend", "changes": [3]},
        {"kind": "mend", "changes": [{"target": "some-hand"}]},
        {"kind": "mend", "changes": [{"target": "some-hand", "struck": "yes"}]},
        {"kind": "mend", "changes": [{"target": "\ud800" * 9, "struck": True}]},
        {"kind": "mend", "changes": [{"target": "some-hand", "struck": True}] * 201},
    ],
    ids=str,
)  # fmt: skip
def test_a_misshapen_request_gets_a_sentence(seated: Client, table: Table, changes: dict[str, Any]) -> None:
    body = json.dumps(hand(table) | changes)
    answer = seated.post("/bord/givar", data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "malformed-request")
    assert record(table.db, table.match).submissions == ()


@pytest.mark.parametrize(
    ("deal", "code", "rule"),
    [
        ({"melds": [], "last_trick": 0}, "missing", "B8"),
        ({"melds": [], "vinst": 0}, "missing", "B9"),
        ({"melds": [], "maktorer": [4, 4], "last_trick": 0}, "missing", "B8"),
        ({"melds": [], "maktorer": [9, 0], "last_trick": 0}, "sum", "B8"),
        ({"melds": [], "maktorer": [4, 4], "ogon": [20, 21], "last_trick": 0}, "sum", "B8"),
        ({"melds": [], "maktorer": [5, 3], "vinst": 1, "last_trick": 0}, "contradiction", "B8"),
        ({"melds": [{"side": 0, "suit": "H"}] * 2, "vinst": 0, "last_trick": 0}, "suit-twice", "C6"),
        ({"melds": [{"side": 0}] * 5, "vinst": 0, "last_trick": 0}, "too-many-melds", "C6"),
        ({"melds": [{"side": 0, "slip": True}], "vinst": 0, "last_trick": 0}, "not-now", "B7"),
        ({"melds": [{"side": 2}], "vinst": 0, "last_trick": 0}, "malformed", None),
        ({"melds": [], "vinst": 0, "last_trick": True}, "malformed", None),
        ({"melds": [], "maktorer": [10**3999, 3], "last_trick": 0}, "sum", "B8"),
        ({"redeal": True, "melds": []}, "malformed", None),
        ({"cards": [18, 18]}, "malformed", None),
    ],
)  # fmt: skip
def test_facts_that_cannot_stand_get_code_rule_and_sentence(
    seated: Client, table: Table, deal: dict[str, Any], code: str, rule: str | None
) -> None:
    assert refusal(seated, hand(table, deal)) == (422, code, rule)
    assert record(table.db, table.match).submissions == ()


def test_an_id_is_not_used_twice(seated: Client, table: Table) -> None:
    body = hand(table)
    seated.post("/bord/givar", json=body)
    assert refusal(seated, body | {"deal": SMALL}) == (409, "id-reused", None)
    assert fold(table.db, table.match).state.score == (5, 0)


# --- seats --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": [0, 0, 0, 0]}, "seats-wrong"),
        ({"seats": None}, "malformed-request"),
        ({"seats": [[]] * 4}, "malformed-request"),
        ({"seats": [True] * 4}, "malformed-request"),
        ({"seats": []}, "seats-wrong"),
        ({"first_dealer": None}, "dealer-wrong"),
        ({"first_dealer": 4}, "dealer-wrong"),
        ({"first_dealer": "0"}, "dealer-wrong"),
    ],
)
def test_seats_that_cannot_be_are_refused(
    at_table: Client, table: Table, changes: dict[str, Any], code: str
) -> None:
    body = {"match": table.match, "seats": table.people, "first_dealer": 0} | changes
    assert refusal(at_table, body, "/bord/platser") == (422, code, None)
    assert not record(table.db, table.match).seated


def test_seats_are_mended_without_touching_the_hands(seated: Client, table: Table) -> None:
    play(seated, table, QUICK)
    anna, berit, nils, sven = table.people
    body = {"match": table.match, "seats": [nils, berit, anna, sven], "first_dealer": 1}
    shown = seated.post("/bord/platser", json=body).json["state"]["match"]
    assert [person["id"] for person in shown["seats"]] == [nils, berit, anna, sven]
    assert (shown["fold"]["score"], shown["fold"]["hands"][0]["dealer"], shown["fold"]["dealer"]) == (
        [5, 0], 1, 2,
    )  # fmt: skip


# --- mending ------------------------------------------------------------------------------------------


def test_the_last_hand_is_undone_and_kept(seated: Client, table: Table) -> None:
    play(seated, table, QUICK, SMALL)
    answer = seated.post("/bord/givar", json=mend(table, {"target": "hand-0001", "struck": True})).json
    shown = answer["state"]["match"]["fold"]
    assert shown["score"] == [5, 0]
    assert [(struck["id"], struck["place"]) for struck in shown["struck"]] == [("hand-0001", 1)]


def test_a_change_that_changes_nothing_and_one_of_an_unknown_hand(seated: Client, table: Table) -> None:
    play(seated, table, QUICK)
    assert refusal(seated, mend(table, {"target": "hand-0000", "deal": QUICK})) == (
        409,
        "nothing-changed",
        None,
    )
    assert refusal(seated, mend(table, {"target": "nosuchhand", "struck": True}))[0] == 422


def preview(client: Client, table: Table, *changes: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/bord/prova", json={"match": table.match, "changes": list(changes)})
    assert answer.status_code == 200, answer.json
    seen: dict[str, Any] = answer.json
    return seen


def test_both_folds_are_shown_before_a_correction_is_saved(seated: Client, table: Table) -> None:
    """7-0, then 14-0 ends the tolva. With the first hand worth 1-1 the tolva stands at 8-1."""
    play(seated, table, WIN, WIN)
    seen = preview(seated, table, {"target": "hand-0000", "deal": SMALL})
    assert (seen["before"]["won"], seen["before"]["score"]) == ([1, 0], [0, 0])
    assert (seen["after"]["won"], seen["after"]["score"], seen["refused"]) == ([0, 0], [8, 1], None)
    assert seen["last"] == "hand-0001"
    assert len(record(table.db, table.match).submissions) == 2


def test_the_hands_behind_an_earlier_end_are_named(seated: Client, table: Table) -> None:
    """1-1, 8-1, then 9-2; with the first worth 7-0 the second ends the tolva and the third is over."""
    play(seated, table, SMALL, WIN, SMALL)
    assert preview(seated, table, {"target": "hand-0000", "deal": WIN})["surplus"] == ["hand-0002"]


def test_b7_a_later_hand_that_cannot_stand_is_named_with_its_rule(seated: Client, table: Table) -> None:
    """7-0, 9-1, 10-2, then trumf. With the third worth 2-0 side 0 stands at 11 before that trumf."""
    second_hand = {"melds": [{"side": 0, "suit": "H"}], "vinst": 1, "last_trick": 1}
    play(seated, table, WIN, second_hand | {"vinst": 1, "last_trick": 1}, SMALL, QUICK)
    seen = preview(seated, table, {"target": "hand-0002", "deal": {"melds": [], "vinst": 0, "last_trick": 0}})
    assert seen["after"] is None
    assert (seen["refused"]["entry"], seen["refused"]["rule"]) == ("hand-0003", "B7")
    assert "11" in seen["refused"]["sentence"]


# --- the end ------------------------------------------------------------------------------------------


def finish(client: Client, table: Table) -> None:
    assert play(client, table, *[WIN] * 6)["won"] == [3, 0]


def test_after_the_end_no_hand_is_taken(seated: Client, table: Table) -> None:
    finish(seated, table)
    assert refusal(seated, hand(table)) == (422, "after-end", None)


def test_the_other_side_confirms_and_then_only_the_organiser_changes(seated: Client, table: Table) -> None:
    finish(seated, table)
    body = {"match": table.match, "side": 1, "last": "hand-0005"}
    state = seated.post("/bord/bekrafta", json=body).json["state"]
    assert (state["phase"], state["match"]["confirmed"]) == ("done", [1])
    assert refusal(seated, mend(table, {"target": "hand-0005", "struck": True})) == (409, "confirmed", None)
    places = {"match": table.match, "seats": table.people, "first_dealer": 0}
    assert refusal(seated, places, "/bord/platser") == (409, "confirmed", None)


def test_confirming_twice_is_confirming_once(seated: Client, table: Table) -> None:
    finish(seated, table)
    body = {"match": table.match, "side": 1, "last": "hand-0005"}
    assert [seated.post("/bord/bekrafta", json=body).status_code for _ in range(2)] == [200, 200]
    assert len(record(table.db, table.match).confirmations) == 1


@pytest.mark.parametrize(
    ("changes", "refused"),
    [
        ({"last": "hand-0004"}, (409, "changed-meanwhile", None)),
        ({"last": {}}, (409, "changed-meanwhile", None)),
        ({"side": None}, (422, "side-wrong", None)),
        ({"side": 2}, (422, "side-wrong", None)),
        ({"side": "1"}, (422, "side-wrong", None)),
    ],
)
def test_confirming_what_is_not_there_is_refused(
    seated: Client, table: Table, changes: dict[str, Any], refused: object
) -> None:
    finish(seated, table)
    body = {"match": table.match, "side": 1, "last": "hand-0005"} | changes
    assert refusal(seated, body, "/bord/bekrafta") == refused


def test_a_match_that_goes_on_cannot_be_confirmed(seated: Client, table: Table) -> None:
    play(seated, table, QUICK)
    body = {"match": table.match, "side": 1, "last": "hand-0000"}
    assert refusal(seated, body, "/bord/bekrafta") == (409, "not-complete", None)


def test_a_walk_over_takes_no_hands(seated: Client, table: Table) -> None:
    act(table.db, ORGANISER, submit, Sent("walk-over-1", table.match, None, Kind.WALK_OVER, {"winner": None}))
    assert refusal(seated, hand(table)) == (409, "walk-over-set", None)


def test_a_hand_goes_to_the_match_that_it_was_played_in(seated: Client, table: Table) -> None:
    finish(seated, table)
    act(table.db, Actor(Role.ORGANISER), confirm, table.match, None, record(table.db, table.match).last)
    following = given_match(table.db, table.tournament, 2, 3, table=table.number)
    assert refusal(seated, hand(table, match=following, after=None)) == (409, "seats-needed", None)
