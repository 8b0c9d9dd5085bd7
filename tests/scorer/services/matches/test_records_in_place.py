"""Issue 16, point 2: a record that begins to count has the dealer of its place in the match."""

from typing import Any

import pytest

from engine.formats.replay import replay, turned
from engine.formats.summary import deal_json
from engine.objection import Refused
from scorer.db import Database
from scorer.models import How
from scorer.rows.matches.recorded import RECORD, facts_in, key_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import EntryOutcome, Kind, submit
from scorer.services.matches.settling import Choice, settle
from tests.scorer.services.hall import QUICK, fold, given_match, record, sent, sit_down, tournament
from tests.scorer.services.matches.disputes import branch, seen_before
from tests.scorer.services.matches.test_recorded_hands import usual


@pytest.fixture
def match(db: Database) -> int:
    """Seat 3 deals first."""
    found = given_match(db, tournament(db), 0, 1)
    sit_down(db, found)
    return found


def dealt_by(seat: int, seed: int = 1) -> dict[str, Any]:
    """A record in which this seat deals."""
    return turned(usual(seed)[0], (seat - 3) % 4)


def facts_of(raw: dict[str, Any]) -> dict[str, Any]:
    return dict(deal_json(replay(raw).deal.facts))


def enter(db: Database, match: int, content: dict[str, Any], **changes: Any) -> str:
    kind = Kind.MEND if "changes" in content else Kind.DEAL
    hand = sent(db, match, kind, content, **changes)
    act(db, ORGANISER, submit, hand)
    return hand.id


def change(target: str, **what: Any) -> dict[str, Any]:
    return {"changes": [{"target": target, **what}]}


def refused(db: Database, match: int, content: dict[str, Any]) -> tuple[str, str | None]:
    before = record(db, match).last
    with pytest.raises(Refused) as refusal:
        enter(db, match, content)
    assert record(db, match).last == before
    return refusal.value.code, refusal.value.rule


def kept_beside(db: Database, match: int, raw: dict[str, Any]) -> str:
    """A hand that came too late to be the first one."""
    late = sent(db, match, Kind.DEAL, {RECORD: raw}, after=None)
    assert act(db, ORGANISER, submit, late) == EntryOutcome.CONFLICT
    return late.id


def test_issue_16_2_the_organisers_record_has_the_dealer_of_its_hand_too(db: Database, match: int) -> None:
    assert refused(db, match, {RECORD: dealt_by(0)}) == ("other-dealer", "B12")
    enter(db, match, {RECORD: dealt_by(3)})
    assert refused(db, match, {RECORD: dealt_by(3)}) == ("other-dealer", "B12")
    enter(db, match, {RECORD: dealt_by(0)})


def test_issue_16_2_before_anybody_sits_nobody_knows_who_deals(db: Database) -> None:
    match = given_match(db, tournament(db), 0, 1)
    enter(db, match, {RECORD: dealt_by(1)})
    hand = enter(db, match, {RECORD: dealt_by(1, 7)})
    assert len(fold(db, match).steps) == 2
    assert record(db, match).last == hand


def test_issue_16_2_a_record_beside_with_another_dealer_is_not_named_by_its_key(
    db: Database, match: int
) -> None:
    hand, raw = enter(db, match, QUICK), dealt_by(0)
    kept_beside(db, match, raw)
    named = facts_of(raw) | {RECORD: key_of(raw)}
    assert refused(db, match, change(hand, deal=named)) == ("other-dealer", "B12")
    enter(db, match, named)  # as the second hand, which seat 0 deals
    assert refused(db, match, named) == ("other-dealer", "B12")


def test_issue_16_2_a_struck_hand_with_another_dealers_record_is_not_restored(
    db: Database, match: int
) -> None:
    hand, raw = enter(db, match, QUICK), dealt_by(0)
    second = enter(db, match, QUICK)
    enter(db, match, change(hand, struck=True))
    given = [*change(hand, deal={RECORD: raw})["changes"], *change(second, struck=True)["changes"]]
    enter(db, match, {"changes": given})
    assert refused(db, match, change(hand, struck=False)) == ("other-dealer", "B12")


@pytest.mark.parametrize("how", [How.USED, How.BOTH])
def test_issue_16_2_a_record_beside_counts_only_where_its_dealer_deals(
    db: Database, match: int, how: How
) -> None:
    """Used, the first hand would be seat 0's; of both, the late one would be the second hand, seat 0's."""
    enter(db, match, QUICK)
    wrong = {How.USED: 0, How.BOTH: 3}[how]
    late = kept_beside(db, match, dealt_by(wrong, 7))
    shown = seen_before(db, match, ORGANISER, how)
    assert shown.refused is not None
    assert (shown.match, shown.refused.code) == (None, "other-dealer")
    with pytest.raises(Refused):
        act(db, ORGANISER, settle, match, late, Choice(how, seen=record(db, match).last or ""))
    assert branch(db, match).id == late
    act(db, ORGANISER, settle, match, late, Choice(How.PUT_AWAY, seen=record(db, match).last or ""))
    right = kept_beside(db, match, dealt_by(3 - wrong, 7))
    assert seen_before(db, match, ORGANISER, how).refused is None
    act(db, ORGANISER, settle, match, right, Choice(how, seen=record(db, match).last or ""))
    assert [RECORD in step.entry.content for step in fold(db, match).steps][-1]


def test_issue_16_2_a_hand_whose_dealer_shifted_when_another_was_struck_keeps_its_record(
    db: Database, match: int
) -> None:
    """The second hand becomes the first one. It is mended, mended back, struck and restored."""
    first, raw = enter(db, match, QUICK), dealt_by(0)
    second = enter(db, match, {RECORD: raw})
    enter(db, match, change(first, struck=True))
    enter(db, match, change(second, deal=QUICK))
    enter(db, match, change(second, deal=facts_of(raw)))
    (step,) = fold(db, match).steps
    assert step.entry.content == facts_of(raw) | {RECORD: key_of(raw)}
    assert (step.state.lines[-1].dealer, raw["dealer"]) == (3, 0)
    enter(db, match, change(second, deal=QUICK))
    enter(db, match, change(second, deal=facts_of(raw) | {RECORD: raw}))
    enter(db, match, change(second, struck=True))
    enter(db, match, change(second, struck=False))
    assert fold(db, match).steps[0].entry.content[RECORD] == key_of(raw)


def test_issue_16_2_facts_alone_get_no_record_that_lies_beside(db: Database, match: int) -> None:
    """A mend that came too late had cards; who then mends the hand by its facts has said nothing of cards."""
    hand, raw = enter(db, match, QUICK), dealt_by(0)
    late = sent(db, match, Kind.MEND, change(hand, deal={RECORD: raw}), after=None)
    assert act(db, ORGANISER, submit, late) == EntryOutcome.CONFLICT
    enter(db, match, change(hand, deal=facts_of(raw)))
    (step,) = fold(db, match).steps
    assert step.entry.content == facts_in(step.entry.content) == facts_of(raw)
