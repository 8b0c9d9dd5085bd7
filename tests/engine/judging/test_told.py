"""The judge hears tricks that people remember, hands unknown (issue 16, point 3)."""

from operator import attrgetter

import pytest

from engine.cards import TEN_HIGH
from engine.forms import FORMS
from engine.games.shared.tricks import DUTIES
from engine.judging.proving import judge
from engine.judging.seen import watched
from engine.judging.told import as_told, has_melds, judged, judged_forms, next_seat, told
from engine.objection import Refused
from tests.engine.judging.damaged import chance_of, played

PLOCKETOLVA, BORDSTOLVA = FORMS["tolva", "plocketolva"], FORMS["tolva", "bordstolva"]
TOLVA, BONDTOLVA, WHIST = FORMS["tolva", "four"], FORMS["bondtolva", "four"], FORMS["tremanswhist", "upcard"]


def found(form, said, leader=0, **how):
    return [
        (finding.seat, finding.code, finding.rule, finding.what, [card for _, card in finding.proof])
        for finding in judged(form, leader, said.split(), **how)[1]
    ]


def test_issue_16_3_all_forms_with_tricks_can_be_told():
    assert [form.key for form in judged_forms()] == [
        "tolva/four", "tolva/three", "tolva/plocketolva", "tolva/bordstolva", "bondtolva/four",
        "bondtolva/six", "tremanswhist/upcard", "tremanswhist/nine-deals",
    ]  # fmt: skip


def test_c3_two_tricks_that_are_remembered_prove_a_revoke():
    """Seat 2 leads; seat 3 throws a heart, and has spade nine in the next trick, which seat 1 leads."""
    assert found(TOLVA, "S6 H6 S8 SJ", 2) == []
    assert found(TOLVA, "S6 H6 S8 SJ SQ SA S9", 2) == [(3, "must-follow", "C3", "H6", ["S9"])]


def test_c4_with_a_trump_the_one_who_cannot_follow_goes_over_by_a_trump():
    """Hearts are trump. Seat 1 has no spade and throws a diamond, but has heart six later."""
    assert found(BONDTOLVA, "trump:H S6 D6 S8 SJ") == []
    assert found(BONDTOLVA, "trump:H S6 D6 S8 SJ D7 D8 DJ H9 C6 H6") == []
    assert found(BONDTOLVA, "trump:H S6 D6 S8 SJ C6 C7 H6") == [(1, "must-trump", "C3", "D6", ["H6"])]


def test_w4_there_is_no_must_beat_in_whist():
    assert found(WHIST, "S6 S2 S3 SA S4 SK") == []
    assert found(TOLVA, "S6 S7 S8 SJ SA S9 ST SQ H6 HA") == []
    assert found(TOLVA, "SQ S7 S8 SJ S9 SK") == [(1, "must-beat", "C4", "S7", ["SK"])]


@pytest.mark.parametrize("said", ["S5", "S6 S6", "S6 trump:H", "trump:X", "x", "meld:H"])
def test_issue_16_3_what_cannot_have_been_played_is_refused(said):
    with pytest.raises(Refused) as refused:
        told(TOLVA, 0, said.split())
    assert refused.value.index == len(said.split()) - 1


def test_issue_16_3_more_cards_than_the_hands_have_are_refused():
    """Six players have six cards each, the whole pack; twelve cards each for three are the whole pack too."""
    cards = list(TEN_HIGH.cards)
    assert len(told(FORMS["bondtolva", "six"], 0, cards).plays) == 36
    with pytest.raises(Refused):
        told(TOLVA, 0, [*cards, "S6"])
    assert len(told(PLOCKETOLVA, 0, cards).plays) == 36
    with pytest.raises(Refused):
        judged(PLOCKETOLVA, 0, cards[:13], dry=True)
    with pytest.raises(Refused):
        told(FORMS["tjuv", "tjuv"], 0, [])


def test_c2_the_winner_of_a_trick_leads_to_the_next():
    assert next_seat(told(TOLVA, 3, []), 3) == 3
    assert next_seat(told(TOLVA, 3, ["S6"]), 3) == 0
    assert next_seat(told(TOLVA, 3, ["S6", "S7", "SA", "SK"]), 3) == 1


def test_t17_while_cards_are_drawn_a_later_card_may_have_been_drawn():
    """Seat 1 throws a heart on spades, and has spade nine in the next trick: drawn in between, or not."""
    assert found(PLOCKETOLVA, "SA H6 D6 S9") == []
    assert found(PLOCKETOLVA, "SA H6 D6 S9", dry=True) == [(1, "must-follow", "C3", "H6", ["S9"])]


