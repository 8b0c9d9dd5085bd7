"""B2-B13: bondtolva as at Näs, worked out by hand.

In SUITED seat 0 holds all spades, its partner seat 2 all diamonds.
"""

import pytest

from engine.contest.match import MatchRules, fold
from engine.forms import FORMS
from engine.games.bondtolva.points import BondtolvaFacts
from engine.objection import Refused
from engine.parti import SHARED, Meld, Standing
from tests.engine.games.cardtable import LAPS, SIX, SUITED, answer, bondtolva, last_refused, legal

FORM = FORMS["bondtolva", "four"]
SIX_FORM = FORMS["bondtolva", "six"]
TRICK = "S6 H6 D6 C6"
LOW = (
    "SA SK SQ SJ ST HA HK HQ HJ",
    "S9 S8 S7 S6 H9 H8 H7 H6 C6",
    "HT DA DK DQ DJ DT D9 D8 D7",
    "D6 CA CK CQ CJ CT C9 C8 C7",
)
"""Seat 1 has nothing above a nine."""


def paper(score=(0, 0), form=FORM, **facts):
    return form.settle(Standing(tuple(score)), BondtolvaFacts(**facts), 0, 0)


def refused(score=(0, 0), **facts):
    with pytest.raises(Refused) as caught:
        paper(score, **facts)
    return caught.value.objection.code, caught.value.objection.rule


@pytest.mark.parametrize(
    ("score", "facts", "params"),
    [
        ((3, 11), {"melds": (Meld(1, "S"),)}, {"side": 1, "score": 11}),
        (
            (10, 3),
            {"melds": (Meld(0, "S", slip=True),)},
            {"event": "slip", "why": "no-slip", "side": 0, "score": 10},
        ),
        ((0, 0), {"maktorer": (5, 4), "last_trick": 0}, {"key": "maktorer", "sum": 9, "total": 8}),
        (
            (0, 0),
            {"maktorer": (4, 4), "ogon": (20, 21), "last_trick": 0},
            {"key": "ogon", "sum": 41, "total": 40},
        ),
        ((0, 0), {"maktorer": (4, 4), "last_trick": 0}, {"key": "ogon"}),
        ((0, 0), {"last_trick": 0}, {"key": "vinst"}),
        ((0, 0), {"vinst": 0}, {"key": "last_trick"}),
    ],
)
def test_b7_b8_b9_whoever_is_refused_hears_which_side_and_figure(score, facts, params):
    with pytest.raises(Refused) as caught:
        paper(score, **facts)
    assert dict(caught.value.objection.params) == params


def test_b2_omgiv_for_who_has_nothing_above_a_nine_before_the_first_lead():
    assert "redeal:1" in legal(bondtolva("", LOW))
    assert last_refused(bondtolva("redeal:0", LOW)) == ("illegal-redeal", "B2")
    assert last_refused(bondtolva("SA redeal:1", LOW)) == ("not-now", "B2")
    assert last_refused(bondtolva("redeal:1 SA", LOW)) == ("after-end", "B2")
    state = fold(MatchRules(FORM, 1, 2), [BondtolvaFacts(redeal=True)] * 3)
    assert [line.deal for line in state.lines] == [1, 2, 3]
    assert (state.dealer, state.score) == (2, (0, 0))


def test_b3_trumf_tjog_viv_viv():
    settled = paper(melds=(Meld(0), Meld(1), Meld(1), Meld(0)), vinst=SHARED, last_trick=0)
    assert [(a.kind, a.points) for a in settled.awards[:4]] == [
        ("trumf", 2),
        ("tjog", 1),
        ("viv", 1),
        ("viv", 1),
    ]


@pytest.mark.parametrize("before", ["", "S6", TRICK, TRICK + " S7", TRICK + " meld:S"])
def test_b4_a_no_to_a_question_that_nobody_asked(before):
    """Issue 11, point 33: wherever in the deal; C6 was cited before the first lead and in mid-trick."""
    assert last_refused(bondtolva(f"{before} partner:-")) == ("not-now", "B4")


