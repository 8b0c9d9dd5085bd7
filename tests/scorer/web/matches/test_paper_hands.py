"""Issue 15, point 1: hand by hand from paper with the table's own buttons, at the addresses of the match."""

import json
import re
from typing import Any

import pytest
from werkzeug.test import TestResponse

from engine.contest.ledger import Kind
from scorer.models import Role
from scorer.models.columns import Json
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

TRUMF_TJOG: Json = {
    "melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "S"}],
    "vinst": 0,
    "last_trick": 1,
}


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def hand(hall: Hall, match: int, own: str, deal: Json = TRUMF_TJOG) -> Json:
    return {"id": own, "match": match, "after": hall.record(match).last, "kind": "deal", "deal": deal}


def data_of(page: str) -> Json:
    found = re.search(r'<script id="table-data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    read: Json = json.loads(found[1])
    return read


def score(answer: TestResponse) -> Any:
    assert answer.json
    return answer.json["state"]["match"]["fold"]["score"]


def test_issue_15_1_the_page_is_the_tables_own(organiser: Client, playing: Hall, match: int) -> None:
    """Nobody need say who sits where, and a side's seats have its name."""
    page = organiser.get(f"/matcher/{match}").text
    assert f'href="/matcher/{match}/papper"' in page
    page = organiser.get(f"/matcher/{match}/papper").text
    data = data_of(page)
    assert "table/main.js" in page
    assert data["paper"] == f"/matcher/{match}/papper"
    assert data["state"]["phase"] == "play"
    sides = [side["short"] for side in data["state"]["match"]["sides"]]
    assert [seat["name"].split(",")[0] for seat in data["state"]["match"]["seats"]] == sides * 2


def test_issue_15_1_a_match_of_a_draft_has_no_page_yet(organiser: Client, hall: Hall) -> None:
    hall.draw()
    (drafted, *_) = hall.matches(1)
    assert organiser.get(f"/matcher/{drafted}/papper").status_code == 404


def test_issue_15_1_a_hand_counts_as_one_that_a_table_sent(
    organiser: Client, playing: Hall, match: int
) -> None:
    """C6, B8, B9: trumf 2 and vinst 1 against tjog 1 and sistan 1."""
    answer = organiser.post(f"/matcher/{match}/papper/givar", json=hand(playing, match, "from-paper"))
    assert answer.status_code == 200
    assert answer.json
    assert answer.json["status"] == "saved"
    assert score(answer) == [3, 2]
    stored = playing.record(match).submissions[-1]
    assert (stored.id, stored.role, stored.device_id) == ("from-paper", Role.ORGANISER, None)
    assert organiser.get(f"/matcher/{match}/papper/lage").json == answer.json["state"]


def test_a_hand_that_is_sent_twice_is_entered_once(organiser: Client, playing: Hall, match: int) -> None:
    body = hand(playing, match, "sent-twice")
    for _ in range(2):
        assert score(organiser.post(f"/matcher/{match}/papper/givar", json=body)) == [3, 2]
    assert len(playing.record(match).submissions) == 1


def test_what_the_table_enters_meanwhile_is_seen(organiser: Client, playing: Hall, match: int) -> None:
    address = f"/matcher/{match}/papper/lage"
    mark = organiser.get(address).headers["ETag"]
    assert organiser.get(address, headers={"If-None-Match": mark}).status_code == 304
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    answer = organiser.get(address, headers={"If-None-Match": mark})
    assert answer.json
    assert len(answer.json["match"]["fold"]["hands"]) == 1


def test_a_hand_that_the_rules_refuse_changes_nothing(organiser: Client, playing: Hall, match: int) -> None:
    """B5: a suit is melded once."""
    twice = TRUMF_TJOG | {"melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "H"}]}
    answer = organiser.post(f"/matcher/{match}/papper/givar", json=hand(playing, match, "refused", twice))
    assert answer.status_code == 422
    assert answer.json
    assert answer.json["error"]["sentence"]
    assert playing.record(match).submissions == ()


@pytest.mark.parametrize("way", ["givar", "prova", "bekrafta", "konflikt"])
@pytest.mark.parametrize("body", [None, [], {}, {"match": "x"}, {"match": 99}, {"match": True}])
def test_nonsense_changes_nothing(
    organiser: Client, playing: Hall, match: int, way: str, body: object
) -> None:
    answer = organiser.post(f"/matcher/{match}/papper/{way}", json=body)
    assert answer.status_code in (400, 422)
    assert answer.json
    assert answer.json["error"]["sentence"]
    assert playing.record(match).submissions == ()


def test_a_hand_for_another_match_is_refused(organiser: Client, playing: Hall, match: int) -> None:
    second = playing.matches(1)[1]
    answer = organiser.post(f"/matcher/{match}/papper/givar", json=hand(playing, second, "astray"))
    assert answer.status_code in (400, 422)
    assert playing.record(second).submissions == ()


def test_a_change_is_shown_before_it_is_saved(organiser: Client, playing: Hall, match: int) -> None:
    first = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    body = {"match": match, "changes": [{"target": first, "struck": True}]}
    answer = organiser.post(f"/matcher/{match}/papper/prova", json=body)
    assert answer.json
    assert len(answer.json["before"]["hands"]) == 1
    assert answer.json["after"]["hands"] == []
    assert len(playing.record(match).submissions) == 1


def test_issue_15_1_one_press_confirms_for_all_who_have_signed(
    organiser: Client, playing: Hall, match: int
) -> None:
    for won in (0, 0, 1):
        score_ = [3, 3]
        score_[won] = 12
        playing.enter(match, Kind.PARTI, {"score": score_, "winner": won})
    record = playing.record(match)
    body = {"match": match, "side": None, "last": record.last}
    answer = organiser.post(f"/matcher/{match}/papper/bekrafta", json=body)
    assert answer.json
    assert answer.json["state"]["phase"] == "done"
    assert [confirmation.side for confirmation in playing.record(match).confirmed_now] == [None]
    again = organiser.post(f"/matcher/{match}/papper/givar", json=hand(playing, match, "too-late"))
    assert again.status_code == 409
    assert data_of(organiser.get(f"/matcher/{match}/papper").text)["state"]["phase"] == "done"


def test_an_unplayed_match_is_not_confirmed(organiser: Client, playing: Hall, match: int) -> None:
    body = {"match": match, "side": None, "last": None}
    assert organiser.post(f"/matcher/{match}/papper/bekrafta", json=body).status_code == 409