def test_t17_more_later_cards_than_can_have_been_drawn_prove_a_revoke():
    """After trick 12 each draws one card, the last. Seat 1 throws a heart on spade ace there, and has two
    spades in the next tricks."""
    eleven = "DA D6 DT D7 DK D8 DQ D9 HA H7 HT H8 HK H9 HQ HJ ST S6 SK S9 SQ SJ"

    def of_the_heart(said):
        return [case for case in found(PLOCKETOLVA, f"{eleven} {said}") if case[3] == "H6"]

    assert of_the_heart("SA H6 DJ S7") == []
    assert of_the_heart("SA H6 DJ S7 C7 S8") == [(1, "must-follow", "C3", "H6", ["S7", "S8"])]


def test_t18_a_meld_is_impossible_where_its_king_comes_from_the_other_hand():
    for form in (PLOCKETOLVA, BORDSTOLVA):
        assert found(form, "SA S6 meld:0:H H7 H8") == []
        assert found(form, "SA S6 meld:0:H H7 HK") == [(0, "meld", "C6", "H", ["HK"])]


def test_t21_a_card_that_lay_face_up_proves_a_revoke_and_a_later_one_does_not():
    """Seat 1 throws a heart on spades. Spade nine lay before it, or may have lain face down until it came."""
    assert found(BORDSTOLVA, "SA H6 D6 S9") == []
    assert found(BORDSTOLVA, "up:0:S9 SA H6") == []
    assert found(BORDSTOLVA, "up:1:S9 SA S9 DA H6") == [], "it was played by then"
    assert found(BORDSTOLVA, "SA H6 up:1:S9 D6 S9") == [], "it was turned up after the trick"
    for said in ("up:1:S9 SA H6", "SA up:1:S9 H6", "up:1:S9 DA D7 SA H6"):
        (finding,) = judge(told(BORDSTOLVA, 0, said.split()))
        assert (finding.seat, finding.code, finding.open) == (1, "must-follow", ("S9",))


@pytest.mark.parametrize("said", ["up:2:S9", "up:1:S1", "up:1:", "up::S9", "S9 S8 up:0:S9", "up:1:S9 S9"])
def test_t21_a_card_that_cannot_lie_there_is_refused(said):
    """Of the last: seat 0 plays what lies before seat 1."""
    with pytest.raises(Refused) as refused:
        told(BORDSTOLVA, 0, said.split())
    assert refused.value.index == len(said.split()) - 1
    with pytest.raises(Refused):
        told(TOLVA, 0, ["up:0:S9"])


@pytest.mark.parametrize("form", [PLOCKETOLVA, BORDSTOLVA], ids=attrgetter("key"))
def test_issue_16_3_what_is_told_of_two_players_proves_nothing_but_what_was_wrong(form):
    """A whole deal of plocketolva proves what its record does; in bordstolva each card that lay open does."""
    chance, proven = chance_of("two", form.key), 0
    for _ in range(120):
        start, events, wrong, resting, _ = played(form, chance)
        deal = watched(start, events[: chance.randrange(len(events) + 1)])
        again, findings = judged(form, *as_told(deal))
        assert _cards(again) == _cards(deal)
        heard, right = _by_event(again, deal, findings), _by_event(deal, deal, judge(deal))
        assert {at for at, *_ in heard} <= wrong.keys()
        assert {case for case in heard if case[0] not in resting} <= right
        assert {case for case in right if case[2]} <= heard
        if form is PLOCKETOLVA:
            known = _by_event(again, deal, judge(again))
            assert known == right, "told as the first tricks, which they are"
            assert heard == right or len(deal.plays) < 36
        proven += len(heard)
    assert proven > 30


def remembered(chance, *, damaged, since):
    """(plays, what was told of them, all that was wrong) of plocketolva, from any trick after `since` on."""
    while True:
        start, events, wrong, *_ = played(PLOCKETOLVA, chance, damaged=damaged)
        deal = watched(start, events)
        first = chance.randrange(since + 1, 19)
        end = chance.randrange(first, 19)
        plays = [play for play in deal.plays if first <= play.trick <= end]
        if plays:
            said = [
                told for play in plays for told in (_trump(deal, play), deal.pack.cards[play.card]) if told
            ]
            return plays, said, wrong


def test_t17_from_when_the_stock_is_gone_later_cards_prove_what_was_wrong():
    chance, found_wrong = chance_of("dry", "plocketolva"), 0
    for _ in range(500):
        plays, said, wrong = remembered(chance, damaged=True, since=13)
        seen, findings = judged(PLOCKETOLVA, plays[0].seat, said, dry=True)
        heard = [play.at for play in seen.plays]
        accused = {plays[heard.index(finding.at)].at for finding in findings}
        assert accused <= wrong.keys()
        found_wrong += len(accused)
    assert found_wrong > 20


@pytest.mark.parametrize("since", [0, 13])
def test_t17_whichever_tricks_are_told_of_a_right_deal_nobody_is_accused(since):
    """Nobody has said which trick of the deal the first one was."""
    chance = chance_of("right", "plocketolva", str(since))
    for _ in range(400):
        plays, said, _ = remembered(chance, damaged=False, since=since)
        assert judged(PLOCKETOLVA, plays[0].seat, said, dry=since > 0)[1] == ()


