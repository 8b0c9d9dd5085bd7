"""Hands entered, undone, corrected: kept whole, counted once, refused in good order.

The points are those of B3, B8 and B9: trumf 2, tjog and viv 1, vinst 1, sistan 1.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlmodel import select

from engine.objection import Refused
from scorer.db import Database
from scorer.models import LogEntry, Submission
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused
from scorer.services.change import ORGANISER, act
from scorer.services.matches import entries
from scorer.services.matches.entries import EntryOutcome, Kind, submit
from scorer.services.matches.previews import preview
from scorer.services.tournaments.plans import MOST_DEALS, MOST_PARTIER
from tests.scorer.services.hall import (
    QUICK,
    enter,
    fold,
    given_match,
    mend,
    record,
    refused,
    sent,
    tablet,
    tournament,
)

# 1 point to side 1: vinst at 5-3 maktorer; sistan to side 0.
SMALL = {"melds": [], "maktorer": [3, 5], "last_trick": 0}


def test_a_hand_is_stored_and_counted(db: Database, match: int) -> None:
    assert enter(db, match, QUICK) == EntryOutcome.SAVED
    assert fold(db, match).state.score == (5, 0)


def test_the_same_hand_twice_is_one_row_and_the_same_answer(db: Database, match: int) -> None:
    hand = sent(db, match, Kind.DEAL, QUICK)
    assert [act(db, ORGANISER, submit, hand), act(db, ORGANISER, submit, hand)] == [EntryOutcome.SAVED] * 2
    assert len(record(db, match).submissions) == 1


def test_the_same_hand_in_parallel_is_one_row_and_equal_answers(db: Database, match: int) -> None:
    hand = sent(db, match, Kind.DEAL, QUICK)
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: act(db, ORGANISER, submit, hand), range(10)))
    assert answers == [EntryOutcome.SAVED] * 10
    assert len(record(db, match).submissions) == 1


def test_a_hand_is_stored_in_one_form_however_it_was_sent(db: Database, match: int) -> None:
    """What is no fact of the hand is left out; the hand sent again with or without it is the same hand."""
    hand = sent(db, match, Kind.DEAL, QUICK)
    wordy = replace(hand, content=QUICK | {"by": "a newer page"})
    for same in (wordy, hand, wordy):
        assert act(db, ORGANISER, submit, same) == EntryOutcome.SAVED
    (stored,) = record(db, match).submissions
    assert stored.content == QUICK


def test_an_id_used_for_other_content_is_refused(db: Database, match: int) -> None:
    hand = sent(db, match, Kind.DEAL, QUICK)
    act(db, ORGANISER, submit, hand)
    with pytest.raises(Problem, match="id-reused"):
        act(db, ORGANISER, submit, replace(hand, content=SMALL))
    assert fold(db, match).state.score == (5, 0)


def test_a_hand_built_on_an_older_one_is_kept_as_a_conflict_and_counted_nowhere(
    db: Database, match: int
) -> None:
    first = sent(db, match, Kind.DEAL, QUICK)
    second = sent(db, match, Kind.DEAL, SMALL)
    assert [act(db, ORGANISER, submit, hand) for hand in (first, second)] == [
        EntryOutcome.SAVED,
        EntryOutcome.CONFLICT,
    ]
    assert fold(db, match).state.score == (5, 0)
    assert [conflict.id for conflict in record(db, match).conflicts] == [second.id]
    assert act(db, ORGANISER, submit, second) == EntryOutcome.CONFLICT


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ({"melds": [], "last_trick": 0}, "missing"),
        ({"melds": [], "maktorer": [5, 4], "last_trick": 0}, "sum"),
        ({"melds": [], "maktorer": [5, 3]}, "missing"),
        ({"melds": [], "maktorer": [4, 4], "last_trick": 0}, "missing"),
        (
            {"melds": [{"side": 0, "suit": "S"}, {"side": 1, "suit": "S"}], "vinst": 0, "last_trick": 0},
            "suit-twice",
        ),
    ],
)
def test_bad_facts_are_refused_and_change_nothing(
    db: Database, match: int, deal: dict[str, object], code: str
) -> None:
    with pytest.raises(EntryRefused) as refused:
        enter(db, match, deal)
    assert refused.value.objection.code == code
    assert record(db, match).submissions == ()


@pytest.mark.parametrize("deal", [{}, {"melds": 3}, {"melds": [], "maktorer": ["5", 3]}, {"cards": [36]}])
def test_a_misshapen_deal_is_refused_and_changes_nothing(
    db: Database, match: int, deal: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        enter(db, match, deal)
    assert refused.value.objection.code == "malformed"
    assert record(db, match).submissions == ()


def test_each_change_writes_one_line_in_the_log(db: Database, match: int) -> None:
    enter(db, match, QUICK)
    with db.reading() as session:
        rows = session.exec(select(LogEntry).where(LogEntry.match_id == match)).all()
    assert [row.action for row in rows] == ["take-seats", "deal-saved"]


def test_the_reason_of_a_change_is_kept_in_one_spelling_and_is_no_name(db: Database, match: int) -> None:
    enter(db, match, QUICK)
    with pytest.raises(Problem, match="text-long"):
        enter(db, match, QUICK, reason="å" * 301)
    enter(db, match, QUICK, reason="  fel   sida ")
    with db.reading() as session:
        logged = session.exec(select(LogEntry.reason).where(LogEntry.match_id == match)).all()
    assert record(db, match).submissions[-1].reason == "fel sida"
    assert logged[-1] == "fel sida"


# --- mending ----------------------------------------------------------------------------------------


def first_ids(db: Database, match: int) -> list[str]:
    return [entry.id for entry in fold(db, match).entries]


def test_undo_strikes_the_last_hand_and_it_can_be_restored(db: Database, match: int) -> None:
    enter(db, match, QUICK)
    enter(db, match, SMALL)
    last = first_ids(db, match)[1]
    mend(db, match, {"target": last, "struck": True})
    assert fold(db, match).state.score == (5, 0)
    mend(db, match, {"target": last, "struck": False})
    assert fold(db, match).state.score == (6, 1)
    assert len(record(db, match).submissions) == 4


def test_a_corrected_hand_keeps_its_place_and_its_history(db: Database, match: int) -> None:
    enter(db, match, SMALL)
    enter(db, match, QUICK)
    first = first_ids(db, match)[0]
    mend(db, match, {"target": first, "deal": SMALL | {"last_trick": 1}})
    found = fold(db, match)
    assert [step.state.score for step in found.steps] == [(0, 2), (5, 2)]
    assert len(found.entries[0].versions) == 2


def test_a_change_that_changes_nothing_is_refused(db: Database, match: int) -> None:
    enter(db, match, SMALL)
    with pytest.raises(Problem, match="nothing-changed"):
        mend(db, match, {"target": first_ids(db, match)[0], "deal": SMALL})


def test_a_change_of_an_unknown_hand_is_refused(db: Database, match: int) -> None:
    with pytest.raises(Refused) as refused:
        mend(db, match, {"target": "nobody-knows", "struck": True})
    assert refused.value.objection.code == "unknown-entry"


def test_a_tolva_that_ends_earlier_names_the_hands_behind_its_new_end(db: Database, match: int) -> None:
    """5-0, 6-1, 11-1, then 12-2 ends the tolva. With the second hand worth 5 it ends one hand earlier."""
    for deal in (QUICK, SMALL, QUICK, SMALL):
        enter(db, match, deal)
    assert fold(db, match).state.won == (1, 0)
    ids = first_ids(db, match)
    change = sent(db, match, Kind.MEND, {"changes": [{"target": ids[1], "deal": QUICK}]})
    seen = preview(db.folds, record(db, match), change)
    assert seen.surplus == (ids[3],)
    assert seen.after is not None
    assert [parti.score for parti in seen.before.state.partier] == [(12, 2)]
    assert [parti.score for parti in seen.after.state.partier] == [(15, 0)]
    assert seen.after.state.score == (1, 1)
    assert record(db, match).last == ids[3]


def test_a_tolva_that_goes_on_and_now_ends_names_the_hands_behind_its_end(db: Database, match: int) -> None:
    """5-0, 6-1, 11-1, 11-3. With 5 in the second hand the third ends the tolva; the fourth is behind it."""
    for deal in (QUICK, SMALL, QUICK, SMALL | {"last_trick": 1}):
        enter(db, match, deal)
    assert fold(db, match).state.won == (0, 0)
    ids = first_ids(db, match)
    change = sent(db, match, Kind.MEND, {"changes": [{"target": ids[1], "deal": QUICK}]})
    assert preview(db.folds, record(db, match), change).surplus == (ids[3],)


def test_b7_a_later_hand_that_cannot_stand_is_named_and_mended_in_the_same_save(
    db: Database, match: int
) -> None:
    """5-0, 9-1, 10-2, 15-2. Vinst and sistan in the third hand take side 0 to 11 before it sets trump."""
    ten = {"melds": [{"side": 0}, {"side": 0}], "maktorer": [5, 3], "last_trick": 1}  # 4 and 1
    for deal in (QUICK, ten, SMALL, QUICK):  # 5-0, 9-1, 10-2, 15-2
        enter(db, match, deal)
    ids = first_ids(db, match)
    eleven = {"target": ids[2], "deal": {"melds": [], "maktorer": [5, 3], "last_trick": 0}}  # 11-1
    seen = preview(db.folds, record(db, match), sent(db, match, Kind.MEND, {"changes": [eleven]}))
    assert seen.after is None
    assert (seen.entry_id, seen.objection and seen.objection.rule) == (ids[3], "B7")
    with pytest.raises(EntryRefused):
        mend(db, match, eleven)
    slip = QUICK | {"melds": [{"side": 0, "suit": "H", "slip": True}]}
    mend(db, match, eleven, {"target": ids[3], "deal": slip})
    assert [step.state.score for step in fold(db, match).steps] == [(5, 0), (9, 1), (11, 1), (8, 1)]


# --- from paper, walk-over --------------------------------------------------------------------------


def test_b10_the_result_of_a_tolva_from_paper(db: Database, match: int) -> None:
    enter(db, match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    enter(db, match, {"score": [13, 12], "winner": 1}, kind=Kind.PARTI)
    assert fold(db, match).state.won == (1, 1)


@pytest.mark.parametrize(
    "content",
    [
        {"score": [11, 7], "winner": 0},
        {"score": [12, 7], "winner": 1},
        {"score": [12, 13], "winner": None},
    ],
)
def test_b10_a_result_that_cannot_be_is_refused(db: Database, match: int, content: dict[str, object]) -> None:
    with pytest.raises(EntryRefused):
        enter(db, match, content, kind=Kind.PARTI)


def test_a_result_that_no_deals_can_give_is_refused_also_as_a_change_b9(db: Database, match: int) -> None:
    """Eleven and the seven points of the last deal are eighteen."""
    refused(db, "points-high", lambda: enter(db, match, {"score": [19, 7], "winner": 0}, kind=Kind.PARTI))
    enter(db, match, {"score": [18, 7], "winner": 0}, kind=Kind.PARTI)
    stored = first_ids(db, match)[0]
    change = {"target": stored, "parti": {"score": [19, 7], "winner": 0}}
    refused(db, "points-high", lambda: mend(db, match, change))
    assert fold(db, match).state.partier[0].score == (18, 7)


def test_a_result_that_an_older_program_took_is_in_nobodys_way_b9(db: Database, match: int) -> None:
    """19-7 cannot come from deals. It stands as it was stored, and is struck and restored as it is."""
    old = {"score": [19, 7], "winner": 0}
    with db.writing() as session:
        stored = {"id": "old-result", "match_id": match, "number": 1, "kind": "parti", "role": "organiser"}
        session.add(Submission(**stored, content=old))
    enter(db, match, QUICK)
    for struck in (True, False):
        mend(db, match, {"target": "old-result", "struck": struck})
    assert fold(db, match).state.partier[0].score == (19, 7)
    assert fold(db, match).state.score == (5, 0)


@pytest.mark.parametrize(
    "content", [{}, {"score": 12}, {"score": [12]}, {"score": ["12", 7]}, {"score": [12, 7], "winner": 2}]
)
def test_a_misshapen_result_is_refused(db: Database, match: int, content: dict[str, object]) -> None:
    with pytest.raises(Problem):
        enter(db, match, content, kind=Kind.PARTI)


def test_a_walk_over_stops_the_entering_until_it_is_struck(db: Database, match: int) -> None:
    enter(db, match, {"winner": 1}, kind=Kind.WALK_OVER)
    assert fold(db, match).over
    with pytest.raises(Problem, match="walk-over-set"):
        enter(db, match, QUICK)
    mend(db, match, {"target": first_ids(db, match)[0], "struck": True})
    assert enter(db, match, QUICK) == EntryOutcome.SAVED


def test_nothing_that_was_entered_is_ever_lost(db: Database, match: int) -> None:
    enter(db, match, QUICK)
    first = first_ids(db, match)[0]
    mend(db, match, {"target": first, "deal": SMALL})
    mend(db, match, {"target": first, "struck": True})
    with db.reading() as session:
        kinds = [row.kind for row in session.exec(select(Submission).order_by(Submission.number)).all()]
    assert kinds == ["deal", "mend", "mend"]
    assert [version.content["last_trick"] for version in fold(db, match).entries[0].versions] == [0, 0, 0]


def test_a_fold_thrown_away_is_made_again_the_same(db: Database, match: int) -> None:
    for deal in (QUICK, SMALL, QUICK):
        enter(db, match, deal)
    kept = fold(db, match)
    db.forget()
    assert fold(db, match) == kept


NO_IDS = ("a/b/c/d/e", "../../../x", "a b c d e", "????????", "short", "x" * 65, "nul\x00nul\x00")


def test_an_id_that_no_address_can_hold_is_refused(db: Database, match: int) -> None:
    for made in NO_IDS:
        for given in ({"id": made}, {"after": made}):
            with pytest.raises(Problem, match="malformed-request"):
                enter(db, match, QUICK, **given)
    assert record(db, match).submissions == record(db, match).conflicts == ()


def test_an_id_of_another_match_is_reused_not_a_second_row(db: Database, match: int) -> None:
    elsewhere = given_match(db, tournament(db), 0, 1)
    hand = sent(db, match, Kind.DEAL, QUICK)
    act(db, ORGANISER, submit, hand)
    with pytest.raises(Problem, match="id-reused"):
        act(db, ORGANISER, submit, replace(hand, match_id=elsewhere, after=None))
    assert record(db, elsewhere).submissions == ()


def test_the_fold_kept_after_a_save_is_that_of_the_whole_chain(db: Database, match: int) -> None:
    """Hand by hand, over the end of a tolva, with a mend between."""
    for deal in (QUICK, SMALL, SMALL, QUICK, SMALL):
        enter(db, match, deal)
        kept = fold(db, match)
        db.forget()
        assert fold(db, match) == kept
    mend(db, match, {"target": first_ids(db, match)[0], "deal": SMALL})
    kept = fold(db, match)
    db.forget()
    assert fold(db, match) == kept
    enter(db, match, SMALL)
    kept = fold(db, match)
    db.forget()
    assert fold(db, match) == kept


def test_no_device_fills_a_match_with_hands_without_end(
    db: Database, match: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifteen partier of sixty deals, the longest that there is, are nine hundred; the organiser goes on."""
    assert entries.MOST_ENTERED > 2 * MOST_PARTIER * MOST_DEALS
    monkeypatch.setattr(entries, "MOST_ENTERED", 3)
    device = tablet(db, record(db, match).tournament_id)
    for _ in range(3):
        assert act(db, device, submit, sent(db, match, Kind.DEAL, SMALL)) == EntryOutcome.SAVED
    with pytest.raises(Problem, match="entries-many"):
        act(db, device, submit, sent(db, match, Kind.DEAL, SMALL))
    assert enter(db, match, SMALL) == EntryOutcome.SAVED
