"""Issue 16, point 1: what the page of a record shows after each event is what the engine says."""

from collections.abc import Iterator

import pytest
from flask import Flask

from engine.forms import FORMS
from scorer.words.language import choose_language
from tests.scorer.web.hands.stepping import differences, examples, page_of, random_records, with_an_exchange

RANDOM = 180
BONDTOLVA = {
    "format": "giv/1", "game": "bondtolva", "form": "four", "dealer": 3, "score": [9, 4], "carry": 0,
    "hands": [
        "SK SQ HA HT H9 DA D6 C9 C8", "ST S9 HK HQ DT D9 D8 CA C7",
        "SA S8 HJ H8 DK DQ CT CJ C6", "SJ S7 S6 H7 H6 DJ D7 CK CQ",
    ],
    "events": ["HA", "HK", "H8", "H6", "meld:S", "HT", "HQ", "HJ", "H7", "SK"],
}  # fmt: skip
"""Seat 0 leads, takes the first trick and melds trumf in spades."""


@pytest.fixture
def swedish(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        choose_language("sv")
        yield


def test_issue_16_1_the_examples_of_each_form_are_shown_as_the_engine_plays_them(swedish: None) -> None:
    shown = list(examples())
    assert {(raw["game"], raw["form"]) for raw in shown} == set(FORMS)
    assert len(shown) > 400
    assert [wrong for raw in shown for wrong in differences(raw, page_of(raw))] == []


def test_issue_16_1_random_records_are_shown_as_the_engine_plays_them(swedish: None) -> None:
    assert [wrong for raw in random_records(RANDOM) for wrong in differences(raw, page_of(raw))] == []


def test_issue_16_1_a_meld_is_told_with_its_name_and_points(swedish: None) -> None:
    page = page_of(BONDTOLVA)
    meld = page["steps"][5]
    assert meld["said"] == "Spelare 1 visar kung och dam i spader."
    assert [(award["side"], award["name"], award["points"]) for award in meld["gained"]] == [(0, "trumf", 2)]
    assert [(shown["seat"], shown["suit"], shown["name"]) for shown in meld["shown"]] == [(0, "S", "trumf")]
    assert meld["trump"] == "Trumf: spader"
    assert page["before"] == [9, 4]
    assert page["sides"] == ["Spelare 1 och 3", "Spelare 2 och 4"]


def test_issue_16_1_a_trick_stops_and_stays_in_the_middle_until_the_next_lead(swedish: None) -> None:
    page = page_of(BONDTOLVA)
    assert page["stops"] == [4, 9]
    taken = page["steps"][4]
    assert taken["said"] == "Spelare 4 lägger hjärter sex. Spelare 1 tar sticket."
    assert (taken["winner"], [card for _, card in taken["middle"]]) == (0, ["HA", "HK", "H8", "H6"])
    assert page["steps"][5]["middle"] == []


def test_issue_16_1_each_award_has_the_text_of_its_rule(swedish: None) -> None:
    page = page_of(BONDTOLVA)
    [rule] = page["rules"]
    assert rule == page["steps"][5]["awards"][0]["rule"]
    assert page["rules"][rule]["said"]
    assert page["rules"][rule]["address"] == f"/regler/bondtolva/four#{rule}"


def test_issue_16_1_an_illegal_record_stops_and_says_why_with_the_rule(swedish: None) -> None:
    page = page_of(BONDTOLVA | {"events": ["HA", "CA", "H8", "H6"]})
    assert len(page["steps"]) == 2
    assert page["refused"]["event"] == "Spelare 2 lägger klöver ess."
    assert page["refused"]["rule"] in page["rules"]
    assert page["refused"]["said"] == "Färgen måste följas: spela ett kort i ♥."


def test_w8_cards_that_are_put_away_have_a_sentence_for_who_must_not_see_them(swedish: None) -> None:
    raw, number = with_an_exchange()
    page = page_of(raw)
    step = page["steps"][number + 1]
    away = raw["events"][number].partition(":")[2].split(" ")
    assert len(away) > 1
    who = page["players"][step["seat"]]
    assert step["said"].startswith(f"{who} byter bort ")
    assert step["covered"] == f"{who} byter kort: {len(away)}."
    elsewhere = [own["covered"] for own in page["steps"] if "byter bort" not in own["said"]]
    assert set(elsewhere) == {""}