def _trump(deal, play):
    """What is trump, told before each lead."""
    trump = deal.pack.texts(play.order.trump)[:1]
    return "" if play.table else f"trump:{trump[0][0] if trump else ''}"


def _by_event(told_deal, deal, findings):
    """(event of the record, code, cards that lay open) of each finding."""
    melds = [meld for meld in deal.melds if meld.barred is None]
    pairs = [*zip(told_deal.plays, deal.plays, strict=True), *zip(told_deal.melds, melds, strict=False)]
    at = {new.at: old.at for new, old in pairs}
    return {(at[case.at], case.code, case.open) for case in findings if case.at in at}


ALL_IN_HAND = [form for form in judged_forms() if form.seats > 2]


@pytest.mark.parametrize("form", ALL_IN_HAND, ids=attrgetter("key"))
def test_issue_16_3_what_is_told_of_a_whole_deal_proves_what_its_record_proves(form):
    """Where every trick is told, the same cards prove the same; of the end alone, nothing that is false."""
    chance, proven = chance_of("told", form.key), 0
    for _ in range(60):
        start, events, wrong, resting, end = played(form, chance)
        deal = watched(start, events)
        if resting or any(end.hands) or not deal.plays:
            continue
        again = told(form, *as_told(deal))
        assert _cards(again) == _cards(deal)
        at = {new.at: old.at for new, old in zip(again.plays, deal.plays, strict=True)}
        heard = [finding for finding in judge(again) if finding.code != "meld"]
        assert {at[finding.at] for finding in heard} == {a for a, code in wrong.items() if code in DUTIES}
        proven += len(heard)
    assert proven > 20


def _cards(deal):
    """Each card with its trick, its player, and the suit that was trump."""
    return [(play.trick, play.seat, play.card, play.order.trump) for play in deal.plays]


MELDING = [form for form in judged_forms() if has_melds(form)]


@pytest.mark.parametrize("form", MELDING, ids=attrgetter("key"))
def test_issue_16_3_melds_that_are_told_are_proven_impossible_and_no_right_one_is(form):
    """The king or the queen came from another hand: seen in a whole deal, whoever else has said what."""
    chance, proven = chance_of("melds", form.key), 0
    for _ in range(120):
        start, events, wrong, _, _ = played(form, chance)
        deal = watched(start, events)
        melds = [meld for meld in deal.melds if meld.barred is None]
        if not deal.plays:
            continue
        again = told(form, *as_told(deal))
        assert [(meld.seat, meld.suit, meld.trick) for meld in again.melds] == [
            (meld.seat, meld.suit, meld.trick) for meld in melds
        ]
        false = {meld.at for meld, old in zip(again.melds, melds, strict=False) if old.at in wrong}
        accused = {finding.at for finding in judge(again) if finding.code == "meld"}
        assert accused <= false
        proven += len(accused)
    assert proven > 9


def test_c6_a_meld_is_impossible_once_its_card_comes_from_another_hand():
    """Seat 2 takes the first trick and melds hearts; the king comes from seat 3, or lay there before."""
    assert found(TOLVA, "S6 S7 SA S8 meld:2:H") == []
    assert found(TOLVA, "S6 S7 SA S8 meld:2:H HQ H6 H7 H8") == []
    assert found(TOLVA, "S6 S7 SA S8 meld:2:H H9 HK H6 H7") == [(2, "meld", "C6", "H", ["HK"])]
    assert found(TOLVA, "HQ H7 HA H8 meld:2:H S6") == [(2, "meld", "C6", "H", ["HQ"])]
    assert found(TOLVA, "S6 S7 SK S8 meld:2:S") == [(2, "meld", "C6", "S", ["SK"])], "it has gone"


def test_c6_a_meld_sets_trump_where_nothing_is():
    """Seat 2 leads a diamond; seat 3 has neither diamonds nor, as it seems, trumps: clubs later prove it."""
    deal = told(TOLVA, 0, ["S6", "S7", "SA", "S8", "meld:2:C", "meld:2:H", "D6", "H6"])
    assert [deal.pack.texts(play.order.trump)[:1] for play in deal.plays[4:]] == [("C6",), ("C6",)]
    assert [meld.set_trump for meld in deal.melds] == [True, False]
    said = "S6 S7 SA S8 meld:2:C D6 H6 D7 D8 D9 DT C6"
    assert found(TOLVA, said) == [(3, "must-trump", "C3", "H6", ["C6"])]


@pytest.mark.parametrize("said", ["meld:4:H", "meld:H", "meld:0:X", "meld:x:H", "meld:00:H", "S6 meld:0:H"])
def test_issue_16_3_a_meld_that_cannot_have_been_said_there_is_refused(said):
    with pytest.raises(Refused):
        told(TOLVA, 0, said.split())
    with pytest.raises(Refused):
        told(WHIST, 0, ["meld:0:H"])
