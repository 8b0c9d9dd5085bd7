"""A deal is written down card by card at the table, and kept with each tap (issue 16, point 2)."""

from typing import Any

import pytest
from sqlmodel import select

from engine.formats.replay import replay, turned
from engine.formats.summary import deal_json
from scorer.models import DealDraft
from scorer.rows.matches.recorded import facts_in
from scorer.services.matches.drafting import MOST_DRAFTS
from tests.clients import Client
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.hands_sent import QUICK, hand, play, refusal
from tests.scorer.web.table.recording import played_deal
from tests.scorer.web.table.tables import Table

DEAL = played_deal("bondtolva/four", 1)
SMALL_BY_CARDS = played_deal("bondtolva/four", 2)


def tap(client: Client, table: Table, *taps: str, by: str = "draft-0001", **more: Any) -> Any:
    return client.post(
        "/bord/kort", json={"match": table.match, "after": None, "id": by, "taps": list(taps), **more}
    )


def told(client: Client, table: Table, *taps: str) -> Any:
    answer = tap(client, table, *taps)
    assert answer.status_code == 200, answer.json
    return answer.json


def test_issue_16_2_a_deal_is_followed_by_the_engine_and_ends_with_its_record(
    seated: Client, table: Table
) -> None:
    first = told(seated, table)
    assert (first["to_act"], first["over"], first["hidden"]) == (0, False, [9, 9, 9, 9])
    now = DEAL.start
    for count, event in enumerate(DEAL.events):
        found = told(seated, table, *DEAL.events[:count])
        assert (found["to_act"], found["stops"]) == (now.to_act, None)
        assert event in [choice["event"] for choice in found["choices"] if choice["shut"] is None]
        now = now.apply(event)
    last = told(seated, table, *DEAL.events)
    assert (last["over"], last["facts"], last["record"]) == (True, DEAL.facts, DEAL.record)
    saved = seated.post("/bord/givar", json=hand(table, deal=last["facts"] | {"record": last["record"]}))
    assert saved.json["status"] == "saved"
    (row,) = record(table.db, table.match).submissions
    assert facts_in(row.content) == DEAL.facts


def test_issue_16_2_it_is_said_from_which_standing_the_deal_was_followed(
    seated: Client, table: Table
) -> None:
    assert told(seated, table, *DEAL.events)["after"] is None
    saved = hand(table, deal=DEAL.facts)
    seated.post("/bord/givar", json=saved)
    assert told(seated, table, *DEAL.events)["after"] == saved["id"]


def test_issue_16_3_the_judge_is_opened_with_the_trick_at_hand(seated: Client, table: Table) -> None:
    assert told(seated, table)["judge"] is None
    events = DEAL.events[:6]
    shown = seated.get(told(seated, table, *events)["judge"])
    assert shown.status_code == 200
    assert shown.text.count('class="gone"') == sum(len(event) == 2 for event in events)
    assert all(name in shown.text for name in ("Anna", "Sven"))


def test_issue_16_2_taps_are_only_added_and_undoing_is_one(seated: Client, table: Table) -> None:
    events = DEAL.events
    told(seated, table, *events[:4])
    found = told(seated, table, *events[:4], "undo", "undo", *events[2:3])
    assert found["to_act"] == told(seated, table, *events[:3])["to_act"]
    with table.db.reading() as session:
        (row,) = session.exec(select(DealDraft)).all()
        assert row.taps == [*events[:4], "undo", "undo", events[2]]
    assert tap(seated, table, *events[:3], "undo").status_code == 422


def test_issue_16_2_what_was_begun_is_gone_on_with_from_another_browser(
    seated: Client, table: Table, organiser: Client
) -> None:
    told(seated, table, *DEAL.events[:5])
    asked = {"match": table.match, "after": None, "taps": []}
    kept = organiser.post(f"/matcher/{table.match}/papper/kort", json=asked).json["kept"]
    assert kept["taps"] == list(DEAL.events[:5])
    more = asked | {"id": "draft-0002", "taps": [*kept["taps"], DEAL.events[5]]}
    answer = organiser.post(f"/matcher/{table.match}/papper/kort", json=more)
    assert answer.json["count"] == 6
    assert seated.post("/bord/kort", json=asked).json["kept"]["id"] == "draft-0002"


