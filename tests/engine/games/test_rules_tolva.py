"""T1-T16: tolva on four and three, worked out by hand.

In SUITED seat 0 holds all spades and takes every trick, as long as nobody else can set trump.
"""

import pytest

from engine.contest.match import MatchRules, fold
from engine.forms import FORMS
from engine.games.tolva.points import TolvaFacts
from engine.objection import Refused
from engine.parti import SHARED, Gubbe, Meld, Standing
from tests.engine.games.cardtable import (
    LAPS,
    MIXED,
    SUITED,
    answer,
    last_refused,
    legal,
    record,
    refusal,
    tolva,
)

FOUR = FORMS["tolva", "four"]
TRICK = "S6 H6 D6 C6"
TWO = TRICK + " S7 H7 D7 C7"
SEVEN = " ".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "ATJ9876")
"""Seven tricks; king and queen stay in hand."""
HELD = " ".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "AT9876")
"""Six tricks; king, queen and knave stay in hand."""


def paper(score=(0, 0), carry=0, **facts):
    return FOUR.settle(Standing(tuple(score), carry), TolvaFacts(**facts), 0, 0)


def refused(score=(0, 0), **facts):
    with pytest.raises(Refused) as caught:
        paper(score, **facts)
    return caught.value.objection.code, caught.value.objection.rule


@pytest.mark.parametrize(
    ("score", "facts", "params"),
    [
        ((9, 0), {"melds": (Meld(0), Meld(0))}, {"side": 0, "score": 11}),
        ((0, 0), {"melds": (Meld(0),) * 4 + (Meld(1),)}, {"side": 1}),
        ((0, 0), {"melds": (Meld(0, "S"), Meld(1, "S"))}, {"suit": "S", "side": 1}),
        (
            (0, 0),
            {"card_points": (60, 61), "last_trick": 0},
            {"key": "card_points", "sum": 121, "total": 120},
        ),
        ((0, 0), {"card_points": (59, 61), "vinst": 0, "last_trick": 0}, {"side": 0}),
        ((0, 0), {"last_trick": 0}, {"key": "vinst"}),
        ((0, 0), {"vinst": 0}, {"key": "last_trick"}),
        ((0, 6), {"gubbe": Gubbe("half", 1, True)}, {"side": 1, "score": 6}),
        ((0, 0), {"gubbe": Gubbe("half", 0, True), "melds": (Meld(0),)}, {"event": "meld", "why": "gubbe"}),
    ],
)
def test_t6_c6_t7_t8_t10_t14_whoever_is_refused_hears_which_side_and_figure(score, facts, params):
    with pytest.raises(Refused) as caught:
        paper(score, **facts)
    assert dict(caught.value.objection.params) == params


def three(events="", score=(0, 0, 0)):
    hands = (SUITED[0] + " C6 C7 C8", SUITED[1] + " C9 CJ CQ", SUITED[2] + " CK CT CA")
    return record("tolva", "three", hands, events, score=list(score))


def test_t1_nine_cards_each_and_forehand_is_left_of_the_dealer():
    assert refusal(tolva("", (SUITED[0] + " H6", SUITED[1][:-3], *SUITED[2:]))) == (None, "bad-pack", None)
    assert answer(tolva("", dealer=0))["to_act"] == 1


def test_t2_names_and_points_by_order_in_the_deal():
    settled = paper(melds=(Meld(0), Meld(1), Meld(1), Meld(0)), vinst=SHARED, last_trick=0)
    assert [(a.kind, a.points) for a in settled.awards[:4]] == [
        ("trumf", 2),
        ("tjog", 1),
        ("viv", 1),
        ("mäl", 1),
    ]


def test_t3_one_meld_at_a_lead_by_either_partner():
    assert last_refused(tolva(TRICK + " meld:S meld:S")) == ("not-now", "T3")
    hands = ("SA ST SK SQ SJ S9 S8 HK HQ", "S7 S6 HA HT HJ H9 H8 H7 H6", *SUITED[2:])
    first = "SA S6 D6 C6 meld:S"
    assert last_refused(tolva(first + " meld:H", hands)) == ("not-now", "T3")
    again = answer(tolva(first + " ST S7 D7 C7 meld:H", hands))
    assert [meld["name"] for meld in again["melds"]] == ["trumf", "tjog"]


