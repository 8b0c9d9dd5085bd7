"""Partier from paper, the end of a match, and what a fold costs."""

import pytest

from engine.contest.match import MatchRules, check_result, fold, start
from engine.formats.summary import MatchScore, PartiScore, deal_json, parse_deal, parse_parti, parti_json
from engine.forms import FORMS, form_named
from engine.games.bondtolva.points import BondtolvaFacts
from engine.games.tolva.points import TolvaFacts
from engine.objection import Refused
from engine.parti import SHARED, Gubbe, Meld

BONDTOLVA = MatchRules(FORMS["bondtolva", "four"], 3, 0)
QUICK = BondtolvaFacts(melds=(Meld(0),) * 4, vinst=0, last_trick=0)
"""Seven points to side 0: two of them make a tolva."""


def refused(call):
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.objection.code


def test_a_parti_from_paper_is_won_by_the_side_with_twelve():
    state = start(BONDTOLVA).add(PartiScore((12, 7)))
    assert (state.won, state.partier[0].score, state.partier[0].deals) == ((1, 0), (12, 7), 0)
    assert state.dealer == 1, "T15: forehand of the first deal opens the next parti"


@pytest.mark.parametrize("first", range(3))
def test_w10_after_nine_deals_from_paper_the_first_dealer_deals_again(first):
    """Deals 0 to 8 are dealt by first, first + 1, …: the ninth by the seat before the first dealer."""
    rules = MatchRules(form_named("tremanswhist", "nine-deals"), 3, first, length=9)
    assert start(rules).add(PartiScore((5, -2, -3))).dealer == first
    played = start(rules)
    for _ in range(9):
        played = played.add(parse_deal(rules.form, {"tricks": [13, 0, 0]}))
    assert (len(played.partier), played.dealer) == (1, first)


@pytest.mark.parametrize(
    ("form", "players", "length", "score"),
    [(("tremanswhist", "upcard"), 0, 0, (10, -2, 3)), (("tjuv", "tjuv"), 4, 2, (20, 20, 12, 20))],
)
def test_w10_j7_who_deals_next_is_written_down_where_the_result_does_not_tell(form, players, length, score):
    rules = MatchRules(form_named(*form), 3, 0, players=players, length=length)
    assert rules.form.dealer_is_asked
    assert start(rules).add(PartiScore(score, next_dealer=2)).dealer == 2
    # as before it was asked for: the next in turn
    assert start(rules).add(parse_parti(rules.form, {"score": list(score)}, players)).dealer == 1
    given = {"score": list(score), "winner": None, "next_dealer": 2}
    assert parti_json(parse_parti(rules.form, given, players)) == given


def test_the_next_dealer_is_not_asked_for_where_the_rules_tell_it():
    asked = {form.key for form in FORMS.values() if form.dealer_is_asked}
    assert asked == {"tremanswhist/upcard", "tjuv/tjuv"}


def test_of_two_with_twelve_the_one_who_is_named_has_won_be_it_the_lower_b10():
    assert start(BONDTOLVA).add(PartiScore((14, 12), 1)).won == (0, 1)


@pytest.mark.parametrize(
    ("score", "winner", "code"),
    [
        ((11, 7), None, "not-won"),
        ((11, 7), 0, "not-won"),
        ((12, 7), 1, "wrong-winner"),
        ((12, 13), None, "winner-missing"),
        ((12, 7, 3), None, "malformed"),
    ],
)
def test_a_parti_from_paper_that_cannot_be(score, winner, code):
    assert refused(lambda: start(BONDTOLVA).add(PartiScore(score, winner))) == code


def possible(form, score, winner=None, length=0):
    rules = MatchRules(FORMS[form], 1, 0, players=len(score), length=length)
    check_result(rules, start(rules).add(PartiScore(score, winner)).partier[0])


