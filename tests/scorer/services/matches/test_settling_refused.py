"""Conflicts that cannot be settled so, by this person or any more; how many a match may have."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorer.db import Database
from scorer.models import How
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches import entries
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.matches.settling import Choice, confirm, settle
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import QUICK, enter, fold, logged, record, refused, tablet
from tests.scorer.services.matches.disputes import (
    NONE,
    SMALL,
    branch,
    scores,
    seen_before,
    send,
)


def test_b7_what_cannot_stand_is_refused_with_its_rule_and_nothing_of_it_is_stored(
    db: Database, match: int, device: Actor
) -> None:
    """5-0, 10-0; sistan alone makes 11-0, and no trumf can follow. The first one could stand."""
    for number in range(2):
        send(db, device, match, f"stored-{number}", QUICK, record(db, match).last)
    act(db, ORGANISER, submit, Sent("laptop-1", match, "stored-1", Kind.DEAL, SMALL))
    eleven = {"melds": [], "vinst": None, "last_trick": 0}
    send(db, device, match, "tablet-1", eleven, "stored-1")
    send(db, device, match, "tablet-2", QUICK, "tablet-1")
    seen = seen_before(db, match, device, How.USED)
    before = scores(db, match)
    with pytest.raises(EntryRefused) as raised:
        act(db, device, settle, match, "tablet-1", Choice(How.USED))
    assert raised.value.objection.rule == "B7"
    assert seen.refused
    assert seen.refused.objection == raised.value.objection
    assert scores(db, match) == before == [(5, 0), (10, 0), (11, 1)]
    assert len(record(db, match).submissions) == 3
    assert [submission.id for submission in branch(db, match).submissions] == ["tablet-1", "tablet-2"]
    enter(db, match, NONE)
    assert scores(db, match) == [*before, (11, 2)]


def test_a_table_does_not_use_what_only_the_organiser_enters(db: Database, match: int, device: Actor) -> None:
    send(db, device, match, "stored-1", QUICK)
    act(db, ORGANISER, submit, Sent("on-paper-1", match, None, Kind.PARTI, {"score": [12, 7], "winner": 0}))
    assert seen_before(db, match, device, How.USED).refused
    assert seen_before(db, match, ORGANISER, How.USED).match
    refused(db, "organiser-only", lambda: act(db, device, settle, match, "on-paper-1", Choice(How.USED)))
    act(db, ORGANISER, settle, match, "on-paper-1", Choice(How.USED))
    assert fold(db, match).state.won == (1, 0)


def test_after_the_confirmation_only_the_organiser_uses_it_with_a_reason(
    db: Database, match: int, device: Actor
) -> None:
    for lost in (7, 8, 9):
        enter(db, match, {"score": [12, lost], "winner": 0}, kind=Kind.PARTI)
    act(db, device, confirm, match, 1, record(db, match).last)
    first = fold(db, match).entries[0].id
    undo = {"changes": [{"target": first, "parti": {"score": [12, 3], "winner": 0}}]}
    act(db, ORGANISER, submit, Sent("late-mend", match, first, Kind.MEND, undo))
    refused(db, "confirmed", lambda: act(db, device, settle, match, "late-mend", Choice(How.USED)))
    refused(db, "reason-needed", lambda: act(db, ORGANISER, settle, match, "late-mend", Choice(How.USED)))
    act(db, ORGANISER, settle, match, "late-mend", Choice(How.USED, "fel siffra på papperet"))
    assert fold(db, match).state.partier[0].score == (12, 3)
    assert record(db, match).confirmed_now


def test_who_does_not_have_the_table_settles_nothing(db: Database, hall: int, disputed: int) -> None:
    second_tablet = tablet(db, hall)
    refused(db, "table-held", lambda: act(db, second_tablet, settle, disputed, "tablet-1", Choice(How.USED)))
    stranger = tablet(db, hall, table=2)
    refused(
        db, "not-your-table", lambda: act(db, stranger, settle, disputed, "tablet-1", Choice(How.PUT_AWAY))
    )


def test_an_ended_tournament_settles_nothing(db: Database, hall: int, disputed: int) -> None:
    act(db, ORGANISER, end_tournament, hall, ended=True)
    refused(db, "finished", lambda: act(db, ORGANISER, settle, disputed, "tablet-1", Choice(How.USED)))


def test_settled_by_many_at_once_through_two_programs_it_is_settled_once(
    db: Database, disputed: int, device: Actor
) -> None:
    second_program = Database(db.url.render_as_string(hide_password=False), db.data_dir)
    with ThreadPoolExecutor(8) as pool:
        list(
            pool.map(
                lambda program: act(program, device, settle, disputed, "tablet-1", Choice(How.USED)),
                [db, second_program] * 4,
            )
        )
    second_program.close()
    assert scores(db, disputed) == [(1, 1), (1, 2), (1, 3)]
    assert logged(db).count("conflict-used") == 1


def test_no_device_fills_a_match_with_conflicts_without_end(db: Database, match: int, device: Actor) -> None:
    """Twenty that begin anew; those that go on from one of them are still taken, up to two hundred in all."""
    enter(db, match, QUICK)
    for number in range(20):
        content = SMALL if number % 2 else NONE
        assert send(db, device, match, f"conflict-{number:08}", content) == EntryOutcome.CONFLICT
    with pytest.raises(Problem, match="conflicts-many"):
        send(db, device, match, "conflict-one-too-many", SMALL)
    assert (
        send(db, device, match, "conflict-going-on", SMALL, after="conflict-00000000")
        == EntryOutcome.CONFLICT
    )
    act(db, device, settle, match, "conflict-00000001", Choice(How.PUT_AWAY))
    assert send(db, device, match, "conflict-one-too-many", SMALL) == EntryOutcome.CONFLICT


def test_no_device_goes_on_from_a_conflict_without_end(
    db: Database, match: int, device: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three are kept here, each built on the one before; when one is settled there is room again."""
    monkeypatch.setattr(entries, "MOST_OPEN", 3)
    enter(db, match, QUICK)
    after = None
    for hand in ("conflict-1", "conflict-2", "conflict-3"):
        assert send(db, device, match, hand, SMALL, after) == EntryOutcome.CONFLICT
        after = hand
    refused(db, "conflicts-many", lambda: send(db, device, match, "conflict-4", SMALL, after))
    act(db, device, settle, match, "conflict-1", Choice(How.PUT_AWAY))
    assert send(db, device, match, "conflict-4", SMALL, after) == EntryOutcome.CONFLICT