def test_b4_set_trump_or_ask_and_an_unasked_partner_says_nothing():
    assert {"meld:S", "ask"} <= legal(bondtolva(TRICK))
    assert last_refused(bondtolva(TRICK + " partner:D")) == ("not-now", "B4")
    assert legal(bondtolva(TRICK + " ask")) == {"partner:D", "partner:-"}, (
        "may decline although holding a pair"
    )
    declined = TRICK + " ask partner:-"
    assert last_refused(bondtolva(declined + " meld:S")) == ("not-now", "B4")
    assert last_refused(bondtolva(declined + " ask")) == ("not-now", "B4")
    assert last_refused(bondtolva(declined + " partner:D")) == ("not-now", "B4")
    assert "ask" in legal(bondtolva(declined + " S7 H7 D7 C7")), "a new lead, a new question"
    assert last_refused(bondtolva(TRICK + " ask S7")) == ("not-now", "B4")
    assert last_refused(bondtolva(TRICK + " meld:S ask"))[0] == "not-now"


def test_b4_the_partner_chooses_of_several_pairs():
    hands = (
        "SA ST SK SQ SJ S9 S8 S7 D6",
        SUITED[1],
        "S6 DK DQ CK CQ DA DT DJ D9",
        "CA CT CJ C9 C8 C7 C6 D8 D7",
    )
    assert legal(bondtolva("SA H6 S6 C6 ask", hands)) == {"partner:D", "partner:C", "partner:-"}


def test_b5_once_trump_is_set_both_meld_on_their_own_and_any_number_at_one_lead():
    assert "partner:D" in legal(bondtolva(TRICK + " meld:S"))
    answered = TRICK + " ask partner:D"
    assert last_refused(bondtolva(answered + " meld:S")) == ("not-now", "B4"), (
        "the asker waits until the next lead"
    )
    hands = (
        "SA ST SK SQ SJ S9 S8 S7 D6",
        SUITED[1],
        "S6 DK DQ CK CQ DA DT DJ D9",
        "CA CT CJ C9 C8 C7 C6 D8 D7",
    )
    three = answer(bondtolva("SA H6 S6 C6 ask partner:C partner:D", hands))
    assert [(meld["suit"], meld["points"]) for meld in three["melds"]] == [("C", 2), ("D", 1)]
    four = answer(bondtolva("SA H6 S6 C6 meld:S partner:D partner:C", hands))
    assert [meld["name"] for meld in four["melds"]] == ["trumf", "tjog", "viv"]
    assert four["score"] == [4, 0]


def test_b5_the_asker_may_meld_again_at_the_next_lead():
    """Hearts are trump after the answer, so that spades still take the trick."""
    hands = (
        "SA ST SK SQ SJ S9 S8 S7 D6",
        "HA HT HJ H9 H8 H7 H6 D7 D8",
        "S6 HK HQ DA DT DK DQ DJ D9",
        SUITED[3],
    )
    after = "SA H6 S6 C6 ask partner:H SK H7"
    assert answer(bondtolva(after, hands))["score"] == [2, 0]
    events = "SA H6 S6 C6 ask partner:- SK H7 D9 C7 meld:S"
    assert last_refused(bondtolva(events, hands)) == ("not-in-hand", "C6"), "the king has been played"
    assert "meld:S" in legal(bondtolva("SA H6 S6 C6 ask partner:- ST H7 D9 C7", hands))


def test_b6_holding_the_pair_is_enough_so_the_lead_to_trick_eight_is_the_last():
    seven = " ".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "ATJ9876")
    assert "meld:S" in legal(bondtolva(seven))
    assert "meld:H" in legal(bondtolva(SIX_FOUR, SIX_PAIR, score=(0, 0, 0)))


SIX_PAIR = (
    "HA HT HK HQ HJ H9",
    "S6 S7 S8 S9 SJ SQ",
    "D6 D7 D8 D9 DJ DQ",
    "C6 C7 C8 C9 CJ CQ",
    "H8 H7 H6 SA ST SK",
    "DA DT DK CA CT CK",
)
SIX_FOUR = "HA S6 D6 C6 H6 DA HT S7 D7 C7 H7 DT HJ S8 D8 C8 H8 DK H9 S9 D9 C9 SA CA"
"""Four tricks; king and queen of hearts stay in seat 0's hand for the lead to trick five."""


