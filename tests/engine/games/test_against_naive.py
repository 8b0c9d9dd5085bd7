"""The engine and the naive second implementation agree, event by event, on random deals of every form."""

import random

import pytest

from engine.formats.replay import record_json
from engine.forms import FORMS
from engine.players import amid, deal, fresh, random_player
from tests.engine.games.naive import games, objections, tricks

FORM_LIST = list(FORMS.values())
IDS = [form.key for form in FORM_LIST]
MANY = 200
"""Longer lists of choices are compared now and then, by their length and by a sample; the longest never."""
TOO_MANY = 9000


def situations(form, chance, count):
    for _ in range(count):
        players = chance.randint(form.fewest, form.most) if not form.seats else 0
        yield amid(fresh(form, players), chance)


def compare(ours, theirs, chance):
    legal = ours.legal()
    if len(legal) > MANY:
        assert chance.choice(legal) in theirs.legal()
        assert len(legal) == len(theirs.legal())
    else:
        assert sorted(legal) == sorted(theirs.legal())


def play_both(situation, chance):
    ours = deal(situation, chance)
    theirs = games.start(record_json(ours, ()))
    while ours.to_act is not None:
        if len(ours.legal()) <= MANY or (len(ours.legal()) < TOO_MANY and chance.random() < 0.01):
            compare(ours, theirs, chance)
        event = random_player(ours, chance)
        ours = ours.apply(event)
        theirs.play(event)
    assert theirs.legal() == []
    return ours, theirs


@pytest.mark.parametrize("form", FORM_LIST, ids=IDS)
def test_legal_events_agree_on_random_deals(form):
    chance = random.Random(f"naive {form.key}")
    for situation in situations(form, chance, 40):
        play_both(situation, chance)


@pytest.mark.deep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("form", FORM_LIST, ids=IDS)
def test_legal_events_agree_on_many_random_deals(form):
    chance = random.Random(f"deep {form.key}")
    for situation in situations(form, chance, 12_000):
        play_both(situation, chance)


def tries(ours, chance):
    """Events of every kind, among them those that nearly could come."""
    texts = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    some = chance.sample(texts, 3)
    yield from chance.sample(texts, 8)
    yield from (f"{kind}:{suit}" for kind in ("meld", "partner") for suit in "SHDC-")
    yield from ("ask", "half", "whole", "draw", "turn", "stand", "buy", "exchange:", "remove", "x")
    yield from (f"redeal:{seat}" for seat in range(7))
    yield from (
        f"{kind}:{card}" for kind in ("out", "capture", "lay", "fill") for card in chance.sample(texts, 12)
    )
    yield from (f"{kind}:{' '.join(some[:size])}" for kind in ("exchange", "remove") for size in (1, 2, 3))
    if len(ours.legal()) > MANY or (ours.legal() and ours.legal()[0].startswith(("remove", "exchange"))):
        event = chance.choice(ours.legal())
        yield from (event, event + " " + event[-2:], event[:-3])


def agree_on_codes(situation, chance):
    ours = deal(situation, chance)
    theirs = games.start(record_json(ours, ()))
    going = True
    while going:
        for event in tries(ours, chance):
            objection = ours.check(event)
            assert (objection and objection.code) == objections.code(theirs, event), event
        going = ours.to_act is not None
        if going:
            event = random_player(ours, chance)
            ours = ours.apply(event)
            theirs.play(event)


@pytest.mark.parametrize("form", FORM_LIST, ids=IDS)
def test_codes_agree_in_every_state_of_random_deals(form):
    chance = random.Random(f"codes {form.key}")
    for situation in situations(form, chance, 15):
        agree_on_codes(situation, chance)


@pytest.mark.deep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("form", FORM_LIST, ids=IDS)
def test_codes_agree_in_every_state_of_many_random_deals(form):
    chance = random.Random(f"deep codes {form.key}")
    for situation in situations(form, chance, 1000):
        agree_on_codes(situation, chance)


def test_the_naive_rules_know_c4_and_c5():
    hand = ["D8", "DQ", "H6"]
    assert tricks.allowed(hand, ["S6", "D9"], "D", tricks.TEN_HIGH, True) == ["DQ"]
    assert tricks.allowed(hand, ["S6", "D9"], None, tricks.TEN_HIGH, True) == hand
    assert tricks.taker(["S6", "D9", "SA"], 2, 3, "D", tricks.TEN_HIGH) == 0
