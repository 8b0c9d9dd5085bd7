"""Every form played at random to the end, looked at in every state."""

import json
import random

import pytest

from engine.cards import ACE_HIGH, SHORT, TEN_HIGH, bits
from engine.contest.match import MatchRules, start
from engine.formats.replay import deal_json, parse, record_json, replay
from engine.formats.summary import deal_json as facts_json
from engine.formats.summary import parse_deal
from engine.forms import FORMS
from engine.objection import Refused
from engine.parti import SHARED, Standing
from engine.players import amid, deal, fresh, random_player, sensible_player
from scorer.words.refusals import sentence

FORM_LIST = list(FORMS.values())
IDS = [form.key for form in FORM_LIST]
BY_FORM = pytest.mark.parametrize("form", FORM_LIST, ids=IDS)
CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
EVENTS = [
    *CARDS,
    *(f"{kind}:{suit}" for kind in ("meld", "partner") for suit in "SHDC-"),
    *(
        "ask",
        "half",
        "whole",
        "draw",
        "turn",
        "stand",
        "buy",
        "",
        "SA SA",
        "meld",
        "sa",
        "S10",
        "ask ",
        "\ud800",
    ),
    *(f"redeal:{seat}" for seat in range(7)),
    *(f"{kind}:{card}" for kind in ("out", "capture", "lay", "fill", "remove", "exchange") for card in CARDS),
    *("exchange:", "remove:", "exchange:SA SA", "remove:SA HA DA CA"),
]
DEALT = {"tolva": 36, "bondtolva": 36, "tremanswhist": 39}
"""Cards in hands and tricks at any time, where none is drawn or turned up; a stock bought replaces a hand."""
PACKS = {"tolva": TEN_HIGH, "bondtolva": TEN_HIGH, "tremanswhist": ACE_HIGH, "tjuv": SHORT}


def situation(form, chance):
    players = chance.randint(form.fewest, form.most) if not form.seats else 0
    return amid(fresh(form, players), chance)


def states(form, chance, player=random_player):
    now = deal(situation(form, chance), chance)
    yield now
    while now.to_act is not None:
        now = now.apply(player(now, chance))
        yield now


def played(form, chance, player=random_player):
    *_, end = states(form, chance, player)
    return end


def whereabouts(form, now):
    """Every card of the pack, once for each place where it lies."""
    pack = PACKS[form.game]
    if form.game == "tjuv":
        in_piles = sum(now.cards) - (now.open.bit_count() if now.stage == "over" else 0)
        lying = [*now.stock, *bits(now.open), *(card for hand in now.hands for card in bits(hand))]
        return len(set(lying)) == len(lying) == len(pack.cards) - in_piles
    gone = [card for trick in now.past.tricks for card in trick.cards]
    held = [card for hand in now.hands for card in bits(hand)]
    if form.name not in ("plocketolva", "bordstolva") and len(gone) + len(held) != DEALT[form.game]:
        return False
    return len(held) == len(set(held)) and not set(gone) & set(held) and set(now.cards) <= set(held)


@BY_FORM
def test_cards_are_conserved_and_legal_agrees_with_check_and_apply(form):
    chance = random.Random(f"states {form.key}")
    for _ in range(6):
        for now in states(form, chance):
            assert whereabouts(form, now)
            legal = now.legal()
            assert (len(legal) == 0) == (now.to_act is None)
            few = set(legal) if len(legal) < 500 else set(chance.choices(legal, k=20))
            assert all(now.check(event) is None for event in few)
            for event in chance.sample(EVENTS, 60):
                objection = now.check(event)
                if len(legal) < 500:
                    assert (objection is None) == (event in few), event
                if objection is not None:
                    assert sentence(objection)
                    assert sentence(objection, "en")
                    with pytest.raises(Refused) as refused:
                        now.apply(event)
                    assert refused.value.objection == objection


@BY_FORM
@pytest.mark.parametrize("player", [random_player, sensible_player])
def test_a_deal_comes_to_its_end_and_adds_up(form, player):
    chance = random.Random(f"end {form.key}")
    for _ in range(25):
        end = played(form, chance, player)
        assert end.legal() == ()
        assert end.to_act is None
        if form.game == "tolva" and end.past.gubbe is None:
            assert sum(end.card_points) == 120
        if form.game == "bondtolva" and end.past.redealer is None:
            assert (sum(end.maktorer), sum(end.ogon)) == (8, 40)
            assert 1 <= sum(award.points for award in end.awards if award.points > 0) <= 7
        if form.game == "tremanswhist":
            assert sum(end.trick_counts) == 13
        if form.game == "tjuv":
            assert sum(end.cards) == 36