def test_issue_16_2_however_many_deals_a_device_begins_nobody_is_stopped_and_few_are_kept(
    seated: Client, table: Table, organiser: Client
) -> None:
    """The oldest is forgotten, and there again with the next tap, which sends all of them."""
    for number in range(MOST_DRAFTS + 5):
        assert tap(seated, table, *DEAL.events[:2], by=f"draft-{number:04}").status_code == 200
    assert kept(table) == [f"draft-{number:04}" for number in range(5, MOST_DRAFTS + 5)]
    body = {"match": table.match, "after": None, "id": "of-the-organiser", "taps": list(DEAL.events[:4])}
    assert organiser.post(f"/matcher/{table.match}/papper/kort", json=body).status_code == 200
    assert tap(seated, table, *DEAL.events[:3], by="draft-0000").json["count"] == 3
    assert len(kept(table)) == MOST_DRAFTS
    assert {"of-the-organiser", "draft-0000"} < {*kept(table)}


def kept(table: Table) -> list[str]:
    with table.db.reading() as session:
        return [row.id for row in session.exec(select(DealDraft).order_by(DealDraft.at)).all()]


def test_issue_16_2_what_the_rules_forbid_stops_there_with_the_rule(seated: Client, table: Table) -> None:
    own = [f"shows:0:{card}" for card in DEAL.record["hands"][0].split(" ")]
    card = DEAL.events[0]
    stopped = told(seated, table, *own, card, card)
    assert stopped["stops"]["event"] == card
    assert stopped["stops"]["why"]["rule"] == "C3"
    assert stopped["to_act"] == 1


def test_issue_16_2_what_stops_is_told_with_what_follows_it_and_may_have_been_played(
    seated: Client, table: Table
) -> None:
    """Seat 0 leads the six of spades, seat 1 has the seven of spades, and a heart is said to be its card."""
    taps = ["shows:1:S7", *(f"shows:1:H{rank}" for rank in "6789TJQK"), "S6", "H6", "S8"]
    stops = told(seated, table, *taps)["stops"]
    assert (stops["event"], stops["rest"], stops["may_be"]) == ("H6", ["S8"], True)
    assert stops["said"].endswith("lägger hjärter sex")
    taps += ["undo", "undo", "!H6", "S8"]
    really = told(seated, table, *taps)
    assert (really["stops"], really["irregular"], really["to_act"]) == (None, 1, 3)
    again = told(seated, table, *taps, "undo", "undo", "S6")["stops"]
    assert (again["may_be"], again["rest"]) == (False, [])


def test_b12_a_record_whose_dealer_is_not_the_matchs_is_refused_with_the_rule(
    seated: Client, table: Table
) -> None:
    """Seat 3 deals the first hand; the record is turned so that seat 0 does."""
    turned_record = turned(DEAL.record, 1)
    facts = dict(deal_json(replay(turned_record).deal.facts))
    body = hand(table, deal=facts | {"record": turned_record})
    assert refusal(seated, body) == (422, "other-dealer", "B12")
    assert not record(table.db, table.match).submissions
    saved = hand(table, deal=DEAL.facts)
    assert seated.post("/bord/givar", json=saved).json["status"] == "saved"
    change = {"target": saved["id"], "deal": facts | {"record": turned_record}}
    mend = {**hand(table), "id": "mend-0001", "kind": "mend", "changes": [change]}
    assert refusal(seated, mend) == (422, "other-dealer", "B12")
    change["deal"] = DEAL.facts | {"record": DEAL.record}
    assert seated.post("/bord/givar", json=mend).json["status"] == "saved"


def test_b12_the_organisers_door_refuses_another_dealer_as_the_tables_does(
    organiser: Client, seated: Client, table: Table
) -> None:
    """The hand of the table counts; that of the organiser after it would be dealt by the same seat."""
    door = f"/matcher/{table.match}/papper/givar"
    turned_record = turned(DEAL.record, 1)
    facts = dict(deal_json(replay(turned_record).deal.facts))
    assert refusal(organiser, hand(table, deal=facts | {"record": turned_record}), door) == (
        422,
        "other-dealer",
        "B12",
    )
    seated.post("/bord/givar", json=hand(table, deal=DEAL.facts))
    again = hand(table, deal=DEAL.facts | {"record": DEAL.record})
    assert refusal(organiser, again, door) == (422, "other-dealer", "B12")
    saved = organiser.post(door, json=hand(table, deal=facts | {"record": turned_record}))
    assert saved.json["status"] == "saved"


