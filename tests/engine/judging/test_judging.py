"""The judge proves what the plays prove, and nothing else (issue 16, point 3)."""

from itertools import combinations
from operator import attrgetter

import pytest

from engine.forms import FORMS
from engine.games.shared.tricks import DUTIES
from engine.judging.proving import judge
from engine.judging.seen import seen, watched
from tests.engine.games.cardtable import MIXED, bondtolva, record, tolva
from tests.engine.judging.damaged import FORMS_WITH_DUTIES, chance_of, played
from tests.engine.judging.other_deals import no_trump_from, other_deal

BY_FORM = pytest.mark.parametrize("form", FORMS_WITH_DUTIES, ids=[form.key for form in FORMS_WITH_DUTIES])
KEY = attrgetter("key")
DRAWS = FORMS["tolva", "plocketolva"]


def found(text):
    return [(finding.code, finding.rule, finding.at, finding.proof) for finding in judge(seen(text))]


def test_c3_a_revoke_is_proven_by_the_later_card_of_the_suit():
    """Seat 1 throws a heart on a spade, and shows spade nine in the next trick. That it should then have gone
    over the queen with spade ten is true too, but nobody has seen the ten."""
    assert found(tolva("S6 H6 S8 SJ", MIXED)) == []
    assert found(tolva("S6 H6 S8 SJ S7 SQ S9 SA", MIXED)) == [("must-follow", "C3", 1, ((6, "S9"),))]


def test_c4_a_must_beat_is_proven_by_the_later_higher_card():
    """Nine and eight lie under the king; the ten and the ace, which go over it (C1), come afterwards."""
    assert found(tolva("SK S9 SA SJ HT H7 HA HK HJ HQ H9 H8 DA", MIXED)) == []
    assert found(tolva("SK S9 S8 SJ SQ ST SA S7", MIXED)) == [
        ("must-beat", "C4", 1, ((5, "ST"),)),
        ("must-beat", "C4", 2, ((6, "SA"),)),
    ]


def test_c6_a_meld_is_impossible_where_the_card_comes_from_another_hand():
    """Seat 0 melds clubs, and seat 3 plays the queen."""
    assert found(tolva("HA HK H9 H7 meld:C C7 CA CJ", MIXED)) == []
    assert found(tolva("HA HK H9 H7 meld:C C7 CA CJ CQ", MIXED)) == [("meld", "C6", 4, ((8, "CQ"),))]


def test_c6_a_meld_before_the_first_lead_is_impossible_for_all_to_see():
    assert found(tolva("meld:S SK", MIXED))[0][:3] == ("meld", "C6", 0)
    assert found(bondtolva("meld:S SK", MIXED))[0][:3] == ("meld", "C6", 0)


def test_w4_a_revoke_in_whist_has_no_rule_that_says_what_then():
    hands = [
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 H2",
        "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 S2",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
    ]
    stock = "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2"
    events = ["stand", "stand", "stand", "SA", "HA", "DA", "SK", "S2"]
    text = record("tremanswhist", "upcard", hands, events, stock=stock, upcard="D2")
    (finding,) = judge(seen(text))
    assert (finding.code, finding.rule, finding.what) == ("must-follow", "W4", "HA")
    assert (finding.proof, finding.then) == (((7, "S2"),), None)


def test_w1_the_upcard_that_the_dealer_holds_proves_at_once():
    hands = [
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 H2",
        "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 D3",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 S2 D2",
    ]
    stock = "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2"
    events = ["stand", "stand", "stand", "SA", "HA", "DA"]
    text = record("tremanswhist", "upcard", hands, events, stock=stock, upcard="S2")
    (finding,) = judge(seen(text))
    assert (finding.seat, finding.open, finding.proof) == (2, ("S2",), ())


@BY_FORM
def test_issue_16_nobody_is_accused_in_right_games(form):
    chance = chance_of("right", form.key)
    for _ in range(80):
        start, events, *_ = played(form, chance, damaged=False)
        assert judge(watched(start, events)) == ()


@pytest.mark.parametrize("form", [form for form in FORMS_WITH_DUTIES if form != DRAWS], ids=KEY)
def test_issue_16_every_revoke_of_a_deal_played_out_is_found(form):
    """Where nothing is drawn, a deal that is played out shows every hand as it was."""
    chance, revokes = chance_of("damaged", form.key), 0
    for _ in range(80):
        start, events, wrong, resting, end = played(form, chance)
        proven = {finding.at: finding.code for finding in judge(watched(start, events))}
        assert proven.items() <= wrong.items()
        if not any(end.hands):
            assert proven == {at: code for at, code in wrong.items() if at not in resting}
            revokes += sum(code in DUTIES for code in proven.values())
    assert revokes > 50


def could_be_right(deal, play):
    """By trying every hand: whether the seat may have had none that its card was wrong from."""
    seat, pack = play.seat, deal.pack
    later = [card for card in deal.plays if card.at > play.at and card.seat == seat]
    shown = {card.card for card in deal.plays}
    unseen = [card for card in range(len(pack.cards)) if card not in shown]
    left, room = deal.hidden[seat], play.hidden[seat] - 1
    for hand in combinations([card.card for card in later] + (unseen if left else []), room):
        drawn = [card for card in later if card.card not in hand]
        if sum(card in unseen for card in hand) > left:
            continue
        draws = {card.at: min(card.trick, 13) - min(play.trick, 13) for card in later}
        late = all(sum(earlier.at <= card.at for earlier in drawn) <= draws[card.at] for card in drawn)
        if late and is_right(deal, play, {*hand, play.card}):
            return True
    return False


def is_right(deal, play, hand):
    """C3, C4 by their words."""
    pack, trump = deal.pack, play.order.trump
    suit = pack.suit_of
    beats = {card for card in hand if play.order.beaten_by[play.best] >> card & 1}
    may = {card for card in hand if suit[card] == suit[play.table[0]]}
    may = may or {card for card in hand if suit[card] == trump}
    may = may & beats or may or hand
    return play.card in may


def test_t17_with_a_stock_what_every_hand_would_prove_is_found():
    chance, proven = chance_of("stock"), 0
    for _ in range(70):
        start, events, wrong, *_ = played(DRAWS, chance)
        deal = watched(start, events)
        found = judge(deal)
        if any(finding.code == "meld" for finding in found):
            continue
        findings = {finding.at for finding in found}
        must = {play.at for play in deal.plays if play.table and not could_be_right(deal, play)}
        assert findings == must
        assert findings <= wrong.keys()
        proven += len(must)
    assert proven > 5


@BY_FORM
def test_issue_16_no_accusation_is_false_in_damaged_games(form):
    chance = chance_of("just", form.key)
    for _ in range(80):
        start, events, wrong, *_ = played(form, chance)
        for finding in judge(watched(start, events)):
            assert finding.at in wrong


@BY_FORM
def test_issue_16_3_what_is_not_found_was_right_in_another_deal_that_looked_the_same(form):
    """Proven is what is wrong in every deal with the same plays and melds; of each other thing, one is made
    in which it was right, and played. What rests on a trump that was not one was no revoke (C6)."""
    chance, proven, unproven = chance_of("other deals", form.key), 0, 0
    for _ in range(60):
        start, events, wrong, resting, _ = played(form, chance)
        deal = watched(start, events)
        found = {finding.at for finding in judge(deal)}
        doubtful = no_trump_from(deal, found)
        for at in wrong.keys() - resting:
            lookalike = other_deal(start, events, at, only_follow=at > doubtful)
            assert (at in found) == (lookalike is None)
            proven += at in found
            unproven += at not in found
    assert proven > 30
    assert unproven or form != DRAWS