@BY_FORM
def test_a_record_written_and_read_back_is_replayed_to_the_same_answer(form):
    chance = random.Random(f"text {form.key}")
    for _ in range(15):
        beginning = deal(situation(form, chance), chance)
        now, events = beginning, []
        while now.to_act is not None and chance.random() < 0.99:
            events.append(random_player(now, chance))
            now = now.apply(events[-1])
        text = json.dumps(record_json(beginning, events))
        assert parse(json.loads(text)).start == beginning
        assert replay(json.loads(text)).deal == now
        assert json.dumps(deal_json(replay(json.loads(text)).deal)) == json.dumps(deal_json(now))


def two_doors(form, chance):
    """Play a deal, write its facts down as people do, and score them from the paper."""
    end = played(form, chance)
    written = json.loads(json.dumps(facts_json(end.facts)))
    setup = end.setup if form.game == "tjuv" else end.past.setup
    facts = parse_deal(setup.form, written, len(end.hands))
    assert facts == end.facts
    score = getattr(setup, "score", (0,) * setup.form.sides)
    columns = ((0, 0),) * setup.form.sides if form.columns else ()
    standing = Standing(score, getattr(setup, "carry", 0), columns, max(getattr(setup, "deal", 1), 1) - 1)
    settled = setup.form.settle(standing, facts, setup.dealer, 1)
    assert settled == end.settled
    assert settled.awards == end.awards
    return end, settled


@BY_FORM
def test_both_doors_give_the_same_awards(form):
    chance = random.Random(f"doors {form.key}")
    for _ in range(60):
        two_doors(form, chance)


@pytest.mark.deep
@pytest.mark.timeout(1800)
@BY_FORM
def test_both_doors_give_the_same_awards_many_times(form):
    chance = random.Random(f"deep doors {form.key}")
    for _ in range(20_000):
        two_doors(form, chance)


@pytest.mark.parametrize("form", [form for form in FORM_LIST if form.sheet.vinst], ids=lambda form: form.key)
def test_vinst_told_as_a_side_counts_like_the_numbers_t7_b8(form):
    """On paper most people write who took vinst and nothing more."""
    chance = random.Random(f"told {form.key}")
    for _ in range(40):
        end, settled = two_doors(form, chance)
        if settled.void or getattr(end.facts, "gubbe", None):
            continue
        takers = [award.side for award in settled.awards if award.kind == "vinst"]
        told = {"melds": facts_json(end.facts)["melds"], "last_trick": end.facts.last_trick}
        told["vinst"] = takers[0] if takers else None
        facts = parse_deal(form, told)
        assert facts.vinst == (takers[0] if takers else SHARED)
        standing = Standing(end.past.setup.score, getattr(end.past.setup, "carry", 0))
        assert form.settle(standing, facts, 0, 0) == settled


@BY_FORM
def test_a_match_is_folded_from_deals_that_were_played(form):
    """Deal after deal from where the parti stands: the match and the card door give the same score."""
    chance = random.Random(f"match {form.key}")
    players = 4 if not form.seats else 0
    state = start(MatchRules(form, 2, 1, players=players, length=3))
    while not state.complete:
        number = state.deals % 9 + 1
        where = fresh(form, players)
        seated = type(where)(where.form, state.dealer, state.score, state.carry, deal=number)
        if any(points >= 12 for points in state.score) and form.game == "tolva":
            break
        now = deal(seated, chance)
        while now.to_act is not None:
            now = now.apply(sensible_player(now, chance))
        answer = deal_json(now)
        state = state.add(now.facts)
        line = state.lines[-1]
        assert list(line.points) == answer.get("points", list(line.points))
        if form.target:
            assert (list(line.score), line.carry) == (answer["score"], answer["carry"])
            assert (answer["winner"],) == (line.winners or (None,))
            following = answer["next_dealer"]
            assert following is None if line.winners else following == state.dealer
    assert state.complete
    assert sum(state.won) >= len(state.partier) == 2


def test_a_sensible_player_beats_a_random_one():
    """Tolva on four: side 0 plays with sense, side 1 does anything."""
    chance, form = random.Random(4), FORMS["tolva", "four"]
    points = [0, 0]
    for _ in range(150):
        now = deal(fresh(form), chance)
        while now.to_act is not None:
            player = sensible_player if now.to_act % 2 == 0 else random_player
            now = now.apply(player(now, chance))
        for award in now.awards:
            points[award.side] += award.points
    assert points[0] > points[1] + 100
