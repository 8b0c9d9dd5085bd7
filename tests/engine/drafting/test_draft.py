"""A deal that is written down while cards are unknown (issue 16, point 2)."""

from random import Random

import pytest

from engine.drafting.draft import FORMAT, drafted
from engine.drafting.unknown import blank
from engine.formats.replay import deal_json, record_json
from engine.forms import FORMS
from engine.objection import Refused
from engine.parti import Gubbe
from engine.players import amid, deal, fresh, played_out, random_player, sensible_player
from tests.engine.drafting.told import as_seen, cards_in, shown_now, told_with_draws

SEVERAL = ("exchange", "remove")
KEYS = [form.key for form in FORMS.values()]


def random_deal(key, seed):
    form = FORMS[tuple(key.split("/"))]
    chance = Random(f"{key} {seed}")
    situation = amid(fresh(form, chance.randint(form.fewest, form.most) if form.fewest else 0), chance)
    start = deal(situation, chance)
    player = random_player if seed % 2 else sensible_player
    return (situation, start, *played_out(start, player, chance))


def frame_of(situation, start):
    record = record_json(start, ())
    return blank(situation, record.get("upcard", ""), record.get("trump", ""))


def draft_of(frame, events):
    return {**frame, "format": FORMAT, "events": list(events)}


def with_all_known(record):
    return {**record, "format": FORMAT}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_issue_16_2_with_all_cards_known_each_step_is_the_engines_and_ends_with_the_same_record(key, seed):
    _, start, end, events = random_deal(key, seed)
    record = record_json(start, events)
    now = start
    for count in range(len(events) + 1):
        found = drafted(with_all_known({**record, "events": list(events[:count])}))
        assert found.deal == now
        assert found.record == (record if now.to_act is None else None)
        if now.to_act is not None:
            told = {choice.event for choice in found.choices() if choice.objection is None}
            single = [event for event in now.legal()[:400] if event.partition(":")[0] not in SEVERAL]
            assert told == set(single)
            now = now.apply(events[count])
    assert now == end


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_issue_16_2_with_no_hand_known_each_step_is_the_engines(key, seed):
    """What does not depend on hidden cards: turn, tricks, melds, points, the number of cards in each hand."""
    situation, start, end, events = random_deal(key, seed)
    frame, now, said, known = frame_of(situation, start), start, [], set()
    for event in [*events, None]:
        for shown in shown_now(now, known):
            said.append(shown)
            known.add(shown[-2:])
        found = drafted(draft_of(frame, said))
        ours, theirs = deal_json(found.deal), deal_json(now)
        assert ours == theirs
        assert [len(hand) for hand in found.deal.layout.hands] == [len(hand) for hand in now.layout.hands]
        assert found.deal.layout.middle == now.layout.middle
        if event is None:
            break
        if event.startswith("redeal"):
            pytest.skip("a redeal is over at once")
        assert found.objection(as_seen(event)) is None or "exchange" in event
        said.append(as_seen(event))
        known |= cards_in(event)
        now = now.apply(event)
    assert found.deal.facts == end.facts
    assert found.irregular == ()
    assert found.findings == ()


@pytest.mark.parametrize("form", ["four", "six"])
def test_b2_a_redeal_is_taken_with_every_hand_hidden_and_proves_nothing(form):
    """Whose hand it was is said, and nobody has seen the cards: the deal is over, and there is no record."""
    found = drafted(draft_of(blank(fresh(FORMS["bondtolva", form])), ["redeal:2"]))
    assert found.deal.to_act is None
    assert found.seen.plays == ()
    assert (found.findings, found.irregular, found.record) == ((), (), None)


DEALT_OUT = ["tolva/four", "tolva/three", "bondtolva/four", "bondtolva/six"]


@pytest.mark.parametrize("key", DEALT_OUT)
@pytest.mark.parametrize("seed", range(6))
def test_issue_16_2_once_every_card_is_played_the_draft_becomes_the_record(key, seed):
    situation, start, end, events = random_deal(key, seed)
    found = drafted(draft_of(frame_of(situation, start), events))
    whole = len(end.past.tricks) * len(end.hands) == 36
    assert found.record == (record_json(start, events) if whole else None)


def test_issue_16_2_a_drawn_card_that_nobody_saw_leaves_the_stock_unknown():
    situation, start, _, events = random_deal("tolva/plocketolva", 1)
    found = drafted(draft_of(frame_of(situation, start), events))
    assert found.deal.to_act is None
    assert found.record is None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(12))
def test_issue_16_2_with_drawn_cards_told_and_what_is_left_the_draft_becomes_the_record(key, seed):
    situation, start, end, events = random_deal(key, seed)
    if events[-1].startswith("redeal"):
        pytest.skip("a redeal is over before a card is seen")
    found = drafted(draft_of(frame_of(situation, start), told_with_draws(start, events)))
    if any(place.down for row in end.layout.rows for place in row):
        assert found.record is None, "a gubbe that ended early, with cards on the table that nobody turned"
    else:
        assert found.record == record_json(start, events)