def test_t4_three_cards_are_needed_so_the_lead_to_trick_seven_is_the_last():
    assert "meld:S" in legal(tolva(HELD))
    assert last_refused(tolva(SEVEN + " meld:S")) == ("too-few-cards", "T4")
    assert last_refused(tolva(SEVEN + " ask")) == ("too-few-cards", "T4")


@pytest.mark.parametrize("before", ["", "S6", TRICK, TRICK + " S7", TRICK + " meld:S"])
def test_t5_a_no_to_a_question_that_nobody_asked(before):
    """Issue 11, point 33: wherever in the deal; C6 was cited in mid-trick."""
    assert last_refused(tolva(f"{before} partner:-")) == ("not-now", "T5")


def test_t5_who_asks_does_not_meld_and_the_partner_may_decline():
    asked = TRICK + " ask"
    assert legal(tolva(asked)) == {"partner:D", "partner:-"}
    assert last_refused(tolva(asked + " S7")) == ("not-now", "T5")
    assert last_refused(tolva(asked + " partner:- meld:S")) == ("not-now", "T5")
    assert last_refused(tolva(asked + " partner:- ask")) == ("not-now", "T5")
    assert last_refused(tolva(TRICK + " partner:D")) == ("not-now", "T5")
    assert last_refused(tolva(TRICK + " meld:S ask"))[0] == "not-now"
    assert answer(tolva(asked + " partner:D"))["score"] == [2, 0]


@pytest.mark.parametrize(("score", "may"), [(9, True), (10, False), (11, False)])
def test_t6_nobody_sets_trumf_from_ten(score, may):
    text = tolva(TRICK, score=(score, 0))
    assert ("meld:S" in legal(text)) == may
    assert ("ask" in legal(text)) == may
    if not may:
        assert last_refused(tolva(TRICK + " meld:S", score=(score, 0))) == ("score-limit", "T6")
        assert last_refused(tolva(TRICK + " ask", score=(score, 0))) == ("score-limit", "T6")
        assert refused((score, 0), melds=(Meld(0),), vinst=0, last_trick=0) == ("score-limit", "T6")


def test_t6_melds_of_the_same_deal_count():
    """From nine: trumf makes eleven, and then nothing more may be melded."""
    assert refused((9, 0), melds=(Meld(0), Meld(0)), vinst=0, last_trick=0) == ("score-limit", "T6")
    assert paper((9, 0), melds=(Meld(1), Meld(0), Meld(0)), vinst=SHARED, last_trick=1).score == (11, 3)


def test_t7_vinst_to_most_card_points_and_a_shared_one_is_carried():
    assert answer(tolva(LAPS))["taken"] == {"card_points": [120, 0]}
    shared = paper(card_points=(60, 60), last_trick=1, carry=1)
    assert (shared.score, shared.carry, len(shared.awards)) == ((0, 1), 2, 1)
    taken = paper(card_points=(59, 61), last_trick=0, carry=2)
    assert (taken.score, taken.carry) == ((1, 3), 0)
    assert refused(card_points=(60, 61), last_trick=0) == ("sum", "T7")
    assert refused(last_trick=0) == ("missing", "T7")
    assert refused(card_points=(59, 61), vinst=0, last_trick=0) == ("contradiction", "T7")


@pytest.mark.parametrize("points", [(50, 50, 20), (40, 40, 40)])
def test_t7_with_three_sides_a_shared_first_place_is_carried(points):
    settled = FORMS["tolva", "three"].settle(
        Standing((0, 0, 0)), TolvaFacts(card_points=points, last_trick=2), 0, 0
    )
    assert (settled.score, settled.carry) == ((0, 0, 1), 1)


