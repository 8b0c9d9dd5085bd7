"""Conflicts: two versions of the same hands, both kept, settled in one piece.

The points are those of B3, B8 and B9: trumf 2, tjog and viv 1, vinst 1, sistan 1.
"""

import pytest

from scorer.db import Database
from scorer.models import How
from scorer.rows.matches.conflicts import branches, put_away
from scorer.rows.matches.folding import EntryRefused
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.matches.settling import CHOICES, Choice, settle
from tests.scorer.services.hall import QUICK, enter, fold, logged, mend, record, refused, tablet
from tests.scorer.services.matches.disputes import (
    NONE,
    SMALL,
    branch,
    scores,
    seen_before,
    send,
    settled,
    will_come_to,
)


def test_hands_that_build_on_each_other_are_one_conflict_against_those_in_their_place(
    db: Database, disputed: int, device: Actor
) -> None:
    found = branch(db, disputed)
    assert (found.id, found.against, found.same) == ("tablet-1", ("laptop-1", "laptop-2"), False)
    assert [entry.id for entry in found.entries] == ["tablet-1", "tablet-2", "tablet-3"]
    assert will_come_to(db, disputed, device) == [(1, 1), (1, 2), (1, 3)]
    assert scores(db, disputed) == [(5, 0), (6, 1)]


def test_using_it_puts_its_hands_in_the_place_of_those_in_their_way_and_adds_the_rest(
    db: Database, disputed: int, device: Actor
) -> None:
    act(db, device, settle, disputed, "tablet-1", Choice(How.USED))
    assert scores(db, disputed) == [(1, 1), (1, 2), (1, 3)]
    assert branches(record(db, disputed)) == ()
    assert set(settled(db, disputed).values()) == {How.USED}
    assert logged(db).count("conflict-used") == 1
    entries = fold(db, disputed).entries
    assert [version.content["last_trick"] for version in entries[0].versions] == [0, 0]
    assert [entry.versions[0].content for entry in entries[:2]] == [QUICK, SMALL]
    assert [conflict.id for conflict in record(db, disputed).conflicts] == [
        "tablet-1",
        "tablet-2",
        "tablet-3",
    ]


def test_putting_it_away_changes_nothing_that_counts_and_keeps_it(
    db: Database, disputed: int, device: Actor
) -> None:
    act(db, device, settle, disputed, "tablet-1", Choice(How.PUT_AWAY))
    assert scores(db, disputed) == [(5, 0), (6, 1)]
    assert branches(record(db, disputed)) == ()
    assert len(record(db, disputed).conflicts) == 3
    assert logged(db)[-1] == "conflict-put-away"


def test_issue_11_what_was_put_away_is_taken_out_and_settled_anew(
    db: Database, disputed: int, device: Actor
) -> None:
    act(db, device, settle, disputed, "tablet-1", Choice(How.PUT_AWAY))
    assert [found.id for found in put_away(record(db, disputed))] == ["tablet-1"]
    for _ in range(2):
        act(db, device, settle, disputed, "tablet-1", Choice(How.OPEN))
    assert put_away(record(db, disputed)) == ()
    assert [entry.id for entry in branch(db, disputed).entries] == ["tablet-1", "tablet-2", "tablet-3"]
    assert scores(db, disputed) == [(5, 0), (6, 1)]
    act(db, device, settle, disputed, "tablet-1", Choice(How.USED))
    assert scores(db, disputed) == [(1, 1), (1, 2), (1, 3)]
    assert [line for line in logged(db) if line.startswith("conflict")] == [
        "conflict-put-away", "conflict-open", "conflict-used",
    ]  # fmt: skip


def test_issue_11_what_counts_is_not_taken_out(db: Database, disputed: int, device: Actor) -> None:
    act(db, device, settle, disputed, "tablet-1", Choice(How.USED))
    refused(db, "changed-meanwhile", lambda: act(db, device, settle, disputed, "tablet-1", Choice(How.OPEN)))
    assert scores(db, disputed) == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.parametrize("how", CHOICES)
def test_two_taps_are_one_and_another_way_comes_too_late(
    db: Database, disputed: int, device: Actor, how: How
) -> None:
    for _ in range(2):
        act(db, device, settle, disputed, "tablet-1", Choice(how))
    stands = scores(db, disputed)
    for later in set(CHOICES) - {how}:
        refused(
            db,
            "changed-meanwhile",
            lambda later=later: act(db, device, settle, disputed, "tablet-1", Choice(later)),
        )
    assert scores(db, disputed) == stands
    assert logged(db).count(f"conflict-{how}") == 1


def test_a_conflict_that_is_not_there(db: Database, disputed: int, device: Actor) -> None:
    for unknown in ("tablet-2", "laptop-1", "nobody-knows"):
        refused(
            db,
            "not-found",
            lambda unknown=unknown: act(db, device, settle, disputed, unknown, Choice(How.USED)),
        )


