"""J1-J8: tjuv, worked out by hand. Three players; seat 2 deals, seat 0 is forehand."""

import random

import pytest

from engine.contest.match import MatchRules, fold
from engine.formats.replay import replay
from engine.forms import FORMS
from engine.games.tjuv.points import TjuvFacts
from engine.objection import Refused
from engine.parti import Standing
from engine.players import amid, deal, fresh, random_player
from tests.engine.games.cardtable import answer, last_refused, legal, record, refusal

FORM = FORMS["tjuv", "tjuv"]
HANDS = ("S6 SK HA", "S7 HQ SA", "H6 D6 CA")
TOP = "C6 C7 C8 D7 S8 D8"
REST = "S9 ST SJ SQ H7 H8 H9 HT HJ HK D9 DT DJ DQ DK DA C9 CT CJ CQ CK"
OUT = ["out:S6", "out:S7", "out:H6"]
"""Then C6, C7, C8 are dealt, and seat 0 holds SK HA C6 with S6 S7 H6 open."""


def tjuv(events=(), hands=HANDS, stock=f"{TOP} {REST}", **keys):
    return record("tjuv", "tjuv", hands, list(events), stock=stock, **keys)


def test_j1_the_ten_is_below_the_jack_and_two_to_eleven_play():
    assert refusal(tjuv(hands=("S6 SK HA",))) == (None, "malformed", None)
    eleven = ["SA SK SQ", "SJ ST S9", "S8 S7 S6", "HA HK HQ", "HJ HT H9", "H8 H7 H6"]
    eleven += [hand.replace("S", "D") for hand in eleven[:3]] + ["CA CK CQ", "CJ CT C9"]
    assert answer(tjuv(hands=eleven, stock="C8 C7 C6"))["to_act"] == 0
    assert refusal(tjuv(hands=[*eleven, "C8 C7 C6"], stock="")) == (None, "malformed", None)
    assert refusal(tjuv(stock=f"{TOP} {REST}".replace("CK", "C5"))) == (None, "bad-pack", None)
    hands = ("ST SK H9", "SJ HQ HA", "HT CT DT")
    stock = "C7 C6 C8 S6 S7 S8 S9 SQ SA H6 H7 H8 HJ HK D6 D7 D8 D9 DJ DQ DK DA C9 CJ CQ CK CA"
    opened = tjuv(["out:H9", "out:SJ", "out:HT"], hands, stock)
    assert {"capture:SK", "lay:ST"} <= legal(opened), "the jack is above the ten and cannot be taken by it"


def test_j2_everybody_lays_out_the_own_lowest_by_rank():
    assert legal(tjuv()) == {"out:S6"}
    assert last_refused(tjuv(["out:SK"])) == ("not-lowest", "J2")
    assert last_refused(tjuv(["out:CA"])) == ("not-in-hand", "J2")
    assert legal(tjuv(OUT[:2])) == {"out:H6", "out:D6"}, "a free choice among equals"
    assert last_refused(tjuv(["capture:SK"]))[0] == "not-now"
    assert last_refused(tjuv(["remove:S6"])) == ("malformed", None), (
        "nothing is taken away with three players"
    )
    assert answer(tjuv(OUT))["to_act"] == 0


def test_j2_two_players_get_a_third_card_from_the_pack():
    hands = ("S6 SK HA", "S7 HQ SA")
    stock = "H6 C6 C7 " + "D6 CA C8 D7 S8 D8 " + REST
    assert legal(tjuv(["out:S6", "out:S7"], hands, stock)) == {"capture:SK", "capture:HA", "lay:C6"}


FOUR = ("S6 SK HA", "S7 HQ SA", "H8 HK CA", "D8 DA DK")
FOUR_STOCK = "C6 C7 C8 C9 H6 H7 H9 HT HJ D6 D7 D9 DT DJ DQ S8 S9 ST SJ SQ CT CJ CQ CK"
FOUR_OUT = ["out:S6", "out:S7", "out:H8", "out:D8"]


def test_j2_of_more_than_three_the_highest_go_under_the_pack():
    text = tjuv(FOUR_OUT, FOUR, FOUR_STOCK)
    assert answer(text)["to_act"] == 3, "the dealer"
    assert legal(text) == {"remove:H8", "remove:D8"}
    assert last_refused(tjuv([*FOUR_OUT, "remove:S7"], FOUR, FOUR_STOCK)) == ("not-highest", "J2")
    assert last_refused(tjuv([*FOUR_OUT, "remove:H8 D8"], FOUR, FOUR_STOCK)) == ("not-highest", "J2")
    assert last_refused(tjuv([*FOUR_OUT, "remove:CA"], FOUR, FOUR_STOCK)) == ("not-in-hand", "J2")
    assert last_refused(tjuv([*FOUR_OUT, "remove:H8 H8"], FOUR, FOUR_STOCK)) == ("not-in-hand", "J2")
    deal_on = replay(tjuv([*FOUR_OUT, "remove:H8"], FOUR, FOUR_STOCK)).deal
    assert (deal_on.to_act, deal_on.stock[-1]) == (0, 9 + 2), "the eight of hearts is the bottom card"