RESULTS = {
    "of two deals of tjuv 72 cards are counted (J6)": (
        ("tjuv", "tjuv"), 2, [(72, 0, 0), (30, 22, 20)],
        [((60, 50, 40), "points-sum"), ((5, 6, 7, 8), "points-sum"), ((80, -8, 0), "points-low")],
    ),
    "nine deals add up to 0, and a player has each par three times (W9)": (
        ("tremanswhist", "nine-deals"), 0, [(0, 0, 0), (65, -32, -33), (-52, 26, 26)],
        [((41, -3, -73), "points-sum"), ((66, -33, -33), "points-high"), ((-53, 27, 26), "points-low")],
    ),
    "nine in plus and all thirteen tricks are eighteen (W6)": (
        ("tremanswhist", "upcard"), 0, [(18, -5, -40), (-2, -3, -9)], [((19, -5, -6), "points-high")],
    ),
    "eleven and all seven points of a deal are eighteen (B9)": (
        ("bondtolva", "four"), 0, [(18, 0), (12, 11)], [((19, 0), "points-high"), ((12, -1), "points-low")],
    ),
    "whoever is at twelve and has lost took sistan (T8, T9)": (
        ("tolva", "three"), 0, [(12, 11, 11), (24, -6, 3)], [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("form", "length", "can_be", "cannot_be"), RESULTS.values(), ids=RESULTS)
def test_a_result_from_paper_that_no_deals_can_give_is_refused_j6_w6_w9_b9_t9(
    form, length, can_be, cannot_be
):
    for score in can_be:
        possible(form, score, length=length)
    for score, code in cannot_be:
        assert refused(lambda score=score: possible(form, score, length=length)) == code, score


def test_one_side_alone_has_lost_at_twelve_and_none_above_t9():
    possible(("tolva", "three"), (12, 12, 11), 0)
    assert refused(lambda: possible(("tolva", "three"), (12, 12, 12), 0)) == "points-high"
    assert refused(lambda: possible(("tolva", "four"), (12, 13), 0)) == "points-high"


def test_several_at_twelve_may_have_gone_on_b10():
    possible(("bondtolva", "four"), (23, 21), 1)


def test_no_parti_from_paper_once_hands_have_been_entered_nor_after_the_end():
    assert refused(lambda: start(BONDTOLVA).add(QUICK).add(PartiScore((12, 0)))) == "parti-begun"
    over = fold(BONDTOLVA, [PartiScore((12, 0))] * 3)
    assert (over.complete, over.dealer, over.winner) == (True, None, 0)
    assert refused(lambda: over.add(PartiScore((12, 0)))) == "after-end"
    assert refused(lambda: over.add(QUICK)) == "after-end"


def test_paper_and_hands_in_one_match():
    state = fold(BONDTOLVA, [QUICK, QUICK, PartiScore((3, 12)), QUICK])
    assert (state.won, state.score) == ((1, 1), (7, 0))
    assert [(line.parti, line.deal, line.dealer) for line in state.lines] == [(1, 1, 0), (1, 2, 1), (3, 1, 2)]


def test_best_of_three_ends_when_it_is_decided():
    rules = MatchRules(FORMS["bondtolva", "four"], 3, 0, stop_when_decided=True)
    assert fold(rules, [PartiScore((12, 0))] * 2).winner == 0
    assert not fold(rules, [PartiScore((12, 0)), PartiScore((0, 12))]).complete


def test_a_match_with_as_many_partier_each_has_no_winner():
    rules = MatchRules(FORMS["bondtolva", "four"], 2, 0)
    state = fold(rules, [PartiScore((12, 0)), PartiScore((0, 12))])
    assert (state.complete, state.winner) == (True, None)


def test_add_changes_nothing_and_names_the_index_that_cannot_stand():
    state = start(BONDTOLVA)
    state.add(QUICK)
    assert state == start(BONDTOLVA)
    with pytest.raises(Refused) as caught:
        fold(BONDTOLVA, [QUICK, BondtolvaFacts(vinst=0)])
    assert caught.value.index == 1


def test_fold_and_adding_one_by_one_agree():
    items = [QUICK, BondtolvaFacts(redeal=True), QUICK, QUICK, PartiScore((12, 3)), QUICK][:4]
    one_by_one = start(BONDTOLVA)
    for item in items:
        one_by_one = one_by_one.add(item)
    assert fold(BONDTOLVA, items) == one_by_one


@pytest.mark.parametrize(
    "facts",
    [
        TolvaFacts(gubbe=Gubbe("half", 1, False)),
        TolvaFacts(melds=(Meld(0, "S"), Meld(1)), card_points=(70, 50), vinst=0, last_trick=1),
        TolvaFacts(vinst=SHARED, last_trick=0),
    ],
)
def test_facts_written_down_and_read_back_are_the_same(facts):
    assert parse_deal(FORMS["tolva", "four"], deal_json(facts)) == facts


def test_a_parti_written_down_and_read_back_is_the_same():
    form = FORMS["bondtolva", "four"]
    for parti in (PartiScore((12, 7)), PartiScore((12, 13), 0)):
        assert parse_parti(form, parti_json(parti)) == parti
    assert refused(lambda: parse_parti(form, {"score": [12]})) == "malformed"
    assert refused(lambda: parse_parti(form, {"score": [12, True]})) == "malformed"


def test_forms_are_told_by_name_and_tjuv_by_its_players():
    assert form_named("tjuv", "tjuv").seated(5).seats_of(4) == (4,)
    assert refused(lambda: form_named("tjuv", "tjuv").seated(12)) == "malformed"
    assert refused(lambda: form_named("bondtolva", "three")) == "malformed"
    assert FORMS["tolva", "four"].seats_of(1) == (1, 3)


@pytest.mark.parametrize(
    ("score", "winner", "params"),
    [
        ((11, 7), None, {"target": 12}),
        ((12, 7), 1, {"side": 1, "target": 12}),
        ((12, 13), None, {"target": 12}),
        ((12, 7, 3), None, {"key": "score", "wants": "numbers", "count": 2}),
    ],
)
def test_what_is_wrong_with_a_parti_from_paper_is_said(score, winner, params):
    with pytest.raises(Refused) as caught:
        start(BONDTOLVA).add(PartiScore(score, winner))
    assert dict(caught.value.objection.params) == params


def test_before_the_first_deal_nobody_has_anything():
    state = start(MatchRules(FORMS["tremanswhist", "upcard"], 1, 2))
    assert (state.score, state.won, state.carry, state.deals) == ((0, 0, 0), (0, 0, 0), 0, 0)
    assert (state.columns, state.dealer, state.opener) == (((0, 0),) * 3, 2, 2)
    assert start(BONDTOLVA).columns == ()


def test_a_match_of_four_is_decided_when_the_others_cannot_even_draw():
    """After 2–0 two are left, and 2–2 is no victory; after 3–0 one is left."""
    rules = MatchRules(FORMS["bondtolva", "four"], 4, 0, stop_when_decided=True)
    first = [PartiScore((12, 0))]
    assert not fold(rules, first * 2).complete
    assert fold(rules, first * 3).complete


def test_equal_totals_share_a_parti_from_paper_j8():
    tjuv = MatchRules(FORMS["tjuv", "tjuv"], 1, 0, players=3, length=2)
    assert start(tjuv).add(PartiScore((10, 10, 6))).partier[0].winners == (0, 1)


def test_w6_w10_after_a_parti_from_paper_the_next_in_turn_deals_and_its_columns_are_not_known():
    """Seat 2 dealt first; how many deals it took is not known, so seat 0 comes after it."""
    rules = MatchRules(FORMS["tremanswhist", "upcard"], 2, 2)
    state = start(rules).add(PartiScore((12, 3, -9)))
    assert (state.opener, state.dealer) == (0, 0)
    assert (state.partier[0].columns, state.columns) == ((), ((0, 0),) * 3)


BEST_OF_THREE = MatchRules(FORMS["bondtolva", "four"], 3, 0, stop_when_decided=True)


@pytest.mark.parametrize("won", [(2, 1), (0, 3)], ids=str)
def test_issue_11_18_a_bare_result_ends_the_match_without_points(won):
    state = start(BONDTOLVA).add(MatchScore(won))
    assert (state.won, state.complete, state.bare, state.partier) == (won, True, True, ())
    assert state.winner == won.index(max(won))


def test_issue_11_18_a_bare_result_may_be_a_drawn_match():
    state = start(MatchRules(FORMS["bondtolva", "four"], 2, 0)).add(MatchScore((1, 1)))
    assert (state.complete, state.winner) == (True, None)


@pytest.mark.parametrize(
    ("rules", "won"),
    [(BONDTOLVA, (2, 0)), (BONDTOLVA, (2, 2)), (BEST_OF_THREE, (3, 0)), (BEST_OF_THREE, (1, 1))],
    ids=["two of three", "four of three", "2-0 was enough", "not decided"],
)
def test_issue_11_18_a_bare_result_that_no_match_ends_with_is_refused(rules, won):
    assert refused(lambda: start(rules).add(MatchScore(won))) == "won-wrong"


@pytest.mark.parametrize("won", [(2, 0), (2, 1), (1, 2)], ids=str)
def test_issue_11_18_a_match_that_stops_when_decided_ends_with_two_won(won):
    assert start(BEST_OF_THREE).add(MatchScore(won)).complete


def test_issue_11_18_points_are_needed_where_they_are_what_a_match_is_about():
    """One parti is won by its points, and W6, J8: several may win a parti together."""
    alone = MatchRules(FORMS["bondtolva", "four"], 1, 0)
    assert refused(lambda: start(alone).add(MatchScore((1, 0)))) == "points-needed"
    whist = MatchRules(FORMS["tremanswhist", "nine-deals"], 2, 0, length=9)
    assert refused(lambda: start(whist).add(MatchScore((1, 1, 0)))) == "points-needed"


def test_issue_11_18_a_bare_result_takes_the_place_of_nothing_that_was_entered():
    assert refused(lambda: start(BONDTOLVA).add(QUICK).add(MatchScore((2, 1)))) == "match-begun"
    assert refused(lambda: start(BONDTOLVA).add(PartiScore((12, 7))).add(MatchScore((2, 1)))) == "match-begun"
    assert refused(lambda: start(BONDTOLVA).add(MatchScore((2, 1))).add(QUICK)) == "after-end"


def test_issue_11_18_a_bare_result_as_json():
    raw = {"won": [2, 1]}
    assert parti_json(parse_parti(FORMS["bondtolva", "four"], raw)) == raw
    for wrong in ([2], [2, -1], [2, "1"]):
        assert (
            refused(lambda wrong=wrong: parse_parti(FORMS["bondtolva", "four"], {"won": wrong}))
            == "malformed"
        )