def test_hands_behind_those_that_are_replaced_stay(db: Database, match: int, device: Actor) -> None:
    for number, deal in enumerate((QUICK, SMALL, NONE)):
        send(db, device, match, f"stored-{number}", deal, record(db, match).last)
    send(db, device, match, "late-hand", NONE)
    act(db, device, settle, match, "late-hand", Choice(How.USED))
    assert scores(db, match) == [(0, 1), (1, 2), (1, 3)]


def test_a_hand_against_which_nothing_stands_is_added(db: Database, hall: int, match: int) -> None:
    """From a device that does not have the table it is kept beside the rest, whatever it builds on."""
    holder, second_tablet = tablet(db, hall), tablet(db, hall)
    send(db, holder, match, "stored-1", QUICK)
    assert send(db, second_tablet, match, "others-1", SMALL, "stored-1") == EntryOutcome.CONFLICT
    assert branch(db, match).against == ()
    act(db, holder, settle, match, "others-1", Choice(How.USED))
    assert scores(db, match) == [(5, 0), (6, 1)]


# --- what is shown before is what comes -------------------------------------------------------------------


def hand(melds: str, vinst: int, last_trick: int) -> dict[str, object]:
    """Melds as their sides in order: "01" is trumf of side 0 and tjog of side 1."""
    return {"melds": [{"side": int(side)} for side in melds], "vinst": vinst, "last_trick": last_trick}


def test_issue_11_point_3_a_hand_that_the_organiser_has_struck_meanwhile_is_not_counted_in(
    db: Database, match: int, device: Actor
) -> None:
    """3-2 and 3-6 are saved, 2-0 and 4-1 wait; without the second they make 5-2 and 9-3."""
    saved = (hand("01", 0, 1), hand("1", 1, 1))
    for number, deal in enumerate(saved):
        send(db, device, match, f"stored-{number}", deal, record(db, match).last)
    assert scores(db, match) == [(3, 2), (3, 6)]
    mend(db, match, {"target": "stored-1", "struck": True})
    send(db, device, match, "waiting-1", hand("", 0, 0), "stored-1")
    send(db, device, match, "waiting-2", hand("00", 0, 1), "waiting-1")
    assert will_come_to(db, match, device) == [(5, 2), (9, 3)]
    act(db, device, settle, match, "waiting-1", Choice(How.USED))
    assert scores(db, match) == [(3, 2), (5, 2), (9, 3)]


def test_issue_11_point_3_a_choice_made_before_the_match_went_on_is_asked_for_again(
    db: Database, disputed: int, device: Actor
) -> None:
    """5-0 and 1-1 stood there as somebody looked; meanwhile the organiser has struck the second."""
    seen = record(db, disputed).last
    mend(db, disputed, {"target": "laptop-2", "struck": True})
    old = Choice(How.USED, seen=seen)
    refused(db, "changed-meanwhile", lambda: act(db, device, settle, disputed, "tablet-1", old))
    assert scores(db, disputed) == [(5, 0)]
    now = Choice(How.USED, seen=record(db, disputed).last)
    for _ in range(2):
        act(db, device, settle, disputed, "tablet-1", now)
    assert scores(db, disputed) == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.parametrize("how", [How.USED, How.BOTH])
def test_issue_11_point_3_the_whole_match_that_is_shown_is_the_match_that_comes(
    db: Database, disputed: int, device: Actor, how: How
) -> None:
    """Also where the hand that counted was changed after the conflict came in."""
    mend(db, disputed, {"target": "laptop-1", "deal": NONE})
    seen = seen_before(db, disputed, device, how)
    act(db, device, settle, disputed, "tablet-1", Choice(how))
    assert seen.match
    assert [step.state.score for step in seen.match.steps] == scores(db, disputed)


def test_issue_11_point_3_a_hand_that_counts_after_those_of_the_conflict_refuses_them_before_the_tap(
    db: Database, match: int, device: Actor
) -> None:
    """5-0, 9-1, 12-1; with sistan more in the second, trumf in the third is a mistake (B7)."""
    third = hand("0", 1, 1)
    for number, deal in enumerate((QUICK, hand("00", 0, 1), third)):
        send(db, device, match, f"stored-{number}", deal, record(db, match).last)
    late_hand = {"melds": [{"side": 0}, {"side": 0}, {"side": 0}, {"side": 0}], "vinst": 1, "last_trick": 0}
    send(db, device, match, "late-hand", late_hand, "stored-0")
    seen = seen_before(db, match, device, How.USED)
    assert isinstance(seen.refused, EntryRefused)
    assert (seen.refused.entry_id, seen.refused.objection.rule) == ("stored-2", "B7")
    assert will_come_to(db, match, device) == [None]
    with pytest.raises(EntryRefused):
        act(db, device, settle, match, "late-hand", Choice(How.USED))


# --- both were played ---------------------------------------------------------------------------------


