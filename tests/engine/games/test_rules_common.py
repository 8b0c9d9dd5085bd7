"""C: what tolva and bondtolva have in common, worked out by hand."""

from tests.engine.games.cardtable import (
    MIXED,
    SIX,
    SUITED,
    answer,
    bondtolva,
    last_refused,
    legal,
    refusal,
    tolva,
)

FIRST = "SK ST SA S7"
"""MIXED: seat 0 leads the king, the ten beats it, the ace beats the ten."""


def test_c1_thirty_six_cards_and_the_ten_stands_between_ace_and_king():
    assert answer(tolva(FIRST, MIXED))["tricks"][0]["winner"] == 2
    assert legal(tolva("SK", MIXED)) == {"ST"}
    five = (SUITED[0].replace("S6", "S5"), *SUITED[1:])
    assert refusal(tolva("", five)) == (None, "bad-pack", None)


def test_c2_forehand_leads_and_the_winner_leads_next():
    assert answer(tolva("", MIXED, dealer=1))["to_act"] == 2
    played = answer(tolva(FIRST + " S8", MIXED))
    assert played["tricks"][0]["leader"] == 0
    assert played["tricks"][1]["leader"] == 2


def test_c3_follow_suit_else_trump_else_anything():
    assert last_refused(tolva("SK HK", MIXED)) == ("must-follow", "C3")
    assert legal(tolva("S6", SUITED)) == set(SUITED[1].split())
    trumped = FIRST + " meld:D S8 SJ SQ S9 S6"
    assert last_refused(tolva(trumped + " H6", MIXED)) == ("must-trump", "C3")
    assert legal(tolva(trumped, MIXED)) == {"DA", "D8"}


def test_c4_take_the_lead_where_you_can():
    assert last_refused(tolva("SK S9", MIXED)) == ("must-beat", "C4")
    overtrump = FIRST + " meld:D S8 SJ SQ S9 S6 D8"
    assert last_refused(tolva(overtrump + " D6", MIXED)) == ("must-beat", "C4")
    assert legal(tolva(overtrump + " DQ", MIXED)) == {"DJ", "D7"}, "no higher trump, but a trump it must be"


VOID = (
    "SK SQ S6 C8 C7 C6 HA HJ DT",
    "ST S9 HK HQ H6 DA DJ D9 D8",
    "SA S8 HT H9 DK DQ D6 CT CJ",
    "SJ S7 H8 H7 D7 CA CK CQ C9",
)
"""Seat 1 has no clubs. Two tricks of spades, and seat 0 leads."""


def test_c4_any_card_of_the_led_suit_where_the_trick_was_trumped():
    assert legal(tolva(FIRST + " S8 SJ SQ S9 C8 HK CT", VOID)) == {"CA"}, "in sang the ten must be beaten"
    trumped = FIRST + " meld:D S8 SJ SQ S9 C8 D8 CT"
    assert legal(tolva(trumped, VOID)) == {"CA", "CK", "CQ", "C9"}


def test_c5_the_highest_trump_wins_else_the_highest_of_the_led_suit():
    played = answer(tolva(FIRST + " meld:D S8 SJ SQ S9 S6 D8 DQ D7", MIXED))
    assert [trick["winner"] for trick in played["tricks"]] == [2, 0, 2]
    assert answer(tolva("S6 HA DA CA"))["tricks"][0]["winner"] == 0


def test_c6_melds_before_a_lead_never_the_first_and_the_first_sets_trump():
    assert last_refused(tolva("meld:S")) == ("not-now", "C6")
    assert last_refused(tolva("ask")) == ("not-now", "C6")
    assert last_refused(bondtolva("ask", score=(11, 0))) == ("not-now", "C6")
    assert last_refused(tolva("S6 H6 meld:H")) == ("not-now", "C6")
    assert last_refused(tolva("S6 H6 D6 C6 meld:H")) == ("not-in-hand", "C6")
    assert last_refused(bondtolva("S6 H6 D6 C6 meld:S meld:S")) == ("not-now", "C6")
    melded = answer(bondtolva("S6 H6 D6 C6 meld:S partner:D"))
    assert [(meld["name"], meld["points"]) for meld in melded["melds"]] == [("trumf", 2), ("tjog", 1)]
    assert melded["melds"][1] == {"trick": 2, "seat": 2, "side": 0, "suit": "D", "name": "tjog", "points": 1}


def test_c7_partners_sit_opposite():
    assert answer(tolva("S6 H6 D6 C6 ask partner:D"))["melds"][0]["seat"] == 2
    assert answer(bondtolva("S6 H6 D6 C6 ask"))["to_act"] == 2
    six = answer(bondtolva("H6 S6 D6 C6 HA DK ask", SIX, score=(0, 0, 0)))
    assert (six["tricks"][0]["winner"], six["to_act"]) == (4, 1)


def test_c8_a_void_deal_leaves_everything_as_it_was():
    low = (
        "SA SK SQ SJ ST HA HK HQ HJ",
        "S9 S8 S7 S6 H9 H8 H7 H6 C6",
        "HT DA DK DQ DJ DT D9 D8 D7",
        "D6 CA CK CQ CJ CT C9 C8 C7",
    )
    void = answer(bondtolva("redeal:1", low, score=(11, 4)))
    assert (void["status"], void["points"], void["score"], void["next_dealer"]) == (
        "void",
        [0, 0],
        [11, 4],
        3,
    )
