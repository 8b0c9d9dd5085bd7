"""T17-T23: plocketolva and bordstolva, worked out by hand. Seat 1 has dealt, seat 0 is forehand."""

from engine.formats.replay import replay
from tests.engine.games.cardtable import answer, last_refused, legal, record, refusal

HANDS = ("SA ST SK SQ HK H6", "HA HT HJ H9 H8 H7")
STOCK = "HQ SJ S9 S8 S7 S6 DA DT DK DQ DJ D9 D8 D7 D6 CA CT CK CQ CJ C9 C8 C7 C6"


def plocke(events="", hands=HANDS, stock=STOCK, score=(0, 0)):
    return record("tolva", "plocketolva", hands, events, stock=stock, score=list(score))


DOWN = ("DQ DJ D9 D8 D7 D6", "CQ CJ C9 C8 C7 C6")
UP = ("SQ S7 S6 DA DT DK", "H8 H7 H6 CA CT CK")
IN_HAND = ("SA ST SK S8 SJ S9", "HA HT HK HQ HJ H9")


def bords(events="", score=(0, 0), **options):
    table = [{"down": down, "up": up} for down, up in zip(DOWN, UP, strict=True)]
    return record("tolva", "bordstolva", IN_HAND, events, table=table, score=list(score), options=options)


def test_t17_six_cards_and_both_draw_after_a_trick_the_winner_first():
    assert refusal(plocke("", (HANDS[0], HANDS[1] + " HQ"), STOCK[3:])) == (None, "bad-pack", None)
    assert last_refused(plocke("SA H7 ST")) == ("not-now", "T17")
    assert last_refused(plocke("SA draw")) == ("not-now", "T17")
    assert last_refused(plocke("SA H7 draw draw")) == ("not-now", "T17")
    assert legal(plocke("SA H7 draw")) >= {"ST", "SK", "SQ", "HK", "H6", "HQ"}, "the winner drew the queen"
    assert legal(plocke("SA H7 draw ST")) == {"SJ"}, "C3 holds from the first trick"


def test_t17_twelve_draws_and_eighteen_tricks():
    played = answer(long_game("H6", 13))
    assert long_game("H6", 13)["events"].count("draw") == 12
    assert (len(played["tricks"]), played["status"]) == (13, "in-progress")
    assert last_refused(plocke("SA H7 ask")) == ("malformed", None), "nobody to ask"


def test_t18_melds_come_before_drawing_and_a_drawn_card_waits():
    assert "meld:S" in legal(plocke("SA H7"))
    assert last_refused(plocke("SA H7 draw meld:S")) == ("not-now", "T18")
    assert last_refused(plocke("SA H7 meld:H")) == ("not-in-hand", "C6")
    assert last_refused(plocke("SA H7 draw meld:H")) == ("not-now", "T18")
    assert "meld:H" in legal(plocke("SA H7 draw ST SJ")), "the queen drawn at the last lead may now be used"


LEADS = ("SA", "ST", "SK", "SQ", "SJ", "S9", "S8", "S7", "S6", "DA", "DT", "DK")
ANSWERS = ("H9", "H8", "H7", "CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "C7", "C6")
LONG_STOCK = "S8 H8 S7 H7 S6 CA DA CT DT CK DK CQ DQ CJ DJ C9 D9 C8 D8 C7 D7 C6 H6 D6"


def long_game(thirteenth, tricks):
    """Seat 0 leads spades, then diamonds; in the trick where it leads the six of hearts seat 1 comes in."""
    hands = ("SA ST SK SQ SJ S9", "HA HT HK HQ HJ H9")
    drawing = zip(LEADS, ANSWERS, strict=True)
    events = [event for lead, follow in drawing for event in (lead, follow, "draw")]
    events += ["H6", "HJ"] if thirteenth == "H6" else ["DQ", "D6", "H6", "HJ"][: 2 * (tricks - 12)]
    return plocke(events, hands, LONG_STOCK)


def test_t19_halv_gubbe_from_trick_thirteen_at_the_latest():
    assert answer(long_game("H6", 13))["to_act"] == 1
    assert "half" in legal(long_game("H6", 13))
    late = long_game("DQ", 14)
    late["events"] = [*late["events"], "half"]
    assert last_refused(late) == ("not-now", "T11")


def test_t19_a_gubbe_is_declared_after_drawing_or_turning_up():
    swapped = ("H6 ST SK SQ HK SA", HANDS[1])
    assert last_refused(plocke("H6 H7 half", swapped)) == ("not-now", "T19")
    assert "half" in legal(plocke("H6 H7 draw", swapped)), "seat 1 is in for the first time"
    assert "whole" in legal(plocke("H6 H7 draw", swapped))
    assert last_refused(bords("S7 H7 whole")) == ("not-now", "T19")


def test_t20_rows_of_six():
    text = bords()
    text["table"][0] = {"down": DOWN[0][:-3], "up": UP[0] + " D6"}
    assert refusal(text) == (None, "bad-pack", None)
    text["table"] = text["table"][:1]
    assert refusal(text) == (None, "malformed", None)


def test_t21_hand_and_face_up_cards_may_be_played_and_uncovered_ones_after_turning_up():
    assert legal(bords()) == {*IN_HAND[0].split(), *UP[0].split(), "half", "whole"}
    assert last_refused(bords("DQ")) == ("not-in-hand", "T21")
    assert last_refused(bords("S7 H7 S8")) == ("not-now", "T21")
    assert {"DJ", "turn"} & legal(bords("S7 H7")) == {"turn"}
    assert "DJ" in legal(bords("S7 H7 turn"))
    assert last_refused(bords("SA HA turn")) == ("not-now", "T21"), "nothing was uncovered"


def test_t22_a_meld_comes_before_turning_up_from_hand_and_table():
    assert "meld:S" in legal(bords("S7 H7")), "king in hand, queen on the table"
    assert last_refused(bords("S7 H7 turn meld:S")) == ("not-now", "T22")
    assert last_refused(bords("SQ H7 meld:D")) == ("not-in-hand", "C6"), "the queen is not turned up yet"
    assert "meld:D" in legal(bords("SQ H7 turn S7 H8"))
    assert "meld:S" in legal(bords("SA H7")), "only the other player turns a card up: before that"
    assert "turn" in legal(bords("SA H7"))


def test_t22_face_down_cards_count_to_the_three():
    """Seat 0 takes every trick and keeps king and queen of spades; under the latter lies one more card."""
    deal = replay(bords()).deal
    for _ in range(15):
        deal = one_trick(deal, keeping=("SK", "SQ"))
    assert deal.check("meld:S") is None, "three left, one of them face down"
    objection = one_trick(deal, keeping=()).check("meld:S")
    assert (objection.code, objection.rule) == ("too-few-cards", "T22")


def one_trick(deal, keeping):
    for _ in range(2):
        deal = deal.apply("turn") if "turn" in deal.legal() else deal
        deal = deal.apply(next(event for event in deal.legal() if len(event) == 2 and event not in keeping))
    return deal


def test_t23_the_first_trick_from_the_table_and_the_hand_is_taken_up_after_it():
    option = {"first_trick_from_table": True}
    assert legal(bords(**option)) == {*UP[0].split(), "half", "whole"}
    assert last_refused(bords("SA", **option)) == ("not-in-hand", "T23")
    assert legal(bords("S7", **option)) == set(UP[1].split())
    assert "meld:S" in legal(bords("S7 H7", **option)), "with the king that has just been taken up"
    assert "SA" in legal(bords("S7 H7 turn", **option))
    assert "SA" in legal(bords("", first_trick_from_table=False))
