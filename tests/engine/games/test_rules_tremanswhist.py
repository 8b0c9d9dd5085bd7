"""W1-W10: svensk tremanswhist, worked out by hand.

Seat 0 holds all spades, seat 1 all hearts, the dealer (seat 2) all diamonds; the clubs are the stock.
"""

import pytest

from engine.contest.match import MatchRules, fold
from engine.formats.replay import replay
from engine.forms import FORMS
from engine.games.tremanswhist.points import NineDealsFacts, UpcardFacts
from engine.objection import Refused
from engine.parti import Standing
from tests.engine.games.cardtable import answer, last_refused, legal, record, refusal

RANKS = "AKQJT98765432"
SPADES, HEARTS, DIAMONDS, CLUBS = (" ".join(suit + rank for rank in RANKS) for suit in "SHDC")
HANDS = (SPADES, HEARTS, DIAMONDS)
LAPS = " ".join(f"S{rank} H{rank} D{rank}" for rank in RANKS)
UPCARD, NINE = FORMS["tremanswhist", "upcard"], FORMS["tremanswhist", "nine-deals"]


def upcard(card, events=""):
    return record("tremanswhist", "upcard", HANDS, events, stock=CLUBS, upcard=card)


def nine(deal, events=(), **keys):
    return record("tremanswhist", "nine-deals", HANDS, events, stock=CLUBS, deal=deal, **keys)


def test_w1_thirteen_each_and_the_upcard_is_the_dealers():
    assert refusal(upcard("SA")) == (None, "bad-pack", None)
    assert refusal(upcard("D1")) == (None, "malformed", None)
    short = record(
        "tremanswhist", "upcard", (SPADES[3:], HEARTS, DIAMONDS), "", stock=CLUBS + " SA", upcard="DA"
    )
    assert refusal(short) == (None, "bad-pack", None)


@pytest.mark.parametrize(
    ("card", "kind", "taker"),
    [
        ("D2", "minus", 0),
        ("D7", "minus", 0),
        ("D8", "plus", 0),
        ("DT", "plus", 0),
        ("DJ", "plus", 2),
        ("DA", "plus", 2),
    ],
)
def test_w2_the_upcard_decides_the_game_and_the_trump(card, kind, taker):
    text = upcard(card, "stand stand stand S2 H2 D2")
    assert answer(text)["tricks"][0]["winner"] == taker
    assert replay(text).deal.facts.kind == kind


def test_w3_one_buys_the_whole_stock_for_a_minus_and_the_buying_is_over():
    assert legal(upcard("D8")) == {"stand", "buy"}
    bought = upcard("D8", "stand buy")
    assert (answer(bought)["to_act"], answer(bought)["points"]) == (0, [0, -1, 0])
    assert answer(bought)["columns"] == [[0, 0], [0, 1], [0, 0]]
    assert legal(upcard("D8", "stand buy S2")) == set(CLUBS.split())
    assert last_refused(upcard("D8", "buy stand")) == ("not-now", "W3")
    assert last_refused(upcard("D8", "S2")) == ("not-now", "W3")
    assert last_refused(upcard("D8", "stand stand stand buy")) == ("not-now", "W3")


def test_w4_follow_then_trump_and_no_must_beat():
    mixed = ("S2 " + HEARTS[3:], "SA SK HA " + DIAMONDS[9:], "SQ SJ ST S9 S8 S7 S6 S5 S4 S3 DA DK DQ")
    text = record("tremanswhist", "upcard", mixed, "stand stand stand S2", stock=CLUBS, upcard="DQ")
    assert legal(text) == {"SA", "SK"}
    text["events"] = [*text["events"], "HA"]
    assert last_refused(text) == ("must-follow", "W4")
    free = record("tremanswhist", "upcard", mixed, "stand stand stand S2 SK", stock=CLUBS, upcard="DQ")
    assert len(legal(free)) == 10, "the king need not be beaten, but followed"
    trumping = "stand stand stand S2 SA S3 DJ SQ"
    text = record("tremanswhist", "upcard", mixed, trumping, stock=CLUBS, upcard="DQ")
    assert last_refused(text) == ("must-follow", "W4")
    hands = ("SA " + HEARTS[3:], "HA " + " ".join(DIAMONDS.split()[1:]), "DA " + SPADES[3:])
    void = record("tremanswhist", "upcard", hands, "stand stand stand SA HA", stock=CLUBS, upcard="DA")
    assert last_refused(void) == ("must-trump", "W4")
    void["events"][-1] = "D2"
    assert answer(void)["to_act"] == 2


def test_w5_tricks_minus_four_or_four_minus_tricks():
    plus = answer(upcard("D8", "stand stand stand " + LAPS))
    assert (plus["points"], plus["columns"]) == ([9, -4, -4], [[9, 0], [0, 4], [0, 4]])
    minus = answer(upcard("D2", "stand stand buy " + LAPS.replace("D", "C")))
    assert (minus["points"], minus["columns"]) == ([-9, 4, 3], [[0, 9], [4, 0], [4, 1]])
    assert last_refused(upcard("D8", "stand stand stand " + LAPS + " S2")) == ("after-end", "W5")
    settled = UPCARD.settle(
        Standing((0, 0, 0), columns=((0, 0),) * 3), UpcardFacts("plus", (4, 4, 5), 0), 0, 0
    )
    assert [(a.kind, a.side, a.points) for a in settled.awards] == [("bought", 0, -1), ("plus", 2, 1)]
    with pytest.raises(Refused) as caught:
        UPCARD.settle(Standing((0, 0, 0), columns=((0, 0),) * 3), UpcardFacts("plus", (4, 4, 4), None), 0, 0)
    assert (caught.value.objection.code, caught.value.objection.rule) == ("sum", "W5")
    assert dict(caught.value.objection.params) == {"key": "tricks", "sum": 12, "total": 13}