def test_b7_setting_trump_or_asking_at_exactly_eleven_costs_five():
    slip = answer(bondtolva(TRICK + " meld:S", score=(11, 3)))
    assert slip["penalties"] == [{"trick": 2, "side": 0, "from": 11, "to": 6}]
    assert (slip["score"], slip["points"], slip["melds"]) == ([6, 3], [-5, 0], [])
    asked = answer(bondtolva(TRICK + " ask", score=(11, 3)))
    assert (asked["score"], asked["to_act"]) == ([6, 3], 0), "it is not answered"
    for event in ("meld:S", "ask", "partner:D", "partner:-"):
        assert last_refused(bondtolva(f"{TRICK} ask {event}", score=(11, 3)))[0] == "not-now"
    assert answer(bondtolva(TRICK + " meld:S", score=(12, 3)))["score"] == [14, 3]


def test_b7_the_suit_is_no_trump_and_spent_and_another_may_be_set_later():
    """Seat 0 shows spades by mistake; then hearts are led as nothing but hearts, and diamonds may be set."""
    struck = TRICK + " meld:S S7 H7 D7 C7"
    assert last_refused(bondtolva(struck + " meld:S", score=(11, 3))) == ("not-now", "B7")
    later = answer(bondtolva(struck + " ask partner:D", score=(11, 3)))
    assert (later["score"], later["melds"][0]["name"]) == ([8, 3], "trumf")
    no_pair = bondtolva(
        "SA H6 S6 C6 meld:H",
        ("SA ST SK SQ SJ S9 S8 S7 D6", SUITED[1], "S6 DA DK DQ DJ DT D9 D8 D7", SUITED[3]),
        score=(11, 0),
    )
    assert last_refused(no_pair) == ("not-in-hand", "C6"), "without the pair it is no meld at all"


def test_b7_on_paper():
    slip = paper((11, 3), melds=(Meld(0, "S", True), Meld(1, "H"), Meld(0, "D")), vinst=0, last_trick=0)
    assert [(a.kind, a.points, a.rule) for a in slip.awards[:3]] == [
        ("slip", -5, "B7"),
        ("trumf", 2, "C6"),
        ("tjog", 1, "C6"),
    ]
    assert slip.score == (9, 5)
    assert refused((11, 3), melds=(Meld(0, "S"),), vinst=0, last_trick=0) == ("score-limit", "B7")
    assert refused((10, 3), melds=(Meld(0, "S", True),), vinst=0, last_trick=0) == ("not-now", "B7")
    assert refused((11, 3), melds=(Meld(1, "S"), Meld(0, "D", True)), vinst=0, last_trick=0) == (
        "not-now",
        "B7",
    )
    assert refused((11, 3), melds=(Meld(0, "S", True), Meld(1, "S")), vinst=0, last_trick=0) == (
        "suit-twice",
        "B7",
    )
    assert paper((11, 3), melds=(Meld(1), Meld(0)), vinst=SHARED, last_trick=1).score == (12, 6)


def test_b7_tjog_is_allowed_at_eleven():
    assert paper((11, 0), melds=(Meld(1), Meld(0)), vinst=SHARED, last_trick=1).score[0] == 12


@pytest.mark.parametrize(
    ("maktorer", "ogon", "taker"),
    [((5, 3), None, 0), ((4, 4), (19, 21), 1), ((4, 4), (20, 20), None), ((3, 5), (40, 0), 1)],
)
def test_b8_vinst_by_maktorer_then_ogon_then_nobody(maktorer, ogon, taker):
    awards = paper(maktorer=maktorer, ogon=ogon, last_trick=0).awards
    assert [award.side for award in awards if award.kind == "vinst"] == ([] if taker is None else [taker])


def test_b8_among_those_who_share_the_first_place_only():
    """Three sides: 3-3-2 maktorer; the third has most ögon, which does not help."""
    settled = paper((0, 0, 0), SIX_FORM, maktorer=(3, 3, 2), ogon=(11, 12, 17), last_trick=2)
    assert settled.score == (0, 1, 1)
    shared = paper((0, 0, 0), SIX_FORM, maktorer=(3, 3, 2), ogon=(12, 12, 16), last_trick=2)
    assert shared.score == (0, 0, 1)