@pytest.mark.parametrize("key", ["tolva/plocketolva", "tjuv/tjuv"])
@pytest.mark.parametrize("seed", range(6))
def test_issue_16_2_the_stock_may_be_told_before_the_deal(key, seed):
    situation, start, _, events = random_deal(key, seed)
    stock = [f"shows:stock:{card}" for card in start.layout.stock]
    frame = frame_of(situation, start)
    known = [card for tap in stock for card in cards_in(tap)]
    told = [tap for tap in told_with_draws(start, events) if tap[-2:] not in known or tap in events]
    assert drafted(draft_of(frame, [*stock, *told])).record == record_json(start, events)


def test_t17_a_card_is_told_as_drawn_only_just_after_it_was_drawn():
    frame = blank(fresh(FORMS["tolva", "plocketolva"]))
    first = ["S6", "S7", "draw"]
    assert drafted(draft_of(frame, first)).drawn == (0, 1)
    told = [*first, "drew:0:SA", "drew:1:HA"]
    found = drafted(draft_of(frame, told))
    assert found.drawn == ()
    assert "SA" in found.deal.layout.hands[0]
    assert refused_by(draft_of(frame, [*told, "drew:0:DA"])) == ("not-in-hand", None, 5)
    assert refused_by(draft_of(frame, [*first, "H6", "drew:0:SA"])) == ("not-in-hand", None, 4)


@pytest.mark.parametrize(("many", "whole"), [(1, True), (2, False)])
def test_w8_cards_that_two_put_away_unseen_are_nobodys_to_tell(many, whole):
    """What one put away is what is left of the pack; of two nobody knows who put away which."""
    situation = fresh(FORMS["tremanswhist", "nine-deals"])
    start = deal(situation, Random(1))
    now, events = start, []
    for seat in range(3):
        cards = now.layout.hands[now.to_act][:2]
        events.append(f"exchange:{' '.join(cards)}" if seat < many else "stand")
        now = now.apply(events[-1])
    _, rest = played_out(now, sensible_player, Random(1))
    events = [*events, *rest]
    said = told_with_draws(start, events, put_away=False)
    found = drafted(draft_of(frame_of(situation, start), said))
    assert found.deal.to_act is None
    assert found.record == (record_json(start, events) if whole else None)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_issue_16_2_it_is_known_how_many_cards_can_follow_before_something_else_is_due(key, seed):
    """Whatever cards they are; not in a gubbe, which ends when it is lost."""
    situation, start, _, events = random_deal(key, seed)
    frame, now, said, known, chance = frame_of(situation, start), start, [], set(), Random(seed)
    for event in events:
        if event in ("half", "whole"):
            break
        for shown in shown_now(now, known):
            said.append(shown)
            known.add(shown[-2:])
        assert drafted(draft_of(frame, said)).ahead == cards_to_come(now, chance)
        said.append(as_seen(event))
        known |= cards_in(event)
        now = now.apply(event)


def cards_to_come(now, chance):
    """Of cards on the table one may have to be turned after the trick, so that no more is known."""
    count, rows = 0, now.layout.rows
    now = now.apply("partner:-") if now.check("partner:-") is None else now
    while getattr(now, "plays", ()):
        now, count = now.apply(chance.choice(now.plays)), count + 1
        if rows and not now.layout.middle:
            break
    return count, now.to_act is None


# --- what the rules forbid, worked out by hand ----------------------------------------------------------

TOLVA = blank(fresh(FORMS["tolva", "four"]))
"""Seat 0 deals, so seat 1 leads."""
OWN = ["S9", "S8", "H9", "H8", "HK", "HQ", "D9", "D8", "CA"]


def with_own(*events):
    return draft_of(TOLVA, [*(f"shows:2:{card}" for card in OWN), *events])


def refused_by(raw):
    with pytest.raises(Refused) as refused:
        drafted(raw)
    return refused.value.code, refused.value.rule, refused.value.index


def test_c3_whose_hand_is_known_must_follow_and_whose_is_not_may_play_anything():
    assert refused_by(with_own("S6", "H9")) == ("must-follow", "C3", 10)
    assert drafted(with_own("S6", "S8", "H6")).deal.to_act == 0


def test_c4_a_known_hand_shows_what_may_be_played_and_what_is_shut():
    """Eight and nine of spades beat the seven; a heart does not follow. Nobody else's card comes to mind."""
    choices = {choice.event: choice.objection for choice in drafted(with_own("S7")).choices()}
    assert {event for event, shut in choices.items() if shut is None} == {"S8", "S9"}
    assert {event for event, shut in choices.items() if shut is not None} == set(OWN) - {"S8", "S9"}