def test_w6_until_somebody_has_ten_plus_and_the_best_difference_wins():
    """Seat 1 buys every time and is the one who reaches ten plus, but seat 0 has the better difference."""
    state = fold(MatchRules(UPCARD, 1, 0), [UpcardFacts("plus", (6, 7, 0), 1)] * 3)
    assert state.columns == ((6, 0), (9, 3), (0, 12))
    done = state.add(UpcardFacts("plus", (6, 5, 2), None))
    assert (done.complete, done.partier[0].columns, done.winner) == (True, ((8, 0), (10, 3), (0, 14)), 0)
    assert [line.dealer for line in done.lines] == [0, 1, 2, 0]


def test_w6_equal_bests_share():
    state = fold(MatchRules(UPCARD, 1, 0), [UpcardFacts("plus", (6, 6, 1), None)] * 5)
    assert (state.partier[0].winners, state.won, state.winner) == ((0, 1), (1, 1, 0), None)


def test_w7_trump_in_deals_seven_to_nine_only():
    assert refusal(nine(6, trump="S")) == (None, "bad-pack", None)
    assert refusal(nine(7)) == (None, "bad-pack", None)
    assert refusal(nine(7, trump="X")) == (None, "malformed", None)
    assert refusal(nine(10)) == (None, "malformed", None)
    stand = ["stand"] * 3 + ["S2", "H2", "D2"]
    assert answer(nine(7, stand, trump="D"))["tricks"][0]["winner"] == 2
    assert answer(nine(1, stand))["tricks"][0]["winner"] == 0
    lines = fold(MatchRules(NINE, 1, 2), [NineDealsFacts((6, 5, 2))] * 4).lines
    assert lines[2].points == (1, 3, -4), "the third is plus; seat 1 deals: 6-5, 5-2, 2-6"
    assert lines[3].points == (-4, 0, 4), "the fourth is minus; seat 2 deals: 2-6, 5-5, 6-2"


def test_w8_each_exchanges_once_from_the_top_of_the_stock_as_far_as_it_lasts():
    changed = nine(1, ["exchange:SA SK", "stand", "stand"])
    assert legal(changed) == {*SPADES.split()[2:], "CA", "CK"}
    whole = "exchange:" + " ".join(SPADES.split()[:12])
    assert last_refused(nine(1, [whole, "exchange:HA HK"])) == ("not-now", "W8")
    assert len(replay(nine(1, [whole])).deal.legal()) == 14, "stand, or any one of thirteen cards"
    last = nine(1, ["exchange:" + SPADES])
    assert legal(last) == {"stand"}, "each decides, also when the stock is gone"
    assert last_refused(nine(1, ["exchange:HA"])) == ("not-in-hand", "W8")
    assert last_refused(nine(1, ["exchange:SA SA"])) == ("not-in-hand", "W8")
    assert last_refused(nine(1, ["exchange:SA", "stand", "SK"])) == ("not-now", "W8")
    assert last_refused(nine(1, ["stand", "stand", "stand", "stand"])) == ("not-now", "W8")
    assert last_refused(nine(1, ["buy"])) == ("malformed", None)


@pytest.mark.parametrize(("deals", "points"), [(0, (-1, 0, 1)), (3, (1, 0, -1)), (8, (-1, 0, 1))])
def test_w9_counted_from_six_five_and_two_or_two_five_and_six(deals, points):
    """Dealer 2, so seat 0 is forehand. Plus: 5-6, 5-5, 3-2. Minus: 2-1, 5-5, 6-7."""
    tricks = (5, 5, 3) if points[2] == 1 else (1, 5, 7)
    settled = NINE.settle(Standing((0, 0, 0), deals=deals), NineDealsFacts(tricks), 2, 0)
    assert settled.score == points


def test_w5_w7_w9_the_sheet_says_what_each_deal_is_and_which_tricks_give_nothing():
    assert UPCARD.sheet.pars == {"plus": (4, 4, 4), "minus": (4, 4, 4)}
    assert NINE.sheet.deal_kinds == ("plus",) * 3 + ("minus",) * 3 + ("trump",) * 3
    assert NINE.sheet.pars == {"plus": (6, 5, 2), "minus": (2, 5, 6), "trump": (6, 5, 2)}


def test_w9_nine_deals_and_equal_totals_share():
    deals = [NineDealsFacts((5, 4, 4)), NineDealsFacts((4, 5, 4)), NineDealsFacts((4, 4, 5))] * 3
    state = fold(MatchRules(NINE, 1, 2), deals)
    assert (state.complete, len(state.lines)) == (True, 9)
    assert [line.dealer for line in state.lines] == [2, 0, 1] * 3, "each deals three times"
    totals = state.partier[0].score
    assert state.partier[0].winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
    assert len(set(totals)) == 1, "everybody had each place three times, and the same tricks there"
    end = answer(nine(9, ["stand"] * 3 + LAPS.split(), trump="S"))
    assert (end["points"], end["next_dealer"]) == ([7, -5, -2], None)
    assert last_refused(nine(1, ["stand"] * 3 + [*LAPS.split(), "S2"])) == ("after-end", "W9")


def test_w10_the_turn_goes_on_into_the_next_game():
    state = fold(MatchRules(UPCARD, 2, 0), [UpcardFacts("plus", (13, 0, 0), None)] * 2)
    assert (len(state.partier), state.dealer) == (1, 2)
    nine_deals = fold(MatchRules(NINE, 2, 1), [NineDealsFacts((5, 4, 4))] * 9)
    assert nine_deals.dealer == 1
