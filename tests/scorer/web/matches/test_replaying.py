"""Issue 16, point 1: a hand of a match that has its deal card by card opens from the page of the match."""

import html
import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.formats.replay import moments, record_json
from engine.players import deal, fresh, played_out, sensible_player
from scorer.db import Database
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.matches.recorded import RECORD, key_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.web.matches.page import short_sides
from scorer.words.figures import signed
from tests.clients import Client
from tests.exports.papers.papers import pages
from tests.scorer.services.hall import QUICK, sit_down
from tests.scorer.services.matches.test_recorded_hands import played, usual
from tests.scorer.web.matches.evening_pages import GAMES, begun
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def given(match: int, entry: str) -> str:
    return f"/matcher/{match}/giv/{entry}"


def shown(client: Client, address: str) -> dict[str, Any]:
    """What the script of the viewer is given."""
    found = re.search(r'<script id="record" type="application/json">(.*?)</script>', client.get(address).text)
    assert found
    return dict(json.loads(found[1]))


def test_issue_16_1_each_hand_with_a_record_has_a_link_for_everybody(
    client: Client, playing: Hall, match: int
) -> None:
    plain = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    entry = playing.enter(match, Kind.DEAL, {RECORD: usual(1)[0]})
    page = client.get(f"/matcher/{match}").text
    assert page.count("Titta på given</a>") == 1
    assert f'href="{given(match, entry)}"' in page
    viewer = client.get(given(match, entry)).text
    assert "Rond 1: Tolva 1, giv 2" in viewer
    assert f'href="/matcher/{match}#titta-{entry}"' in viewer
    assert f'id="titta-{entry}"' in page
    assert client.get(given(match, plain)).status_code == 404


def test_issue_16_1_the_players_have_their_names(client: Client, playing: Hall, match: int) -> None:
    entry = playing.enter(match, Kind.DEAL, {RECORD: usual(1)[0]})
    before = shown(client, given(match, entry))["players"]
    assert [name.rpartition(", ")[2] for name in before] == ["stol 1", "stol 1", "stol 2", "stol 2"]
    sit_down(playing.db, match)
    names = [person.name for person in playing.record(match).seats if person]
    assert shown(client, given(match, entry))["players"] == names
    assert len(set(names)) == 4
    assert shown(client, given(match, entry))["sides"] == list(short_sides(playing.record(match)))


def test_issue_16_1_the_address_stays_where_the_record_is_mended_and_ends_where_it_is_struck(
    client: Client, playing: Hall, match: int
) -> None:
    first, second = usual(1)[0], usual(7)[0]
    assert key_of(first) != key_of(second)
    entry = playing.enter(match, Kind.DEAL, {RECORD: first})
    before = shown(client, given(match, entry))
    playing.enter(match, Kind.MEND, {"changes": [{"target": entry, "deal": {RECORD: second}}]})
    after = shown(client, given(match, entry))
    assert after["steps"] != before["steps"]
    playing.enter(match, Kind.MEND, {"changes": [{"target": entry, "struck": True}]})
    assert client.get(given(match, entry)).status_code == 404
    assert "Titta på given" not in client.get(f"/matcher/{match}").text


def test_issue_16_4_the_deal_of_a_match_on_paper_has_names_and_says_where(
    client: Client, playing: Hall, match: int
) -> None:
    sit_down(playing.db, match)
    entry = playing.enter(match, Kind.DEAL, {RECORD: usual(1)[0]})
    address = f"{given(match, entry)}/given.pdf"
    assert f'href="{address}"' in client.get(given(match, entry)).text
    answer = client.get(address, buffered=True)
    assert answer.content_type == "application/pdf"
    text = " ".join(pages(answer.data)[0].split())
    assert "Rond 1: Tolva 1, giv 1 · Novemberbondtolvan" in text
    for person in playing.record(match).seats:
        assert person is not None
        assert person.name in text


def test_issue_16_1_only_who_may_see_the_match_sees_its_deals(
    client: Client, organiser: Client, playing: Hall, match: int
) -> None:
    entry = playing.enter(match, Kind.DEAL, {RECORD: usual(1)[0]})
    playing.draw()
    (draft, _) = playing.matches(2)
    assert client.get(given(draft, entry)).status_code == 404
    assert organiser.get(given(draft, entry)).status_code == 404
    for nonsense in ("x", "%00", "å", "..", "9" * 300, "giv?x=%ff"):
        assert client.get(given(match, nonsense)).status_code == 404
        assert client.get(f"{given(match, nonsense.partition('?')[0])}/given.pdf").status_code == 404
    assert client.get(given(999_999, entry)).status_code == 404