def test_j3_capture_all_lower_open_cards_of_the_suit_or_lay_what_cannot():
    assert legal(tjuv(OUT)) == {"capture:SK", "capture:HA", "lay:C6"}
    assert last_refused(tjuv([*OUT, "lay:SK"])) == ("cannot-lay", "J3")
    assert last_refused(tjuv([*OUT, "capture:C6"])) == ("cannot-capture", "J3")
    assert last_refused(tjuv([*OUT, "lay:C9"])) == ("not-in-hand", "J3")
    assert last_refused(tjuv([*OUT, "fill:C6"])) == ("not-now", "J5")
    taken = answer(tjuv([*OUT, "capture:SK"]))
    assert taken["captures"] == [{"seat": 0, "card": "SK", "table": "S6 S7", "piles": []}]
    assert taken["taken"] == {"cards": [3, 0, 0]}


STOLEN = [*OUT, "capture:SK", "fill:C6", "fill:S8", "capture:SA"]
"""Seat 0 takes S6 S7 with the king, lays C6 and S8; seat 1 takes S8 with the ace and the pile with it."""


def test_j3_piles_with_a_lower_top_card_of_the_suit_are_stolen_whole():
    stolen = answer(tjuv(STOLEN))
    assert stolen["captures"][1] == {"seat": 1, "card": "SA", "table": "S8", "piles": [0]}
    assert stolen["taken"] == {"cards": [0, 5, 0]}


def test_j3_no_pile_without_an_open_card():
    without = [*OUT, "capture:SK", "fill:C6", "fill:D7", "capture:SA"]
    assert last_refused(tjuv(without)) == ("cannot-capture", "J3")


def test_j3_earlier_piles_stay_apart():
    """Seat 0 has two piles, topped by the king of spades and the ace of hearts; only the first is stolen."""
    deal_on = replay(tjuv(STOLEN)).deal
    assert [len(piles) for piles in deal_on.piles] == [0, 1, 0]
    both = replay(tjuv([*OUT, "capture:HA", "fill:C6", "capture:C7", "fill:D8", "lay:C8", "capture:SK"])).deal
    assert [pile.size for pile in both.piles[0]] == [2, 3]


def test_j4_a_card_is_drawn_while_the_stock_lasts():
    drawn = replay(tjuv([*OUT, "lay:C6"])).deal
    assert (drawn.hands[0].bit_count(), len(drawn.stock)) == (3, 23)


def test_j5_three_cards_are_kept_open_and_any_card_may_be_laid():
    filling = tjuv([*OUT, "capture:SK"])
    assert legal(filling) == {"fill:HA", "fill:C6", "fill:D7"}, (
        "the ace could capture and may be laid all the same"
    )
    assert answer(filling)["to_act"] == 0
    assert last_refused(tjuv([*OUT, "capture:SK", "lay:C6"]))[0] == "not-now"
    assert answer(tjuv([*OUT, "capture:SK", "fill:HA", "fill:C6"]))["to_act"] == 1
    option = tjuv([*OUT, "capture:SK"], options={"fill_from_stock": True})
    assert (answer(option)["to_act"], replay(option).deal.open.bit_count()) == (1, 3)
    assert last_refused(tjuv([*OUT, "capture:SK", "fill:C6"], options={"fill_from_stock": True})) == (
        "not-now",
        "J5",
    )


@pytest.mark.parametrize("players", range(2, 12))
def test_j6_open_cards_go_to_the_one_in_whose_turn_the_stock_ran_out(players):
    """With eleven players, who draw nothing, to the dealer."""
    chance = random.Random(players)
    for _ in range(10):
        now = deal(amid(fresh(FORM, players), chance), chance)
        last = now.setup.dealer
        while now.to_act is not None:
            seat, had = now.to_act, len(now.stock)
            now = now.apply(random_player(now, chance))
            last = seat if had and not now.stock else last
        in_piles = [sum(pile.size for pile in piles) for piles in now.piles]
        in_piles[last] += now.open.bit_count()
        assert tuple(in_piles) == now.cards
        assert sum(now.cards) == 36


def test_j6_most_cards_win_and_equal_counts_share():
    settled = FORM.settle(Standing((0, 0, 0)), TjuvFacts((14, 8, 14)), 0, 1)
    assert settled.winners == (0, 2)
    with pytest.raises(Refused) as caught:
        FORM.settle(Standing((0, 0, 0)), TjuvFacts((14, 8, 15)), 0, 1)
    assert (caught.value.objection.code, caught.value.objection.rule) == ("sum", "J6")
    assert dict(caught.value.objection.params) == {"key": "cards", "sum": 37, "total": 36}


@pytest.mark.parametrize(
    ("dealer", "cards", "following"),
    [(0, (20, 10, 6), 2), (0, (20, 8, 8), 2), (1, (8, 20, 8), 0), (2, (8, 20, 8), 2), (0, (12, 12, 12), 0)],
)
def test_j7_the_fewest_cards_deal_next_and_among_equals_the_one_dealt_to_last(dealer, cards, following):
    assert FORM.next_dealer(dealer, cards, 3) == following


def test_j8_a_parti_is_a_number_of_deals_and_most_cards_in_all_win():
    rules = MatchRules(FORM, 2, 1, players=3, length=2)
    state = fold(rules, [TjuvFacts((10, 12, 14)), TjuvFacts((16, 6, 14))])
    assert (state.partier[0].winners, state.partier[0].score) == ((2,), (26, 18, 28))
    assert [line.dealer for line in state.lines] == [1, 0]
    assert state.dealer == 1, "who had fewest deals into the next parti too"
    shared = fold(rules, [TjuvFacts((12, 12, 12))] * 2)
    assert shared.partier[0].winners == (0, 1, 2)
