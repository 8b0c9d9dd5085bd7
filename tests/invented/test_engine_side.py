"""The engine plays, reads, scores and simulates an invented game that it knows by its value alone."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.cards import bits
from engine.contest.match import MatchRules
from engine.formats import score
from engine.formats.replay import answer, parse, record_json, replay
from engine.formats.summary import deal_json, parse_deal
from engine.forms import FORMS, form_named, rules_of
from engine.games import listed
from engine.games.listed import RULES
from engine.objection import Refused
from engine.players import STYLES, amid, deal, fresh, played_out
from engine.simulation import matches
from engine.simulation.evening import simulate
from exports.archive.document import archive_json, read
from exports.check.checking import check
from scorer.simulated_archives import archive_of
from tests.engine.simulation.plans import any_plan
from tests.invented.engine_side.lyktan import FORMS as LYKTAN
from tests.invented.engine_side.lyktan import GAME
from tests.invented.engine_side.lyktan.play import PACK
from tests.invented.engine_side.lyktan.points import LyktanFacts

BY_FORM = pytest.mark.parametrize("form", LYKTAN, ids=[form.key for form in LYKTAN])
BY_STYLE = pytest.mark.parametrize("style", list(STYLES))
pytestmark = pytest.mark.usefixtures("lyktan")

HANDS = ["R1 R2 R3 R4 G1 G2", "G3 G4 B1 B2 B3 B4", "Y1 Y2 Y3 Y4 V1 V2"]


def record(*events, **keys):
    text = {"format": "giv/1", "game": "lyktan", "form": "three", "dealer": 2, "score": [0, 0, 0]}
    return text | {"hands": HANDS, "stock": "V3 V4", "events": list(events)} | keys


def refusal(text):
    with pytest.raises(Refused) as refused:
        replay(text)
    return refused.value.index, refused.value.objection.code, refused.value.objection.rule


def protocol(form, deals, partier=1):
    frame = {"format": "protokoll/1", "game": form.game, "form": form.name, "partier": partier}
    return frame | {"first_dealer": 0, "deals": deals}


def dealt(form, style, chance):
    """A deal at random from the middle of a parti, its end, and the events between."""
    start = deal(amid(fresh(form), chance), chance)
    return start, *played_out(start, STYLES[style], chance)


def tricks_of(text):
    """Tricks a seat, worked out from a finished record: the highest card of the colour led wins."""
    seats = len(text["hands"])
    leader, taken = (text["dealer"] + 1) % seats, [0] * seats
    cards = [event for event in text["events"] if event != "light"]
    for at in range(0, len(cards), seats):
        trick = cards[at : at + seats]
        best = max((card for card in trick if card[0] == trick[0][0]), key=lambda card: card[1])
        leader = (leader + trick.index(best)) % seats
        taken[leader] += 1
    return taken


def test_the_list_has_it_beside_the_four_and_no_name_twice():
    assert list(listed.GAMES) == ["tolva", "bondtolva", "tremanswhist", "tjuv", "lyktan"]
    assert [form_named("lyktan", form.name) for form in LYKTAN] == list(LYKTAN)
    assert [rule.number for rule in rules_of(LYKTAN[0])] == ["C2", "L1", "L2", "L3", "L4", "L5"]
    assert RULES["C2"].forms[-2:] == ("lyktan/two", "lyktan/three")
    assert "lyktan" not in str(rules_of(FORMS["tjuv", "tjuv"]))
    with pytest.raises(ValueError, match="lyktan"):
        listed.register(GAME)


def test_no_file_of_the_program_knows_it():
    root = Path(engine.__file__).parents[1]
    rooms = [
        room for name in ("engine", "exports", "scorer", "templates") for room in (root / name).rglob("*.*")
    ]
    files = [file for file in rooms if file.suffix in (".py", ".html", ".js", ".css", ".po")]
    assert len(files) > 400
    assert [file for file in files if "lyktan" in file.read_text("utf-8").lower()] == []


def test_its_pack_has_five_colours():
    assert len(PACK.cards) == 20
    assert PACK.texts(PACK.mask(("R2", "B1", "V4", "R1"))) == ("R1", "R2", "B1", "V4")
    assert PACK.texts(PACK.mask(("V4", "V1"))) == ("V1", "V4")
    assert "SA" not in PACK.known


@BY_FORM
@BY_STYLE
def test_a_deal_is_written_read_and_replayed(form, style):
    chance = random.Random(f"{form.key} {style}")
    for _ in range(60):
        start, end, events = dealt(form, style, chance)
        text = json.loads(json.dumps(record_json(start, events)))
        assert parse(text).start == start
        assert replay(text).deal == end
        assert list(end.facts.tricks) == tricks_of(text)
        assert answer(text, repr)["status"] == "complete"


@BY_FORM
def test_legal_agrees_with_check_and_every_card_lies_somewhere(form):
    chance = random.Random(f"states {form.key}")
    for _ in range(15):
        now = deal(amid(fresh(form), chance), chance)
        while now.to_act is not None:
            legal = now.legal()
            allowed = [event for event in (*PACK.cards, "light", "SA", "") if now.check(event) is None]
            assert sorted(allowed) == sorted(legal)
            gone = [card for trick in now.past.tricks for card in trick.cards]
            held = [card for hand in now.hands for card in bits(hand)]
            assert sorted((*gone, *held, *now.past.setup.stock)) == list(range(20))
            now = now.apply(chance.choice(legal))


@BY_FORM
@BY_STYLE
def test_both_doors_give_the_same_awards(form, style):
    """The deal by cards from the start of a parti; its facts on paper, alone in a protocol."""
    chance = random.Random(f"doors {form.key} {style}")
    seen = set()
    for _ in range(200):
        start = deal(replace(fresh(form), dealer=chance.randrange(form.seats)), chance)
        end, _ = played_out(start, STYLES[style], chance)
        by_cards = [
            {"kind": award.kind, "side": award.side, "points": award.points, "rule": award.rule}
            for award in end.awards
        ]
        on_paper = score.answer(protocol(form, [deal_json(end.facts)]), repr)
        assert on_paper["deals"][0]["awards"] == by_cards
        assert on_paper["deals"][0]["score"] == list(end.settled.score)
        seen |= {award["points"] for award in by_cards if award["kind"] == "lit"}
    assert seen == {3, -3}


@BY_FORM
@pytest.mark.parametrize("following", [matches.by_cards, matches.made_up])
def test_matches_are_played_to_their_end(form, following):
    chance = random.Random(f"match {form.key}")
    for _ in range(15):
        items, state = matches.play(MatchRules(form, 3, 0), chance, following)
        assert state.complete
        assert len(state.partier) == 3
        assert all(max(parti.score) >= 15 for parti in state.partier)
        deals = [item for item in items if isinstance(item, LyktanFacts)]
        assert [parse_deal(form, json.loads(json.dumps(deal_json(item)))) for item in deals] == deals
    assert {item.lit for item in deals} > {None}


@pytest.mark.parametrize(("system", "form"), [("swiss", LYKTAN[0]), ("tables", LYKTAN[1])])
@pytest.mark.parametrize("cards", [True, False])
def test_a_tournament_is_simulated_archived_and_checked(system, form, cards):
    plan = any_plan(7, system, cards=cards)
    plan = replace(plan, form=form, rule_options=frozenset(), length=0, entrants=9)
    plan = replace(plan, options=replace(plan.options, sides=form.sides_that_meet))
    text = json.loads(json.dumps(archive_json(archive_of(simulate(plan)))))
    assert text["tournament"]["game"] == "lyktan"
    assert any("deal" in entry for match in text["rounds"][0]["matches"] for entry in match["entries"])
    assert list(check(read(text))) == []


def test_its_rules_are_kept_at_the_table():
    after_two = record("light", "R1", "G3", "Y1")
    assert replay(after_two).deal.past.tricks[0].winner == 0
    assert refusal(record("light", "light")) == (1, "not-now", "L4")
    assert refusal(record("R1", "light")) == (1, "not-now", "L4")
    assert refusal(record("SA")) == (0, "malformed", None)
    assert refusal(record("V3")) == (0, "not-in-hand", "L2")
    assert refusal(record("G1", "B1")) == (1, "must-follow", "L2")
    assert refusal(record(stock="V3 V3")) == (None, "bad-pack", None)
    assert refusal(record(hands=["R1", *HANDS[1:]])) == (None, "bad-pack", None)


def test_its_own_key_is_needed_here_and_refused_elsewhere():
    form = LYKTAN[1]
    assert parse_deal(form, {"tricks": [3, 2, 1], "lit": None}) == LyktanFacts((3, 2, 1), None)
    for deal_text, key, wants in (
        ({"tricks": [3, 2, 1]}, "lit", "present"),
        ({"lit": 0}, "tricks", "present"),
        ({"tricks": [3, 2, 1], "lit": 3}, "lit", "side"),
        ({"tricks": [3, 2, 1], "lit": 0, "vinst": 0}, "vinst", "other-game"),
    ):
        with pytest.raises(Refused) as refused:
            parse_deal(form, deal_text)
        params = dict(refused.value.objection.params)
        assert (params["key"], params["wants"]) == (key, wants)
    with pytest.raises(Refused) as refused:
        parse_deal(FORMS["tjuv", "tjuv"], {"cards": [12, 12, 12], "lit": 0}, 3)
    assert dict(refused.value.objection.params) == {"key": "lit", "wants": "other-game"}


def test_tricks_must_add_up():
    answered = score.answer(protocol(LYKTAN[0], [{"tricks": [4, 3], "lit": None}]), lambda why: why.code)
    assert (answered["status"], answered["rule"], answered["message"]) == ("error", "L3", "sum")