def test_b8_what_paper_cannot_say():
    assert refused(maktorer=(5, 4), last_trick=0) == ("sum", "B8")
    assert refused(maktorer=(4, 4), ogon=(20, 21), last_trick=0) == ("sum", "B8")
    assert refused(maktorer=(4, 4), last_trick=0) == ("missing", "B8")
    assert refused(maktorer=(5, 3), vinst=1, last_trick=0) == ("contradiction", "B8")
    assert paper(maktorer=(4, 4), vinst=1, last_trick=0).score == (1, 1)


def test_b9_sistan_and_at_most_seven_at_least_one():
    assert answer(bondtolva(LAPS))["last_trick"] == {"side": 0, "points": 1}
    assert refused(vinst=0) == ("missing", "B9")
    most = paper(melds=(Meld(0), Meld(1), Meld(0), Meld(1)), vinst=0, last_trick=1)
    assert sum(award.points for award in most.awards) == 7
    assert sum(award.points for award in paper(maktorer=(4, 4), ogon=(20, 20), last_trick=1).awards) == 1


@pytest.mark.parametrize(
    ("score", "vinst", "last_trick", "winners"),
    [
        ((10, 5), 0, 0, (0,)),
        ((11, 11), 0, 1, (0,)),
        ((11, 11), 1, 0, (1,)),
        ((11, 14), 0, 0, (0,)),
        ((12, 12), SHARED, 0, ()),
        ((10, 10), 0, 1, ()),
    ],
)
def test_b10_after_a_finished_deal_and_vinst_decides_between_two(score, vinst, last_trick, winners):
    assert paper(score, vinst=vinst, last_trick=last_trick).winners == winners


def test_b10_a_third_side_with_vinst_decides_nothing_unless_it_has_twelve_itself():
    assert paper((12, 12, 5), SIX_FORM, vinst=2, last_trick=2).winners == ()
    assert paper((12, 12, 11), SIX_FORM, vinst=2, last_trick=0).winners == (2,)


def test_b10_both_past_twelve_without_vinst_play_another_deal():
    eleven = fold(
        MatchRules(FORM, 1, 0), [BondtolvaFacts(vinst=side, last_trick=side) for side in (0, 1)] * 5
    )
    assert eleven.score == (10, 10)
    tied = eleven.add(BondtolvaFacts(melds=(Meld(0), Meld(1), Meld(1)), vinst=SHARED, last_trick=0))
    assert (tied.score, tied.complete) == ((13, 12), False)
    on = tied.add(BondtolvaFacts(melds=(Meld(1),), vinst=1, last_trick=0))
    assert (on.partier[0].score, on.partier[0].winners) == ((14, 15), (1,))


def test_b11_six_players_three_sides_six_cards():
    text = bondtolva("H6 S6 D6 C6 HA DK", SIX, score=(0, 0, 0))
    played = answer(text)
    assert (played["tricks"][0]["winner"], played["taken"]["maktorer"]) == (4, [0, 1, 0])
    assert SIX_FORM.seats_of(1) == (1, 4)
    assert answer(bondtolva(SIX_FOUR, SIX_PAIR, score=(0, 0, 0)))["to_act"] == 0


def test_b12_no_gubbe_and_the_deal_passes_clockwise():
    assert last_refused(bondtolva("half")) == ("malformed", None)
    assert answer(bondtolva(LAPS, dealer=3))["next_dealer"] == 0
    gone = fold(MatchRules(FORM, 2, 3), [BondtolvaFacts(melds=(Meld(0),) * 4, vinst=0, last_trick=0)] * 2)
    assert ([line.dealer for line in gone.lines], gone.score) == ([3, 0], (0, 0))
    assert gone.dealer == 0, "forehand of the finished parti's first deal (T15)"


def test_b13_three_tolvor_are_all_played():
    quick = [BondtolvaFacts(melds=(Meld(0),) * 4, vinst=0, last_trick=0)] * 2
    state = fold(MatchRules(FORM, 3, 0), quick * 2)
    assert (state.won, state.complete) == ((2, 0), False)
    assert fold(MatchRules(FORM, 3, 0, stop_when_decided=True), quick * 2).winner == 0
    done = fold(MatchRules(FORM, 3, 0), quick * 3)
    assert (done.won, done.winner, done.dealer) == ((3, 0), 0, None)
