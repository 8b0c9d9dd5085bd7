"""Issue 12, point 1: the deal that each page of rules tells is played by the engine, and told as it went."""

import re
from typing import Any

import pytest

from engine.formats.replay import deal_json, replay
from engine.forms import FORMS, Form
from scorer.games import form_words
from scorer.games.words import ToldDeal
from scorer.words.rules import NAMES, events_of, record_of, rule_page

ALL = [pytest.param(form, id=form.key) for form in FORMS.values()]
SUITS = {"spader": "S", "hjärter": "H", "ruter": "D", "klöver": "C"}
RANKS = dict(
    zip(
        ["ess", "tio", "kung", "dam", "knekt", "nio", "åtta", "sju", "sex", "fem", "fyra", "tre", "två"],
        "ATKQJ98765432",
        strict=True,
    )
)
CARD = re.compile(rf"({'|'.join(SUITS)}) ({'|'.join(RANKS)})\b")
TAKEN: dict[str, tuple[dict[str, list[int]], list[int] | None]] = {
    "tolva/four": ({"card_points": [64, 56]}, [4, 2]),
    "tolva/three": ({"card_points": [39, 50, 31]}, [0, 3, 2]),
    "tolva/plocketolva": ({"card_points": [77, 43]}, [2, 3]),
    "tolva/bordstolva": ({"card_points": [55, 65]}, [3, 2]),
    "bondtolva/four": ({"maktorer": [4, 4], "ogon": [24, 16]}, [2, 3]),
    "bondtolva/six": ({"maktorer": [4, 3, 1]}, [2, 2, 1]),
    "tremanswhist/upcard": ({"tricks": [5, 6, 2]}, [1, 1, -2]),
    "tremanswhist/nine-deals": ({"tricks": [8, 2, 3]}, [2, -3, 1]),
    "tjuv/tjuv": ({"cards": [16, 11, 9]}, None),
}
"""Worked out by hand with the cards on a table: what each side took, and its points for the deal."""


def told(form: Form) -> ToldDeal:
    found = form_words(form).told
    assert found is not None
    return found


def answer(form: Form) -> dict[str, Any]:
    return dict(deal_json(replay(record_of(form, told(form))).deal))


@pytest.mark.parametrize("form", ALL)
def test_the_deal_is_legal_ends_and_is_told_in_ten_lines(form: Form) -> None:
    assert answer(form)["status"] == "complete"
    assert len(told(form).steps) == 10


@pytest.mark.parametrize("form", ALL)
def test_it_is_counted_as_worked_out_by_hand(form: Form) -> None:
    taken, points = TAKEN[form.key]
    assert taken.items() <= answer(form)["taken"].items()
    assert answer(form).get("points") == points


@pytest.mark.parametrize("form", ALL)
def test_the_last_lines_say_what_was_taken_and_who_deals_next(form: Form) -> None:
    end = " ".join(step.text for step in told(form).steps[-2:])
    taken, points = TAKEN[form.key]
    said = {int(number) for number in re.findall(r"\d+", end)}
    assert {number for numbers in taken.values() for number in numbers} | set(map(abs, points or ())) <= said
    assert f"{NAMES[answer(form)['next_dealer']]} ger nästa giv." in end or "Cilla fick färst och ger" in end


@pytest.mark.parametrize("form", ALL)
def test_a_line_names_only_cards_that_it_shows_or_that_are_drawn(form: Form) -> None:
    """Of the cards that a line leads, plays or takes with, each is among its events."""
    setup = told(form).setup
    unseen = set(setup.get("stock", "").split()) | {
        card for table in setup.get("table", ()) for card in table["down"].split()
    }
    begun: set[str] = {setup.get("upcard", "")}
    for step, line in zip(told(form).steps, rule_page(form).told.lines, strict=True):
        shown = {card for row in line.rows for played in row for card in (played.card, *played.caught)}
        begun |= shown
        named = {SUITS[suit] + RANKS[rank] for suit, rank in CARD.findall(step.text)}
        assert named <= shown | unseen | (begun if form.key == "tjuv/tjuv" or not shown else set())


@pytest.mark.parametrize("form", [form for form in FORMS.values() if form.seats])
def test_a_line_names_the_winner_of_each_trick_it_tells_alone(form: Form) -> None:
    for step, line in zip(told(form).steps, rule_page(form).told.lines, strict=True):
        winners = {played.name for row in line.rows for played in row if played.took}
        assert len(line.rows) > 3 or all(name in step.text for name in winners)


@pytest.mark.parametrize("form", ALL)
def test_what_a_line_says_is_led_was_led(form: Form) -> None:
    for step, line in zip(told(form).steps, rule_page(form).told.lines, strict=True):
        led = [row[0].card for row in line.rows]
        said = re.findall(rf"spelar ut (?:trumf, )?({CARD.pattern})", step.text)
        assert {SUITS[suit] + RANKS[rank] for _, suit, rank in said} <= set(led)


@pytest.mark.parametrize("form", ALL)
def test_a_meld_is_told_with_its_name_suit_and_points(form: Form) -> None:
    melds = iter(answer(form).get("melds", ()))
    for step in told(form).steps:
        for event in events_of(step):
            if re.fullmatch(r"(meld|partner):[SHDC]", event):
                meld = next(melds)
                suit = next(name for name, letter in SUITS.items() if letter == meld["suit"])
                assert f"{meld['name']} i {suit}" in step.text
                assert f"{meld['points']} poäng" in step.text
                assert NAMES[meld["seat"]] in step.text
    assert not list(melds)


@pytest.mark.parametrize("form", ALL)
def test_every_card_is_dealt_and_shown(form: Form) -> None:
    page = rule_page(form).told
    assert page is not None
    dealt = [card for row in page.dealt for card in row.cards]
    assert len(dealt) == len(set(dealt)) == (52 if form.game == "tremanswhist" else 36)