def test_t8_one_point_for_the_last_trick():
    assert answer(tolva(LAPS))["last_trick"] == {"side": 0, "points": 1}
    assert refused(vinst=0) == ("missing", "T8")


def test_t9_vinst_counts_before_sistan():
    both = paper((11, 11), vinst=1, last_trick=0)
    assert (both.score, both.winners) == ((12, 12), (1,))
    alone = paper((11, 5), vinst=1, last_trick=0)
    assert (alone.score, alone.winners) == ((12, 6), (0,))
    assert answer(tolva(LAPS, score=(10, 11)))["winner"] == 0


def test_t10_halv_gubbe_the_first_time_in_before_trump_and_up_to_five():
    assert {"half", "whole"} <= legal(tolva("", score=(5, 5)))
    assert last_refused(tolva("half", score=(6, 0))) == ("score-limit", "T10")
    assert last_refused(tolva(TRICK + " half")) == ("not-now", "T10")
    assert last_refused(tolva("S6 half")) == ("not-now", "T10")
    assert "half" in legal(tolva("SK ST SA S7 ask partner:-", MIXED)), (
        "a question answered by no is no hindrance"
    )
    assert last_refused(tolva("SK ST SA S7 meld:D half", MIXED)) == ("not-now", "T10")
    assert refused((6, 0), gubbe=Gubbe("half", 0, True)) == ("score-limit", "T10")


def test_t10_the_partner_having_been_in_does_not_matter():
    """Seat 0 leads, its partner seat 2 takes the trick and is in for the first time."""
    assert "half" in legal(tolva("SK ST SA S7", MIXED))


def test_t11_the_window_begins_with_the_trick_that_put_the_player_in():
    declared = tolva("SK ST SA S7 half", MIXED)
    gubbe = answer(declared)["gubbe"]
    assert (gubbe["kind"], gubbe["seat"], gubbe["made"]) == ("half", 2, None)
    lost = answer(tolva("SK ST SA S7 half HT H8 HA HK", MIXED))
    assert lost["tricks"][1]["winner"] == 0, "the partner's trick counts"
    assert lost["status"] == "in-progress"


def test_t11_the_window_must_fit_in_the_deal():
    """Seat 1 comes in with trick 4 (tricks 4-9 remain) or with trick 5, which is too late."""
    hands = ("SA ST SK SQ S9 S8 S7 S6 H6", "SJ HA HT HK HQ HJ H9 H8 H7", *SUITED[2:])
    four = "SA SJ D6 C6 ST H7 D7 C7 SK H8 D8 C8"
    assert "half" in legal(tolva(four + " H6 H9 D9 C9", hands))
    five = four + " SQ H9 D9 C9 H6 HJ DJ CJ"
    assert last_refused(tolva(five + " half", hands)) == ("not-now", "T11")


def test_t12_made_with_six_tricks_and_sixty_card_points():
    made = answer(tolva("half " + " ".join(LAPS.split()[:24])))
    assert (made["status"], made["gubbe"]["points"], made["score"]) == ("complete", 6, [6, 0])
    assert made["taken"] == {"card_points": [120, 0]}
    low = " ".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "6789JQ")
    assert answer(tolva("half " + low))["gubbe"]["points"] == -6, "knaves and queens make twenty"
    assert last_refused(tolva("half " + low + " SK")) == ("after-end", "T12")


def test_t12_lost_at_the_first_trick_that_another_side_wins():
    lost = answer(tolva("half SK ST SA S7 HT H8 HA HK C7 CA CT CK", MIXED))
    assert (lost["status"], lost["gubbe"]["made"], lost["score"]) == ("complete", False, [-6, 0])
    assert len(lost["tricks"]) == 3