def test_where_both_were_played_its_hands_come_after_those_that_count_in_their_order(
    db: Database, disputed: int, device: Actor
) -> None:
    """5-0 and 1-1 stand at 6-1; then 1-1, 0-1, 0-1."""
    seen = seen_before(db, disputed, device, How.BOTH)
    assert seen.match
    act(db, device, settle, disputed, "tablet-1", Choice(How.BOTH))
    assert scores(db, disputed) == [(5, 0), (6, 1), (7, 2), (7, 3), (7, 4)]
    assert [step.state.score for step in seen.match.steps] == scores(db, disputed)
    assert set(settled(db, disputed).values()) == {How.BOTH}
    assert logged(db)[-1] == "conflict-both"
    assert send(db, device, disputed, "tablet-4", SMALL, "tablet-3") == EntryOutcome.SAVED
    assert scores(db, disputed)[-1] == (8, 5)


def test_a_hand_that_both_wrote_down_is_not_counted_twice(db: Database, hall: int, match: int) -> None:
    """Both have the first hand, 5-0; then one has 1-1 and the other 0-1."""
    holder, second_tablet = tablet(db, hall), tablet(db, hall)
    for device, name, second in ((holder, "stored", SMALL), (second_tablet, "others", NONE)):
        send(db, device, match, f"{name}-1", QUICK)
        send(db, device, match, f"{name}-2", second, f"{name}-1")
    act(db, holder, settle, match, "others-2", Choice(How.BOTH))
    assert scores(db, match) == [(5, 0), (6, 1), (6, 2)]


def test_b7_both_are_refused_where_the_rules_do_not_let_them_stand(
    db: Database, match: int, device: Actor
) -> None:
    """10-0, then sistan makes 11-0; no trumf can follow that, so QUICK cannot have been played after it."""
    for number in range(2):
        send(db, device, match, f"stored-{number}", QUICK, record(db, match).last)
    eleven = {"melds": [], "vinst": None, "last_trick": 0}
    act(db, ORGANISER, submit, Sent("laptop-1", match, "stored-1", Kind.DEAL, eleven))
    send(db, device, match, "tablet-1", QUICK, "stored-1")
    seen = seen_before(db, match, device, How.BOTH)
    with pytest.raises(EntryRefused) as raised:
        act(db, device, settle, match, "tablet-1", Choice(How.BOTH))
    assert raised.value.objection.rule == "B7"
    assert seen.refused
    assert seen.refused.objection == raised.value.objection
    assert scores(db, match) == [(5, 0), (10, 0), (11, 0)]
    assert branch(db, match).id == "tablet-1"


def test_two_changes_of_one_hand_cannot_both_be_right(db: Database, match: int, device: Actor) -> None:
    send(db, device, match, "stored-0", QUICK)
    mend(db, match, {"target": "stored-0", "deal": NONE})
    send(db, device, match, "late-mend", {"changes": [{"target": "stored-0", "deal": SMALL}]}, "stored-0")
    assert branch(db, match).beside == ()
    refused(db, "changed-meanwhile", lambda: act(db, device, settle, match, "late-mend", Choice(How.BOTH)))
    assert scores(db, match) == [(0, 1)]


# --- changes of earlier hands -------------------------------------------------------------------------


def test_a_change_made_without_contact_stands_against_the_hand_that_it_changes(
    db: Database, match: int, device: Actor
) -> None:
    for number, deal in enumerate((QUICK, SMALL)):
        send(db, device, match, f"stored-{number}", deal, record(db, match).last)
    mend(db, match, {"target": "stored-0", "deal": NONE})
    late = {"changes": [{"target": "stored-0", "deal": SMALL}, {"target": "stored-1", "struck": True}]}
    assert send(db, device, match, "late-mend", late, "stored-1") == EntryOutcome.CONFLICT
    found = branch(db, match)
    assert found.against == ("stored-0", "stored-1")
    assert [(entry.id, entry.struck) for entry in found.entries] == [
        ("stored-0", False),
        ("stored-1", True),
    ]
    act(db, device, settle, match, "late-mend", Choice(How.USED))
    assert scores(db, match) == [(1, 1)]


def test_a_hand_undone_by_two_at_once_is_undone(db: Database, match: int, device: Actor) -> None:
    send(db, device, match, "stored-0", QUICK)
    undo = {"changes": [{"target": "stored-0", "struck": True}]}
    mend(db, match, *undo["changes"])
    assert send(db, device, match, "late-undo", undo, "stored-0") == EntryOutcome.CONFLICT
    assert settled(db, match) == {"late-undo": How.SAME}


def test_a_change_of_a_hand_that_is_not_there_can_only_be_put_away(
    db: Database, match: int, device: Actor
) -> None:
    enter(db, match, QUICK)
    undo = {"changes": [{"target": "nobody-knows", "struck": True}]}
    assert send(db, device, match, "late-undo", undo) == EntryOutcome.CONFLICT
    refused(db, "unknown-entry", lambda: act(db, device, settle, match, "late-undo", Choice(How.USED)))
    act(db, device, settle, match, "late-undo", Choice(How.PUT_AWAY))
