"""Submissions to entries: what counts, in which order, with which history."""

import pytest

from engine.contest.ledger import LedgerSubmission, WalkOver, counting, entries, played, walk_over
from engine.contest.match import MatchRules
from engine.forms import FORMS
from engine.objection import Refused

RULES = MatchRules(FORMS["bondtolva", "four"], 3, 0)
ZERO = {"melds": [], "vinst": 0, "last_trick": 0}
ONE = {"melds": [], "vinst": 1, "last_trick": 1}


def deal(name, content=ZERO):
    return LedgerSubmission(name, "deal", content)


def mend(name, *changes):
    return LedgerSubmission(name, "mend", {"changes": list(changes)})


def score(submissions):
    return played(RULES, entries(submissions))[-1].state.score


def test_deals_count_in_the_order_they_were_sent():
    found = entries([deal("a"), deal("b", ONE)])
    assert [entry.id for entry in found] == ["a", "b"]
    assert score([deal("a"), deal("b", ONE)]) == (2, 2)


def test_an_entry_is_struck_and_restored_and_keeps_its_history():
    sent = [deal("a"), deal("b", ONE), mend("m", {"target": "b", "struck": True})]
    found = entries(sent)
    assert [entry.id for entry in counting(found)] == ["a"]
    assert (found[1].struck, [version.by for version in found[1].versions]) == (True, ["b", "m"])
    assert score(sent) == (2, 0)
    assert score([*sent, mend("n", {"target": "b", "struck": False})]) == (2, 2)


def test_a_changed_deal_stays_in_its_place_and_keeps_every_version():
    sent = [
        deal("a"),
        deal("b"),
        mend("m", {"target": "a", "deal": ONE}),
        mend("n", {"target": "a", "deal": ZERO}),
    ]
    found = entries(sent)
    assert [entry.id for entry in found] == ["a", "b"]
    assert [version.content for version in found[0].versions] == [ZERO, ONE, ZERO]
    assert score(sent) == (4, 0)


def test_a_change_of_a_struck_entry_leaves_it_struck():
    sent = [deal("a"), mend("m", {"target": "a", "struck": True}), mend("n", {"target": "a", "deal": ONE})]
    assert counting(entries(sent)) == ()


def test_all_changes_of_a_mend_or_none():
    bad = mend("m", {"target": "a", "struck": True}, {"target": "x", "struck": True})
    with pytest.raises(Refused) as refused:
        entries([deal("a"), bad])
    assert (refused.value.index, refused.value.objection.code) == (1, "unknown-entry")


@pytest.mark.parametrize(
    "change",
    [{"target": "a"}, {"target": "a", "deal": ZERO, "struck": True}, {"target": "a", "struck": 1}, 3],
)
def test_a_change_says_one_thing(change):
    with pytest.raises(Refused) as refused:
        entries([deal("a"), mend("m", change)])
    assert refused.value.objection.code == "malformed"


def test_a_deal_becomes_a_parti_from_paper():
    sent = [deal("a"), mend("m", {"target": "a", "parti": {"score": [12, 7]}})]
    state = played(RULES, entries(sent))[-1].state
    assert (state.won, state.score) == ((1, 0), (0, 0))


def test_a_deal_that_cannot_stand_is_named_by_its_place():
    slip = {"melds": [{"side": 0, "slip": True}], "vinst": 0, "last_trick": 0}
    with pytest.raises(Refused) as refused:
        played(
            RULES, entries([deal("a"), LedgerSubmission("w", "walk-over", {"winner": 0}), deal("b", slip)])
        )
    assert (refused.value.index, refused.value.objection.rule) == (2, "B7")
    with pytest.raises(Refused) as refused:
        played(RULES, entries([deal("a"), deal("b", {"melds": 3})]))
    assert refused.value.index == 1


def test_a_walk_over_to_a_side_or_to_nobody():
    assert walk_over(entries([deal("a")])) is None
    assert walk_over(entries([LedgerSubmission("w", "walk-over", {"winner": 1})])).winner == 1
    both_absent = entries([LedgerSubmission("w", "walk-over", {"winner": None})])
    assert walk_over(both_absent).winner is None
    taken_back = entries(
        [LedgerSubmission("w", "walk-over", {"winner": 1}), mend("m", {"target": "w", "struck": True})]
    )
    assert walk_over(taken_back) is None


def test_each_hand_belongs_to_a_parti():
    """Two points a hand: the sixth ends the first tolva. A result from paper is a parti of its own."""
    hands = [deal(f"hand-{number}") for number in range(7)]
    assert [step.parti for step in played(RULES, entries(hands))] == [1, 1, 1, 1, 1, 1, 2]
    paper = LedgerSubmission("paper", "parti", {"score": [12, 7]})
    assert [step.parti for step in played(RULES, entries([paper, deal("a")]))] == [1, 2]


def test_who_did_not_come_is_the_cause_of_a_walk_over_and_nothing_else_is():
    given = {"winner": 0, "cause": "no-show"}
    assert walk_over(entries([LedgerSubmission("w", "walk-over", given)])) == WalkOver(0, "no-show")


def test_a_walk_over_may_say_which_sides_were_absent_and_old_ones_are_read_as_before():
    given = {"winner": None, "absent": [2]}
    assert walk_over(entries([LedgerSubmission("w", "walk-over", given)])) == WalkOver(None, "", (2,))
    assert WalkOver(None, absent=(2,)).came(3) == (0, 1)
    assert WalkOver(1, absent=(0, 2)).came(3) == (1,)
    assert WalkOver(None, absent=(0, 1, 2)).came(3) == WalkOver(None).came(3) == ()
    assert WalkOver(1).came(3) == (1,)


def objection(submissions):
    with pytest.raises(Refused) as refused:
        walk_over(entries(submissions))
    found = refused.value.objection
    return found.code, dict(found.params)


@pytest.mark.parametrize(
    ("submission", "code", "params"),
    [
        (
            LedgerSubmission("x", "deals", ZERO),
            "malformed",
            {"key": "kind", "wants": "one-of", "words": "deal parti walk-over mend"},
        ),
        (
            LedgerSubmission("w", "walk-over", {"winner": 0, "cause": "rain"}),
            "malformed",
            {"key": "cause", "wants": "one-of", "words": "no-show"},
        ),
        (
            mend("m", {"target": "a"}),
            "malformed",
            {"key": "changes", "wants": "one-of", "words": "deal parti struck"},
        ),
        (mend("m", {"target": "x", "struck": True}), "unknown-entry", {"target": "x"}),
        (mend("m", {"target": 3, "struck": True}), "unknown-entry", {"target": ""}),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(submission, code, params):
    assert objection([deal("a"), submission]) == (code, params)


def test_no_side_below_the_first_wins_by_walk_over():
    assert objection([LedgerSubmission("w", "walk-over", {"winner": -1})])[0] == "malformed"