def test_t13_hel_gubbe_every_trick_twelve_points():
    won = answer(tolva("whole " + LAPS, score=(0, 11)))
    assert (won["score"], won["winner"], won["next_dealer"]) == ([12, 11], 0, None)
    assert last_refused(tolva(TRICK + " whole")) == ("not-now", "T13")
    assert "whole" in legal(tolva("SK ST SA S7", MIXED)), "who won trick 1, not being forehand"
    assert last_refused(tolva("SK ST SA S7 S8 SJ SQ S9 whole", MIXED)) == ("not-now", "T13")
    assert last_refused(tolva("whole S6 H6 D6 C6 S7 whole"))[0] == "not-now"
    lost = answer(tolva("whole SK ST SA S7 HT H8 HA HK C7 CA CT CK", MIXED, score=(11, 11)))
    assert (lost["score"], lost["winner"]) == ([-1, 11], None)
    assert last_refused(tolva("whole SK ST SA S7 HT H8 HA HK C7 CA CT CK HQ", MIXED)) == ("after-end", "T13")


def test_t14_no_melds_vinst_or_sistan_in_a_gubbe_and_the_carry_waits():
    assert last_refused(tolva("half " + TRICK + " meld:S")) == ("not-now", "T14")
    assert last_refused(tolva("half " + TRICK + " ask")) == ("not-now", "T14")
    assert last_refused(tolva("half whole")) == ("not-now", "T14")
    made = answer(tolva("half " + " ".join(LAPS.split()[:24]), carry=2))
    assert (made["vinst"], made["last_trick"], made["carry"]) == (None, None, 2)
    assert refused(gubbe=Gubbe("half", 0, True), melds=(Meld(0),)) == ("not-now", "T14")


def test_t14_below_zero_there_is_no_floor_and_hel_gubbe_need_not_win():
    settled = paper((-7, 3), gubbe=Gubbe("whole", 0, True))
    assert (settled.score, settled.winners) == ((5, 3), ())
    assert paper((-7, 3), gubbe=Gubbe("half", 0, False)).score == (-13, 3)


def test_t15_the_turn_to_deal_and_the_first_dealer_of_the_next_parti():
    """Hel gubbe ends a parti in one deal. Seat 1 deals first, so seat 2 was forehand and deals next."""
    gubbe = TolvaFacts(gubbe=Gubbe("whole", 0, True))
    plain = TolvaFacts(card_points=(60, 60), last_trick=0)
    state = fold(MatchRules(FOUR, 2, 1), [plain, plain, gubbe])
    assert [line.dealer for line in state.lines] == [1, 2, 3]
    assert (state.dealer, state.carry, state.score, state.won) == (2, 0, (0, 0), (1, 0))


def test_t16_three_play_for_themselves_with_twelve_cards():
    assert last_refused(three("S6 H6 D6 ask")) == ("malformed", None)
    twelve = answer(three("half " + " ".join(f"S{rank} H{rank} D{rank}" for rank in "ATKQJ9")))
    assert twelve["gubbe"] == {"kind": "half", "side": 0, "seat": 0, "made": True, "points": 6}
    nine = " ".join(f"S{rank} H{rank} D{rank}" for rank in "AT9876J")
    assert "meld:S" in legal(three(nine)), "five cards left"
    assert refusal(record("tolva", "three", SUITED[:3], score=[0, 0, 0])) == (None, "bad-pack", None)


def test_t16_halv_gubbe_from_trick_seven_with_twelve_tricks():
    """Seat 0 leads seven spades; in the eighth trick seat 1 gets in and would need tricks 8-13."""
    hands = (
        "SA ST SK SQ SJ S9 S8 S7 S6 H6 D6 C6",
        "HA HT HK HQ HJ H9 H8 H7 CA CT CK CQ",
        "DA DT DK DQ DJ D9 D8 D7 CJ C9 C8 C7",
    )
    six = "SA CA CJ ST CT C9 SK CK C8 SQ CQ C7 SJ H7 D7 S9 H8 D8"
    text = record("tolva", "three", hands, six + " H6 H9 D9", score=[0, 0, 0])
    assert "half" in legal(text)
    late = record("tolva", "three", hands, six + " S8 H9 D9 H6 HJ DJ half", score=[0, 0, 0])
    assert last_refused(late) == ("not-now", "T11")