def test_issue_16_2_a_wrong_play_that_really_happened_goes_in_and_the_deal_goes_on():
    found = drafted(with_own("S6", "!H9", "S7", "SA"))
    assert found.irregular == (10,)
    assert found.deal.to_act == 0
    assert found.deal.past.tricks[0].winner == 0


def test_issue_16_2_a_card_goes_in_as_played_only_if_a_duty_was_broken():
    assert refused_by(with_own("!CA")) == ("not-in-hand", "C3", 9)
    assert drafted(with_own("!S6", "!S8")).irregular == ()


def test_issue_16_3_a_revoke_is_proven_once_the_card_that_proves_it_is_played():
    """Seat 2 throws a heart on spades, wins nothing, and has a spade in the next trick."""
    said = ["S6", "H6", "S7", "SA", "SK", "S9", "S8"]
    assert drafted(draft_of(TOLVA, said[:6])).findings == ()
    (found,) = drafted(draft_of(TOLVA, said)).findings
    assert (found.seat, found.code, found.rule, found.what) == (2, "must-follow", "C3", "H6")


def test_issue_16_2_a_card_is_played_once_and_by_who_has_it():
    assert refused_by(draft_of(TOLVA, ["S6", "S6"])) == ("not-in-hand", "C3", 1)
    assert refused_by(with_own("CA")) == ("not-in-hand", "C3", 9)
    assert refused_by(with_own("shows:1:CA")) == ("not-in-hand", None, 9)
    assert refused_by(with_own("shows:2:SA")) == ("not-in-hand", None, 9)


def test_c6_a_meld_of_a_hidden_hand_is_allowed_and_tells_two_cards():
    said = ["S6", "S7", "S8", "SA", "meld:H"]
    found = drafted(draft_of(TOLVA, said))
    assert found.deal.layout.trump == "H"
    assert {"HK", "HQ"} <= found.known
    assert refused_by(draft_of(TOLVA, [*said, "HK", "HQ"])) == ("not-in-hand", "C3", 6)
    assert refused_by(draft_of(TOLVA, ["HK", "H6", "H7", "H8", "meld:H"])) == ("not-in-hand", "C6", 4)


def test_issue_16_2_three_hands_tell_the_fourth():
    pack = [suit + rank for suit in "SHDC" for rank in "6789JQKTA"]
    said = [f"shows:{seat}:{card}" for seat in range(3) for card in pack[9 * seat : 9 * seat + 9]]
    found = drafted(draft_of(TOLVA, said))
    assert found.hidden(3) == 0
    assert found.deal.layout.hands[3] == tuple(pack[27:])


def test_t10_a_gubbe_with_cards_left_stays_a_draft_with_its_facts():
    """Seat 1 declares and loses the first trick to seat 2."""
    found = drafted(draft_of(TOLVA, ["half", "S6", "S7", "S8", "S9"]))
    assert found.deal.facts.gubbe == Gubbe("half", 1, made=False)
    assert found.record is None


def test_j2_the_lowest_of_a_hidden_hand_is_any_and_of_a_known_one_the_lowest():
    frame = blank(fresh(FORMS["tjuv", "tjuv"], 3))
    assert drafted(draft_of(frame, ["out:SA"])).deal.layout.open == ("SA",)
    shown = ["shows:1:SA", "shows:1:S7", "shows:1:H8"]
    assert refused_by(draft_of(frame, [*shown, "out:SA"])) == ("not-lowest", "J2", 3)
    assert drafted(draft_of(frame, [*shown, "!out:SA"])).irregular == (3,)


def test_j2_an_open_card_from_the_pack_is_said_before_anything_else():
    frame = blank(fresh(FORMS["tjuv", "tjuv"], 2))
    found = drafted(draft_of(frame, ["out:S6", "out:S7"]))
    assert found.unseen == ["open"]
    assert refused_by(draft_of(frame, ["out:S6", "out:S7", "lay:H6"])) == ("not-now", None, 2)
    assert drafted(draft_of(frame, ["out:S6", "out:S7", "shows:open:D9"])).unseen == []


@pytest.mark.parametrize(
    "event",
    [7, None, "", "x", "shows:9:SA", "shows:1:S5", "shows:", "!", "exchange:?", "?", "redeal:x", "redeal:7"],
)
def test_issue_16_2_nonsense_is_refused_at_its_event(event):
    code, _, index = refused_by(draft_of(TOLVA, ["S6", event]))
    assert (code, index) in {("malformed", 1), ("not-in-hand", 1)}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "giv/1"}, {"hands": 7}, {"hands": ["?"]}, {"events": "S6"}, {"events": ["S6"] * 400},
        {"score": [12, 0]}, {"hands": ["SA SA ? ? ? ? ? ? ?", *["? ? ? ? ? ? ? ? ?"] * 3]}, {"form": []},
    ],
)  # fmt: skip
def test_issue_16_2_a_wrong_frame_is_refused(change):
    with pytest.raises(Refused) as refused:
        drafted({**draft_of(TOLVA, []), **change})
    assert refused.value.index is None
