"""Conflicts that settle themselves, and changes of hands that were in conflict.

The points are those of B3, B8 and B9: trumf 2, tjog and viv 1, vinst 1, sistan 1.
"""

import pytest

from scorer.db import Database
from scorer.models import How
from scorer.rows.matches.conflicts import branches
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.matches.settling import Choice, settle
from tests.scorer.services.hall import QUICK, last_line, logged, record, tablet
from tests.scorer.services.matches.disputes import NONE, SMALL, branch, scores, send, settled

# --- changes of hands that were in conflict -----------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "after"),
    [(How.USED, [(5, 0), (5, 1), (5, 2)]), (How.BOTH, [(5, 0), (6, 1), (11, 1), (11, 2), (11, 3)])],
)
def test_a_change_of_a_hand_that_was_settled_changes_the_one_that_counts_for_it(
    db: Database, disputed: int, device: Actor, how: How, after: list[tuple[int, ...]]
) -> None:
    """The device made it before it knew what had become of its first hand: not 1-1, but 5-0."""
    act(db, device, settle, disputed, "tablet-1", Choice(how))
    late = {"changes": [{"target": "tablet-1", "deal": QUICK}]}
    for _ in range(2):
        assert send(db, device, disputed, "late-mend", late, "tablet-3") == EntryOutcome.SAVED
    assert scores(db, disputed) == after


def test_a_change_of_a_hand_that_was_the_same_changes_that_one(
    db: Database, match: int, device: Actor
) -> None:
    act(db, ORGANISER, submit, Sent("laptop-1", match, None, Kind.DEAL, QUICK))
    assert send(db, device, match, "tablet-1", QUICK) == EntryOutcome.CONFLICT
    late = {"changes": [{"target": "tablet-1", "deal": SMALL}]}
    assert send(db, device, match, "late-mend", late, "tablet-1") == EntryOutcome.SAVED
    assert scores(db, match) == [(1, 1)]


def test_a_change_beside_the_rest_of_a_hand_that_was_the_same_stands_against_that_one(
    db: Database, match: int, device: Actor
) -> None:
    act(db, ORGANISER, submit, Sent("laptop-1", match, None, Kind.DEAL, QUICK))
    assert send(db, device, match, "tablet-1", QUICK) == EntryOutcome.CONFLICT
    act(db, ORGANISER, submit, Sent("laptop-2", match, "laptop-1", Kind.DEAL, SMALL))
    late = {"changes": [{"target": "tablet-1", "deal": NONE}]}
    for _ in range(2):
        assert send(db, device, match, "late-mend", late, "tablet-1") == EntryOutcome.CONFLICT
    assert (branch(db, match).refused, branch(db, match).against) == (None, ("laptop-1",))
    act(db, device, settle, match, "late-mend", Choice(How.USED))
    assert scores(db, match) == [(0, 1), (1, 2)]


# --- what says the same -------------------------------------------------------------------------------


def test_the_line_of_a_hand_in_the_log_names_what_it_settled_and_nothing_else(
    db: Database, match: int, device: Actor
) -> None:
    act(db, ORGANISER, submit, Sent("laptop-1", match, None, Kind.DEAL, QUICK))
    assert last_line(db) == {"id": "laptop-1", **QUICK}
    assert send(db, device, match, "tablet-1", QUICK) == EntryOutcome.CONFLICT
    assert last_line(db) == {"id": "tablet-1", **QUICK, "settled": ["tablet-1"]}


def test_a_conflict_with_equal_facts_settles_itself(db: Database, hall: int, match: int) -> None:
    holder, second_tablet = tablet(db, hall), tablet(db, hall)
    send(db, holder, match, "stored-1", QUICK)
    before = logged(db)
    assert send(db, second_tablet, match, "others-1", QUICK) == EntryOutcome.CONFLICT
    assert settled(db, match) == {"others-1": How.SAME}
    assert logged(db) == [*before, "deal-conflict"]
    assert scores(db, match) == [(5, 0)]


def test_what_builds_on_a_hand_that_was_the_same_is_the_next_one(
    db: Database, match: int, device: Actor
) -> None:
    """The organiser entered from paper what the table entered without contact; the table has gone on."""
    act(db, ORGANISER, submit, Sent("laptop-1", match, None, Kind.DEAL, QUICK))
    assert send(db, device, match, "tablet-1", QUICK) == EntryOutcome.CONFLICT
    assert send(db, device, match, "tablet-2", SMALL, "tablet-1") == EntryOutcome.SAVED
    assert send(db, device, match, "tablet-3", NONE, "tablet-2") == EntryOutcome.SAVED
    assert send(db, device, match, "tablet-2", SMALL, "tablet-1") == EntryOutcome.SAVED
    assert scores(db, match) == [(5, 0), (6, 1), (6, 2)]


def test_what_was_built_on_a_conflict_goes_on_from_it_when_it_is_used(
    db: Database, disputed: int, device: Actor
) -> None:
    act(db, device, settle, disputed, "tablet-1", Choice(How.USED))
    assert send(db, device, disputed, "tablet-4", QUICK, "tablet-3") == EntryOutcome.SAVED
    assert scores(db, disputed)[-1] == (6, 3)


def test_what_was_built_on_a_conflict_stays_one_when_it_is_put_away(
    db: Database, disputed: int, device: Actor
) -> None:
    """It is the fourth hand of that device, and says nothing of the first, which happens to be the same."""
    act(db, device, settle, disputed, "tablet-1", Choice(How.PUT_AWAY))
    assert send(db, device, disputed, "tablet-4", QUICK, "tablet-3") == EntryOutcome.CONFLICT
    assert (branch(db, disputed).id, branch(db, disputed).against) == ("tablet-4", ())


def test_a_conflict_settles_itself_when_what_counts_comes_to_say_the_same(
    db: Database, hall: int, match: int
) -> None:
    holder, second_tablet = tablet(db, hall), tablet(db, hall)
    for number, deal in enumerate((QUICK, SMALL)):
        send(db, second_tablet, match, f"others-{number}", deal, f"others-{number - 1}" if number else None)
    assert len(branch(db, match).submissions) == 2
    for number, deal in enumerate((QUICK, SMALL)):
        send(db, holder, match, f"stored-{number}", deal, record(db, match).last)
    assert branches(record(db, match)) == ()
    assert settled(db, match) == {"others-0": How.SAME, "others-1": How.SAME}
    assert scores(db, match) == [(5, 0), (6, 1)]