def deal_for(record: MatchRecord, seed: int) -> dict[str, Any]:
    """A random deal with as many players as sit in the match, dealt by who deals there."""
    rules = record.rules
    situation = replace(fresh(rules.form, rules.players), dealer=record.first_dealer or 0)
    start = deal(situation, Random(seed))
    return dict(record_json(start, played_out(start, sensible_player, Random(seed))[1]))


@pytest.mark.parametrize("preset", GAMES)
def test_issue_16_1_a_hand_of_every_form_is_looked_at_and_printed(
    organiser: Client, client: Client, database: Database, preset: str
) -> None:
    _, match = begun(organiser, database, preset)
    with database.reading() as session:
        record = match_record(session, match)
    raw = deal_for(record, 16)
    act(database, ORGANISER, submit, Sent("en-hel-giv", match, record.last, Kind.DEAL, {RECORD: raw}))
    page = shown(client, given(match, "en-hel-giv"))
    with database.reading() as session:
        assert page["players"] == [p.name for p in match_record(session, match).seats if p]
    assert len(page["steps"]) == len(raw["events"]) + 1
    assert page["refused"] is None
    assert client.get(f"{given(match, 'en-hel-giv')}/given.pdf", buffered=True).data.startswith(b"%PDF")


def test_issue_16_1_points_are_told_from_the_matchs_score_whatever_the_record_says(
    client: Client, playing: Hall, match: int
) -> None:
    """The record says 0-0; the hand before it gave 4-0, and gives 5-0 once it is mended."""
    record, _ = usual(1)
    first = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    entry = playing.enter(match, Kind.DEAL, {RECORD: record})
    assert record["score"] == [0, 0]
    assert shown(client, given(match, entry))["before"] == [4, 0]
    playing.enter(match, Kind.MEND, {"changes": [{"target": first, "deal": QUICK}]})
    after = shown(client, given(match, entry))
    assert after["before"] == [5, 0]
    standing = playing.db.folds.of(playing.record(match)).state.score
    assert f"Ställningen är {standing[0]}–{standing[1]}." in after["ending"][0]
    text = " ".join(pages(client.get(f"{given(match, entry)}/given.pdf", buffered=True).data)[0].split())
    assert f"Ställningen är {standing[0]}–{standing[1]}." in text


def test_b7_cards_that_the_matchs_score_would_forbid_are_shown_with_the_points_that_count(
    client: Client, playing: Hall, match: int
) -> None:
    """Side 0 asked at 0-0, in vain. At 11 the question would be a slip; the match has nothing of it."""
    for hand in (QUICK, QUICK, {"melds": [], "maktorer": [3, 5], "last_trick": 0}):
        playing.enter(match, Kind.DEAL, hand)
    assert playing.db.folds.of(playing.record(match)).state.score == (11, 1)
    entry = playing.enter(match, Kind.DEAL, {RECORD: asked_in_vain()})
    (line,) = playing.db.folds.of(playing.record(match)).state.lines[-1:]
    sides = [
        f"{side} {signed(own)}"
        for side, own in zip(short_sides(playing.record(match)), line.points, strict=True)
    ]
    told = f"räknas given så: {', '.join(sides)}. Ställningen blev {line.score[0]}–{line.score[1]}."
    assert (line.score[0] - line.points[0], line.score[1] - line.points[1]) == (11, 1)
    address = given(match, entry)
    assert told in html.unescape(client.get(address).text)
    assert shown(client, address)["refused"] is None
    assert told in " ".join(pages(client.get(f"{address}/given.pdf", buffered=True).data)[0].split())


def asked_in_vain() -> dict[str, Any]:
    """A deal in which side 0 asks, is told no, and makes no meld, so that its facts stand at any score."""
    for seed in range(500):
        record, facts = played(seed)
        deals = moments(record).deals
        asked = [deals[at].to_act for at, event in enumerate(record["events"]) if event == "ask"]
        if {0, 2} & {*asked} and facts.get("melds") == []:
            return record
    raise AssertionError