def test_issue_16_2_a_conflict_whose_dealer_is_another_says_so_and_does_not_count(
    seated: Client, table: Table
) -> None:
    """It was dealt by seat 0, and stands against the first hand, which seat 3 dealt."""
    turned_record = turned(SMALL_BY_CARDS.record, 1)
    facts = dict(deal_json(replay(turned_record).deal.facts))
    seated.post("/bord/givar", json=hand(table, deal=DEAL.facts))
    late = hand(table, deal=facts | {"record": turned_record}, after=None)
    answer = seated.post("/bord/givar", json=late).json
    (shown,) = answer["state"]["conflicts"]
    assert (answer["status"], shown["refused"]["code"]) == ("conflict", "other-dealer")
    assert shown["both"]["refused"] is None
    last = record(table.db, table.match).last
    chosen = {"match": table.match, "conflict": late["id"], "how": "used", "last": last}
    assert refusal(seated, chosen, "/bord/konflikt") == (422, "other-dealer", "B12")
    assert len(fold(table.db, table.match).steps) == 1


def test_issue_16_2_a_record_that_is_wrong_in_itself_is_no_change_meanwhile(
    seated: Client, table: Table
) -> None:
    """422 and not 409: nothing that others did would make it right."""
    foreign = played_deal("tolva/four", 1).record
    unfinished = DEAL.record | {"events": list(DEAL.events[:-1])}
    for deal, code in (
        ({"record": foreign}, "record-foreign"),
        ({"record": unfinished}, "record-unfinished"),
        (SMALL_BY_CARDS.facts | {"record": DEAL.record}, "record-differs"),
        (DEAL.facts | {"record": "0" * 32}, "record-unknown"),
    ):
        assert refusal(seated, hand(table, deal=deal)) == (422, code, None)


def test_issue_16_2_a_record_that_comes_too_late_is_kept_beside_whoever_deals(
    seated: Client, table: Table
) -> None:
    seated.post("/bord/givar", json=hand(table, deal=DEAL.facts))
    late = hand(table, deal=SMALL_BY_CARDS.facts | {"record": SMALL_BY_CARDS.record}, after=None)
    assert seated.post("/bord/givar", json=late).json["status"] == "conflict"


def test_issue_16_2_after_the_end_of_the_match_no_deal_is_written_down(
    seated: Client, table: Table, organiser: Client
) -> None:
    """Three partier of three hands. A hand would be refused as well, and nobody deals."""
    play(seated, table, *[QUICK] * 9)
    last = record(table.db, table.match).last
    body = {"match": table.match, "after": last, "id": "draft-0004", "taps": ["S6"]}
    assert refusal(seated, body, "/bord/kort")[:2] == (422, "after-end")
    assert refusal(organiser, body, f"/matcher/{table.match}/papper/kort")[:2] == (422, "after-end")
    with table.db.reading() as session:
        assert session.exec(select(DealDraft)).all() == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"taps": "S6"}, {"taps": [7]}, {"taps": ["S6"] * 2000}, {"taps": ["x" * 100]}, {"match": "1"},
        {"id": "x"}, {"id": None}, {"after": 7},
    ],
)  # fmt: skip
def test_issue_16_2_nonsense_is_refused_and_nothing_kept(
    seated: Client, table: Table, wrong: dict[str, Any]
) -> None:
    body = {"match": table.match, "after": None, "id": "draft-0009", "taps": ["S6"], **wrong}
    answer = seated.post("/bord/kort", json=body)
    assert answer.status_code == 422
    with table.db.reading() as session:
        assert session.exec(select(DealDraft)).all() == []


@pytest.mark.parametrize(
    "taps", [["undo"], ["undo", "undo"], ["shows:9:SA"], [""], ["!"], ["dealer:7"], ["trump:X"]]
)
def test_issue_16_2_a_tap_that_says_nothing_changes_nothing(
    seated: Client, table: Table, taps: list[str]
) -> None:
    found = told(seated, table, *taps)
    assert (found["to_act"], found["asks"]) == (0, None)


def test_issue_16_2_who_is_at_no_table_taps_nothing_in(client: Client, table: Table) -> None:
    assert tap(client, table, "S6").status_code == 401


def test_issue_16_2_another_device_at_a_table_that_is_held_taps_nothing_in(
    app: Any, seated: Client, table: Table
) -> None:
    late = app.test_client()
    late.post(f"/b/{table.code}")
    body = {"match": table.match, "after": None, "id": "draft-0003", "taps": ["S6"]}
    assert refusal(late, body, "/bord/kort") == (409, "table-held", None)
    assert fold(table.db, table.match).state.deals == 0
